/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine's data: flat arrays sized once.
 *
 * A link ends in a buffer: it is a channel, a node's injection or a node's ejection. Links are
 * numbered by the router that they enter, injection last among them, so that the virtual channels
 * which compete inside a router have consecutive numbers: those of link l begin at l << shift.
 * Ejection links, which no router reads, have the highest numbers. A port is an output of a router:
 * its channels in the graph's order, then ejection.
 *
 * The state of a virtual channel is in two records: its buffer at the downstream end (IcnVc), and
 * what the upstream router knows of it (IcnOutlet).
 *
 * A source sends messages into one plane of the network: source s of plane p and terminal v has the
 * number p × n_terminals + v. In a network with a reply plane the sources of that plane are
 * memories (engine-access.c).
 *
 * Flits are not objects: a buffer counts its flits, and the flits of its front message that have
 * not left; the messages queued after the front are a linked list. A message is in such a list only
 * in the buffer that holds its head, so one `next` member per message suffices. */
#pragma once

#include "engine.h"
#include "net.h"
#include "route-plan.h"

/* The buffer at the end of a virtual channel: 32 bytes, half a cache line. No member is a byte: a
 * store through a character type may alias any object, and the compiler would then reload other
 * members after each such store. */
typedef struct {
  guint32 message;   /* the front message, or ICN_NONE */
  guint32 out;       /* the virtual channel that it has won, or ICN_NONE */
  guint32 first;     /* first message queued after the front, or ICN_NONE */
  guint32 last;      /* last message queued after the front, if there is any */
  guint32 port;      /* port requested by the front message */
  guint16 left;      /* flits of the front message that have not left the buffer */
  guint16 occupancy; /* flits in the buffer */
  guint16 class;     /* class requested by the front message; n_classes: any */
  guint16 flags;     /* of the front message */
  guint32 won;       /* last virtual channel won by a message of this buffer: see
                        icn_engine_assign */
} IcnVc;

G_STATIC_ASSERT (sizeof (IcnVc) == 32);

enum {
  ICN_VC_AT_HEAD = 1 << 0,  /* no flit has left yet */
  ICN_VC_TO_SINK = 1 << 1,  /* the next buffer belongs to a destination that takes flits without
                               limit */
  ICN_VC_DIRECT = 1 << 2,   /* the buffer is the head of the source queue and returns no credits */
  ICN_VC_LAST_HOP = 1 << 3, /* the next router is the destination's */
  ICN_VC_INCOMPLETE = 1 << 4, /* the next channel is wider, and flits are still to come */
};

/* The state of a virtual channel at its upstream router. A virtual channel whose buffer is reserved
 * for a message counts no credits per flit: all are taken when the tail is sent, as no other
 * message could have had them, and all return when the tail leaves the buffer. */
typedef struct {
  guint32 holder;  /* virtual channel of the upstream router that won it last, or ICN_NONE */
  guint32 credits; /* flits that may still be sent */
} IcnOutlet;

typedef struct {
  guint64 created;
  guint64 entered;
  guint64 came; /* when the message arrived in the buffer that its head is in */
  IcnRouteState route;
  guint32 source;
  guint32 flits;
  guint32 hops;
  guint32 next; /* next message in the same buffer, or next unused record */
} IcnMessage;

/* Events of the coming cycles, one bucket per cycle: a credit takes one word, an arrival two. */
typedef struct {
  guint32 *event;
  guint32 n, size;
} IcnBucket;

typedef struct {
  IcnBucket *bucket;
  guint32 mask;
} IcnCalendar;

/* The memory access of a thread that a request and its reply belong to. */
typedef struct {
  guint64 issued;  /* cycle in which the request was created */
  guint64 entered; /* cycle in which the request left the source queue */
  guint64 busy;    /* cycles that threads of the processor have run before the request */
  guint32 processor;
  guint32 gap;  /* cycles that the thread ran before the request */
  guint32 hops; /* of the request */
  guint16 thread;
  guint16 is_reply;
} IcnAccess;

/* Messages that wait for a source, linked by IcnMessage.next; first is ICN_NONE where no message
 * waits. */
typedef struct {
  guint32 first, last;
} IcnQueue;

/* A processor of several threads. */
typedef struct {
  guint64 free;   /* cycle from which the processor can run its next thread */
  guint64 n;      /* accesses issued */
  guint64 busy;   /* cycles that its threads ran before them */
  guint32 thread; /* the next thread */
} IcnProcessor;

/* The source of a terminal in one plane. */
typedef struct {
  IcnSource next;    /* its next message; next.created is G_MAXUINT64 where a queue is empty */
  guint32 record;    /* record of the next message if it comes from a queue, else ICN_NONE */
  guint32 message;   /* the message that is entering the router, or ICN_NONE */
  guint32 left;      /* flits of that message that have not entered */
  guint32 vc;        /* injection virtual channel that the message takes; else the last one taken */
  guint32 next_node; /* next source in the same slot of the wheel */
  guint64 wake;      /* cycle of its next action, G_MAXUINT64: never */
} IcnSourceState;

/* Where and how fast the messages of a source enter the network. */
typedef struct {
  guint32 vc;    /* first virtual channel of the injection link */
  guint32 delay; /* cycles from leaving the source to being ready in that buffer */
  guint32 port;  /* output port of a terminal without router, else ICN_NONE */
  guint32 rate;  /* flits that enter per cycle: the rate of that port, else of the node's widest
                    channel */
} IcnEntry;

/* An output of a router: a channel of the graph, or ejection. */
typedef struct {
  guint64 sent;       /* flits sent */
  guint32 out; /* first virtual channel of the link that it feeds; for a hyperedge, of the first of
                  its links (tap.c) */
  guint32 next;       /* vertex at the other end; for ejection the node itself */
  guint32 free_vcs;   /* free virtual channels, as a bit set */
  guint32 sleeper;    /* first of the heads that wait for a virtual channel to be released, or
                         ICN_NONE */
  guint32 grant;      /* round robin over the links into the router: the link that is asked first */
  guint16 delay;      /* cycles to the next buffer for a message that goes on from there */
  guint16 delay_last; /* cycles to the next buffer for a message that ends there */
} IcnPort;

G_STATIC_ASSERT (sizeof (IcnPort) % 8 == 0);

/* Members of a port that are read only in networks whose channels differ. Lanes of a channel are
 * ports of their own: the first lane is the channel's port in the graph's order, further lanes
 * follow the router's ejection port. */
typedef struct {
  guint32 rate;       /* flits of one message per cycle */
  guint32 first_lane; /* first lane of the same channel; the port itself if it has one lane */
  guint32 next_lane;  /* next lane of the same channel, or ICN_NONE */
  gboolean joins_routers;
  guint32 tap;  /* tap of the hyperedge that it feeds, or ICN_NONE */
  guint32 bus;  /* first gate of its multiplexer if it feeds a bus, or ICN_NONE */
  guint32 wire; /* first port that feeds the same wire, possibly this one */
  guint lead;   /* cycles between a message's delivery and its departure from the multiplexer's
                   buffer, for a last hop to a multiplexer (tap.c) */
} IcnPortShape;

/* Access to a multiplexer, which lets one message pass in each virtual channel: first come, first
 * served. */
typedef struct {
  guint32 holder; /* virtual channel whose message is passing, or ICN_NONE */
  guint32 first,
    last; /* queue of virtual channels whose messages wait, linked by IcnEngine.behind; first may be
             ICN_NONE */
} IcnGate;

typedef struct {
  guint32 router;       /* router whose input the link is; for ejection, whose output */
  guint32 first_port;   /* first port of that router */
  guint32 port;         /* port that feeds the link, ICN_NONE for injection */
  guint32 feeder;       /* router of that port; for injection, the source */
  IcnChannelId channel; /* channel of the link; ICN_NONE for a node's injection and ejection */
  guint32 turn;         /* round robin over the link's virtual channels */
  guint32 accept;       /* round robin over the ports that offer an output */
  guint32 head_flags;   /* flags of a message that comes to the front of a buffer of the link */
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

/* Members of a word of a set that are listed without a branch: few words have more members. */
#define ICN_AT_ONCE 4

/* Scratch space of the arbitration: lists of virtual channels, [n_inputs], and the requester of
 * each port, [n_ports]. Each list has spare elements for what is written past its end. */
typedef struct {
  guint32 *member; /* virtual channels that take part in the arbitration */
  guint32 *before; /* the previous member that requests the same port, which chains the members of a
                      port; or ICN_NONE */
  guint32 *subset; /* some of the members: those with competitors, those whose message has left */
  guint32 *again;  /* virtual channels that request the switch again in the next cycle */
  guint32 *asker;  /* index in the list of the port's last requester, or of the best so far; or
                      ICN_NONE */
} IcnScratch;

#define ICN_WHEEL_SLOTS 1024

/* An array whose contents change as the engine runs. */
typedef struct {
  void *data;
  gsize bytes;
} IcnRegion;

struct _IcnEngine {
  IcnRoutePlan *plan;
  IcnWorkload *workload;
  IcnNet *net;
  IcnStreamKey stream;

  /* Shape of the engine, which never changes: */
  guint vcs, shift; /* virtual channels per link; 2^shift numbers are set aside for each link */
  guint n_classes;
  guint32 class_vcs[ICN_MAX_CLASSES + 1]; /* as in the route plan */
  guint buffer;
  guint credit_delay, injection_delay, ejection_delay;
  gboolean allocation_lag, ripple, injection_vcs, ejection_port, adaptive, two_phases;
  gboolean whole_message, stores, oldest, atomic;
  gboolean reserves; /* a buffer holds one message and is reserved for it: see IcnOutlet */
  gboolean waits_for_room; /* heads sleep at a port until one of its virtual channels has room, not
                              only until one is released: see icn_wake_for_room */
  gboolean parks; /* a message that loses an output sleeps until the winner stops: see switch.c */
  gboolean plain; /* uses none of the rare features: see switch.c */
  gboolean rated; /* some channels move several flits per cycle */
  gboolean lanes; /* some channels have several */
  gboolean widens;     /* a message is stored where its next channel is wider */
  gboolean own_inputs; /* each virtual channel has its own input of the switch */
  gboolean first_come; /* with `oldest`: age counts from when the message was ready in this
                          router */
  gboolean taps;       /* some channels are hyperedges: tap.c */
  gboolean special;    /* any of the members above but own_inputs */
  gboolean feeds; /* terminals feed the first messages of their source queues to the router at the
                     rate of their channels */
  gboolean large; /* exceeds the L2 cache: records are prefetched */
  guint32 n_routers, n_links, n_vcs, n_ports;
  guint32 n_inputs, n_groups; /* input virtual channels of routers, and the number of their
                                 groups */
  guint32 *first_link;        /* [n_routers] */
  guint32 *first_port;        /* [n_routers + 1] */
  guint32 n_sources;          /* n_terminals for each plane */
  IcnEntry *entry;            /* [n_sources] */
  IcnPortShape *shape;        /* [n_ports] */
  /* Of a network with taps, else NULL: */
  guint32 *gate_of;  /* [n_links]: first gate of the multiplexer after the buffer, or ICN_NONE */
  guint32 *input_of; /* [n_links]: first link of the same multiplexer, which is one input of the
                        switch; else the link itself */
  guint32 *sink_of;  /* [n_links]: port that takes messages from a multiplexer to its node, where
                        nodes have no ejection ports; or ICN_NONE */
  guint32 n_gates;   /* gates of all multiplexers: 1 << shift for each */
  guint threads;              /* threads of a processor; 0 for an open workload */
  guint memory;               /* cycles of a memory access */
  guint self_charge;          /* t_r charged to a message that needs no router */
  guint32 *rank_of, *vc_at;   /* ripple: the order in which virtual channels are decided, and its
                                 inverse */

  /* State: */
  guint64 now;
  IcnVc *vc;         /* [n_vcs] */
  IcnOutlet *outlet; /* [n_vcs] */
  IcnPort *port;     /* [n_ports] */
  IcnLink *link;     /* [n_links] */
  guint32 *sleeper;  /* [n_vcs]: next head that sleeps at the same port */
  guint32 *parked;   /* [n_ports], engines with `parks`: first virtual channel that lost the port,
                        linked by `sleeper`; or ICN_NONE */
  guint32 *asking;   /* [n_inputs]: list of the virtual channels whose heads request a virtual
                        channel */
  guint32 n_asking;
  guint64 *shortest; /* adaptive: [n_inputs]: ports that each front message may choose among */
  guint64 *came;     /* [n_vcs], first come, first served: when each front message arrived, or was
                        there whole */
  guint32 *asked;    /* [n_ports], where channels have lanes: heads that have chosen the port in
                        this cycle; else 0 */
  IcnVcSet crossing; /* virtual channels whose flits can cross the switch */
  guint32 *free_injection; /* [n_sources]: free injection virtual channels, as bit sets */
  guint64 *sending;        /* [n_sources / 64]: sources that feed an injection link */
  guint64 *pull;           /* ripple: [n_vcs / 64], by rank: virtual channels that may pull a
                              flit */
  guint64 *link_used;      /* ripple: [n_links]: 1 + last cycle that moved a flit over the link */
  /* Of a network with taps, else NULL: */
  guint32 *reach;  /* [n_inputs]: first virtual channel of the link that the front message
                      requests */
  IcnGate *gate;   /* [n_gates] */
  guint32 *behind; /* [n_inputs]: the next virtual channel that waits at the same gate, or
                      ICN_NONE */
  guint64
    *wire_used; /* [n_ports], at the first port of a wire: 1 + last cycle that moved a flit over the
                   wire */
  guint32 *wire_turn;      /* [n_ports], at the first port of a wire: the virtual channel that is
                              next in its round robin */
  guint64 *input_used;     /* [n_links]: 1 + last cycle in which the input passed a flit */
  guint64 *brought;        /* [n_links]: flits sent to the link */
  guint64 *taken;          /* [n_links]: flits that have left its buffers */
  guint32 *wheel;          /* [ICN_WHEEL_SLOTS]: first source of each slot */
  guint64 wheel_used[ICN_WHEEL_SLOTS / 64];
  IcnSourceState *source; /* [n_sources] */
  /* With a reply plane, else NULL: */
  IcnAccess *access;       /* [messages_size] */
  IcnQueue *queue;         /* [n_sources] */
  guint64 *memory_free;    /* [n_terminals]: cycle from which the memory can start an access */
  IcnProcessor *processor; /* [n_terminals] */
  guint64 *ready; /* [n_terminals × threads]: cycle from which a thread can run, G_MAXUINT64 while
                     it waits for a reply */
  IcnCalendar arrivals, credits;
  guint32 credits_due; /* credits in all buckets of the calendar */
  IcnMessage *message;
  guint32 n_messages, free_message; /* records taken from the pool; head of the list of unused
                                       records */
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

/* Schedules the arrival of a flit in buffer `vc`, and of its message unless that is ICN_NONE: a
 * message arrives with its head, or where messages are stored whole with its tail. The event is
 * written in any case and counted only if `sent`, which avoids a branch that would often be
 * mispredicted. */
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

/* Stands in an arrival event, in place of a message, for n flits of a burst that carry no message
 * with them. */
#define ICN_FLITS_ALONE(n) (ICN_NONE - ((n) - 1))

G_STATIC_ASSERT (ICN_FLITS_ALONE (ICN_MAX_FLITS) > ICN_NONE / 2);

static inline gboolean
icn_brings_message (guint32 message)
{
  return message <= ICN_NONE / 2;
}

/* The number of flits in an arrival event. */
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

/* Whether vertex v has buffers and arbitration; taps and multiplexers have none of their own. */
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

/* Wakes the heads that sleep at the port of virtual channel vc when it has room again. A reserved
 * virtual channel is released when the tail is sent into it, but has room only once that tail has
 * left its buffer. */
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

/* The port at which heads sleep that wait for this port or for another lane of its channel. */
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

/* The port at which a node ejects, numbered after its channels. */
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

/* Starts the access of a request whose source draws its messages. */
void icn_engine_begin_access (IcnEngine *e, guint32 message);

/* Handles the delivery of a request or a reply; TRUE for a reply, which ends its access. The record
 * of a request becomes that of its reply. */
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

/* adaptive.c: icn_engine_choose_port takes the best port of this cycle for an adaptive message;
 * icn_engine_choose_lanes a lane for each of the n listed heads. */
void icn_engine_choose_port (IcnEngine *e, guint32 router, guint32 vc);
void icn_engine_choose_lanes (IcnEngine *e, const guint32 *vcs, gsize n);

/* burst.c, for special engines. A message reaches the front of a buffer: it requests its next
 * channel, or first waits for its other flits if that channel is wider. */
void icn_engine_come (IcnEngine *e, guint32 vc);

/* burst.c: a flit of such a waiting message has arrived. */
void icn_engine_complete (IcnEngine *e, guint32 vc);

/* burst.c: cycles for which such a message waited at its source. */
guint icn_engine_stored_for (const IcnEngine *e, guint32 vc);

/* Moves a burst of flits out of a buffer (icn_engine_burst) and returns their number;
 * icn_engine_return_bursts returns the credits of the n listed buffers. */
guint32 icn_engine_move_burst (IcnEngine *e, guint32 vc, IcnPort *port);
void icn_engine_give_back_bursts (IcnEngine *e, const guint32 *vcs, gsize n);

/* tap.c, for engines with hyperedges. The first virtual channel of the link to which the front
 * message of a buffer goes over a port. */
guint32 icn_engine_reach (const IcnEngine *e, guint32 vc, guint32 port);

/* tap.c: the front message passes the multiplexers on its path, or waits at one, and requests its
 * port. */
void icn_engine_enter (IcnEngine *e, guint32 vc);

/* tap.c: the tail of the front message has left over virtual channel `out`. */
void icn_engine_leave (IcnEngine *e, guint32 vc, guint32 out);

/* tap.c: the virtual channel that holds the multiplexer for which the front message waits, or
 * ICN_NONE. */
guint32 icn_engine_awaited (const IcnEngine *e, guint32 vc);

/* Cycles by which a message's delivery precedes its departure from a multiplexer's buffer. */
guint icn_engine_lead (const IcnEngine *e, guint32 vc);

/* Counts flits that leave a buffer in this cycle, for the wire that carries them. */
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

/* engine-links.c: counts links, ports and virtual channels; sets which link each port and source
 * feeds. */
void icn_engine_number_links (IcnEngine *e);
void icn_engine_link_ports (IcnEngine *e);

/* engine-shape.c: allocates all memory and sets the empty state. */
gboolean icn_engine_shape (IcnEngine *e, const IcnPhysical *physical, GError **error);
void icn_engine_free_arrays (IcnEngine *e);

/* The arrays of fixed size that change; room for ICN_ENGINE_REGIONS. */
#define ICN_ENGINE_REGIONS 32
guint icn_engine_regions (const IcnEngine *e, IcnRegion *regions);
