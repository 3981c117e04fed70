/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A snapshot of an engine between two cycles: every message in the network, the virtual channels
 * that it holds from its tail to its head, where each of its flits is, and which message blocks it.
 * Taking a snapshot does not change the engine. O(n_vcs + flits in flight + waiting messages). */
#pragma once

#include "net-types.h"

typedef struct _IcnEngine IcnEngine;

/* A part of a message: one virtual channel that the message holds or has flits in. A terminal
 * without router absorbs flits as they arrive, so a channel to it can be held but has no buffer. */
typedef struct {
  IcnChannelId channel; /* channel that leads into the buffer; ICN_NONE for an injection buffer */
  IcnVertex at;         /* router that has the buffer, or the terminal at which the channel ends */
  guint32 vc;           /* virtual channel of the channel or of the injection buffer */
  guint32 message;      /* index of the message in IcnSnapshot.message */
  guint32 next;     /* index in IcnSnapshot.part of the message's next part downstream; ICN_NONE if
                       the head is in this part */
  guint32 buffered; /* flits in the buffer */
  guint32 flying;   /* flits in flight to the buffer */
  guint32 first_flight; /* index in IcnSnapshot.flight of the first of the flits in flight */
  gboolean is_held;     /* whether the message will send more flits into this virtual channel, which
                           no other message may enter until then */
  gboolean is_taken;    /* whether the channel ends at a terminal, which absorbs flits as they
                           arrive */
} IcnSeenPart;

/* The share of its way to the next buffer that a flit in flight has covered, from 0 to below 1. A
 * flit that will be ready in the next cycle counts as buffered. */
typedef float IcnSeenFlight;

typedef struct _IcnSeenMessage {
  guint64 created;
  guint32 source, destination;
  guint32 record; /* the engine's number for the message, unique among messages in the network */
  guint32 flits;
  guint32 hops;     /* channels between routers that the message's head has crossed */
  guint32 to_enter; /* flits that the message's source has not sent */
  guint32 absorbed; /* flits that the message's destination has taken out of the network */
  guint32 head;     /* index in IcnSnapshot.part of the part that has the head, the furthest
                       downstream */
  gboolean is_blocked;
  guint32 blocked_by; /* index of the message that blocks this one, or ICN_NONE */
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
  guint64 n_flits;   /* flits of all messages in the network, including those not yet sent and those
                        absorbed */
  guint64 delivered; /* messages delivered since the start */
  guint64 *queue;    /* [n_terminals]: flits that wait in each source queue */
  guint64 waiting;   /* flits that wait in all source queues */
  guint32 n_terminals;
  guint64 *sent;  /* [n_channels]: flits sent over each channel since the start */
  guint32 *lanes; /* [n_channels]: number of lanes (parallel physical channels) */
  guint32 *rate;  /* [n_channels]: flits that each lane can move per cycle */
  guint32 n_channels;

  guint32 messages_size, parts_size, flights_size;
  void *scratch; /* memory that icn_snapshot_take reuses, sized for the last engine */
} IcnSnapshot;

/* Initialises an empty snapshot. Each icn_snapshot_take fills it again and reuses its memory. */
void icn_snapshot_init (IcnSnapshot *snapshot);
void icn_snapshot_clear (IcnSnapshot *snapshot);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnSnapshot, icn_snapshot_clear)

void icn_snapshot_take (IcnSnapshot *snapshot, const IcnEngine *engine);

/* Finds a message of an earlier or later snapshot of the same engine, by its record and time of
 * creation. Returns its index in this snapshot, or ICN_NONE. */
guint32 icn_snapshot_find (const IcnSnapshot *snapshot, const IcnSeenMessage *message);

/* Finds a message of a snapshot of another network, by its time of creation, source and
 * destination. Returns the index of the corresponding message in this snapshot, or ICN_NONE. */
guint32 icn_snapshot_find_alike (const IcnSnapshot *snapshot, const IcnSeenMessage *message);
