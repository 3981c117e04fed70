/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the positions of vertices, in node pitches, lie on a drawing in which they are drawn at them. */
#pragma once

#include "layout.h"
#include "picture-frame.h"
#include "study-types.h"

typedef struct {
  const IcnAnalysis *analysis;
  IcnLayout layout;
  double x, y;         /* the position 0, 0 in scene units */
  double across, down; /* scene units for one node pitch */
} IcnPictureGrid;

/* Finds the grid of a drawing. FALSE if it draws vertices elsewhere than at the positions that the
 * layout, or the user, gives them, or blocks of nodes instead of nodes. */
gboolean icn_picture_grid (const IcnAnalysis *analysis, IcnLayout layout,
                           const IcnPictureFrame *frame, IcnPictureGrid *grid);

/* The position of a vertex in node pitches. */
void icn_picture_grid_place (const IcnPictureGrid *grid, IcnVertex v, double *column, double *row);

/* The position that is nearest to a point of the scene, in whole node pitches; if the user has
 * placed some vertex at a fractional position, in fractions of a pitch, too. */
void icn_picture_grid_nearest (const IcnPictureGrid *grid, double x, double y, double *column,
                               double *row);

/* Draws vertex v where it would be moved to: a ring at a position in node pitches, with lines to its
 * neighbours. */
void icn_picture_grid_draw (const IcnPictureGrid *grid, IcnVertex v, double column, double row,
                            const IcnTheme *theme, IcnScene *scene);
