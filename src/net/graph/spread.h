/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions for the drawing of a network, found from its links alone. */
#pragma once

#include "net-types.h"

/* Spreads the vertices so that the distance of two of them on paper is, as nearly as possible,
 * APART pitches for each hop between them, where near pairs count most (stress majorization,
 * spread.c). If all vertices are only a few hops apart, such a drawing shows little structure;
 * icn_ring_order() then suits better. at: [2 * n_vertices] receives x and y. O(n²) for each of some
 * hundred steps. */
void icn_spread (const IcnNet *net, double *at);

/* Finds an order of vertices around a circle in which neighbours are near to each other. seat:
 * [n_vertices] 0 .. n - 1 for the n vertices on the circle, each number once, and ICN_NONE for all
 * other vertices. On entry `seat` has the initial order, which is kept unless a better one is
 * found. */
void icn_ring_order (const IcnNet *net, guint32 n, guint32 *seat);
