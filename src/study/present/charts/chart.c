/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart.h"

#include "csv.h"

static void
series_free (gpointer data)
{
  IcnSeries *series = data;

  g_free (series->name);
  g_free (series->y);
  g_free (series->low);
  g_free (series->high);
  g_free (series->states);
  g_clear_pointer (&series->why, g_ptr_array_unref);
  g_free (series);
}

GPtrArray *
icn_chart_series_list_new (void)
{
  return g_ptr_array_new_with_free_func (series_free);
}

void
icn_chart_free (IcnChart *chart)
{
  if (chart == NULL)
    return;
  g_free (chart->title);
  g_free (chart->x_title);
  g_free (chart->x_unit);
  g_free (chart->y_title);
  g_free (chart->y_unit);
  g_free (chart->x);
  g_strfreev (chart->x_names);
  g_ptr_array_unref (chart->series);
  g_strfreev (chart->notes);
  g_free (chart);
}

char *
icn_chart_axis_title (const char *title, const char *unit)
{
  g_autofree char *start = g_utf8_casefold (title != NULL ? title : "", -1);
  g_autofree char *word = g_utf8_casefold (unit != NULL ? unit : "", -1);

  if (g_str_has_prefix (start, word))
    return g_strdup (title != NULL ? title : "");
  return g_strdup_printf ("%s (%s)", title != NULL ? title : "", unit);
}

char *
icn_chart_to_csv (const IcnChart *chart)
{
  GString *csv = g_string_new (NULL);
  g_autofree char *x_title = icn_chart_axis_title (chart->x_title, chart->x_unit);

  icn_csv_append_text (csv, x_title);
  for (guint i = 0; i < chart->series->len; i++) {
    const IcnSeries *series = g_ptr_array_index (chart->series, i);

    if (series->is_shared)
      continue;
    g_string_append_c (csv, ',');
    icn_csv_append_text (csv, series->name);
    if (series->low != NULL) {
      g_autofree char *half_width = g_strdup_printf ("%s ±", series->name);

      g_string_append_c (csv, ',');
      icn_csv_append_text (csv, half_width);
    }
  }
  g_string_append_c (csv, '\n');
  for (guint point = 0; point < chart->n_points; point++) {
    if (chart->x_names != NULL)
      icn_csv_append_text (csv, chart->x_names[point]);
    else
      icn_csv_append_number (csv, chart->x[point]);
    for (guint i = 0; i < chart->series->len; i++) {
      const IcnSeries *series = g_ptr_array_index (chart->series, i);

      if (series->is_shared)
        continue;
      g_string_append_c (csv, ',');
      icn_csv_append_number (csv, series->y[point]);
      if (series->low != NULL) {
        g_string_append_c (csv, ',');
        icn_csv_append_number (csv, series->high[point] - series->y[point]);
      }
    }
    g_string_append_c (csv, '\n');
  }
  return g_string_free (csv, FALSE);
}
