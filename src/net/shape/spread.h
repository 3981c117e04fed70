/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions for the drawing of a network, found from its links alone. */
#pragma once

#include "net-types.h"

/* Finds positions at which the distance of two vertices on paper is, as nearly as possible, APART
 * pitches for each hop between them. Vertices that are few hops apart count most (stress
 * majorization, spread.c). If all vertices are only a few hops apart, the drawing shows little
 * structure, and icn_ring_order() is more suitable. at: [2 × n_vertices] receives x and y of each
 * vertex, in pitches. O(n²) for each of some hundred steps. */
void icn_spread (const IcnNet *net, double *at);

/* Finds an order of n vertices around a circle in which neighbours in the network are near to each
 * other. seat[v]: index of vertex v in the order, 0 .. n - 1; ICN_NONE if v is not on the circle.
 * At the call `seat` has an initial order, which stays if no better one is found. */
void icn_ring_order (const IcnNet *net, guint32 n, guint32 *seat);
