/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deadlock, before a run and during it.
 *
 * Before a run, the channel dependency graph is checked. It has a vertex for every channel and
 * class of virtual channels, and an edge from one vertex to another if a message that holds the
 * first may request the second. Routing is safe if the graph has no cycle; adaptive routing, if the
 * graph of the escape classes alone has no cycle.
 *
 * During a run, a deadlock is a knot: a set of messages such that every virtual channel that any of
 * them may take next is held by a message of the set. The search for knots finds every deadlock and
 * reports nothing else; no time-out is used. */
#pragma once

#include "net-types.h"
#include <gio/gio.h>

typedef struct _IcnEngine IcnEngine;
typedef struct _IcnRouterSettings IcnRouterSettings;

typedef struct {
  IcnChannelId channel;
  guint class;
} IcnDependency;

/* Returns a cycle of the channel dependency graph as an array of IcnDependency, in which each
 * dependency waits for the next one and the last waits for the first. Returns NULL when the graph
 * has no cycle or when cancelled. cancellable may be NULL. */
GArray *icn_deadlock_cycle (const IcnNet *net, const IcnRouterSettings *router,
                            GCancellable *cancellable);

/* Returns a text that describes a cycle of n dependencies, as in "(0) → (1) → (2) → (0), class 0".
 * The text has the vertices of the network that the cycle passes, without those in the middle if n
 * > 8, and the virtual-channel class of the first dependency. Free the text with g_free. */
char *icn_deadlock_describe (const IcnNet *net, const IcnDependency *cycle, guint n);

/* Returns FALSE, with an error for the setting `deadlock` that describes a cycle, if the routing
 * may deadlock and the settings do not permit deadlocks. When cancelled, returns FALSE with
 * G_IO_ERROR_CANCELLED. Takes O(n_terminals × n_channels × classes) in networks that do not consist
 * of lines (rings and linear arrays, as in a mesh or torus). */
gboolean icn_deadlock_check (const IcnNet *net, const IcnRouterSettings *router,
                             GCancellable *cancellable, GError **error);

/* A deadlocked buffer, which holds flits of its front message that can never leave. */
typedef struct _IcnBlocked {
  IcnChannelId channel; /* channel that leads into the buffer; ICN_NONE for an injection buffer */
  IcnVertex at;         /* router that has the buffer */
  guint vc;             /* virtual channel of the channel or of the injection buffer */
  guint32 source, destination; /* source and destination of the front message */
  guint64 created;             /* cycle in which the front message was created */
} IcnBlocked;

/* Returns a deadlock in the engine's present state: buffers whose messages form a cycle, in which
 * each waits for the next and the last for the first. NULL when every message can still move.
 * *n_blocked is set to the number of all buffers blocked for ever: those in the cycle, and those
 * whose messages wait for a message of the cycle; n_blocked may be NULL. */
GArray *icn_deadlock_knot (const IcnEngine *engine, guint *n_blocked);

/* Whether the engine is deadlocked. */
gboolean icn_deadlock_is_there (const IcnEngine *engine);
