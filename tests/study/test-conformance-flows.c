/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Flows between consecutive channels of every routing of the table, on small networks of every
 * kind: what flows into a channel and out of it is its load, and all flows are those of all routes,
 * followed one by one. A new kind or routing is tested by being in its table. */
#include "channel-flows.h"
#include "design.h"
#include "flow-classes.h"
#include "line.h"
#include "loads.h"
#include "net-groups.h"
#include "net.h"
#include "routing.h"
#include "runner.h"
#include "small-networks.h"
#include "topology-kinds.h"
#include "traffic-matrix.h"
#include "traffic.h"

#include <math.h>

#define MOST_NODES 16
#define MOST_CHANNELS 64 /* that leave a vertex */

static const char *const patterns[] = { "uniform", "permutation:7", "hot-spot:0.3", "pair:0:1" };

/* The routes of one pair over one drawn vertex. */
typedef struct {
  const IcnNet *net;
  const IcnChannelFlows *flows;
  const IcnPhases *phases;
  IcnRouteSettings order[2]; /* of each phase */
  IcnVertex via, d;
  double *found; /* [n_places × n_places] */
} Routes;

static gboolean
turns_at (const Routes *routes, IcnVertex at)
{
  const IcnNet *net = routes->net;

  if (routes->phases->n == 1)
    return TRUE;
  if (routes->phases->phase[0].towards == ICN_TOWARDS_GROUP)
    if (net->groups->of[at] == net->groups->of[routes->via])
      return TRUE;
  if (routes->phases->phase[0].towards == ICN_TOWARDS_BOX || !icn_net_is_indirect (net))
    return at == routes->via;
  return at == net->channel[net->first_out[routes->via]].destination ||
         at == net->channel[net->first_out[routes->d]].destination;
}

static guint
next_channels (const Routes *routes, gboolean has_turned, IcnChannelId from, IcnVertex at,
               IcnChannelId *next)
{
  const IcnPhase *phase = &routes->phases->phase[has_turned ? routes->phases->n - 1 : 0];
  const IcnRouteSettings *order = &routes->order[has_turned];
  IcnVertex to = has_turned ? routes->d : routes->via;
  guint n = icn_phase_is_wide (phase) && !icn_route_takes_all (routes->net)
              ? icn_route_minimal (routes->net, order, at, to, next)
              : icn_route_step (routes->net, order, at, to, next);

  return routes->phases->turns != NULL && routes->phases->turns->keep != NULL
           ? routes->phases->turns->keep (routes->net, from, at, to, next, n)
           : n;
}

/* Follows every route from the end of a place. */
static void
go_on (const Routes *routes, guint32 place, IcnVertex at, gboolean has_turned, double part)
{
  guint32 n_places = routes->flows->n_places;
  IcnChannelId next[MOST_CHANNELS];
  guint n;

  has_turned = has_turned || turns_at (routes, at);
  if (has_turned && at == routes->d) {
    if (!icn_net_is_indirect (routes->net))
      routes->found[(gsize) place * n_places + icn_channel_flows_ejection (routes->flows, at)] +=
        part;
    return;
  }
  n = next_channels (routes, has_turned, place < routes->net->n_channels ? place : ICN_NONE, at,
                     next);
  for (guint i = 0; i < n; i++) {
    routes->found[(gsize) place * n_places + next[i]] += part / n;
    go_on (routes, next[i], routes->net->channel[next[i]].destination, has_turned, part / n);
  }
}

static void
follow_over (Routes *routes, IcnVertex s, IcnVertex via, double part)
{
  IcnChannelId first[MOST_CHANNELS];
  guint n;

  routes->via = via;
  if (!icn_net_is_indirect (routes->net)) {
    go_on (routes, icn_channel_flows_injection (routes->flows, s), s, FALSE, part);
    return;
  }
  n = next_channels (routes, routes->phases->n == 1, ICN_NONE, s, first);
  for (guint i = 0; i < n; i++)
    go_on (routes, first[i], routes->net->channel[first[i]].destination, FALSE, part / n);
}

/* The nodes of the box of a pair, and how probable each is. */
static void
follow_box (Routes *routes, IcnVertex s, guint dimension, IcnVertex via, guint32 stride,
            double part)
{
  const IcnNet *net = routes->net;
  guint32 from, to;
  IcnSpan span;

  if (dimension == net->n_lines) {
    follow_over (routes, s, icn_net_first_router (net) + via, part);
    return;
  }
  from = icn_net_coordinates (net, s)[dimension];
  to = icn_net_coordinates (net, routes->d)[dimension];
  span = icn_span_of (net->line[dimension], routes->order[0].ties, from, to);
  for (guint way = 0; way < span.n; way++)
    for (guint32 x = 0; x <= span.length; x++)
      follow_box (routes, s, dimension + 1,
                  via + stride * icn_line_move (net->line[dimension], from, x, span.direction[way]),
                  stride * net->radix[dimension], part / span.n / (span.length + 1));
}

static void
follow_pair (Routes *routes, IcnVertex s, double part)
{
  guint32 n = routes->net->n_terminals;

  if (routes->phases->n == 1)
    follow_over (routes, s, s, part);
  else if (routes->phases->phase[0].towards == ICN_TOWARDS_BOX)
    follow_box (routes, s, 0, 0, 1, part);
  else
    for (IcnVertex via = 0; via < n; via++)
      follow_over (routes, s, via, part / n);
}

static void
check_routes (const IcnNet *net, const IcnRouteSettings *settings, const IcnPhases *phases,
              const IcnTraffic *traffic, const IcnChannelFlows *flows)
{
  gsize n_pairs = (gsize) flows->n_places * flows->n_places;
  g_autofree double *found = g_new0 (double, n_pairs);
  Routes routes = { net, flows, phases, .found = found };
  IcnRouteSettings orders[ICN_MAX_ORDERS];
  guint n_orders = icn_phases_orders (phases, settings, orders);

  for (guint i = 0; i < n_orders * n_orders; i++)
    for (IcnVertex s = 0; s < net->n_terminals; s++)
      for (routes.d = 0; routes.d < net->n_terminals; routes.d++) {
        routes.order[0] = orders[i / n_orders];
        routes.order[1] = phases->n > 1 ? orders[i % n_orders] : orders[i / n_orders];
        follow_pair (&routes, s, icn_traffic_share (traffic, s, routes.d) / (n_orders * n_orders));
      }
  for (guint32 p = 0; p < flows->n_places; p++) {
    double *row = found + (gsize) p * flows->n_places;

    for (guint32 i = flows->first[p]; i < flows->first[p + 1]; i++) {
      g_assert_cmpfloat_with_epsilon (row[flows->to[i]], flows->amount[i], 1e-9);
      row[flows->to[i]] = 0;
    }
    for (guint32 c = 0; c < flows->n_places; c++)
      g_assert_cmpfloat (row[c], <, 1e-9);
  }
}

/* What flows into and out of every channel is its load. */
static void
check_loads (const IcnNet *net, const IcnChannelFlows *flows, const IcnTraffic *traffic,
             const double *loads)
{
  g_autofree double *in = g_new0 (double, flows->n_places), *out = NULL;

  out = g_new0 (double, flows->n_places);
  for (guint32 p = 0; p < flows->n_places; p++)
    for (guint32 i = flows->first[p]; i < flows->first[p + 1]; i++) {
      out[p] += flows->amount[i];
      in[flows->to[i]] += flows->amount[i];
    }
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];

    if (!icn_net_is_terminal (net, channel->source))
      g_assert_cmpfloat_with_epsilon (in[c], loads[c], 1e-9);
    if (!icn_net_is_terminal (net, channel->destination))
      g_assert_cmpfloat_with_epsilon (out[c], loads[c], 1e-9);
  }
  for (IcnVertex v = 0; v < flows->n_ports; v++)
    g_assert_cmpfloat_with_epsilon (out[icn_channel_flows_injection (flows, v)],
                                    icn_traffic_sent (traffic, v), 1e-9);
}

/* Takes one flow of `amount` from class `from` to class `to` off the numbers that are left. */
static void
take_flow (const IcnFlowClasses *classes, guint32 from, guint32 to, double amount, double *left)
{
  for (guint32 k = 0; k < classes->n_flows; k++) {
    const IcnFlowClass *flow = &classes->flow[k];

    if (flow->from == from && flow->to == to && fabs (flow->amount - amount) < 1e-8) {
      left[k]--;
      return;
    }
  }
  g_error ("no class of flows of %g", amount);
}

/* Every place has the flows that its class says, one by one. */
static void
check_classes (const IcnFlowClasses *classes, const IcnChannelFlows *flows)
{
  g_autofree double *left = g_new0 (double, classes->n_flows);

  g_assert_cmpuint (classes->n_places, ==, flows->n_places);
  for (guint32 p = 0; p < flows->n_places; p++) {
    guint32 from = classes->class_of[p];
    double load = 0;

    for (guint32 k = 0; k < classes->n_flows; k++)
      left[k] = classes->flow[k].from == from ? classes->flow[k].n_out : 0;
    for (guint32 i = flows->first[p]; i < flows->first[p + 1]; i++) {
      take_flow (classes, from, classes->class_of[flows->to[i]], flows->amount[i], left);
      load += flows->amount[i];
    }
    for (guint32 k = 0; k < classes->n_flows; k++)
      g_assert_cmpfloat (left[k], ==, 0);
    if (load > 0)
      g_assert_cmpfloat_with_epsilon (load, classes->place[from].load, 1e-8);
  }
  for (guint32 k = 0; k < classes->n_flows; k++) {
    const IcnFlowClass *flow = &classes->flow[k];

    g_assert_cmpfloat_with_epsilon (flow->n_in * classes->place[flow->to].n_members,
                                    flow->n_out * classes->place[flow->from].n_members, 1e-9);
  }
}

static void
check_flows (const IcnDesign *design, const IcnNet *net)
{
  guint n_routings;
  const IcnRouting *const *routings = icn_routings (&n_routings);
  IcnRouteSettings settings = icn_design_routing (design);
  g_autofree double *loads = g_new (double, net->n_channels);

  for (IcnVertex v = 0; v < net->n_vertices; v++)
    g_assert_cmpuint (icn_net_out_degree (net, v), <=, MOST_CHANNELS);
  for (guint i = 0; i < n_routings * G_N_ELEMENTS (patterns); i++) {
    const IcnRouting *routing = routings[i / G_N_ELEMENTS (patterns)];
    const char *pattern = patterns[i % G_N_ELEMENTS (patterns)];
    g_autoptr (IcnTraffic) traffic = NULL;
    g_autoptr (IcnChannelFlows) flows = NULL;
    g_autoptr (IcnFlowClasses) classes = NULL;
    g_autoptr (GError) error = NULL;
    IcnTrafficSettings asked;
    IcnPhases phases;

    g_assert_true (icn_traffic_parse (pattern, &asked, NULL));
    traffic = icn_traffic_new (&asked, net, NULL);
    if (traffic == NULL || !icn_routing_on (routing, net, &phases) ||
        !icn_loads (net, &settings, routing, traffic, loads, NULL, NULL))
      continue;
    flows = icn_channel_flows_new (net, &settings, routing, traffic, NULL, &error);
    g_assert_no_error (error);
    check_loads (net, flows, traffic, loads);
    classes = icn_flow_classes_new (net, &settings, routing, traffic, NULL, &error);
    g_assert_no_error (error);
    check_classes (classes, flows);
    icn_phases_of_loads (&phases, &phases);
    if (!icn_phases_are_arranged (&phases) && net->n_planes == 1 && net->n_terminals <= MOST_NODES)
      check_routes (net, &settings, &phases, traffic, flows);
  }
}

TEST (channel_flows)
{
  small_networks_foreach (check_flows);
}

/* In networks whose symmetry maps the channels of a stage onto each other, they share a row of
 * flows, and all flows are those of messages that are followed to every node. In fat trees only
 * some of the channels of a stage have flows to a channel. */
TEST (stages)
{
  static const struct {
    const char *design;
    gboolean is_packaged; /* channels of a stage differ, inside modules and between them */
  } networks[] = {
    { "topology=fat-tree,k=2,n=2" },
    { "topology=fat-tree,k=2,n=4" },
    { "topology=fat-tree,k=3,n=3" },
    { "topology=fat-tree,k=4,n=3" },
    { "topology=fat-tree,k=6,n=2" },
    { "topology=fat-tree,k=3,n=3,uplinks=1" },
    { "topology=fat-tree,k=4,n=2,uplinks=2" },
    { "topology=fat-tree,k=4,n=4,uplinks=2" },
    { "topology=fat-tree,k=6,n=2,uplinks=3" },
    { "topology=fat-tree,k=6,n=3,uplinks=2" },
    { "topology=fat-tree,k=4,n=3,uplinks=2,width-ratio=1x2x2" },
    { "topology=fat-tree,k=3,n=3,routing=minimal" },
    { "topology=fat-tree,k=4,n=3,uplinks=2,routing=minimal" },
    { "topology=fat-tree,k=8,n=2,uplinks=4,routing=minimal" },
    { "topology=butterfly,k=2,n=5" },
    { "topology=butterfly,k=6,n=2" },
    { "topology=butterfly,k=3,n=3,extra-stages=1" },
    { "topology=butterfly,k=2,n=3,extra-stages=2,extra-end=output" },
    { "topology=benes,n=3" },
    { "topology=benes,n=4,routing=minimal" },
    { "topology=modules,name=Butterfly.1.1,nodes=64,modules=4", TRUE },
    { "topology=modules,name=2hop.1.1-1,nodes=32,modules=8", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    g_autoptr (IcnDesign) design = icn_design_new ();
    g_autoptr (GError) error = NULL;
    g_autoptr (IcnNet) net = NULL;
    g_autoptr (IcnTraffic) traffic = NULL;
    g_autoptr (IcnChannelFlows) flows = NULL, alike = NULL;
    g_autoptr (IcnFlowClasses) classes = NULL;
    const IcnRouting *routing;
    IcnRouteSettings settings;

    icn_design_parse (design, networks[i].design, &error);
    g_assert_no_error (error);
    settings = icn_design_routing (design);
    routing = design->router.routing;
    net = icn_topology_build (&design->topology, &error);
    g_assert_no_error (error);
    traffic = icn_traffic_new (&design->traffic, net, &error);
    g_assert_no_error (error);
    flows = icn_channel_flows_new (net, &settings, routing, traffic, NULL, &error);
    g_assert_no_error (error);
    g_assert_cmpuint (flows->n_rows, ==, net->n_channels);
    alike = icn_channel_flows_new_alike (net, &settings, routing, traffic, NULL, &error);
    g_assert_no_error (error);
    if (!networks[i].is_packaged)
      g_assert_cmpuint (alike->n_rows, <=, net->n_channels / 4);
    classes = icn_flow_classes_new (net, &settings, routing, traffic, NULL, &error);
    g_assert_no_error (error);
    check_classes (classes, flows);
  }
}
