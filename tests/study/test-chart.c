/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Charts: their points are those of the quantities, their x what was asked for, and their CSV the
 * same whatever the locale. */
#include "analysis.h"
#include "chart-failures.h"
#include "design.h"
#include "evaluation.h"
#include "load-list.h"
#include "quantity.h"
#include "runner.h"
#include "simulation.h"
#include "study-chart.h"
#include "workbench.h"

#include <locale.h>
#include <math.h>
#include <string.h>

typedef struct {
  IcnStudy *study;
  IcnEvaluation *evaluations;
} Fixture;

static const char *const table_1[] = {
  "topology=torus,k=32,n=2,directed=yes",
  "topology=torus,k=4,n=5,directed=yes",
  "topology=torus,k=2,n=10,directed=yes",
};

/* The loads of these tests are the same for every design. */
static GArray *
fixed_loads (void)
{
  static const double loads[] = { 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5 };

  return icn_load_list_from_values (loads, G_N_ELEMENTS (loads));
}

static void
open_fixture (Fixture *fixture, const char *const *designs, guint n)
{
  fixture->study = icn_study_new ();
  g_array_unref (fixture->study->loads);
  fixture->study->loads = fixed_loads ();
  fixture->evaluations = g_new0 (IcnEvaluation, n);
  for (guint i = 0; i < n; i++) {
    IcnDesign *design = icn_design_new ();
    g_autoptr (IcnAnalysis) analysis = NULL;

    g_assert_true (icn_design_parse (design, designs[i], NULL));
    g_assert_true (icn_study_add_design (fixture->study, design, NULL));
    analysis = icn_analysis_new (design, NULL, NULL);
    g_assert_true (icn_evaluate (design, analysis, &fixture->evaluations[i], NULL));
  }
}

static void
close_fixture (Fixture *fixture)
{
  for (guint i = 0; i < fixture->study->designs->len; i++)
    icn_evaluation_clear (&fixture->evaluations[i]);
  g_free (fixture->evaluations);
  icn_study_free (fixture->study);
}

static IcnChart *
make_chart (const Fixture *fixture, const char *plot)
{
  return icn_chart_new (icn_plot_find (plot), fixture->study, fixture->evaluations, NULL);
}

static const IcnSeries *
series_of (const IcnChart *chart, guint i)
{
  return g_ptr_array_index (chart->series, i);
}

/* The point at exactly this x. */
static double
at (const IcnChart *chart, guint i, double x)
{
  for (guint point = 0; point < chart->n_points; point++)
    if (chart->x[point] == x)
      return series_of (chart, i)->y[point];
  g_assert_not_reached ();
}

TEST (every_plot)
{
  Fixture fixture;
  guint n;
  const IcnPlotKind *kinds = icn_plot_kinds (&n);

  open_fixture (&fixture, table_1, G_N_ELEMENTS (table_1));
  for (guint i = 0; i < n; i++) {
    g_autoptr (IcnChart) chart = make_chart (&fixture, kinds[i].id);
    guint n_values = 0;

    g_assert_true (icn_plot_find (kinds[i].id) == &kinds[i]);
    g_assert_cmpstr (chart->plot, ==, kinds[i].id);
    if (icn_quantity_find (kinds[i].quantity)->is_simulated) {
      g_assert_cmpuint (chart->series->len, ==, 0); /* no design has threads */
      g_assert_nonnull (chart->notes[0]);
      continue;
    }
    if (kinds[i].grid == ICN_GRID_SIZES || kinds[i].grid == ICN_GRID_STATES ||
        kinds[i].grid == ICN_GRID_RADICES || kinds[i].grid == ICN_GRID_FAILURES ||
        kinds[i].grid == ICN_GRID_SETTINGS)
      continue; /* tests of their own */
    g_assert_cmpuint (chart->series->len, >=, 3);
    g_assert_cmpuint (chart->n_points, >, 1);
    for (guint point = 1; point < chart->n_points; point++)
      g_assert_cmpfloat (chart->x[point], >, chart->x[point - 1]);
    for (guint s = 0; s < chart->series->len; s++)
      for (guint point = 0; point < chart->n_points; point++)
        n_values += isfinite (series_of (chart, s)->y[point]);
    g_assert_cmpuint (n_values, >, chart->n_points);
  }
  close_fixture (&fixture);
}

/* Keeps a result of a design, as if it had been simulated. */
static void
keep_utilization (IcnStudy *study, guint design, double utilization)
{
  g_autofree char *key = icn_simulation_key (icn_study_design (study, design), &study->simulation);
  IcnMeasured point;

  icn_measured_init (&point);
  point.converged = TRUE;
  point.processor_utilization = utilization;
  point.processor_utilization_ci = 0.01;
  icn_study_keep_result (study, icn_result_new ("of a test", key, "1", &point));
}

/* Designs that differ in their threads alone are one curve, whatever their names and colours. */
TEST (processors)
{
  static const char *const designs[] = {
    "name=Butterfly.8.8,threads=8",           "name=Butterfly.8.8,threads=1,color=3",
    "name=Butterfly.8.8,threads=8,gap=geometric:32", "name=Butterfly.32.8,threads=4",
    "name=Butterfly.8.8",
  };
  Fixture fixture;

  open_fixture (&fixture, designs, G_N_ELEMENTS (designs));
  keep_utilization (fixture.study, 0, 0.5);
  keep_utilization (fixture.study, 1, 0.2);
  keep_utilization (fixture.study, 2, 0.8);
  {
    g_autoptr (IcnChart) threads = make_chart (&fixture, "utilization-threads");
    g_autoptr (IcnChart) gaps = make_chart (&fixture, "utilization-gap");
    g_autoptr (IcnChart) loads = make_chart (&fixture, "throughput");

    g_assert_cmpuint (threads->series->len, ==, 3);
    g_assert_cmpuint (threads->n_points, ==, 3);
    g_assert_cmpfloat (at (threads, 0, 8), ==, 0.5);
    g_assert_cmpfloat (at (threads, 0, 1), ==, 0.2);
    g_assert_true (isnan (at (threads, 0, 4)));
    g_assert_cmpfloat (at (threads, 1, 8), ==, 0.8);
    g_assert_true (isnan (at (threads, 2, 4)));
    g_assert_cmpuint (gaps->series->len, ==, 3);
    g_assert_cmpfloat (at (gaps, 0, 16), ==, 0.5);
    g_assert_cmpfloat (at (gaps, 0, 32), ==, 0.8);
    g_assert_cmpfloat_with_epsilon (series_of (gaps, 0)->low[1], 0.79, 1e-12);
    /* A point without a load has no place on an axis of loads. */
    g_assert_true (isfinite (loads->x[loads->n_points - 1]));
  }
  close_fixture (&fixture);
}

/* Designs that differ in their radix alone are one curve, at the same messages per cycle. */
TEST (radices)
{
  static const char *const designs[] = {
    "k=4,n=3,pruned=yes,router=cut-through,budget=pins:192,length=96",
    "k=6,n=3,pruned=yes,router=cut-through,budget=pins:192,length=96,color=3,label=other",
    "k=8,n=3,pruned=yes,router=cut-through,budget=pins:192,length=96",
    "k=6,n=3,router=cut-through,budget=pins:192,length=96,model=parhami2004",
    "k=4,n=3,pruned=yes,router=cut-through,budget=pins:192,length=192",
  };
  /* Whatever the number of radices: their names share what is not the radix. */
  static const char *const lengths[] = {
    "k=4,n=3,length=48",  "k=8,n=3,length=48", "k=16,n=3,length=48",
    "k=4,n=3,length=96", "k=8,n=3,length=96",
    "k=4,n=3,length=192,label=Stack 4",  "k=8,n=3,length=192,label=Stack 8",
  };
  static const char *const pairs[] = {
    "k=8,n=3,router=cut-through,budget=pins:192,length=96,model=parhami2004",
    "k=8,n=3,pruned=yes,router=cut-through,budget=pins:192,length=96",
    "k=8,n=3,router=cut-through,budget=pins:192,length=192,model=parhami2004",
    "k=8,n=3,pruned=yes,router=cut-through,budget=pins:192,length=192",
  };
  Fixture fixture;

  open_fixture (&fixture, designs, G_N_ELEMENTS (designs));
  {
    g_autoptr (IcnChart) hops = make_chart (&fixture, "hops-radix");
    g_autoptr (IcnChart) latency = make_chart (&fixture, "latency-radix");
    g_autoptr (IcnChart) states = make_chart (&fixture, "link-states");
    double load = g_array_index (fixture.study->loads, IcnLoad, 0).value, sum = 0;

    g_assert_cmpuint (hops->n_points, ==, 3);
    g_assert_cmpuint (latency->series->len, ==, 3);
    g_assert_cmpstr (series_of (latency, 0)->name, ==, "pruned 3-cube");
    g_assert_cmpstr (series_of (latency, 1)->name, ==, "6-ary 3-cube");
    g_assert_cmpfloat_with_epsilon (at (hops, 0, 4), 3.375, 1e-9);
    g_assert_cmpfloat_with_epsilon (at (hops, 0, 8), 6.21875, 1e-9);
    g_assert_cmpfloat_with_epsilon (at (hops, 1, 6), 4.5, 1e-9);
    g_assert_true (isnan (at (hops, 1, 8)));
    g_assert_cmpfloat_with_epsilon (
      at (latency, 0, 6), icn_evaluation_latency (&fixture.evaluations[1], load), 1e-9);
    g_assert_cmpfloat_with_epsilon (
      at (latency, 2, 4), icn_evaluation_latency (&fixture.evaluations[4], 2 * load), 1e-9);
    g_assert_cmpuint (states->series->len, ==, 5 * fixture.study->loads->len);
    for (double i = 0; i <= 10; i++)
      sum += at (states, 0, i);
    g_assert_cmpfloat_with_epsilon (sum, 1, 1e-6);
  }
  close_fixture (&fixture);
  open_fixture (&fixture, lengths, G_N_ELEMENTS (lengths));
  {
    g_autoptr (IcnChart) latency = make_chart (&fixture, "latency-radix");

    g_assert_cmpuint (latency->series->len, ==, 3);
    g_assert_cmpstr (series_of (latency, 0)->name, ==, "3-cube");
    g_assert_cmpstr (series_of (latency, 1)->name, ==, "3-cube (2)");
    g_assert_cmpstr (series_of (latency, 2)->name, ==, "Stack");
  }
  close_fixture (&fixture);
  open_fixture (&fixture, pairs, G_N_ELEMENTS (pairs));
  {
    g_autoptr (IcnChart) ratio = make_chart (&fixture, "latency-ratio");
    double load = g_array_index (fixture.study->loads, IcnLoad, 0).value;

    g_assert_null (ratio->y_unit);
    g_assert_cmpuint (ratio->series->len, ==, 2);
    for (guint i = 0; i < 2; i++) {
      const IcnEvaluation *both = &fixture.evaluations[2 * i];

      g_assert_cmpuint (series_of (ratio, i)->design, ==, 2 * i + 1);
      g_assert_cmpfloat_with_epsilon (at (ratio, i, 8),
                                      icn_evaluation_latency (&both[1], (i + 1) * load) /
                                        icn_evaluation_latency (&both[0], (i + 1) * load),
                                      1e-12);
    }
  }
  g_array_set_size (fixture.study->loads, 2);
  {
    g_autoptr (IcnChart) levels = make_chart (&fixture, "latency-ratio");

    /* A curve for each length at each load, which is said in messages per node and cycle. */
    g_assert_cmpuint (levels->series->len, ==, 4);
    for (guint i = 0; i < 4; i++) {
      const IcnEvaluation *both = &fixture.evaluations[2 * (i % 2)];
      double load = g_array_index (fixture.study->loads, IcnLoad, i / 2).value * (i % 2 + 1);
      g_autofree char *messages = g_strdup_printf (
        ", m = %.4g", g_array_index (fixture.study->loads, IcnLoad, i / 2).value / 96);

      g_assert_true (g_str_has_suffix (series_of (levels, i)->name, messages));
      g_assert_cmpuint (series_of (levels, i)->color, ==, i / 2);
      g_assert_cmpfloat_with_epsilon (at (levels, i, 8),
                                      icn_evaluation_latency (&both[1], load) /
                                        icn_evaluation_latency (&both[0], load),
                                      1e-12);
    }
  }
  close_fixture (&fixture);
}

/* Bars of what further threads add, which sum up to the utilization with the most; and the threads
 * that are needed: 0.9 × 16/17 = 0.847 lies between 4 and 8 threads, where log2 of them is 2.694. */
TEST (threads)
{
  static const char *const designs[] = {
    "label=a,name=Butterfly.8.8,threads=1",
    "name=Butterfly.8.8,threads=4",
    "name=Butterfly.8.8,threads=8",
    "name=Butterfly.8.8,threads=8,nodes=64,modules=8",
    "name=Butterfly.32.8,threads=4",
  };
  static const double use[] = { 0.2, 0.5, 1, 0.9, 0.7 };
  double enough = 0.9 * 16 / 17;
  Fixture fixture;

  open_fixture (&fixture, designs, G_N_ELEMENTS (designs));
  for (guint i = 0; i < G_N_ELEMENTS (designs); i++)
    keep_utilization (fixture.study, i, use[i]);
  {
    g_autoptr (IcnChart) bars = make_chart (&fixture, "utilization-bars");
    g_autoptr (IcnChart) needed = make_chart (&fixture, "threads-nodes");

    g_assert_cmpuint (bars->series->len, ==, 3);
    g_assert_cmpuint (bars->n_stacked, ==, 3);
    g_assert_cmpfloat (series_of (bars, 0)->y[0], ==, 0.2);
    g_assert_cmpfloat_with_epsilon (series_of (bars, 0)->y[1], 0.3, 1e-12);
    g_assert_cmpfloat_with_epsilon (series_of (bars, 0)->y[2], 0.5, 1e-12);
    g_assert_cmpfloat (series_of (bars, 0)->y[3], ==, 1);
    g_assert_true (isnan (series_of (bars, 2)->y[0]));
    g_assert_cmpfloat (series_of (bars, 2)->y[3], ==, 0.7);

    g_assert_cmpuint (needed->series->len, ==, 2);
    g_assert_cmpfloat_with_epsilon (at (needed, 0, 1024), exp2 (2 + (enough - 0.5) / 0.5), 1e-9);
    g_assert_cmpfloat (at (needed, 0, 64), ==, 8);
    g_assert_true (isnan (at (needed, 1, 1024)));
  }
  close_fixture (&fixture);
}

/* A complete graph has 31 × 32 pins of a module, the 2-hop network of 8 × 4 modules 1,664 (Table 2):
 * with an access every 16 cycles these carry less than those of the complete graph every 32, and
 * more than every 16. */
TEST (equal_pins)
{
  static const char *const designs[] = {
    "name=Butterfly.8.8,threads=1,gap=geometric:32",
    "name=2hop.32.64-32,threads=1",
    "name=2hop.32.64-32,threads=4",
    "name=Butterfly.8.8,threads=4",
    "name=Butterfly.8.8,threads=4,gap=geometric:32",
    "topology=torus,k=4,n=2",
  };
  static const double use[] = { 0.3, 0.2, 0.6, 0.5, 0.7 };
  static const double sum[] = { 0.5, 0.6, 0.7 };
  Fixture fixture;

  open_fixture (&fixture, designs, G_N_ELEMENTS (designs));
  for (guint i = 0; i < G_N_ELEMENTS (use); i++)
    keep_utilization (fixture.study, i, use[i]);
  {
    g_autoptr (IcnChart) chart = make_chart (&fixture, "utilization-pins");

    g_assert_cmpuint (chart->series->len, ==, 3);
    g_assert_cmpuint (chart->n_stacked, ==, 2);
    for (guint i = 0; i < 3; i++)
      g_assert_cmpfloat_with_epsilon (series_of (chart, i)->y[2], sum[i], 1e-12);
    g_assert_true (g_str_has_suffix (series_of (chart, 0)->name, ": 992 pins × 16 cycles"));
    g_assert_true (g_str_has_suffix (series_of (chart, 1)->name, ": 1,664 pins × 16 cycles"));
    g_assert_true (g_str_has_suffix (series_of (chart, 2)->name, ": 992 pins × 32 cycles"));
  }
  close_fixture (&fixture);
}

/* Loads in percent of what uniform traffic can have, each design's own. */
TEST (peak)
{
  static const char *const designs[] = { "topology=torus,k=4,n=2,budget=width:1",
                                         "topology=torus,k=8,n=2,budget=width:1" };
  Fixture fixture;

  open_fixture (&fixture, designs, 2);
  for (guint i = 0; i < 2; i++) {
    g_autofree char *key =
      icn_simulation_key (icn_study_design (fixture.study, i), &fixture.study->simulation);
    IcnMeasured point;

    icn_measured_init (&point);
    point.load = 0.25 * fixture.evaluations[i].capacity;
    point.latency = 10 + i;
    point.converged = TRUE;
    icn_study_keep_result (fixture.study, icn_result_new ("of a test", key, "1", &point));
  }
  {
    g_autoptr (IcnChart) chart = make_chart (&fixture, "latency-peak");

    g_assert_cmpuint (chart->series->len, ==, 4);
    g_assert_cmpfloat (at (chart, 2, 25), ==, 10);
    g_assert_cmpfloat (at (chart, 3, 25), ==, 11);
    for (guint i = 0; i < 2; i++)
      g_assert_cmpfloat_with_epsilon (
        at (chart, i, 25),
        icn_evaluation_latency (&fixture.evaluations[i], fixture.evaluations[i].capacity / 4), 1e-9);
  }
  close_fixture (&fixture);
}

/* raghunath1993, Table 2: a mark for each network, at its pins. */
TEST (pins_bundles)
{
  static const struct {
    double pins, bundles;
    const char *name;
  } rows[] = { { 992, 31, "Complete Graph" },
               { 1664, 10, "2-Hop Network 8 × 4" },
               { 2048, 7, "3-Hop Network 4 × 4 × 2" },
               { 5120, 4, "Butterfly" },
               { 7680, 3, "Cube-Connected Cycles" },
               { 2560, 5, "Hypercube 2^5" },
               { 2560, 6, "3-Dimensional Torus 4 × 4 × 2" },
               { 3072, 4, "2-Dimensional Torus 8 × 4" },
               { 8192, 2, "Ring" } };
  static const char *const design[] = { "topology=product,k=4x8,budget=bisection-each:8192" };
  Fixture fixture;

  open_fixture (&fixture, design, 1);
  g_autoptr (IcnChart) chart = make_chart (&fixture, "pins-bundles");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    guint s = 0;

    while (!g_str_equal (series_of (chart, s)->name, rows[i].name))
      s++;
    g_assert_cmpfloat_with_epsilon (at (chart, s, rows[i].pins), rows[i].bundles, 1e-9);
  }
  /* The fewest bundles fall with the pins: the tori of 2,560 pins need more than the hypercube. */
  const IcnSeries *front = series_of (chart, chart->series->len - 1);
  g_assert_true (front->is_shared);
  g_assert_cmpfloat (at (chart, chart->series->len - 1, 2560), ==, 5);
  g_assert_cmpfloat (at (chart, chart->series->len - 1, 5120), ==, 4);
  close_fixture (&fixture);
}

/* The same as a table: by formula, and counted where a graph has so many modules. A budget of 2,000
 * pins and 10 bundles leaves the 2-hop network alone. */
TEST (module_cost)
{
  static const struct {
    const char *name;
    double pins, bundles, all, counted_pins, counted_bundles, counted_all;
  } rows[] = {
    { "Complete Graph", 992, 31, 496, 992, 31, 496 },
    { "2-Hop Network 8 × 4", 1664, 10, 160, 1664, 10, 160 },
    { "3-Hop Network 4 × 4 × 2", 2048, 7, 112, 2048, 7, 112 },
    { "≈ Butterfly", 5120, 4, 64, NAN, NAN, NAN },
    { "≈ Cube-Connected Cycles", 7680, 3, 48, NAN, NAN, NAN },
    { "Hypercube 2^5", 2560, 5, 80, 2560, 5, 80 },
    { "≈ 3-Dimensional Torus 4 × 4 × 2", 2560, 6, 96, 2560, 5, 80 },
    { "2-Dimensional Torus 8 × 4", 3072, 4, 64, 3072, 4, 64 },
    { "Ring", 8192, 2, 32, 8192, 2, 32 },
  };
  static const char *const design[] = { "name=2hop.40.80-40,budget=bundles:10:2000" };
  static const char *const named[] = { "name=2hop.32.64-32" };
  Fixture fixture;

  open_fixture (&fixture, named, 1);
  {
    g_autoptr (IcnChart) chart = make_chart (&fixture, "module-cost");

    for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
      const double *y;
      guint s = 0;

      while (!g_str_equal (series_of (chart, s)->name, rows[i].name))
        s++;
      y = series_of (chart, s)->y;
      g_assert_cmpfloat_with_epsilon (y[0] + y[1], rows[i].pins, 1e-9);
      g_assert_cmpfloat_with_epsilon (y[2], rows[i].pins, 1e-9);
      g_assert_cmpfloat (y[4], ==, rows[i].bundles);
      g_assert_cmpfloat (y[6], ==, rows[i].all);
      g_assert_cmpint (isnan (y[3]), ==, isnan (rows[i].counted_pins));
      if (isnan (y[3]))
        continue;
      g_assert_cmpfloat_with_epsilon (y[3], rows[i].counted_pins, 1e-9);
      g_assert_cmpfloat (y[5], ==, rows[i].counted_bundles);
      g_assert_cmpfloat (y[7], ==, rows[i].counted_all);
    }
  }
  close_fixture (&fixture);

  open_fixture (&fixture, design, 1);
  {
    g_autoptr (IcnChart) chart = make_chart (&fixture, "pins-bundles");
    const IcnSeries *budget = series_of (chart, chart->series->len - 1);

    g_assert_cmpstr (chart->notes[1], ==,
                     "Within 2,000 pins and 10 bundles of a module: 2-Hop Network 8 × 4");
    g_assert_cmpfloat (at (chart, chart->series->len - 1, 2000), ==, 10);
    g_assert_true (isnan (budget->y[chart->n_points - 1]));
  }
  {
    IcnFigure *figure = icn_figure_new ("pins-bundles");

    figure->pins = 2560;
    g_ptr_array_add (fixture.study->figures, figure);
    g_autoptr (IcnChart) chart = make_chart (&fixture, "module-cost");

    /* The figure's own, and the design's for what it does not say. */
    g_assert_cmpstr (chart->notes[1], ==,
                     "Within 2,560 pins and 10 bundles of a module: 2-Hop Network 8 × 4, 3-Hop "
                     "Network 4 × 4 × 2");
    figure->bundles = 7;
    g_autoptr (IcnChart) fewer = make_chart (&fixture, "pins-bundles");
    g_assert_cmpstr (fewer->notes[1], ==,
                     "Within 2,560 pins and 7 bundles of a module: 3-Hop Network 4 × 4 × 2");
  }
  close_fixture (&fixture);
}

TEST (latency_traffic)
{
  static const double latency[3] = { 46.2, 128.2, 233.1 };
  static const double saturation[3] = { 0.364, 0.424, 0.463 };
  const double loads[] = { 0.1, 0.1234567890123, 0.15, 0.9 };
  Fixture fixture;

  open_fixture (&fixture, table_1, G_N_ELEMENTS (table_1));
  g_array_unref (fixture.study->loads);
  fixture.study->loads = icn_load_list_from_values (loads, G_N_ELEMENTS (loads));
  g_autoptr (IcnChart) chart = make_chart (&fixture, "latency-traffic");

  for (guint i = 0; i < 3; i++) {
    const IcnSeries *series = series_of (chart, i);
    double last = NAN, last_x = NAN;

    g_assert_cmpfloat_with_epsilon (at (chart, i, 0.1), latency[i], 0.002 * latency[i]);
    g_assert_true (isfinite (at (chart, i, loads[1])));
    g_assert_true (isnan (at (chart, i, 0.9)));
    g_assert_cmpfloat_with_epsilon (series->limit, saturation[i], 0.002);
    for (guint point = 0; point < chart->n_points; point++) {
      g_assert_true (isnan (series->y[point]) == (chart->x[point] > series->limit));
      if (isnan (series->y[point]))
        continue;
      last = series->y[point];
      last_x = chart->x[point];
    }
    /* The curve climbs before it ends, close to its limit. */
    g_assert_cmpfloat (last, >, 1.5 * series->y[0]);
    g_assert_cmpfloat (last_x, >, 0.99998 * series->limit);
  }
  close_fixture (&fixture);
}

TEST (throughput)
{
  Fixture fixture;

  open_fixture (&fixture, table_1, G_N_ELEMENTS (table_1));
  g_autoptr (IcnChart) chart = make_chart (&fixture, "throughput");
  g_assert_cmpfloat (at (chart, 0, 0.25), ==, 0.25);
  g_assert_cmpfloat_with_epsilon (at (chart, 0, 0.45), 0.364, 0.002);
  g_assert_cmpfloat_with_epsilon (at (chart, 2, 0.5), 0.463, 0.002);
  close_fixture (&fixture);
}

/* Each design stands with its own number. */
TEST (latency_dimension)
{
  static const double zero_load[3] = { 43.5, 107.5, 205 };
  static const guint n[3] = { 2, 5, 10 };
  Fixture fixture;

  open_fixture (&fixture, table_1, G_N_ELEMENTS (table_1));
  g_autoptr (IcnChart) chart = make_chart (&fixture, "latency-dimension");
  g_assert_true (chart->x_whole);
  g_assert_cmpfloat (chart->x[0], ==, 2);
  g_assert_cmpfloat (chart->x[chart->n_points - 1], ==, 10);
  for (guint i = 0; i < 3; i++)
    for (guint j = 0; j < 3; j++)
      g_assert_cmpfloat_with_epsilon (at (chart, i, n[j]), zero_load[j], 1e-9);

  /* Fig. 7: nk pins; and (16). */
  g_autoptr (IcnChart) pins = make_chart (&fixture, "pin-density");
  g_autoptr (IcnChart) wires = make_chart (&fixture, "wire-length");
  g_assert_cmpfloat_with_epsilon (at (pins, 0, 5), 20, 1e-9);
  g_assert_cmpfloat_with_epsilon (at (wires, 0, 10), 16, 1e-9);
  close_fixture (&fixture);
}

static const IcnSeries *
find_series (const IcnChart *chart, const char *name)
{
  for (guint i = 0; i < chart->series->len; i++)
    if (g_str_equal (series_of (chart, i)->name, name))
      return series_of (chart, i);
  g_test_message ("no series is called %s", name);
  g_assert_not_reached ();
}

static const char *
radices_at (const IcnChart *chart, const IcnSeries *series, double x)
{
  for (guint point = 0; point < chart->n_points; point++)
    if (chart->x[point] == x)
      return series->radices->pdata[point];
  g_assert_not_reached ();
}

/* Mixed radices and two-way rings have their own numbers, not those of a real radix. */
TEST (own_numbers)
{
  static const struct {
    const char *design, *plot, *radices;
    guint n;
    double value, curve; /* of the real radix */
  } rows[] = {
    { "directed=yes,k=8x8x4x4x4", "latency-dimension", "8x8x4x4x4", 5, 61.5, 86.4809 },
    { "k=8,n=2", "latency-dimension", "4x4x2x2", 4, 203, 285.671 },
    { "k=8,n=2", "latency-dimension", "4x2x2x2x2", 5, 203, 351.092 },
    { "topology=mesh,k=4x6x2", "latency-dimension", "4x6x2", 3, 70.3611, 113.423 },
    { "topology=mesh,k=4x6x2", "latency-dimension", "8x6", 2, 54.5694, 62.2576 },
    { "k=4x4x2x2", "pin-density", "4x4x2x2", 4, 12, 11.3137 },
    { "directed=yes,k=16x8x8", "wire-length", "16x8x8", 3, 3.1748, 3.1748 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    Fixture fixture;

    open_fixture (&fixture, &rows[i].design, 1);
    g_autoptr (IcnChart) chart = make_chart (&fixture, rows[i].plot);
    g_assert_cmpuint (chart->series->len, ==, 2);
    g_assert_cmpfloat_with_epsilon (at (chart, 0, rows[i].n), rows[i].value, 1e-4 * rows[i].value);
    g_assert_cmpfloat_with_epsilon (at (chart, 1, rows[i].n), rows[i].curve, 1e-4 * rows[i].curve);
    g_assert_cmpstr (radices_at (chart, series_of (chart, 0), rows[i].n), ==, rows[i].radices);
    g_assert_true (series_of (chart, 1)->is_thin);
    g_assert_true (g_str_has_suffix (series_of (chart, 1)->name, ", real radix"));
    close_fixture (&fixture);
  }
}

/* Networks that several designs can become are one series, on which each has its place, and so is
 * the curve of their real radices; a design of another budget keeps its own. */
TEST (shared_networks)
{
  static const char *const designs[] = { "directed=yes,k=32,n=2", "directed=yes,k=4,n=5",
                                         "directed=yes,k=4,n=5,budget=pins:64",
                                         "directed=yes,k=16,n=2" };
  static const char *const names[] = { "32-ary 2-cube", "4-ary 5-cube", "4-ary 5-cube (2)",
                                       "16-ary 2-cube", "1,024 nodes, whole radices",
                                       "1,024 nodes, real radix", "4-ary 5-cube (2), real radix",
                                       "16-ary 2-cube, real radix" };
  static const guint n_drawn[] = { 1, 1, 9, 7, 9, 9, 9, 7 };
  Fixture fixture;

  open_fixture (&fixture, designs, G_N_ELEMENTS (designs));
  g_autoptr (IcnChart) chart = make_chart (&fixture, "pin-density");
  g_autofree char *csv = icn_chart_to_csv (chart);

  g_assert_cmpuint (chart->series->len, ==, G_N_ELEMENTS (names));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    const IcnSeries *series = find_series (chart, names[i]);
    guint n = 0;

    for (guint point = 0; point < chart->n_points; point++)
      n += icn_chart_shows (chart, series, point);
    g_assert_cmpuint (n, ==, n_drawn[i]);
    g_assert_true (series->is_thin == (strstr (names[i], "real") != NULL));
  }
  g_assert_cmpfloat (series_of (chart, 0)->own, ==, 2);
  g_assert_cmpfloat (series_of (chart, 1)->own, ==, 5);
  g_assert_true (g_str_has_prefix (csv, "Dimension,32-ary 2-cube,4-ary 5-cube,4-ary 5-cube (2),"
                                        "16-ary 2-cube,"));
  g_assert_nonnull (strstr (csv, "32-ary 2-cube: k"));
  g_assert_nonnull (strstr (csv, "16x8x8"));
  g_assert_cmpfloat (at (chart, 0, 5), ==, at (chart, 4, 5));
  close_fixture (&fixture);
}

/* A design has its own place on the axis of every sweep that has networks like it, and its value
 * there; one without a value has a reason. A real radix is marked where it is whole. */
TEST (own_places)
{
  static const char *const designs[] = { "topology=ring,k=16", "nodes=1024,n=3", "k=6x4" };
  Fixture fixture;

  open_fixture (&fixture, designs, G_N_ELEMENTS (designs));
  g_autoptr (IcnChart) dimensions = make_chart (&fixture, "latency-dimension");
  g_assert_cmpfloat (dimensions->x[0], ==, 1);
  g_assert_cmpfloat (series_of (dimensions, 0)->own, ==, 1);
  g_assert_cmpfloat_with_epsilon (at (dimensions, 0, 1), fixture.evaluations[0].zero_load_latency,
                                  1e-9);
  g_assert_cmpfloat_with_epsilon (at (dimensions, 1, 3), fixture.evaluations[1].zero_load_latency,
                                  1e-9);
  g_assert_cmpint (series_of (dimensions, 1)->style, ==, ICN_SERIES_LINE);
  g_assert_cmpstr (radices_at (dimensions, series_of (dimensions, 1), 2), ==, "32");
  g_assert_null (radices_at (dimensions, series_of (dimensions, 1), 3));
  g_autoptr (IcnChart) nodes = make_chart (&fixture, "minimum-dimension");
  g_assert_cmpfloat (series_of (nodes, 1)->own, ==, 1024);
  g_assert_cmpfloat (at (nodes, 1, 1024), ==, 2);

  g_autoptr (IcnChart) density = make_chart (&fixture, "wire-density");
  g_assert_cmpuint (g_strv_length (density->notes), ==, 1);
  g_assert_cmpstr (density->notes[0], ==,
                   "No line (a radix that is not whole has no graph): 3-cube of 1,024 nodes");
  close_fixture (&fixture);
}

/* The source's, of real radices: Figs. 8 to 10; and of networks that can be built, by (18): 2^20
 * nodes are 16 × 16 × 8 × 8 × 8 × 8, at 29 + 150/8 cycles below the 56.25 of 16^5. */
TEST (minimum_dimension)
{
  static const char *const designs[] = { "directed=yes,length=150",
                                         "directed=yes,length=150,wires=logarithmic,wire-rule=source",
                                         "directed=yes,length=150,wires=linear,wire-rule=source" };
  static const double best[3][3] = { { 2, 4, 5 }, { 2, 3, 5 }, { 2, 2, 2 } };
  static const double built[3][3] = { { 2, 4, 6 }, { 2, 3, 6 }, { 2, 2, 2 } };
  Fixture fixture;

  open_fixture (&fixture, designs, G_N_ELEMENTS (designs));
  g_autoptr (IcnChart) chart = make_chart (&fixture, "minimum-dimension");
  g_assert_cmpuint (chart->series->len, ==, 6);
  for (guint i = 0; i < 3; i++)
    for (guint j = 0; j < 3; j++) {
      g_assert_cmpfloat (at (chart, i, ldexp (1, 8 + 6 * j)), ==, built[i][j]);
      g_assert_cmpfloat (at (chart, 3 + i, ldexp (1, 8 + 6 * j)), ==, best[i][j]);
    }
  g_assert_cmpstr (radices_at (chart, series_of (chart, 0), ldexp (1, 20)), ==, "16x16x8x8x8x8");
  g_assert_true (chart->x_log);
  close_fixture (&fixture);
}

TEST (wire_density)
{
  static const char *const designs[] = { "topology=hypercube,n=20", "k=32,directed=yes",
                                         "nodes=1024,n=3" };
  Fixture fixture;

  open_fixture (&fixture, designs, G_N_ELEMENTS (designs));
  g_autoptr (IcnChart) chart = make_chart (&fixture, "wire-density");
  g_assert_cmpuint (chart->n_points, ==, 1023);
  g_assert_cmpint (series_of (chart, 0)->style, ==, ICN_SERIES_STEPS);
  g_assert_cmpfloat (at (chart, 0, 341), ==, 1364);
  g_assert_cmpfloat (at (chart, 0, 512), ==, 1024);
  g_assert_cmpfloat (at (chart, 1, 31), ==, 32);
  g_assert_true (isnan (at (chart, 1, 32)));
  g_assert_true (isnan (at (chart, 2, 1)));
  close_fixture (&fixture);
}

/* Widths count: at one bisection a torus has γ of 1 and channels of 2 bits, K8 × K8 an eighth of both,
 * so that both are as busy. Where dimensions differ in width the busiest channel is not that of γ. */
TEST (channel_utilization)
{
  static const char *const designs[] = { "k=8,n=2", "topology=product,k=8,n=2",
                                         "k=8x4,budget=bisection-each:64" };
  const IcnPlotKind *kind = icn_plot_find ("channel-utilization");
  g_autoptr (IcnFigure) figure = icn_figure_new (kind->id);
  Fixture fixture;

  open_fixture (&fixture, designs, G_N_ELEMENTS (designs));
  g_autoptr (IcnChart) gammas = make_chart (&fixture, "channel-loads");
  g_autoptr (IcnChart) chart = make_chart (&fixture, kind->id);

  g_assert_cmpfloat_with_epsilon (at (gammas, 0, 0), 1, 1e-9);
  g_assert_cmpfloat_with_epsilon (at (gammas, 1, 0), 0.125, 1e-9);
  g_assert_cmpfloat_with_epsilon (at (chart, 0, 0), at (chart, 1, 0), 1e-9);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpfloat_with_epsilon (
      at (chart, i, 0), 100 * chart->load / fixture.evaluations[i].capacity, 1e-6);
  g_assert_true (g_str_has_prefix (chart->notes[0], "At "));

  figure->load = 1;
  g_autoptr (IcnChart) loaded =
    icn_chart_new (kind, fixture.study, fixture.evaluations, figure);
  g_assert_cmpfloat_with_epsilon (at (loaded, 0, 0), 50, 1e-9);
  close_fixture (&fixture);
}

/* The axes of a figure; designs whose numbers only the graph has are there, and no graph is kept. */
TEST (scatter_axes)
{
  static const char *const designs[] = { "k=8,n=2", "k=8,n=2,traffic=transpose",
                                         "topology=ccc,n=3", "nodes=100,n=3" };
  static const gboolean has_point[] = { TRUE, TRUE, TRUE, FALSE };
  g_autoptr (IcnFigure) figure = icn_figure_new ("scatter");
  IcnStudy *study = icn_study_new ();
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (designs); i++) {
    IcnDesign *design = icn_design_new ();

    g_assert_true (icn_design_parse (design, designs[i], NULL));
    g_assert_true (icn_study_add_design (study, design, NULL));
  }
  figure->x_quantity = g_strdup ("diameter");
  g_autoptr (IcnWorkbench) bench = icn_workbench_new (study);
  g_autoptr (IcnChart) chart =
    icn_study_chart (bench, icn_plot_find ("scatter"), figure, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (chart->x_title, ==, "Diameter");
  g_assert_cmpstr (chart->y_title, ==, "Zero-Load Latency");
  for (guint i = 0; i < G_N_ELEMENTS (designs); i++) {
    guint n = 0;

    for (guint point = 0; point < chart->n_points; point++)
      n += isfinite (series_of (chart, i)->y[point]);
    g_assert_cmpuint (n, ==, has_point[i]);
    g_assert_null (bench->evaluations[i].analysis);
  }
}

/* rotate-left-by-one on the 2-ary 4-fly: of 80 channels 4 carry four messages, 16 two, 32 one, and
 * the others none. */
TEST (channel_loads)
{
  static const char *const designs[] = { "topology=butterfly,k=2,n=4,traffic=rotate-left:1",
                                         "topology=ring,k=8", "nodes=1024,n=3" };
  Fixture fixture;

  open_fixture (&fixture, designs, G_N_ELEMENTS (designs));
  g_autoptr (IcnChart) chart = make_chart (&fixture, "channel-loads");
  g_assert_cmpfloat (at (chart, 0, 0), ==, 4);
  g_assert_cmpfloat (at (chart, 0, 4), ==, 4);
  g_assert_cmpfloat (at (chart, 0, 6), ==, 2);
  g_assert_cmpfloat (at (chart, 0, 24), ==, 2);
  g_assert_cmpfloat (at (chart, 0, 26), ==, 1);
  g_assert_cmpfloat (at (chart, 0, 64), ==, 1);
  g_assert_cmpfloat (at (chart, 0, 66), ==, 0);
  g_assert_cmpfloat (at (chart, 0, 100), ==, 0);
  for (guint point = 0; point < chart->n_points; point++) {
    g_assert_cmpfloat_with_epsilon (series_of (chart, 1)->y[point], 1, 1e-12);
    g_assert_true (isnan (series_of (chart, 2)->y[point]));
  }
  close_fixture (&fixture);
}

/* Table 2 of lecture2003, once for two radices of the same budget; whole bits are another budget,
 * and without pins there is nothing that they leave. */
TEST (fly_packaging)
{
  static const char *const designs[] = {
    "topology=butterfly,k=2,n=8,budget=both:128:1024",
    "topology=butterfly,k=4,n=4,budget=both:128:1024",
    "topology=butterfly,k=2,n=8,budget=both:128:1024,whole=yes",
    "topology=butterfly,k=2,n=8,budget=bisection:1024",
  };
  Fixture fixture;

  open_fixture (&fixture, designs, 2);
  g_autoptr (IcnChart) chart = make_chart (&fixture, "fly-packaging");
  g_assert_cmpuint (chart->series->len, ==, 5);
  g_assert_cmpstr (series_of (chart, 1)->name, ==, "Width by Pins (bits)");
  g_assert_cmpfloat (at (chart, 0, 4), ==, 8);
  g_assert_cmpfloat (at (chart, 0, 64), ==, 1);
  g_assert_cmpfloat (at (chart, 1, 2), ==, 32);
  g_assert_cmpfloat (at (chart, 2, 64), ==, 8);
  g_assert_cmpfloat (at (chart, 3, 8), ==, 4);
  g_assert_cmpfloat (at (chart, 4, 8), ==, 4 + 200.0 / 8);
  g_assert_cmpstr (chart->y_unit, ==, "bits");
  for (guint i = 0; i < 5; i++) /* one unit on an axis */
    g_assert_cmpint (series_of (chart, i)->is_apart, ==, i >= 3);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (series_of (chart, i)->color, ==, i);
  g_autoptr (IcnChart) hops = make_chart (&fixture, "fly-hops");
  g_autoptr (IcnChart) latency = make_chart (&fixture, "fly-latency");
  g_assert_cmpuint (hops->series->len, ==, 1);
  g_assert_cmpfloat (at (hops, 0, 8), ==, 4);
  g_assert_cmpstr (hops->y_unit, ==, "hops");
  g_assert_cmpuint (latency->series->len, ==, 1);
  g_assert_cmpfloat (at (latency, 0, 8), ==, 4 + 200.0 / 8);
  close_fixture (&fixture);

  open_fixture (&fixture, designs, 4);
  g_autoptr (IcnChart) three = make_chart (&fixture, "fly-packaging");
  g_assert_cmpuint (three->series->len, ==, 5 + 5 + 4);
  g_assert_cmpfloat (at (three, 5, 9), ==, 7);
  g_assert_true (isnan (at (three, 5, 192)));
  g_assert_cmpfloat (at (three, 0, 192), ==, 1 / 3.0);
  g_assert_cmpuint (series_of (three, 5)->design, ==, 2);
  g_assert_cmpstr (series_of (three, 10)->name, ==, "2-ary 8-fly (3): Width of a Fly (bits)");
  for (guint i = 0, place = 0; i < three->series->len; i++) { /* colours are those of designs */
    const IcnSeries *series = series_of (three, i);
    g_assert_cmpuint (series->color, ==, icn_study_design (fixture.study, series->design)->color);
    if (series->is_apart)
      continue;
    place += strstr (series->name, "Bisection") != NULL && series->design == 3; /* without pins */
    g_assert_cmpuint (series->dash, ==, place++);
  }
  close_fixture (&fixture);
}

/* Designs without a model, a graph or even an evaluation have no values and do no harm. */
TEST (nothing_to_show)
{
  static const char *const designs[] = { "topology=mesh,k=4,model=none" };
  Fixture fixture;
  guint n;
  const IcnPlotKind *kinds = icn_plot_kinds (&n);

  open_fixture (&fixture, designs, 1);
  g_autoptr (IcnChart) chart = make_chart (&fixture, "latency-traffic");
  for (guint point = 0; point < chart->n_points; point++)
    g_assert_true (isnan (series_of (chart, 0)->y[point]));
  g_assert_true (isnan (series_of (chart, 0)->limit));

  icn_evaluation_clear (&fixture.evaluations[0]);
  fixture.evaluations[0] = (IcnEvaluation){ 0 };
  for (guint i = 0; i < n; i++) {
    g_autoptr (IcnChart) empty = make_chart (&fixture, kinds[i].id);
    g_autofree char *csv = icn_chart_to_csv (empty);

    for (guint j = 0; j < empty->series->len; j++)
      for (guint point = 0; point < empty->n_points; point++)
        g_assert_true (isnan (series_of (empty, j)->y[point]));
    g_assert_nonnull (strchr (csv, '\n'));
  }
  close_fixture (&fixture);

  open_fixture (&fixture, designs, 0);
  for (guint i = 0; i < n; i++) {
    g_autoptr (IcnChart) empty = make_chart (&fixture, kinds[i].id);
    g_assert_cmpuint (empty->series->len, ==, 0);
  }
  close_fixture (&fixture);
}

TEST (figure)
{
  Fixture fixture;
  IcnFigure *figure = icn_figure_new ("latency-traffic");

  open_fixture (&fixture, table_1, G_N_ELEMENTS (table_1));
  figure->title = g_strdup ("Fig. 14");
  figure->y_log = TRUE;
  figure->x_max = 0.4;
  g_autoptr (IcnChart) chart =
    icn_chart_new (icn_plot_find (figure->id), fixture.study, fixture.evaluations, figure);
  g_assert_cmpstr (chart->title, ==, "Fig. 14");
  g_assert_true (chart->y_log);
  g_assert_false (chart->x_log);
  g_assert_cmpfloat (chart->x_max, ==, 0.4);
  g_assert_cmpfloat (chart->x_min, ==, 0);
  g_assert_true (isnan (chart->y_min));
  icn_figure_free (figure);
  close_fixture (&fixture);
}

/* No design of a scatter plot is on its right side. */
TEST (scatter_room)
{
  Fixture fixture;

  open_fixture (&fixture, table_1, G_N_ELEMENTS (table_1));
  g_autoptr (IcnChart) chart = make_chart (&fixture, "scatter");
  g_assert_cmpfloat (chart->x_min, ==, 0);
  g_assert_cmpfloat (chart->x_max, >, chart->x[chart->n_points - 1]);
  close_fixture (&fixture);
}

/* Either scale can be chosen, whatever the plot has. */
TEST (scale)
{
  Fixture fixture;
  const IcnPlotKind *kind = icn_plot_find ("wire-length");

  open_fixture (&fixture, table_1, G_N_ELEMENTS (table_1));
  for (int chosen = -1; chosen <= 1; chosen++) {
    g_autoptr (IcnFigure) figure = icn_figure_new (kind->id);
    figure->x_log = figure->y_log = chosen;
    g_autoptr (IcnChart) chart = icn_chart_new (kind, fixture.study, fixture.evaluations, figure);
    g_assert_cmpint (chart->y_log, ==, chosen != 0);
    g_assert_cmpint (chart->x_log, ==, chosen == 1);
    g_assert_cmpint (isnan (chart->y_min), ==, chosen != 0);
  }
  close_fixture (&fixture);
}

TEST (csv)
{
  static const char *const designs[] = { "k=32,directed=yes,label=wide; \"first\"",
                                         "topology=mesh,k=8,model=none" };
  Fixture fixture;

  open_fixture (&fixture, designs, G_N_ELEMENTS (designs));
  g_autofree char *label = g_strdup ("a, b");
  g_free (icn_study_design (fixture.study, 1)->label);
  icn_study_design (fixture.study, 1)->label = g_steal_pointer (&label);
  g_autoptr (IcnChart) chart = make_chart (&fixture, "latency-traffic");
  g_autofree char *csv = icn_chart_to_csv (chart);
  g_auto (GStrv) lines = g_strsplit (csv, "\n", -1);

  g_assert_cmpstr (lines[0], ==, "Traffic (bits/cycle per node),\"wide; \"\"first\"\"\",\"a, b\"");
  g_assert_cmpstr (lines[1], ==, "0,43.5,");
  g_assert_null (strchr (csv, '\r'));
  g_assert_null (strstr (csv, "nan"));
  g_assert_true (g_strv_contains ((const char *const *) lines, "0.9,,") ||
                 g_str_has_suffix (csv, ",,\n"));
  g_assert_cmpuint (g_strv_length (lines), ==, chart->n_points + 2);
  g_assert_nonnull (strstr (csv, "\n0.15,48.0"));
  close_fixture (&fixture);
}

/* The value of a quantity with links failed, from a design of its own. */
static double
failed_value (const char *settings, double count, guint seed, const char *quantity)
{
  g_autoptr (IcnDesign) design = icn_design_new ();
  g_autoptr (IcnAnalysis) analysis = NULL;
  g_auto (IcnEvaluation) evaluation = { 0 };
  g_autofree char *text = g_strdup_printf ("%s,failed=%.0f:%u", settings, count, seed);

  g_assert_true (icn_design_parse (design, text, NULL));
  analysis = icn_analysis_new (design, NULL, NULL);
  g_assert_true (icn_evaluate (design, analysis, &evaluation, NULL));
  return icn_quantity_value (icn_quantity_find (quantity), &evaluation, design, NULL);
}

/* Over failed links each mark is the mean of the same design with so many links failed, over a
 * hundred draws where the graph alone is asked, and its interval is Student's, or what a hundred
 * draws may have missed where all are alike; the designs' own failures do not count. A design that
 * is too large has no line, and a note says so. */
TEST (failures)
{
  static const char *const designs[] = { "topology=mesh,k=3,n=2", "topology=ring,k=6",
                                         "topology=mesh,k=3,n=2,failed=3:9", "k=32,n=2" };
  Fixture fixture;
  const IcnPlotKind *kind = icn_plot_find ("connectivity-failures");

  open_fixture (&fixture, designs, G_N_ELEMENTS (designs));
  g_autoptr (IcnChart) chart = make_chart (&fixture, kind->id);
  g_autoptr (IcnFailures) failures =
    icn_failures_new (fixture.study, fixture.evaluations, NULL, NULL);
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancelled);
  g_assert_null (icn_failures_new (fixture.study, fixture.evaluations, cancelled, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_true (isnan (series_of (chart, 0)->y[0]));
  icn_chart_take_failures (chart, failures);
  g_assert_cmpuint (chart->n_points, ==, 4); /* a quarter of 12 links, and none */
  for (guint i = 0; i < 2; i++)
    for (guint point = 0; point < chart->n_points; point++) {
      double sum = 0, squares = 0, mean, half;

      for (guint seed = 1; seed <= 100; seed++) {
        double value = failed_value (designs[i], chart->x[point], seed, kind->quantity);

        sum += value;
        squares += value * value;
      }
      mean = sum / 100;
      half = 1.984217 * sqrt (MAX (0, squares / 100 - mean * mean) / 99);
      if (point > 0 && mean == 100) /* 3 % times a node's pairs with the others */
        half = i == 0 ? 3 * 16.0 / 81 : 3 * 10.0 / 36;
      g_assert_cmpfloat (chart->x[point], ==, point);
      g_assert_cmpfloat_with_epsilon (series_of (chart, i)->y[point], mean, 1e-9 * mean);
      g_assert_cmpfloat_with_epsilon (series_of (chart, i)->high[point] - mean, half, 1e-4 * mean);
      g_assert_cmpfloat_with_epsilon (mean - series_of (chart, i)->low[point], half, 1e-4 * mean);
    }
  for (guint point = 0; point < chart->n_points; point++) {
    g_assert_cmpfloat (series_of (chart, 2)->y[point], ==, series_of (chart, 0)->y[point]);
    g_assert_true (isnan (series_of (chart, 3)->y[point]));
  }
  /* Two of a ring's links fail: some pair is cut off, whichever two they are. */
  g_assert_cmpfloat (series_of (chart, 1)->y[1], ==, 100);
  g_assert_cmpfloat (series_of (chart, 1)->y[2], <, 100);
  g_assert_nonnull (strstr (chart->notes[1], "512"));
  close_fixture (&fixture);
}

/* Intervals of the connectivity cover the mean over many other draws. */
TEST (failures_covered)
{
  static const char *const designs[] = { "topology=mesh,k=2x6", "topology=ring,k=8",
                                         "topology=mesh,k=3,n=2", "topology=mesh,k=4,n=2" };
  Fixture fixture;
  guint n = 0, n_covered = 0;

  open_fixture (&fixture, designs, G_N_ELEMENTS (designs));
  g_autoptr (IcnChart) chart = make_chart (&fixture, "connectivity-failures");
  g_autoptr (IcnFailures) failures =
    icn_failures_new (fixture.study, fixture.evaluations, NULL, NULL);

  icn_chart_take_failures (chart, failures);
  for (guint i = 0; i < G_N_ELEMENTS (designs); i++)
    for (guint point = 1; point < MIN (chart->n_points, 4); point++) {
      const IcnSeries *series = series_of (chart, i);
      double sum = 0;

      if (isnan (series->y[point]))
        continue;
      for (guint seed = 1; seed <= 200; seed++)
        sum += failed_value (designs[i], chart->x[point], 1000 + seed, "pairs_connected");
      g_test_message ("%s, %g: %g .. %g, %g", designs[i], chart->x[point], series->low[point],
                      series->high[point], sum / 200);
      n++;
      n_covered += sum / 200 >= series->low[point] && sum / 200 <= series->high[point];
    }
  g_assert_cmpuint (n, ==, 12);
  g_assert_cmpuint (n_covered, >=, 11);
  close_fixture (&fixture);
}

/* Where failed links leave nothing to send there is no throughput. */
TEST (failures_of_all_traffic)
{
  static const char *const designs[] = { "topology=mesh,k=4,n=1,traffic=pair:0:3" };
  Fixture fixture;

  open_fixture (&fixture, designs, G_N_ELEMENTS (designs));
  g_autoptr (IcnChart) chart = make_chart (&fixture, "throughput-failures");
  g_autoptr (IcnFailures) failures =
    icn_failures_new (fixture.study, fixture.evaluations, NULL, NULL);

  icn_chart_take_failures (chart, failures);
  g_assert_cmpuint (chart->n_points, ==, 2);
  g_assert_cmpfloat (series_of (chart, 0)->y[0], >, 0);
  g_assert_true (isnan (series_of (chart, 0)->y[1]));
  close_fixture (&fixture);
}

/* Columns for points that are no plain numbers come after all others, and only with them. */
TEST (csv_states)
{
  static const char *const designs[] = { "k=8,label=a", "topology=mesh,k=8,label=b" };
  Fixture fixture;

  open_fixture (&fixture, designs, G_N_ELEMENTS (designs));
  for (guint i = 0; i < 3; i++) {
    g_autofree char *key =
      icn_simulation_key (icn_study_design (fixture.study, 0), &fixture.study->simulation);
    IcnMeasured point;

    icn_measured_init (&point);
    point.load = (i + 1) / 8.0;
    point.latency = i < 2 ? 40 + i : NAN;
    point.latency_ci = i < 2 ? 0.5 : NAN;
    point.converged = i == 0;
    point.saturated = i == 2;
    icn_study_keep_result (fixture.study, icn_result_new ("a", key, "1", &point));
  }
  {
    g_autoptr (IcnChart) chart = make_chart (&fixture, "latency-traffic");
    g_autofree char *csv = icn_chart_to_csv (chart);
    g_auto (GStrv) lines = g_strsplit (csv, "\n", -1);

    g_assert_cmpstr (lines[0], ==,
                     "Traffic (bits/cycle per node),a,b,a (simulated),a (simulated) ±,"
                     "a (simulated): state");
    for (guint i = 0; lines[i][0] != '\0'; i++) {
      if (g_str_has_prefix (lines[i], "0.125,"))
        g_assert_true (g_str_has_suffix (lines[i], ",40,0.5,"));
      else if (g_str_has_prefix (lines[i], "0.25,"))
        g_assert_true (g_str_has_suffix (lines[i], ",41,0.5,not converged"));
      else if (g_str_has_prefix (lines[i], "0.375,"))
        g_assert_true (g_str_has_suffix (lines[i], ",,,saturated"));
      else if (i > 0)
        g_assert_true (g_str_has_suffix (lines[i], ",,,"));
    }
  }
  close_fixture (&fixture);
}

TEST (decimal_comma)
{
  g_autofree char *before = NULL, *after = NULL;
  Fixture fixture;
  char probe[8];

  open_fixture (&fixture, table_1, G_N_ELEMENTS (table_1));
  g_autoptr (IcnChart) chart = make_chart (&fixture, "latency-traffic");
  before = icn_chart_to_csv (chart);
  g_assert_nonnull (setlocale (LC_ALL, "de_DE.UTF-8"));
  g_snprintf (probe, sizeof probe, "%.1f", 0.5);
  g_assert_cmpstr (probe, ==, "0,5");
  g_autoptr (IcnChart) german = make_chart (&fixture, "latency-traffic");
  after = icn_chart_to_csv (german);
  g_assert_cmpstr (after, ==, before);
  g_autoptr (IcnDesign) design = icn_design_new ();
  g_assert_true (icn_design_parse (design, "length=150.5", NULL));
  g_assert_false (icn_design_parse (design, "node-latency=0;5", NULL));
  setlocale (LC_ALL, "C");
  close_fixture (&fixture);
}

/* A chart grows with its designs, not with their square: of 64 saturations each has fine steps of
 * its own, of more a few have, the last among them. Curves that are the same are found. */
TEST (many)
{
  static const guint counts[] = { 64, 65, 2000 };
  guint n_points[G_N_ELEMENTS (counts)];

  for (guint c = 0; c < G_N_ELEMENTS (counts); c++) {
    Fixture fixture = { icn_study_new (), g_new0 (IcnEvaluation, counts[c]) };
    double last = 0;

    for (guint i = 0; i < counts[c]; i++) {
      IcnDesign *design = icn_design_new ();
      g_autofree char *text =
        g_strdup_printf ("topology=torus,k=8,n=2,directed=yes,budget=pins:%u", 16 + i);

      g_assert_true (icn_design_parse (design, text, NULL));
      g_assert_true (icn_study_add_design (fixture.study, design, NULL));
      g_assert_true (icn_evaluate (design, NULL, &fixture.evaluations[i], NULL));
      last = MAX (last, fixture.evaluations[i].model_saturation);
    }
    g_autoptr (IcnChart) chart = make_chart (&fixture, "latency-traffic");
    g_autoptr (IcnChart) pins = make_chart (&fixture, "pin-density");
    g_autoptr (IcnChart) wires = make_chart (&fixture, "wire-length");

    n_points[c] = chart->n_points;
    g_assert_cmpuint (chart->series->len, ==, counts[c]);
    g_assert_cmpuint (pins->series->len, ==, 2 * counts[c]); /* of another budget each */
    for (guint i = 0; i < counts[c]; i++) {
      guint n_values = 0;

      for (guint point = 0; point < chart->n_points; point++)
        n_values += isfinite (series_of (chart, i)->y[point]);
      g_assert_cmpuint (n_values, >, 0);
    }
    g_assert_cmpfloat (chart->x[chart->n_points - 1], >, last);
    /* Wires do not depend on the budget: a point for each design, and the networks and the curve of
     * all. */
    g_assert_cmpuint (wires->series->len, ==, counts[c] + 2);
    g_assert_true (series_of (wires, counts[c])->is_shared);
    g_assert_true (series_of (wires, counts[c] + 1)->is_shared);
    close_fixture (&fixture);
  }
  g_assert_cmpuint (n_points[1], <, n_points[0]);
  g_assert_cmpuint (n_points[2], <, n_points[0]);
}

static void
keep_point (const Fixture *fixture, guint design, double load, double latency)
{
  g_autofree char *key = icn_simulation_key (icn_study_design (fixture->study, design),
                                             &fixture->study->simulation);
  g_auto (GStrv) names = icn_study_names (fixture->study);
  IcnMeasured point;

  icn_measured_init (&point);
  point.load = load;
  point.latency = latency;
  point.saturated = isnan (latency);
  point.converged = !point.saturated;
  icn_study_keep_result (fixture->study, icn_result_new (names[design], key, "1", &point));
}

/* Axes end a little beyond what there is to see: theory's saturation, and the first point that is
 * saturated; not at further ones, nor at latencies many times those without load, nor at points of
 * earlier settings. */
TEST (axes_fit)
{
  static const char *const designs[] = { "k=8,n=2,directed=yes,budget=bisection:4",
                                         "k=4,n=3,directed=yes,budget=bisection:4" };
  Fixture fixture;
  double saturation, light;

  open_fixture (&fixture, designs, G_N_ELEMENTS (designs));
  saturation = MAX (fixture.evaluations[0].model_saturation, fixture.evaluations[1].model_saturation);
  light = MAX (icn_evaluation_latency (&fixture.evaluations[0], 0),
               icn_evaluation_latency (&fixture.evaluations[1], 0));
  g_assert_cmpfloat (saturation, <, 0.1);
  {
    g_autoptr (IcnChart) before = make_chart (&fixture, "latency-traffic");

    g_assert_cmpfloat (before->x_max, >=, saturation);
    g_assert_cmpfloat (before->x_max, <=, 1.2 * saturation);
    g_assert_false (before->y_log);
  }
  keep_point (&fixture, 0, 0.5 * saturation, 1.5 * light);
  keep_point (&fixture, 0, 0.8 * saturation, 1000 * light);
  keep_point (&fixture, 0, 1.5 * saturation, NAN);
  keep_point (&fixture, 0, 0.5, NAN);
  {
    g_autoptr (IcnChart) chart = make_chart (&fixture, "latency-traffic");
    g_autofree char *csv = icn_chart_to_csv (chart);

    g_assert_cmpfloat (chart->x_max, >=, 1.5 * saturation);
    g_assert_cmpfloat (chart->x_max, <=, 1.8 * saturation);
    g_assert_cmpfloat (chart->y_max, >=, 3 * light);
    g_assert_cmpfloat (chart->y_max, <=, 5 * light);
    g_assert_nonnull (strstr (csv, "\n0.5,"));
  }
  icn_study_design (fixture.study, 0)->lengths.of[0].length +=
    1; /* the points are of earlier settings */
  {
    g_autoptr (IcnChart) chart = make_chart (&fixture, "latency-traffic");

    g_assert_cmpfloat (chart->x_max, <=, 1.2 * saturation);
  }
  close_fixture (&fixture);
  {
    static const char *const apart[] = { "k=8,n=2,budget=width:16", "k=8,n=2,budget=width:0.5" };
    IcnFigure *figure = icn_figure_new ("latency-traffic");

    open_fixture (&fixture, apart, G_N_ELEMENTS (apart));
    g_autoptr (IcnChart) chart = make_chart (&fixture, "latency-traffic");
    g_assert_true (chart->y_log);
    figure->y_log = 0;
    figure->x_max = 0.3;
    g_ptr_array_add (fixture.study->figures, figure);
    g_autoptr (IcnChart) asked = icn_chart_new (icn_plot_find ("latency-traffic"), fixture.study,
                                                fixture.evaluations, figure);
    g_assert_false (asked->y_log);
    g_assert_cmpfloat (asked->x_max, ==, 0.3);
    close_fixture (&fixture);
  }
}
