/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages moved as trains against the same messages moved flit by flit: one history, bit for bit,
 * of random networks, widths, delays and workloads, run in one go, in steps and from a saved
 * state. */
#include "engine-state.h"
#include "module-plan.h"
#include "net.h"
#include "physical.h"
#include "router.h"
#include "routing.h"
#include "runner.h"
#include "sim-samples.h"
#include "topology-kinds.h"
#include "traffic-matrix.h"
#include "trains.h"

#define SAMPLES 300
#define CYCLES 900

/* A number below n from the sample's own stream. */
static guint
draw (guint sample, guint which, guint n)
{
  IcnStreamKey key = { .seed = 41 };
  IcnStreamBlock drawn = icn_stream_block (&key, ICN_STREAM_TEST, sample, which);

  return icn_stream_below (drawn.word[0], n);
}

static IcnNet *
build_modules (const char *name, guint nodes, guint modules)
{
  IcnTopologySettings settings;

  icn_topology_settings_init (&settings);
  settings.kind = icn_topology_find ("modules");
  icn_values_set_text (&settings.values, &icn_module_name_parameter, name);
  icn_values_set_number (&settings.values, &icn_modules_parameter, modules);
  settings.nodes = nodes;
  icn_topology_settings_normalize (&settings);
  return icn_topology_build (&settings, NULL);
}

static IcnNet *
draw_net (guint sample)
{
  static const char *const packaged[] = { "Butterfly.8.8",      "Butterfly.16.8",
                                          "Butterfly.32.8",     "Butterfly.8-2dil.8",
                                          "Butterfly.8-4dil.8", "Butterfly.32-2dil.8",
                                          "Xbar.8.8",           "Xbar.32.8",
                                          "2hop.32.64-32",      "2hop.32-2dil.64-32" };
  static const struct {
    const char *kind, *radices;
  } nets[] = { { "torus", "4x4" },         { "mesh", "5x4" },   { "hypercube", "2x2x2x2" },
               { "butterfly", "2x2x2x2" }, { "tree", "2x2x2" }, { "benes", "2x2x2" },
               { "cmesh", "3x2" },         { "ring", "7" } };
  guint i = draw (sample, 0, 2 * G_N_ELEMENTS (nets)), modules = 4 << draw (sample, 1, 2);

  if (i < G_N_ELEMENTS (nets))
    return sim_sample_net (nets[i].kind, nets[i].radices);
  return build_modules (packaged[draw (sample, 2, G_N_ELEMENTS (packaged))], 8 * modules, modules);
}

static void
draw_widths (IcnPhysical *physical, const IcnNet *net, const IcnRouterSettings *router,
             guint sample)
{
  gboolean own = draw (sample, 3, 2), slow = draw (sample, 4, 3) == 0;

  icn_physical_init (physical, net);
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    physical->bits[c] = own ? net->channel[c].width : 1 + draw (sample, 100 + c, 3);
    physical->delay[c] = router->channel_delay + (slow ? draw (sample, 100 + c, 4) : 0);
    physical->period[c] = 1;
  }
  icn_physical_measure (physical);
}

/* The engine of a sample. Returns NULL where the settings do not go together, or messages would not
 * be trains. */
static IcnEngine *
start (guint sample, gboolean as_trains)
{
  static const double loads[] = { 0.005, 0.1, 0.2, 0.4, 0.95 };
  guint which = 5;
#define DRAW(n) draw (sample, which++, n)
  g_autoptr (IcnNet) net = draw_net (sample);
  g_autoptr (IcnTraffic) traffic = net_sample_traffic (net, DRAW (4) ? "uniform" : "hot-spot:0.1");
  g_auto (IcnPhysical) physical = { 0 };
  IcnWorkloadSettings workload;
  IcnRouterSettings router;
  IcnEngine *engine;

  sim_sample_router (DRAW (3) ? "packaging" : "cut-through", &router);
  router.arbitration = DRAW (3) ? ICN_ARBITRATION_FIRST_COME : ICN_ARBITRATION_OLDEST_FIRST;
  router.widening = DRAW (4) ? router.widening : ICN_WIDENING_PASS;
  router.vcs = DRAW (2) ? router.vcs : 1 + DRAW (8);
  router.vcs_is_set = TRUE;
  router.delay += DRAW (3);
  router.may_deadlock = TRUE;
  if (DRAW (6) == 0)
    router.routing = icn_routing_find ("adaptive");
  draw_widths (&physical, net, &router, sample);
  icn_workload_settings_init (&workload);
  workload.traffic = traffic;
  workload.injection = DRAW (ICN_INJECTION_ONOFF + 1);
  workload.lengths = icn_lengths_one (3 + (DRAW (2) ? DRAW (6) : DRAW (60)));
  workload.load = loads[DRAW (G_N_ELEMENTS (loads))];
  if (net->n_planes > 1 && DRAW (2))
    workload.processors.threads = 1 << DRAW (5);
  workload.stream = (IcnStreamKey){ .seed = sample + 1, .replication = DRAW (3) };
#undef DRAW
  engine = icn_engine_new (net, &router, &workload, &physical, NULL);
  if (engine != NULL && engine->trains == NULL)
    g_clear_pointer (&engine, icn_engine_free);
  if (engine != NULL && !as_trains)
    g_clear_pointer (&engine->trains, icn_trains_free);
  return engine;
}

/* What both have counted, what all messages have experienced, and where all flits and credits are.
 */
static void
compare (const IcnEngine *a, const IcnEngine *b)
{
  IcnEngineCounts counts[2];

  g_assert_cmpuint (icn_engine_moves (a), ==, icn_engine_moves (b));
  icn_engine_counts (a, &counts[0]);
  icn_engine_counts (b, &counts[1]);
  g_assert_cmpmem (&counts[0], sizeof counts[0], &counts[1], sizeof counts[1]);
  g_assert_cmphex (icn_engine_digest (a), ==, icn_engine_digest (b));
  icn_engine_settle (a);
  for (guint32 p = 0; p < a->n_ports; p++)
    g_assert_cmpuint (a->port[p].sent, ==, b->port[p].sent);
  g_assert_cmpuint (a->credits_due, ==, b->credits_due);
  g_assert_cmpuint (a->n_asking, ==, b->n_asking);
  for (guint32 vc = 0; vc < a->n_vcs; vc++) {
    g_assert_cmpuint (a->outlet[vc].credits, ==, b->outlet[vc].credits);
    g_assert_cmpuint (a->vc[vc].occupancy, ==, b->vc[vc].occupancy);
    g_assert_cmpuint (a->vc[vc].message, ==, b->vc[vc].message);
    g_assert_cmpuint (a->vc[vc].out, ==, b->vc[vc].out);
    g_assert_cmpuint (a->vc[vc].left, ==, b->vc[vc].left);
  }
  for (guint32 s = 0; s < a->n_sources; s++)
    g_assert_cmpuint (a->source[s].left, ==, b->source[s].left);
  sim_sample_check (a);
}

TEST (histories)
{
  guint n = 0;

  for (guint i = 0; i < SAMPLES; i++) {
    g_autoptr (IcnEngine) trains = start (i, TRUE), flits = start (i, FALSE);

    if (trains == NULL)
      continue;
    n++;
    g_test_message ("sample %u", i);
    icn_engine_run (trains, CYCLES);
    icn_engine_run (flits, CYCLES);
    compare (trains, flits);
  }
  g_assert_cmpuint (n, >, SAMPLES / 2);
}

/* Steps of different lengths, after some of which the engine is looked at, and back to a saved
 * state. Within 20 cycles all buffers are brought up to date, unless the engine is looked at
 * before.
 */
TEST (steps)
{
  for (guint i = 0; i < SAMPLES; i += 3) {
    g_autoptr (IcnEngine) trains = start (i, TRUE), flits = start (i, FALSE);
    g_autoptr (IcnEngineState) state = NULL;

    if (trains == NULL)
      continue;
    g_test_message ("sample %u", i);
    icn_engine_run (trains, 1);
    icn_engine_run (flits, 1);
    trains->trains->fresh -= ICN_TRAINS_FRESH - i % 20;
    for (guint64 time = 1; time < CYCLES / 2; time += 1 + time % 29) {
      icn_engine_run (trains, time);
      icn_engine_run (flits, time);
      if (time % 2 == 0)
        compare (trains, flits);
    }
    state = icn_engine_save (trains);
    icn_engine_run (trains, CYCLES);
    icn_engine_restore (trains, state);
    icn_engine_run (trains, CYCLES);
    icn_engine_run (flits, CYCLES);
    compare (trains, flits);
  }
}
