/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine simulates one network under one workload, cycle by cycle.
 *
 * Messages are created by the sources (workload.h), enter their node's router, cross channels flit
 * by flit and are delivered. In every cycle flits and credits arrive first; then the sources act,
 * then the routers. In a router heads win virtual channels, then flits win the switch, both by one
 * round of request, grant and accept.
 *
 * Some engines are simulated in other ways, with the same results. If credits take no time, the
 * engine decides for one channel after the other, starting at the destinations, whether a flit
 * crosses the channel in this cycle (ripple.c); messages move as a whole if buffers hold one flit
 * (worms.h). If credits take time, flits and credits are stored as bits unless a less common
 * feature is used (plain.h). If buffers are reserved for messages and the oldest message goes
 * first, messages move as trains (trains.h).
 *
 * The same settings give the same results bit by bit, whether the simulation runs in one go, in
 * steps or from a saved state. An engine may be used by one thread at a time only. */
#pragma once

#include "router-settings.h"
#include "workload.h"

#define ICN_MAX_SIM_MEMORY ((gsize) 4 << 30) /* most bytes of memory that one engine may take */

typedef struct _IcnEngine IcnEngine;

/* One delivered message or, in a network with separate channels for replies, one memory access. A
 * memory access lasts from the creation of the request to the delivery of the reply; its hops are
 * those of request and reply together. Times are in cycles. Latency, source queue included, is
 * delivered - created; network latency is delivered - entered. */
typedef struct {
  guint64 created;
  guint64 entered;   /* cycle in which the head left the source queue */
  guint64 delivered; /* end of the cycle in which the tail is delivered */
  guint32 source;
  guint32 destination;
  guint32 flits; /* length of the message; for a memory access, length of the reply */
  guint32 hops;  /* number of channels between routers that the message crossed */
} IcnDelivery;

/* Returns a new engine in the empty state, or NULL with an error that names the wrong setting.
 * physical gives for each channel its delay t_c as an integer number of flit times
 * (icn_physical_flit_times) and the flits of one message that it moves per cycle
 * (icn_physical_rate). If physical is NULL, every channel has the t_c of the router settings and
 * moves one flit per cycle. */
IcnEngine *icn_engine_new (const IcnNet *net, const IcnRouterSettings *router,
                           const IcnWorkloadSettings *workload, const IcnPhysical *physical,
                           GError **error);
void icn_engine_free (IcnEngine *engine);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnEngine, icn_engine_free)

/* Bytes of memory that the engine takes. icn_engine_new refuses more than ICN_MAX_SIM_MEMORY before
 * it allocates them. */
gsize icn_engine_memory (const IcnEngine *engine);

/* The number of the next cycle, which is also the number of cycles run so far. */
guint64 icn_engine_now (const IcnEngine *engine);

/* Runs the simulation up to cycle `until`, exclusive. Cycles in which nothing happens are
 * skipped. */
void icn_engine_run (IcnEngine *engine, guint64 until);

/* Changes the load for messages generated from now on; the load must be legal. The next message of
 * each source has already been generated and keeps its time. */
void icn_engine_set_load (IcnEngine *engine, double load);

/* The deliveries since the last icn_engine_forget_deliveries, in the order in which they happened;
 * *n is set to their number. */
const IcnDelivery *icn_engine_deliveries (const IcnEngine *engine, gsize *n);
void icn_engine_forget_deliveries (IcnEngine *engine);

/* Cycles in which a thread ran, summed over the processors of a closed workload (processors wait
 * for replies, workload.h). O(number of waiting messages). */
guint64 icn_engine_busy (const IcnEngine *engine);

/* Numbers that the engine has counted since its start. */
typedef struct {
  guint64 entered; /* messages that left their source queue or are now the first in it */
  guint64 entered_flits;
  guint64 drawn_flits; /* flits of the messages counted in `entered` that sources generated at
                          random. In an open workload these are all messages except replies; in a
                          closed workload (requests wait for replies) there are none */
  guint64 delivered;
  guint64 delivered_flits;
  guint64 flit_hops;      /* flits that crossed a channel between routers */
  guint64 moves;          /* number of times that a flit left a buffer: flit_hops plus the number of
                             ejected flits */
  guint64 channel_cycles; /* cycles in which a channel between routers carried flits, summed over
                             these channels; counted only if channels differ in rate, as it
                             otherwise equals flit_hops */
} IcnEngineCounts;

void icn_engine_counts (const IcnEngine *engine, IcnEngineCounts *counts);

/* Returns only the member `moves` of IcnEngineCounts, in O(1). */
guint64 icn_engine_moves (const IcnEngine *engine);

/* Returns only the member `channel_cycles` of IcnEngineCounts, in O(1). */
guint64 icn_engine_channel_cycles (const IcnEngine *engine);

/* Number of flits that wait in the source queues of an open workload without replies. Sources store
 * only their next message. The messages after it are generated to count their flits, and generated
 * again when they are sent, so this function takes O(number of waiting messages). */
guint64 icn_engine_waiting (const IcnEngine *engine);
guint64 icn_engine_waiting_at (const IcnEngine *engine, IcnVertex terminal);

/* The lag of a source is the number of cycles for which its next message has been waiting. Sets
 * *mean to the mean lag of the nodes that send, and *most to the largest lag. */
void icn_engine_lags (const IcnEngine *engine, double *mean, double *most);

/* Sets flits[c] to the number of flits that have crossed channel c; [n_channels]. */
void icn_engine_channel_flits (const IcnEngine *engine, guint64 *flits);

/* The complete changing state of an engine as one block of bytes. An engine of the same settings
 * that is restored from this block continues exactly as the saved one would have. */
typedef struct _IcnEngineState IcnEngineState;

IcnEngineState *icn_engine_save (const IcnEngine *engine);
void icn_engine_restore (IcnEngine *engine, const IcnEngineState *state);
gsize icn_engine_state_size (const IcnEngineState *state);
void icn_engine_state_free (IcnEngineState *state);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnEngineState, icn_engine_state_free)

/* A hash of the simulation so far: equal for runs that went exactly the same way. */
guint64 icn_engine_digest (const IcnEngine *engine);

/* A hash of the times, sources and destinations of the messages that sources create before cycle
 * `until` if the load stays as it was set at the start. It does not depend on the network that
 * carries them. 0 for a closed workload, whose messages depend on the network. */
guint64 icn_engine_messages_digest (const IcnEngine *engine, guint64 until);
