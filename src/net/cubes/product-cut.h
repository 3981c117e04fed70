/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds cuts into halves, in closed form and on the graph, for networks whose routers are a product
 * of rows, rings and complete graphs, with or without separate terminals at the routers
 * (factors.h). */
#pragma once

#include "factors.h"
#include "net-types.h"

typedef struct {
  double width;      /* sum of the relative widths of the channels cut, in both directions */
  gboolean is_exact; /* the cut is proven to be the smallest */
  /* One half is the first half of the terminals in the lexicographic order of their digits.
   * Dimension order[0] is the most significant digit, a terminal's index at its router the least
   * significant one. A router is on the side of most of its terminals. */
  guint order[ICN_MAX_DIMENSIONS];
  gboolean is_apart; /* one half consists of terminals only: the cut severs exactly the channels of
                        these terminals */
} IcnProductCut;

/* Finds the best of these cuts: the first half of the terminals in lexicographic order, for
 * several orders of dimensions (each dimension in turn comes first, the others follow by rising
 * or by falling radix); and the cut with all routers in one half (is_apart). */
void icn_product_cut_find (const IcnFactors *factors, IcnProductCut *cut);

/* Sets side[v] to 1 for the vertices of the half that the cut describes, and to 0 for all
 * others. */
void icn_product_cut_mark (const IcnFactors *factors, const IcnProductCut *cut, const IcnNet *net,
                           guint8 *side);
