/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a network whose vertices have coordinates is laid out: which dimensions lie along rows and
 * which along columns, and how the dimensions along one axis are nested.
 *
 * The layout is near square, and does not depend on the order of the radices. Among the layouts
 * without empty positions whose sides differ by a factor of two at most, it is the one whose
 * longest wire is shortest. One dimension may be split between both axes: it becomes a serpentine
 * row of blocks, or a closed loop of blocks if its rings are folded, so that each block is beside
 * the next. Where several layouts are equally good, the lower half of the dimensions (rounded up)
 * is along rows and the lowest dimension is innermost, as in dally1990, section III. A network of
 * one dimension stays in one row up to 32 nodes. */
#pragma once

#include "net-types.h"

/* Which positions of a ring, row or complete graph along one dimension are joined by a wire. */
typedef enum {
  ICN_LINE_WIRES_UNKNOWN,  /* the network is not laid out by its coordinates */
  ICN_LINE_WIRES_NEXT,     /* a wire joins each position to the next, and in a ring the last
                              position to the first */
  ICN_LINE_WIRES_ALL,      /* a wire joins every two positions */
  ICN_LINE_WIRES_CLUSTERS, /* all positions are joined, through taps or switches that are at the
                              positions of nodes */
} IcnLineWires;

typedef struct _IcnLayoutPlan {
  guint n;
  guint32 radix[ICN_MAX_DIMENSIONS];
  guint32 columns, rows;
  /* Node pitches between two neighbouring positions of each dimension: `right` along a row, `down`
   * along a column. One of the two is 0, unless the dimension is split. */
  guint32 right[ICN_MAX_DIMENSIONS], down[ICN_MAX_DIMENSIONS];
  guint split;                        /* dimension that is split between rows and columns, or n if
                                         none is */
  guint32 blocks_across, blocks_down; /* numbers of blocks along a row and along a column of the
                                         grid of blocks. Each position of dimension `split` has one
                                         block */
} IcnLayoutPlan;

/* Finds the layout of a network of n dimensions. wraps: dimensions of radix above 2 are rings;
 * wires are then compared by their lengths with these rings folded. */
void icn_layout_plan_init (IcnLayoutPlan *plan, guint n, const guint32 *radix, IcnLineWires wires,
                           gboolean wraps);

/* Adds to *column and *row the distances, in node pitches along rows and columns, from position 0
 * of dimension d to position a. is_folded: the rings of the dimension are folded. */
void icn_layout_plan_add (const IcnLayoutPlan *plan, guint d, gboolean is_folded, guint32 a,
                          guint32 *column, guint32 *row);

/* The block of positions that a router and its terminals take in a layout: the router in the
 * middle, the terminals around it, row by row. */
typedef struct {
  guint32 wide, high; /* size of the block; 1 without terminals */
  guint32 middle;     /* index of the router's cell in the block; cells are numbered row by row */
} IcnLayoutBlock;

void icn_layout_block_init (IcnLayoutBlock *block, guint32 n_terminals);

/* The index of the cell of terminal i in the block of its router; cells are numbered row by row. */
static inline guint32
icn_layout_block_cell (const IcnLayoutBlock *block, guint32 i)
{
  return i < block->middle ? i : i + 1;
}
