/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnNet: one interconnection network as a frozen, flat, reference-counted graph.
 *
 * Measures, routes, placement, loads, the simulator and the drawings all read this graph. A
 * topology kind builds it once through a builder (net-builder.h), and it never changes. A vertex of
 * a direct network is terminal and switch in one; injection and ejection are its ports, not
 * channels. Channels are one-way; a two-way link is two channels. */
#pragma once

#include "net-types.h"

#define ICN_MAX_VERTICES (1u << 20) /* largest number of vertices of a graph */
#define ICN_MAX_CHANNELS (1u << 25) /* largest number of channels of a graph */
/* Largest number of planes of channels: one plane for requests and one for replies. */
#define ICN_MAX_PLANES 2

typedef enum {
  ICN_VERTEX_NODE,        /* terminal and switch in one, as in every direct network */
  ICN_VERTEX_TERMINAL,    /* a processor of an indirect network */
  ICN_VERTEX_SWITCH,      /* a switch: it buffers and routes messages, but sends none of its own */
  ICN_VERTEX_TAP,         /* a multi-drop wire; the channels that leave it, its arcs, add neither a
                             hop nor a delay to a path */
  ICN_VERTEX_MULTIPLEXER, /* joins several channels into one. It is in front of a receiver, which
                             then buffers messages of each input separately, or in front of the tap
                             of a bus */
} IcnVertexRole;

struct _IcnChannel {
  double width;  /* width relative to that of the base channel of the network; 1 for most
                    channels */
  double length; /* length in node pitches if the network's definition sets it; 0: the length
                    follows from the placement */
  IcnVertex source;
  IcnVertex destination;
  guint16 delay;    /* delay in flit times: how long the head of a message takes to cross the
                       channel. 0 if the network's definition does not set it; the delay then
                       follows from the wire and the router */
  guint16 rank;     /* position of the channel's source along its ring or row, counted in the
                       direction of the channel; virtual-channel classes follow from it
                       (icn_route_class_after) */
  guint8 lanes;     /* number of parallel physical channels between the same two vertices, at least
                       1 */
  guint8 dimension; /* dimension of the channel; in a multistage network the stage that it leaves,
                       or n_stages for a channel from a terminal into the first stage */
  gint8 direction;  /* +1 or -1: the channel leads up or down its dimension; 0 if it has no
                       direction */
  guint8 plane : 1; /* plane of the channel: 0 for requests, 1 for replies; see IcnNet.n_planes */
  /* Packaging boundary that the channel crosses: 0 if its ends are in the same innermost
   * package; 1 + l if l is the highest packaging level at which their packages differ. */
  guint8 level : 7;
};

/* The rings or rows (linear arrays) along one dimension of a network whose routers are a Cartesian
 * product of rings and rows. Rings and rows together are called lines; all lines of a dimension are
 * alike. */
struct _IcnLine {
  guint32 k;        /* number of positions */
  guint32 stride;   /* difference between the numbers of neighbouring routers along the line */
  gboolean is_ring; /* TRUE: the line is a ring; FALSE: it is a row */
  gboolean closes; /* a channel joins the last position to the first; FALSE for a ring of two, which
                      has one link */
  gboolean directed; /* a ring of one-way links, all upwards */
};

/* Which kinds of vertices the channels of a dimension join, if the same is true for all of them. */
typedef enum {
  ICN_JOINS_ANY,       /* none of the other values holds for all channels of the dimension */
  ICN_JOINS_TERMINALS, /* a terminal that does not route and its router */
  ICN_JOINS_GROUP,     /* two routers of the same group */
  ICN_JOINS_GROUPS,    /* two routers of different groups */
  ICN_JOINS_LEVELS,    /* two routers of consecutive levels, the same two levels for all channels of
                          the dimension */
} IcnJoins;

/* A class of channels with the same properties. Each class has one line in tables, one colour in
 * drawings and one entry in legends. */
struct _IcnChannelClass {
  guint8 dimension; /* dimension or stage, as in IcnChannel */
  guint8 level;     /* packaging boundary that the channels cross, as in IcnChannel.level */
  guint8 plane;
  double width;  /* relative width, as in IcnChannel */
  guint32 count; /* number of channels along the dimension; each parallel channel (lane) counts, and
                    a hyperedge counts once */
  guint8 joins;  /* IcnJoins: what the channels of the dimension join */
  guint8 lower;  /* the lower of the two levels that the channels join, if `joins` is
                    ICN_JOINS_LEVELS */
};

typedef struct _IcnFailures IcnFailures;
typedef struct _IcnGroups IcnGroups;
typedef struct _IcnNetGiven IcnNetGiven;
typedef struct _IcnPackages IcnPackages;
/* Results that are computed from a network and then kept with it. The code that computes them
 * defines a struct of its own whose first member is an IcnNetCache. */
typedef struct {
  void (*free) (IcnNet *net); /* frees the struct that net->cache points to */
} IcnNetCache;
typedef struct _IcnStages IcnStages;

/* A finished network. Only net.c writes its members; all other code reads them. */
struct _IcnNet {
  int ref_count;
  const IcnNetMethods *methods; /* functions of the topology kind for its networks (net-methods.h);
                                   never NULL */
  guint dimensions;
  guint32 radix[ICN_MAX_DIMENSIONS]; /* number of positions along each dimension */
  gboolean directed;                 /* every link is one-way */

  /* Properties that the builder of the network declares: */
  gboolean is_grid; /* terminals are numbered by their coordinates, dimension 0 fastest */
  /* Number of dimensions if the routers form a Cartesian product of rings and rows (linear arrays),
   * else 0. It is also 0 if channels have failed; `line` then describes the network before the
   * failures. Routers are numbered by their coordinates, dimension 0 fastest. If routers have
   * separate terminals, all have the same number of them, and a terminal has the coordinates of its
   * router, followed by its number at that router. */
  guint n_lines;
  IcnLine line[ICN_MAX_DIMENSIONS];
  IcnSymmetryClaim symmetry;
  gboolean has_delays; /* the network's definition sets the delay of some channel */
  /* Whether the delays of channels that count as hops differ (IcnChannel.delay, where 0 counts as
   * 1). Routes found by search are then paths with the smallest sum of delays, not with the fewest
   * hops. */
  gboolean has_unequal_delays;
  gboolean has_no_cycles; /* no path returns to a vertex (icn_cycles_none) */
  guint n_classes; /* number of elements of channel_class */
  IcnChannelClass *channel_class;

  guint32 n_vertices;
  guint32 n_terminals;
  guint32 n_channels;

  /* Number of planes: 1, or 2 if replies have channels and switches of their own. With two planes,
   * each terminal is processor and memory in one and does not route: requests use its channels of
   * plane 0, replies those of plane 1. All channels of a switch are in one plane. Unless stated
   * otherwise, measures of messages count requests only. */
  guint n_planes;

  guint8 *role;        /* IcnVertexRole of each vertex; [n_vertices] */
  guint16 *coordinate; /* [n_vertices × dimensions] coordinates of each vertex, dimension 0
                          first. In a multistage network, a terminal has the digits d_0, d_1, …
                          of its address. A switch has the number of its stage, followed by d_1,
                          d_2, … of its outputs: these are numbered like terminals, and the
                          outputs of one switch differ only in d_0 */
  IcnChannel *channel; /* [n_channels] all channels, sorted by the vertex that they leave */
  /* [n_vertices + 1] The channels that leave v are first_out[v] .. first_out[v + 1] - 1. */
  guint32 *first_out;
  /* [n_vertices + 1] Channels that enter v are in_channel[i], i = first_in[v] .. first_in[v + 1]
   * - 1. */
  guint32 *first_in;
  IcnChannelId *in_channel; /* [n_channels]: all channels, grouped by the vertex that they enter */

  /* Optional tables, NULL if the network has none. The headers named below declare the functions
   * that read them. */
  const IcnStages *stages;     /* stages of a multistage network (net-stages.h) */
  const IcnPackages *packages; /* packages that vertices are in (net-packages.h) */
  const IcnGroups *groups;     /* groups that vertices are in (net-groups.h) */
  const IcnNetGiven *given;    /* names and positions set with the builder (net-given.h) */
  const IcnFailures *failures; /* channels that do not work (net-failures.h) */

  IcnNetCache *cache; /* cached results of search.h; NULL until the first of them is needed */
  gpointer own;       /* private data of the topology kind's methods, or NULL */
  GDestroyNotify own_free;
};

static inline guint32
icn_net_out_degree (const IcnNet *net, IcnVertex v)
{
  return net->first_out[v + 1] - net->first_out[v];
}

static inline guint32
icn_net_in_degree (const IcnNet *net, IcnVertex v)
{
  return net->first_in[v + 1] - net->first_in[v];
}

/* The relative width of a channel, which is the sum over its lanes (parallel physical channels); 1
 * is the channel width W of the design. */
static inline double
icn_channel_width (const IcnChannel *channel)
{
  return (double) channel->width * channel->lanes;
}

/* Port of a channel at its source: its index among the channels that leave that vertex. */
static inline guint32
icn_net_port (const IcnNet *net, IcnChannelId c)
{
  return c - net->first_out[net->channel[c].source];
}

/* The number of the first router of a network whose routers form a Cartesian product of rings and
 * rows (n_lines > 0); the other routers have the numbers that follow. */
static inline IcnVertex
icn_net_first_router (const IcnNet *net)
{
  return net->role[0] == ICN_VERTEX_TERMINAL ? net->n_terminals : 0;
}

/* The coordinates of a vertex, dimension 0 first: net->dimensions numbers. */
static inline const guint16 *
icn_net_coordinates (const IcnNet *net, IcnVertex v)
{
  return net->coordinate + (gsize) v * net->dimensions;
}

/* Whether the network is indirect: messages begin and end at vertices that do not route. */
static inline gboolean
icn_net_is_indirect (const IcnNet *net)
{
  return net->role[0] == ICN_VERTEX_TERMINAL;
}

/* Whether channels have different widths. */
gboolean icn_net_has_unequal_widths (const IcnNet *net);

/* The index in IcnNet.channel_class of the class of channel c. */
guint icn_net_class_of (const IcnNet *net, IcnChannelId c);

/* Whether a message of a plane (0: requests, 1: replies) may take channel c, if it is at the
 * source of c. Always TRUE except at terminals: these have channels of both planes, and c must
 * be of the message's plane. */
static inline gboolean
icn_net_may_leave (const IcnNet *net, IcnChannelId c, guint plane)
{
  return net->n_planes == 1 || net->channel[c].source >= net->n_terminals ||
         net->channel[c].plane == plane;
}

/* Whether a vertex is a terminal that does not route: it sends and receives messages but never
 * forwards any. A message from such a terminal to itself crosses the network. */
static inline gboolean
icn_net_is_terminal (const IcnNet *net, IcnVertex v)
{
  return net->role[v] == ICN_VERTEX_TERMINAL;
}

/* Whether a channel leads from router to router, not to or from a terminal that does not route. */
static inline gboolean
icn_net_joins_routers (const IcnNet *net, IcnChannelId c)
{
  return !icn_net_is_terminal (net, net->channel[c].source) &&
         !icn_net_is_terminal (net, net->channel[c].destination);
}

/* The first channel from one vertex to another, or ICN_NONE. */
IcnChannelId icn_net_find_channel (const IcnNet *net, IcnVertex source, IcnVertex destination);
