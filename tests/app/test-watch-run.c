/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A watched engine has the history of one that runs in one go, and going back undoes it bit by bit.
 */
#include "engine-state.h"
#include "engine.h"
#include "router-settings.h"
#include "router.h"
#include "watch-run.h"
#include "runner.h"
#include "topology-kinds.h"
#include "workload.h"

static IcnEngine *
make_engine (const char *preset, guint64 seed)
{
  IcnTopologySettings topology;
  IcnRouterSettings router;
  IcnWorkloadSettings workload;
  GError *error = NULL;

  icn_topology_settings_init (&topology);
  topology.kind = icn_topology_find ("torus");
  topology.dimensions = 2;
  topology.radix[0] = topology.radix[1] = 4;
  icn_topology_settings_normalize (&topology);
  g_autoptr (IcnNet) net = icn_topology_build (&topology, &error);
  g_assert_no_error (error);
  icn_router_settings_init (&router, icn_router_find (preset));
  icn_workload_settings_init (&workload);
  workload.lengths = icn_lengths_one (6);
  workload.load = 0.6;
  workload.stream.seed = seed;
  IcnEngine *engine = icn_engine_new (net, &router, &workload, NULL, &error);
  g_assert_no_error (error);
  return engine;
}

static guint64
digest_in_one_go (const char *preset, guint64 seed, guint64 cycle)
{
  g_autoptr (IcnEngine) engine = make_engine (preset, seed);
  icn_engine_run (engine, cycle);
  return icn_engine_digest (engine);
}

/* Cycle by cycle there, then a thousand cycles back one by one. */
static void
test_step_back (gconstpointer preset)
{
  enum { END = 2300 };
  g_autoptr (BisectionWatchRun) run = bisection_watch_run_new (make_engine (preset, 7));
  g_autofree guint64 *digests = g_new (guint64, END + 1);

  for (guint64 cycle = 0; cycle <= END; cycle++) {
    bisection_watch_run_go (run, cycle);
    g_assert_cmpuint (bisection_watch_run_now (run), ==, cycle);
    digests[cycle] = icn_engine_digest (bisection_watch_run_engine (run));
  }
  g_assert_cmpuint (bisection_watch_run_earliest (run), <=, END - BISECTION_WATCH_BACK);
  for (guint64 back = 0; back <= BISECTION_WATCH_BACK; back++) {
    bisection_watch_run_go (run, END - back);
    g_assert_cmpuint (bisection_watch_run_now (run), ==, END - back);
    g_assert_cmpuint (icn_engine_digest (bisection_watch_run_engine (run)), ==,
                      digests[END - back]);
  }
  bisection_watch_run_go (run, 0);
  g_assert_cmpuint (icn_engine_digest (bisection_watch_run_engine (run)), ==, digests[0]);
}

/* There and back at random, over more cycles than are kept at last. */
static void
test_random (gconstpointer preset)
{
  const guint64 seed = 11;
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (BisectionWatchRun) run = bisection_watch_run_new (make_engine (preset, seed));

  for (guint i = 0; i < 60; i++) {
    guint64 now = bisection_watch_run_now (run);
    guint64 far = (guint64) g_rand_int_range (rand, 0, BISECTION_WATCH_BACK);
    guint64 cycle = g_rand_boolean (rand) ? now + far : now - MIN (now, far);
    bisection_watch_run_go (run, cycle);
    g_assert_cmpuint (bisection_watch_run_now (run), ==, cycle);
    g_assert_cmpuint (icn_engine_digest (bisection_watch_run_engine (run)), ==,
                      digest_in_one_go (preset, seed, cycle));
  }
}

/* What is kept is bounded, and enough of it. */
TEST (bounded)
{
  const guint64 end = 200000;
  g_autoptr (BisectionWatchRun) run = bisection_watch_run_new (make_engine ("pipelined", 3));

  bisection_watch_run_go (run, end);
  guint64 earliest = bisection_watch_run_earliest (run);
  g_assert_cmpuint (earliest, >, 0);
  g_assert_cmpuint (earliest, <=, end - BISECTION_WATCH_BACK);
  bisection_watch_run_go (run, 1); /* no longer known */
  g_assert_cmpuint (bisection_watch_run_now (run), ==, earliest);
  g_assert_cmpuint (icn_engine_digest (bisection_watch_run_engine (run)), ==,
                    digest_in_one_go ("pipelined", 3, earliest));
}

TESTS ()
{
  g_test_add_data_func ("/app/watch-run/step-back/source", "source", test_step_back);
  g_test_add_data_func ("/app/watch-run/step-back/pipelined", "pipelined", test_step_back);
  g_test_add_data_func ("/app/watch-run/random/source", "source", test_random);
  g_test_add_data_func ("/app/watch-run/random/pipelined", "pipelined", test_random);
}
