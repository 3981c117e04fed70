/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-series.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "chart-makers.h"
#include "design.h"
#include "evaluation.h"
#include "study.h"

IcnSeries *
icn_chart_add_line (IcnChart *chart, guint color, char *name)
{
  IcnSeries *series = g_new (IcnSeries, 1);

  *series = (IcnSeries){
    .name = name,
    .color = color,
    .dash = color,
    .y = g_new (double, chart->n_points),
    .limit = NAN,
    .sure = NAN,
    .own = NAN,
    .best = NAN,
  };
  for (guint i = 0; i < chart->n_points; i++)
    series->y[i] = NAN;
  g_ptr_array_add (chart->series, series);
  return series;
}

IcnSeries *
icn_chart_add_series (IcnChart *chart, const IcnDesign *design, guint place, char *name)
{
  IcnSeries *series = icn_chart_add_line (chart, design->color, name);

  series->design = place;
  series->hidden = design->hidden;
  return series;
}

IcnSeries *
icn_chart_series_new (const IcnChart *chart, const IcnPlotKind *kind, const IcnQuantity *quantity,
                      const IcnDesign *design, const IcnEvaluation *evaluation)
{
  gboolean exists = evaluation->nodes > 0;
  /* The load at x is x × share; x is a load, or a percentage of the capacity. */
  double share = kind->grid == ICN_GRID_PEAK ? evaluation->capacity / 100 : 1;
  IcnSeries *series = g_new (IcnSeries, 1);

  *series = (IcnSeries){
    .color = design->color,
    .dash = design->color,
    .hidden = design->hidden,
    .style = kind->style,
    .y = g_new (double, chart->n_points),
    .limit = kind->ends && exists ? evaluation->model_saturation / share : NAN,
    .sure = kind->ends && exists ? icn_chart_sure_to (chart, evaluation, share) : NAN,
    .own = NAN,
    .best = NAN,
  };
  if (exists && kind->grid == ICN_GRID_PARTS) {
    icn_chart_fill_parts (chart, evaluation, series->y);
    return series;
  }
  for (guint i = 0; i < chart->n_points; i++) {
    const IcnArguments at = { .at = chart->x[i] * share };

    series->y[i] = exists ? icn_quantity_value (quantity, evaluation, design, &at) : NAN;
  }
  return series;
}

static gboolean
same_curve (const IcnChart *chart, const IcnSeries *a, const IcnSeries *b)
{
  for (guint i = 0; i < chart->n_points; i++)
    if (a->y[i] != b->y[i] && !(isnan (a->y[i]) && isnan (b->y[i])))
      return FALSE;
  return TRUE;
}

/* Key of a hash table that finds groups of series with equal values; a hash table is needed because
 * there may be thousands of series. A group consists of n consecutive series of the chart from
 * index `place` on. Two groups are equal if all their values and their `number` are equal. */
typedef struct {
  const IcnChart *chart;
  guint place, n;
  double number;
} Curves;

static guint
hash_curves (gconstpointer data)
{
  const Curves *curves = data;
  guint hash = g_double_hash (&curves->number);

  for (guint s = 0; s < curves->n; s++) {
    const IcnSeries *series = curves->chart->series->pdata[curves->place + s];

    for (guint i = 0; i < curves->chart->n_points; i++) {
      double y = series->y[i] + 0.0; /* + 0.0 turns -0 into 0 */

      hash = 31 * hash + (isnan (y) ? 0 : g_double_hash (&y));
    }
  }
  return hash;
}

static gboolean
same_curves (gconstpointer a, gconstpointer b)
{
  const Curves *x = a, *y = b;

  if (x->number != y->number)
    return FALSE;
  for (guint s = 0; s < x->n; s++)
    if (!same_curve (x->chart, x->chart->series->pdata[x->place + s],
                     y->chart->series->pdata[y->place + s]))
      return FALSE;
  return TRUE;
}

GHashTable *
icn_chart_curves_new (void)
{
  return g_hash_table_new_full (hash_curves, same_curves, g_free, NULL);
}

guint
icn_chart_first_curves (GHashTable *known, const IcnChart *chart, guint place, guint n,
                        double number)
{
  const Curves curves = { chart, place, n, number };
  const Curves *first = g_hash_table_lookup (known, &curves);

  if (first != NULL)
    return first->place;
  g_hash_table_add (known, g_memdup2 (&curves, sizeof curves));
  return place;
}

gboolean
icn_chart_has_value (const IcnChart *chart, const IcnSeries *series)
{
  for (guint i = 0; i < chart->n_points; i++)
    if (!isnan (series->y[i]))
      return TRUE;
  return FALSE;
}

/* Removes the last n series of the chart, which belong to one design, if an earlier group of n
 * series has the same values; for example, two designs of equal N and budget have the same series.
 * known: hash table of the earlier groups (icn_chart_curves_new). */
static void
merge_series (IcnChart *chart, GHashTable *known, guint n)
{
  guint last = chart->series->len - n, first = icn_chart_first_curves (known, chart, last, n, 0);

  if (first == last)
    return;
  for (guint i = 0; i < n; i++) {
    IcnSeries *kept = chart->series->pdata[first + i];
    kept->hidden = kept->hidden && ((IcnSeries *) chart->series->pdata[last + i])->hidden;
  }
  g_ptr_array_set_size (chart->series, last);
}

/* Returns the name of the series of a quantity; free with g_free. design: name of the design; NULL
 * if designs share the series. is_one: whether the chart shows only one quantity; the name is then
 * the name of the design or, if `design` is NULL, the quantity's label. Otherwise the name has
 * both: "a: Width by Pins (bits)". */
static char *
name_quantity (const IcnQuantity *quantity, const char *design, gboolean is_one)
{
  g_autofree char *unit = quantity->unit != NULL && !is_one
                            ? g_strdup_printf (" (%s)", _ (quantity->unit))
                            : g_strdup ("");

  if (is_one && design != NULL)
    return g_strdup (design);
  return g_strconcat (design != NULL ? design : "", design != NULL ? ": " : "", _ (quantity->label),
                      unit, NULL);
}

/* Chooses the colours and dash patterns of all series. n: number of quantities in the chart.
 * differ: whether designs have different curves. If so, a curve keeps the colour of its design, and
 * several curves of a design differ in their dashes; otherwise each curve has its own colour.
 * Series whose unit is not that of the y axis (is_apart) are not drawn, and are not changed. */
static void
tell_apart (IcnChart *chart, guint n, gboolean differ)
{
  guint place = 0;

  if (differ && n == 1)
    return;
  for (guint i = 0; i < chart->series->len; i++) {
    IcnSeries *series = g_ptr_array_index (chart->series, i);

    if (series->is_apart)
      continue;
    series->dash = place++;
    if (!differ)
      series->color = series->dash;
  }
}

void
icn_chart_add_quantities (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                          const IcnEvaluation *evaluations, char **names)
{
  const IcnQuantity *quantities[1 + G_N_ELEMENTS (kind->others)];
  g_autoptr (GHashTable) known = icn_chart_curves_new ();
  guint n = 0;

  for (const char *id = kind->quantity; id != NULL; id = kind->others[n - 1])
    quantities[n++] = icn_quantity_find (id);
  for (guint i = 0; i < study->designs->len; i++) {
    for (guint j = 0; j < n; j++) {
      IcnSeries *series = icn_chart_series_new (chart, kind, quantities[j],
                                                icn_study_design (study, i), &evaluations[i]);
      series->design = i;
      series->is_apart = g_strcmp0 (quantities[j]->unit, quantities[0]->unit) != 0;
      g_ptr_array_add (chart->series, series);
    }
    merge_series (chart, known, n);
  }

  gboolean differ = chart->series->len > n;
  for (guint i = 0; i < chart->series->len; i++) {
    IcnSeries *series = g_ptr_array_index (chart->series, i);
    series->name = name_quantity (quantities[i % n], differ ? names[series->design] : NULL, n == 1);
  }
  tell_apart (chart, n, differ);
  for (guint i = chart->series->len; i-- > 0;)
    if (i % n > 0 && !icn_chart_has_value (chart, g_ptr_array_index (chart->series, i)))
      g_ptr_array_remove_index (chart->series, i);
}
