/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "route-plan.h"
#include "error.h"
#include "multistage.h"
#include "net-groups.h"
#include "route.h"
#include "router.h"
#include "routing.h"
#include "traffic-matrix.h"

#define MAX_TABLE (1024 * 1024) /* largest number of entries of IcnRoutePlan.table */
/* Flag of an entry of the port table: several ports lead to shortest routes, so draw_port() chooses
 * one of them. */
#define TIE 0x80
#define DONE 0x7f /* entry of the port table: the message is at its destination */

/* Each message takes one of up to two orders of dimensions in each phase. Returns the index of the
 * order of a message, 0 or 1, in plan->order. An upper bit of the message's random bits `coin`
 * chooses the order; the lower bits choose between the two directions of each dimension. */
static inline guint
drawn_order (const IcnRoutePlan *plan, guint32 coin, guint phase)
{
  return plan->n_orders > 1 ? coin >> (31 - phase) & 1 : 0;
}

static void
fill_turns (IcnRoutePlan *plan)
{
  const IcnNet *net = plan->net;

  if (plan->phases.phase[0].towards == ICN_TOWARDS_GROUP)
    plan->group = net->groups->of;
  if (!plan->phases.ends_in_passing)
    return;
  plan->turns = g_new (IcnVertex, net->n_terminals);
  for (IcnVertex v = 0; v < net->n_terminals; v++)
    plan->turns[v] = icn_routing_turn (net, v);
}

/* Sets order->group and plan->rank of each channel, the keys of the dateline rule
 * (icn_route_class_key): where a route goes on to a channel with a lower group or rank, the message
 * must take a higher class of virtual channels. Ranks are the same for all orders of dimensions. */
static void
fill_keys (IcnRoutePlan *plan, IcnOrderedRoutes *order)
{
  const IcnNet *net = plan->net;

  order->group = g_new (guint8, net->n_channels);
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    guint group, rank;
    icn_route_class_key (net, &order->routing, c, &group, &rank);
    order->group[c] = group;
    plan->rank[c] = rank;
  }
}

/* Fills plan->ends, the set of channels that lead to terminals. The set is copied from the channel
 * records, as these are too large to be read at every hop. */
static void
fill_ends (IcnRoutePlan *plan)
{
  const IcnNet *net = plan->net;

  if (!icn_net_is_indirect (net))
    return;
  plan->ends = g_new0 (guint64, net->n_channels / 64 + 1);
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    if (net->role[net->channel[c].destination] == ICN_VERTEX_TERMINAL)
      plan->ends[c / 64] |= (guint64) 1 << (c % 64);
}

static gboolean
has_few_ports (const IcnNet *net)
{
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    if (icn_net_out_degree (net, v) >= DONE)
      return FALSE;
  return TRUE;
}

/* Returns the number of vertices that can be destinations of routes. These are all vertices in a
 * network of lines (mesh or torus dimensions) without fixed routes, and the terminals in any other
 * network. */
static guint32
n_targets (const IcnRoutePlan *plan)
{
  const IcnNet *net = plan->net;

  return net->n_lines > 0 && !plan->is_fixed ? net->n_vertices : net->n_terminals;
}

static void
fill_table (IcnRoutePlan *plan)
{
  const IcnNet *net = plan->net;
  g_auto (IcnRouteColumn) column;

  icn_route_column_init (&column, net);
  plan->table = g_new (guint8, (gsize) n_targets (plan) * net->n_vertices);
  for (IcnVertex t = 0; t < n_targets (plan); t++) {
    guint8 *row = plan->table + (gsize) t * net->n_vertices;
    icn_route_column (net, &plan->order[0].routing, t, &column);
    for (IcnVertex v = 0; v < net->n_vertices; v++) {
      const IcnChannelId *next = icn_route_column_next (&column, v);
      guint room = icn_route_column_room (&column, v);
      gboolean tie = room > 1 && next[0] != ICN_NONE && next[1] != ICN_NONE;
      row[v] = room == 0 || next[0] == ICN_NONE ? DONE : tie ? TIE : icn_net_port (net, next[0]);
    }
  }
}

/* Divides the virtual channels among the classes. Without an escape, all ring classes, which keep
 * rings free of deadlock, get equal numbers of virtual channels. With an escape, as under adaptive
 * routing, the ring classes are used only by messages on their escape paths: each gets one virtual
 * channel, and the last class gets all others. */
static void
split_vcs (IcnRoutePlan *plan)
{
  guint vcs = icn_router_vcs (&plan->router, plan->net), n = plan->n_classes;

  for (guint c = 0; c < n; c++) {
    guint low = c * vcs / n, high = (c + 1) * vcs / n;
    if (plan->escapes) {
      low = c;
      high = c + 1 < n ? c + 1 : vcs;
    }
    plan->class_vcs[c] = (guint32) (((guint64) 1 << high) - ((guint64) 1 << low));
  }
  plan->class_vcs[n] = (guint32) (((guint64) 1 << vcs) - 1);
}

/* For paths that the looping algorithm arranges for a whole permutation (ICN_PATHS_ARRANGED):
 * computes which output the messages of each source take at each stage at which outputs may be
 * chosen freely. */
static void
fill_choices (IcnRoutePlan *plan, const IcnTraffic *traffic)
{
  const IcnStages *stages = plan->net->stages;
  guint n_free = 0;

  for (guint i = 0; i < stages->n_stages; i++)
    if (stages->sets[i] == ICN_STAGE_FREE)
      plan->free_stage[i] = n_free++;
  plan->choices = icn_multistage_loop (plan->net, traffic->destination, NULL);
}

gboolean
icn_route_plan_check (const IcnRouterSettings *router, const IcnTraffic *traffic, GError **error)
{
  if (!icn_phases_are_arranged (&router->routing->phases) ||
      (traffic != NULL && traffic->is_permutation))
    return TRUE;
  return icn_error_set (error, ICN_ERROR_CONFLICT, "traffic",
                        "routing %s is for permutations, in which every terminal sends to one and "
                        "receives from one",
                        router->routing->id);
}

/* Fills plan->order: the routes, channel groups and route table for each order of dimensions among
 * which messages choose at random. */
static void
fill_orders (IcnRoutePlan *plan)
{
  const IcnNet *net = plan->net;
  IcnRouteSettings routing = { .order = plan->router.order, .ties = plan->router.ties };
  IcnRouteSettings orders[ICN_MAX_ORDERS];
  IcnClassRule rule = plan->ring_classes > 1 ? plan->class_rule : ICN_CLASS_NONE;

  icn_phases_orders (&plan->phases, &routing, orders);
  plan->rank = g_new (guint16, net->n_channels);
  for (guint i = 0; i < plan->n_orders; i++) {
    plan->order[i].routing = orders[i];
    fill_keys (plan, &plan->order[i]);
    if (!plan->is_fixed)
      plan->order[i].routes = icn_route_table_new (net, &orders[i], rule, plan->n_classes);
  }
}

IcnRoutePlan *
icn_route_plan_new (const IcnNet *net, const IcnRouterSettings *router, const IcnTraffic *traffic)
{
  IcnRoutePlan *plan = g_new0 (IcnRoutePlan, 1);
  IcnRouteSettings routing = { .order = router->order }, orders[ICN_MAX_ORDERS];

  plan->net = icn_net_ref (net);
  plan->router = *router;
  plan->class_rule = router->class_rule;
  icn_routing_on (router->routing, net, &plan->phases);
  plan->n_orders = icn_phases_n_orders (&plan->phases);
  plan->n_sets = plan->phases.n * plan->n_orders;
  plan->roams = icn_phases_roam (&plan->phases);
  plan->escapes = icn_phases_escape (&plan->phases);
  icn_phases_orders (&plan->phases, &routing, orders);
  plan->is_fixed = icn_route_is_fixed (net, &orders[0]);
  plan->n_classes = icn_router_classes (router, net);
  /* If the router has fewer virtual channels than the routing needs classes, all virtual channels
   * form one class, and the network may deadlock. */
  if (icn_router_vcs (router, net) < plan->n_classes) {
    plan->n_classes = 1;
    plan->class_rule = ICN_CLASS_NONE;
  }
  /* With fixed routes, and in networks that are no products of rings and linear arrays, the class
   * of a message follows from the groups and ranks of the channels on its route (route.h). */
  if (plan->class_rule != ICN_CLASS_NONE && (net->n_lines == 0 || plan->is_fixed))
    plan->class_rule = ICN_CLASS_DATELINE;
  if (plan->class_rule == ICN_CLASS_WRAP && net->directed)
    plan->class_rule = ICN_CLASS_AHEAD;
  /* A message may enter the escape classes at any router. So ICN_CLASS_AHEAD is used, with which
   * the class follows from the message's position alone and not from its route so far. */
  if (plan->escapes && plan->class_rule != ICN_CLASS_NONE)
    plan->class_rule = ICN_CLASS_AHEAD;
  plan->ring_classes = MAX (1, (plan->n_classes - plan->escapes) / plan->n_sets);
  if (plan->n_classes >= plan->n_sets * plan->ring_classes)
    plan->last_set = (plan->n_sets - 1) * plan->ring_classes;
  split_vcs (plan);
  fill_orders (plan);
  fill_ends (plan);
  fill_turns (plan);
  if (plan->order[0].routes == NULL && plan->n_orders == 1 &&
      (gsize) n_targets (plan) * net->n_vertices <= MAX_TABLE && has_few_ports (net))
    fill_table (plan);
  if (icn_phases_are_arranged (&plan->phases))
    fill_choices (plan, traffic);
  return plan;
}

void
icn_route_plan_free (IcnRoutePlan *plan)
{
  if (plan == NULL)
    return;
  icn_net_unref (plan->net);
  g_free (plan->ends);
  g_free (plan->turns);
  for (guint i = 0; i < plan->n_orders; i++) {
    g_free (plan->order[i].group);
    icn_route_table_free (plan->order[i].routes);
  }
  g_free (plan->rank);
  g_free (plan->table);
  g_free (plan->choices);
  g_free (plan);
}

/* Chooses one of n equally short paths at random and returns its index, 0 .. n - 1. coin: the
 * message's random bits. stage: the place where the paths diverge, as the number of a dimension or
 * stage of the network, or as ICN_MAX_STAGES + the number of a vertex. If n = 2 and stage < 32, bit
 * number `stage` of coin decides; otherwise a hash of coin and stage decides. */
static guint
draw (guint32 coin, guint stage, guint n)
{
  guint32 word = coin + (stage + 1) * 0x9e3779b9u;

  if (n == 2 && stage < 32)
    return coin >> stage & 1;
  word = (word ^ word >> 16) * 0x85ebca6bu;
  word = (word ^ word >> 13) * 0xc2b2ae35u;
  return icn_stream_below (word ^ word >> 16, n);
}

static guint
draw_port (const IcnRoutePlan *plan, const IcnOrderedRoutes *order, IcnVertex at, IcnVertex target,
           guint32 coin)
{
  const IcnNet *net = plan->net;
  IcnChannelId candidates[ICN_MAX_CANDIDATES];
  guint n = icn_route_step (net, &order->routing, at, target, candidates), chosen = 0;

  if (n > 1) {
    /* The parameter `stage` of draw(). Paths diverge at most once in each dimension or stage; in
     * networks without dimensions and stages, at most once at each router. */
    gboolean by_router = net->n_lines == 0 && !icn_net_has_stages (net);
    guint stage = by_router ? ICN_MAX_STAGES + at : net->channel[candidates[0]].dimension;

    chosen = plan->choices != NULL
               ? plan->choices[(gsize) coin * icn_net_n_free_stages (net) + plan->free_stage[stage]]
               : draw (coin, stage, n);
  }
  return candidates[chosen] - net->first_out[at];
}

static inline guint
next_port (const IcnRoutePlan *plan, const IcnOrderedRoutes *order, IcnVertex at, IcnVertex target,
           guint32 coin)
{
  if (plan->table != NULL) {
    guint8 entry = plan->table[(gsize) target * plan->net->n_vertices + at];
    if (!(entry & TIE))
      return entry;
  }
  return draw_port (plan, order, at, target, coin);
}

/* Whether a message at vertex `at` still has to cross the wraparound channel of the ring that
 * `channel` belongs to, on its way along this ring to the coordinate of `target`. */
static gboolean
wraps (const IcnNet *net, IcnVertex at, const IcnChannel *channel, IcnVertex target)
{
  guint here = icn_net_coordinates (net, at)[channel->dimension];
  guint there = icn_net_coordinates (net, target)[channel->dimension];

  return channel->direction > 0 ? there < here : there > here;
}

static inline guint
ring_class (const IcnRoutePlan *plan, const guint8 *group, IcnVertex at, IcnChannelId from,
            IcnChannelId to, IcnVertex target, guint previous)
{
  const IcnChannel *channel = &plan->net->channel[to];

  if (plan->ring_classes == 1)
    return plan->is_fixed ? previous : 0;
  switch (plan->class_rule) {
  case ICN_CLASS_DATELINE:
    if (from == ICN_NONE)
      return plan->is_fixed ? previous : 0;
    return MIN (
      icn_route_class_after (previous, group[from], plan->rank[from], group[to], plan->rank[to]),
      (plan->is_fixed ? plan->last_set : 0) + plan->ring_classes - 1);
  case ICN_CLASS_WRAP:
    if (from != ICN_NONE && group[to] == group[from])
      return previous;
    return !wraps (plan->net, at, channel, target);
  case ICN_CLASS_AHEAD:
    return plan->is_fixed ? icn_route_spare_classes (plan->net, &plan->order[0].routing, at, target)
                          : (guint) !wraps (plan->net, at, channel, target);
  case ICN_CLASS_NONE:
    break;
  }
  return 0;
}

guint
icn_route_plan_spare_classes (const IcnRoutePlan *plan, IcnVertex at, IcnVertex target)
{
  return plan->is_fixed && plan->ring_classes > 1 && plan->class_rule == ICN_CLASS_DATELINE
           ? icn_route_spare_classes (plan->net, &plan->order[0].routing, at, target)
           : 0;
}

guint
icn_route_plan_class (const IcnRoutePlan *plan, IcnVertex at, IcnChannelId from, IcnChannelId to,
                      IcnVertex target, guint previous)
{
  return ring_class (plan, plan->order[0].group, at, from, to, target, previous);
}

guint
icn_route_plan_n_straight (const IcnRoutePlan *plan, IcnVertex at, IcnVertex destination)
{
  return plan->is_fixed ? 1 + plan->last_set + icn_route_plan_spare_classes (plan, at, destination)
                        : plan->phases.n;
}

IcnRouteState
icn_route_plan_straight (const IcnRoutePlan *plan, const IcnRouteState *state, guint beginning)
{
  IcnRouteState straight = *state;

  straight.via = ICN_NONE;
  if (plan->is_fixed)
    straight.class = beginning;
  else if (beginning + 1 < plan->phases.n)
    straight.via = state->destination;
  return straight;
}

/* Returns the port at vertex `at` by which a message continues to `target`, which must be another
 * vertex, and updates the message's routing state. The port is computed from the network, without a
 * route table. draws: whether the message chooses its first class at random, among the classes that
 * leave enough higher classes for the rest of its route. */
static guint
walk_on (const IcnRoutePlan *plan, const IcnOrderedRoutes *order, IcnVertex at, IcnVertex target,
         IcnChannelId from, gboolean draws, IcnRouteState *state)
{
  guint port = next_port (plan, order, at, target, state->coin);
  IcnChannelId to = plan->net->first_out[at] + port;

  if (plan->ends != NULL && plan->ends[to / 64] >> (to % 64) & 1)
    state->class = plan->n_classes;
  else
    state->class = ring_class (plan, order->group, at, from, to, target, state->class);
  if (draws && state->class < plan->n_classes)
    state->class +=
      draw (state->coin, ICN_MAX_STAGES + at, 1 + icn_route_plan_spare_classes (plan, at, target));
  return port;
}

IcnRouteChoice
icn_route_plan_next_of_any (const IcnRoutePlan *plan, IcnVertex at, IcnChannelId from,
                            IcnRouteState *state)
{
  const IcnOrderedRoutes *order;
  IcnRouteChoice choice;
  IcnVertex target;
  guint phase, set;
  /* Whether the message chooses its class of virtual channels at random in this hop, which must be
   * its first hop. In a routing of several phases, a message on the direct path has already got its
   * first class when it chose that path. */
  gboolean draws = from == ICN_NONE && (state->via != ICN_NONE || plan->phases.n == 1);

  if (state->via != ICN_NONE && icn_route_plan_turns (plan, state, at)) {
    state->via = ICN_NONE;
    state->ring = ICN_NO_RING;
    state->class = plan->is_fixed ? plan->last_set : state->class;
    from = ICN_NONE;
    draws = TRUE;
  }
  target = state->via != ICN_NONE ? state->via : state->destination;
  if (at == target) {
    choice.port = icn_net_out_degree (plan->net, at);
    choice.class = plan->n_classes;
    return choice;
  }
  phase = state->via != ICN_NONE ? 0 : plan->phases.n - 1;
  set = phase * plan->n_orders + drawn_order (plan, state->coin, phase);
  order = &plan->order[set % plan->n_orders];
  choice.port =
    order->routes == NULL
      ? walk_on (plan, order, at, target, from, draws, state)
      : icn_route_table_next (order->routes, at, target, state->coin, &state->ring, &state->class);
  choice.class = state->class;
  if (!plan->is_fixed && choice.class < plan->ring_classes &&
      plan->n_classes >= plan->n_sets * plan->ring_classes)
    choice.class += set * plan->ring_classes;
  return choice;
}

/* Returns a bit set of ports: those of all channels out of vertex `at` that are on shortest paths
 * to the destination. If the routing has a turn rule (turns.h), only the ports that this rule
 * permits after channel `from` are in the set. */
static guint64
minimal_ports (const IcnRoutePlan *plan, IcnVertex at, IcnChannelId from, IcnVertex destination)
{
  const IcnTurns *turns = plan->phases.turns;
  IcnChannelId candidates[ICN_MAX_CANDIDATES];
  guint n = icn_route_minimal (plan->net, &plan->order[0].routing, at, destination, candidates);
  guint64 ports = 0;

  if (turns != NULL && turns->keep != NULL)
    n = turns->keep (plan->net, from, at, destination, candidates, n);
  for (guint i = 0; i < n; i++)
    ports |= (guint64) 1 << icn_net_port (plan->net, candidates[i]);
  return ports;
}

guint64
icn_route_plan_ports (const IcnRoutePlan *plan, IcnVertex at, IcnChannelId from,
                      const IcnRouteState *state)
{
  guint64 ports = minimal_ports (plan, at, from, state->destination);

  if (!icn_phases_adapt (&plan->phases)) {
    /* Each router of the path needs a random number of its own. A shortest path visits no router
     * twice, so the number of the router is passed to draw() as `stage`. */
    for (guint drop = draw (state->coin, ICN_MAX_STAGES + at, __builtin_popcountll (ports));
         drop > 0; drop--)
      ports &= ports - 1;
    ports &= -ports;
  }
  return ports;
}

/* Chooses the coordinate of an intermediate node along one dimension at random, uniformly between
 * the coordinates of source (`here`) and destination (`there`). coin: the message's random bits;
 * they choose the direction around a ring if both directions are equally short. word: the random
 * word that chooses the coordinate. */
static guint32
between (const IcnRoutePlan *plan, guint dimension, guint32 here, guint32 there, guint32 coin,
         guint32 word)
{
  const IcnNet *net = plan->net;
  guint32 k = net->radix[dimension], up = (there + k - here) % k;
  gboolean upwards = there > here;

  if (net->line[dimension].is_ring)
    upwards = net->directed || 2 * up < k ||
              (2 * up == k && (plan->router.ties == ICN_TIES_POSITIVE || !(coin >> dimension & 1)));
  if (upwards)
    return (here + icn_stream_below (word, up + 1)) % k;
  return (here + k - icn_stream_below (word, k - up + 1) % k) % k;
}

IcnVertex
icn_route_plan_via (const IcnRoutePlan *plan, const IcnStreamKey *stream, guint64 index,
                    IcnVertex source, const IcnRouteState *state)
{
  const IcnNet *net = plan->net;
  const guint16 *here = icn_net_coordinates (net, source);
  const guint16 *there = icn_net_coordinates (net, state->destination);
  IcnStreamBlock drawn = icn_stream_block (stream, ICN_STREAM_VIA, source, index);
  IcnVertex via = icn_net_first_router (net);
  guint32 stride = 1;

  if (icn_phases_detour (&plan->phases))
    return icn_stream_below (drawn.word[0], net->n_terminals);
  for (guint d = 0; d < net->n_lines; d++) {
    /* One block of random bits is enough for four dimensions. For more dimensions further blocks
     * are drawn. Their indices have bits from bit 48 on, which the indices of messages never
     * have. */
    if (d > 0 && d % 4 == 0)
      drawn = icn_stream_block (stream, ICN_STREAM_VIA, source, index | (guint64) (d / 4) << 48);
    if (here[d] == there[d])
      via += here[d] * stride;
    else
      via += between (plan, d, here[d], there[d], state->coin, drawn.word[d % 4]) * stride;
    stride *= net->radix[d];
  }
  return via;
}
