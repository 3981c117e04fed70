/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The routers of an edge list and the links between them. factors.c finds the factors of this
 * graph. */
#pragma once

#include "factors.h"

enum { FACTOR_OUT = 1 << 0, FACTOR_IN = 1 << 1, FACTOR_BOTH = FACTOR_OUT | FACTOR_IN };

typedef struct {
  guint32 end;
  guint ways; /* FACTOR_OUT if a channel leads to `end`, FACTOR_IN if a channel comes from `end`, or
                 both bits */
  double width;
  guint16 delay; /* delay in flit times; 0 if the list states no delay */
} FactorLink;

/* The graph of the routers, which are numbered from 0. */
typedef struct {
  guint32 n;
  guint32 *first; /* [n + 1] links of router r are link[first[r]] .. link[first[r + 1] - 1], sorted
                     by `end`; two opposite channels between the same routers are one link */
  FactorLink *link;
  guint32 *marked_by; /* [n] 1 + the router that was last to mark this router as a neighbour */
} FactorGraph;

/* Makes the graph of n routers from the edges of an edge list. router[v]: the index in this graph
 * of vertex v of the list; ICN_NONE if v is a terminal. FALSE if two channels have the same source
 * and destination, or if a channel leads from a router to itself. */
gboolean factor_graph_init (FactorGraph *graph, const IcnEdge *edge, guint32 n_edges, guint32 n,
                            const guint32 *router);
void factor_graph_clear (FactorGraph *graph);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FactorGraph, factor_graph_clear)

/* The link from router `from` to router `to`; NULL if there is none. */
const FactorLink *factor_graph_link (const FactorGraph *graph, guint32 from, guint32 to);

/* Count the routers that are neighbours of two routers a and b. factor_graph_mark (graph, a) marks
 * the neighbours of a. After this, factor_graph_common (graph, a, b, common) writes the common
 * neighbours of a and b to common[3] and returns their number; if there are more than two, it
 * returns 3. One call of factor_graph_mark serves any number of routers b. */
void factor_graph_mark (FactorGraph *graph, guint32 r);
guint factor_graph_common (const FactorGraph *graph, guint32 marker, guint32 other,
                           guint32 *common);

static inline guint32
factor_graph_degree (const FactorGraph *graph, guint32 r)
{
  return graph->first[r + 1] - graph->first[r];
}

/* Finds the factors of the graph and verifies them against all its links. factors->vertex receives
 * numbers of routers. joins: if TRUE, two dimensions of two routers each may be joined to one ring
 * of four (factors.h); if FALSE, they always stay two dimensions. FALSE if the graph is not a
 * product. */
gboolean icn_factors_find (FactorGraph *graph, gboolean joins, IcnFactors *factors);
