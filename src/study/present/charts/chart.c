/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart.h"

#include "csv.h"
#include <glib/gi18n-lib.h>
#include <string.h>

static void
series_free (gpointer data)
{
  IcnSeries *series = data;

  g_free (series->name);
  g_free (series->y);
  g_free (series->low);
  g_free (series->from_x);
  g_free (series->from_y);
  g_free (series->high);
  g_free (series->states);
  g_clear_pointer (&series->why, g_ptr_array_unref);
  g_clear_pointer (&series->radices, g_ptr_array_unref);
  g_clear_pointer (&series->tags, g_ptr_array_unref);
  g_clear_pointer (&series->remarks, g_ptr_array_unref);
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
  g_clear_pointer (&chart->labels, g_ptr_array_unref);
  g_free (chart->ids);
  g_free (chart->sizes);
  for (guint i = 0; i < G_N_ELEMENTS (chart->size_names); i++)
    g_free (chart->size_names[i]);
  g_ptr_array_unref (chart->series);
  g_strfreev (chart->notes);
  g_free (chart);
}

int
icn_chart_compare_x (gconstpointer a, gconstpointer b)
{
  const double *x = a, *y = b;

  return (*x > *y) - (*x < *y);
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

const char *
icn_chart_state (const IcnSeries *series, guint point)
{
  if (series->states == NULL || series->states[point] == ICN_POINT_KNOWN)
    return NULL;
  return series->states[point] == ICN_POINT_SATURATED ? _ ("saturated") : _ ("not converged");
}

/* A kind of text column in the CSV of a chart. The CSV has such a column for each series for which
 * exists() returns TRUE. */
typedef struct {
  const char *heading; /* translatable; %s is replaced by the name of the series */
  gboolean (*exists) (const IcnSeries *series);
  const char *(*text) (const IcnSeries *series, guint point); /* returns the text of a point; NULL:
                                                                 the point has no text */
} WordColumn;

static gboolean
has_states (const IcnSeries *series)
{
  return series->states != NULL;
}

static gboolean
has_radices (const IcnSeries *series)
{
  return series->radices != NULL;
}

static const char *
radices_at (const IcnSeries *series, guint point)
{
  return series->radices->pdata[point];
}

static gboolean
has_remarks (const IcnSeries *series)
{
  return series->remarks != NULL;
}

static const char *
remark_at (const IcnSeries *series, guint point)
{
  return series->remarks->pdata[point];
}

static const WordColumn word_columns[] = {
  /* Translators: heading of a column; %s is the name of a design. The cells of the column are
   * "saturated", "not converged" or empty. */
  { N_ ("%s: state"), has_states, icn_chart_state },
  /* Translators: heading of a column; %s is the name of a design. The cells of the column are
   * radices, such as "16x8x8". */
  { N_ ("%s: k"), has_radices, radices_at },
  /* Translators: heading of a column; %s is the name of a data set. The cells of the column are the
   * labels of the data set's rows. */
  { N_ ("%s: label"), has_remarks, remark_at },
};

static void
append_headings (GString *csv, const IcnChart *chart)
{
  for (guint i = 0; i < chart->series->len; i++) {
    const IcnSeries *series = g_ptr_array_index (chart->series, i);

    g_string_append_c (csv, ',');
    icn_csv_append_text (csv, series->name);
    if (series->low != NULL) {
      g_autofree char *half_width = g_strdup_printf ("%s ±", series->name);

      g_string_append_c (csv, ',');
      icn_csv_append_text (csv, half_width);
    }
  }
}

/* Appends a cell with the name of the design that a point stands for. label: the point's label,
 * whose first line is this name; NULL for an empty cell. */
static void
append_name (GString *csv, const char *label)
{
  g_autofree char *name = g_strndup (label ? label : "", label ? strcspn (label, "\n") : 0);

  g_string_append_c (csv, ',');
  icn_csv_append_text (csv, name);
}

static void
append_header (GString *csv, const IcnChart *chart)
{
  g_autofree char *x_title = icn_chart_axis_title (chart->x_title, chart->x_unit);

  icn_csv_append_text (csv, x_title);
  append_headings (csv, chart);
  if (chart->labels != NULL)
    append_name (csv, _ ("Design"));
  for (guint w = 0; w < G_N_ELEMENTS (word_columns); w++)
    for (guint i = 0; i < chart->series->len; i++) {
      const IcnSeries *series = g_ptr_array_index (chart->series, i);
      g_autofree char *heading = NULL;

      if (!word_columns[w].exists (series))
        continue;
      heading = g_strdup_printf (_ (word_columns[w].heading), series->name);
      g_string_append_c (csv, ',');
      icn_csv_append_text (csv, heading);
    }
  g_string_append_c (csv, '\n');
}

static void
append_values (GString *csv, const IcnChart *chart, guint point)
{
  for (guint i = 0; i < chart->series->len; i++) {
    const IcnSeries *series = g_ptr_array_index (chart->series, i);

    g_string_append_c (csv, ',');
    icn_csv_append_number (csv, series->y[point]);
    if (series->low != NULL) {
      g_string_append_c (csv, ',');
      icn_csv_append_number (csv, series->high[point] - series->y[point]);
    }
  }
}

static void
append_point (GString *csv, const IcnChart *chart, guint point)
{
  if (chart->x_names != NULL)
    icn_csv_append_text (csv, chart->x_names[point]);
  else
    icn_csv_append_number (csv, chart->x[point]);
  append_values (csv, chart, point);
  if (chart->labels != NULL)
    append_name (csv, chart->labels->pdata[point]);
  for (guint w = 0; w < G_N_ELEMENTS (word_columns); w++)
    for (guint i = 0; i < chart->series->len; i++) {
      const IcnSeries *series = g_ptr_array_index (chart->series, i);
      const char *text;

      if (!word_columns[w].exists (series))
        continue;
      text = word_columns[w].text (series, point);
      g_string_append_c (csv, ',');
      icn_csv_append_text (csv, text != NULL ? text : "");
    }
  g_string_append_c (csv, '\n');
}

char *
icn_chart_to_csv (const IcnChart *chart)
{
  GString *csv = g_string_new (NULL);

  append_header (csv, chart);
  for (guint point = 0; point < chart->n_points; point++)
    append_point (csv, chart, point);
  return g_string_free (csv, FALSE);
}

double
icn_chart_share (const IcnChart *chart, const IcnSeries *series, guint point)
{
  if (series->is_shared)
    return NAN;
  for (guint i = 0; i < chart->series->len; i++) {
    const IcnSeries *other = chart->series->pdata[i];

    if (!other->is_shared && other->design == series->design && isfinite (other->limit) &&
        other->limit > 0)
      return chart->x[point] / other->limit;
  }
  return NAN;
}
