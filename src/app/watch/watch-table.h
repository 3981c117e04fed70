/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The messages of a simulated network as a table, with the oldest message first. */
#pragma once

#include "snapshot.h"
#include "table-twin.h"

/* Fills the table with the messages that are in the network in `snapshot`. Returns, for each row,
 * the index of its message in the snapshot: an array of guint32, free with g_array_unref. */
GArray *bisection_watch_table_fill (BisectionTableTwin *twin, const IcnSnapshot *snapshot,
                                    const IcnNet *net);
