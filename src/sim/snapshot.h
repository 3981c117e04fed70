/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A snapshot of an engine between two cycles: every message in the network, the virtual channels
 * that it holds from its tail to its head, where each of its flits is, and which message blocks it.
 * Taking a snapshot does not change the engine. O(n_vcs + flits in flight). */
#pragma once

#include "engine.h"

/* One virtual channel that a message holds or has flits in. A terminal without router takes what
 * comes: a channel to it is held and has no buffer. */
typedef struct {
  IcnChannelId channel; /* that leads to the buffer, ICN_NONE for a node's injection */
  IcnVertex at;         /* router of the buffer, or that terminal */
  guint32 vc;
  guint32 message; /* index into the snapshot's messages */
  guint32 next;    /* the part downstream, ICN_NONE: here is the head */
  guint32 buffered;
  guint32 flying;       /* on their way to the buffer, */
  guint32 first_flight; /* where they stand in the snapshot's list */
  gboolean is_held;     /* nobody else may enter: more of its flits are to come */
} IcnSeenPart;

/* A flit on its way: the share of it that is done, below 1. One that will be ready in the next
 * cycle counts as buffered. */
typedef float IcnSeenFlight;

typedef struct {
  guint64 created;
  guint32 source, destination;
  guint32 record; /* of the engine: messages in the network at one time differ in it */
  guint32 flits;
  guint32 hops;     /* channels between routers that its head has crossed */
  guint32 to_enter; /* flits that its source has not sent */
  guint32 absorbed; /* flits that its destination has taken */
  guint32 head;     /* its part furthest down */
  gboolean is_blocked;
  guint32 blocked_by; /* index of a message */
} IcnSeenMessage;

typedef struct {
  guint64 now;
  guint vcs;
  guint buffer; /* flits of a virtual channel */
  IcnSeenMessage *message;
  guint32 n_messages;
  guint32 n_blocked;
  IcnSeenPart *part;
  guint32 n_parts;
  IcnSeenFlight *flight;
  guint32 n_flights;
  guint64 n_flits;   /* of messages in the network, those not yet sent and those absorbed too */
  guint64 delivered; /* messages */
  guint64 *sent;     /* [n_channels]: flits so far */
  guint32 n_channels;

  guint32 messages_size, parts_size, flights_size;
  void *scratch; /* of the engine that was seen last */
} IcnSnapshot;

/* Empty; to be taken again and again without new memory. */
void icn_snapshot_init (IcnSnapshot *snapshot);
void icn_snapshot_clear (IcnSnapshot *snapshot);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnSnapshot, icn_snapshot_clear)

void icn_snapshot_take (IcnSnapshot *snapshot, const IcnEngine *engine);

/* Index of a message that was seen before, by its record and creation, or ICN_NONE. */
guint32 icn_snapshot_find (const IcnSnapshot *snapshot, const IcnSeenMessage *message);
