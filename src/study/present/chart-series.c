/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-series.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "chart-parts.h"
#include "number-text.h"

IcnSeries *
icn_chart_series_new (const IcnChart *chart, const IcnPlotKind *kind, const IcnQuantity *quantity,
                      const IcnDesign *design, const IcnEvaluation *evaluation)
{
  gboolean exists = evaluation->nodes > 0;
  IcnSeries *series = g_new (IcnSeries, 1);

  *series = (IcnSeries){
    .color = design->color,
    .hidden = design->hidden,
    .style = kind->style,
    .y = g_new (double, chart->n_points),
    .limit = kind->ends && exists ? evaluation->model_saturation : NAN,
  };
  if (exists && kind->grid == ICN_GRID_PARTS) {
    icn_chart_fill_parts (chart, evaluation, series->y);
    return series;
  }
  for (guint i = 0; i < chart->n_points; i++) {
    const IcnArguments at = { .at = chart->x[i] };

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

/* "1,024 nodes"; curves of other budgets over as many nodes are numbered. */
static char *
name_shared (const IcnChart *chart, double nodes, guint n_designs)
{
  g_autofree char *count = icn_count_to_text (nodes);
  g_autofree char *name = g_strdup_printf (_ ("%s nodes"), count);
  guint n = 1;

  for (guint i = n_designs; i < chart->series->len; i++)
    n += g_str_has_prefix (((IcnSeries *) g_ptr_array_index (chart->series, i))->name, name);
  return n > 1 ? g_strdup_printf ("%s (%u)", name, n) : g_steal_pointer (&name);
}

void
icn_chart_share_curves (IcnChart *chart, const IcnEvaluation *evaluations)
{
  guint n = chart->series->len;

  for (guint i = 0; i < n; i++) {
    IcnSeries *first = g_ptr_array_index (chart->series, i), *shared = NULL;

    for (guint j = i + 1; j < n && first->place == 0 && evaluations[i].nodes > 0; j++) {
      IcnSeries *other = g_ptr_array_index (chart->series, j);

      if (evaluations[j].nodes != evaluations[i].nodes || !same_curve (chart, first, other))
        continue;
      if (!shared) {
        shared = g_new (IcnSeries, 1);
        *shared = *first;
        shared->name = name_shared (chart, evaluations[i].nodes, n);
        shared->y = g_memdup2 (first->y, sizeof (double) * chart->n_points);
        shared->color = chart->series->len - n;
        shared->is_shared = TRUE;
        g_ptr_array_add (chart->series, shared);
      }
      shared->hidden = shared->hidden && other->hidden;
      other->style = ICN_SERIES_MARKERS;
      other->place = evaluations[j].dimensions;
    }
    if (shared) {
      first->style = ICN_SERIES_MARKERS;
      first->place = evaluations[i].dimensions;
    }
  }
}

static gboolean
has_value (const IcnChart *chart, const IcnSeries *series)
{
  for (guint i = 0; i < chart->n_points; i++)
    if (!isnan (series->y[i]))
      return TRUE;
  return FALSE;
}

/* Puts the last n series away if the n before them from `first` on are the same, as those of
 * another design of the same N and budget are. */
static gboolean
merge_series (IcnChart *chart, guint first, guint n)
{
  guint last = chart->series->len - n;

  for (guint i = 0; i < n; i++)
    if (!same_curve (chart, chart->series->pdata[first + i], chart->series->pdata[last + i]))
      return FALSE;
  for (guint i = 0; i < n; i++) {
    IcnSeries *kept = chart->series->pdata[first + i];
    kept->hidden = kept->hidden && ((IcnSeries *) chart->series->pdata[last + i])->hidden;
  }
  g_ptr_array_set_size (chart->series, last);
  return TRUE;
}

/* "Width by Pins (bits)", after the design's name where curves differ among designs. */
static char *
name_quantity (const IcnQuantity *quantity, const char *design)
{
  g_autofree char *unit =
    quantity->unit != NULL ? g_strdup_printf (" (%s)", _ (quantity->unit)) : g_strdup ("");

  return g_strconcat (design != NULL ? design : "", design != NULL ? ": " : "", _ (quantity->label),
                      unit, NULL);
}

void
icn_chart_add_quantities (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                          const IcnEvaluation *evaluations, char **names)
{
  const IcnQuantity *quantities[1 + G_N_ELEMENTS (kind->others)];
  guint n = 0;

  for (const char *id = kind->quantity; id != NULL; id = kind->others[n - 1])
    quantities[n++] = icn_quantity_find (id);
  for (guint i = 0; i < study->designs->len; i++) {
    guint before = chart->series->len;

    for (guint j = 0; j < n; j++) {
      IcnSeries *series = icn_chart_series_new (chart, kind, quantities[j],
                                                icn_study_design (study, i), &evaluations[i]);
      series->design = i;
      g_ptr_array_add (chart->series, series);
    }
    for (guint first = 0; first < before && !merge_series (chart, first, n); first += n)
      ;
  }

  gboolean differ = chart->series->len > n;
  for (guint i = 0; i < chart->series->len; i++) {
    IcnSeries *series = g_ptr_array_index (chart->series, i);
    series->name = name_quantity (quantities[i % n], differ ? names[series->design] : NULL);
    series->color = i;
  }
  for (guint i = chart->series->len; i-- > 0;)
    if (i % n > 0 && !has_value (chart, g_ptr_array_index (chart->series, i)))
      g_ptr_array_remove_index (chart->series, i);
}
