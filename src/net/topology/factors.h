/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recognises an edge list that is a Cartesian product of rows (linear arrays), rings and complete
 * graphs. Every router has the same number of terminals, which may be 0. The result depends only on
 * the links, not on the order or the names of vertices.
 *
 * A product has one factor per dimension. If there are several ways to give coordinates to the
 * vertices, one that agrees with the order of the list is preferred. The origin is the first vertex
 * among those with the fewest links. Dimensions are in the order of the origin's neighbours.
 * Positions on a ring rise from the origin towards its neighbour with the lower number. If routers
 * have terminals, the routers are in the order of their terminals.
 *
 * Four vertices in a ring are both one ring of four and a product of two rows of two. The order of
 * the list decides between the two; if it agrees with neither, the vertices are a ring. But if
 * another factor is a row of more than two vertices, or a complete graph of more than three, the
 * four vertices are a product, so that the network is a mesh or a product of complete graphs. */
#pragma once

#include "edge-list.h"

typedef enum {
  ICN_FACTOR_ROW,      /* every position is joined to the next */
  ICN_FACTOR_RING,     /* a row with its ends joined; a ring of two is the same as a row of two */
  ICN_FACTOR_COMPLETE, /* every position is joined to every other */
} IcnFactorShape;

typedef struct {
  IcnFactorShape shape;
  guint32 k;    /* number of positions, at least 2 */
  double width; /* relative width of all channels of the dimension */
} IcnFactor;

/* Whether a channel joins the last position to the first: TRUE for rings of more than two
 * positions. */
static inline gboolean
icn_factor_closes (const IcnFactor *factor)
{
  return factor->shape == ICN_FACTOR_RING && factor->k > 2;
}

struct _IcnFactors {
  guint n; /* number of dimensions, at least 1 */
  IcnFactor factor[ICN_MAX_DIMENSIONS];
  gboolean has_complete; /* some factor is a complete graph of more than three vertices */
  gboolean directed;     /* the links of rings are one-way and lead to the next higher position; no
                            row has more than two vertices */
  guint32 n_routers;     /* number of routers, the product of all k */
  /* [n_routers] vertex[p] is the vertex of the edge list that is router p. Routers are numbered by
   * their coordinates, dimension 0 fastest. NULL if the product was not made from an edge list. */
  guint32 *vertex;
  /* Number of terminals at every router; 0 if the routers themselves send and receive messages.
   * Terminal i of router p is vertex terminal[p * concentration + i] of the list. */
  guint32 concentration;
  guint32 *terminal;     /* NULL if the product was not made from an edge list */
  double terminal_width; /* relative width of all channels to and from terminals */
  /* In a hypermesh with crossbar switches (crossbars.h): the vertices of the list that are
   * switches. A switch connects a line of nodes, which differ in one coordinate only. Switches are
   * sorted by the dimension of their line, then by the first node of the line. NULL in other
   * networks. */
  guint32 *crossbar;
};

/* The factors of an edge list, or NULL if its network is not a product of rows, rings and complete
 * graphs. Factors have been verified link by link, and all channels of a dimension have the same
 * width and the same delay. Free with icn_factors_free. O(links × degree), less than a second for
 * 4,096 vertices. */
IcnFactors *icn_factors_new (const IcnEdgeList *list);
void icn_factors_free (IcnFactors *factors);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnFactors, icn_factors_free)

/* The name of the network in English: "8 × 8 mesh", "4 × 4 torus with one-way links", "K4 × K4 with
 * 4 terminals at every router". Free with g_free. */
char *icn_factors_name (const IcnFactors *factors);
