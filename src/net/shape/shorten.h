/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shorter wires for vertices that have positions in a grid. */
#pragma once

#include <gio/gio.h>

#include "net-types.h"

/* Makes wires shorter by swapping vertices and by moving vertices to free positions: the sum of the
 * rectilinear lengths of all channels becomes small, and no channel is very long. columns, rows:
 * size of the grid. column, row: the position of each vertex at the call, all different; receive
 * the new positions. If cancelled, the positions are arbitrary. */
void icn_shorten_wires (const IcnNet *net, guint32 columns, guint32 rows, guint32 *column,
                        guint32 *row, GCancellable *cancellable);
