/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terms of the theory of flows between channels (flow-model.h) where each is alone, or nearly:
 * in one switch, two stages or one ring, against the simulator. */
#include "analysis.h"
#include "burst-queue.h"
#include "design.h"
#include "evaluation.h"
#include "runner.h"
#include "simulation.h"

#include <math.h>

static const struct {
  const char *term;
  const char *settings;
  double load;
  double most; /* relative error of the latency */
} experiments[] = {
  { "first order: one switch", "topology=butterfly,k=4,n=1,router=pipelined,length=1", 0.4, 0.03 },
  { "0: buffers shorter than the round trip",
    "topology=ring,k=4,router=pipelined,buffer=2,length=8", 0.05, 0.03 },
  { "0: sources that wait for credits",
    "topology=butterfly,k=4,n=1,router=pipelined,vcs=2,buffer=2,length=4", 0.2, 0.04 },
  { "0: one virtual channel that waits for credits",
    "topology=mesh,k=6,n=2,router=pipelined,vcs=1,buffer=2,length=4", 0.05, 0.04 },
  { "0: messages that wait for credits keep out of each other's way",
    "topology=mesh,k=6,n=2,router=pipelined,vcs=2,buffer=2,length=16", 0.12, 0.04 },
  { "2: two that share", "topology=butterfly,k=2,n=1,router=pipelined,length=4", 0.4, 0.06 },
  { "4: room for one message", "topology=butterfly,k=2,n=2,router=packaging,vcs=2,length=8", 0.4,
    0.07 },
  { "5: behind another", "topology=butterfly,k=2,n=1,router=pipelined,vcs=1,length=1", 0.25, 0.06 },
  { "6: tails that keep their source", "topology=ring,k=6,router=pipelined,buffer=5,length=16", 0.3,
    0.07 },
  { "8: a source without a pause", "topology=ring,k=4,router=cut-through,vcs=8,length=16", 0.7,
    0.06 },
  { "9: stored messages meet again",
    "topology=butterfly,k=2,n=2,router=pipelined,switching=store-and-forward,length=4", 0.4, 0.06 },
  { "10: runs in the second stage", "topology=butterfly,k=2,n=3,router=packaging,length=8", 0.5,
    0.04 },
  { "11: a queue of bursts",
    "topology=butterfly,k=4,n=1,router=source,length=16,injection=onoff:20:60", 0.25, 0.04 },
  { "11: bursts that meet",
    "topology=butterfly,k=4,n=1,router=packaging,length=16,injection=onoff:100:300", 0.3, 0.06 },
  { "11: grants that are lost in bursts",
    "topology=butterfly,k=4,n=1,router=pipelined,length=4,injection=onoff:20:60", 0.3, 0.06 },
  { "held channels: one-way ring", "topology=ring,k=8,directed=yes,router=source,length=16", 0.08,
    0.06 },
  { "inputs that feed narrower channels",
    "topology=fat-tree,k=4,n=2,uplinks=1,width-ratio=1x4,router=pipelined,vcs=4,length=4", 0.22,
    0.06 },
  { "lengths: two that share",
    "topology=torus,k=4,n=2,router=pipelined,vcs=4,buffer=32,length=2:0.9+32:0.1", 0.35, 0.05 },
  { "lengths: one switch", "topology=butterfly,k=4,n=1,router=packaging,length=4:0.7+32:0.3", 0.5,
    0.05 },
};

static double
simulate (const IcnDesign *design, const IcnEvaluation *evaluation, double load)
{
  g_auto (IcnSimulationPlan) plan = { 0 };
  IcnSimulationSettings settings;
  IcnMeasured measured;
  GError *error = NULL;

  icn_simulation_settings_init (&settings);
  settings.precision = 0.01;
  icn_simulation_plan (design, &settings, evaluation, &plan, NULL, &error);
  g_assert_no_error (error);
  icn_simulation_run_point (&plan, load, NULL, NULL, &measured, &error);
  g_assert_no_error (error);
  return measured.latency;
}

TEST (terms)
{
  for (guint i = 0; i < G_N_ELEMENTS (experiments); i++) {
    g_autofree char *settings =
      g_strdup_printf ("%s,budget=width:1,model=flows", experiments[i].settings);
    g_auto (IcnDesign) design;
    g_auto (IcnEvaluation) evaluation = { 0 };
    g_autoptr (IcnAnalysis) analysis = NULL;
    GError *error = NULL;
    double theory, simulated;

    icn_design_init (&design);
    icn_design_parse (&design, settings, &error);
    g_assert_no_error (error);
    analysis = icn_analysis_new (&design, NULL, &error);
    g_assert_no_error (error);
    icn_evaluate (&design, analysis, &evaluation, &error);
    g_assert_no_error (error);
    theory = icn_evaluation_latency (&evaluation, experiments[i].load);
    simulated = simulate (&design, &evaluation, experiments[i].load);
    g_test_message ("%s: %.2f, simulated %.2f (%+.1f %%), T_0 %.2f", experiments[i].term, theory,
                    simulated, 100 * (theory / simulated - 1), evaluation.zero_load_latency);
    g_assert_cmpfloat (fabs (theory / simulated - 1), <, experiments[i].most);
  }
}

/* A queue with two rates of arrivals has the waits of its Markov chain, here iterated. */
TEST (burst_queue)
{
  enum { MOST = 600, SERVICE = 3 };
  const double p[2] = { 0.5, 0.05 }, leave[2] = { 0.1, 0.05 }; /* high rate, low rate */
  g_autofree double *now = g_new0 (double, 2 * MOST), *next = g_new0 (double, 2 * MOST);
  IcnBurstRates rates = { .share = 1.0 / 3, .high = p[0], .low = p[1], .correlated = 1 / 0.15 };
  IcnBurstQueue queue;
  double work[2] = { 0 }, share[2] = { 0 };

  now[0] = 1;
  for (guint n = 0; n < 4000; n++) {
    memset (next, 0, sizeof *next * 2 * MOST);
    for (guint i = 0; i < 2 * MOST; i++)
      for (guint arrives = 0; arrives < 2; arrives++) {
        guint rate = i / MOST, w = i % MOST + arrives * SERVICE, left = MIN (w, MOST) - (w > 0);
        double part = now[i] * (arrives ? p[rate] : 1 - p[rate]);

        next[rate * MOST + left] += part * (1 - leave[rate]);
        next[(1 - rate) * MOST + left] += part * leave[rate];
      }
    memcpy (now, next, sizeof *next * 2 * MOST);
  }
  for (guint i = 0; i < 2 * MOST; i++) {
    work[i / MOST] += now[i] * (i % MOST);
    share[i / MOST] += now[i];
  }
  icn_burst_queue (&rates, SERVICE, SERVICE * SERVICE, &queue);
  g_assert_cmpfloat_with_epsilon (queue.high, work[0] / share[0], 1e-6);
  g_assert_cmpfloat_with_epsilon (queue.low, work[1] / share[1], 1e-6);
}
