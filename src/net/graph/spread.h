/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions for the drawing of a network of which nothing but its links is known. */
#pragma once

#include "net-types.h"

/* Spreads the vertices so that the distance of two of them on paper is, as nearly as possible,
 * APART pitches for each hop between them, with near pairs counting most: the positions have the
 * least stress. In a drawing of few hops such positions say little; see icn_ring_order().
 * at: [2 * n_vertices] receives x and y. O(n²) for each of some hundred steps. */
void icn_spread (const IcnNet *net, double *at);

/* Finds an order of vertices around a circle in which neighbours are near to each other. seat:
 * [n_vertices] 0 .. n - 1 for each of the n vertices that stand on the circle, each once, and
 * ICN_NONE for the others; the order in `seat` at the call is kept unless a better one is found. */
void icn_ring_order (const IcnNet *net, guint32 n, guint32 *seat);
