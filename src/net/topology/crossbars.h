/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recognises an edge list that is a hypermesh of crossbar switches: nodes with coordinates, and for
 * each dimension a switch for every line of nodes that differ in this coordinate only, joined to all
 * nodes of the line. This depends only on the links, as in factors.h. */
#pragma once

#include "factors.h"

/* Returns the factors of the hypermesh: those of the product of complete graphs that results if
 * each switch is replaced by links between all its nodes. The routers of this product are the
 * nodes; factors->crossbar lists the switches. NULL if the network is no such hypermesh, or if
 * links of one dimension differ in width or delay. Free with icn_factors_free. */
IcnFactors *icn_crossbars_new (const IcnEdgeList *list);

/* The number of switches that a hypermesh has for the dimensions before d; for d = factors->n the
 * number of all switches. */
guint32 icn_crossbars_before (const IcnFactors *factors, guint d);

/* The name of the hypermesh in English: "4 × 3 crossbar-cluster hypermesh", or "crossbar switch
 * with 8 nodes". Free with g_free. */
char *icn_crossbars_name (const IcnFactors *factors);
