/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Descriptions of a watched network, for the line below the picture, screen readers and the table.
 * Free all strings with g_free. */
#pragma once

#include "snapshot.h"

typedef struct _IcnBlocked IcnBlocked;

/* "Cycle 40: 12 messages, 3 of them blocked, 57 delivered", followed by "400 flits wait at their
 * sources" if any do. */
char *icn_watch_describe (const IcnSnapshot *snapshot);

/* "0,1 → 3,2, 20 flits, created in cycle 12, 28 cycles old, 3 channels crossed, head at
 * 2,1, blocked by 1,1 → 2,3". */
char *icn_watch_describe_message (const IcnSnapshot *snapshot, const IcnNet *net, guint32 message);

/* "0,1 → 3,2". */
char *icn_watch_name (const IcnSnapshot *snapshot, const IcnNet *net, guint32 message);

/* Location of the head: "2,1", or "1,1 → 2,1" on a channel. */
char *icn_watch_head_name (const IcnSnapshot *snapshot, const IcnNet *net, guint32 message);

/* "Deadlock: 4 messages wait for each other in a circle and can never move: (0) → (1) → (0)": the
 * nodes of the channels that they hold and request. */
char *icn_watch_describe_knot (const IcnNet *net, const IcnBlocked *knot, guint n_knot);
