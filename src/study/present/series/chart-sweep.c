/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-sweep.h"

#include "chart-series.h"
#include "common.h"
#include "number-text.h"
#include "quantity.h"
#include "stops.h"
#include "workbench.h"
#include <glib/gi18n-lib.h>

#define WIDE 32.0 /* ends of an axis that is logarithmic are so far apart */

static double
load_of (const IcnStudy *study)
{
  return study->loads->len > 0 ? g_array_index (study->loads, double, 0) : 0;
}

/* The number of a design; NAN: none. */
static double
value_of (IcnWorkbench *bench, guint design, const IcnQuantity *quantity, GCancellable *cancellable)
{
  IcnArguments arguments = { .at = load_of (bench->study) };
  const IcnDesign *settings = icn_study_design (bench->study, design);
  double value = NAN;

  for (int with_graph = 0; with_graph < 2 && isnan (value); with_graph++)
    if (icn_workbench_evaluate_shown (bench, design, with_graph, cancellable, NULL))
      value =
        icn_quantity_value (quantity, &bench->evaluations[design], settings, &arguments);
  return value;
}

static gboolean
add_stop (IcnChart *chart, guint at, const IcnStudy *study, const IcnControl *control,
          const char *stop, const IcnQuantity *quantity, GCancellable *cancellable)
{
  g_autoptr (IcnWorkbench) bench = NULL;
  IcnStudy *taken = icn_study_dup_but_results (study);
  gboolean has_value = icn_study_take_control (taken, control, stop, NULL);

  bench = icn_workbench_new (taken);
  for (guint i = 0; i < taken->designs->len && !g_cancellable_is_cancelled (cancellable); i++) {
    IcnSeries *series = g_ptr_array_index (chart->series, i);

    series->y[at] = has_value ? value_of (bench, i, quantity, cancellable) : NAN;
  }
  return !g_cancellable_is_cancelled (cancellable);
}

static void
add_series (IcnChart *chart, const IcnStudy *study)
{
  g_auto (GStrv) titles = icn_study_titles (study);

  for (guint i = 0; i < study->designs->len; i++)
    icn_chart_add_series (chart, icn_study_design (study, i), i, g_strdup (titles[i]));
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const double *x = a, *y = b;

  return (*x > *y) - (*x < *y);
}

/* The places of the stops, rising; FALSE where one has none. */
static gboolean
set_places (IcnChart *chart, const IcnField *field, char **stops)
{
  chart->n_points = g_strv_length (stops);
  chart->x = g_new (double, chart->n_points);
  chart->x_whole = TRUE;
  for (guint i = 0; i < chart->n_points; i++) {
    chart->x[i] = icn_field_number (field, stops[i]);
    if (isnan (chart->x[i]))
      return FALSE;
    chart->x_whole = chart->x_whole && chart->x[i] == floor (chart->x[i]);
  }
  qsort (chart->x, chart->n_points, sizeof *chart->x, compare);
  chart->x_log = chart->x[0] > 0 && chart->x[chart->n_points - 1] >= WIDE * chart->x[0];
  return TRUE;
}

static char *
y_title (const IcnStudy *study, const IcnQuantity *quantity)
{
  g_autofree char *load = icn_number_to_text (load_of (study));
  g_autofree char *marked = icn_number_mark (load);

  if (quantity->argument != ICN_ARGUMENT_LOAD)
    return g_strdup (_ (quantity->label));
  /* Translators: a number of a design, such as its latency, and a load. */
  return g_strdup_printf (_ ("%s at a load of %s"), _ (quantity->label), marked);
}

static IcnChart *
new_chart (const IcnStudy *study, const IcnField *field, const IcnQuantity *quantity)
{
  IcnChart *chart = g_new0 (IcnChart, 1);

  chart->plot = "";
  chart->title = g_strdup ("");
  chart->x_title = g_strdup (_ (field->label));
  chart->x_unit = field->unit ? g_strdup (_ (field->unit)) : NULL;
  chart->y_title = y_title (study, quantity);
  chart->y_unit = quantity->unit ? g_strdup (_ (quantity->unit)) : NULL;
  chart->x_min = chart->x_max = chart->y_max = NAN;
  chart->y_min = 0;
  chart->series = icn_chart_series_list_new ();
  chart->notes = g_new0 (char *, 1);
  return chart;
}

IcnChart *
icn_sweep_chart_new (const IcnStudy *study, const IcnControl *control, char **stops,
                     const char *quantity, GCancellable *cancellable)
{
  const IcnField *field = icn_field_find (control->key);
  const IcnQuantity *swept = icn_quantity_find (quantity);
  g_autoptr (IcnChart) chart = new_chart (study, field, swept);

  if (!set_places (chart, field, stops))
    return NULL;
  add_series (chart, study);
  for (char **stop = stops; *stop; stop++) {
    guint at = 0;

    while (chart->x[at] != icn_field_number (field, *stop))
      at++;
    if (!add_stop (chart, at, study, control, *stop, swept, cancellable))
      return NULL;
  }
  return g_steal_pointer (&chart);
}

void
icn_sweep_chart_set_present (IcnChart *chart, const IcnStudy *study, const IcnControl *control)
{
  const IcnField *field = icn_field_find (control->key);
  int one = icn_study_find_design (study, control->design);

  for (guint i = 0; i < chart->series->len && i < study->designs->len; i++) {
    IcnSeries *series = g_ptr_array_index (chart->series, i);
    g_autofree char *value = icn_field_get (field, icn_study_design (study, i));
    gboolean is_moved = one >= 0 ? (int) i == one
                                 : !icn_study_is_linked (study, field) ||
                                     icn_study_follows (study, i, field);

    series->own = is_moved ? icn_field_number (field, value) : NAN;
  }
}
