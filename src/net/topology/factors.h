/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recognises what an edge list is: a Cartesian product of rows, rings and complete graphs, with the
 * same number of terminals at every router, or none. Only the links count, not the order or the
 * names of vertices.
 *
 * Such a product has one factor per dimension, and one isomorphism or several onto its coordinates.
 * The one is taken that agrees with the order of the list, if any does: the first-numbered vertex
 * of fewest links is the origin, dimensions are in the order of its neighbours' numbers, and rings
 * run upwards to its lower-numbered neighbour. Four vertices in a ring are both a ring of four and
 * a product of two links. They are taken as the order of the list has them; if it fits neither, as
 * a ring, unless another factor is a row of more than two, or a complete graph of more than three:
 * then the network is a mesh or a product of complete graphs. Routers with terminals of their own
 * are in the order of these. */
#pragma once

#include "edge-list.h"

typedef enum {
  ICN_FACTOR_ROW,      /* every position is joined to the next */
  ICN_FACTOR_RING,     /* a row whose last position is joined to the first; of two, a row */
  ICN_FACTOR_COMPLETE, /* every position is joined to every other */
} IcnFactorShape;

typedef struct {
  IcnFactorShape shape;
  guint32 k;    /* number of positions, at least 2 */
  double width; /* relative width of all channels of the dimension */
} IcnFactor;

struct _IcnFactors {
  guint n; /* number of dimensions, at least 1 */
  IcnFactor factor[ICN_MAX_DIMENSIONS];
  gboolean has_complete; /* some factor is a complete graph of more than three */
  gboolean directed;     /* rings have one-way links, upwards; there are no rows of more than two */
  guint32 n_routers;     /* product of all k */
  /* [n_routers] The vertex of the list at each place, which is its coordinates as a number,
   * dimension 0 fastest. */
  guint32 *vertex;
  /* Number of terminals at every router; 0 if routers send themselves. Terminal i of the router at
   * place p is vertex terminal[p * concentration + i] of the list. */
  guint32 concentration;
  guint32 *terminal;
  double terminal_width; /* relative width of all channels to and from terminals */
};

/* The factors of an edge list, or NULL if it is no such product. Factors have been verified link by
 * link, and all channels of a dimension have the same width. Free with icn_factors_free.
 * O(links × degree), and less than a second for 4,096 vertices. */
IcnFactors *icn_factors_new (const IcnEdgeList *list);
void icn_factors_free (IcnFactors *factors);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnFactors, icn_factors_free)

/* In English what the network is: "8 × 8 mesh", "4 × 4 torus with one-way links", "K4 × K4 with 4
 * terminals at every router". Free with g_free. */
char *icn_factors_name (const IcnFactors *factors);
