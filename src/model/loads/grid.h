/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnGrid: accumulates channel loads of a cube (a network of lines: net.h) by dimension, direction
 * and the place (index) of the channel's source. The longest dimension has stride 1, so that the
 * load of a message along a row of channels is added to consecutive numbers. */
#pragma once

#include "line.h"
#include "net.h"

typedef struct {
  IcnLine line;
  guint dimension;
  guint32 stride; /* difference between the places of neighbours */
} IcnAxis;

typedef struct {
  const IcnNet *net;
  guint n;
  IcnAxis axis[ICN_MAX_DIMENSIONS]; /* in falling order of radix */
  guint of_dimension[ICN_MAX_DIMENSIONS];
  double *load[ICN_MAX_DIMENSIONS][2]; /* [n_vertices] by axis, upwards [0] and downwards [1] */

  /* Differences of the load between neighbouring positions of a line, indexed like `load`.
   * icn_grid_sum_lines turns them into loads. */
  double *change[ICN_MAX_DIMENSIONS][2];
} IcnGrid;

/* only_lines: all loads are added by icn_grid_add_line; `load` is NULL until icn_grid_sum_lines. */
void icn_grid_init (IcnGrid *grid, const IcnNet *net, gboolean only_lines);
void icn_grid_clear (IcnGrid *grid);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnGrid, icn_grid_clear)

static inline guint32
icn_grid_coordinate (const IcnGrid *grid, guint axis, IcnVertex v)
{
  return icn_net_coordinates (grid->net, v)[grid->axis[axis].dimension];
}

guint32 icn_grid_place (const IcnGrid *grid, IcnVertex v);

/* Adds a load of `amount` along one line: `span` from position `from`, half in each direction where
 * there are two. O(1), as only the differences at both ends are recorded. base: the place of the
 * line's position 0. */
void icn_grid_add_line (IcnGrid *grid, guint axis, guint32 base, guint32 from, const IcnSpan *span,
                        double amount);

/* Adds the loads of lines to `load` by prefix sums; icn_grid_add_line cannot be called after it.
 * O(n_vertices × dimensions). */
void icn_grid_sum_lines (IcnGrid *grid);

/* Adds `load` to `loads`, which is indexed by channel. */
void icn_grid_finish (const IcnGrid *grid, double *loads);
