/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deadlocks are refused before, found when planted, and never seen where routing is safe. */
#include "deadlock.h"
#include "engine-state.h"
#include "error.h"
#include "net-builder.h"
#include "net.h"
#include "router.h"
#include "routing.h"
#include "runner.h"
#include "topology.h"
#include "sim-samples.h"
#include "traffic-matrix.h"

static void
set_workload (IcnWorkloadSettings *workload, guint flits, double load, guint64 seed)
{
  icn_workload_settings_init (workload);
  workload->lengths = icn_lengths_one (flits);
  workload->load = load;
  workload->stream.seed = seed;
}

/* Each dependency's channel ends where the next begins. */
static void
check_cycle (const IcnNet *net, GArray *cycle)
{
  g_assert_nonnull (cycle);
  g_assert_cmpuint (cycle->len, >=, 2);
  for (guint i = 0; i < cycle->len; i++) {
    const IcnDependency *a = &g_array_index (cycle, IcnDependency, i);
    const IcnDependency *b = &g_array_index (cycle, IcnDependency, (i + 1) % cycle->len);
    g_assert_cmpuint (net->channel[a->channel].destination, ==, net->channel[b->channel].source);
  }
}

TEST (cycles)
{
  static const struct {
    const char *kind, *radices;
    gboolean directed, safe_without_classes;
  } nets[] = { { "torus", "4x4", FALSE, FALSE },      { "torus", "3x3", FALSE, TRUE },
               { "torus", "5", TRUE, FALSE },         { "mesh", "7x3", FALSE, TRUE },
               { "hypercube", "2x2x2", FALSE, TRUE }, { "torus", "2x6x3", FALSE, FALSE },
               { "ring", "300", FALSE, FALSE },       { "ring", "257", TRUE, FALSE } };
  static const char *const routings[] = { "dimension-order", "minimal", "valiant", "romm",
                                          "adaptive" };
  static const IcnClassRule rules[] = { ICN_CLASS_DATELINE, ICN_CLASS_WRAP, ICN_CLASS_AHEAD };

  for (guint i = 0; i < G_N_ELEMENTS (nets); i++) {
    g_autoptr (IcnNet) net = net_sample_build (nets[i].kind, nets[i].radices, nets[i].directed);
    g_autoptr (GError) error = NULL;
    g_autoptr (GArray) cycle = NULL;
    IcnRouterSettings router;

    for (guint rule = 0; rule < G_N_ELEMENTS (rules); rule++)
      for (int order = 0; order < 2; order++)
        for (guint routing = 0; routing < G_N_ELEMENTS (routings); routing++) {
          sim_sample_router ("pipelined", &router);
          router.class_rule = rules[rule];
          router.order = order ? ICN_ORDER_DESCENDING : ICN_ORDER_ASCENDING;
          router.routing = icn_routing_find (routings[routing]);
          g_assert_true (icn_deadlock_check (net, &router, NULL, &error));
          g_assert_no_error (error);
        }
    sim_sample_router ("pipelined", &router);
    router.class_rule = ICN_CLASS_NONE;
    cycle = icn_deadlock_cycle (net, &router, NULL);
    g_assert_cmpint (cycle == NULL, ==, nets[i].safe_without_classes);
    if (cycle == NULL)
      continue;
    check_cycle (net, cycle);
    g_assert_false (icn_deadlock_check (net, &router, NULL, &error));
    g_assert_error (error, ICN_ERROR, ICN_ERROR_CONFLICT);
    router.may_deadlock = TRUE;
    g_assert_true (icn_deadlock_check (net, &router, NULL, NULL));
  }
}

/* Both orders of dimensions in one class: each turn of a mesh is taken. */
TEST (orders_share)
{
  static const char *const sizes[] = { "2x2", "5x3", "3x2x2" };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autoptr (IcnNet) net = net_sample_build ("mesh", sizes[i], FALSE);
    g_autoptr (GArray) cycle = NULL, none = NULL;
    IcnRouterSettings router;

    sim_sample_router ("pipelined", &router);
    router.routing = icn_routing_find ("o1turn");
    router.may_deadlock = TRUE;
    router.vcs = 1;
    cycle = icn_deadlock_cycle (net, &router, NULL);
    g_assert_nonnull (cycle);
    check_cycle (net, cycle);
    router.vcs = 2;
    none = icn_deadlock_cycle (net, &router, NULL);
    g_assert_null (none);
  }
}

/* A fly of 4 terminals as a list: its channels form no cycle, so one virtual channel is enough for
 * all shortest paths. */
TEST (list_without_cycles)
{
  g_autoptr (IcnNet) net = net_sample_list ("terminals 0 1 2 3\n"
                                            "0 > a\n1 > a\n2 > b\n3 > b\n"
                                            "a > c 0.5\na > d\na > e\nb > c\nb > d\nb > e\n"
                                            "c > f\nd > f\nd > g\ne > g\nc > g\ne > f\n"
                                            "f > 0\nf > 1\ng > 2\ng > 3\n");
  g_autoptr (GError) error = NULL;
  IcnRouterSettings router;

  sim_sample_router ("pipelined", &router);
  router.vcs = 1;
  router.vcs_is_set = TRUE;
  for (guint adapts = 0; adapts < 2; adapts++) {
    router.routing = icn_routing_find (adapts ? "adaptive" : "minimal");
    g_assert_cmpuint (icn_router_classes (&router, net), ==, 1);
    g_assert_true (icn_router_check (&router, net, 8, &error));
    g_assert_no_error (error);
    g_assert_null (icn_deadlock_cycle (net, &router, NULL));
  }
}

/* A count that nobody set is what the routing needs, at least the preset's; one that was set is
 * refused where it does not do, and kept where deadlock is permitted. */
TEST (count_that_nobody_set)
{
  static const struct {
    const char *kind, *routing;
    guint vcs;
  } cases[] = { { "torus", "valiant", 4 },
                { "torus", "dimension-order", 2 },
                { "mesh", "dimension-order", 2 },
                { "mesh", "valiant", 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (IcnNet) net = net_sample_build (cases[i].kind, "4x4", FALSE);
    g_autoptr (GError) error = NULL;
    IcnRouterSettings router;

    sim_sample_router ("source", &router);
    router.routing = icn_routing_find (cases[i].routing);
    g_assert_cmpuint (router.vcs, ==, 2);
    g_assert_cmpuint (icn_router_vcs (&router, net), ==, cases[i].vcs);
    g_assert_true (icn_router_check (&router, net, 4, &error));
    g_assert_no_error (error);
    g_assert_null (icn_deadlock_cycle (net, &router, NULL));

    router.vcs_is_set = TRUE;
    g_assert_cmpuint (icn_router_vcs (&router, net), ==, 2);
    g_assert_cmpint (icn_router_check (&router, net, 4, &error), ==, cases[i].vcs == 2);

    router.vcs_is_set = FALSE;
    router.may_deadlock = TRUE;
    g_assert_cmpuint (icn_router_vcs (&router, net), ==, 2);
  }
}

/* Nobody waits for the check of a network that is no longer asked for. */
TEST (cancelled)
{
  g_autoptr (IcnNet) net = net_sample_build ("torus", "5", TRUE);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  IcnRouterSettings router;

  sim_sample_router ("pipelined", &router);
  router.class_rule = ICN_CLASS_NONE;
  g_cancellable_cancel (cancellable);
  g_assert_null (icn_deadlock_cycle (net, &router, cancellable));
  g_assert_false (icn_deadlock_check (net, &router, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* A whole ring waiting for itself, and what lies behind: it is found, each of the circle waits for
 * the next, and not one of its messages is ever delivered. */
static void
check_planted (const char *kind, const char *radices, const char *preset, gboolean directed,
               const char *routing, guint64 seed)
{
  g_autoptr (IcnNet) net = net_sample_build (kind, radices, directed);
  g_autoptr (IcnEngine) engine = NULL;
  g_autoptr (GArray) knot = NULL;
  g_autoptr (GError) error = NULL;
  const IcnDelivery *delivery;
  IcnWorkloadSettings workload;
  IcnRouterSettings router;
  guint n_blocked;
  gsize n;

  sim_sample_router (preset, &router);
  router.vcs = 1;
  router.buffer = MIN (router.buffer, 4);
  router.routing = icn_routing_find (routing);
  router.may_deadlock = TRUE;
  set_workload (&workload, 12, 0.9, seed);
  engine = icn_engine_new (net, &router, &workload, NULL, &error);
  g_assert_no_error (error);
  while (knot == NULL) {
    icn_engine_run (engine, icn_engine_now (engine) + 50);
    g_assert_cmpuint (icn_engine_now (engine), <, 100000);
    knot = icn_deadlock_knot (engine, &n_blocked);
  }
  g_assert_cmpuint (knot->len, >=, 2);
  g_assert_cmpuint (n_blocked, >=, knot->len);
  icn_engine_forget_deliveries (engine);
  icn_engine_run (engine, icn_engine_now (engine) + 20000);
  delivery = icn_engine_deliveries (engine, &n);
  for (guint i = 0; i < knot->len; i++) {
    const IcnBlocked *blocked = &g_array_index (knot, IcnBlocked, i);
    for (gsize j = 0; j < n; j++)
      g_assert_false (delivery[j].source == blocked->source &&
                      delivery[j].created == blocked->created);
  }
}

TEST (planted)
{
  for (guint64 seed = 1; seed <= 10; seed++) {
    check_planted ("ring", "8", "pipelined", FALSE, "dimension-order", seed);
    check_planted ("torus", "4x4", "pipelined", TRUE, "dimension-order", seed);
    check_planted ("torus", "5x4", "pipelined", FALSE, "dimension-order", seed);
    check_planted ("ring", "6", "source", TRUE, "dimension-order", seed);
    check_planted ("mesh", "4x4", "pipelined", FALSE, "valiant", seed);
    check_planted ("torus", "4", "decision", TRUE, "dimension-order", seed);
  }
}

/* Safe routings far beyond saturation. */
TEST (none)
{
  static const struct {
    const char *kind, *radices, *preset;
    gboolean directed;
    const char *routing;
    guint vcs;
    guint flits; /* 0: more than a buffer holds */
  } safe[] = {
    { "torus", "8x8", "pipelined", FALSE, "dimension-order", 2 },
    { "torus", "5x5", "pipelined", TRUE, "dimension-order", 2 },
    { "torus", "4x4", "pipelined", FALSE, "valiant", 4 },
    { "torus", "6x6", "pipelined", FALSE, "adaptive", 3 },
    { "mesh", "5x5", "pipelined", FALSE, "adaptive", 2 },
    { "torus", "5x4", "pipelined", TRUE, "adaptive", 3 },
    { "torus", "8x8", "source", TRUE, "dimension-order", 2 },
    { "hypercube", "2x2x2x2", "source", FALSE, "dimension-order", 1 },
    { "torus", "6x6", "cut-through", FALSE, "dimension-order", 2 },
    { "torus", "6x6", "pipelined", FALSE, "minimal", 3 },
    { "mesh", "5x5", "pipelined", FALSE, "minimal", 2 },
    { "torus", "6x5", "pipelined", FALSE, "romm", 4 },
    { "torus", "5x4", "source", TRUE, "romm", 4 },
    { "mesh", "5x5", "pipelined", FALSE, "o1turn", 2 },
    { "torus", "6x5", "pipelined", FALSE, "o1turn", 4 },
    { "mesh", "4x4x3", "source", FALSE, "o1turn", 2 },
    { "torus", "5x4", "source", TRUE, "o1turn", 4 },
    { "mesh", "5x5", "source", FALSE, "romm-drawn-order", 4 },
    { "torus", "5x4", "pipelined", FALSE, "romm-drawn-order", 8 },
    { "torus", "6x6", "pipelined", FALSE, "adaptive", 3, 3 },
    { "torus", "5x4", "pipelined", TRUE, "minimal", 3, 1 },
    { "mesh", "5x5", "pipelined", FALSE, "adaptive", 2, 2 },
    { "mesh", "5x5", "pipelined", FALSE, "odd-even", 1 },
    { "mesh", "6x4", "pipelined", FALSE, "odd-even", 2, 3 },
    { "tree", NULL, "pipelined", FALSE, "random-up", 1 },
    { "tree", NULL, "pipelined", FALSE, "adaptive-up", 1 },
    { "tree", NULL, "pipelined", FALSE, "adaptive-up", 2, 3 },
  };
  g_autofree char *tree = net_sample_tree (3, 3);
  guint64 cycles = g_test_slow () ? 10000000 : 30000;

  for (guint i = 0; i < G_N_ELEMENTS (safe); i++) {
    g_autoptr (IcnNet) net = safe[i].radices == NULL
                               ? net_sample_list (tree)
                               : net_sample_build (safe[i].kind, safe[i].radices, safe[i].directed);
    g_autoptr (IcnEngine) engine = NULL;
    g_autoptr (GError) error = NULL;
    IcnWorkloadSettings workload;
    IcnRouterSettings router;

    sim_sample_router (safe[i].preset, &router);
    router.routing = icn_routing_find (safe[i].routing);
    router.vcs = safe[i].vcs;
    set_workload (&workload, safe[i].flits > 0 ? safe[i].flits : 9, 0.95, i);
    /* Short and long ones together. */
    if (safe[i].flits > 0)
      workload.lengths = sim_sample_mix (safe[i].flits, 12, 0.2);
    engine = icn_engine_new (net, &router, &workload, NULL, &error);
    g_assert_no_error (error);
    for (guint64 time = 0; time < cycles; time += cycles / 100) {
      IcnEngineCounts before, after;
      icn_engine_counts (engine, &before);
      icn_engine_run (engine, time + cycles / 100);
      icn_engine_counts (engine, &after);
      g_assert_cmpuint (after.delivered, >, before.delivered);
      g_assert_null (icn_deadlock_knot (engine, NULL));
    }
  }
}

#define LONE_PERIOD 300 /* cycles between two messages of a pair, in which the first is gone */

/* One message at a time from each node to each other. It waits for nothing, wherever the order in
 * which the engine decides opens the circles that messages may form; so all pairs of the same
 * distance are equal. */
static void
check_lone (const IcnNet *net, const IcnRouterSettings *router)
{
  guint ends = icn_net_is_indirect (net) ? 2 : 0; /* channels of terminals, which are no hops */

  for (IcnVertex s = 0; s < net->n_terminals; s++)
    for (IcnVertex t = 0; t < net->n_terminals; t++) {
      g_autofree char *name = g_strdup_printf ("pair:%u:%u", s, t);
      g_autoptr (IcnTraffic) pair = net_sample_traffic (net, name);
      g_autoptr (IcnEngine) engine = NULL;
      IcnWorkloadSettings workload;
      const IcnDelivery *delivery;
      guint flits = 1 + (s + 2 * t) % 8;
      gsize n;

      set_workload (&workload, flits, (double) flits / LONE_PERIOD, 1);
      workload.injection = ICN_INJECTION_PERIODIC;
      workload.traffic = pair;
      engine = icn_engine_new (net, router, &workload, NULL, NULL);
      if (engine == NULL)
        return;
      icn_engine_run (engine, 4 * LONE_PERIOD);
      delivery = icn_engine_deliveries (engine, &n);
      /* On the way to a drawn node a message may come to a channel that it holds itself. */
      g_assert_true (n >= 3 || icn_deadlock_is_there (engine));
      for (gsize i = 0; i < n; i++)
        g_assert_cmpuint (delivery[i].delivered - delivery[i].created, ==,
                          sim_sample_zero_load (router, net, delivery[i].hops + ends, flits));
    }
}

static void
check_lone_on (const IcnTopologySettings *settings G_GNUC_UNUSED, const IcnNet *net)
{
  guint n_routings;
  const IcnRouting *const *routings = icn_routings (&n_routings);

  for (guint i = 0; i < n_routings; i++) {
    IcnRouterSettings router;
    IcnPhases phases;

    sim_sample_router ("source", &router);
    router.routing = routings[i];
    router.may_deadlock = TRUE;
    router.vcs = 1;
    if (icn_routing_on (routings[i], net, &phases) && icn_router_check (&router, net, 8, NULL))
      check_lone (net, &router);
  }
}

TEST (lone)
{
  static const char *const lists[][2] = { { "tree", "2x2x2" },
                                          { "cmesh", "2x2" },
                                          { "random", "11" } };
  static const char *const kinds[][2] = { { "ring", "8" },          { "torus", "5x5" },
                                          { "ccc", "3x3x3" },       { "complete", "6" },
                                          { "butterfly", "2x2x2" }, { "benes", "2x2x2" },
                                          { "product", "3x3" },     { "hypermesh", "3x3" },
                                          { "mesh", "4x4" } };

  net_samples_foreach (12, check_lone_on);
  for (guint i = 0; i < G_N_ELEMENTS (lists) + G_N_ELEMENTS (kinds); i++) {
    const char *const *sample =
      i < G_N_ELEMENTS (lists) ? lists[i] : kinds[i - G_N_ELEMENTS (lists)];
    g_autoptr (IcnNet) net = sim_sample_net (sample[0], sample[1]);

    check_lone_on (NULL, net);
  }
}

/* Requests over one switch, replies around a one-way ring of them: the cycle is of replies. */
TEST (planes)
{
  guint32 radix = 9;
  IcnNetBuilder *builder = icn_net_builder_new (NULL, 1, &radix, 9, 20);
  g_autoptr (IcnNet) net = NULL;
  g_autoptr (GArray) cycle = NULL, none = NULL;
  IcnRouterSettings router;

  for (IcnVertex v = 0; v < 9; v++)
    icn_net_builder_set_role (builder, v, v < 4 ? ICN_VERTEX_TERMINAL : ICN_VERTEX_SWITCH);
  for (IcnVertex t = 0; t < 4; t++) {
    IcnVertex ends[][3] = {
      { t, 4, 0 }, { 4, t, 0 }, { t, 5 + t, 1 }, { 5 + t, t, 1 }, { 5 + t, 5 + (t + 1) % 4, 1 }
    };

    for (guint i = 0; i < G_N_ELEMENTS (ends); i++) {
      IcnChannel channel = {
        .source = ends[i][0], .destination = ends[i][1], .width = 1, .lanes = 1, .plane = ends[i][2]
      };

      icn_net_builder_add_channel (builder, &channel);
    }
  }
  net = icn_net_builder_freeze (builder);
  sim_sample_router ("pipelined", &router);
  router.vcs = 1;
  cycle = icn_deadlock_cycle (net, &router, NULL);
  check_cycle (net, cycle);
  for (guint i = 0; i < cycle->len; i++)
    g_assert_cmpuint (net->channel[g_array_index (cycle, IcnDependency, i).channel].plane, ==, 1);
  router.vcs = 2;
  none = icn_deadlock_cycle (net, &router, NULL);
  g_assert_null (none);
}
