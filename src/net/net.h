/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnNet: one interconnection network as a frozen, flat, reference-counted graph.
 *
 * Every other part reads this graph: measures, routes, placement, loads, the simulator, the
 * drawings. It is built once by a topology kind (topology.h) through a builder and never changes.
 * A vertex of a direct network is terminal and switch in one; injection and ejection are ports of
 * it, not channels. Channels are one-way; a two-way link is two channels. */
#pragma once

#include <glib.h>

#define ICN_MAX_DIMENSIONS 24 /* dimensions, or digits of an address */
#define ICN_MAX_STAGES (2 * ICN_MAX_DIMENSIONS)
#define ICN_MAX_VERTICES (1u << 20) /* the largest graph that is built */
#define ICN_NONE G_MAXUINT32        /* no vertex, no channel */

typedef guint32 IcnVertex;    /* 0 .. n_vertices - 1; terminals come first */
typedef guint32 IcnChannelId; /* 0 .. n_channels - 1; sorted by source, then by port */

typedef enum {
  ICN_VERTEX_NODE,        /* terminal and switch in one, as in every direct network */
  ICN_VERTEX_TERMINAL,    /* a processor of an indirect network */
  ICN_VERTEX_SWITCH,      /* buffers and routes, owns no processor */
  ICN_VERTEX_TAP,         /* an owned multi-drop wire: its arcs weigh no hop and no delay */
  ICN_VERTEX_MULTIPLEXER, /* joins the taps of a hyperedge at a receiver */
} IcnVertexRole;

typedef struct {
  IcnVertex source;
  IcnVertex destination;
  float width;      /* relative to the network's base channel, 1 for most */
  guint16 rank;     /* position along its ring or row; see route.h on classes */
  guint8 lanes;     /* parallel physical channels between the same two vertices, at least 1 */
  guint8 dimension; /* the dimension that it belongs to, or the stage whose output it is; n_stages
                       for a terminal's channel into the first stage */
  gint8 direction;  /* +1 or -1 along the dimension, 0 where that means nothing */
  guint8 plane;     /* 0 request, 1 reply */
  guint8 level;     /* packaging boundary crossed: 0 inside an innermost package, else one more
                       than the highest level at which its two ends are packaged apart */
} IcnChannel;

#define ICN_STAGE_FREE (-1)

/* The stages of a multistage network and the wirings between them: multistage.h. */
typedef struct {
  guint n_stages;                   /* 0 in a direct network */
  guint n_free;                     /* stages at which any output will do: the first ones */
  guint first_own;                  /* stage that a fly begins with, behind what was added to it */
  guint8 exchanges[ICN_MAX_STAGES]; /* digit that the wiring behind a stage exchanges with digit 0;
                                       0: straight, as behind the last stage */
  gint8 sets[ICN_MAX_STAGES];       /* digit of the destination that a stage's output has to be, or
                                       ICN_STAGE_FREE */
} IcnStages;

typedef struct _IcnTopologyKind IcnTopologyKind;
typedef struct _IcnNet IcnNet;

/* All members are read-only outside net.c. */
struct _IcnNet {
  int ref_count;
  const IcnTopologyKind *kind;
  guint dimensions;
  guint32 radix[ICN_MAX_DIMENSIONS]; /* positions along each dimension */
  gboolean directed;                 /* every link one-way */
  IcnStages stages;

  guint32 n_vertices;
  guint32 n_terminals;
  guint32 n_channels;
  guint n_levels; /* packaging levels, 0 when nothing is packaged */

  guint8 *role;             /* IcnVertexRole [n_vertices] */
  guint16 *coordinate;      /* [n_vertices * dimensions], dimension 0 first; of a multistage
                               network a terminal's digits, d_0 first, or a switch's stage and the
                               digits d_1 to d_{n-1} of its outputs */
  guint32 *package;         /* [n_levels * n_vertices], level 0 (innermost) first; or NULL */
  IcnChannel *channel;      /* [n_channels] */
  guint32 *first_out;       /* [n_vertices + 1]: channels leaving v are first_out[v] .. */
  guint32 *first_in;        /* [n_vertices + 1]: into in_channel */
  IcnChannelId *in_channel; /* [n_channels]: channels entering v, grouped by v */
};

IcnNet *icn_net_ref (const IcnNet *net);
void icn_net_unref (IcnNet *net);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnNet, icn_net_unref)

/* Bytes that the graph occupies. */
gsize icn_net_memory (const IcnNet *net);

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

/* Port of a channel at its source: its place among the channels leaving that vertex. */
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

/* Hops that a channel leaving v counts. A hop of a hyperedge is its owner's channel into the tap;
 * the arcs that leave the tap, and the receiver's multiplexer, lead to the same buffer and count
 * none. */
static inline guint
icn_net_hops_from (const IcnNet *net, IcnVertex v)
{
  return net->role[v] != ICN_VERTEX_TAP && net->role[v] != ICN_VERTEX_MULTIPLEXER;
}

/* A terminal sends and receives, to itself through the network too, and never forwards. */
static inline gboolean
icn_net_is_terminal (const IcnNet *net, IcnVertex v)
{
  return net->role[v] == ICN_VERTEX_TERMINAL;
}

/* Whether a channel leads from router to router: terminals of their own have none. */
static inline gboolean
icn_net_joins_routers (const IcnNet *net, IcnChannelId c)
{
  return !icn_net_is_terminal (net, net->channel[c].source) &&
         !icn_net_is_terminal (net, net->channel[c].destination);
}

/* First channel from one vertex to another, or ICN_NONE. */
IcnChannelId icn_net_find_channel (const IcnNet *net, IcnVertex source, IcnVertex destination);

/* "(3, 1)", dimension 0 first, unless the kind has names of its own: terminal "1010" and switch
 * "2.101" of a fly. Free with g_free. */
char *icn_net_vertex_name (const IcnNet *net, IcnVertex v);

/* "(3, 1) → (4, 1)", or the kind's own: "1.0000" for an output of stage 1 of a fly. Free with
 * g_free. */
char *icn_net_channel_name (const IcnNet *net, IcnChannelId c);

/* By that name; ICN_NONE when there is none. */
IcnChannelId icn_net_find_named_channel (const IcnNet *net, const char *name);
