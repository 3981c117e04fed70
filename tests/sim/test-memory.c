/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory of an engine: 16 bytes for a flit's slot, 64 for a virtual channel and for a port, 256 for
 * a node; and that large networks run. */
#include "engine-state.h"
#include "net.h"
#include "router.h"
#include "sim-samples.h"
#include "runner.h"

typedef struct {
  const char *kind, *radices, *preset;
  gboolean directed;
  guint flits;
  double load;
} Sample;

static IcnEngine *
start (const Sample *sample, const IcnNet *net, IcnRouterSettings *router)
{
  g_autoptr (GError) error = NULL;
  IcnWorkloadSettings workload;
  IcnEngine *engine;

  sim_sample_router (sample->preset, router);
  icn_workload_settings_init (&workload);
  workload.lengths = icn_lengths_one (sample->flits);
  workload.load = sample->load;
  workload.injection = router->preset->injection;
  engine = icn_engine_new (net, router, &workload, NULL, &error);
  g_assert_no_error (error);
  return engine;
}

static void
check_memory (const Sample *sample)
{
  g_autoptr (IcnNet) net = net_sample_build (sample->kind, sample->radices, sample->directed);
  IcnRouterSettings router;
  g_autoptr (IcnEngine) engine = start (sample, net, &router);
  gsize links = net->n_channels + 2 * net->n_terminals, vcs = links * router.vcs;
  gsize slots = vcs * icn_router_buffer (&router, sample->flits, router.channel_delay, 1);
  gsize bound = 16 * slots + 64 * (vcs + links) + 256 * net->n_vertices;
  gsize taken = icn_engine_memory (engine);

  g_test_message ("%s %s, %s: %.2f MB, %.0f %% of the bound", sample->kind, sample->radices,
                  sample->preset, taken / 1e6, 100.0 * taken / bound);
  g_assert_cmpuint (taken, <=, bound);
}

TEST (memory)
{
  static const Sample samples[] = {
    { "torus", "32x32", "source", TRUE, 13, 0.01 },
    { "torus", "16x16x16", "pipelined", FALSE, 8, 0.1 },
    { "hypercube", "2x2x2x2x2x2x2x2x2x2", "pipelined", FALSE, 1, 0.1 },
    { "mesh", "64x64", "cut-through", FALSE, 8, 0.1 },
    { "butterfly", "4x4x4x4", "pipelined", FALSE, 8, 0.1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    check_memory (&samples[i]);
}

/* 65,536 nodes; everything created is delivered or still on its way. */
TEST (large)
{
  static const Sample samples[] = {
    { "torus", "256x256", "pipelined", FALSE, 8, 0.005 },
    { "hypercube", "2x2x2x2x2x2x2x2x2x2x2x2x2x2x2x2", "pipelined", FALSE, 1, 0.1 },
  };
  guint n = g_test_slow () ? G_N_ELEMENTS (samples) : 1;

  for (guint i = 0; i < n; i++) {
    g_autoptr (IcnNet) net = net_sample_build (samples[i].kind, samples[i].radices, FALSE);
    IcnRouterSettings router;
    g_autoptr (IcnEngine) engine = start (&samples[i], net, &router);
    guint64 cycles = g_test_slow () ? 2000 : 100;
    IcnEngineCounts counts;

    g_assert_cmpuint (net->n_terminals, ==, 65536);
    icn_engine_run (engine, cycles);
    icn_engine_counts (engine, &counts);
    g_test_message ("%s %s: %.0f MB, %" G_GUINT64_FORMAT " messages delivered", samples[i].kind,
                    samples[i].radices, icn_engine_memory (engine) / 1e6, counts.delivered);
    sim_sample_check (engine);
    if (g_test_slow ())
      g_assert_cmpuint (counts.delivered, >, counts.entered / 2);
  }
}
