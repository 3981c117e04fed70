/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnNet: one interconnection network as a frozen, flat, reference-counted graph.
 *
 * Every other part reads this graph: measures, routes, placement, loads, the simulator, the
 * drawings. It is built once by a topology kind through a builder (net-builder.h) and never
 * changes. A vertex of a direct network is terminal and switch in one; injection and ejection are
 * ports of it, not channels. Channels are one-way; a two-way link is two channels. */
#pragma once

#include "net-types.h"

#define ICN_MAX_VERTICES (1u << 20) /* the largest graph that is built, */
#define ICN_MAX_CHANNELS (1u << 25) /* in either */
#define ICN_MAX_PLANES 2            /* requests and replies */

typedef enum {
  ICN_VERTEX_NODE,        /* terminal and switch in one, as in every direct network */
  ICN_VERTEX_TERMINAL,    /* a processor of an indirect network */
  ICN_VERTEX_SWITCH,      /* buffers and routes, owns no processor */
  ICN_VERTEX_TAP,         /* an owned multi-drop wire: its arcs count no hop and no delay */
  ICN_VERTEX_MULTIPLEXER, /* joins several channels into one: in front of a receiver, where it
                             buffers messages for each input, or in front of the tap of a bus */
} IcnVertexRole;

typedef struct _IcnChannel {
  IcnVertex source;
  IcnVertex destination;
  double width;     /* relative to the network's base channel, 1 for most */
  guint16 rank;     /* position along its ring or row; see route.h on classes */
  guint8 lanes;     /* parallel physical channels between the same two vertices, at least 1 */
  guint8 dimension; /* the dimension that it belongs to, or the stage whose output it is; n_stages
                       for a terminal's channel into the first stage */
  gint8 direction;  /* +1 or -1 along the dimension, 0 where there is no direction */
  guint8 plane;     /* 0: of the network of requests, 1: of replies; see IcnNet.n_planes */
  guint16 length;   /* length given by the network's definition, in node pitches; 0: follows from
                       the placement */
  guint8 level;     /* packaging boundary that it crosses: 0 within an innermost package, else one
                       more than the highest level at which its two ends are in different
                       packages */
} IcnChannel;

/* The rows along one dimension, which are all alike, of a network that is the Cartesian product of
 * rings or rows. */
typedef struct _IcnLine {
  guint32 k;         /* positions */
  guint32 stride;    /* difference between the numbers of neighbouring vertices */
  gboolean is_ring;  /* every row is a ring */
  gboolean closes;   /* every row has a closing channel; a ring of two has none, as it has one
                        link */
  gboolean directed; /* a closed ring of one-way links, upwards */
} IcnLine;

/* Symmetries that the builder of a network claims; tests check them on the graph. */
typedef enum {
  ICN_SYMMETRY_NONE,
  /* Symmetries map every terminal onto every other. They also map every output of a stage onto
   * every other, or every channel of a dimension that leaves a vertex of one role, so that the hops
   * from one terminal are those from all. */
  ICN_SYMMETRY_TERMINALS,
  /* Translations map every vertex onto every other and keep port numbers, so that measures and
   * uniform loads of one vertex are those of all. */
  ICN_SYMMETRY_VERTICES,
} IcnSymmetryClaim;

/* A class of channels that budgets, colours and legends treat alike. */
typedef struct {
  guint8 dimension; /* as in IcnChannel */
  guint8 level;
  guint8 plane;
  double width;
  guint32 count; /* channels, lanes counted; a hyperedge is one */
} IcnChannelClass;

typedef struct _IcnNetGiven IcnNetGiven;
typedef struct _IcnNetMethods IcnNetMethods;
typedef struct _IcnPackages IcnPackages;
typedef struct _IcnSearch IcnSearch;
typedef struct _IcnStages IcnStages;

/* All members are read-only outside net.c. */
struct _IcnNet {
  int ref_count;
  const IcnNetMethods *methods; /* net-methods.h */
  guint dimensions;
  guint32 radix[ICN_MAX_DIMENSIONS]; /* positions along each dimension */
  gboolean directed;                 /* every link is one-way */

  /* Properties given by the builder: */
  gboolean is_grid; /* terminals are numbered by their coordinates, dimension 0 fastest */
  guint n_lines;       /* number of dimensions if these are rings or rows, else 0 */
  IcnLine line[ICN_MAX_DIMENSIONS];
  IcnSymmetryClaim symmetry;
  guint n_classes; /* channel classes */
  IcnChannelClass *channel_class;

  guint32 n_vertices;
  guint32 n_terminals;
  guint32 n_channels;

  /* Number of planes: 1, or 2 if replies have a separate network. In that case terminals do not
   * route and are processor and memory in one: requests leave and enter them over channels of plane
   * 0, replies over channels of plane 1, and all channels of a switch are in one plane. Measures of
   * messages are those of requests, unless stated otherwise. */
  guint n_planes;

  guint8 *role;             /* IcnVertexRole [n_vertices] */
  guint16 *coordinate;      /* [n_vertices * dimensions], dimension 0 first; in a multistage network
                               a terminal's digits, d_0 first, or a switch's stage followed by the
                               digits d_1 to d_{n-1} of its outputs */
  IcnChannel *channel;      /* [n_channels] */
  guint32 *first_out;       /* [n_vertices + 1]: channels leaving v are first_out[v] .. */
  guint32 *first_in;        /* [n_vertices + 1]: first index into in_channel */
  IcnChannelId *in_channel; /* [n_channels]: channels entering v, grouped by v */

  /* Optional tables, NULL where the network has none; each header has the accessors. */
  const IcnStages *stages;     /* net-stages.h: of a multistage network */
  const IcnPackages *packages; /* net-packages.h: where vertices are packaged */
  const IcnNetGiven *given;    /* net-given.h: names and places that the builder gave */

  IcnSearch *search; /* cached results of search.h */
  gpointer own;      /* data of the methods beside the graph, or NULL */
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

/* Relative width of a channel with all its lanes. */
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

/* The coordinates of a vertex, dimension 0 first: net->dimensions numbers. */
static inline const guint16 *
icn_net_coordinates (const IcnNet *net, IcnVertex v)
{
  return net->coordinate + (gsize) v * net->dimensions;
}

/* Whether messages begin and end at vertices that do not route. */
static inline gboolean
icn_net_is_indirect (const IcnNet *net)
{
  return net->role[0] == ICN_VERTEX_TERMINAL;
}

/* Whether channels differ in width. */
gboolean icn_net_has_unequal_widths (const IcnNet *net);

/* The class of a channel, less than n_classes. */
guint icn_net_class_of (const IcnNet *net, IcnChannelId c);

/* The name of a channel class: "dimension 0", "channels" if there is one dimension, "stage 2",
 * "into the first stage", with packaging level and plane if the network has them, and the width if
 * classes differ in it: "dimension 1, between modules, requests, width 8"; in English, free with
 * g_free. */
char *icn_net_class_label (const IcnNet *net, guint channel_class);

/* Whether a message of a plane may leave a vertex over a channel: at a terminal the plane decides;
 * at a switch all channels are in the message's plane. */
static inline gboolean
icn_net_may_leave (const IcnNet *net, IcnChannelId c, guint plane)
{
  return net->n_planes == 1 || net->channel[c].source >= net->n_terminals ||
         net->channel[c].plane == plane;
}

/* Whether a vertex is a terminal that does not route: it sends and receives, sends to itself
 * through the network, and never forwards. */
static inline gboolean
icn_net_is_terminal (const IcnNet *net, IcnVertex v)
{
  return net->role[v] == ICN_VERTEX_TERMINAL;
}

/* Whether a channel leads from router to router; channels to or from separate terminals do not. */
static inline gboolean
icn_net_joins_routers (const IcnNet *net, IcnChannelId c)
{
  return !icn_net_is_terminal (net, net->channel[c].source) &&
         !icn_net_is_terminal (net, net->channel[c].destination);
}

/* First channel from one vertex to another, or ICN_NONE. */
IcnChannelId icn_net_find_channel (const IcnNet *net, IcnVertex source, IcnVertex destination);

/* "3,1", dimension 0 first, unless the kind has names of its own: terminal "1010" and switch
 * "2.101" of a fly. Free with g_free. */
char *icn_net_vertex_name (const IcnNet *net, IcnVertex v);

/* "3,1 → 4,1", or the kind's own: "1.0000" for an output of stage 1 of a fly. Free with
 * g_free. */
char *icn_net_channel_name (const IcnNet *net, IcnChannelId c);

/* The channel with this name, ignoring blanks and brackets; ICN_NONE if there is none. */
IcnChannelId icn_net_find_named_channel (const IcnNet *net, const char *name);
