/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnGrid accumulates the channel loads of a cube (a product of rings and rows: IcnLine in net.h).
 * Loads are indexed by dimension, direction and the place of the channel's source. Places are
 * numbers of the routers, in another order than their vertex numbers: neighbours along the longest
 * dimension have consecutive places, so that the loads of a message along that dimension are
 * adjacent in memory. A separate terminal has the place of its router. */
#pragma once

#include "line.h"
#include "net.h"

typedef struct {
  IcnLine line;
  guint dimension;
  guint32 stride; /* difference between the places (numbers of routers in the grid) of neighbours
                     along the axis */
} IcnAxis;

typedef struct {
  const IcnNet *net;
  guint n;
  guint32 n_places;                       /* number of routers */
  IcnAxis axis[ICN_MAX_DIMENSIONS];       /* dimensions in falling order of radix */
  guint of_dimension[ICN_MAX_DIMENSIONS]; /* index in `axis` of each dimension */
  /* load[a][0]: loads of the channels upwards along axis a; load[a][1]: of the channels downwards.
   * [n_places], indexed by the place (number of the router in the grid) of the channel's source. */
  double *load[ICN_MAX_DIMENSIONS][2];

  /* The loads added by icn_grid_add_line, indexed like `load`. Each entry is the difference between
   * the load at a position and that at the previous position of the ring or row. icn_grid_sum_lines
   * turns the differences into loads. */
  double *change[ICN_MAX_DIMENSIONS][2];

  /* end[0]: loads of the channels from separate terminals to their routers; end[1]: loads of the
   * channels from the routers to these terminals. [n_terminals], NULL if the routers are
   * terminals. */
  double *end[2];
} IcnGrid;

/* Initialises a grid with all loads 0. only_lines: the caller promises to add all loads by
 * icn_grid_add_line. `load` then stays NULL until icn_grid_sum_lines is called. */
void icn_grid_init (IcnGrid *grid, const IcnNet *net, gboolean only_lines);
void icn_grid_clear (IcnGrid *grid);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnGrid, icn_grid_clear)

static inline guint32
icn_grid_coordinate (const IcnGrid *grid, guint axis, IcnVertex v)
{
  return icn_net_coordinates (grid->net, v)[grid->axis[axis].dimension];
}

/* Returns the place of a router: its number in the grid. v: the router, or a separate terminal of
 * the router. */
guint32 icn_grid_place (const IcnGrid *grid, IcnVertex v);

/* Adds `amount`, the messages of one pair, to the loads of the channels of terminals: the one from
 * the terminal `source` to its router, and the one from a router to the terminal `destination`.
 * Does nothing if the routers are terminals themselves. */
static inline void
icn_grid_add_ends (IcnGrid *grid, IcnVertex source, IcnVertex destination, double amount)
{
  if (grid->end[0] == NULL)
    return;
  grid->end[0][source] += amount;
  grid->end[1][destination] += amount;
}

/* Adds `amount` to the loads of the channels on the shortest path along one ring or row; if there
 * are two shortest paths, each gets half. Only the differences at both ends of a path are recorded,
 * so this takes O(1). axis: index of the dimension in IcnGrid.axis; base: place, in the grid, of
 * the router at position 0 of the ring or row; from: position where the path begins; span:
 * direction and length of the path. */
void icn_grid_add_line (IcnGrid *grid, guint axis, guint32 base, guint32 from, const IcnSpan *span,
                        double amount);

/* Adds the loads recorded by icn_grid_add_line to `load`, by prefix sums. icn_grid_add_line must
 * not be called afterwards. O(n_places × dimensions). */
void icn_grid_sum_lines (IcnGrid *grid);

/* Adds the grid's loads to `loads`, which is indexed by channel. */
void icn_grid_finish (const IcnGrid *grid, double *loads);
