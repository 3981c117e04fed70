/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table twin of a watched network: its messages, oldest first. */
#pragma once

#include "snapshot.h"
#include "table-twin.h"

/* Returns the indices of the messages in the order of the rows: guint32, free with
 * g_array_unref. */
GArray *bisection_watch_table_fill (BisectionTableTwin *twin, const IcnSnapshot *snapshot,
                                    const IcnNet *net);
