/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Descriptions of a simulated network in words, for the line below the picture, for screen readers
 * and for the table. Free all strings with g_free. */
#pragma once

#include "snapshot.h"

typedef struct _IcnBlocked IcnBlocked;

/* The state of the network, such as "Cycle 40: 12 messages, 3 of them blocked, 57 delivered". If
 * flits wait at their sources, a text such as "400 flits wait at their sources" follows. */
char *icn_watch_describe (const IcnSnapshot *snapshot);

/* One message in words, such as "0,1 → 3,2, 20 flits, created in cycle 12, 28 cycles old, 3
 * channels crossed, head at 2,1, blocked by 1,1 → 2,3". */
char *icn_watch_describe_message (const IcnSnapshot *snapshot, const IcnNet *net, guint32 message);

/* Source and destination of a message, such as "0,1 → 3,2". */
char *icn_watch_name (const IcnSnapshot *snapshot, const IcnNet *net, guint32 message);

/* Where the head of a message is: "2,1" in a node, or "1,1 → 2,1" on a channel. */
char *icn_watch_head_name (const IcnSnapshot *snapshot, const IcnNet *net, guint32 message);

/* A deadlock in words, such as "Deadlock: 4 messages wait for each other in a circle and can never
 * move: (0) → (1) → (0)". The nodes are those between which the messages hold and request
 * channels. */
char *icn_watch_describe_knot (const IcnNet *net, const IcnBlocked *knot, guint n_knot);
