/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers the links, ports and virtual channels of the engine (engine-state.h) and sets which port
 * feeds which link. */
#include "engine-state.h"

/* If the virtual channel records of an engine take more than this number of bytes, prefetching them
 * saves more time than it costs. */
#define NEAR_CACHE ((gsize) 1 << 20)

/* All input links of a router must be in the same group (ICN_GROUP). Returns the number that the
 * first of the n input links of a router gets: `first` if n links numbered from there on fit into
 * the group of `first`, else the first number of the next group. */
static guint32
place_links (const IcnEngine *e, guint32 first, guint32 n)
{
  guint32 group = ICN_GROUP >> e->shift;

  return n > 0 && first / group != (first + n - 1) / group ? (first / group + 1) * group : first;
}

/* Number of additional lanes of the channels that leave a vertex. A channel of n lanes (parallel
 * physical channels) has n - 1 additional ones, which are ports numbered after the ejection
 * port. */
static guint32
extra_lanes (const IcnNet *net, IcnVertex v)
{
  guint32 extra = 0;

  for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++)
    extra += net->channel[c].lanes - 1;
  return extra;
}

/* Returns the number of links into a vertex; a link has one buffer for each virtual channel. Each
 * lane (parallel physical channel) that enters the vertex is one link, but a channel from a
 * multiplexer is one link for each input of the multiplexer. */
static guint32
lanes_into (const IcnNet *net, IcnVertex v)
{
  guint32 lanes = 0;

  for (guint32 i = net->first_in[v]; i < net->first_in[v + 1]; i++) {
    const IcnChannel *channel = &net->channel[net->in_channel[i]];

    lanes += net->role[channel->source] == ICN_VERTEX_MULTIPLEXER
               ? icn_net_in_degree (net, channel->source)
               : channel->lanes;
  }
  return lanes;
}

/* Returns the number of multiplexers with an output to node v, in networks whose nodes have no
 * ejection ports: each of these multiplexers delivers its messages to the node directly. Returns 0
 * in networks with ejection ports. */
static guint32
count_sinks (const IcnEngine *e, IcnVertex v)
{
  guint32 n = 0;

  for (guint32 i = e->net->first_in[v]; !e->ejection_port && i < e->net->first_in[v + 1]; i++)
    n += e->net->role[e->net->channel[e->net->in_channel[i]].source] == ICN_VERTEX_MULTIPLEXER &&
         e->net->role[v] == ICN_VERTEX_NODE;
  return n;
}

void
icn_engine_number_links (IcnEngine *e)
{
  const IcnNet *net = e->net;
  guint32 n = net->n_vertices, n_inputs = 0, sinks = 0;

  e->n_routers = n;
  e->shift = icn_log2_ceiling (e->vcs);
  e->first_link = g_new (guint32, n);
  e->first_port = g_new (guint32, n + 1);
  e->first_port[0] = 0;
  for (IcnVertex v = 0; v < n; v++) {
    guint32 own = net->role[v] == ICN_VERTEX_NODE;
    guint32 in = icn_engine_routes (e, v) ? lanes_into (net, v) + own : 0;
    gboolean routes = net->role[v] != ICN_VERTEX_TERMINAL;
    e->first_link[v] = place_links (e, n_inputs, routes ? in : 0);
    n_inputs = e->first_link[v] + (routes ? in : 0);
    e->first_port[v + 1] = e->first_port[v] + icn_net_out_degree (net, v) + own +
                           count_sinks (e, v) + extra_lanes (net, v);
    e->lanes |= extra_lanes (net, v) > 0;
    e->taps |= net->role[v] == ICN_VERTEX_TAP;
    e->n_gates += (guint32) (net->role[v] == ICN_VERTEX_MULTIPLEXER) << e->shift;
    sinks += routes ? own + count_sinks (e, v) : in;
  }
  e->n_inputs = n_inputs << e->shift;
  e->n_groups = (e->n_inputs + ICN_GROUP - 1) / ICN_GROUP;
  e->n_links = n_inputs + sinks;
  e->n_ports = e->first_port[n];
  e->n_vcs = e->n_links << e->shift;
  e->large = (gsize) e->n_vcs * sizeof (IcnVc) > NEAR_CACHE;
}

/* Links the lanes (parallel physical channels) of every channel into a list (next_lane). */
static void
chain_lanes (IcnEngine *e)
{
  const IcnNet *net = e->net;

  e->shape = g_new0 (IcnPortShape, e->n_ports);
  for (guint32 p = 0; p < e->n_ports; p++) {
    e->shape[p].first_lane = p;
    e->shape[p].next_lane = ICN_NONE;
    e->shape[p].rate = 1;
    e->shape[p].tap = e->shape[p].bus = ICN_NONE;
    e->shape[p].wire = p;
  }
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    guint32 extra = e->first_port[v + 1] - extra_lanes (net, v);
    for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++)
      for (guint32 lane = 1, last = icn_channel_port (e, c); lane < net->channel[c].lanes; lane++) {
        e->shape[last].next_lane = extra;
        e->shape[extra].first_lane = icn_channel_port (e, c);
        last = extra++;
      }
  }
}

/* Returns an array with the number of the first gate (IcnGate) of each multiplexer, indexed by its
 * vertex; [n_vertices]. */
static guint32 *
number_gates (const IcnEngine *e)
{
  guint32 *gate = g_new (guint32, e->n_routers), next = 0;

  for (IcnVertex v = 0; v < e->n_routers; v++) {
    gate[v] = next;
    next += (guint32) (e->net->role[v] == ICN_VERTEX_MULTIPLEXER) << e->shift;
  }
  return gate;
}

/* Sets up the links that enter router v through channel `into`, and numbers them from `link` on. If
 * `into` leads from a multiplexer, each input of the multiplexer is a link; otherwise `into` is one
 * link. Returns the next unused number. sink: the port by which the messages of these links are
 * delivered to the node, or ICN_NONE. gate: the number of the first gate of each multiplexer, from
 * number_gates(). */
static guint32
link_arcs (IcnEngine *e, const guint32 *gate, IcnVertex v, IcnChannelId into, guint32 link,
           guint32 sink)
{
  const IcnNet *net = e->net;
  IcnVertex end = net->channel[into].source;
  gboolean joins = net->role[end] == ICN_VERTEX_MULTIPLEXER;
  guint32 n = joins ? icn_net_in_degree (net, end) : 1, first = link;

  for (guint32 i = 0; i < n; i++, link++) {
    IcnChannelId arc = joins ? net->in_channel[net->first_in[end] + i] : into;
    /* `arc` leads from a tap, the branching point of a hyperedge. `from` is the channel into the
     * tap: from the owner of the hyperedge or, if several owners share it as a bus, from a
     * multiplexer behind them. The channel of the first owner is taken then. */
    IcnChannelId from = net->in_channel[net->first_in[net->channel[arc].source]];

    if (net->role[net->channel[from].source] == ICN_VERTEX_MULTIPLEXER)
      from = net->in_channel[net->first_in[net->channel[from].source]];
    e->link[link] = (IcnLink){ .router = v,
                               .port = icn_channel_port (e, from),
                               .feeder = net->channel[from].source,
                               .channel = arc };
    e->port[icn_channel_port (e, arc)].out = link << e->shift;
    e->port[icn_channel_port (e, arc)].next = v;
    e->input_of[link] = joins ? first : link;
    e->gate_of[link] = joins ? gate[end] : ICN_NONE;
    e->sink_of[link] = sink;
  }
  return link;
}

/* Sets the members out, next, tap, bus and wire of each port that feeds a tap, which is the
 * branching point of a hyperedge. gate: the number of the first gate of each multiplexer, from
 * number_gates(). */
static void
link_taps (IcnEngine *e, const guint32 *gate)
{
  const IcnNet *net = e->net;

  for (IcnVertex tap = 0; tap < net->n_vertices; tap++) {
    IcnVertex bus = net->role[tap] == ICN_VERTEX_TAP
                      ? net->channel[net->in_channel[net->first_in[tap]]].source
                      : ICN_NONE;
    gboolean is_bus = bus != ICN_NONE && net->role[bus] == ICN_VERTEX_MULTIPLEXER;
    IcnVertex end = is_bus ? bus : tap;

    for (guint32 i = net->first_in[end]; bus != ICN_NONE && i < net->first_in[end + 1]; i++) {
      guint32 port = icn_channel_port (e, net->in_channel[i]);

      e->port[port].out = e->port[e->first_port[tap]].out;
      e->port[port].next = tap;
      e->shape[port].tap = tap;
      e->shape[port].bus = is_bus ? gate[bus] : ICN_NONE;
      e->shape[port].wire = icn_channel_port (e, net->in_channel[net->first_in[end]]);
    }
  }
}

/* Sets up an ejection link: port `port` of node v, and the link `link` that the port feeds, over
 * which messages leave the network. */
static void
link_sink (IcnEngine *e, guint32 port, IcnVertex v, guint32 link)
{
  e->link[link] = (IcnLink){ .router = v, .port = port, .feeder = v, .channel = ICN_NONE };
  e->port[port].out = link << e->shift;
  e->port[port].next = v;
}

void
icn_engine_link_ports (IcnEngine *e)
{
  const IcnNet *net = e->net;
  g_autofree guint32 *gate = number_gates (e);
  guint32 sink = e->n_inputs >> e->shift;

  chain_lanes (e);
  e->gate_of = e->taps ? g_new (guint32, e->n_links) : NULL;
  e->input_of = e->taps ? g_new (guint32, e->n_links) : NULL;
  e->sink_of = e->taps ? g_new (guint32, e->n_links) : NULL;
  for (guint32 l = 0; e->taps && l < e->n_links; l++) {
    e->gate_of[l] = e->sink_of[l] = ICN_NONE;
    e->input_of[l] = l;
  }
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    gboolean routes = net->role[v] != ICN_VERTEX_TERMINAL;
    guint32 link = e->first_link[v], eject = icn_ejection_port (e, v), n_sinks = 0;

    for (guint32 i = net->first_in[v]; icn_engine_routes (e, v) && i < net->first_in[v + 1]; i++) {
      IcnChannelId c = net->in_channel[i];
      IcnVertex feeder = net->channel[c].source;
      if (!icn_engine_routes (e, feeder)) {
        guint32 takes = n_sinks < count_sinks (e, v) ? eject + ++n_sinks : ICN_NONE;
        link = link_arcs (e, gate, v, c, link, takes);
        if (takes != ICN_NONE)
          link_sink (e, takes, v, sink++);
        continue;
      }
      for (guint32 port = icn_channel_port (e, c); port != ICN_NONE;
           port = e->shape[port].next_lane) {
        guint32 to = routes ? link++ : sink++;
        e->link[to] =
          (IcnLink){ .router = routes ? v : feeder, .port = port, .feeder = feeder, .channel = c };
        e->port[port].out = to << e->shift;
        e->port[port].next = v;
        if (net->role[feeder] == ICN_VERTEX_TERMINAL) {
          guint32 source = feeder + net->channel[c].plane * net->n_terminals;
          e->link[to].port = ICN_NONE;
          e->link[to].feeder = source;
          e->entry[source] = (IcnEntry){ .vc = to << e->shift, .port = port };
        }
      }
    }
    if (net->role[v] != ICN_VERTEX_NODE)
      continue;
    e->link[link] = (IcnLink){ .router = v, .port = ICN_NONE, .feeder = v, .channel = ICN_NONE };
    e->entry[v] = (IcnEntry){ .vc = link << e->shift, .port = ICN_NONE };
    link_sink (e, eject, v, sink++);
  }
  if (e->taps)
    link_taps (e, gate);
}
