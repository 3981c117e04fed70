/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine's data: flat arrays that are allocated once.
 *
 * A link is a channel, or the injection or ejection of a node, and ends in buffers. Links are
 * numbered by the router that they enter, with the injection link last, so that the virtual
 * channels that compete inside a router have consecutive numbers: those of link l begin at l <<
 * shift. Ejection links enter no router and have the highest numbers. A port is an output of a
 * router: first its channels in the graph's order, then ejection.
 *
 * A virtual channel has two records: its buffer at the downstream end (IcnVc), and what the
 * upstream router knows of it (IcnOutlet).
 *
 * A network may have separate channels for requests and for replies, called planes. Each source
 * sends messages into one plane: source s of plane p and terminal v has the number p × n_terminals
 * + v. If there is a plane for replies, its sources are memories (engine-access.c).
 *
 * Flits are not objects. A buffer counts its flits, and separately the flits of its front message
 * that have not left; the messages queued after the front one are a linked list. A message is
 * queued only in the buffer that holds its head, so one `next` member per message suffices. */
#pragma once

#include "bit-sets.h"
#include "calendar.h"
#include "engine.h"
#include "net.h"
#include "route-plan.h"

/* The buffer at the end of a virtual channel: 32 bytes, half a cache line. No member is a byte: a
 * store through a character type may alias any object, and the compiler would then reload other
 * members after each such store. */
typedef struct {
  guint32 message; /* number of the front message, or ICN_NONE if the buffer has no message */
  guint32 out;     /* virtual channel at the next hop that the front message has won, or ICN_NONE */
  union {
    guint32 head; /* number of the front message; ICN_NONE once a flit of this message has left the
                     buffer */
    struct {
      guint16 come, leave; /* flits per cycle that arrive in the buffer and that leave it, if the
                              front message is a train (trains.h) */
    };
  };
  union {
    guint32 last;  /* last message queued after the front message, or ICN_NONE */
    guint32 since; /* cycle for which `left` and `occupancy` of a train are valid (trains.h) */
  };
  guint32 port;    /* port requested by the front message */
  guint16 left;    /* flits of the front message that have not left the buffer */
  guint16 occupancy; /* flits in the buffer */
  guint16 class;     /* class of virtual channels that the front message requests; n_classes: the
                        message is to be ejected and may take any virtual channel */
  guint16 flags;     /* ICN_VC_… flags of the front message */
  guint32 won;       /* the virtual channel that a message of this buffer won last, as port × 64 +
                        number of the virtual channel at the port + 1 */
} IcnVc;

G_STATIC_ASSERT (sizeof (IcnVc) == 32);

enum {
  ICN_VC_TO_SINK = 1 << 0,  /* the next buffer belongs to a destination that takes flits without
                               limit */
  ICN_VC_DIRECT = 1 << 1,   /* the buffer holds the first message of a source queue; no credits are
                               returned for it */
  ICN_VC_LAST_HOP = 1 << 2, /* the next router is that of the message's destination */
  ICN_VC_INCOMPLETE = 1 << 3, /* the front message waits in the buffer for its other flits, as its
                                 next channel is wider */
  ICN_VC_BEGUN = 1 << 4, /* a flit of the front message has left the buffer; used only for messages
                            that move as trains (trains.h). For other messages IcnVc.head tells the
                            same */
};

/* The state of a virtual channel at its upstream router. Where a buffer is reserved for one message
 * at a time (IcnEngine.reserves), credits are not counted flit by flit: all are used up when the
 * tail is sent, and all return when the tail leaves the buffer. */
typedef struct {
  guint32 holder;  /* input buffer of the upstream router whose message won this virtual channel
                      last, or ICN_NONE */
  guint32 credits; /* free slots of the downstream buffer: flits that may still be sent */
} IcnOutlet;

typedef struct {
  guint64 created; /* cycle in which the message was created */
  guint64 entered; /* cycle in which its head left the source queue */
  guint64 came;    /* cycle in which the message arrived in the buffer that its head is in */
  IcnRouteState route;
  guint32 source;
  guint32 flits;
  guint32 hops; /* channels between routers that the message has crossed */
  guint32 next; /* next message queued in the same buffer (a circular list: the last is followed by
                   the first); in an unused record, the next unused record */
} IcnMessage;

/* A memory access by a thread; a request and its reply belong to it. */
typedef struct {
  guint64 issued;  /* cycle in which the request was created */
  guint64 entered; /* cycle in which the request left the source queue */
  guint64 busy;    /* cycles for which threads of the processor have run before this request,
                      summed over the threads */
  guint32 processor;
  guint32 gap;  /* cycles that the thread ran before the request */
  guint32 hops; /* channels between routers that the request crossed */
  guint16 thread;
  guint16 is_reply; /* the message record now holds the reply, not the request */
} IcnAccess;

/* Messages that wait at a source, linked by IcnMessage.next; first is ICN_NONE if the queue is
 * empty. */
typedef struct {
  guint32 first, last;
} IcnQueue;

/* A processor that runs several threads in turn. */
typedef struct {
  guint64 free;   /* cycle from which the processor can run its next thread */
  guint64 n;      /* number of accesses issued so far */
  guint64 busy;   /* cycles for which the processor's threads run, from the start to the last access
                     issued so far */
  guint32 thread; /* the thread that runs next */
} IcnProcessor;

/* The state of a source, which sends the messages of one terminal into one plane. */
typedef struct {
  IcnSource next;  /* the source's next message; next.created is G_MAXUINT64 if the source's queue
                      is empty */
  guint32 record;  /* record of the next message if it comes from a queue, else ICN_NONE */
  guint32 message; /* the message that is entering the router, or ICN_NONE */
  guint32 left;    /* flits of `message` that have not entered the router */
  guint32 vc; /* injection virtual channel of `message` or, if no message is entering, of the
                 message that entered last */
  guint32 next_node; /* next source in the list of the same slot of the timing wheel */
  guint64 wake;      /* cycle in which the source acts next; G_MAXUINT64: never */
} IcnSourceState;

/* The virtual channels that the front message of a buffer may take under adaptive or minimal
 * routing. */
typedef struct {
  guint64 ports; /* bit set of the ports at which the message may use the last class of virtual
                    channels; empty once the message is in escape classes that it must not leave */
  guint16 escape_port, escape_class; /* port and virtual-channel class of the next hop in the escape
                                        classes. If the message must not enter the escape classes:
                                        one of `ports`, and the last class */
} IcnWays;

/* Where and how fast the messages of a source enter the network. */
typedef struct {
  guint32 vc;    /* first virtual channel of the injection link */
  guint32 delay; /* cycles until a flit that leaves the source is ready in the first buffer */
  guint32 port;  /* output port of a terminal without router, else ICN_NONE */
  guint32 rate;  /* flits that enter per cycle: the rate of `port` or, without a port, of the node's
                    widest channel */
} IcnEntry;

/* An output of a router: a channel of the graph, or ejection. */
typedef struct {
  guint64 sent; /* flits sent over the port since the start */
  guint32 out;  /* first virtual channel of the link that the port feeds; for a hyperedge, of the
                   first of its links (tap.c) */
  guint32 next; /* vertex at which the port's channel ends; for ejection, the node itself */
  guint32 free_vcs; /* free virtual channels, as a bit set */
  guint32 sleeper;  /* first in the list of heads that wait for a virtual channel of the port, or
                       ICN_NONE; linked by IcnEngine.sleeper */
  union {
    guint32 won;    /* input link that won the port last; round robin begins after it */
    guint32 sender; /* buffer whose train leaves over the port (trains.h), or ICN_NONE */
  };
  guint16 delay;    /* cycles to the next buffer for a message that will be forwarded from there */
  guint16 delay_last; /* cycles to the next buffer for a message that has its destination there */
} IcnPort;

G_STATIC_ASSERT (sizeof (IcnPort) % 8 == 0);

/* Further members of a port, which are used only in networks whose channels differ in rate, in
 * kind, or in their number of lanes (parallel physical channels). Each lane of a channel is a port.
 * The ports of a router are numbered so: the first lanes of its channels, in the order of the
 * channels in the graph; its ejection port; the other lanes. */
typedef struct {
  guint32 rate;           /* flits of one message that the port moves per cycle */
  guint32 first_lane;     /* port of the first lane (parallel physical channel) of the same channel;
                             the port itself if the channel has one lane */
  guint32 next_lane;      /* port of the next lane of the same channel, or ICN_NONE */
  gboolean joins_routers; /* whether the port's channel leads from router to router */
  guint32 tap;            /* if the port feeds a hyperedge: the vertex where the hyperedge branches
                             (its tap, tap.c); otherwise ICN_NONE */
  guint32 bus;            /* if the port feeds a bus: number of the first gate (IcnGate) of the
                             bus's multiplexer; otherwise ICN_NONE */
  guint32 wire;           /* first of the ports that feed the same wire, possibly this port */
  guint lead; /* for a port to a multiplexer that delivers to a node: number of cycles from when a
                 message counts as delivered until it leaves the multiplexer's buffer (tap.c) */
} IcnPortShape;

/* A gate admits messages to one virtual channel of a multiplexer: one at a time, first come, first
 * served. */
typedef struct {
  guint32 holder;      /* virtual channel whose message is passing the multiplexer, or ICN_NONE */
  guint32 first, last; /* queue of virtual channels whose messages wait, linked by IcnEngine.behind;
                          first is ICN_NONE if the queue is empty */
} IcnGate;

typedef struct {
  guint32 router;       /* router that the link enters; for ejection, the router that it leaves */
  guint32 first_port;   /* first port of the router `router` */
  guint32 port;         /* port that feeds the link, ICN_NONE for injection */
  guint32 feeder;       /* router that feeds the link; for injection, the source */
  IcnChannelId channel; /* channel of the link; ICN_NONE for a node's injection and ejection */
  guint32 turn;         /* the link's virtual channel that is next in round robin */
  guint32 head_flags;   /* initial ICN_VC_… flags of a front message in a buffer of the link */
  guint32 accepted;     /* output port whose grant the link accepted last; the round robin among the
                           ports that grant to the link begins after that port */
} IcnLink;

/* A loop that lists the members of a bit set writes this many members of a 64-bit word without a
 * branch, as few words have more members. */
#define ICN_AT_ONCE 4

/* Scratch space of the arbitration: lists of virtual channels, [n_inputs], and the requester of
 * each port, [n_ports]. The lists have spare elements at the end, as loops without branches write
 * some elements more than they keep. */
typedef struct {
  guint32 *member; /* virtual channels that take part in the arbitration in this cycle */
  guint32 *before; /* index in `member` of the previous member that requests the same port, or
                      ICN_NONE: links the requesters of each port */
  guint32 *subset; /* a subset of the virtual channels, for example those with competitors, or those
                      that a tail has left; or the indices of these virtual channels in `member` */
  guint32 *again;  /* virtual channels whose heads have just won a virtual channel, so that they may
                      request the switch */
  guint32 *asker;  /* [n_ports]: index in `member` of the last virtual channel that requests each
                      port, or of the best one found so far; ICN_NONE if no virtual channel requests
                      the port */
} IcnScratch;

/* Number of slots of a timing wheel, a queue of future events. The event of a source, or of a
 * message that moves as a worm (worms.h), that is due in cycle t is in slot t mod
 * ICN_WHEEL_SLOTS. */
#define ICN_WHEEL_SLOTS 1024

typedef struct _IcnWorms IcnWorms;
typedef struct _IcnPlain IcnPlain;
typedef struct _IcnTrains IcnTrains;

/* One of the engine's arrays that are saved and restored with its state. */
typedef struct {
  void *data;
  gsize bytes;
} IcnRegion;

struct _IcnEngine {
  IcnRoutePlan *plan;
  IcnWorkload *workload;
  IcnNet *net;
  IcnStreamKey stream;

  /* Settings and structure, which never change after icn_engine_new(): */
  guint vcs, shift; /* virtual channels per link; each link has 2^shift virtual channel numbers */
  guint n_classes;
  guint32 class_vcs[ICN_MAX_CLASSES + 1]; /* virtual channels of each class, as bit sets */
  guint buffer;
  guint channel_delay; /* delay in cycles of links into routers, if all of them have the same delay
                          and routers have ejection ports; else 0 */
  guint credit_delay, injection_delay, ejection_delay;
  gboolean allocation_lag, ripple, injection_vcs, ejection_port, adaptive, two_phases;
  IcnWayChoice choice; /* how messages choose between a direct and an indirect path at their
                          source: choose-way.c */
  gboolean whole_message, stores, oldest, atomic;
  gboolean one_flit;       /* every message has one flit */
  gboolean keeps_escape;   /* whether a message in the escape classes (for deadlock freedom) stays
                              in them up to its destination */
  gboolean escapes_last;   /* whether messages enter the escape classes only where the last class of
                              virtual channels has no room */
  gboolean reserves;       /* whether a buffer is reserved for one message at a time: see
                              IcnOutlet */
  gboolean waits_for_room; /* whether a head that finds no virtual channel waits until one has room,
                              not only until one is released: see icn_wake_for_room */
  gboolean parks;          /* whether a message that loses an output requests it again only when the
                              winner has stopped sending: see switch.c */
  gboolean rated;          /* whether some channels move several flits per cycle */
  gboolean lanes;      /* whether some channels have several lanes (parallel physical channels) */
  gboolean widens;     /* whether a message must arrive completely before it enters a wider
                          channel */
  gboolean own_inputs; /* whether each virtual channel, not each link, is an input of the switch */
  gboolean first_come; /* whether, with `oldest` set, a router compares messages by the cycle in
                          which each became ready there (`came`), not by the cycle of their
                          creation */
  gboolean taps;       /* whether some channels are hyperedges, which branch at vertices called taps
                          (tap.c) */
  gboolean special;    /* whether any of rated, lanes, first_come and taps is set */
  gboolean feeds; /* whether terminals send the first message of their source queue to the router at
                     the rate of their channel, not in one cycle */
  gboolean large; /* whether the engine's data exceed the L2 cache, so that records are
                     prefetched */
  guint32 n_routers, n_links, n_vcs, n_ports;
  guint32 n_inputs, n_groups; /* number of input virtual channels of all routers, and number of
                                 groups that they form (ICN_GROUP) */
  guint32 *first_link;        /* [n_routers]: first input link of each router */
  guint32 *first_port;        /* [n_routers + 1]: first port of each router */
  guint32 n_sources;          /* n_terminals × number of planes (subnetworks, such as those for
                                 requests and for replies) */
  IcnEntry *entry;            /* [n_sources]: where and how fast messages of each source enter the
                                 network */
  IcnPortShape *shape;        /* [n_ports]: properties of each port */
  guint64 *storing;           /* bit set of the links into routers that have an output channel wider
                                 than the link, so that a message may have to arrive completely
                                 before it goes on; NULL unless `widens` is set */
  /* The members down to n_gates are used only in networks with hyperedges; the arrays are NULL in
   * other networks: */
  guint32 *gate_of; /* [n_links]: first gate (IcnGate) of the multiplexer that reads the link's
                       buffer, or ICN_NONE */
  /* [n_links]: the first link of the switch input to which each link belongs. All links that a
   * multiplexer reads are one switch input; any other link is a switch input alone */
  guint32 *input_of;
  guint32 *sink_of;  /* [n_links]: for a link into the multiplexer in front of a node, the port from
                        this multiplexer to the node; ICN_NONE for other links, and where nodes have
                        ejection ports */
  guint32 n_gates;   /* number of gates: 1 << shift for each multiplexer */
  guint threads;     /* number of threads of a processor; 0 for a workload without processors */
  guint memory;      /* cycles that a memory access takes */
  guint64 patience;  /* with arbitration=aged: age in cycles from which a message has priority
                        over younger ones */
  guint self_charge; /* delay in cycles of a message to its own node. It crosses no router, but has
                        the router delay t_r if every router charges it, else 0 */
  /* If `ripple`: the order in which ripple.c decides, in each cycle, whether flits move into the
   * virtual channels. rank_of: position of each virtual channel in this order; vc_at: virtual
   * channel at each position. */
  guint32 *rank_of, *vc_at;
  /* Used by ripple.c within a cycle. position: position, in the order of decisions (rank_of), of
   * the virtual channel that is being decided. vacated: the buffer that a flit left in the last
   * decision, or ICN_NONE. */
  guint32 position, vacated;

  /* State, which changes as the engine runs: */
  guint64 now;
  IcnVc *vc;         /* [n_vcs]: buffer of each virtual channel */
  IcnOutlet *outlet; /* [n_vcs]: upstream end of each virtual channel */
  IcnPort *port;     /* [n_ports]: output ports of all routers */
  IcnLink *link;     /* [n_links]: links into all buffers */
  guint32 *sleeper;  /* [n_vcs]: next head that waits at the same port (IcnPort.sleeper) */
  guint32 *parked;   /* [n_ports], if `parks`: first in the list of virtual channels that lost the
                        port to another one, or ICN_NONE; linked by `sleeper` */
  guint32 *asking;   /* [n_inputs]: list of the buffers whose heads request a virtual channel */
  guint32 n_asking;  /* number of buffers in `asking` */
  IcnWays *ways;     /* [n_inputs], if `adaptive`: the ports and classes that each front message may
                        choose */
  guint64 *came;     /* [n_vcs], if `first_come`: cycle in which each front message arrived; for a
                        message that must arrive completely, cycle in which it was complete */
  guint32 *asked; /* [n_ports], if `lanes`: number of heads that have chosen the port (a lane of a
                     channel) in this cycle; 0 between cycles */
  IcnVcSet crossing;       /* set of the virtual channels whose flits can cross the switch */
  guint32 *free_injection; /* [n_sources]: free injection virtual channels, as bit sets */
  guint64 *sending; /* [n_sources / 64]: bit set of the sources that send over an injection link */
  IcnVcSet pull; /* if `ripple`: set, indexed by rank_of, of the virtual channels that may be able
                    to pull a flit from upstream (ripple.c) */
  guint64 *link_used; /* [n_links], if `ripple`: 1 + the last cycle in which a flit moved over each
                         link */
  /* The members down to `taken` are used only in networks with hyperedges, and are NULL in other
   * networks: */
  guint32 *reach;  /* [n_inputs]: first virtual channel of the link that the front message of each
                      buffer requests */
  IcnGate *gate;   /* [n_gates]: the gates of all multiplexers, one for each of their virtual
                      channels */
  guint32 *behind; /* [n_inputs]: the next virtual channel that waits at the same gate (IcnGate), or
                      ICN_NONE */
  guint64 *wire_used;  /* [n_ports]: for the first of the ports that share a wire, 1 + the last
                          cycle in which a flit moved over the wire */
  guint32 *wire_turn;  /* [n_ports]: for the first of the ports that share a wire, the virtual
                          channel that is next in the wire's round robin */
  guint64 *input_used; /* [n_links]: for the first link of each switch input (input_of), 1 + the
                          last cycle in which a flit crossed the input */
  guint64 *brought;    /* [n_links]: number of flits sent to the link since the start */
  guint64 *taken; /* [n_links]: number of flits that have left the link's buffers since the start */
  guint32 *wheel; /* [ICN_WHEEL_SLOTS]: first source in the list of each slot of the timing wheel */
  guint64 wheel_used[ICN_WHEEL_SLOTS / 64]; /* bit set of the slots that have sources */
  IcnSourceState *source;                   /* [n_sources]: state of each source */
  /* The members down to `ready` are used only in networks with separate channels for replies (a
   * reply plane), and are NULL in other networks: */
  IcnAccess *access;       /* [messages_size]: memory access of each message record */
  IcnQueue *queue;         /* [n_sources]: messages that wait at each source */
  guint64 *memory_free;    /* [n_terminals]: cycle from which each memory can start an access */
  IcnProcessor *processor; /* [n_terminals]: processor of each terminal */
  guint64 *ready; /* [n_terminals × threads]: cycle from which a thread can run, G_MAXUINT64 while
                     it waits for a reply */
  IcnCalendar arrivals, credits;
  guint32 credits_due; /* number of credits in flight */
  IcnMessage *message;
  guint32 n_messages, free_message; /* n_messages: number of message records used so far;
                                       free_message: first record in the list of unused ones, or
                                       ICN_NONE */
  guint32 messages_size;
  guint32 in_network; /* number of undelivered messages that have left their source queue or are the
                         first message in it */
  guint64 digest;     /* hash of all deliveries since the start */
  IcnDelivery *delivery;
  gsize n_deliveries, deliveries_size;
  IcnScratch scratch;
  IcnPlain *plain; /* flits and credits stored as bit sets (plain.h), or NULL if the engine does not
                      store them so */
  IcnTrains *trains; /* messages whose flits move together as trains (trains.h), or NULL if the
                        engine moves single flits */
  IcnWorms *worms;   /* messages moved as worms, as a whole (worms.h), or NULL if the engine moves
                        single flits */
  IcnEngineCounts counts;
};

/* Schedules the arrival of one or more flits in buffer vc at cycle `time`, if `sent` is TRUE.
 * message: for a head (with store-and-forward, for a tail) the number of its message; for n other
 * flits ICN_FLITS_ALONE (n), which is ICN_NONE if n is 1. */
static inline void
icn_post_arrival (IcnEngine *e, guint64 time, guint32 vc, guint32 message, gboolean sent)
{
  icn_bucket_add_arrival (icn_calendar_at (&e->arrivals, time, 2), vc, message, sent);
}

static inline guint32
icn_vc_router (const IcnEngine *e, guint32 vc)
{
  return e->link[vc >> e->shift].router;
}

/* Whether vertex v has buffers and arbitration; taps and multiplexers of hyperedges have none. */
static inline gboolean
icn_engine_routes (const IcnEngine *e, IcnVertex v)
{
  return e->net->role[v] != ICN_VERTEX_TAP && e->net->role[v] != ICN_VERTEX_MULTIPLEXER;
}

/* Whether any message holds virtual channel vc now. */
static inline gboolean
icn_is_held (const IcnEngine *e, guint32 vc)
{
  guint32 holder = e->outlet[vc].holder;

  return holder != ICN_NONE && e->vc[holder].out == vc;
}

/* Lets the heads that wait at the port of virtual channel vc request this port again. To be called
 * when the buffer of vc has room again. A virtual channel that is reserved for one message is
 * released when the message's tail is sent, but its buffer has room for the next message only when
 * the tail has left the buffer. */
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

/* Number of free slots, in flits, that a virtual channel of class `class` must have before the
 * front message of `in` may take it.
 *
 * If buffers must hold complete messages, this number is the length of the message. With adaptive
 * routing it is the length of the message or the buffer size, whichever is less, so that no head
 * waits in a buffer behind a blocked message. In networks with escape classes this rule is Duato's
 * condition. In networks without escape classes the rule applies too, because a head behind a
 * blocked message can no longer take another port; without the rule an 8×8 mesh would accept a
 * fifth less traffic. The rule does not apply to escape classes that messages do not leave before
 * their destination, as messages there wait for channels of these classes only. In all other cases
 * the number is 0. */
static inline guint
icn_room_needed (const IcnEngine *e, const IcnVc *in, guint class)
{
  if (class == e->n_classes)
    return 0;
  if (e->whole_message)
    return in->left;
  if (!e->atomic || (e->keeps_escape && class + 1 < e->n_classes))
    return 0;
  return MIN (in->left, e->buffer);
}

/* The first message queued after the front message of a buffer, or ICN_NONE. */
static inline guint32
icn_first_queued (const IcnEngine *e, const IcnVc *in)
{
  return in->last == ICN_NONE ? ICN_NONE : e->message[in->last].next;
}

/* The output port that the front message of buffer vc requests. */
static inline IcnPort *
icn_vc_port (const IcnEngine *e, guint32 vc)
{
  return &e->port[e->vc[vc].port];
}

/* Returns the port in whose list the heads wait that request a virtual channel of `port`. All lanes
 * (parallel physical channels) of a channel share the list of the first lane. */
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

/* Flits per cycle that arrive over a link: the rate of the port that feeds it, or for an injection
 * link the rate of its source. */
static inline guint32
icn_link_rate (const IcnEngine *e, const IcnLink *link)
{
  return link->port != ICN_NONE ? e->shape[link->port].rate : e->entry[link->feeder].rate;
}

/* The ejection port of node v. Its number follows those of the ports of the node's channels. */
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

/* Whether the messages of a source come from a queue; in an open workload a source generates them
 * at random. */
static inline gboolean
icn_has_queue (const IcnEngine *e, guint32 source)
{
  return e->threads > 0 || source >= e->net->n_terminals;
}

/* The next functions, in engine-access.c, handle the requests and replies of memory accesses. */
void icn_engine_start_accesses (IcnEngine *e);

/* Takes the next message out of the queue of a source; FALSE if the queue is empty. */
gboolean icn_engine_take_queued (IcnEngine *e, guint32 source);

/* Sets up the memory access of a request that a source has generated at random. */
void icn_engine_begin_access (IcnEngine *e, guint32 message);

/* Handles the delivery of a request or a reply at cycle `time`. Returns TRUE for a reply, which
 * ends its access. The record of a request is reused for its reply. */
gboolean icn_engine_end_message (IcnEngine *e, guint32 message, guint64 time);

/* The next functions, in engine-source.c, create, inject and deliver messages. */
void icn_engine_start_sources (IcnEngine *e);
guint32 icn_engine_take_record (IcnEngine *e);

/* Schedules the first message in the queue of a source whose queue was empty. */
void icn_engine_wake_source (IcnEngine *e, guint32 source);
void icn_engine_wake_sources (IcnEngine *e);
void icn_engine_inject (IcnEngine *e);
void icn_engine_feed (IcnEngine *e);
void icn_engine_source_done (IcnEngine *e, guint32 source, guint64 ready);
void icn_engine_deliver (IcnEngine *e, guint32 message, guint64 time);
guint64 icn_engine_next_wake (const IcnEngine *e);

/* used: bit set of the slots of a timing wheel that are in use. Returns the first cycle, from `now`
 * on, whose slot is in use; G_MAXUINT64 if no slot is. */
guint64 icn_next_slot (const guint64 *used, guint64 now);

/* Cycles from the creation of the source's next message until it can request a channel; 0 if the
 * source has an injection link. With store-and-forward the message must first cross the terminal's
 * channel completely. */
guint icn_engine_start_delay (const IcnEngine *e, guint32 source);

/* In choose-way.c: chooses between the direct and the indirect path for a message at its first
 * router, which `link` enters, and changes the message's route to the chosen path. */
void icn_engine_choose_way (const IcnEngine *e, const IcnLink *link, IcnMessage *message);

/* In adaptive.c. icn_engine_set_ways records the virtual channels that a new front message may
 * take; `escape` is its next hop in the escape classes. icn_engine_choose_ports chooses the port
 * and class that each of the n heads in `vcs` requests in this cycle. Heads that can request
 * nothing are removed from `vcs`, to try again in the next cycle; the number of remaining heads is
 * returned. icn_engine_choose_lanes chooses one of the lanes (parallel physical channels) of the
 * requested channel for each of the n heads in `vcs`. */
void icn_engine_set_ways (IcnEngine *e, guint32 vc, const IcnRouteChoice *escape);
gsize icn_engine_choose_ports (IcnEngine *e, guint32 *vcs, gsize n);
void icn_engine_choose_lanes (IcnEngine *e, const guint32 *vcs, gsize n);

/* In burst.c; called when a message has become the front message of buffer vc, if IcnEngine.special
 * is set. The message requests its next channel. If that channel is wider than the link into the
 * buffer, the message first waits for its other flits. */
void icn_engine_come (IcnEngine *e, guint32 vc);

/* In burst.c: to be called when more flits have arrived for a front message that waits for all its
 * flits. If the message is now complete, it requests its next channel. */
void icn_engine_complete (IcnEngine *e, guint32 vc);

/* In burst.c: returns the number of cycles for which the front message of source buffer vc waited
 * until all its flits had arrived; 0 if the message may leave before that. */
guint icn_engine_stored_for (const IcnEngine *e, guint32 vc);

/* In burst.c: icn_engine_move_burst moves as many flits out of a buffer as icn_engine_burst allows
 * and returns their number; icn_engine_give_back_bursts returns the credits for the n buffers in
 * `vcs`. */
guint32 icn_engine_move_burst (IcnEngine *e, guint32 vc, IcnPort *port);
void icn_engine_give_back_bursts (IcnEngine *e, const guint32 *vcs, gsize n);

/* In tap.c; called in networks with hyperedges. Returns the first virtual channel of the link on
 * which the front message of buffer vc leaves `port`, which may feed several links. */
guint32 icn_engine_reach (const IcnEngine *e, guint32 vc, guint32 port);

/* In tap.c: tries to let the front message of buffer vc into the multiplexers on its path. On
 * success, the message requests its port; if a multiplexer is busy, the message waits there. */
void icn_engine_enter (IcnEngine *e, guint32 vc);

/* In tap.c: releases port and multiplexers after the tail of the front message of buffer vc has
 * left over virtual channel `out`. */
void icn_engine_leave (IcnEngine *e, guint32 vc, guint32 out);

/* In tap.c: if the front message of buffer vc waits for a multiplexer, returns the buffer whose
 * message passes that multiplexer; else ICN_NONE. */
guint32 icn_engine_awaited (const IcnEngine *e, guint32 vc);

/* In tap.c: number of cycles by which the delivery of the front message of buffer vc precedes the
 * departure of its tail from the buffer. It is 0 unless the buffer is read by a multiplexer that
 * delivers to its node (sink_of). */
guint icn_engine_lead (const IcnEngine *e, guint32 vc);

/* Counts flits that leave buffer vc in this cycle: adds them to the flits taken from the buffer's
 * link and brought to the next link. Marks the switch input and the wire that carry them as used in
 * this cycle, and advances the round robin of the wire. */
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

/* The buffer whose message holds virtual channel v of a port, or ICN_NONE. */
static inline guint32
icn_holder_at (const IcnEngine *e, guint32 port, guint v)
{
  guint32 holder = e->outlet[e->port[port].out + v].holder, out;

  if (holder == ICN_NONE || e->vc[holder].out == ICN_NONE)
    return ICN_NONE;
  out = e->vc[holder].out;
  return e->vc[holder].port == port && (out & ((1u << e->shift) - 1)) == v ? holder : ICN_NONE;
}

/* In switch.c and ripple.c: these functions decide, for one cycle and all routers, which flits
 * move. icn_engine_ripple is for engines whose credits take no time. */
void icn_engine_switch (IcnEngine *e);
void icn_engine_ripple (IcnEngine *e);

/* In engine.c: takes the flits and credits that arrive in this cycle out of the calendars, and adds
 * them to the buffers. */
void icn_engine_take_events (IcnEngine *e);

/* In engine-save.c: brings the engine's arrays up to date. Some arrays are not kept up to date in
 * plain engines (plain.h) and while messages move as trains (trains.h) or worms (worms.h). The
 * simulation does not change. */
void icn_engine_settle (const IcnEngine *e);

/* Brings only IcnPort.sent of all ports up to date; icn_engine_settle brings all arrays up to
 * date. */
void icn_engine_settle_sent (const IcnEngine *e);

/* In engine-links.c: the first function counts and numbers links, ports and virtual channels; the
 * second sets which link each port and source feeds. */
void icn_engine_number_links (IcnEngine *e);
void icn_engine_link_ports (IcnEngine *e);

/* In engine-shape.c: allocates all memory and sets the empty state; FALSE with an error if that
 * fails. */
gboolean icn_engine_shape (IcnEngine *e, const IcnPhysical *physical, GError **error);
void icn_engine_free_arrays (IcnEngine *e);

/* Fills `regions`, an array of ICN_ENGINE_REGIONS elements, with the fixed-size arrays that change
 * as the engine runs. Returns their number. */
#define ICN_ENGINE_REGIONS 32
guint icn_engine_regions (const IcnEngine *e, IcnRegion *regions);
