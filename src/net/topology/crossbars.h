/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recognises an edge list that is a hypermesh of crossbar switches. In a hypermesh nodes have
 * coordinates, a line is the set of nodes that differ in one coordinate only, and each line has a
 * switch that is joined to all of its nodes. As in factors.h, the result depends only on the links,
 * not on the order or the names of vertices. */
#pragma once

#include "factors.h"

/* Returns the factors of the hypermesh. If each switch is replaced by links between all of its
 * nodes, the hypermesh becomes a product of complete graphs. The factors are those of this product,
 * with the nodes as its routers; factors->crossbar lists the switches. NULL if the network is not
 * such a hypermesh, or if links of one dimension differ in width or delay. Free with
 * icn_factors_free. */
IcnFactors *icn_crossbars_new (const IcnEdgeList *list);

/* The number of switches of a hypermesh along the dimensions below d; if d is factors->n, the
 * number of all switches. */
guint32 icn_crossbars_before (const IcnFactors *factors, guint d);

/* The name of the hypermesh in English: "4 × 3 crossbar-cluster hypermesh", or "crossbar switch
 * with 8 nodes". Free with g_free. */
char *icn_crossbars_name (const IcnFactors *factors);
