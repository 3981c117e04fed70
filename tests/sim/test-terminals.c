/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Networks whose terminals have no routers: latencies with no load, what crosses their channels,
 * free stages and the looping algorithm's routes. */
#include "engine-state.h"
#include "multistage-kind.h"
#include "deadlock.h"
#include "net.h"
#include "physical.h"
#include "router.h"
#include "routing.h"
#include "runner.h"
#include "sim-samples.h"
#include "sim-settings.h"
#include "topology-kinds.h"
#include "traffic-matrix.h"

#include <math.h>

static IcnNet *
multistage (const char *kind, guint32 k, guint n, guint extra_stages, IcnExtraEnd end,
            IcnMiddle middle)
{
  IcnTopologySettings settings;
  GError *error = NULL;
  IcnNet *net;

  icn_topology_settings_init (&settings);
  settings.kind = icn_topology_find (kind);
  settings.dimensions = n;
  for (guint d = 0; d < n; d++)
    settings.radix[d] = k;
  icn_values_set_number (&settings.values, &icn_extra_stages_parameter, extra_stages);
  icn_values_set_number (&settings.values, &icn_extra_end_parameter, end);
  icn_values_set_number (&settings.values, &icn_middle_parameter, middle);
  icn_topology_settings_normalize (&settings);
  net = icn_topology_build (&settings, &error);
  g_assert_no_error (error);
  return net;
}

static IcnEngine *
start (const IcnNet *net, const IcnRouterSettings *router, const char *pattern, guint flits,
       IcnInjection injection, double load)
{
  g_autoptr (IcnTraffic) traffic = net_sample_traffic (net, pattern);
  IcnWorkloadSettings workload;
  GError *error = NULL;
  IcnEngine *engine;

  icn_workload_settings_init (&workload);
  workload.traffic = traffic;
  workload.lengths = icn_lengths_one (flits);
  workload.injection = injection;
  workload.load = load;
  engine = icn_engine_new (net, router, &workload, NULL, &error);
  g_assert_no_error (error);
  return engine;
}

/* T0 of a message over all of the stages in wormhole routing, from the table of routers; t_r and
 * t_c as there. */
static guint64
zero_load (const char *preset, guint stages, guint flits)
{
  guint channels = stages + 1;

  if (g_str_equal (preset, "source"))
    return channels + flits;
  if (g_str_equal (preset, "pipelined"))
    return 4 * stages + flits + 1;
  if (g_str_equal (preset, "packaging"))
    return stages + flits;
  if (g_str_equal (preset, "cut-through"))
    return 3 * (channels - 1) + flits;
  g_assert_cmpstr (preset, ==, "decision");
  return channels + flits;
}

/* One message at a time from every terminal to every other and to itself. */
static void
check_pairs (const IcnNet *net, const char *preset, IcnSwitching switching)
{
  guint stages = icn_net_n_stages (net);
  IcnRouterSettings router;

  sim_sample_router (preset, &router);
  router.switching = switching;
  router.buffer = switching == ICN_SWITCHING_WORMHOLE ? router.buffer : 0;
  for (IcnVertex s = 0; s < net->n_terminals; s++)
    for (IcnVertex t = 0; t < net->n_terminals; t++) {
      guint flits = 1 + (s + t) % 5;
      int waits = 0;
      g_autofree char *pair = g_strdup_printf ("pair:%u:%u", s, t);
      g_autoptr (IcnEngine) engine =
        start (net, &router, pair, flits, ICN_INJECTION_PERIODIC, flits / 500.0);
      const IcnDelivery *delivery;
      gsize n;

      /* Every switch waits for the whole message; the terminal has it with its tail. */
      if (switching == ICN_SWITCHING_STORE_AND_FORWARD)
        waits = stages * (flits - 1) - (router.channel_delay > 0);
      sim_sample_run (engine, 1500);
      delivery = icn_engine_deliveries (engine, &n);
      g_assert_cmpuint (n, >=, 2);
      for (gsize i = 0; i < n; i++) {
        guint64 latency = delivery[i].delivered - delivery[i].created;
        g_assert_cmpuint (latency, ==, zero_load (preset, stages, flits) + waits);
        g_assert_cmpuint (latency, ==, sim_sample_zero_load (&router, net, stages + 1, flits));
        g_assert_cmpuint (delivery[i].entered, ==, delivery[i].created);
        g_assert_cmpuint (delivery[i].hops, ==, stages - 1);
        g_assert_cmpuint (delivery[i].destination, ==, t);
      }
    }
}

TEST (zero_load)
{
  guint n_presets;
  const IcnRouterPreset *const *presets = icn_router_presets (&n_presets);
  g_autoptr (IcnNet) crossbar = multistage ("butterfly", 3, 1, 0, 0, 0);
  g_autoptr (IcnNet) binary = multistage ("butterfly", 2, 3, 0, 0, 0);
  g_autoptr (IcnNet) ternary = multistage ("butterfly", 3, 2, 1, ICN_EXTRA_INPUT, 0);
  g_autoptr (IcnNet) extra = multistage ("butterfly", 2, 3, 2, ICN_EXTRA_OUTPUT, 0);
  g_autoptr (IcnNet) merged = multistage ("benes", 2, 3, 0, 0, ICN_MIDDLE_MERGED);
  g_autoptr (IcnNet) doubled = multistage ("benes", 2, 2, 0, 0, ICN_MIDDLE_DOUBLED);
  const IcnNet *nets[] = { crossbar, binary, ternary, extra, merged, doubled };

  for (guint i = 0; i < G_N_ELEMENTS (nets); i++)
    for (guint p = 0; p < n_presets; p++) {
      check_pairs (nets[i], presets[p]->id, presets[p]->switching);
      check_pairs (nets[i], presets[p]->id, ICN_SWITCHING_STORE_AND_FORWARD);
    }
}

/* A physical layer's own delays hold for the channels of terminals too. */
TEST (physical)
{
  g_autoptr (IcnNet) net = multistage ("butterfly", 2, 2, 0, 0, 0);
  g_autoptr (IcnEngine) engine = NULL;
  g_autoptr (IcnTraffic) traffic = net_sample_traffic (net, "pair:1:2");
  g_auto (IcnPhysical) physical;
  const IcnDelivery *delivery;
  IcnWorkloadSettings workload;
  IcnRouterSettings router;
  gsize n;

  icn_physical_init (&physical, net);
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    physical.period[c] = 1;
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    physical.delay[c] = net->channel[c].source < net->n_terminals        ? 3
                        : net->channel[c].destination < net->n_terminals ? 4.5
                                                                         : 2;
  sim_sample_router ("pipelined", &router);
  icn_workload_settings_init (&workload);
  workload.traffic = traffic;
  workload.load = 0.001;
  engine = icn_engine_new (net, &router, &workload, &physical, NULL);
  icn_engine_run (engine, 20000);
  delivery = icn_engine_deliveries (engine, &n);
  g_assert_cmpuint (n, >, 5);
  for (gsize i = 0; i < n; i++)
    g_assert_cmpuint (delivery[i].delivered - delivery[i].created, ==, 2 * 3 + 3 + 2 + 5 + 1);
}

/* Under load nothing is lost, and what enters crosses every stage once. */
TEST (flow)
{
  static const struct {
    const char *preset;
    guint vcs, flits;
    IcnSwitching switching;
    IcnArbitration arbitration;
  } cases[] = {
    { "pipelined", 4, 1, 0, 0 },
    { "pipelined", 1, 7, 0, ICN_ARBITRATION_OLDEST_FIRST },
    { "pipelined", 2, 4, ICN_SWITCHING_STORE_AND_FORWARD, 0 },
    { "source", 2, 9, 0, 0 },
    { "source", 1, 3, 0, ICN_ARBITRATION_OLDEST_FIRST },
    { "packaging", 2, 5, ICN_SWITCHING_CUT_THROUGH, 0 },
    { "cut-through", 1, 5, ICN_SWITCHING_CUT_THROUGH, 0 },
    { "decision", 2, 6, 0, 0 },
  };
  g_autoptr (IcnNet) fly = multistage ("butterfly", 4, 3, 0, 0, 0);
  g_autoptr (IcnNet) benes = multistage ("benes", 3, 2, 0, 0, 0);

  for (guint i = 0; i < 2 * G_N_ELEMENTS (cases); i++) {
    const IcnNet *net = i % 2 ? benes : fly;
    g_autofree guint64 *flits = g_new (guint64, net->n_channels);
    g_autofree guint64 *sums = g_new0 (guint64, icn_net_n_stages (net) + 1);
    g_autoptr (IcnEngine) engine = NULL;
    g_autoptr (IcnEngine) other = NULL;
    g_autoptr (IcnEngineState) state = NULL;
    IcnEngineCounts counts;
    IcnRouterSettings router;
    guint64 hops = 0;

    sim_sample_router (cases[i / 2].preset, &router);
    router.vcs = cases[i / 2].vcs;
    router.switching = cases[i / 2].switching;
    router.buffer = router.switching == ICN_SWITCHING_WORMHOLE ? router.buffer : 0;
    router.arbitration = cases[i / 2].arbitration;
    g_assert_null (icn_deadlock_cycle (net, &router, NULL));
    engine = start (net, &router, "uniform", cases[i / 2].flits, router.preset->injection, 0.8);
    other = start (net, &router, "uniform", cases[i / 2].flits, router.preset->injection, 0.8);
    sim_sample_run (engine, 1000);
    state = icn_engine_save (engine);
    sim_sample_run (engine, 1500);
    icn_engine_counts (engine, &counts);
    icn_engine_channel_flits (engine, flits);
    for (IcnChannelId c = 0; c < net->n_channels; c++) {
      sums[net->channel[c].dimension] += flits[c];
      if (icn_net_joins_routers (net, c))
        hops += flits[c];
    }
    g_assert_cmpuint (counts.flit_hops, ==, hops);
    g_assert_cmpuint (counts.delivered, >, 100);
    g_assert_cmpuint (sums[icn_net_n_stages (net)], <=, counts.entered_flits);
    g_assert_cmpuint (sums[icn_net_n_stages (net)], >=, sums[0]);
    for (guint stage = 1; stage < icn_net_n_stages (net); stage++)
      g_assert_cmpuint (sums[stage - 1], >=, sums[stage]);
    g_assert_cmpuint (sums[icn_net_n_stages (net) - 1], >=, counts.delivered_flits);
    g_assert_null (icn_deadlock_knot (engine, NULL));
    icn_engine_restore (other, state);
    icn_engine_run (other, 1500);
    g_assert_cmpuint (icn_engine_digest (engine), ==, icn_engine_digest (other));
  }
}

/* Free stages are drawn evenly and independently: every combination of outputs is as frequent. */
TEST (draws)
{
  static const guint radices[] = { 2, 3, 5 };

  for (guint i = 0; i < G_N_ELEMENTS (radices); i++) {
    guint k = radices[i];
    g_autoptr (IcnNet) net = multistage ("benes", k, 3, 0, 0, ICN_MIDDLE_MERGED);
    g_autofree guint64 *flits = g_new (guint64, net->n_channels);
    g_autoptr (IcnEngine) engine = NULL;
    IcnRouterSettings router;
    IcnEngineCounts counts;
    guint used = 0;

    sim_sample_router ("source", &router);
    engine = start (net, &router, "pair:1:0", 1, ICN_INJECTION_PERIODIC, 0.5);
    icn_engine_run (engine, 400000);
    icn_engine_counts (engine, &counts);
    icn_engine_channel_flits (engine, flits);
    /* Behind the second free stage every combination has a channel of its own. */
    for (IcnChannelId c = 0; c < net->n_channels; c++) {
      double expected = (double) counts.delivered / (k * k);
      if (net->channel[c].dimension != 1 || flits[c] == 0)
        continue;
      used++;
      g_assert_cmpfloat (fabs (flits[c] - expected), <, 5 * sqrt (expected));
    }
    g_assert_cmpuint (used, ==, k * k);
  }
}

/* Looped routes share no channel: whatever the load, every message takes the time that it takes
 * alone behind those of its own source. */
TEST (looping)
{
  static const char *const patterns[] = { "permutation:1", "permutation:2", "bit-reversal",
                                          "shuffle" };
  IcnRouterSettings router;

  sim_sample_router ("pipelined", &router);
  router.routing = icn_routing_find ("looping");
  for (guint i = 0; i < 3 * G_N_ELEMENTS (patterns); i++) {
    g_autoptr (IcnNet) net =
      i % 3 == 0   ? multistage ("benes", 2, 4, 0, 0, ICN_MIDDLE_MERGED)
      : i % 3 == 1 ? multistage ("benes", 4, 2, 0, 0, ICN_MIDDLE_DOUBLED)
                   : multistage ("butterfly", 2, 4, 3, ICN_EXTRA_INPUT, ICN_MIDDLE_MERGED);
    g_autoptr (IcnEngine) engine =
      start (net, &router, patterns[i / 3], 4, ICN_INJECTION_PERIODIC, 0.9);
    const IcnDelivery *delivery;
    gsize n;

    icn_engine_run (engine, 3000);
    delivery = icn_engine_deliveries (engine, &n);
    g_assert_cmpuint (n, >, 5000);
    for (gsize j = 0; j < n; j++)
      g_assert_cmpuint (delivery[j].delivered - delivery[j].created, ==,
                        4 * icn_net_n_stages (net) + 4 + 1);
  }
}

static void
check_refused (const IcnNet *net, const char *pattern, const char *routing, const char *message)
{
  g_autoptr (IcnTraffic) traffic = net_sample_traffic (net, pattern);
  g_autoptr (GError) error = NULL;
  IcnRouterSettings router;
  IcnSimSettings settings;

  sim_sample_router ("pipelined", &router);
  router.routing = icn_routing_find (routing);
  icn_sim_settings_init (&settings);
  settings.workload.traffic = traffic;
  g_assert_cmpint (icn_sim_check (&settings, net, &router, 0.1, NULL, &error), ==, message == NULL);
  if (message != NULL)
    g_assert_true (strstr (error->message, message) != NULL);
}

TEST (routings)
{
  g_autoptr (IcnNet) fly = multistage ("butterfly", 2, 4, 0, 0, 0);
  g_autoptr (IcnNet) extra = multistage ("butterfly", 2, 4, 1, 0, 0);
  g_autoptr (IcnNet) benes = multistage ("benes", 2, 4, 0, 0, 0);
  g_autoptr (IcnNet) wide = multistage ("butterfly", 128, 1, 0, 0, 0);

  check_refused (fly, "uniform", "dimension-order", NULL);
  check_refused (fly, "uniform", "destination-tag", NULL);
  check_refused (fly, "uniform", "minimal", NULL);
  check_refused (fly, "uniform", "valiant", "routing: valiant");
  check_refused (fly, "uniform", "romm", "destination-tag, single-path, minimal");
  check_refused (fly, "uniform", "adaptive", "routing: adaptive");
  check_refused (fly, "shuffle", "looping", "routing: looping");
  check_refused (extra, "uniform", "valiant", NULL);
  check_refused (extra, "shuffle", "looping", "routing: looping");
  check_refused (benes, "shuffle", "looping", NULL);
  check_refused (benes, "uniform", "looping", "traffic: ");
  check_refused (wide, "uniform", "destination-tag", "at most 64");
}
