/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The network of an edge list that has been recognised as a product of rows, rings and complete
 * graphs (factors.h). It has the vertices and channels of the list, but also the coordinates,
 * dimension-order routes, dateline classes, cuts and layout of such a product.
 *
 * If the routers themselves send and receive messages, vertices are numbered by their digits,
 * dimension 0 fastest. A product of rings with channels of one width is then exactly the graph of a
 * torus, and a product of rows that of a mesh. Traffic that permutes digits uses these digits;
 * traffic patterns that name nodes use the node numbers of the list. If routers have separate
 * terminals, these keep the numbers of the list, routers are numbered by their digits, and the
 * index of a terminal at its router is one more digit. */
#pragma once

#include "factors.h"
#include "net-types.h"

/* Builds the network of an edge list whose factors are known (list->factors is not NULL). */
IcnNet *icn_listed_product_build (const IcnEdgeList *list);

/* Returns the id of the topology kind that builds the same network: torus, mesh, complete graph or
 * product, with or without several terminals at each router. NULL if no kind builds the network.
 * Channels to terminals must have width 1. All other channels must have width 1, or widths that
 * differ only between dimensions. */
const char *icn_listed_product_kind (const IcnFactors *factors);
