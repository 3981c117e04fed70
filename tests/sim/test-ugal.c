/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The choice between a shortest route and one over a random node or group. */
#include "net.h"
#include "point.h"
#include "router.h"
#include "routing.h"
#include "runner.h"
#include "search.h"
#include "sim-samples.h"
#include "traffic-matrix.h"

static IcnEngine *
start (const IcnNet *net, const char *routing, const IcnTraffic *traffic, guint flits, double load)
{
  IcnRouterSettings router;

  sim_sample_router ("pipelined", &router);
  router.routing = icn_routing_find (routing);
  return sim_sample_engine (net, &router, traffic, flits, load);
}

/* Flits accepted per cycle and node, after a start. */
static double
accept (const IcnNet *net, const char *routing, const IcnTraffic *traffic, guint flits, double load)
{
  g_autoptr (IcnEngine) engine = start (net, routing, traffic, flits, load);

  return sim_sample_accept (engine, net, 6000, 8000, 100000).mean;
}

/* All terminals of a group of a dragonfly send to those of the next group. */
static IcnTraffic *
to_next_group (guint32 n, guint32 group)
{
  g_autofree double *share = g_new0 (double, (gsize) n *n);

  for (guint32 s = 0; s < n; s++)
    for (guint32 i = 0; i < group; i++)
      share[(gsize) s * n + (s / group * group + group + i) % n] = 1.0 / group;
  return net_sample_matrix (n, share);
}

/* While hardly anything waits messages take shortest routes. */
TEST (straight)
{
  static const char *const kinds[] = { "fbfly", "torus", "mesh" };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (kinds); i++) {
    g_autoptr (IcnNet) net = sim_sample_net (kinds[i / 2], "4x4");
    g_autoptr (IcnEngine) engine = start (net, i % 2 ? "ugal" : "ugal-global", NULL, 1, 0.0005);
    guint ends = icn_net_is_indirect (net) ? 2 : 0;
    const IcnDelivery *delivery;
    gsize n, n_stray = 0;

    sim_sample_run (engine, 20000);
    delivery = icn_engine_deliveries (engine, &n);
    g_assert_cmpuint (n, >, 100);
    for (gsize j = 0; j < n; j++)
      n_stray += delivery[j].source != delivery[j].destination &&
                 delivery[j].hops + ends !=
                   icn_search_distances (net, delivery[j].destination)[delivery[j].source];
    g_assert_cmpuint (n_stray, <, n / 50);
  }
}

/* Where either way is bad almost as much is accepted as by the better of the two. From group to
 * next group all shortest routes share one channel, which most sources do not see; what waits in
 * front of it fills the buffers back to them. */
TEST (better_of_both)
{
  g_autofree char *text = net_sample_dragonfly (4, 2, 2);
  g_autoptr (IcnNet) dragonfly = net_sample_list (text), fbfly = sim_sample_net ("fbfly", "4x4");
  g_autoptr (IcnTraffic) next = to_next_group (72, 8);
  g_autoptr (IcnTraffic) complement = net_sample_traffic (fbfly, "complement");
  const struct {
    const IcnNet *net;
    const IcnTraffic *traffic;
    const char *detour;
    guint flits;
  } cases[] = {
    { dragonfly, NULL, "valiant-group", 1 }, { dragonfly, next, "valiant-group", 1 },
    { dragonfly, next, "valiant-group", 8 }, { fbfly, NULL, "valiant", 8 },
    { fbfly, complement, "valiant", 8 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    double straight =
      accept (cases[i].net, "dimension-order", cases[i].traffic, cases[i].flits, 0.8);
    double detour = accept (cases[i].net, cases[i].detour, cases[i].traffic, cases[i].flits, 0.8);

    for (guint global = 0; global < 2; global++) {
      const char *routing = global ? "ugal-global" : "ugal";
      double ugal = accept (cases[i].net, routing, cases[i].traffic, cases[i].flits, 0.8);

      g_test_message ("%u: straight %.3f, detour %.3f, %s %.3f", i, straight, detour, routing,
                      ugal);
      g_assert_cmpfloat (ugal, >, 0.9 * MAX (straight, detour));
      g_assert_cmpfloat (ugal, >, 1.05 * MIN (straight, detour));
    }
  }
}

/* Flits, credits and ownership are conserved while a dragonfly is offered more than it carries. */
TEST (conserved)
{
  g_autofree char *text = net_sample_dragonfly (2, 2, 1);
  g_autoptr (IcnNet) net = net_sample_list (text);
  g_autoptr (IcnTraffic) next = to_next_group (12, 4);

  for (guint i = 0; i < 3; i++) {
    g_autoptr (IcnEngine) engine = start (net,
                                          i == 0   ? "ugal"
                                          : i == 1 ? "ugal-global"
                                                   : "valiant-group",
                                          next, 4, 0.9);

    sim_sample_run (engine, 3000);
  }
}
