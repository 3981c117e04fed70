/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shorter wires for vertices that have positions in a grid. */
#pragma once

#include <gio/gio.h>

#include "net-types.h"

/* Swaps vertices, and moves them to free positions, so that all channels together become shorter
 * and none is long, by rectilinear lengths. columns, rows: size of the grid; column, row: the
 * position of each vertex, no two of them the same. If cancelled, the positions are arbitrary. */
void icn_shorten_wires (const IcnNet *net, guint32 columns, guint32 rows, guint32 *column,
                        guint32 *row, GCancellable *cancellable);
