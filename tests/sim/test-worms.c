/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages moved as worms against the same messages moved flit by flit: one history, bit for bit,
 * of random networks, routings and workloads, run in one go, in steps and from a saved state. */
#include "deadlock.h"
#include "engine-state.h"
#include "net.h"
#include "router.h"
#include "routing.h"
#include "runner.h"
#include "sim-samples.h"
#include "snapshot.h"
#include "traffic-matrix.h"
#include "worms.h"

#define SAMPLES 500
#define CYCLES 1500

/* A number below n from the sample's own stream. */
static guint
draw (guint sample, guint which, guint n)
{
  IcnStreamKey key = { .seed = 36 };
  IcnStreamBlock drawn = icn_stream_block (&key, ICN_STREAM_TEST, sample, which);

  return icn_stream_below (drawn.word[0], n);
}

static IcnNet *
draw_net (guint sample)
{
  static const struct {
    const char *kind, *radices;
    gboolean directed;
  } nets[] = {
    { "torus", "4x4", FALSE },   { "torus", "5x3", FALSE },
    { "torus", "6x4x3", FALSE }, { "torus", "4x4", TRUE },
    { "torus", "8x8", FALSE },   { "mesh", "5x4", FALSE },
    { "mesh", "3x3x3", FALSE },  { "hypercube", "2x2x2x2x2", FALSE },
    { "ring", "9", FALSE },      { "ring", "7", TRUE },
    { "torus", "2x6", FALSE },   { "ccc", "3x3x3", FALSE },
    { "complete", "7", FALSE },  { "butterfly", "2x2x2x2", FALSE },
    { "benes", "2x2x2", FALSE }, { "product", "3x4", FALSE },
    { "tree", "2x2x2", FALSE },  { "cmesh", "3x2", FALSE },
    { "random", "13", FALSE },   { "ring", "140", TRUE },
    { "mesh", "90", FALSE },     { "hypercube", "2x2x2", FALSE },
  };
  guint i = draw (sample, 0, G_N_ELEMENTS (nets));

  return nets[i].directed ? net_sample_build (nets[i].kind, nets[i].radices, TRUE)
                          : sim_sample_net (nets[i].kind, nets[i].radices);
}

/* The engine of a sample. Returns NULL where the settings do not go together. */
static IcnEngine *
start (guint sample, gboolean as_worms)
{
  static const char *const patterns[] = { "uniform", "uniform",       "complement",  "neighbor",
                                          "tornado", "permutation:3", "hot-spot:0.1" };
  static const double loads[] = { 0.02, 0.1, 0.2, 0.4, 0.95 };
  guint which = 1, n_routings;
#define DRAW(n) draw (sample, which++, n)
  const IcnRouting *const *routings = icn_routings (&n_routings);
  g_autoptr (IcnNet) net = draw_net (sample);
  g_autoptr (IcnTraffic) traffic =
    net_sample_traffic (net, patterns[DRAW (G_N_ELEMENTS (patterns))]);
  IcnWorkloadSettings workload;
  IcnRouterSettings router;
  IcnPhases phases;
  IcnEngine *engine;
  guint flits, long_flits;

  sim_sample_router ("source", &router);
  if (DRAW (3) == 0)
    router.routing = routings[DRAW (n_routings)];
  router.order = DRAW (2) ? ICN_ORDER_ASCENDING : ICN_ORDER_DESCENDING;
  router.arbitration = DRAW (3) ? router.arbitration : ICN_ARBITRATION_OLDEST_FIRST;
  router.vcs = DRAW (2) ? 2 : 1 + DRAW (8);
  router.vcs_is_set = DRAW (2);
  router.may_deadlock = DRAW (4) == 0;
  icn_workload_settings_init (&workload);
  workload.traffic = traffic;
  workload.injection = DRAW (ICN_INJECTION_ONOFF + 1);
  flits = 1 + (DRAW (2) ? DRAW (4) : DRAW (60));
  long_flits = 1 + DRAW (3000);
  workload.lengths =
    DRAW (3) ? icn_lengths_one (flits) : sim_sample_mix (flits, long_flits, 0.1);
  workload.load = loads[DRAW (G_N_ELEMENTS (loads))];
  workload.stream = (IcnStreamKey){ .seed = sample + 1, .replication = DRAW (3) };
#undef DRAW
  if (!icn_routing_on (router.routing, net, &phases) ||
      !icn_router_check (&router, net, icn_workload_longest (&workload), NULL) ||
      !icn_deadlock_check (net, &router, NULL, NULL))
    return NULL;
  engine = icn_engine_new (net, &router, &workload, NULL, NULL);
  if (engine != NULL && !as_worms)
    g_clear_pointer (&engine->worms, icn_worms_free);
  return engine;
}

/* What both have counted, and what all messages have experienced. */
static void
compare (const IcnEngine *a, const IcnEngine *b)
{
  IcnEngineCounts counts[2];
  g_autofree guint64 *flits = g_new (guint64, 2 * a->net->n_channels);

  icn_engine_counts (a, &counts[0]);
  icn_engine_counts (b, &counts[1]);
  g_assert_cmpmem (&counts[0], sizeof counts[0], &counts[1], sizeof counts[1]);
  g_assert_cmphex (icn_engine_digest (a), ==, icn_engine_digest (b));
  icn_engine_channel_flits (a, flits);
  icn_engine_channel_flits (b, flits + a->net->n_channels);
  g_assert_cmpmem (flits, a->net->n_channels * sizeof *flits, flits + a->net->n_channels,
                   a->net->n_channels * sizeof *flits);
}

TEST (histories)
{
  guint n = 0;

  for (guint i = 0; i < SAMPLES; i++) {
    g_autoptr (IcnEngine) worms = start (i, TRUE), flits = start (i, FALSE);

    if (worms == NULL)
      continue;
    n++;
    icn_engine_run (worms, CYCLES);
    icn_engine_run (flits, CYCLES);
    g_test_message ("sample %u", i);
    compare (worms, flits);
  }
  g_assert_cmpuint (n, >, SAMPLES / 2);
}

/* Steps of different lengths, some of one cycle, and back to a saved state. */
TEST (steps)
{
  for (guint i = 0; i < SAMPLES; i += 5) {
    g_autoptr (IcnEngine) worms = start (i, TRUE), flits = start (i, FALSE);
    g_autoptr (IcnEngineState) state = NULL;

    if (worms == NULL)
      continue;
    for (guint64 time = 0; time < CYCLES / 2; time += 1 + time % 29)
      icn_engine_run (worms, time);
    state = icn_engine_save (worms);
    icn_engine_run (worms, CYCLES);
    icn_engine_restore (worms, state);
    icn_engine_run (worms, CYCLES);
    icn_engine_run (flits, CYCLES);
    compare (worms, flits);
    /* The saved state serves either way. */
    icn_engine_restore (flits, state);
    icn_engine_run (flits, CYCLES);
    compare (worms, flits);
  }
}

static void
compare_snapshots (const IcnSnapshot *a, const IcnSnapshot *b)
{
  g_assert_cmpuint (a->n_messages, ==, b->n_messages);
  g_assert_cmpuint (a->n_blocked, ==, b->n_blocked);
  g_assert_cmpmem (a->message, a->n_messages * sizeof *a->message, b->message,
                   b->n_messages * sizeof *b->message);
  g_assert_cmpmem (a->part, a->n_parts * sizeof *a->part, b->part, b->n_parts * sizeof *b->part);
  g_assert_cmpmem (a->flight, a->n_flights * sizeof *a->flight, b->flight,
                   b->n_flights * sizeof *b->flight);
  g_assert_cmpmem (a->sent, a->n_channels * sizeof *a->sent, b->sent,
                   b->n_channels * sizeof *b->sent);
}

/* What the watch shows, and the invariants, at moments that are cycles or a while apart. */
TEST (watch)
{
  g_auto (IcnSnapshot) a, b;

  icn_snapshot_init (&a);
  icn_snapshot_init (&b);
  for (guint i = 1; i < SAMPLES; i += 5) {
    g_autoptr (IcnEngine) worms = start (i, TRUE), flits = start (i, FALSE);

    if (worms == NULL)
      continue;
    for (guint64 time = 50; time < CYCLES; time += 1 + time % 37) {
      guint blocked[2];

      icn_engine_run (worms, time);
      icn_engine_run (flits, time);
      icn_snapshot_take (&a, worms);
      icn_snapshot_take (&b, flits);
      compare_snapshots (&a, &b);
      sim_sample_check (worms);
      if (time % 5 > 0)
        continue;
      g_autoptr (GArray) one = icn_deadlock_knot (worms, &blocked[0]);
      g_autoptr (GArray) other = icn_deadlock_knot (flits, &blocked[1]);
      g_assert_cmpuint (blocked[0], ==, blocked[1]);
      g_assert_cmpint (one == NULL, ==, other == NULL);
    }
  }
}

/* Messages of routes without deadlock still move as worms after the engine's arrays have been read,
 * also those that wait at their sources. */
TEST (read)
{
  static const struct {
    const char *kind, *radices;
    gboolean directed;
  } nets[] = {
    { "torus", "4x4x4", TRUE }, { "torus", "8x8", TRUE },          { "torus", "5x4", FALSE },
    { "mesh", "6x6", FALSE },   { "hypercube", "2x2x2x2", FALSE }, { "ring", "9", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (nets); i++) {
    g_autoptr (IcnNet) net = net_sample_build (nets[i].kind, nets[i].radices, nets[i].directed);
    g_autoptr (IcnEngine) engine = NULL;
    IcnRouterSettings router;

    sim_sample_router ("source", &router);
    engine = sim_sample_engine (net, &router, NULL, 8, 0.5);
    for (guint64 time = 1; time < CYCLES; time += 7) {
      icn_engine_run (engine, time);
      icn_engine_settle (engine);
      g_assert_nonnull (engine->worms);
    }
  }
}
