/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-processors.h"

#include <glib/gi18n-lib.h>

#include "quantity.h"

/* The setting that the grid is of, as x. */
static double
setting_of (const IcnDesign *design, IcnGrid grid)
{
  return grid == ICN_GRID_THREADS ? design->processors.threads : design->processors.mean_gap;
}

/* Equal for designs that differ in nothing but the setting and how they look; free with g_free. */
static char *
key_without (const IcnDesign *design, IcnGrid grid)
{
  g_autoptr (IcnDesign) other = icn_design_dup (design);

  if (grid == ICN_GRID_THREADS)
    other->processors.threads = 1;
  else
    other->processors.mean_gap = 1;
  return icn_design_key (other, ICN_AFFECTS_SIMULATION);
}

void
icn_chart_add_settings (GArray *x, IcnGrid grid, const IcnStudy *study)
{
  for (guint i = 0; i < study->designs->len; i++) {
    const IcnDesign *design = icn_study_design (study, i);
    double value = setting_of (design, grid);

    if (design->processors.threads > 0)
      g_array_append_val (x, value);
  }
}

static IcnSeries *
add_series (IcnChart *chart, const IcnDesign *design, guint place, const char *name)
{
  IcnSeries *series = g_new (IcnSeries, 1);

  *series = (IcnSeries){
    .name = g_strdup (name),
    .design = place,
    .color = design->color,
    .hidden = design->hidden,
    .style = ICN_SERIES_MARKERS,
    .y = g_new (double, chart->n_points),
    .low = g_new (double, chart->n_points),
    .high = g_new (double, chart->n_points),
    .saturated = g_new0 (gboolean, chart->n_points),
    .limit = NAN,
  };
  for (guint i = 0; i < chart->n_points; i++)
    series->y[i] = series->low[i] = series->high[i] = NAN;
  g_ptr_array_add (chart->series, series);
  return series;
}

static void
take_result (const IcnChart *chart, IcnSeries *series, double x, const IcnQuantity *quantity,
             const IcnMeasured *point, const IcnEvaluation *evaluation)
{
  double y = icn_of_point (&quantity->of_point, point, evaluation);
  double half_width = icn_of_point (&quantity->half_width, point, evaluation);
  guint at = 0;

  while (at < chart->n_points && chart->x[at] != x)
    at++;
  if (at == chart->n_points)
    return;
  series->y[at] = y;
  series->low[at] = y - half_width;
  series->high[at] = y + half_width;
}

void
icn_chart_add_processors (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                          const IcnEvaluation *evaluations, char **names)
{
  const IcnQuantity *quantity = icn_quantity_find (kind->quantity);
  g_autoptr (GHashTable) by_key = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < study->designs->len; i++) {
    const IcnDesign *design = icn_study_design (study, i);
    g_autoptr (GPtrArray) results = NULL;
    g_autofree char *key = key_without (design, kind->grid);
    IcnSeries *series = g_hash_table_lookup (by_key, key);

    if (design->processors.threads == 0)
      continue;
    if (series == NULL) {
      series = add_series (chart, design, i, names[i]);
      g_hash_table_insert (by_key, g_steal_pointer (&key), series);
    }
    results = icn_study_results (study, i, FALSE);
    for (guint r = 0; r < results->len; r++)
      take_result (chart, series, setting_of (design, kind->grid), quantity,
                   &((const IcnResult *) g_ptr_array_index (results, r))->point, &evaluations[i]);
  }
  if (chart->series->len > 0)
    return;
  g_strfreev (chart->notes);
  chart->notes = g_new0 (char *, 2);
  chart->notes[0] = g_strdup (_ ("No design has threads that wait for replies"));
}
