/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Waiting by the theory of flows, channel by channel and pair by pair, on small networks of every
 * kind under every routing, with routers, traffic and switching by turns. What is waited for single
 * channels adds up to what the curve says of all messages, and so do the latencies of pairs; and
 * whatever can be simulated has a curve. */
#include "analysis.h"
#include "by-theory.h"
#include "chart.h"
#include "design.h"
#include "evaluation.h"
#include "flow-latency.h"
#include "flow-model.h"
#include "net.h"
#include "routing.h"
#include "runner.h"
#include "simulation.h"
#include "small-networks.h"
#include "study-chart.h"
#include "study.h"
#include "theory.h"
#include "traffic-matrix.h"

#include <math.h>
#include <string.h>

#define MOST_NODES 32
#define PAIRS 5e-3 /* relative, of the mean over pairs */
#define LEAST_POINTS 6 /* of a curve */
#define CLOSE 1e-4     /* relative, of a fixed point that is settled */

/* Settings that are taken by turns, so that each meets each kind and routing. */
static const char *const turns[] = {
  "router=source",
  "router=pipelined,vcs=8,length=64,traffic=permutation:3",
  "router=cut-through,traffic=hot-spot:0.2",
  "router=decision,injection=periodic",
  "router=packaging,length=48,injection=onoff:10:30",
  "router=pipelined,vcs=8,switching=store-and-forward,buffer=auto,traffic=shuffle",
  "router=pipelined,vcs=8,channel-delay=2",
  "router=source,wires=linear,traffic=transpose",
};

/* Calls func for all routings of a small network, each with other settings. */
typedef void (*Check) (const IcnDesign *design, const IcnEvaluation *evaluation);
static Check check;
static guint n_turns, n_checked;

static gboolean
evaluate (IcnDesign *design, IcnEvaluation *evaluation)
{
  g_autoptr (IcnAnalysis) analysis = icn_analysis_new (design, NULL, NULL);

  return analysis != NULL && icn_evaluate (design, analysis, evaluation, NULL);
}

static void
check_routings (const IcnDesign *small, const IcnNet *net)
{
  guint n_routings;
  const IcnRouting *const *routings = icn_routings (&n_routings);

  if (net->n_terminals > MOST_NODES)
    return;
  for (guint i = 0; i < n_routings; i++) {
    g_autofree char *settings =
      g_strdup_printf ("routing=%s,%s", routings[i]->id, turns[n_turns++ % G_N_ELEMENTS (turns)]);
    g_autofree char *spelled = NULL;
    g_autoptr (IcnDesign) design = icn_design_dup (small);
    g_auto (IcnEvaluation) evaluation = { 0 };

    if (!icn_design_parse (design, settings, NULL) || !evaluate (design, &evaluation))
      continue;
    spelled = icn_design_key (design, ICN_AFFECTS_ALL);
    g_test_message ("%s", spelled);
    check (design, &evaluation);
  }
}

static void
check_all (Check each)
{
  check = each;
  n_turns = n_checked = 0;
  small_networks_foreach (check_routings);
  g_assert_cmpuint (n_checked, >, 100);
}

/* What all messages wait in the mean, in base cycles; NAN if there is no steady state. */
static double
wait_of_all (const IcnEvaluation *evaluation, double load)
{
  const IcnFlowInputs *inputs = icn_flow_model_inputs (evaluation->flows);
  double period = evaluation->latency.period;
  double rate = icn_latency_messages (&evaluation->latency, load) * period;
  IcnFlowWaits waits;

  if (icn_flow_model_is_corrected (evaluation->flows))
    icn_flow_waits (inputs, rate, &waits, NULL);
  else
    icn_flow_first_order (inputs, rate, &waits, NULL);
  return (waits.source + waits.network) * period;
}

/* What is waited for channels is what the flows into them wait: all but what messages wait in
 * injection ports and for ejection ports. */
static double
wait_at_ports (const IcnEvaluation *evaluation, double load)
{
  const IcnFlowClasses *classes = icn_flow_model_inputs (evaluation->flows)->classes;
  double rate =
    icn_latency_messages (&evaluation->latency, load) * evaluation->latency.period;
  g_autofree double *at = g_new (double, classes->n_classes);
  g_auto (IcnFlowDetail) detail = { NULL };
  double sum = 0;

  g_assert_true (icn_flow_model_detail (evaluation->flows, rate, &detail, NULL));
  icn_flow_model_place_waits (evaluation->flows, &detail, at);
  for (guint32 c = 0; c < classes->n_classes; c++)
    if (classes->place[c].is_port)
      sum += classes->place[c].n_members * classes->place[c].load * at[c];
  return sum / classes->sent * evaluation->latency.period;
}

static double
wait_for_channels (const IcnEvaluation *evaluation, const IcnDesign *design, double load)
{
  const IcnAnalysis *analysis = evaluation->analysis;
  GError *error = NULL;
  g_autofree double *wait = icn_evaluation_waits (evaluation, design, load, NULL, &error);
  double sum = 0;

  g_assert_no_error (error);
  for (IcnChannelId c = 0; c < analysis->net->n_channels; c++)
    if (analysis->loads[c] > 0)
      sum += analysis->loads[c] * wait[c];
  return sum / icn_flow_model_inputs (evaluation->flows)->classes->sent;
}

static void
check_sums (const IcnDesign *design, const IcnEvaluation *evaluation)
{
  static const double shares[] = { 0.3, 0.8 };

  if (evaluation->flows == NULL || design->processors.memory > 0)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (shares); i++) {
    double load = shares[i] * evaluation->model_saturation;

    g_assert_cmpfloat_with_epsilon (wait_for_channels (evaluation, design, load) +
                                      wait_at_ports (evaluation, load),
                                    wait_of_all (evaluation, load),
                                    CLOSE * (wait_of_all (evaluation, load) + 1));
  }
  n_checked++;
}

TEST (channels)
{
  check_all (check_sums);
}

/* The mean over pairs is the mean of all messages. */
static void
check_pairs (const IcnDesign *design, const IcnEvaluation *evaluation)
{
  const IcnTraffic *traffic = evaluation->analysis->traffic;
  g_auto (IcnEvaluation) shown = { 0 };
  g_auto (IcnPairLatencies) pairs = { 0 };
  double load, sum = 0, sent = 0;

  if (!isfinite (evaluation->zero_load_latency) || design->processors.memory > 0 ||
      evaluation->analysis->net->n_planes > 1 ||
      !icn_evaluation_by_flows (&shown, evaluation, design, NULL, NULL))
    return;
  load = 0.6 * shown.model_saturation;
  if (!icn_flow_latency_pairs (&shown, load, 1, &pairs, NULL, NULL)) {
    g_assert_true (icn_phases_are_arranged (&design->router.routing->phases));
    return;
  }
  for (IcnVertex s = 0; s < pairs.n; s++)
    for (IcnVertex d = 0; d < pairs.n; d++)
      if (icn_traffic_share (traffic, s, d) > 0) {
        sum += icn_traffic_share (traffic, s, d) * pairs.latency[s * pairs.n + d];
        sent += icn_traffic_share (traffic, s, d);
        g_assert_cmpfloat (pairs.latency[s * pairs.n + d], <=, pairs.most);
      }
  g_assert_cmpfloat_with_epsilon (
    sum / sent, evaluation->zero_load_latency + wait_of_all (&shown, load), PAIRS * sum / sent);
  n_checked++;
}

TEST (pairs)
{
  check_all (check_pairs);
}

/* Whatever can be simulated has a curve, unless T_0 is not known, and then there is a reason. */
static void
check_curve (const IcnDesign *design, const IcnEvaluation *evaluation)
{
  g_autoptr (IcnStudy) study = icn_study_new ();
  g_auto (IcnSimulationPlan) plan = { 0 };
  g_autoptr (GError) error = NULL;
  const IcnPlotKind *kind = icn_plot_find ("latency-traffic");
  g_autoptr (IcnChart) chart = NULL;
  const IcnSeries *line;
  guint n_points = 0;

  if (!icn_simulation_plan (design, &study->simulation, evaluation, &plan, NULL, &error)) {
    g_assert_nonnull (error->message);
    return;
  }
  g_assert_true (icn_study_add_design (study, icn_design_dup (design), NULL));
  chart = icn_chart_new (kind, study, evaluation, NULL);
  line = chart->series->pdata[0];
  for (guint i = 0; i < chart->n_points; i++)
    n_points += isfinite (line->y[i]);
  if (n_points < LEAST_POINTS) {
    g_autofree char *notes = g_strjoinv ("; ", chart->notes);

    g_test_message ("no curve: %s", notes);
    g_assert_true (isnan (evaluation->zero_load_latency));
    g_assert_nonnull (strstr (notes, "no latency without load: "));
  }
  n_checked++;
}

TEST (every_curve)
{
  check_all (check_curve);
}
