/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside of the engine: flat arrays sized once.
 *
 * A link ends in a buffer: it is a channel, a node's injection or a node's ejection. Links are
 * numbered by the router that they enter, injection last among them, so that the virtual channels
 * which compete inside a router have consecutive numbers: those of link l begin at l << shift.
 * Ejection links, which no router reads, come after all others. A port is an output of a router:
 * its channels in the graph's order, then ejection.
 *
 * The state of a virtual channel is in two records: the buffer at its downstream end (IcnVc), and
 * the view of the upstream router (IcnOutlet).
 *
 * A source sends messages into one plane of the network: source s of plane p and terminal v has the
 * number p × n_terminals + v. In a network with a reply plane the sources of that plane are
 * memories (engine-access.c).
 *
 * Flits are not objects: a buffer has a count of its flits and of the flits of its front message
 * that have not left; the messages behind the front are a linked list. A message is in such a list
 * only in the buffer that its head is in, so that one `next` member per message suffices. */
#pragma once

#include "engine.h"

/* The buffer at the end of a virtual channel: 32 bytes, half a cache line. No member is a byte: a
 * store through a character type may alias any object, so that the compiler would reload other
 * members after each. */
typedef struct {
  guint32 message;   /* the front message, or ICN_NONE */
  guint32 out;       /* the virtual channel that it has won, or ICN_NONE */
  guint32 first;     /* first message behind the front, or ICN_NONE */
  guint32 last;      /* last message behind the front, if there is any */
  guint32 port;      /* port requested by the front message */
  guint16 left;      /* flits of the front message that are still to leave */
  guint16 occupancy; /* flits in the buffer */
  guint16 class;     /* class requested by the front message; n_classes: any */
  guint16 flags;     /* of the front message */
  guint32 won;       /* last virtual channel won: see icn_engine_assign */
} IcnVc;

G_STATIC_ASSERT (sizeof (IcnVc) == 32);

enum {
  ICN_VC_AT_HEAD = 1 << 0,  /* no flit has left yet */
  ICN_VC_TO_SINK = 1 << 1,  /* the next buffer is a destination without limit */
  ICN_VC_DIRECT = 1 << 2,   /* the buffer is the head of the source queue and returns no credits */
  ICN_VC_LAST_HOP = 1 << 3, /* the next router is the destination's */
  ICN_VC_INCOMPLETE = 1 << 4, /* the next channel is wider, and flits are still to come */
};

/* The state of a virtual channel at its upstream router. Where a buffer is reserved for a message
 * flits need no credits of their own: all are taken when its tail is sent, while nothing else could
 * have had them, and come back together when its tail leaves the buffer. */
typedef struct {
  guint32 holder;  /* virtual channel of that router that won it last, or ICN_NONE */
  guint32 credits; /* flits that may still be sent */
} IcnOutlet;

typedef struct {
  guint64 created;
  guint64 entered;
  guint64 came; /* to the buffer that its head is in */
  IcnRouteState route;
  guint32 source;
  guint32 flits;
  guint32 hops;
  guint32 next; /* behind it in a buffer, or in the list of unused records */
} IcnMessage;

/* Events of the next cycles, a bucket for each: credits, of one word; arrivals, of two. */
typedef struct {
  guint32 *event;
  guint32 n, size;
} IcnBucket;

typedef struct {
  IcnBucket *bucket;
  guint32 mask;
} IcnCalendar;

/* What a request or a reply is a part of: the access of a thread to a memory. */
typedef struct {
  guint64 issued;  /* cycle in which the request was created, */
  guint64 entered; /* and in which it left the source queue */
  guint64 busy;    /* cycles that threads of the processor have run up to the request */
  guint32 processor;
  guint32 gap;  /* cycles that the thread ran before */
  guint32 hops; /* of the request */
  guint16 thread;
  guint16 is_reply;
} IcnAccess;

/* Messages that wait for a source, linked by IcnMessage.next; first is ICN_NONE where there are
 * none. */
typedef struct {
  guint32 first, last;
} IcnQueue;

/* A processor of several threads. */
typedef struct {
  guint64 free;   /* cycle from which its next thread can run */
  guint64 n;      /* accesses issued, */
  guint64 busy;   /* and all cycles that threads ran before them */
  guint32 thread; /* the next thread */
} IcnProcessor;

/* The source of a terminal in one plane. */
typedef struct {
  IcnSource next;    /* its next message; created: G_MAXUINT64 where a queue is empty */
  guint32 record;    /* of the next message, where it comes from a queue, else ICN_NONE */
  guint32 message;   /* the one that is entering the router, or ICN_NONE */
  guint32 left;      /* its flits that have not entered */
  guint32 vc;        /* injection virtual channel that it takes, or took last */
  guint32 next_node; /* next source in the same slot of the wheel */
  guint64 wake;      /* cycle of its next action, G_MAXUINT64: never */
} IcnSourceState;

/* Where the messages of a source enter the network. */
typedef struct {
  guint32 vc;    /* first virtual channel of the injection link */
  guint32 delay; /* cycles from the source to being ready there */
  guint32 port;  /* of a terminal without router, else ICN_NONE */
  guint32 rate;  /* flits that enter in a cycle: of that port, else of the node's widest channel */
} IcnEntry;

/* An output of a router: a channel of the graph, or ejection. */
typedef struct {
  guint64 sent;       /* flits */
  guint32 out; /* first virtual channel of the link that it feeds; of a hyperedge, of the first
                  of its links (tap.c) */
  guint32 next;       /* vertex at the other end, for a node's ejection itself */
  guint32 free_vcs;   /* free virtual channels, as a bit set */
  guint32 sleeper;    /* first of the heads that wait until one is released, or ICN_NONE */
  guint32 grant;      /* round robin over the links into its router: the first to be asked */
  guint16 delay;      /* cycles to the next buffer, of a message that goes on from there */
  guint16 delay_last; /* and of one that ends there */
} IcnPort;

G_STATIC_ASSERT (sizeof (IcnPort) % 8 == 0);

/* What of a port is read only where channels differ. Lanes of a channel are ports of their own: the
 * first is the channel's, in the graph's order, and further ones come behind a router's ejection.
 */
typedef struct {
  guint32 rate;       /* flits of one message per cycle */
  guint32 first_lane; /* of the same channel, the port itself if there are no others */
  guint32 next_lane;  /* or ICN_NONE */
  gboolean joins_routers;
  guint32 tap;  /* of the hyperedge that it feeds, or ICN_NONE; */
  guint32 bus;  /* first gate of its multiplexer if it is a bus, or ICN_NONE; */
  guint32 wire; /* first port that feeds it, the port itself where no other does */
  guint lead;   /* of a last hop to a multiplexer: cycles by which the engine is later (tap.c) */
} IcnPortShape;

/* A multiplexer lets one message pass in each virtual channel: first come, first served. */
typedef struct {
  guint32 holder; /* virtual channel whose message passes, or ICN_NONE */
  guint32 first,
    last; /* those whose messages wait, linked by IcnEngine.behind; first: or ICN_NONE */
} IcnGate;

typedef struct {
  guint32 router;       /* whose input it is; for ejection, whose output */
  guint32 first_port;   /* of that router */
  guint32 port;         /* that feeds it, ICN_NONE for injection, */
  guint32 feeder;       /* and that port's router; for injection, the source */
  IcnChannelId channel; /* ICN_NONE for a node's injection and ejection */
  guint32 turn;         /* round robin over its virtual channels */
  guint32 accept;       /* round robin over the ports that offer */
  guint32 head_flags;   /* of messages that come to the front there */
} IcnLink;

/* Routers are arbitrated in groups of 64 × 64 virtual channels: 64 words of a bit set. */
#define ICN_GROUP (64 * 64)
G_STATIC_ASSERT (ICN_MAX_INPUTS == ICN_GROUP);

/* A bit set of input virtual channels with a summary: bit i of used[g] is set when word i of group
 * g may have members. */
typedef struct {
  guint64 *word; /* [64 × n_groups] */
  guint64 *used; /* [n_groups] */
} IcnVcSet;

/* Members of a word of a set that are listed without a branch: few words have more. */
#define ICN_AT_ONCE 4

/* Scratch space of the arbitration: lists of virtual channels, [n_inputs], and the requester of
 * each port, [n_ports]. A list has room for what is written behind its end. */
typedef struct {
  guint32 *member; /* virtual channels that take part, */
  guint32 *before; /* and who asks for the same port, before each in a chain; or ICN_NONE */
  guint32 *subset; /* some of them: those who are not alone, those whose message has left */
  guint32 *again;  /* virtual channels that will ask for the switch from now on */
  guint32 *asker;  /* last in the chain, or best so far, by its place in the list; or ICN_NONE */
} IcnScratch;

#define ICN_WHEEL_SLOTS 1024

/* An array that changes as the engine runs. */
typedef struct {
  void *data;
  gsize bytes;
} IcnRegion;

struct _IcnEngine {
  IcnRoutePlan *plan;
  IcnWorkload *workload;
  IcnNet *net;
  IcnStreamKey stream;

  /* Shape: never changes. */
  guint vcs, shift; /* virtual channels per link, and 2^shift the numbers set aside for them */
  guint n_classes;
  guint32 class_vcs[ICN_MAX_CLASSES + 1]; /* as in the route plan */
  guint buffer;
  guint credit_delay, injection_delay, ejection_delay;
  gboolean allocation_lag, ripple, injection_vcs, ejection_port, adaptive, two_phases;
  gboolean whole_message, stores, oldest, atomic, checked;
  gboolean reserves; /* a buffer holds one message, for which all of it is reserved: see
                        IcnOutlet */
  gboolean waits_for_room; /* a head sleeps at its port until a virtual channel there has room, not
                              only until one is released: see icn_wake_for_room */
  gboolean parks; /* who loses an output sleeps until the message that won it stops: see switch.c */
  gboolean plain; /* uses none of the rare features: see switch.c */
  gboolean rated; /* not all channels move one flit per cycle */
  gboolean lanes; /* some channels have several */
  gboolean widens;     /* a message is stored where its next channel is wider */
  gboolean own_inputs; /* of the switch, for each virtual channel */
  gboolean first_come; /* of `oldest`: by when the message was ready here */
  gboolean taps;       /* some channels are hyperedges: tap.c */
  gboolean special;    /* any of the above but own_inputs */
  gboolean feeds; /* terminals feed the heads of their source queues to the router at the rate of
                     their channels */
  gboolean large; /* exceeds the L2 cache: records are prefetched */
  guint32 n_routers, n_links, n_vcs, n_ports;
  guint32 n_inputs, n_groups; /* virtual channels that routers read, and groups of them */
  guint32 *first_link;        /* [n_routers] */
  guint32 *first_port;        /* [n_routers + 1] */
  guint32 n_sources;          /* n_terminals for each plane */
  IcnEntry *entry;            /* [n_sources] */
  IcnPortShape *shape;        /* [n_ports] */
  /* Of a network with taps, else NULL: */
  guint32 *gate_of;  /* [n_links]: first gate of the multiplexer behind the buffer, or ICN_NONE */
  guint32 *input_of; /* [n_links]: first link of the same multiplexer, which is one input of the
                        switch; else the link itself */
  guint32 *sink_of;  /* [n_links]: port that takes messages from a multiplexer to its node, where
                        nodes have no ejection ports; or ICN_NONE */
  guint32 n_gates;   /* 1 << shift for each multiplexer */
  guint threads;              /* of a processor; 0: an open workload */
  guint memory;               /* cycles of an access */
  guint self_charge;          /* t_r of a message that needs no router */
  guint32 *rank_of, *vc_at;   /* ripple: the order in which virtual channels are decided */

  /* State. */
  guint64 now;
  IcnVc *vc;         /* [n_vcs] */
  IcnOutlet *outlet; /* [n_vcs] */
  IcnPort *port;     /* [n_ports] */
  IcnLink *link;     /* [n_links] */
  guint32 *sleeper;  /* [n_vcs]: of a head that sleeps at a port, the next that does */
  guint32 *parked;   /* [n_ports], engines that park: first of those that lost it, linked by sleeper;
                        or ICN_NONE */
  guint32 *asking;   /* [n_inputs]: list of those whose heads ask for a virtual channel */
  guint32 n_asking;
  guint64 *shortest; /* adaptive: [n_inputs]: ports that each front message may choose among */
  guint64 *came;     /* [n_vcs], first come: when each front message came, or was there whole */
  guint32 *asked;    /* [n_ports], lanes: heads that have chosen it in this cycle; else 0 */
  IcnVcSet crossing; /* those whose flits can cross the switch */
  guint32 *free_injection; /* [n_sources], as sets */
  guint64 *sending;        /* [n_sources / 64]: sources that feed an injection link */
  guint64 *pull;           /* ripple: [n_vcs / 64], by rank */
  guint64 *link_used;      /* ripple: [n_links]: 1 + last cycle that moved a flit */
  /* Of a network with taps, else NULL: */
  guint32 *reach;  /* [n_inputs]: first virtual channel of the link that the front message asks
                      for */
  IcnGate *gate;   /* [n_gates] */
  guint32 *behind; /* [n_inputs]: the next that waits at a gate, or ICN_NONE */
  guint64
    *wire_used; /* [n_ports]: of the first port of a wire: 1 + last cycle that moved a flit; */
  guint32 *wire_turn;      /* [n_ports]: and the virtual channel after that of this flit */
  guint64 *input_used;     /* [n_links]: 1 + last cycle that took a flit from an input */
  guint64 *brought;        /* [n_links]: flits that were sent to it, */
  guint64 *taken;          /* [n_links]: and that have left it */
  guint32 *wheel;          /* [ICN_WHEEL_SLOTS]: first node of each slot */
  guint64 wheel_used[ICN_WHEEL_SLOTS / 64];
  IcnSourceState *source; /* [n_sources] */
  /* With a reply plane, else NULL: */
  IcnAccess *access;       /* [messages_size] */
  IcnQueue *queue;         /* [n_sources] */
  guint64 *memory_free;    /* [n_terminals]: cycle from which the memory can take an access */
  IcnProcessor *processor; /* [n_terminals] */
  guint64 *ready; /* [n_terminals × threads]: cycle from which a thread can run, G_MAXUINT64 while
                     it waits for a reply */
  IcnCalendar arrivals, credits;
  guint32 credits_due; /* in all buckets */
  IcnMessage *message;
  guint32 n_messages, free_message; /* records taken from the pool; list of unused ones */
  guint32 messages_size;
  guint32 in_network;
  guint64 digest;
  IcnDelivery *delivery;
  gsize n_deliveries, deliveries_size;
  IcnScratch scratch;
  IcnEngineCounts counts;
};

static inline gboolean
icn_bit (const guint64 *mask, guint32 i)
{
  return mask[i / 64] >> (i % 64) & 1;
}

static inline void
icn_set_bit (guint64 *mask, guint32 i)
{
  mask[i / 64] |= (guint64) 1 << (i % 64);
}

static inline void
icn_clear_bit (guint64 *mask, guint32 i)
{
  mask[i / 64] &= ~((guint64) 1 << (i % 64));
}

static inline guint
icn_first_bit (guint64 set)
{
  return (guint) __builtin_ctzll (set);
}

/* Adds a virtual channel if `is_member`, without a branch, as it would often be mispredicted. */
static inline void
icn_vc_set_add_if (IcnVcSet *set, guint32 vc, gboolean is_member)
{
  set->word[vc / 64] |= (guint64) is_member << (vc % 64);
  set->used[vc / ICN_GROUP] |= (guint64) is_member << (vc / 64 % 64);
}

void icn_bucket_grow (IcnBucket *bucket);

/* A flit will be ready in buffer `vc`, and with it, unless ICN_NONE, a message: its head, or where
 * messages are stored whole its tail. The event is written in any case and counted only if `sent`,
 * which avoids a branch that would often be mispredicted. */
static inline void
icn_post_arrival (IcnEngine *e, guint64 time, guint32 vc, guint32 message, gboolean sent)
{
  IcnBucket *bucket = &e->arrivals.bucket[time & e->arrivals.mask];

  /* One check suffices for both words, as bucket sizes are even. */
  if (G_UNLIKELY (bucket->n == bucket->size))
    icn_bucket_grow (bucket);
  bucket->event[bucket->n] = vc;
  bucket->event[bucket->n + 1] = message;
  bucket->n += 2 * sent;
}

/* In place of a message, the n flits of a burst that bring none: one event for all of them. */
#define ICN_FLITS_ALONE(n) (ICN_NONE - ((n) - 1))

G_STATIC_ASSERT (ICN_FLITS_ALONE (ICN_MAX_FLITS) > ICN_NONE / 2);

static inline gboolean
icn_brings_message (guint32 message)
{
  return message <= ICN_NONE / 2;
}

/* The flits of an arrival. */
static inline guint32
icn_arriving_flits (guint32 message)
{
  return icn_brings_message (message) ? 1 : ICN_NONE - message + 1;
}

static inline guint32
icn_vc_router (const IcnEngine *e, guint32 vc)
{
  return e->link[vc >> e->shift].router;
}

/* Taps and multiplexers have no buffers and no arbitration of their own. */
static inline gboolean
icn_engine_routes (const IcnEngine *e, IcnVertex v)
{
  return e->net->role[v] != ICN_VERTEX_TAP && e->net->role[v] != ICN_VERTEX_MULTIPLEXER;
}

/* Whether a message holds a virtual channel. */
static inline gboolean
icn_is_held (const IcnEngine *e, guint32 vc)
{
  guint32 holder = e->outlet[vc].holder;

  return holder != ICN_NONE && e->vc[holder].out == vc;
}

/* Where buffers are reserved a virtual channel is released when the tail is sent into it, and has
 * room when that tail has left it: from then on those that sleep at its port may ask for it. */
static inline void
icn_wake_for_room (IcnEngine *e, guint32 vc)
{
  guint32 p = e->link[vc >> e->shift].port;
  IcnPort *port;

  if (p == ICN_NONE)
    return;
  port = &e->port[p];
  for (guint32 head = port->sleeper; head != ICN_NONE; head = e->sleeper[head])
    e->asking[e->n_asking++] = head;
  port->sleeper = ICN_NONE;
}

/* The port that the front message of a virtual channel asks for. */
static inline IcnPort *
icn_vc_port (const IcnEngine *e, guint32 vc)
{
  return &e->port[e->vc[vc].port];
}

/* The port at which heads sleep that wait for this port or another lane of its channel. */
static inline IcnPort *
icn_sleeping_port (const IcnEngine *e, guint32 port)
{
  return &e->port[e->shape[port].first_lane];
}

static inline guint
icn_log2_ceiling (guint n)
{
  guint log = 0;

  while ((1u << log) < n)
    log++;
  return log;
}

/* The port at which a node ejects: behind its channels. */
static inline guint32
icn_ejection_port (const IcnEngine *e, IcnVertex v)
{
  return e->first_port[v] + icn_net_out_degree (e->net, v);
}

static inline guint32
icn_channel_port (const IcnEngine *e, IcnChannelId c)
{
  IcnVertex source = e->net->channel[c].source;

  return e->first_port[source] + (c - e->net->first_out[source]);
}

/* Whether the messages of a source come from a queue; those of an open workload are drawn. */
static inline gboolean
icn_has_queue (const IcnEngine *e, guint32 source)
{
  return e->threads > 0 || source >= e->net->n_terminals;
}

/* engine-access.c: requests and replies. */
void icn_engine_start_accesses (IcnEngine *e);

/* The next message of a source with a queue; FALSE: there is none. */
gboolean icn_engine_take_queued (IcnEngine *e, guint32 source);

/* The access of a request that its source draws. */
void icn_engine_begin_access (IcnEngine *e, guint32 message);

/* A request or a reply is delivered; TRUE for a reply, which ends its access. The record of a
 * request becomes that of the reply. */
gboolean icn_engine_end_message (IcnEngine *e, guint32 message, guint64 time);

/* engine-source.c: creation, injection, delivery. */
void icn_engine_start_sources (IcnEngine *e);
guint32 icn_engine_take_record (IcnEngine *e);

/* Wakes a source whose queue was empty. */
void icn_engine_wake_source (IcnEngine *e, guint32 source);
void icn_engine_wake_sources (IcnEngine *e);
void icn_engine_inject (IcnEngine *e);
void icn_engine_feed (IcnEngine *e);
void icn_engine_source_done (IcnEngine *e, guint32 source, guint64 ready);
void icn_engine_deliver (IcnEngine *e, guint32 message, guint64 time);
guint64 icn_engine_next_wake (const IcnEngine *e);

/* Cycles from the creation of the source's next message until it can request a channel, where the
 * source feeds the router directly. With store-and-forward the whole message must first cross the
 * terminal's channel. */
guint icn_engine_start_delay (const IcnEngine *e, guint32 source);

/* adaptive.c: of the ports that an adaptive message may take, the best in this cycle; of the lanes
 * of the channels that the n listed heads ask for, one for each. */
void icn_engine_choose_port (IcnEngine *e, guint32 router, guint32 vc);
void icn_engine_choose_lanes (IcnEngine *e, const guint32 *vcs, gsize n);

/* burst.c: in special engines a message that comes to the front waits for its other flits where its
 * next channel is wider, else it asks for it; a flit of a waiting message has come; cycles for
 * which one waited at its source. */
void icn_engine_come (IcnEngine *e, guint32 vc);
void icn_engine_complete (IcnEngine *e, guint32 vc);
guint icn_engine_stored_for (const IcnEngine *e, guint32 vc);

/* Lets a burst of flits leave a buffer (icn_engine_burst), and returns how many; gives back the
 * credits of those that will leave the n listed buffers. */
guint32 icn_engine_move_burst (IcnEngine *e, guint32 vc, IcnPort *port);
void icn_engine_give_back_bursts (IcnEngine *e, const guint32 *vcs, gsize n);

/* tap.c: where engines have hyperedges. First virtual channel of the link to which the front
 * message of a buffer goes over a port; it passes the multiplexers on its way, or waits, and asks
 * for its port; its tail has left over virtual channel `out`; whether it waits at a multiplexer. */
guint32 icn_engine_reach (const IcnEngine *e, guint32 vc, guint32 port);
void icn_engine_enter (IcnEngine *e, guint32 vc);
void icn_engine_leave (IcnEngine *e, guint32 vc, guint32 out);
guint32 icn_engine_awaited (const IcnEngine *e, guint32 vc);

/* Cycles before it leaves a multiplexer's buffer that a message has been delivered. */
guint icn_engine_lead (const IcnEngine *e, guint32 vc);

/* Counts flits that a buffer sends on in this cycle. */
static inline void
icn_count_wire (IcnEngine *e, guint32 vc, guint32 flits)
{
  const IcnVc *in = &e->vc[vc];
  guint32 link = vc >> e->shift;

  e->taken[link] += flits;
  e->brought[in->out >> e->shift] += flits;
  e->input_used[e->input_of[link]] = e->wire_used[e->shape[in->port].wire] = e->now + 1;
  e->wire_turn[e->shape[in->port].wire] = (in->out & ((1u << e->shift) - 1)) + 1;
}

/* The virtual channel whose message holds the v-th one of a port, or ICN_NONE. */
static inline guint32
icn_holder_at (const IcnEngine *e, guint32 port, guint v)
{
  guint32 holder = e->outlet[e->port[port].out + v].holder, out;

  if (holder == ICN_NONE || e->vc[holder].out == ICN_NONE)
    return ICN_NONE;
  out = e->vc[holder].out;
  return e->vc[holder].port == port && (out & ((1u << e->shift) - 1)) == v ? holder : ICN_NONE;
}

/* switch.c, ripple.c: one cycle's decisions. */
void icn_engine_switch (IcnEngine *e);
void icn_engine_ripple (IcnEngine *e);

/* engine-links.c: counts links, ports and virtual channels; sets where ports and sources lead. */
void icn_engine_number_links (IcnEngine *e);
void icn_engine_link_ports (IcnEngine *e);

/* engine-shape.c: takes all memory, sets everything to empty. */
gboolean icn_engine_shape (IcnEngine *e, const IcnPhysical *physical, GError **error);
void icn_engine_free_arrays (IcnEngine *e);

/* The arrays of fixed size that change; room for ICN_ENGINE_REGIONS. */
#define ICN_ENGINE_REGIONS 32
guint icn_engine_regions (const IcnEngine *e, IcnRegion *regions);
