/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnGrid: channel loads of a cube (of lines: net.h) while they are summed, by dimension,
 * direction and the place of the channel's source. The longest dimension lies closest together, so
 * that what a message puts on a row of channels is added to numbers that follow each other. */
#pragma once

#include "line.h"

typedef struct {
  IcnLine line;
  guint dimension;
  guint32 stride; /* how far apart in place neighbours lie */
} IcnAxis;

typedef struct {
  const IcnNet *net;
  guint n;
  IcnAxis axis[ICN_MAX_DIMENSIONS]; /* by falling radix */
  guint of_dimension[ICN_MAX_DIMENSIONS];
  double *load[ICN_MAX_DIMENSIONS][2]; /* [n_vertices] by axis, upwards [0] and downwards [1] */

  /* How the load of a line changes from each position to the next; the same shape. */
  double *change[ICN_MAX_DIMENSIONS][2];
} IcnGrid;

/* only_lines: `load` is not there until icn_grid_sum_lines. */
void icn_grid_init (IcnGrid *grid, const IcnNet *net, gboolean only_lines);
void icn_grid_clear (IcnGrid *grid);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnGrid, icn_grid_clear)

static inline guint32
icn_grid_coordinate (const IcnGrid *grid, guint axis, IcnVertex v)
{
  return icn_net_coordinates (grid->net, v)[grid->axis[axis].dimension];
}

guint32 icn_grid_place (const IcnGrid *grid, IcnVertex v);

/* A message that goes `span` along one line from position `from`, half of it either way where there
 * are two: O(1), as only the changes at both ends are recorded. base: the place of the line's
 * position 0. */
void icn_grid_add_line (IcnGrid *grid, guint axis, guint32 base, guint32 from, const IcnSpan *span,
                        double amount);

/* Moves what was added as lines into `load`, after which none can be added. */
void icn_grid_sum_lines (IcnGrid *grid);

/* Adds `load` to that of the graph's channels. */
void icn_grid_finish (const IcnGrid *grid, double *loads);
