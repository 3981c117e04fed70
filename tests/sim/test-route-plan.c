/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Routes as the engine asks for them against the graph's own steps, channel by channel, and the
 * virtual-channel classes against what each rule says of a whole path. */
#include "net-samples.h"
#include "route-plan.h"
#include "router.h"
#include "runner.h"
#include "sim-samples.h"

#define MAX_HOPS 64

static const struct {
  const char *kind, *radices;
  gboolean directed;
} nets[] = {
  { "torus", "8x8" },        { "torus", "5x4x3" },       { "torus", "6x5", TRUE },
  { "torus", "2x3x4x2" },    { "mesh", "4x3x5" },        { "mesh", "7" },
  { "ring", "9" },           { "hypercube", "2x2x2x2" }, { "torus", "300" },
  { "torus", "40x3", TRUE },
};

typedef struct {
  guint n;
  IcnChannelId channel[MAX_HOPS];
  guint class[MAX_HOPS];
} Path;

/* Whether a channel closes its ring. */
static gboolean
closes (const IcnNet *net, IcnChannelId c)
{
  const IcnChannel *channel = &net->channel[c];
  guint from = icn_net_coordinates (net, channel->source)[channel->dimension];
  guint to = icn_net_coordinates (net, channel->destination)[channel->dimension];

  return net->line[channel->dimension].is_ring && (channel->direction > 0 ? to < from : to > from);
}

/* Walks a route; every channel must be one that the graph offers, and the end ejection. */
static void
walk (const IcnRoutePlan *plan, IcnVertex source, IcnVertex destination, guint32 coin, Path *path)
{
  const IcnNet *net = plan->net;
  IcnRouteState state = {
    .destination = destination, .via = ICN_NONE, .coin = coin, .ring = ICN_NO_RING
  };
  IcnChannelId candidates[ICN_MAX_CANDIDATES], from = ICN_NONE;
  IcnRouteChoice choice;
  IcnVertex at = source;
  guint n;

  path->n = 0;
  while ((n = icn_route_step (net, &plan->order[0].routing, at, destination, candidates)) > 0) {
    IcnChannelId expected =
      candidates[n > 1 ? coin >> net->channel[candidates[0]].dimension & 1 : 0];
    choice = icn_route_plan_next (plan, at, from, &state);
    g_assert_cmpuint (net->first_out[at] + choice.port, ==, expected);
    if (path->n < MAX_HOPS) {
      path->channel[path->n] = expected;
      path->class[path->n++] = choice.class;
    }
    from = expected;
    at = net->channel[expected].destination;
  }
  choice = icn_route_plan_next (plan, at, from, &state);
  g_assert_cmpuint (choice.port, ==, icn_net_out_degree (net, at));
  g_assert_cmpuint (choice.class, ==, plan->n_classes);
}

/* The class that a rule gives to channel i of a path, from the path alone. */
static guint
class_by_rule (const IcnNet *net, const IcnRouteSettings *routing, IcnClassRule rule,
               const Path *path, guint i)
{
  guint d = net->channel[path->channel[i]].dimension, class = 0, first = i, last = i;

  if (rule == ICN_CLASS_DATELINE) {
    for (guint j = 0; j <= i; j++)
      class = class_after (net, routing, class, j > 0 ? path->channel[j - 1] : ICN_NONE,
                           path->channel[j]);
    return class;
  }
  while (rule == ICN_CLASS_WRAP && first > 0 &&
         net->channel[path->channel[first - 1]].dimension == d)
    first--;
  while (last + 1 < path->n && net->channel[path->channel[last + 1]].dimension == d)
    last++;
  for (guint j = first; j <= last; j++)
    if (closes (net, path->channel[j]))
      return 0;
  return 1;
}

static void
check_net (const IcnNet *net, IcnClassRule rule, IcnDimensionOrder order)
{
  g_autoptr (IcnRoutePlan) plan = NULL;
  IcnRouterSettings router;
  Path path;

  sim_sample_router ("pipelined", &router);
  router.class_rule = rule;
  router.order = order;
  plan = icn_route_plan_new (net, &router, NULL);
  for (IcnVertex source = 0; source < net->n_vertices; source += 1 + net->n_vertices / 70)
    for (IcnVertex destination = 0; destination < net->n_vertices; destination++) {
      walk (plan, source, destination, source * 7 + destination, &path);
      for (guint i = 0; path.n < MAX_HOPS && plan->n_classes > 1 && i < path.n; i++)
        g_assert_cmpuint (path.class[i], ==,
                          class_by_rule (net, &plan->order[0].routing, plan->class_rule, &path, i));
    }
}

TEST (paths)
{
  for (guint i = 0; i < G_N_ELEMENTS (nets); i++) {
    g_autoptr (IcnNet) net = net_sample_build (nets[i].kind, nets[i].radices, nets[i].directed);
    for (IcnClassRule rule = ICN_CLASS_DATELINE; rule <= ICN_CLASS_AHEAD; rule++) {
      check_net (net, rule, ICN_ORDER_ASCENDING);
      check_net (net, rule, ICN_ORDER_DESCENDING);
    }
  }
}
