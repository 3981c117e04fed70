/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A snapshot of an engine between two cycles: every message in the network, the virtual channels
 * that it holds from its tail to its head, where each of its flits is, and which message blocks it.
 * Taking a snapshot does not change the engine. O(n_vcs + flits in flight + waiting messages). */
#pragma once

#include "net-types.h"

typedef struct _IcnEngine IcnEngine;

/* One virtual channel that a message holds or has flits in. A terminal without router absorbs flits
 * as they arrive: a channel to it is held but has no buffer. */
typedef struct {
  IcnChannelId channel; /* channel into the buffer, ICN_NONE for injection */
  IcnVertex at;         /* router of the buffer, or that terminal */
  guint32 vc;
  guint32 message; /* index into the snapshot's messages */
  guint32 next;    /* the next part downstream; ICN_NONE if this part holds the head */
  guint32 buffered;
  guint32 flying;       /* flits in flight to the buffer */
  guint32 first_flight; /* index of the first of these flits in the snapshot's list of flights */
  gboolean is_held;     /* more of its flits will come; no other message may enter */
  gboolean is_taken;    /* the channel ends at a terminal, which absorbs flits as they arrive */
} IcnSeenPart;

/* Progress of a flit in flight, from 0 to below 1. A flit that will be ready in the next cycle
 * counts as buffered. */
typedef float IcnSeenFlight;

typedef struct _IcnSeenMessage {
  guint64 created;
  guint32 source, destination;
  guint32 record; /* the engine's record number, unique among messages in the network */
  guint32 flits;
  guint32 hops;     /* channels between routers that its head has crossed */
  guint32 to_enter; /* flits that its source has not sent */
  guint32 absorbed; /* flits that its destination has taken */
  guint32 head;     /* index of the part furthest downstream */
  gboolean is_blocked;
  guint32 blocked_by; /* index of the message that blocks it */
} IcnSeenMessage;

typedef struct _IcnSnapshot {
  guint64 now;
  guint vcs;
  guint buffer; /* buffer size of a virtual channel, in flits */
  IcnSeenMessage *message;
  guint32 n_messages;
  guint32 n_blocked;
  IcnSeenPart *part;
  guint32 n_parts;
  IcnSeenFlight *flight;
  guint32 n_flights;
  guint64 n_flits;   /* flits of the messages in the network, including those not yet sent and those
                        absorbed */
  guint64 delivered; /* messages */
  guint64 *queue;    /* [n_terminals]: flits that wait in each source queue */
  guint64 waiting;   /* flits that wait in all source queues */
  guint32 n_terminals;
  guint64 *sent;     /* [n_channels]: flits so far */
  guint32 *lanes;    /* [n_channels] */
  guint32 *rate;     /* [n_channels]: flits that each lane can move per cycle */
  guint32 n_channels;

  guint32 messages_size, parts_size, flights_size;
  void *scratch; /* sized for the last engine */
} IcnSnapshot;

/* Initialises an empty snapshot, whose memory is reused by each icn_snapshot_take. */
void icn_snapshot_init (IcnSnapshot *snapshot);
void icn_snapshot_clear (IcnSnapshot *snapshot);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnSnapshot, icn_snapshot_clear)

void icn_snapshot_take (IcnSnapshot *snapshot, const IcnEngine *engine);

/* Index of a message of another snapshot of the same engine, found by its record and time of
 * creation, or ICN_NONE. */
guint32 icn_snapshot_find (const IcnSnapshot *snapshot, const IcnSeenMessage *message);

/* The same for a message of a snapshot of another network: finds the message created at the same
 * time by the same source for the same destination. */
guint32 icn_snapshot_find_alike (const IcnSnapshot *snapshot, const IcnSeenMessage *message);
