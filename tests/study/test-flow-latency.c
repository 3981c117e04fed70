/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where and by whom latency is spent, by the theory of flows between channels: parts add up to the
 * curve, and percentiles are those of the simulator. */
#include "flow-latency.h"
#include "analysis.h"
#include "by-theory.h"
#include "design.h"
#include "evaluation.h"
#include "flow-model.h"
#include "net.h"
#include "runner.h"
#include "simulation.h"
#include "traffic-matrix.h"

#include <math.h>
#include <string.h>

static void
evaluate (const char *settings, IcnDesign *design, IcnEvaluation *evaluation)
{
  g_autoptr (IcnAnalysis) analysis = NULL;
  GError *error = NULL;

  icn_design_init (design);
  icn_design_parse (design, settings, &error);
  g_assert_no_error (error);
  analysis = icn_analysis_new (design, NULL, &error);
  g_assert_no_error (error);
  icn_evaluate (design, analysis, evaluation, &error);
  g_assert_no_error (error);
}

static const char *const designs[] = {
  "topology=mesh,k=4x5,length=16,buffer=16,router=pipelined,model=flows",
  "k=5,n=2,length=4,router=pipelined,model=flows,traffic=permutation:3",
  "topology=butterfly,k=2,n=3,length=16,model=flows",
  "topology=mesh,k=4,n=2,routing=valiant,length=4,router=pipelined,model=flows",
  "topology=hypermesh,k=4,n=2,length=16,router=decision,model=flows",
  "topology=fat-tree,k=2,n=3,length=16,router=cut-through,model=flows,traffic=hot-spot:0.1",
  "topology=file,graph=a b\nb c\nc d\nd a\na c\n,length=8,router=pipelined,model=flows",
};

/* The mean over pairs, weighted by what they send, is the curve. */
TEST (pairs)
{
  for (guint i = 0; i < G_N_ELEMENTS (designs); i++) {
    g_auto (IcnDesign) design;
    g_auto (IcnEvaluation) evaluation = { 0 };
    g_auto (IcnPairLatencies) pairs = { 0 };
    g_autoptr (GError) error = NULL;
    double sum = 0, sent = 0, load, latency;

    evaluate (designs[i], &design, &evaluation);
    load = 0.6 * evaluation.model_saturation;
    g_assert_true (icn_flow_latency_pairs (&evaluation, load, 1, &pairs, NULL, &error));
    g_assert_no_error (error);
    for (IcnVertex s = 0; s < pairs.n; s++)
      for (IcnVertex d = 0; d < pairs.n; d++) {
        double share = icn_traffic_share (evaluation.analysis->traffic, s, d);

        g_assert_true (isnan (pairs.latency[s * pairs.n + d]) == (share == 0));
        if (share == 0)
          continue;
        g_assert_cmpfloat (pairs.latency[s * pairs.n + d], <=, pairs.most);
        sum += share * pairs.latency[s * pairs.n + d];
        sent += share;
      }
    latency = icn_evaluation_latency (&evaluation, load);
    g_test_message ("%s: %g of %g", designs[i], sum / sent, latency);
    g_assert_cmpfloat (fabs (sum / sent / latency - 1), <, 0.004);
    g_assert_cmpfloat_with_epsilon (
      pairs.most, pairs.latency[pairs.source * pairs.n + pairs.destination], 1e-9);
  }
}

/* What is waited at channels, times their loads, is all that is waited where ejection is a channel,
 * too. */
TEST (channels)
{
  g_auto (IcnDesign) design;
  g_auto (IcnEvaluation) evaluation = { 0 };
  g_autofree double *wait = NULL;
  double sum = 0, load, latency;
  const IcnNet *net;

  evaluate (designs[2], &design, &evaluation);
  net = evaluation.analysis->net;
  wait = g_new (double, net->n_channels);
  load = 0.6 * evaluation.model_saturation;
  g_assert_true (icn_flow_latency_channels (&evaluation, load, wait, NULL));
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    sum += wait[c] * evaluation.analysis->loads[c];
  latency = icn_evaluation_latency (&evaluation, load) - evaluation.zero_load_latency;
  g_assert_cmpfloat (fabs (sum / net->n_terminals / latency - 1), <, 0.005);
  g_assert_false (
    icn_flow_latency_channels (&evaluation, 1.01 * evaluation.model_saturation, wait, NULL));
}

/* All that takes its time with flows can be cancelled, and another call then finds it. */
TEST (cancelled)
{
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  g_auto (IcnDesign) design;
  g_auto (IcnEvaluation) evaluation = { 0 }, shown = { 0 };
  g_autofree double *wait = NULL;
  GError *error = NULL;
  double load;

  evaluate ("k=4,n=2,model=dally1990", &design, &evaluation);
  load = 0.3 * evaluation.model_saturation;
  g_cancellable_cancel (cancelled);
  g_assert_false (icn_evaluation_by_flows (&shown, &evaluation, &design, cancelled, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_null (icn_evaluation_waits (&evaluation, &design, load, cancelled, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_true (icn_evaluation_by_flows (&shown, &evaluation, &design, NULL, &error));
  g_assert_no_error (error);
  wait = g_new (double, shown.analysis->net->n_channels);
  g_assert_false (icn_flow_latency_channels (&shown, load, wait, cancelled));
  g_assert_true (icn_flow_latency_channels (&shown, load, wait, NULL));
}

static void
simulate (const IcnDesign *design, const IcnEvaluation *evaluation, double load,
          IcnMeasured *measured)
{
  g_auto (IcnSimulationPlan) plan = { 0 };
  IcnSimulationSettings settings;
  GError *error = NULL;

  icn_simulation_settings_init (&settings);
  settings.precision = 0.01;
  icn_simulation_plan (design, &settings, evaluation, &plan, NULL, &error);
  g_assert_no_error (error);
  icn_simulation_run_point (&plan, load, NULL, NULL, measured, &error);
  g_assert_no_error (error);
}

/* At half of saturation percentiles are those of the simulator, within 17 %. */
TEST (percentiles)
{
  for (guint i = 0; i < G_N_ELEMENTS (designs); i++) {
    g_auto (IcnDesign) design;
    g_auto (IcnEvaluation) evaluation = { 0 };
    IcnFlowPercentiles theory;
    IcnMeasured measured;
    double load;

    evaluate (designs[i], &design, &evaluation);
    load = 0.5 * evaluation.model_saturation;
    g_assert_true (icn_flow_latency_percentiles (&evaluation, load, &theory, NULL, NULL));
    simulate (&design, &evaluation, load, &measured);
    g_test_message ("%s: %.1f %.1f %.1f, simulated %.1f %.1f %.1f", designs[i], theory.p50,
                    theory.p95, theory.p99, measured.p50, measured.p95, measured.p99);
    g_assert_cmpfloat (fabs (theory.p50 / measured.p50 - 1), <, 0.1);
    g_assert_cmpfloat (fabs (theory.p95 / measured.p95 - 1), <, 0.17);
  }
}

/* What saturates is said in words, and how far the curve is to be trusted. */
TEST (words)
{
  for (guint i = 0; i < G_N_ELEMENTS (designs); i++) {
    g_auto (IcnDesign) design;
    g_auto (IcnEvaluation) evaluation = { 0 };
    g_autofree char *limit = NULL, *caveat = NULL;
    double error;

    evaluate (designs[i], &design, &evaluation);
    limit = icn_flow_latency_limit (&evaluation);
    caveat = icn_flow_latency_caveat (&evaluation);
    g_test_message ("%s: %s", designs[i], limit);
    g_assert_nonnull (strstr (limit, ": "));
    g_assert_null (caveat);
    error = icn_flow_latency_error (&evaluation, 0.5 * evaluation.model_saturation);
    g_assert_cmpfloat (error, >, 0);
    g_assert_cmpfloat (error, <,
                       icn_flow_latency_error (&evaluation, 0.7 * evaluation.model_saturation));
    g_assert_true (
      isnan (icn_flow_latency_error (&evaluation, 0.95 * evaluation.model_saturation)));
  }
}
