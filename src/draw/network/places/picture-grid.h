/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Converts between positions of vertices in node pitches and points of a drawing, for drawings in
 * which every vertex is drawn at its position. */
#pragma once

#include "layout.h"
#include "picture-frame.h"
#include "study-types.h"

typedef struct {
  const IcnAnalysis *analysis;
  IcnLayout layout;
  double x, y;         /* where the position 0, 0 is drawn, in scene units */
  double across, down; /* scene units for one node pitch */
} IcnPictureGrid;

/* Finds the conversion for a drawing. FALSE if the drawing has vertices elsewhere than at the
 * positions that the layout or the user gives them, or blocks of nodes instead of nodes. */
gboolean icn_picture_grid (const IcnAnalysis *analysis, IcnLayout layout,
                           const IcnPictureFrame *frame, IcnPictureGrid *grid);

/* The position of a vertex in node pitches. */
void icn_picture_grid_place (const IcnPictureGrid *grid, IcnVertex v, double *column, double *row);

/* The position that is nearest to a point of the scene, rounded to whole node pitches, unless the
 * user has placed some vertex at a fractional position. */
void icn_picture_grid_nearest (const IcnPictureGrid *grid, double x, double y, double *column,
                               double *row);

/* Draws vertex v where it would be moved to: a ring at a position in node pitches, with lines to
 * the neighbours of v. */
void icn_picture_grid_draw (const IcnPictureGrid *grid, IcnVertex v, double column, double row,
                            const IcnTheme *theme, IcnScene *scene);
