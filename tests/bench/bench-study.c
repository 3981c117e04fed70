/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Times of an edit: all closed forms with a curve of 100 loads, all charts, and the analysis that
 * follows in the background. */
#include "analysis.h"
#include "bench.h"
#include "design.h"
#include "evaluation.h"
#include "study-chart.h"
#include "study.h"
#include "theory.h"

#define N_LOADS 100

static const char *const designs[] = {
  "topology=torus,k=32,n=2,directed=yes",
  "topology=torus,k=4,n=8",
  "topology=hypercube,n=20",
  "topology=torus,nodes=1000000,n=7",
};

static double
milliseconds_since (gint64 start, guint n)
{
  return (g_get_monotonic_time () - start) / 1000.0 / n;
}

static void
bench_design (const char *settings)
{
  g_autoptr (IcnDesign) design = icn_design_new ();
  g_autoptr (IcnAnalysis) analysis = NULL;
  double loads[N_LOADS], analyse;
  const guint n = 200;
  gint64 start;

  icn_design_parse (design, settings, NULL);
  for (guint i = 0; i < N_LOADS; i++)
    loads[i] = 0.005 * i;
  start = g_get_monotonic_time ();
  analysis = icn_analysis_new (design, NULL, NULL);
  analyse = milliseconds_since (start, 1);

  start = g_get_monotonic_time ();
  for (guint i = 0; i < n; i++) {
    g_auto (IcnEvaluation) evaluation = { 0 };

    icn_evaluate (design, analysis, &evaluation, NULL);
    for (guint at = 0; at < N_LOADS; at++)
      icn_theory_latency (evaluation.theory, &evaluation.latency, loads[at]);
  }
  g_print ("%-40s closed forms and %d loads %.3f ms, analysis %.1f ms\n", settings, N_LOADS,
           milliseconds_since (start, n), analyse);
}

static void
bench_charts (void)
{
  g_autoptr (IcnStudy) study = icn_study_new ();
  IcnEvaluation evaluations[G_N_ELEMENTS (designs)] = { 0 };
  guint n_kinds;
  const IcnPlotKind *kinds = icn_plot_kinds (&n_kinds);

  for (guint i = 0; i < G_N_ELEMENTS (designs); i++) {
    IcnDesign *design = icn_design_new ();
    g_autoptr (IcnAnalysis) analysis = NULL;

    icn_design_parse (design, designs[i], NULL);
    icn_study_add_design (study, design, NULL);
    analysis = icn_analysis_new (design, NULL, NULL);
    icn_evaluate (design, analysis, &evaluations[i], NULL);
  }
  for (guint i = 0; i < n_kinds; i++) {
    const guint n = 50;
    gint64 start = g_get_monotonic_time ();

    for (guint j = 0; j < n; j++)
      icn_chart_free (icn_chart_new (&kinds[i], study, evaluations, NULL));
    g_print ("%-40s of %u designs %.3f ms\n", kinds[i].id, (guint) G_N_ELEMENTS (designs),
             milliseconds_since (start, n));
  }
  for (guint i = 0; i < G_N_ELEMENTS (designs); i++)
    icn_evaluation_clear (&evaluations[i]);
}

void
bench_study (const char *word G_GNUC_UNUSED)
{
  for (guint i = 0; i < G_N_ELEMENTS (designs); i++)
    bench_design (designs[i]);
  bench_charts ();
}
