/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast the simulator runs on one thread: flit-hops (a flit crossing a channel between routers)
 * per second of the thread's own time, so that other work on the machine counts little; cycles per
 * second where hardly anything moves; networks of modules whose channels differ in width, and what
 * is counted there: flits over any channel, and messages; memory; and how much two
 * threads gain. Best of several runs each. `bench sim WORD` runs the networks with it in their
 * names alone. */
#include "bench.h"
#include "engine-state.h"
#include "engine.h"
#include "module-plan.h"
#include "net.h"
#include "physical.h"
#include "point.h"
#include "router-settings.h"
#include "router.h"
#include "sim-settings.h"
#include "topology-kinds.h"
#include "workload.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#define RUNS 25

typedef struct {
  const char *title;
  const char *kind;
  guint32 k;
  guint n;
  const char *router;
  gboolean directed;
  guint flits;
  guint vcs;   /* 0: the router's */
  double load; /* flits per cycle per node */
  guint64 warm_up, cycles;
} Row;

/* Half of what each saturates at. */
static const Row rows[] = {
  { "8-ary 2-cube, 1 flit", "torus", 8, 2, "pipelined", FALSE, 1, 0, 0.31, 2000, 4000 },
  { "8-ary 2-mesh, 1 flit", "mesh", 8, 2, "pipelined", FALSE, 1, 0, 0.21, 2000, 4000 },
  { "8-ary 2-cube, 8 flits", "torus", 8, 2, "pipelined", FALSE, 8, 0, 0.28, 2000, 4000 },
  { "32-ary 2-cube, 13 flits", "torus", 32, 2, "pipelined", FALSE, 13, 0, 0.07, 2000, 800 },
  { "16-ary 3-cube, 8 flits", "torus", 16, 3, "pipelined", FALSE, 8, 0, 0.14, 500, 100 },
  { "16-ary 3-cube, 6 flits, cut-through", "torus", 16, 3, "cut-through", FALSE, 6, 16, 0.25, 500,
    50 },
  { "binary 10-cube, 1 flit", "hypercube", 2, 10, "pipelined", FALSE, 1, 0, 0.4, 500, 200 },
  { "32-ary 2-cube, 13 flits, one-flit buffers", "torus", 32, 2, "source", TRUE, 13, 0, 0.011,
    4000, 1600 },
  { "idle 8-ary 2-cube", "torus", 8, 2, "pipelined", FALSE, 1, 0, 0.001, 1000, 400000 },
  { "40-ary 3-cube, 1 flit", "torus", 40, 3, "pipelined", FALSE, 1, 0, 0.05, 100, 20 },
};

/* Processors of 8 threads that ask a memory every 16 cycles, in messages of 128 bits. */
static const char *const packaged[] = {
  "Butterfly.8.8",      "Butterfly.16.8",      "Butterfly.32.8", "Butterfly.8-2dil.8",
  "Butterfly.8-4dil.8", "Butterfly.16-2dil.8", "Xbar.8.8",       "Xbar.32.8",
  "2hop.8.8-8",         "2hop.32.32-32",       "2hop.32.64-32",  "2hop.64.64-32",
  "2hop.32-2dil.64-32",
};

#define PACKAGED_BITS 128
#define PACKAGED_WARM_UP 1000
#define PACKAGED_CYCLES 200

static IcnNet *
build (const Row *row)
{
  IcnTopologySettings settings = { .kind = icn_topology_find (row->kind),
                                   .dimensions = row->n,
                                   .values =
                                     icn_values_of (&icn_directed_parameter, row->directed) };

  for (guint d = 0; d < row->n; d++)
    settings.radix[d] = row->k;
  return icn_topology_build (&settings, NULL);
}

/* Seconds that this thread has computed. */
static double
own_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

static void
bench_row (const Row *row)
{
  g_autoptr (IcnNet) net = build (row);
  g_autoptr (IcnEngine) engine = NULL;
  IcnEngineCounts before, after;
  IcnWorkloadSettings workload;
  IcnRouterSettings router;
  double hops = 0, cycles = 0;

  icn_router_settings_init (&router, icn_router_find (row->router));
  router.vcs = row->vcs > 0 ? row->vcs : router.vcs;
  icn_workload_settings_init (&workload);
  workload.lengths = icn_lengths_one (row->flits);
  workload.load = row->load;
  workload.injection = router.preset->injection;
  engine = icn_engine_new (net, &router, &workload, NULL, NULL);
  icn_engine_run (engine, row->warm_up);
  for (guint run = 0; run < RUNS; run++) {
    double start, seconds;

    icn_engine_counts (engine, &before);
    start = own_time ();
    icn_engine_run (engine, icn_engine_now (engine) + row->cycles);
    seconds = own_time () - start;
    icn_engine_counts (engine, &after);
    icn_engine_forget_deliveries (engine);
    hops = MAX (hops, (after.flit_hops - before.flit_hops) / seconds);
    cycles = MAX (cycles, row->cycles / seconds);
  }
  printf ("%s at %g: %.2f million flit-hops/s, %.3f million cycles/s, %.1f MB\n", row->title,
          row->load, hops / 1e6, cycles / 1e6, icn_engine_memory (engine) / 1e6);
}

static IcnNet *
build_packaged (const char *name)
{
  IcnTopologySettings settings;

  icn_topology_settings_init (&settings);
  settings.kind = icn_topology_find ("modules");
  icn_values_set_text (&settings.values, &icn_module_name_parameter, name);
  settings.nodes = 1024;
  icn_topology_settings_normalize (&settings);
  return icn_topology_build (&settings, NULL);
}

/* Every width is that of the name. */
static void
set_widths (IcnPhysical *physical, const IcnNet *net, const IcnRouterSettings *router)
{
  icn_physical_init (physical, net);
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    physical->bits[c] = net->channel[c].width;
    physical->delay[c] = router->channel_delay;
    physical->period[c] = 1;
  }
  icn_physical_measure (physical);
}

/* Flits that have crossed any channel, and messages that have. */
static void
add_crossings (const IcnEngine *engine, const IcnNet *net, guint64 *flits)
{
  g_autofree guint64 *crossed = g_new0 (guint64, net->n_channels);

  *flits = 0;
  icn_engine_channel_flits (engine, crossed);
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    *flits += crossed[c];
}

static void
bench_packaged (const char *name)
{
  g_autoptr (IcnNet) net = build_packaged (name);
  g_autoptr (IcnEngine) engine = NULL;
  g_auto (IcnPhysical) physical;
  IcnEngineCounts before, after;
  IcnWorkloadSettings workload;
  IcnRouterSettings router;
  guint64 flits_before, flits_after;
  double hops = 0, all = 0, messages = 0;

  icn_router_settings_init (&router, icn_router_find ("packaging"));
  set_widths (&physical, net, &router);
  icn_workload_settings_init (&workload);
  workload.lengths = icn_lengths_one (PACKAGED_BITS / physical.flit_bits);
  workload.processors.threads = 8;
  engine = icn_engine_new (net, &router, &workload, &physical, NULL);
  icn_engine_run (engine, PACKAGED_WARM_UP);
  for (guint run = 0; run < RUNS; run++) {
    double start, seconds;

    icn_engine_counts (engine, &before);
    add_crossings (engine, net, &flits_before);
    start = own_time ();
    icn_engine_run (engine, icn_engine_now (engine) + PACKAGED_CYCLES);
    seconds = own_time () - start;
    add_crossings (engine, net, &flits_after);
    icn_engine_counts (engine, &after);
    icn_engine_forget_deliveries (engine);
    hops = MAX (hops, (after.flit_hops - before.flit_hops) / seconds);
    all = MAX (all, (flits_after - flits_before) / seconds);
    messages = MAX (messages, (after.delivered - before.delivered) / seconds);
  }
  printf ("%s, r_c up to %u: %.2f million flit-hops/s, %.2f million flits over channels/s, %.0f "
          "thousand messages/s, %.1f MB, digest %" G_GINT64_MODIFIER "x\n",
          name, icn_physical_largest_rate (&physical), hops / 1e6, all / 1e6, messages / 1e3,
          icn_engine_memory (engine) / 1e6, icn_engine_digest (engine));
}

typedef struct {
  const IcnNet *net;
  IcnPoint point;
} Job;

static gpointer
run_job (gpointer data)
{
  Job *job = data;
  IcnRouterSettings router;
  IcnSimSettings settings;

  icn_router_settings_init (&router, icn_router_find ("pipelined"));
  icn_sim_settings_init (&settings);
  settings.lengths = icn_lengths_one (8);
  settings.precision = 0.005;
  icn_point_run (job->net, &router, &settings, NULL, 0.4, NULL, NULL, NULL, &job->point, NULL);
  return NULL;
}

/* Two points on two threads against one on one. */
static void
bench_threads (void)
{
  static const Row row = { .kind = "torus", .k = 8, .n = 2 };
  g_autoptr (IcnNet) net = build (&row);
  Job jobs[2] = { { .net = net }, { .net = net } };
  gint64 start = g_get_monotonic_time ();
  double one, two;
  GThread *threads[2];

  run_job (&jobs[0]);
  one = (g_get_monotonic_time () - start) / 1e6;
  start = g_get_monotonic_time ();
  for (guint i = 0; i < 2; i++)
    threads[i] = g_thread_new ("point", run_job, &jobs[i]);
  for (guint i = 0; i < 2; i++)
    g_thread_join (threads[i]);
  two = (g_get_monotonic_time () - start) / 1e6;
  printf ("a point in %.2f s, two on two threads in %.2f s: %.2f times as fast\n", one, two,
          2 * one / two);
}

void
bench_sim (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (strstr (rows[i].title, word) != NULL)
      bench_row (&rows[i]);
  for (guint i = 0; i < G_N_ELEMENTS (packaged); i++)
    if (strstr (packaged[i], word) != NULL)
      bench_packaged (packaged[i]);
  if (*word == '\0')
    bench_threads ();
}
