/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One history, bit for bit: of 200 random networks, routers and workloads, whether they run in one
 * go, in steps or from a saved state, on one, two or four threads, built by any compiler at any
 * optimisation. The last is told by a table of digests, which changes only with what the engine
 * does; with REWRITE=1 in the environment it prints on stderr what history-digests.h should be. */
#include "deadlock.h"
#include "engine-state.h"
#include "router.h"
#include "routing.h"
#include "runner.h"
#include "sim-samples.h"
#include "traffic-matrix.h"

#define CYCLES 2000

static const guint64 digests[] = {
#include "history-digests.h"
};

/* A number below n from the sample's own stream. */
static guint
draw (guint sample, guint attempt, guint which, guint n)
{
  IcnStreamKey key = { .seed = 2023 };
  IcnStreamBlock drawn = icn_stream_block (&key, ICN_STREAM_TEST, sample, attempt * 64 + which);

  return icn_stream_below (drawn.word[0], n);
}

/* One attempt at an engine; NULL where the settings do not go together. */
static IcnEngine *
try_sample (guint sample, guint attempt)
{
  static const struct {
    const char *kind, *radices;
    gboolean directed;
  } nets[] = { { "torus", "4x4", FALSE },   { "torus", "5x3", FALSE },
               { "torus", "6x4x3", FALSE }, { "torus", "4x4", TRUE },
               { "torus", "3x5x4", TRUE },  { "mesh", "5x4", FALSE },
               { "mesh", "3x3x3", FALSE },  { "hypercube", "2x2x2x2x2", FALSE },
               { "ring", "9", FALSE },      { "ring", "7", TRUE },
               { "torus", "2x6", FALSE },   { "butterfly", "2x2x2x2", FALSE },
               { "benes", "2x2x2", FALSE }, { "butterfly", "4x4", FALSE } };
  static const char *const patterns[] = { "uniform", "uniform",       "complement",  "neighbor",
                                          "tornado", "permutation:3", "hot-spot:0.1" };
  static const char *const routings[] = {
    "dimension-order", "destination-tag", "minimal", "valiant", "romm", "adaptive"
  };
  static const double loads[] = { 0.02, 0.1, 0.3, 0.6, 0.95 };
  guint which = 0, n_presets;
#define DRAW(n) draw (sample, attempt, which++, n)
  guint chosen = DRAW (G_N_ELEMENTS (nets));
  const IcnRouterPreset *const *presets = icn_router_presets (&n_presets);
  g_autoptr (IcnNet) net =
    net_sample_build (nets[chosen].kind, nets[chosen].radices, nets[chosen].directed);
  g_autoptr (IcnTraffic) traffic =
    net_sample_traffic (net, patterns[DRAW (G_N_ELEMENTS (patterns))]);
  IcnWorkloadSettings workload;
  IcnRouterSettings router;
  guint flits, long_flits;

  icn_router_settings_init (&router, presets[DRAW (n_presets)]);
  router.routing = icn_routing_find (DRAW (2) ? "dimension-order" : routings[DRAW (6)]);
  router.order = DRAW (2) ? ICN_ORDER_ASCENDING : ICN_ORDER_DESCENDING;
  router.arbitration = DRAW (4) ? ICN_ARBITRATION_AGED : ICN_ARBITRATION_OLDEST_FIRST;
  router.vcs = 1 + DRAW (8);
  router.vcs_is_set = TRUE;
  router.buffer = DRAW (3) ? 1 + DRAW (12) : 0;
  router.switching = DRAW (2) ? router.switching : DRAW (ICN_SWITCHING_STORE_AND_FORWARD + 1);
  router.delay = MAX (router.preset->delay, DRAW (5));
  router.channel_delay += DRAW (3);
  icn_workload_settings_init (&workload);
  workload.traffic = traffic;
  workload.injection = DRAW (ICN_INJECTION_ONOFF + 1);
  flits = 1 + (DRAW (2) ? DRAW (4) : DRAW (24));
  long_flits = 1 + DRAW (12);
  workload.lengths = DRAW (3) ? icn_lengths_one (flits) : sim_sample_mix (flits, long_flits, 0.25);
  workload.load = loads[DRAW (G_N_ELEMENTS (loads))];
  workload.stream = (IcnStreamKey){ .seed = sample + 1, .replication = DRAW (3) };
#undef DRAW
  if (!icn_router_check (&router, net, icn_workload_longest (&workload), NULL) ||
      !icn_workload_check (&workload, NULL) || !icn_deadlock_check (net, &router, NULL, NULL))
    return NULL;
  return icn_engine_new (net, &router, &workload, NULL, NULL);
}

static IcnEngine *
start_sample (guint sample)
{
  IcnEngine *engine = NULL;

  for (guint attempt = 0; engine == NULL; attempt++)
    engine = try_sample (sample, attempt);
  return engine;
}

static guint64
run_sample (guint sample)
{
  g_autoptr (IcnEngine) engine = start_sample (sample);

  icn_engine_run (engine, CYCLES);
  return icn_engine_digest (engine);
}

TEST (table)
{
  for (guint i = 0; i < G_N_ELEMENTS (digests); i++)
    g_assert_cmphex (run_sample (i), ==, digests[i]);
}

/* As the watch does: cycle by cycle for a while, back to where it was saved, and on. */
TEST (steps)
{
  for (guint i = 0; i < G_N_ELEMENTS (digests); i++) {
    g_autoptr (IcnEngine) engine = start_sample (i);
    g_autoptr (IcnEngineState) state = NULL;
    guint64 saved = CYCLES / 4 + 10 * i % CYCLES / 4;

    while (icn_engine_now (engine) < saved)
      icn_engine_run (engine, icn_engine_now (engine) + 1);
    state = icn_engine_save (engine);
    icn_engine_run (engine, saved + 3 * i);
    icn_engine_restore (engine, state);
    while (icn_engine_now (engine) < CYCLES)
      icn_engine_run (engine, MIN (icn_engine_now (engine) + 1 + i % 5, CYCLES));
    g_assert_cmphex (icn_engine_digest (engine), ==, digests[i]);
  }
}

typedef struct {
  guint first, by;
} Share;

static gpointer
run_share (gpointer data)
{
  const Share *share = data;

  for (guint i = share->first; i < G_N_ELEMENTS (digests); i += share->by)
    g_assert_cmphex (run_sample (i), ==, digests[i]);
  return NULL;
}

TEST (threads)
{
  for (guint n = 2; n <= 4; n *= 2) {
    GThread *threads[4];
    Share shares[4];

    for (guint i = 0; i < n; i++) {
      shares[i] = (Share){ i, n };
      threads[i] = g_thread_new ("share", run_share, &shares[i]);
    }
    for (guint i = 0; i < n; i++)
      g_thread_join (threads[i]);
  }
}

static void
print_digests (void)
{
  g_printerr ("/* SPDX-License-Identifier: GPL-3.0-or-later */\n"
              "/* Printed by `REWRITE=1 sim-numbers test-histories`. */\n");
  for (guint i = 0; i < G_N_ELEMENTS (digests); i++)
    g_printerr ("0x%016" G_GINT64_MODIFIER "x,%s", run_sample (i), i % 4 == 3 ? "\n" : " ");
}

TESTS ()
{
  if (g_getenv ("REWRITE")) {
    print_digests ();
    exit (0);
  }
}
