/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plain engines, which keep flits and credits as bits, against the same engines without them: one
 * history, bit for bit, of random networks, routings and workloads, run in one go, in steps and
 * from a saved state. And the counters made of bits. */
#include "bit-counters.h"
#include "deadlock.h"
#include "engine-state.h"
#include "net.h"
#include "plain.h"
#include "router.h"
#include "routing.h"
#include "runner.h"
#include "sim-samples.h"
#include "traffic-matrix.h"

#include <string.h>

#define SAMPLES 300
#define CYCLES 800

/* A number below n from the sample's own stream. */
static guint
draw (guint sample, guint which, guint n)
{
  IcnStreamKey key = { .seed = 37 };
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
    { "mesh", "3x3x3", FALSE },  { "hypercube", "2x2x2x2x2x2", FALSE },
    { "ring", "9", FALSE },      { "ring", "7", TRUE },
    { "torus", "2x6", FALSE },   { "ccc", "3x3x3", FALSE },
    { "complete", "40", FALSE }, { "butterfly", "2x2x2x2", FALSE },
    { "benes", "2x2x2", FALSE }, { "product", "3x4", FALSE },
    { "tree", "2x2x2", FALSE },  { "cmesh", "3x2", FALSE },
    { "random", "13", FALSE },   { "mesh", "16x16", FALSE },
  };
  guint i = draw (sample, 0, G_N_ELEMENTS (nets));

  return nets[i].directed ? net_sample_build (nets[i].kind, nets[i].radices, TRUE)
                          : sim_sample_net (nets[i].kind, nets[i].radices);
}

/* The engine of a sample. Returns NULL where the settings do not go together, or the engine would
 * not be plain. */
static IcnEngine *
start (guint sample, gboolean as_bits)
{
  static const char *const patterns[] = { "uniform", "uniform",       "complement",  "neighbor",
                                          "tornado", "permutation:3", "hot-spot:0.1" };
  static const double loads[] = { 0.005, 0.1, 0.2, 0.4, 0.95 };
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

  sim_sample_router ("pipelined", &router);
  if (DRAW (3) == 0)
    router.routing = routings[DRAW (n_routings)];
  router.order = DRAW (2) ? ICN_ORDER_ASCENDING : ICN_ORDER_DESCENDING;
  router.vcs = DRAW (2) ? 4 : 1 + DRAW (9);
  router.vcs_is_set = TRUE;
  router.buffer = DRAW (2) ? router.buffer : 1 + DRAW (40);
  router.delay += DRAW (3);
  router.channel_delay += DRAW (2) ? 0 : DRAW (20);
  router.may_deadlock = DRAW (4) == 0;
  icn_workload_settings_init (&workload);
  workload.traffic = traffic;
  workload.injection = DRAW (ICN_INJECTION_ONOFF + 1);
  flits = 1 + (DRAW (2) ? DRAW (3) : DRAW (20));
  long_flits = 1 + DRAW (300);
  workload.lengths = DRAW (3) ? icn_lengths_one (flits) : sim_sample_mix (flits, long_flits, 0.1);
  workload.load = loads[DRAW (G_N_ELEMENTS (loads))];
  workload.stream = (IcnStreamKey){ .seed = sample + 1, .replication = DRAW (3) };
#undef DRAW
  if (!icn_routing_on (router.routing, net, &phases) ||
      !icn_router_check (&router, net, icn_workload_longest (&workload), NULL) ||
      !icn_deadlock_check (net, &router, NULL, NULL))
    return NULL;
  engine = icn_engine_new (net, &router, &workload, NULL, NULL);
  if (engine != NULL && engine->plain == NULL)
    g_clear_pointer (&engine, icn_engine_free);
  if (engine != NULL && !as_bits)
    g_clear_pointer (&engine->plain, icn_plain_free);
  return engine;
}

/* What both have counted, what all messages have experienced, and where all flits and credits are.
 */
static void
compare (const IcnEngine *a, const IcnEngine *b)
{
  IcnEngineCounts counts[2];

  icn_engine_counts (a, &counts[0]);
  icn_engine_counts (b, &counts[1]);
  g_assert_cmpmem (&counts[0], sizeof counts[0], &counts[1], sizeof counts[1]);
  g_assert_cmphex (icn_engine_digest (a), ==, icn_engine_digest (b));
  icn_engine_settle (a);
  g_assert_cmpuint (a->credits_due, ==, b->credits_due);
  for (guint32 vc = 0; vc < a->n_vcs; vc++) {
    g_assert_cmpuint (a->outlet[vc].credits, ==, b->outlet[vc].credits);
    g_assert_cmpuint (a->vc[vc].occupancy, ==, b->vc[vc].occupancy);
    g_assert_cmpuint (a->vc[vc].message, ==, b->vc[vc].message);
    g_assert_cmpuint (a->vc[vc].left, ==, b->vc[vc].left);
  }
  for (guint32 p = 0; p < a->n_ports; p++)
    g_assert_cmpuint (a->port[p].sent, ==, b->port[p].sent);
  sim_sample_check (a);
}

TEST (histories)
{
  guint n = 0;

  for (guint i = 0; i < SAMPLES; i++) {
    g_autoptr (IcnEngine) bits = start (i, TRUE), flits = start (i, FALSE);

    if (bits == NULL)
      continue;
    n++;
    g_test_message ("sample %u", i);
    icn_engine_run (bits, CYCLES);
    icn_engine_run (flits, CYCLES);
    compare (bits, flits);
  }
  g_assert_cmpuint (n, >, SAMPLES / 3);
}

/* Steps of different lengths, after some of which the engine is looked at, and back to a saved
 * state. */
TEST (steps)
{
  for (guint i = 0; i < SAMPLES; i += 5) {
    g_autoptr (IcnEngine) bits = start (i, TRUE), flits = start (i, FALSE);
    g_autoptr (IcnEngineState) state = NULL;

    if (bits == NULL)
      continue;
    for (guint64 time = 1; time < CYCLES / 2; time += 1 + time % 29) {
      icn_engine_run (bits, time);
      icn_engine_run (flits, time);
      if (time % 2 == 0)
        compare (bits, flits);
    }
    state = icn_engine_save (bits);
    icn_engine_run (bits, CYCLES);
    icn_engine_restore (bits, state);
    icn_engine_run (bits, CYCLES);
    icn_engine_run (flits, CYCLES);
    compare (bits, flits);
  }
}

/* Counters of a few and of many digits, in steps up and down at random. */
TEST (counters)
{
  for (guint n_digits = ICN_FEW_DIGITS; n_digits < 9; n_digits += 2) {
    guint64 sets[2][2] __attribute__ ((aligned (16)));
    guint64 any[2] __attribute__ ((aligned (16))) = { 0 };
    guint64 digits[9 * 2] __attribute__ ((aligned (16))) = { 0 };
    IcnCounters counters = { any, digits, 2, n_digits };
    guint32 value[128] = { 0 }, most = (1u << n_digits) - 1;

    for (guint i = 0; i < 128; i++)
      icn_counters_set (&counters, i, value[i] = i % (most + 1));
    for (guint step = 0; step < 100; step++) {
      memset (sets, 0, sizeof sets);
      for (guint i = 0; i < 128; i++) {
        guint change = draw (step, i, 4);
        if (change == 1 && value[i] < most) {
          icn_set_bit (sets[0], i);
          value[i]++;
        } else if (change == 2 && value[i] > 0) {
          icn_set_bit (sets[1], i);
          value[i]--;
        } else if (change == 3) {
          icn_set_bit (sets[0], i);
          icn_set_bit (sets[1], i);
        }
      }
      icn_counters_change (&counters, 0, n_digits, icn_get_pair (sets[0]), icn_get_pair (sets[1]));
      for (guint i = 0; i < 128; i++) {
        g_assert_cmpuint (icn_counters_get (&counters, i), ==, value[i]);
        g_assert_cmpint (icn_bit (any, i), ==, value[i] > 0);
      }
    }
  }
}
