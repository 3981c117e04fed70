/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The network of an edge list that has been recognised as a product (factors.h): the same graph,
 * with digits, dimension-order routes, dateline classes, and the cuts and layout of its family.
 *
 * Where routers send themselves, vertices are numbered by their digits, dimension 0 fastest; rings
 * and rows of one width make the very graph of a torus or mesh. Traffic that permutes digits
 * permutes these; where a pattern names nodes, they have the numbers of the list. Where they have
 * terminals, these keep the numbers of the list, routers are numbered by their digits, and the
 * index of a terminal at its router is one more digit. */
#pragma once

#include "factors.h"
#include "net.h"

IcnNet *icn_listed_product_build (const IcnEdgeList *list);

/* The id of the kind whose network the product is: a torus, mesh, complete graph or product of
 * these, with no terminals at routers or several. All channels have the width 1, or dimensions
 * differ in width and terminals have 1. NULL if it is that of none. */
const char *icn_listed_product_kind (const IcnFactors *factors);
