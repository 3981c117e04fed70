/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plot-table.h"
#include "plot.h"
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

static const IcnSeries *
series_at (const IcnChart *chart, guint i)
{
  return g_ptr_array_index (chart->series, i);
}

static gboolean
has_column (const IcnSeries *series)
{
  return !series->hidden && !series->is_apart;
}

/* Returns the y value of a point as text, with the point's state if it is not an ordinary one (for
 * example if the simulation has not converged). Free with g_free. */
static char *
cell_text (const IcnSeries *series, guint point)
{
  const char *state = icn_chart_state (series, point);
  if (!isfinite (series->y[point]))
    return g_strdup (state != NULL ? state : ICN_MISSING);
  g_autofree char *y = icn_number (series->y[point]);
  if (series->style == ICN_SERIES_DATA && series->low != NULL && isfinite (series->low[point])) {
    g_autofree char *half = icn_number (series->y[point] - series->low[point]);
    return g_strdup_printf ("%s ± %s", y, half);
  }
  return state != NULL ? g_strdup_printf ("%s (%s)", y, state) : g_steal_pointer (&y);
}

/* Returns the name of a point: the first line of its label, such as the name of a candidate of a
 * sweep; "" if the point has no label. Free with g_free. */
static char *
make_name (const IcnChart *chart, guint point)
{
  const char *label = chart->labels->pdata[point];
  return g_strndup (label != NULL ? label : "", label != NULL ? strcspn (label, "\n") : 0);
}

static char **
table_row (const IcnChart *chart, guint point)
{
  g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();
  if (chart->labels != NULL) {
    g_autofree char *name = make_name (chart, point);
    g_strv_builder_add (cells, name);
  }
  g_autofree char *x =
    chart->x_names != NULL ? g_strdup (chart->x_names[point]) : icn_number (chart->x[point]);
  g_strv_builder_add (cells, x);
  for (guint i = 0; i < chart->series->len; i++) {
    g_autofree char *text = cell_text (series_at (chart, i), point);
    if (has_column (series_at (chart, i)))
      g_strv_builder_add (cells, text);
  }
  return g_strv_builder_end (cells);
}

void
bisection_plot_table_fill (BisectionTableTwin *twin, const IcnChart *chart)
{
  g_autoptr (GStrvBuilder) titles = g_strv_builder_new ();
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  if (chart->labels != NULL)
    g_strv_builder_add (titles, _ ("Design"));
  g_autofree char *x_title = icn_chart_axis_title (chart->x_title, chart->x_unit);
  g_strv_builder_add (titles, x_title);
  for (guint i = 0; i < chart->series->len; i++) {
    const IcnSeries *series = series_at (chart, i);
    g_autofree char *title = icn_chart_axis_title (series->name, chart->y_unit);
    if (has_column (series))
      g_strv_builder_add (titles, title);
  }
  for (guint i = 0; i < chart->n_points; i++)
    if (chart->labels == NULL || chart->labels->pdata[i] != NULL)
      g_ptr_array_add (rows, table_row (chart, i));
  g_auto (GStrv) headings = g_strv_builder_end (titles);
  bisection_table_twin_fill (twin, (const char *const *) headings, rows);
}
