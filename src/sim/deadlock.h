/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deadlock, before a run and during it.
 *
 * Before: the dependency graph has a vertex for every channel and class of virtual channels, and an
 * edge where a message that holds one may request the other; routing is safe if it has no cycle
 * (for adaptive routing: the graph of the escape classes). During: a deadlock is a knot, a set of
 * messages whose every acceptable virtual channel is held within the set, found exactly and not by
 * a timer. */
#pragma once

#include "engine.h"

typedef struct {
  IcnChannelId channel;
  guint class;
} IcnDependency;

/* A cycle of the dependency graph, each waiting for the next and the last for the first: an array
 * of IcnDependency, or NULL when there is none. */
GArray *icn_deadlock_cycle (const IcnNet *net, const IcnRouterSettings *router);

/* "(0) → (1) → (2) → (0), class 0": the vertices that a cycle passes; free with g_free. */
char *icn_deadlock_describe (const IcnNet *net, const IcnDependency *cycle, guint n);

/* Refuses, naming the field deadlock and a cycle, what may deadlock and is not allowed to. */
gboolean icn_deadlock_check (const IcnNet *net, const IcnRouterSettings *router, GError **error);

/* A buffer whose front message can never leave it completely. */
typedef struct {
  IcnChannelId channel; /* that leads to the buffer, ICN_NONE for a node's injection */
  IcnVertex at;         /* router of the buffer */
  guint vc;
  guint32 source, destination; /* of the message */
  guint64 created;
} IcnBlocked;

/* Of the messages that can never be delivered, those that wait for each other in a circle, each for
 * the next and the last for the first; NULL when every message can still move. n_blocked: all
 * buffers blocked for ever, those behind the circle too; may be NULL. */
GArray *icn_deadlock_knot (const IcnEngine *engine, guint *n_blocked);
