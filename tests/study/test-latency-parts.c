/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Latencies taken apart: the mean against the sum over all pairs, the sources' numbers. */
#include "analysis.h"
#include "design.h"
#include "net.h"
#include "router.h"
#include "study-samples.h"
#include "latency-parts.h"
#include "runner.h"
#include "study-chart.h"
#include "theory.h"

#include <math.h>

/* The mean over all pairs of what each takes on its own; zero-load is tested against the simulator
 * in test-zero-load. */
TEST (mean)
{
  static const char *const networks[] = { "k=4,n=2,length=16",
                                          "topology=mesh,k=3x4,length=24",
                                          "topology=hypercube,n=4,length=8",
                                          "topology=ring,k=7,budget=width:1,length=5",
                                          "topology=butterfly,k=3,n=2,budget=width:1,length=4",
                                          "k=5,n=2,directed=yes,budget=width:1,length=9",
                                          "topology=butterfly,k=2,n=3,budget=width:1,length=9",
                                          "topology=benes,k=2,n=2,budget=width:1,length=3" };
  static const char *const switchings[] = { "wormhole", "cut-through", "store-and-forward" };
  guint n_presets;
  const IcnRouterPreset *const *presets = icn_router_presets (&n_presets);

  for (guint i = 0; i < G_N_ELEMENTS (networks) * n_presets * G_N_ELEMENTS (switchings); i++) {
    const char *switching = switchings[i / n_presets % G_N_ELEMENTS (switchings)];
    g_auto (IcnDesign) design;
    g_auto (IcnEvaluation) evaluation = { 0 };
    g_autofree char *settings = g_strdup_printf (
      "%s,buffer=auto,router=%s,switching=%s", networks[i / n_presets / G_N_ELEMENTS (switchings)],
      presets[i % n_presets]->id, switching);
    IcnLatencyParts parts;
    double sum = 0;

    evaluate (settings, &design, &evaluation);
    guint n = evaluation.analysis->net->n_terminals;
    for (IcnVertex s = 0; s < n; s++)
      for (IcnVertex d = 0; d < n; d++) {
        g_auto (IcnPassage) passage = { 0 };

        icn_passage_init (&passage, &evaluation, &design, s, d);
        if (design.router.switching != ICN_SWITCHING_STORE_AND_FORWARD)
          g_assert_cmpfloat_with_epsilon (passage.total - passage.head,
                                          icn_latency_flits (&evaluation.latency), 1e-9);
        sum += passage.total;
      }
    icn_latency_parts (&evaluation, 0, &parts);
    g_assert_cmpfloat_with_epsilon (parts.total, sum / n / n, 1e-9);
    g_assert_cmpfloat_with_epsilon (parts.routers + parts.wires + parts.serialization, parts.total,
                                    1e-9);
    g_assert_cmpfloat_with_epsilon (evaluation.zero_load_latency, parts.total, 1e-9);
    g_assert_true (isnan (parts.contention));

    /* Closed forms know it too, before there is a graph. */
    g_auto (IcnEvaluation) early = { 0 };
    g_assert_true (icn_evaluate (&design, NULL, &early, NULL));
    icn_latency_parts (&early, 0, &parts);
    g_assert_cmpfloat_with_epsilon (parts.total, sum / n / n, 1e-9);
  }
}

/* The mean message of a traffic pattern and a routing, worked out by hand: tornado goes three
 * channels along each of two rings, and a message over a random node twice the mean distance. */
TEST (traffic)
{
  static const struct {
    const char *settings;
    double routers, wires;
  } cases[] = {
    { "k=8,n=2,traffic=tornado,router=pipelined", 7 * 3 + 2, 6 },
    { "k=8,n=2,traffic=pair:0:9,router=pipelined", 3 * 3 + 2, 2 },
    { "k=8,n=2,routing=valiant,router=pipelined", 9 * 3 + 2, 8 },
    { "k=8,n=2,traffic=tornado,routing=valiant,router=pipelined", 9 * 3 + 2, 8 },
    { "topology=mesh,k=8,n=2,traffic=pair:0:63,routing=valiant,router=pipelined", 15 * 3 + 2, 14 },
    { "topology=butterfly,k=2,n=4,traffic=rotate-left:1,router=pipelined", 4 * 3, 5 },
    { "topology=benes,k=2,n=3,routing=valiant,router=pipelined", 5 * 3, 6 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_auto (IcnDesign) design;
    g_auto (IcnEvaluation) evaluation = { 0 };
    IcnLatencyParts parts;

    evaluate (cases[i].settings, &design, &evaluation);
    icn_latency_parts (&evaluation, 0, &parts);
    g_assert_cmpfloat_with_epsilon (parts.routers, cases[i].routers, 1e-9);
    g_assert_cmpfloat_with_epsilon (parts.wires, cases[i].wires, 1e-9);
    g_assert_cmpstr (evaluation.theory->row.id, ==, "flows");
    g_assert_cmpfloat (evaluation.model_saturation, >, 0);
  }
}

/* Every stop follows from the one before. */
TEST (stops)
{
  static const char *const settings[] = {
    "k=8,n=2",
    "k=8,n=2,switching=store-and-forward,length=64",
    "k=8,n=2,wires=linear,channel-delay=wires",
    "topology=mesh,k=6,n=2,wires=logarithmic,delay=5",
  };

  for (guint i = 0; i < G_N_ELEMENTS (settings); i++) {
    g_auto (IcnDesign) design;
    g_auto (IcnEvaluation) evaluation = { 0 };
    g_auto (IcnPassage) passage = { 0 };
    IcnVertex source, destination;

    evaluate (settings[i], &design, &evaluation);
    icn_passage_most_distant (evaluation.analysis, &source, &destination);
    icn_passage_init (&passage, &evaluation, &design, source, destination);
    g_assert_cmpuint (passage.n_stops - 1, ==, evaluation.analysis->distances.diameter);
    g_assert_cmpuint (passage.stop[0].vertex, ==, source);
    g_assert_cmpuint (passage.stop[passage.n_stops - 1].vertex, ==, destination);
    for (guint s = 0; s + 1 < passage.n_stops; s++) {
      const IcnPassageStop *stop = &passage.stop[s];
      const IcnChannel *channel = &evaluation.analysis->net->channel[stop->channel];

      g_assert_cmpuint (channel->source, ==, stop->vertex);
      g_assert_cmpuint (channel->destination, ==, stop[1].vertex);
      g_assert_cmpfloat (stop->ready, >=, stop->arrival);
      g_assert_cmpfloat (stop->departure, >=, stop->ready);
      g_assert_cmpfloat (stop[1].arrival, >, stop->departure);
      g_assert_cmpfloat (stop[1].complete, >, stop[1].arrival);
      if (design.router.switching == ICN_SWITCHING_STORE_AND_FORWARD)
        g_assert_cmpfloat (stop[1].ready, ==, stop[1].complete);
    }
  }
}

/* dally1990, Table I: 43.5 without load and 46.2 at 0.1; its routers charge nothing. */
TEST (source)
{
  g_auto (IcnDesign) design;
  g_auto (IcnEvaluation) evaluation = { 0 };
  IcnLatencyParts parts;

  evaluate ("k=32,n=2,directed=yes,length=200,router=source", &design, &evaluation);
  icn_latency_parts (&evaluation, 0.1, &parts);
  g_assert_cmpfloat (parts.routers, ==, 0);
  g_assert_cmpfloat_with_epsilon (parts.wires, 31, 1e-9);
  g_assert_cmpfloat_with_epsilon (parts.serialization, 12.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (parts.total, 46.2, 0.1);
  g_assert_true (isnan (icn_latency_nanoseconds (&evaluation)));
  icn_latency_parts (&evaluation, 0.9, &parts);
  g_assert_true (isnan (parts.total) && isnan (parts.contention));
}

/* Where each wire has its own delay the mean is that of all messages. Ties of half a ring split
 * both ways in loads and go one way here; by symmetry the mean is the same. */
TEST (own_delays)
{
  g_auto (IcnDesign) design;
  g_auto (IcnEvaluation) evaluation = { 0 };
  IcnLatencyParts parts;
  double sum = 0;

  evaluate ("topology=ring,k=6,wires=linear,channel-delay=wires,router=source", &design,
            &evaluation);
  for (IcnVertex s = 0; s < 6; s++)
    for (IcnVertex d = 0; d < 6; d++) {
      g_auto (IcnPassage) passage = { 0 };

      icn_passage_init (&passage, &evaluation, &design, s, d);
      sum += passage.head;
    }
  icn_latency_parts (&evaluation, 0, &parts);
  g_assert_cmpfloat_with_epsilon (parts.wires, sum / 36, 1e-6);
}

TEST (nanoseconds)
{
  g_auto (IcnDesign) design;
  g_auto (IcnEvaluation) evaluation = { 0 };

  /* e τ_inv: 10 ps. */
  evaluate ("k=8,n=2,inverter-delay=10", &design, &evaluation);
  g_assert_cmpfloat_with_epsilon (icn_latency_nanoseconds (&evaluation), 0.0271828, 1e-6);
}

/* The chart has the parts as rows, the designs as columns, and its CSV names. */
TEST (chart)
{
  g_autoptr (IcnStudy) study = icn_study_new ();
  g_auto (IcnEvaluation) evaluation = { 0 };
  IcnDesign *design = icn_design_new ();
  IcnDesign made;

  icn_design_clear (design);
  evaluate ("k=8,n=2,inverter-delay=10,router=pipelined", &made, &evaluation);
  icn_design_init (design);
  icn_design_copy (design, &made);
  icn_design_clear (&made);
  g_assert_true (icn_study_add_design (study, design, NULL));
  g_autoptr (IcnChart) chart =
    icn_chart_new (icn_plot_find ("latency-parts"), study, &evaluation, NULL);
  const IcnSeries *series = g_ptr_array_index (chart->series, 0);
  g_autofree char *csv = icn_chart_to_csv (chart);
  double sum = 0;

  g_assert_cmpuint (chart->n_stacked, ==, 4);
  g_assert_cmpuint (chart->n_points, ==, 6);
  g_assert_cmpfloat_with_epsilon (chart->load, evaluation.model_saturation / 2, 1e-12);
  for (guint i = 0; i < chart->n_stacked; i++)
    sum += series->y[i];
  g_assert_cmpfloat_with_epsilon (series->y[4], sum, 1e-9);
  g_assert_cmpfloat_with_epsilon (series->y[5], sum * 0.0271828182845905, 1e-9);
  g_assert_true (g_str_has_prefix (csv, "Part,8-ary 2-cube\nRouters,17\nWires,4\n"));
}
