/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bisections of a graph with a small cut, found by search, and placement of its vertices in a grid
 * by recursive bisection. The size of a cut is the sum of the widths of its channels in both
 * directions. */
#pragma once

#include <gio/gio.h>

#include "net-types.h"

#define ICN_BISECT_MAX_EXACT 20 /* up to this number of vertices, the cut of a network is always
                                   proven minimal */

/* Divides the terminals into halves with a small cut: sets side[v] to 0 or 1 for every vertex v.
 * Side 1 gets floor(N/2) of the terminals; switches may be on either side. TRUE if the cut is
 * proven minimal. FALSE if the cut is only the smallest that was found, for example when
 * cancelled. */
gboolean icn_bisect (const IcnNet *net, guint8 *side, GCancellable *cancellable);

/* Gives every vertex a position of its own in a grid, near its neighbours: assigns halves of the
 * vertices to halves of the grid, recursively. columns, rows: size of the grid; column, row:
 * receive the position of each vertex. If cancelled, the positions are arbitrary. */
void icn_bisect_place (const IcnNet *net, guint32 columns, guint32 rows, guint32 *column,
                       guint32 *row, GCancellable *cancellable);
