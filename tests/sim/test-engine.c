/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine against closed forms with no load, and its conservation laws under load. */
#include "engine-state.h"
#include "net.h"
#include "physical.h"
#include "router.h"
#include "routing.h"
#include "sim-samples.h"
#include "runner.h"
#include "traffic-matrix.h"

#include <math.h>

static const char *const samples[][2] = {
  { "torus", "2" },     { "torus", "3x3" },   { "torus", "4x4" },   { "torus", "5" },
  { "torus", "8" },     { "torus", "4x6x2" }, { "torus", "3x5" },   { "torus", "2x2x2" },
  { "torus", "4x3x3" }, { "mesh", "2" },      { "mesh", "3" },      { "mesh", "4x4" },
  { "mesh", "5x3" },    { "mesh", "3x2x4" },  { "mesh", "6x6" },    { "hypercube", "2x2x2" },
  { "ring", "7" },      { "ring", "6" },      { "mesh", "2x7" },    { "hypercube", "2x2x2x2x2" },
  { "torus", "6x6" },   { "mesh", "9" },      { "torus", "4x4x4" }, { "torus", "7x2" },
};

#define PERIOD 250 /* cycles between two messages of a pair, in which the first is gone */

/* One message at a time between two nodes; checks every latency. */
static void
check_pair (const IcnNet *net, const IcnRouterSettings *router, guint flits, IcnVertex source,
            IcnVertex destination)
{
  g_autoptr (IcnEngine) engine = NULL;
  g_autoptr (GError) error = NULL;
  IcnWorkloadSettings workload;
  const IcnDelivery *delivery;
  guint hops = sim_sample_hops (net, source, destination);
  g_autofree char *pattern = g_strdup_printf ("pair:%u:%u", source, destination);
  g_autoptr (IcnTraffic) pair = net_sample_traffic (net, pattern);
  gsize n;

  icn_workload_settings_init (&workload);
  workload.traffic = pair;
  workload.lengths = icn_lengths_one (flits);
  workload.injection = ICN_INJECTION_PERIODIC;
  workload.load = (double) flits / PERIOD;
  engine = icn_engine_new (net, router, &workload, NULL, &error);
  g_assert_no_error (error);
  icn_engine_run (engine, 3 * PERIOD);
  delivery = icn_engine_deliveries (engine, &n);
  g_assert_cmpuint (n, >=, 2);
  for (gsize i = 0; i < n; i++) {
    g_assert_cmpuint (delivery[i].delivered - delivery[i].created, ==,
                      sim_sample_zero_load (router, net, hops, flits));
    g_assert_cmpuint (delivery[i].entered, ==, delivery[i].created);
    g_assert_cmpuint (delivery[i].hops, ==, hops);
  }
}

/* Every pair; of more than 32 nodes every pair with a fifth of the sources unless it may be slow.
 */
static void
check_pairs (const IcnNet *net)
{
  guint step = net->n_vertices > 32 && !g_test_slow () ? 5 : 1;
  guint n_presets;
  const IcnRouterPreset *const *presets = icn_router_presets (&n_presets);

  for (guint p = 0; p < n_presets; p++) {
    IcnRouterSettings router;
    icn_router_settings_init (&router, presets[p]);
    for (IcnVertex source = 0; source < net->n_vertices; source += step)
      for (IcnVertex destination = 0; destination < net->n_vertices; destination++)
        check_pair (net, &router, 1 + (source + destination) % 5, source, destination);
  }
}

TEST (zero_load)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    for (int directed = 0; directed <= 1; directed++) {
      g_autoptr (IcnNet) net = net_sample_build (samples[i][0], samples[i][1], directed);
      if (directed && !net->directed)
        continue;
      check_pairs (net);
    }
}

/* Store-and-forward and Valiant routes with no load; a physical layer's own delays. */
TEST (zero_load_settings)
{
  g_autoptr (IcnNet) net = net_sample_build ("torus", "5x4", FALSE);
  IcnRouterSettings router;
  guint n_presets;
  const IcnRouterPreset *const *presets = icn_router_presets (&n_presets);

  for (guint p = 0; p < n_presets; p++) {
    icn_router_settings_init (&router, presets[p]);
    router.switching = ICN_SWITCHING_STORE_AND_FORWARD;
    router.buffer = 0;
    for (IcnVertex destination = 0; destination < net->n_vertices; destination++)
      check_pair (net, &router, 4, 7, destination);
    /* dally1990 (2): D L/W. */
    if (g_str_equal (presets[p]->id, "source"))
      g_assert_cmpuint (sim_sample_zero_load (&router, net, 3, 4), ==, 3 * 4);
    router.switching = ICN_SWITCHING_CUT_THROUGH;
    router.channel_delay = 5;
    router.delay = MAX (4, router.delay);
    for (IcnVertex destination = 0; destination < net->n_vertices; destination++)
      check_pair (net, &router, 4, 7, destination);
  }
  icn_router_settings_init (&router, icn_router_find ("pipelined"));
  router.routing = icn_routing_find ("adaptive");
  for (IcnVertex destination = 0; destination < net->n_vertices; destination++)
    check_pair (net, &router, 4, 7, destination);
}

/* Minimal routings and any classes: every pair at its distance, drawn over and over. */
TEST (zero_load_routings)
{
  static const char *const routings[] = { "minimal", "romm", "adaptive", "destination-tag",
                                          "o1turn" };
  static const char *const nets[][2] = { { "torus", "4x4" },
                                         { "torus", "6x3" },
                                         { "mesh", "4x3" },
                                         { "hypercube", "2x2x2x2" },
                                         { "torus", "4x3x2" } };

  for (guint i = 0; i < G_N_ELEMENTS (nets); i++)
    for (int directed = 0; directed <= 1; directed++) {
      g_autoptr (IcnNet) net = net_sample_build (nets[i][0], nets[i][1], directed);
      if (directed && !net->directed)
        continue;
      for (guint j = 0; j < G_N_ELEMENTS (routings); j++)
        for (IcnVertex source = 0; source < net->n_vertices; source++)
          for (IcnVertex destination = 0; destination < net->n_vertices; destination++) {
            IcnRouterSettings router;
            sim_sample_router ("pipelined", &router);
            router.routing = icn_routing_find (routings[j]);
            check_pair (net, &router, 1 + (source + destination) % 5, source, destination);
          }
    }
}

/* Adds the share of a route that goes `steps` channels on along a dimension; returns its end. */
static IcnVertex
walk (const IcnNet *net, IcnVertex at, guint dimension, int direction, guint steps, double share,
      double *shares)
{
  for (; steps > 0; steps--)
    for (IcnChannelId c = net->first_out[at]; c < net->first_out[at + 1]; c++)
      if (net->channel[c].dimension == dimension && net->channel[c].direction == direction) {
        shares[c] += share;
        at = net->channel[c].destination;
        break;
      }
  return at;
}

/* Splits a share evenly among the ways from `at` to (2, 1) in a torus of four. */
static void
split (const IcnNet *net, IcnVertex at, double share, double *shares)
{
  guint x = at % 4, y = at / 4;
  gboolean up = x == 0 || x == 1, down = x == 0 || x == 3, ahead = y == 0;

  if (up)
    split (net, walk (net, at, 0, 1, 1, share / (up + down + ahead), shares),
           share / (up + down + ahead), shares);
  if (down)
    split (net, walk (net, at, 0, -1, 1, share / (up + down + ahead), shares),
           share / (up + down + ahead), shares);
  if (ahead)
    split (net, walk (net, at, 1, 1, 1, share / (up + down + ahead), shares),
           share / (up + down + ahead), shares);
}

/* From (0, 0) to (2, 1), where two ways lead around: minimal routing draws at every hop, ROMM one
 * of six nodes on either side. */
TEST (shares)
{
  static const char *const routings[] = { "minimal", "romm" };
  g_autoptr (IcnNet) net = net_sample_build ("torus", "4x4", FALSE);
  g_autoptr (IcnTraffic) pair = net_sample_traffic (net, "pair:0:6");

  for (guint i = 0; i < G_N_ELEMENTS (routings); i++) {
    g_autoptr (IcnEngine) engine = NULL;
    g_autofree guint64 *flits = g_new (guint64, net->n_channels);
    g_autofree double *shares = g_new0 (double, net->n_channels);
    IcnWorkloadSettings workload;
    IcnRouterSettings router;
    IcnEngineCounts counts;

    sim_sample_router ("pipelined", &router);
    router.routing = icn_routing_find (routings[i]);
    icn_workload_settings_init (&workload);
    workload.traffic = pair;
    workload.load = 0.05;
    engine = icn_engine_new (net, &router, &workload, NULL, NULL);
    icn_engine_run (engine, 600000);
    icn_engine_counts (engine, &counts);
    icn_engine_channel_flits (engine, flits);
    if (g_str_equal (routings[i], "minimal"))
      split (net, 0, 1, shares);
    for (int direction = -1; direction <= 1 && g_str_equal (routings[i], "romm"); direction += 2)
      for (guint x = 0; x <= 2; x++)
        for (guint y = 0; y <= 1; y++) {
          IcnVertex at = walk (net, 0, 0, direction, x, 1 / 12.0, shares);
          at = walk (net, at, 1, 1, y, 1 / 12.0, shares);
          at = walk (net, at, 0, direction, 2 - x, 1 / 12.0, shares);
          g_assert_cmpuint (walk (net, at, 1, 1, 1 - y, 1 / 12.0, shares), ==, 6);
        }
    /* 30,000 messages: five standard deviations. */
    for (IcnChannelId c = 0; c < net->n_channels; c++)
      g_assert_cmpfloat (fabs ((double) flits[c] / counts.delivered - shares[c]), <, 0.015);
  }
}

TEST (physical)
{
  g_autoptr (IcnNet) net = net_sample_build ("mesh", "6", FALSE);
  g_autoptr (IcnTraffic) pair = net_sample_traffic (net, "pair:0:5");
  g_autoptr (IcnEngine) engine = NULL;
  g_auto (IcnPhysical) physical;
  const IcnDelivery *delivery;
  IcnWorkloadSettings workload;
  IcnRouterSettings router;
  gsize n;

  icn_physical_init (&physical, net);
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    physical.delay[c] = 2.5 * (net->channel[c].source + 0.5);
    physical.period[c] = 2.5;
  }
  sim_sample_router ("pipelined", &router);
  icn_workload_settings_init (&workload);
  workload.traffic = pair;
  workload.load = 0.001;
  engine = icn_engine_new (net, &router, &workload, &physical, NULL);
  icn_engine_run (engine, 20000);
  delivery = icn_engine_deliveries (engine, &n);
  g_assert_cmpuint (n, >, 5);
  /* Channels of 1, 2, 3, 4 and 5 cycles where five of 1 are in the closed form. */
  for (gsize i = 0; i < n; i++)
    g_assert_cmpuint (delivery[i].delivered - delivery[i].created, ==,
                      sim_sample_zero_load (&router, net, 5, 1) + 10);
}

static const struct {
  const char *kind, *radices, *preset;
  gboolean directed;
  IcnSwitching switching;
  const char *routing;
  IcnArbitration arbitration;
  guint vcs;
  guint buffer;
  guint flits, long_flits;
  IcnInjection injection;
  double load;
} loads[] = {
  { "torus", "4x4", "pipelined", .vcs = 4, .buffer = 8, .flits = 1, .load = 0.9 },
  { "torus", "5x3", "pipelined", .vcs = 2, .buffer = 2, .flits = 7, .load = 0.5 },
  { "torus", "4x4x4", "pipelined", .vcs = 5, .buffer = 4, .flits = 3, .load = 0.4 },
  { "hypercube", "2x2x2x2x2x2", "pipelined", .vcs = 12, .buffer = 4, .flits = 3, .load = 0.7 },
  { "mesh", "5x5", "pipelined", .vcs = 1, .buffer = 8, .flits = 4, .load = 0.6 },
  { "torus", "6", "pipelined", TRUE, .vcs = 2, .buffer = 5, .flits = 4, .load = 0.3 },
  { "torus", "5x4", "pipelined", .switching = ICN_SWITCHING_CUT_THROUGH, .vcs = 4, .buffer = 9,
    .flits = 2, .long_flits = 9, .load = 0.6 },
  { "mesh", "4x4", "pipelined", .switching = ICN_SWITCHING_STORE_AND_FORWARD, .vcs = 2, .buffer = 6,
    .flits = 6, .load = 0.6 },
  { "torus", "5x5", "pipelined", .routing = "valiant", .vcs = 4, .buffer = 8, .flits = 4,
    .load = 0.5 },
  { "torus", "6x6", "pipelined", .routing = "adaptive", .vcs = 4, .buffer = 5, .flits = 5,
    .load = 0.9 },
  { "torus", "5x4", "pipelined", TRUE, .routing = "adaptive", .vcs = 3, .buffer = 5, .flits = 5,
    .load = 0.5 },
  { "torus", "4x4", "pipelined", .arbitration = ICN_ARBITRATION_OLDEST_FIRST, .vcs = 4, .buffer = 8,
    .flits = 1, .long_flits = 8, .load = 0.8 },
  { "torus", "8x4", "source", TRUE, .vcs = 2, .buffer = 1, .flits = 9,
    .injection = ICN_INJECTION_POISSON, .load = 0.3 },
  { "torus", "6x6", "source", .vcs = 4, .buffer = 3, .flits = 9, .injection = ICN_INJECTION_POISSON,
    .load = 0.8 },
  { "hypercube", "2x2x2x2", "source", .vcs = 1, .buffer = 1, .flits = 20,
    .injection = ICN_INJECTION_POISSON, .load = 0.8 },
  { "torus", "5x5", "source", .arbitration = ICN_ARBITRATION_OLDEST_FIRST, .vcs = 2, .buffer = 2,
    .flits = 3, .load = 0.6 },
  { "torus", "4x6", "packaging", .switching = ICN_SWITCHING_CUT_THROUGH, .vcs = 2, .flits = 8,
    .load = 0.5 },
  { "torus", "4x6", "cut-through", TRUE, .switching = ICN_SWITCHING_CUT_THROUGH, .vcs = 2,
    .flits = 8, .load = 0.4 },
  { "torus", "4x6", "decision", .vcs = 2, .flits = 8, .injection = ICN_INJECTION_ONOFF,
    .load = 0.3 },
  { "torus", "4x4", "pipelined", .routing = "adaptive", .vcs = 5, .buffer = 4, .flits = 1,
    .long_flits = 9, .load = 0.9 },
  { "torus", "6x6", "pipelined", .routing = "minimal", .vcs = 4, .buffer = 8, .flits = 2,
    .long_flits = 12, .load = 0.6 },
  { "torus", "6x5", "pipelined", .routing = "romm", .vcs = 4, .buffer = 8, .flits = 4,
    .load = 0.4 },
  { "mesh", "5x4", "source", .routing = "romm", .vcs = 2, .buffer = 2, .flits = 5,
    .injection = ICN_INJECTION_POISSON, .load = 0.3 },
  { "torus", "4x4", "source", .routing = "valiant", .vcs = 4, .buffer = 2, .flits = 3,
    .injection = ICN_INJECTION_POISSON, .load = 0.3 },
  { "butterfly", "3x3x3", "pipelined", .vcs = 3, .buffer = 6, .flits = 5, .load = 0.8 },
  { "benes", "2x2x2", "source", .vcs = 1, .buffer = 1, .flits = 6,
    .injection = ICN_INJECTION_POISSON, .load = 0.5 },
};

static IcnEngine *
loaded_engine (guint i, guint64 seed)
{
  g_autoptr (IcnNet) net = net_sample_build (loads[i].kind, loads[i].radices, loads[i].directed);
  g_autoptr (GError) error = NULL;
  IcnWorkloadSettings workload;
  IcnRouterSettings router;
  IcnEngine *engine;

  sim_sample_router (loads[i].preset, &router);
  router.switching = loads[i].switching;
  if (loads[i].routing != NULL)
    router.routing = icn_routing_find (loads[i].routing);
  router.arbitration = loads[i].arbitration;
  router.vcs = loads[i].vcs;
  router.buffer = loads[i].buffer;
  icn_workload_settings_init (&workload);
  workload.lengths = loads[i].long_flits > 0
                       ? sim_sample_mix (loads[i].flits, loads[i].long_flits, 0.25)
                       : icn_lengths_one (loads[i].flits);
  workload.injection = loads[i].injection;
  workload.load = loads[i].load;
  workload.stream.seed = seed;
  engine = icn_engine_new (net, &router, &workload, NULL, &error);
  g_assert_no_error (error);
  return engine;
}

/* Nothing is lost or made, every cycle, and everything that was created is somewhere. */
TEST (conservation)
{
  for (guint i = 0; i < G_N_ELEMENTS (loads); i++) {
    g_autoptr (IcnEngine) engine = loaded_engine (i, 7 + i);
    IcnEngineCounts counts, later;

    sim_sample_run (engine, 1500);
    icn_engine_counts (engine, &counts);
    g_assert_cmpuint (counts.delivered, >, 20);
    g_assert_cmpuint (counts.entered, >=, counts.delivered);
    sim_sample_run (engine, 2500);
    icn_engine_counts (engine, &later);
    g_assert_cmpuint (later.delivered, >, counts.delivered + 20);
  }
}

/* In one go, in odd steps, and from a saved state: one history. */
TEST (histories)
{
  for (guint i = 0; i < G_N_ELEMENTS (loads); i++) {
    g_autoptr (IcnEngine) whole = loaded_engine (i, 3);
    g_autoptr (IcnEngine) steps = loaded_engine (i, 3);
    g_autoptr (IcnEngine) other = loaded_engine (i, 4);
    g_autoptr (IcnEngineState) state = NULL;

    icn_engine_run (whole, 3000);
    for (guint64 time = 0; time < 3000; time += 1 + time % 7) {
      icn_engine_run (steps, time);
      if (state == NULL && time > 1000)
        state = icn_engine_save (steps);
    }
    icn_engine_run (steps, 3000);
    g_assert_cmpuint (icn_engine_digest (whole), ==, icn_engine_digest (steps));
    icn_engine_restore (steps, state);
    g_assert_cmpuint (icn_engine_now (steps), <, 1100);
    icn_engine_run (steps, 3000);
    g_assert_cmpuint (icn_engine_digest (whole), ==, icn_engine_digest (steps));
    icn_engine_run (other, 3000);
    g_assert_cmpuint (icn_engine_digest (whole), !=, icn_engine_digest (other));
  }
}

/* Flits per cycle and node that an 8-ary 2-cube delivers of those that are offered. */
static double
accepted (const char *routing, const char *pattern, double load)
{
  g_autoptr (IcnNet) net = net_sample_build ("torus", "8x8", FALSE);
  g_autoptr (IcnTraffic) traffic = net_sample_traffic (net, pattern);
  g_autoptr (IcnEngine) engine = NULL;
  g_autoptr (GError) error = NULL;
  IcnWorkloadSettings workload;
  IcnRouterSettings router;
  IcnEngineCounts before, after;

  sim_sample_router ("pipelined", &router);
  router.routing = icn_routing_find (routing);
  router.vcs = 16;
  icn_workload_settings_init (&workload);
  workload.traffic = traffic;
  workload.load = load;
  engine = icn_engine_new (net, &router, &workload, NULL, &error);
  g_assert_no_error (error);
  icn_engine_run (engine, 1000);
  icn_engine_counts (engine, &before);
  icn_engine_run (engine, 2500);
  icn_engine_counts (engine, &after);
  return (double) (after.delivered_flits - before.delivered_flits) / 1500 / net->n_terminals;
}

/* Valiant routes pass twice as many channels as uniform traffic needs, whatever the pattern: at
 * most half of capacity. Tornado's shortest ways need 6 hops of the 2 channels per node that lead
 * up: at most 1/3. Dimension order loads a channel with 3.5 under transpose, which the others
 * spread. */
TEST (throughput)
{
  static const char *const patterns[] = { "uniform", "tornado", "transpose", "bit-reversal" };
  static const char *const minimal[] = { "dimension-order", "minimal", "romm", "adaptive" };

  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++) {
    g_assert_cmpfloat (accepted ("valiant", patterns[i], 0.36), >, 0.35);
    g_assert_cmpfloat (accepted ("valiant", patterns[i], 0.7), <, 0.5 * 1.02);
  }
  for (guint i = 0; i < G_N_ELEMENTS (minimal); i++) {
    gboolean ordered = g_str_equal (minimal[i], "dimension-order");
    double spread = accepted (minimal[i], "transpose", 0.36);
    g_assert_cmpfloat (accepted (minimal[i], "uniform", 0.5), >, 0.49);
    g_assert_cmpfloat (accepted (minimal[i], "tornado", 0.2), >, 0.19);
    g_assert_cmpfloat (accepted (minimal[i], "tornado", 0.36), <, 1 / 3.0 * 1.02);
    g_assert_true (ordered ? spread < 0.32 : spread > 0.35);
  }
}

/* The same bits from every compiler at every optimisation: the digests of all the histories above,
 * in one number. It changes only with what the engine does. */
TEST (digest)
{
  guint64 digest = 0;

  for (guint i = 0; i < G_N_ELEMENTS (loads); i++) {
    g_autoptr (IcnEngine) engine = loaded_engine (i, 5);
    icn_engine_run (engine, 3000);
    digest = digest * 31 + icn_engine_digest (engine);
  }
  g_assert_cmphex (digest, ==, G_GUINT64_CONSTANT (0x665a8336a97106ff));
}
