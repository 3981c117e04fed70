/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "explore-words.h"

#include "axis.h"
#include "chart-front.h"
#include "number-text.h"
#include <glib/gi18n.h>
#include <math.h>

char *
bisection_explore_counts (const IcnSpaceTable *table)
{
  const IcnSpaceCounts *counts = &table->counts;
  guint64 n_left_out = counts->n_done - counts->n_kept - counts->n_refused;
  g_autofree char *done = icn_count (counts->n_done), *kept = icn_count (counts->n_kept);
  g_autofree char *refused = icn_count (counts->n_refused), *left_out = icn_count (n_left_out);
  g_autofree char *front = icn_count (table->n_front);
  g_autofree char *missing = icn_count (counts->missing->len);
  g_autofree char *all = icn_count (table->space->n_candidates);
  GString *text = g_string_new (NULL);

  if (!icn_space_table_is_complete (table)) {
    /* Translators: the number of all designs. A sentence about those that were evaluated
     * follows. */
    g_string_append_printf (text, _ ("Stopped before all %s designs were evaluated."), all);
    g_string_append_c (text, ' ');
  }
  /* Translators: the numbers of designs that were evaluated, that meet all constraints, and that
   * are on the Pareto front. */
  g_string_append_printf (text, _ ("%s designs: %s kept, %s on the front"), done, kept, front);
  if (n_left_out > 0)
    g_string_append_printf (text, _ (", %s left out by constraints"), left_out);
  if (counts->n_refused > 0)
    g_string_append_printf (text, _ (", %s refused"), refused);
  if (counts->missing->len > 0)
    g_string_append_printf (text, _ (", %s not simulated yet"), missing);
  return g_string_free (text, FALSE);
}

char *
bisection_explore_reasons (const IcnSpaceTable *table)
{
  const IcnSpaceCounts *counts = &table->counts;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < table->space->predicates->len; i++) {
    guint64 n = counts->n_left_out[i];
    g_autofree char *count = icn_count (n);

    if (n > 0)
      /* Translators: a number of designs, and the constraint that they do not meet. */
      g_string_append_printf (text, _ ("%s left out by %s\n"), count,
                              ((const IcnPredicate *) table->space->predicates->pdata[i])->text);
  }
  for (guint i = 0; i < counts->refusals->len; i++) {
    const IcnRefusalCount *reason = counts->refusals->pdata[i];
    g_autofree char *count = icn_count (reason->n);

    /* Translators: a number of designs that are impossible for the same reason, and this reason. */
    g_string_append_printf (text, _ ("%s refused: %s\n"), count, reason->example);
  }
  if (text->len > 0)
    g_string_truncate (text, text->len - 1);
  return g_string_free (text, FALSE);
}

/* Appends to `text` the simulated numbers of a candidate on the Pareto front or, if it could not be
 * simulated, the reason. */
static void
add_simulated (GString *text, IcnFrontPoints *front, const IcnFrontPoint *point)
{
  if (point->why) {
    g_string_append_printf (text, " · %s", point->why);
    return;
  }
  for (guint axis = 0; axis < G_N_ELEMENTS (point->found); axis++) {
    const IcnOperand *operand = icn_front_points_operand (front, axis);
    g_autofree char *words = operand ? icn_front_point_words (operand, &point->found[axis]) : NULL;

    if (words)
      g_string_append_printf (text, " · %s", words);
  }
}

char *
bisection_explore_about (const IcnSpaceTable *table, guint row, IcnFrontPoints *front)
{
  const IcnSpaceRow *of = icn_space_table_row (table, row);
  GString *text;

  if (of->why)
    return g_strdup (of->why);
  text = g_string_new (NULL);
  for (guint i = 0; i < table->space->n_columns; i++) {
    const IcnOperand *operand = icn_space_operand (table->space, i);
    double value = icn_space_table_value (table, row, i);
    g_autofree char *title = icn_space_operand_title (operand);
    g_autofree char *number = icn_number_with_unit (value, icn_space_operand_unit (operand));

    if (isfinite (value))
      g_string_append_printf (text, "%s%s: %s", text->len > 0 ? " · " : "", title, number);
  }
  if (of->binds) {
    g_string_append (text, text->len > 0 ? " · " : "");
    /* Translators: %s is a resource, such as pins or bisection. */
    g_string_append_printf (text, _ ("Width bound by: %s"), of->binds);
  }
  if (of->on_front)
    g_string_append_printf (text, " · %s", _ ("On the front"));
  for (guint i = 0; front && i < icn_front_points_n_done (front); i++)
    if (icn_front_points_get (front, i)->row == row)
      add_simulated (text, front, icn_front_points_get (front, i));
  return g_string_free (text, FALSE);
}
