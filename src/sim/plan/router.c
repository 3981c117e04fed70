/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "router.h"
#include "error.h"
#include "net.h"
#include "physical.h"
#include "route.h"
#include "routing.h"
#include "search.h"

#include <glib/gi18n-lib.h>

/* With unlimited buffers, each class needs room for the flits that are sent in a credit round trip.
 * The buffer of a virtual channel is 1 / UNLIMITED_SPREAD of that number of flits, or the longest
 * message if that is more. */
#define UNLIMITED_SPREAD 8

static const IcnRouterPreset source = {
  .id = "source",
  .title = N_ ("Source"),
  .help = N_ ("A router with one-flit buffers, whose space is reused in the same cycle in which it "
              "becomes free."),
  .channel_delay = 1,
  .injection = ICN_INJECTION_POISSON,
  .order = ICN_ORDER_DESCENDING,
  .class_rule = ICN_CLASS_DATELINE,
  .vcs = 2,
};

static const IcnRouterPreset pipelined = {
  .id = "pipelined",
  .title = N_ ("Pipelined"),
  .help = N_ ("A pipelined router: a head flit takes a cycle each to be allocated a virtual "
              "channel, to be allocated the switch and to cross it."),
  .delay = 3,
  .charges = ICN_CHARGES_ALL,
  .channel_delay = 1,
  .allocation = 1,
  .injection_delay = 1,
  .ejection_delay = 1,
  .credit_delay = 2,
  .injection_vcs = TRUE,
  .ejection_port = TRUE,
  .arbitration = ICN_ARBITRATION_AGED,
  .class_rule = ICN_CLASS_WRAP,
  .vcs = 4,
  .buffer = 8,
};

static const IcnRouterPreset packaging = {
  .id = "packaging",
  .title = N_ ("Packaging"),
  .help = N_ ("Every node takes one cycle, and a message is stored where its next channel is "
              "wider. Every virtual channel has a buffer for a whole message and its own input of "
              "the switch; messages cross a channel one after the other."),
  .delay = 1,
  .charges = ICN_CHARGES_ALL,
  .credit_delay = 1,
  .terminal_buffers = TRUE,
  .own_inputs = TRUE,
  .arbitration = ICN_ARBITRATION_FIRST_COME, /* a message that came first keeps its channel until
                                                all its flits have passed */
  .widening = ICN_WIDENING_STORE,
  .class_rule = ICN_CLASS_DATELINE,
  .switching = ICN_SWITCHING_CUT_THROUGH,
  .vcs = 4,
};

static const IcnRouterPreset cut_through = {
  .id = "cut-through",
  .title = N_ ("Cut-Through"),
  .help = N_ ("Every intermediate router adds a switching time, and channels add no delay. Every "
              "virtual channel has its own input of the switch."),
  .delay = 3,
  .charges = ICN_CHARGES_MIDDLE,
  .credit_delay = 1,
  .terminal_buffers = TRUE,
  .own_inputs = TRUE,
  .class_rule = ICN_CLASS_DATELINE,
  .switching = ICN_SWITCHING_CUT_THROUGH,
  .vcs = 2,
};

static const IcnRouterPreset decision = {
  .id = "decision",
  .title = N_ ("Decision"),
  .help = N_ ("Every router but the last adds the time to decide on a route."),
  .delay = 1,
  .charges = ICN_CHARGES_FIRST | ICN_CHARGES_MIDDLE,
  .credit_delay = 1,
  .class_rule = ICN_CLASS_DATELINE,
  .vcs = 2,
};

static const IcnRouterPreset *const presets[] = { &source, &pipelined, &packaging, &cut_through,
                                                  &decision };

const IcnRouterPreset *const *
icn_router_presets (guint *n_presets)
{
  *n_presets = G_N_ELEMENTS (presets);
  return presets;
}

const IcnRouterPreset *
icn_router_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    if (g_strcmp0 (presets[i]->id, id) == 0)
      return presets[i];
  return NULL;
}

void
icn_router_settings_take (IcnRouterSettings *settings, const IcnRouterPreset *preset)
{
  settings->preset = preset;
  settings->switching = preset->switching;
  settings->order = preset->order;
  settings->class_rule = preset->class_rule;
  settings->arbitration = preset->arbitration;
  settings->widening = preset->widening;
  settings->vcs = preset->vcs;
  settings->vcs_is_set = FALSE;
  settings->buffer = preset->buffer;
  settings->delay = preset->delay;
  settings->channel_delay = preset->channel_delay;
}

void
icn_router_settings_init (IcnRouterSettings *settings, const IcnRouterPreset *preset)
{
  *settings = (IcnRouterSettings){ .routing = icn_routing_own () };
  icn_router_settings_take (settings, preset);
}

/* Number of classes of virtual channels that the routes of one phase need. With the class rule
 * ICN_CLASS_WRAP and at least two virtual channels this is 2 for all rings, even for a ring of
 * three nodes, whose shortest routes would need only one class. */
static guint
ring_classes (const IcnRouterSettings *settings, const IcnNet *net, const IcnPhases *phases)
{
  IcnRouteSettings routing = { .order = settings->order }, orders[ICN_MAX_ORDERS];
  guint needed;

  icn_phases_orders (phases, &routing, orders);
  needed = icn_route_classes (net, &orders[0]);
  if (settings->class_rule == ICN_CLASS_NONE)
    return 1;
  if (settings->class_rule == ICN_CLASS_WRAP && !icn_route_is_fixed (net, &orders[0]) &&
      (settings->vcs >= 2 || settings->buffer == ICN_BUFFER_UNLIMITED))
    for (guint d = 0; d < net->n_lines; d++)
      if (net->line[d].closes)
        return 2;
  return needed;
}

static guint
classes_of (const IcnRouterSettings *settings, const IcnNet *net, const IcnPhases *phases)
{
  if (phases->turns != NULL)
    return 1;
  return phases->n * icn_phases_n_orders (phases) * ring_classes (settings, net, phases) +
         icn_phases_escape (phases);
}

guint
icn_router_classes (const IcnRouterSettings *settings, const IcnNet *net)
{
  IcnPhases phases = icn_routing_own ()->phases;

  icn_routing_on (settings->routing, net, &phases);
  return classes_of (settings, net, &phases);
}

/* Returns the smallest number of virtual channels with which the settings permit the routing: the
 * number of classes that the routing needs, or 1 if the user permits deadlock. A routing with an
 * escape needs all its classes even if the user permits deadlock. */
static guint
least_vcs (const IcnRouterSettings *settings, const IcnNet *net, const IcnPhases *phases)
{
  return settings->may_deadlock && !icn_phases_escape (phases) ? 1
                                                               : classes_of (settings, net, phases);
}

guint
icn_router_vcs (const IcnRouterSettings *settings, const IcnNet *net)
{
  IcnPhases phases;

  if (settings->buffer == ICN_BUFFER_UNLIMITED)
    return ICN_MAX_VCS;
  if (settings->vcs_is_set || settings->vcs != settings->preset->vcs ||
      !icn_routing_on (settings->routing, net, &phases))
    return settings->vcs;
  return MAX (settings->vcs, least_vcs (settings, net, &phases));
}

guint
icn_router_round_trip (const IcnRouterSettings *settings, guint channel_delay)
{
  guint delay = channel_delay + settings->preset->credit_delay;

  if (settings->preset->charges & ICN_CHARGES_MIDDLE)
    delay += settings->delay - MIN (settings->delay, settings->preset->allocation);
  return MAX (delay, 1);
}

guint
icn_router_buffer (const IcnRouterSettings *settings, guint longest, guint channel_delay,
                   guint rate)
{
  guint busy =
    MIN (icn_router_round_trip (settings, channel_delay) * MIN (rate, longest), ICN_MAX_FLITS);

  gboolean holds = settings->switching != ICN_SWITCHING_WORMHOLE ||
                   (settings->widening == ICN_WIDENING_STORE && rate > 1);

  /* With unlimited buffers each virtual channel can hold the longest message, so that no message
   * waits behind a message with another destination. */
  if (settings->buffer == ICN_BUFFER_UNLIMITED)
    return MAX (longest, (busy + UNLIMITED_SPREAD - 1) / UNLIMITED_SPREAD);
  if (settings->buffer > 0)
    return settings->buffer;
  return holds ? MAX (busy, longest) : busy;
}

/* Whether terminal v sends over exactly one channel or, if the network has separate channels for
 * replies (IcnNet.n_planes), over exactly one for requests and one for replies. */
static gboolean
sends_once (const IcnNet *net, IcnVertex v)
{
  guint planes = 0;

  for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++)
    planes |= 1u << net->channel[c].plane;
  return icn_net_out_degree (net, v) == net->n_planes && planes + 1 == 1u << net->n_planes;
}

/* Returns the number of channels into the multiplexers at the inputs of router v. Each of these
 * channels has a buffer of its own in the router. */
static guint32
count_joined (const IcnNet *net, IcnVertex v)
{
  guint32 joined = 0;

  for (guint32 i = net->first_in[v]; i < net->first_in[v + 1]; i++) {
    IcnVertex from = net->channel[net->in_channel[i]].source;

    joined += net->role[from] == ICN_VERTEX_MULTIPLEXER ? icn_net_in_degree (net, from) : 0;
  }
  return joined;
}

/* Checks that no router has more ports or virtual channels than the engine supports, which stores a
 * set of ports in a 64-bit word. Also checks that each terminal sends over one channel only,
 * without parallel lanes, or over one for requests and one for replies. */
static gboolean
check_ports (const IcnRouterSettings *settings, const IcnNet *net, GError **error)
{
  guint32 n_vcs = icn_router_vcs (settings, net), vcs = 1;

  while (vcs < n_vcs)
    vcs *= 2;
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    gboolean routes = net->role[v] != ICN_VERTEX_TERMINAL;
    guint32 degree = icn_net_out_degree (net, v), out = 0, in = 0, most;

    if (net->role[v] == ICN_VERTEX_TAP || net->role[v] == ICN_VERTEX_MULTIPLEXER)
      continue;
    for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++)
      out += net->channel[c].lanes;
    for (guint32 i = net->first_in[v]; i < net->first_in[v + 1]; i++)
      in += net->channel[net->in_channel[i]].lanes;
    most = MAX (out, in);
    if ((count_joined (net, v) + in + 1) * vcs > ICN_MAX_INPUTS)
      return icn_error_set (error, ICN_ERROR_TOO_LARGE, "topology",
                            "a router with multiplexers of %u inputs; the simulator takes at most "
                            "%u with %u virtual channels",
                            count_joined (net, v), ICN_MAX_INPUTS / vcs - in - 1, n_vcs);
    if (routes && most + (net->role[v] == ICN_VERTEX_NODE) > ICN_MAX_PORTS)
      return icn_error_set (error, ICN_ERROR_TOO_LARGE, "topology",
                            "a router of %u channels; the simulator takes at most %u", most,
                            ICN_MAX_PORTS);
    if (!routes && !sends_once (net, v))
      return icn_error_set (error, ICN_ERROR_UNAVAILABLE, "topology",
                            "a terminal sends over %u channels; the simulator takes one in each "
                            "of %u planes",
                            degree, net->n_planes);
    if (!routes && out != degree)
      return icn_error_set (error, ICN_ERROR_UNAVAILABLE, "topology",
                            "a terminal sends over a channel of several lanes; the simulator takes "
                            "one lane");
  }
  return TRUE;
}

static gboolean
check_delays (const IcnRouterSettings *settings, GError **error)
{
  gboolean charges = (settings->preset->charges & ICN_CHARGES_MIDDLE) != 0;

  if (settings->delay > ICN_MAX_DELAY)
    return icn_error_range (error, "delay", settings->delay, 0, ICN_MAX_DELAY);
  if (settings->channel_delay > ICN_MAX_DELAY)
    return icn_error_range (error, "channel-delay", settings->channel_delay, 0, ICN_MAX_DELAY);
  /* Router and channel delay must not both be 0: a flit must not pass two routers in one cycle. */
  if (settings->channel_delay == 0 && (!charges || settings->delay == 0))
    return charges ? icn_error_range (error, "delay", 0, 1, ICN_MAX_DELAY)
                   : icn_error_range (error, "channel-delay", 0, 1, ICN_MAX_DELAY);
  if (settings->delay < settings->preset->allocation)
    return icn_error_range (error, "delay", settings->delay, settings->preset->allocation,
                            ICN_MAX_DELAY);
  return TRUE;
}

/* Whether the network has buses, that is, taps (branching points of hyperedges) that several
 * vertices drive through a multiplexer. Routes that depend on which channels are free do not work
 * with a bus: the engine chooses a message's port before the message waits for the bus. */
static gboolean
has_buses (const IcnNet *net)
{
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    if (net->role[net->channel[c].source] == ICN_VERTEX_MULTIPLEXER &&
        net->role[net->channel[c].destination] == ICN_VERTEX_TAP)
      return TRUE;
  return FALSE;
}

/* Sets the error that refuses a routing whose messages may leave the routes that the topology
 * defines (such as dimension order). The error lists the routings whose messages keep to these
 * routes. where: words for the condition under which the routing is refused, such as "where nodes
 * share a bus". */
static gboolean
refuse_roaming (const IcnRouterSettings *settings, const IcnNet *net, const char *where,
                GError **error)
{
  g_autoptr (GString) legal = g_string_new (NULL);
  guint n_routings;
  const IcnRouting *const *routings = icn_routings (&n_routings);
  IcnPhases phases;

  for (guint i = 0; i < n_routings; i++)
    if (icn_routing_on (routings[i], net, &phases) && !icn_phases_roam (&phases))
      g_string_append_printf (legal, "%s%s", legal->len > 0 ? ", " : "one of ", routings[i]->id);
  g_string_append_printf (legal, " %s", where);
  return icn_error_value (error, "routing", settings->routing->id, legal->str);
}

static gboolean
check_routing (const IcnRouterSettings *settings, const IcnNet *net, GError **error)
{
  IcnPhases phases;
  gboolean roams;
  guint least;

  if (!icn_routing_check (settings->routing, net, &phases, error))
    return FALSE;
  if (icn_search_is_large (net))
    return icn_error_set (error, ICN_ERROR_TOO_LARGE, "graph",
                          "%u nodes and switches: the simulator takes at most %d of a network "
                          "whose routes are searched for",
                          net->n_vertices, ICN_SEARCH_MAX_VERTICES);
  roams = icn_phases_roam (&phases);
  least = least_vcs (settings, net, &phases);
  if (least > ICN_MAX_VCS)
    return icn_error_set (error, ICN_ERROR_UNAVAILABLE, "routing",
                          "%s needs %u virtual channels to be free of deadlock on this network, "
                          "and a channel has at most %u",
                          settings->routing->id, least, ICN_MAX_VCS);
  if (roams && has_buses (net))
    return refuse_roaming (settings, net, "where nodes share a bus", error);
  if (roams && settings->preset->credit_delay == 0)
    return refuse_roaming (settings, net, "where credits take no time", error);
  if (icn_router_vcs (settings, net) < least || settings->vcs > ICN_MAX_VCS)
    return icn_error_range (error, "vcs", settings->vcs, least, ICN_MAX_VCS);
  return TRUE;
}

static gboolean
check_buffer (const IcnRouterSettings *settings, guint longest, GError **error)
{
  if (settings->buffer == ICN_BUFFER_UNLIMITED)
    return TRUE;
  if (settings->buffer > ICN_MAX_BUFFER)
    return icn_error_range (error, "buffer", settings->buffer, 0, ICN_MAX_BUFFER);
  if (settings->switching != ICN_SWITCHING_WORMHOLE && settings->buffer > 0 &&
      settings->buffer < longest)
    return icn_error_range (error, "buffer", settings->buffer, longest, ICN_MAX_BUFFER);
  return TRUE;
}

gboolean
icn_router_check_widening (const IcnRouterSettings *settings, const IcnPhysical *physical,
                           guint longest, GError **error)
{
  if (settings->widening != ICN_WIDENING_STORE || icn_physical_largest_rate (physical) == 1 ||
      settings->buffer == 0 || settings->buffer >= longest)
    return TRUE;
  return icn_error_range (error, "buffer", settings->buffer, longest, ICN_MAX_BUFFER);
}

gboolean
icn_router_check (const IcnRouterSettings *settings, const IcnNet *net, guint longest,
                  GError **error)
{
  return check_routing (settings, net, error) && check_buffer (settings, longest, error) &&
         check_ports (settings, net, error) && check_delays (settings, error);
}

void
icn_router_charges (const IcnRouterSettings *settings, gboolean terminals,
                    IcnRouterCharges *charges)
{
  const IcnRouterPreset *preset = settings->preset;

  *charges = (IcnRouterCharges){
    .switching = settings->switching,
    .charges = preset->charges,
    .delay = settings->delay,
    .allocation = MIN (preset->allocation, settings->delay),
    .injection = preset->injection_delay,
    .ejection = preset->ejection_delay,
    .injection_buffers = preset->injection_vcs,
    .ejection_port = preset->ejection_port,
    .stores_widening = settings->widening == ICN_WIDENING_STORE,
    .terminals = terminals,
  };
}
