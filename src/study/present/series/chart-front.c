/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-front.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "chart-insert.h"
#include "chart-series.h"
#include "number-text.h"
#include "space-families.h"
#include "unit.h"

static double *
no_values (const IcnChart *chart)
{
  double *values = g_new (double, chart->n_points + 1);

  for (guint i = 0; i < chart->n_points; i++)
    values[i] = NAN;
  return values;
}

char *
icn_front_point_words (const IcnOperand *operand, const IcnFinding *found)
{
  g_autofree char *title = icn_space_operand_title (operand);
  g_autofree char *value = icn_space_number_words (found->value, NULL);
  g_autofree char *half = icn_space_number_words (found->half_width, NULL);
  gboolean has_interval = isfinite (found->half_width) && found->half_width > 0;
  g_autofree char *both = g_strdup_printf ("%s ± %s", value, half);
  g_autofree char *words =
    icn_unit_join (has_interval ? both : value, icn_space_operand_unit (operand));

  if (!isfinite (found->value))
    return g_strdup_printf ("%s: %s", title, *found->why ? found->why : "–");
  return g_strdup_printf ("%s: %s", title, words);
}

/* Returns the coordinate of a member of the Pareto front on an axis (0: x, 1: y). If the axis shows
 * a simulated quantity, this is the simulated number, or NAN if the simulation gave none; otherwise
 * it is the number in the table of candidates. */
static double
place_of (const IcnSpaceTable *table, const guint *operands, IcnFrontPoints *front,
          const IcnFrontPoint *point, guint axis)
{
  return icn_front_points_operand (front, axis)
           ? point->found[axis].value
           : icn_space_table_value (table, point->row, operands[axis]);
}

/* Returns the label of a member of the Pareto front: the member's name and its simulated numbers
 * with their confidence intervals; free with g_free. */
static char *
label_of (const IcnSpaceTable *table, IcnFrontPoints *front, const IcnFrontPoint *point)
{
  GString *text = g_string_new (icn_space_table_row (table, point->row)->name);

  for (guint axis = 0; axis < 2; axis++) {
    const IcnOperand *operand = icn_front_points_operand (front, axis);
    g_autofree char *words = operand ? icn_front_point_words (operand, &point->found[axis]) : NULL;

    if (words)
      g_string_append_printf (text, "\n%s", words);
  }
  return g_string_free (text, FALSE);
}

static void
add_note (IcnChart *chart, IcnFrontPoints *front, guint n_placed)
{
  g_autofree char *all = icn_space_number_words (icn_front_points_n_members (front), NULL);
  g_autofree char *placed = icn_space_number_words (n_placed, NULL);
  guint n = g_strv_length (chart->notes);

  chart->notes = g_renew (char *, chart->notes, n + 2);
  /* Translators: %s is the number of designs with simulated numbers, then the number of all designs
   * on the Pareto front. */
  chart->notes[n] =
    g_strdup_printf (_ ("Simulated: %s of the %s designs on the front"), placed, all);
  chart->notes[n + 1] = NULL;
}

void
icn_chart_add_front (IcnChart *chart, const IcnSpaceTable *table, const guint operands[2],
                     IcnFrontPoints *front)
{
  guint n = icn_front_points_n_done (front), n_placed = 0;
  g_autofree double *x = g_new (double, n + 1);
  g_autofree guint *places = NULL;
  IcnSeries *series;

  for (guint i = 0; i < n; i++) {
    const IcnFrontPoint *point = icn_front_points_get (front, i);

    x[i] = place_of (table, operands, front, point, 0);
    if (!isfinite (place_of (table, operands, front, point, 1)))
      x[i] = NAN;
    n_placed += isfinite (x[i]);
  }
  add_note (chart, front, n_placed);
  if (n_placed == 0)
    return;
  places = icn_chart_insert (chart, x, n, TRUE);
  series = icn_chart_add_line (chart, chart->series->len, g_strdup (_ ("Simulated")));
  series->style = ICN_SERIES_MARKERS;
  series->is_shared = TRUE;
  series->low = no_values (chart);
  series->high = no_values (chart);
  series->from_x = no_values (chart);
  series->from_y = no_values (chart);
  for (guint i = 0; i < n; i++) {
    const IcnFrontPoint *point = icn_front_points_get (front, i);
    guint at = places[i];

    if (at == G_MAXUINT)
      continue;
    series->y[at] = place_of (table, operands, front, point, 1);
    series->from_x[at] = icn_space_table_value (table, point->row, operands[0]);
    series->from_y[at] = icn_space_table_value (table, point->row, operands[1]);
    if (icn_front_points_operand (front, 1) && isfinite (point->found[1].half_width)) {
      series->low[at] = series->y[at] - point->found[1].half_width;
      series->high[at] = series->y[at] + point->found[1].half_width;
    }
    chart->ids[at] = point->row;
    chart->labels->pdata[at] = label_of (table, front, point);
  }
}
