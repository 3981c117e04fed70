/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shorter wires for vertices that have positions in a grid. */
#pragma once

#include <gio/gio.h>

#include "net-types.h"

/* Makes wires shorter by swapping vertices and by moving them to free positions: the sum of the
 * rectilinear lengths of all channels becomes small, and no channel is very long. columns, rows:
 * size of the grid. column, row: the position of each vertex, all of them different; they are
 * changed. If cancelled, the positions are arbitrary. */
void icn_shorten_wires (const IcnNet *net, guint32 columns, guint32 rows, guint32 *column,
                        guint32 *row, GCancellable *cancellable);
