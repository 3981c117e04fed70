/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Converts between positions of vertices, in node pitches (distances between neighbouring nodes),
 * and points of a drawing. This is possible in drawings in which every vertex is drawn at its
 * position. */
#pragma once

#include "layout.h"
#include "picture-frame.h"
#include "study-types.h"

typedef struct {
  const IcnAnalysis *analysis;
  IcnLayout layout;
  double x, y;         /* where the position 0, 0 is drawn, in scene units */
  double across, down; /* scene units per node pitch, along x and along y */
} IcnPictureGrid;

/* Finds the conversion for a drawing. FALSE if there is none: the drawing shows blocks of nodes, or
 * its vertices are not at the positions that the layout or the user gives them. */
gboolean icn_picture_grid (const IcnAnalysis *analysis, IcnLayout layout,
                           const IcnPictureFrame *frame, IcnPictureGrid *grid);

/* The position of a vertex in node pitches. */
void icn_picture_grid_place (const IcnPictureGrid *grid, IcnVertex v, double *column, double *row);

/* The position of a point of the scene, in node pitches. It is rounded to integers if the user has
 * given only integer positions. */
void icn_picture_grid_nearest (const IcnPictureGrid *grid, double x, double y, double *column,
                               double *row);

/* Draws vertex v where it would be moved to: a ring at a position in node pitches, with lines to
 * the neighbours of v. */
void icn_picture_grid_draw (const IcnPictureGrid *grid, IcnVertex v, double column, double row,
                            const IcnTheme *theme, IcnScene *scene);
