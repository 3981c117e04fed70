/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine: one network, one workload, cycle by cycle.
 *
 * Messages are created by the sources (workload.h), enter their node's router, cross channels flit
 * by flit and are delivered. In every cycle arrivals and credits come first, then the sources, then
 * the routers: heads win virtual channels, then flits win the switch, both by one round of
 * request, grant and accept. Where credits take no time, channels are decided one by one instead,
 * from the destinations back (ripple.c). The same settings give the same history bit by bit,
 * whether it runs in one go, in steps or from a saved state.
 *
 * An engine belongs to one thread. */
#pragma once

#include "workload.h"

#define ICN_MAX_SIM_MEMORY ((gsize) 4 << 30) /* bytes that one engine may take */

typedef struct _IcnEngine IcnEngine;

/* One delivered message; in a network with a reply plane a whole memory access, from the creation
 * of the request to the delivery of the reply, with the hops of both. Times are cycles: latency =
 * delivered - created, source queue included; network latency = delivered - entered. */
typedef struct {
  guint64 created;
  guint64 entered;   /* its head left the source queue */
  guint64 delivered; /* end of the cycle that delivers its tail */
  guint32 source;
  guint32 destination;
  guint32 flits; /* of the message, or of the reply */
  guint32 hops; /* channels between routers crossed */
} IcnDelivery;

/* physical gives for each channel t_c in whole flit times (icn_physical_flit_times) and the flits
 * of one message that it moves per cycle (icn_physical_rate); without it (NULL) every channel has
 * the router's t_c and moves one flit per cycle. All settings are checked; errors name their
 * fields. */
IcnEngine *icn_engine_new (const IcnNet *net, const IcnRouterSettings *router,
                           const IcnWorkloadSettings *workload, const IcnPhysical *physical,
                           GError **error);
void icn_engine_free (IcnEngine *engine);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnEngine, icn_engine_free)

/* Bytes that the engine takes. icn_engine_new refuses more than ICN_MAX_SIM_MEMORY before it
 * allocates. */
gsize icn_engine_memory (const IcnEngine *engine);

/* Cycles run so far, which is also the number of the next cycle. */
guint64 icn_engine_now (const IcnEngine *engine);

/* Runs until cycle `until`, exclusive. Idle stretches are skipped. */
void icn_engine_run (IcnEngine *engine, guint64 until);

/* Changes the load, which must be legal, for messages drawn from now on. The next message of each
 * source has already been drawn. */
void icn_engine_set_load (IcnEngine *engine, double load);

/* Deliveries since the last icn_engine_forget_deliveries, in the order of the simulation. */
const IcnDelivery *icn_engine_deliveries (const IcnEngine *engine, gsize *n);
void icn_engine_forget_deliveries (IcnEngine *engine);

/* Cycles in which a thread ran, summed over the processors of a closed workload; O(messages that
 * wait). */
guint64 icn_engine_busy (const IcnEngine *engine);

/* Counts since the start. */
typedef struct {
  guint64 entered; /* messages that left their source queue or are the first in it */
  guint64 entered_flits;
  guint64 drawn_flits; /* flits of all messages drawn: of an open workload without replies, or the
                          requests of a closed workload */
  guint64 delivered;
  guint64 delivered_flits;
  guint64 flit_hops; /* flits that crossed a channel between routers */
  guint64 moves;     /* flits that left a buffer: flit-hops and ejected flits */
  guint64 channel_cycles; /* cycles in which channels between routers carried flits, summed over the
                             channels; counted only where channels differ in rate (else equal to
                             flit_hops) */
} IcnEngineCounts;

void icn_engine_counts (const IcnEngine *engine, IcnEngineCounts *counts);

/* `moves` alone, in O(1). */
guint64 icn_engine_moves (const IcnEngine *engine);

/* `channel_cycles` alone, in O(1). */
guint64 icn_engine_channel_cycles (const IcnEngine *engine);

/* Flits that wait in the source queues of an open workload without replies. Sources store only
 * their next message; the messages queued after it are drawn again, so this takes O(waiting
 * messages). */
guint64 icn_engine_waiting (const IcnEngine *engine);
guint64 icn_engine_waiting_at (const IcnEngine *engine, IcnVertex terminal);

/* How long the next message of each source has been waiting, in cycles: mean and most over nodes
 * that send. */
void icn_engine_lags (const IcnEngine *engine, double *mean, double *most);

/* Flits that have crossed each channel; [n_channels]. */
void icn_engine_channel_flits (const IcnEngine *engine, guint64 *flits);

/* The whole changing state as one block of bytes, to return to later: an engine of the same
 * settings that is given this block continues with the same history. */
typedef struct _IcnEngineState IcnEngineState;

IcnEngineState *icn_engine_save (const IcnEngine *engine);
void icn_engine_restore (IcnEngine *engine, const IcnEngineState *state);
gsize icn_engine_state_size (const IcnEngineState *state);
void icn_engine_state_free (IcnEngineState *state);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnEngineState, icn_engine_state_free)

/* A digest of the state: equal for equal histories. */
guint64 icn_engine_digest (const IcnEngine *engine);

/* A digest of the messages that sources create before cycle `until` at the load set at the start:
 * equal if times, sources and destinations are equal, whatever network carries them. 0 for a closed
 * workload, whose messages depend on the network. */
guint64 icn_engine_messages_digest (const IcnEngine *engine, guint64 until);
