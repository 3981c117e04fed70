/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The messages of a watched network as a table, oldest first. */
#pragma once

#include "snapshot.h"
#include "table-twin.h"

/* Fills the table. Returns the indices of the messages in the order of rows: guint32, free with
 * g_array_unref. */
GArray *bisection_watch_table_fill (BisectionTableTwin *twin, const IcnSnapshot *snapshot,
                                    const IcnNet *net);
