/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a network whose vertices have coordinates is laid out: which dimensions lie along rows and
 * which along columns, and how the dimensions along one axis are nested.
 *
 * The layout is nearly square and does not depend on the order of the radices. Candidates are all
 * layouts without empty positions whose longer side is at most twice the shorter side; the
 * candidate with the shortest longest wire is chosen. One dimension may be split between both axes.
 * This dimension is then a row of blocks in serpentine order or, if its rings are folded, a closed
 * loop of blocks; in both orders each block is beside the next. If several layouts are equally
 * good, the lower half of the dimensions (rounded up) lies along rows and the lowest dimension is
 * innermost, as in dally1990, section III. A network of one dimension and at most 32 nodes stays in
 * one row. */
#pragma once

#include "net-types.h"

/* Which positions of a ring, row or complete graph along one dimension are joined by a wire. */
typedef enum {
  ICN_LINE_WIRES_UNKNOWN,  /* the network is not laid out by its coordinates */
  ICN_LINE_WIRES_NEXT,     /* a wire joins each position to the next, and in a ring the last
                              position to the first */
  ICN_LINE_WIRES_ALL,      /* a wire joins every two positions */
  ICN_LINE_WIRES_CLUSTERS, /* all positions are joined, through hyperedges or switches that are
                              placed at the positions of nodes */
} IcnLineWires;

typedef struct _IcnLayoutPlan {
  guint n;
  guint32 radix[ICN_MAX_DIMENSIONS];
  guint32 columns, rows;
  /* For each dimension, the distance in node pitches between two neighbouring positions. If the
   * dimension lies along a row, `right` is this distance and `down` is 0; if it lies along a
   * column, `down` is this distance and `right` is 0. For a split dimension, both are set: the
   * distances between neighbouring blocks. */
  guint32 right[ICN_MAX_DIMENSIONS], down[ICN_MAX_DIMENSIONS];
  guint split;                        /* dimension that is split between rows and columns, or n if
                                         none is */
  guint32 blocks_across, blocks_down; /* numbers of blocks along a row and along a column, if a
                                         dimension is split; each position of this dimension has one
                                         block */
} IcnLayoutPlan;

/* Finds the layout of a network of n dimensions. wraps: dimensions of radix above 2 are rings, and
 * layouts are compared by the lengths of the wires when these rings are folded. */
void icn_layout_plan_init (IcnLayoutPlan *plan, guint n, const guint32 *radix, IcnLineWires wires,
                           gboolean wraps);

/* Moves from position 0 of dimension d to position a: adds to *column and *row the distance between
 * the two, in node pitches along rows and columns. is_folded: the rings of the dimension are
 * folded. */
void icn_layout_plan_add (const IcnLayoutPlan *plan, guint d, gboolean is_folded, guint32 a,
                          guint32 *column, guint32 *row);

/* The block of grid cells that a router and its terminals occupy in a layout: the router is in the
 * middle, the terminals are in the other cells, row by row. */
typedef struct {
  guint32 wide, high; /* numbers of columns and rows of the block, in cells; 1 without terminals */
  guint32 middle;     /* index of the router's cell in the block; cells are numbered row by row */
} IcnLayoutBlock;

void icn_layout_block_init (IcnLayoutBlock *block, guint32 n_terminals);

/* The index of the cell of terminal i in the block of its router; cells are numbered row by row. */
static inline guint32
icn_layout_block_cell (const IcnLayoutBlock *block, guint32 i)
{
  return i < block->middle ? i : i + 1;
}
