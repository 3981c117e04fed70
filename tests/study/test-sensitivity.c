/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plot of what halving and doubling settings does: each bar is the change of the number of the
 * design that was changed alone, and what has no bar has a reason. */
#include "chart.h"
#include "study-chart.h"

#include "analysis.h"
#include "design.h"
#include "evaluation.h"
#include "field-range.h"
#include "field.h"
#include "quantity.h"
#include "runner.h"
#include "study.h"
#include "workbench.h"
#include <math.h>
#include <string.h>

static const char *const designs[] = { "k=4,n=2",
                                       "k=4,n=1,budget=pins:64,wires=linear",
                                       "topology=mesh,k=4,n=2,length=96",
                                       "topology=hypercube,n=4,budget=bisection:128",
                                       "topology=butterfly,k=2,n=3,router=pipelined",
                                       "topology=fat-tree,k=2,n=2" };
static const char *const quantities[] = { "zero_load_latency", "ideal_throughput",
                                          "pins_per_node" };

/* The quantity of a design, with all that is known of it; NAN if it cannot be. */
static double
alone (const char *settings, const IcnField *field, double factor, const char *quantity)
{
  g_autoptr (IcnDesign) design = icn_design_new ();
  g_autoptr (IcnAnalysis) analysis = NULL;
  g_auto (IcnEvaluation) evaluation = { 0 };
  g_autofree char *text = NULL, *changed = NULL;
  double number;

  g_assert_true (icn_design_parse (design, settings, NULL));
  text = icn_field_get (field, design);
  number = factor * icn_field_number (field, text);
  changed = icn_field_text_at (field, design, number);
  if (!icn_field_set (field, design, changed, NULL) || !icn_design_check (design, NULL))
    return NAN;
  analysis = icn_analysis_new (design, NULL, NULL);
  if (!icn_evaluate (design, analysis, &evaluation, NULL))
    return NAN;
  return icn_quantity_value (icn_quantity_find (quantity), &evaluation, design, NULL);
}

/* The setting whose label begins the name of a point. */
static const IcnField *
field_of (const char *name, const char *settings)
{
  g_autoptr (IcnDesign) design = icn_design_new ();
  guint n;
  const IcnField *fields = icn_fields (&n);

  g_assert_true (icn_design_parse (design, settings, NULL));
  for (guint i = 0; i < n; i++) {
    g_autofree char *start = g_strdup_printf ("%s (", fields[i].label);

    if (g_str_has_prefix (name, start) && (fields[i].is_read == NULL || fields[i].is_read (design)))
      return &fields[i];
  }
  g_assert_not_reached ();
}

TEST (bars_are_those_of_changed_designs)
{
  guint n_bars = 0, n_reasons = 0;

  for (guint d = 0; d < G_N_ELEMENTS (designs); d++)
    for (guint q = 0; q < G_N_ELEMENTS (quantities); q++) {
      IcnStudy *study = icn_study_new ();
      IcnDesign *design = icn_design_new ();
      g_autoptr (IcnFigure) figure = icn_figure_new ("sensitivity");
      g_autoptr (IcnWorkbench) bench = NULL;
      g_autoptr (IcnChart) chart = NULL;
      g_autoptr (GError) error = NULL;
      double last = INFINITY, present;

      g_assert_true (icn_design_parse (design, designs[d], NULL));
      g_ptr_array_add (study->designs, design);
      figure->y_quantity = g_strdup (quantities[q]);
      bench = icn_workbench_new (study);
      chart = icn_study_chart (bench, icn_plot_find ("sensitivity"), figure, NULL, &error);
      g_assert_no_error (error);
      present = alone (designs[d], icn_field_find ("length"), 1, quantities[q]);
      for (guint i = 0; i < chart->n_points; i++) {
        const IcnField *field = field_of (chart->x_names[i], designs[d]);
        double largest = 0;

        for (guint s = 0; s < 2; s++) {
          const IcnSeries *series = g_ptr_array_index (chart->series, s);
          double value = alone (designs[d], field, s == 0 ? 0.5 : 2, quantities[q]);

          g_assert_true (isfinite (series->y[i]) == (series->why->pdata[i] == NULL));
          if (isfinite (series->y[i])) {
            g_assert_cmpfloat_with_epsilon (series->y[i], 100 * (value / present - 1), 1e-6);
            largest = fmax (largest, fabs (series->y[i]));
            n_bars++;
          } else {
            n_reasons++;
          }
        }
        g_assert_cmpfloat (largest, >, 0);
        g_assert_cmpfloat (largest, <=, last);
        last = largest;
      }
    }
  g_assert_cmpuint (n_bars, >, 40);
  g_assert_cmpuint (n_reasons, >, 5);
}
