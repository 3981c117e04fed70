/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-sweep.h"

#include "chart-series.h"
#include "common.h"
#include "design.h"
#include "evaluation.h"
#include "load-list.h"
#include "number-text.h"
#include "quantity.h"
#include "sweep-values.h"
#include "workbench.h"
#include <glib/gi18n-lib.h>

/* An axis is logarithmic if its largest value is at least WIDE times its smallest value. */
#define WIDE 32.0

/* Returns a number as text in the user's locale; free with g_free. */
static char *
number_words (double number)
{
  g_autofree char *text = icn_number_to_text (number);

  return icn_number_mark (text);
}

/* Returns the value of a quantity of a design; NAN if the quantity has no value. A quantity that
 * depends on a load is calculated at the study's first load. Builds the graph if the quantity has
 * no value without it. */
static double
value_of (IcnWorkbench *bench, guint design, const IcnQuantity *quantity, GCancellable *cancellable)
{
  const IcnDesign *settings = icn_study_design (bench->study, design);
  double value = NAN;

  for (int with_graph = 0; with_graph < 2 && isnan (value); with_graph++)
    if (icn_workbench_evaluate_shown (bench, design, with_graph, cancellable, NULL)) {
      const IcnEvaluation *evaluation = &bench->evaluations[design];
      const IcnArguments at = { .at = icn_load_list_first (bench->study->loads, evaluation) };

      value = icn_quantity_value (quantity, evaluation, settings, &at);
    }
  return value;
}

static const IcnUnable *
find_refusal (const GPtrArray *unable, guint design)
{
  for (guint i = 0; i < unable->len; i++) {
    const IcnUnable *it = g_ptr_array_index (unable, i);

    if (it->design == design)
      return it;
  }
  return NULL;
}

static void
set_why (const IcnChart *chart, IcnSeries *series, guint point, const char *why)
{
  if (!series->why) {
    series->why = g_ptr_array_new_with_free_func (g_free);
    g_ptr_array_set_size (series->why, chart->n_points);
  }
  series->why->pdata[point] = g_strdup (why);
}

static gboolean
add_value (IcnChart *chart, guint at, const IcnStudy *study, const IcnControl *control,
           const char *value, const IcnQuantity *quantity, GCancellable *cancellable)
{
  g_autoptr (IcnWorkbench) bench = NULL;
  g_autoptr (GPtrArray) unable = icn_unable_list_new ();
  IcnStudy *taken = icn_study_dup_but_results (study);
  gboolean has_value = icn_study_take_control (taken, control, value, unable, NULL);

  bench = icn_workbench_new (taken);
  for (guint i = 0; i < taken->designs->len && !g_cancellable_is_cancelled (cancellable); i++) {
    IcnSeries *series = g_ptr_array_index (chart->series, i);
    const IcnUnable *refusal = find_refusal (unable, i);

    if (refusal)
      set_why (chart, series, at, refusal->what);
    else if (has_value)
      series->y[at] = value_of (bench, i, quantity, cancellable);
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

/* Sets the x values of the chart to the values of the swept setting, in rising order. Returns FALSE
 * if a value is not a number. */
static gboolean
set_places (IcnChart *chart, const IcnField *field, char **values)
{
  chart->n_points = g_strv_length (values);
  chart->x = g_new (double, chart->n_points);
  chart->x_whole = TRUE;
  for (guint i = 0; i < chart->n_points; i++) {
    chart->x[i] = icn_field_number (field, values[i]);
    if (isnan (chart->x[i]))
      return FALSE;
    chart->x_whole = chart->x_whole && chart->x[i] == floor (chart->x[i]);
  }
  qsort (chart->x, chart->n_points, sizeof *chart->x, icn_chart_compare_x);
  chart->x_log = chart->x[0] > 0 && chart->x[chart->n_points - 1] >= WIDE * chart->x[0];
  return TRUE;
}

/* Returns the first load of a list, at which quantities that depend on a load are calculated, in
 * words: "40 % of saturation". Free with g_free. */
static char *
name_first_load (const GArray *loads)
{
  const IcnLoad none = { 0, ICN_LOAD_BITS };
  const IcnLoad *first = loads->len > 0 ? &g_array_index (loads, IcnLoad, 0) : &none;
  g_autofree char *number = number_words (first->value);

  switch (first->unit) {
  case ICN_LOAD_OF_CAPACITY:
    /* Translators: %s is a number; the text gives a load. */
    return g_strdup_printf (_ ("%s %% of capacity"), number);
  case ICN_LOAD_OF_SATURATION:
    /* Translators: %s is a number; the text gives a load. */
    return g_strdup_printf (_ ("%s %% of saturation"), number);
  case ICN_LOAD_BITS:
  case ICN_LOAD_KNEE: /* a load at the knee (saturation) of the latency curve has no number; its
                         value is 0 */
  default:
    return g_steal_pointer (&number);
  }
}

static char *
y_title (const IcnStudy *study, const IcnQuantity *quantity)
{
  g_autofree char *load = name_first_load (study->loads);

  if (quantity->argument != ICN_ARGUMENT_LOAD)
    return g_strdup (_ (quantity->label));
  /* Translators: %s is the name of a quantity of a design, such as latency, then a load. */
  return g_strdup_printf (_ ("%s at a load of %s"), _ (quantity->label), load);
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

/* Sets series->best to the x of the best value of a series: the first such x if several values are
 * best, NAN if all values are equal. better: whether smaller or larger values are better. */
static void
find_best (const IcnChart *chart, IcnSeries *series, IcnBetter better)
{
  double sign = better == ICN_BETTER_LESS ? 1 : -1, best = INFINITY, worst = -INFINITY;

  for (guint i = 0; i < chart->n_points && better != ICN_BETTER_NEITHER; i++) {
    double value = sign * series->y[i];

    worst = value > worst ? value : worst;
    if (value < best) {
      best = value;
      series->best = chart->x[i];
    }
  }
  if (!(worst > best))
    series->best = NAN;
}

/* Returns a note on a range of consecutive x values, beginning at point *point, that a design
 * cannot have. The note has the reason; if the reasons for the values differ, it has the reason for
 * the value next to an allowed value. Sets *point to the first point after the range. Free with
 * g_free. */
static char *
refusals_from (const IcnChart *chart, const IcnSeries *series, guint *point)
{
  guint first = *point, last;
  g_autofree char *low = NULL, *high = NULL;
  const char *why;

  while (*point < chart->n_points && series->why->pdata[*point])
    ++*point;
  last = *point - 1;
  why = series->why->pdata[*point < chart->n_points ? last : first];
  low = number_words (chart->x[first]);
  high = number_words (chart->x[last]);
  if (first == last)
    /* Translators: a design cannot have a value of a setting. %s is the name of the design, then
     * the value, then the reason. */
    return g_strdup_printf (_ ("%s has nothing at %s: %s."), series->name, low, why);
  /* Translators: a design cannot have the values of a setting in a range. %s is the name of the
   * design, then the first and the last value of the range, then the reason. */
  return g_strdup_printf (_ ("%s has nothing at %s to %s: %s."), series->name, low, high, why);
}

/* Makes the y axis logarithmic if the largest y value is at least WIDE times the smallest, because
 * small values would look alike on a linear axis. */
static void
set_scale (IcnChart *chart)
{
  double least = INFINITY, most = 0;

  for (guint i = 0; i < chart->series->len; i++) {
    const IcnSeries *series = g_ptr_array_index (chart->series, i);

    for (guint point = 0; point < chart->n_points; point++)
      if (isfinite (series->y[point])) {
        least = MIN (least, series->y[point]);
        most = MAX (most, series->y[point]);
      }
  }
  chart->y_log = least > 0 && most >= WIDE * least;
  if (chart->y_log)
    chart->y_min = NAN;
}

/* Adds a note on each range of x values (values of the setting) that a design cannot have, with the
 * reason. */
static void
add_refusals (IcnChart *chart)
{
  g_autoptr (GStrvBuilder) notes = g_strv_builder_new ();

  for (guint i = 0; i < chart->series->len; i++) {
    const IcnSeries *series = g_ptr_array_index (chart->series, i);
    guint point = 0;

    while (series->why && point < chart->n_points) {
      g_autofree char *note =
        series->why->pdata[point] ? refusals_from (chart, series, &point) : NULL;

      if (note)
        g_strv_builder_add (notes, note);
      else
        point++;
    }
  }
  g_strfreev (chart->notes);
  chart->notes = g_strv_builder_end (notes);
}

IcnChart *
icn_sweep_chart_new (const IcnStudy *study, const IcnControl *control, char **values,
                     const char *quantity, GCancellable *cancellable)
{
  const IcnField *field = icn_field_find (control->key);
  const IcnQuantity *swept = icn_quantity_find (quantity);
  g_autoptr (IcnChart) chart = new_chart (study, field, swept);

  if (!set_places (chart, field, values))
    return NULL;
  add_series (chart, study);
  for (char **value = values; *value; value++) {
    guint at = 0;

    while (chart->x[at] != icn_field_number (field, *value))
      at++;
    if (!add_value (chart, at, study, control, *value, swept, cancellable))
      return NULL;
  }
  for (guint i = 0; i < chart->series->len; i++)
    if (icn_study_is_controlled (study, control, i))
      find_best (chart, g_ptr_array_index (chart->series, i), swept->better);
  set_scale (chart);
  add_refusals (chart);
  return g_steal_pointer (&chart);
}

void
icn_sweep_chart_set_present (IcnChart *chart, const IcnStudy *study, const IcnControl *control)
{
  const IcnField *field = icn_field_find (control->key);

  for (guint i = 0; i < chart->series->len && i < study->designs->len; i++) {
    IcnSeries *series = g_ptr_array_index (chart->series, i);
    g_autofree char *value = icn_field_get (field, icn_study_design (study, i));
    gboolean is_moved = icn_study_is_controlled (study, control, i) &&
                        !icn_field_is_in (field, &icn_study_design (study, i)->unable);

    series->own = is_moved ? icn_field_number (field, value) : NAN;
  }
}
