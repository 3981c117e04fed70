/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "metric-rows.h"
#include "axis.h"
#include "common.h"
#include "conceal.h"
#include "csv.h"
#include "design.h"
#include "quantity-values.h"
#include <glib/gi18n.h>
#include <math.h>

void
bisection_metric_rows_init (BisectionMetricRows *self)
{
  *self = (BisectionMetricRows){ .baseline = -1,
                                 .quantities = g_ptr_array_new (),
                                 .designs = g_array_new (FALSE, FALSE, sizeof (guint)) };
}

void
bisection_metric_rows_clear (BisectionMetricRows *self)
{
  g_free (self->ids);
  g_free (self->optional);
  g_free (self->note);
  g_ptr_array_unref (self->quantities);
  g_array_unref (self->designs);
  g_strfreev (self->design_names);
}

const IcnQuantity *
bisection_metric_rows_at (const BisectionMetricRows *self, guint row)
{
  return g_ptr_array_index (self->quantities, row);
}

const char *
bisection_metric_name (const IcnQuantity *quantity)
{
  return quantity != NULL ? _ (quantity->label) : _ ("Width Limited by");
}

gboolean
bisection_metric_is_heading (const IcnQuantity *quantity)
{
  return quantity != NULL && quantity->id == NULL;
}

const char *
bisection_metric_unit (const IcnQuantity *quantity)
{
  return quantity != NULL && quantity->unit != NULL ? _ (quantity->unit) : "";
}

/* Returns the best of the n_values values in a quantity's row: the smallest or the largest,
 * depending on the quantity. NAN if all are equal, or if neither small nor large values of the
 * quantity are better. */
static double
best_value (const IcnQuantity *quantity, const double *values, guint n_values)
{
  double least = INFINITY, most = -INFINITY;
  for (guint i = 0; i < n_values; i++) {
    if (!isfinite (values[i]))
      continue;
    least = MIN (least, values[i]);
    most = MAX (most, values[i]);
  }
  if (quantity->better == ICN_BETTER_NEITHER || !(most - least > 1e-9 * fabs (most)))
    return NAN;
  return quantity->better == ICN_BETTER_LESS ? least : most;
}

static const IcnEvaluation *
evaluation_at (const BisectionMetricRows *self, guint column)
{
  return bisection_document_get_evaluation (self->document,
                                            g_array_index (self->designs, guint, column));
}

const IcnDesign *
bisection_metric_rows_design (const BisectionMetricRows *self, guint column)
{
  return bisection_document_get_design (self->document,
                                        g_array_index (self->designs, guint, column));
}

const char *
bisection_metric_rows_name (const BisectionMetricRows *self, guint column)
{
  return self->design_names[g_array_index (self->designs, guint, column)];
}

static const char *
binds_text (const BisectionMetricRows *self, guint column)
{
  return icn_binds_words (&evaluation_at (self, column)->widths);
}

static double
value_at (const BisectionMetricRows *self, const IcnQuantity *quantity, guint column)
{
  return bisection_document_conceals (self->document, quantity)
           ? NAN
           : icn_quantity_value (quantity, evaluation_at (self, column),
                                 bisection_metric_rows_design (self, column), NULL);
}

/* Sets self->designs to the visible designs, which are the columns of the table, and
 * self->design_names to the names of all designs. */
static void
collect_designs (BisectionMetricRows *self)
{
  const IcnStudy *study = bisection_document_get_study (self->document);
  g_strfreev (self->design_names);
  self->design_names = icn_study_titles (study);
  g_array_set_size (self->designs, 0);
  guint first = bisection_document_get_first_shown (self->document);
  for (guint i = first; i < first + bisection_document_get_n_shown (self->document); i++)
    if (!icn_study_design (study, i)->hidden)
      g_array_append_val (self->designs, i);
}

/* Returns whether the table has a row for the quantity. An optional quantity has none if no visible
 * design has a value of it. */
static gboolean
is_wanted (const BisectionMetricRows *self, const IcnQuantity *quantity)
{
  g_auto (GStrv) optional = self->optional != NULL ? g_strsplit (self->optional, " ", -1) : NULL;
  if (optional == NULL || !g_strv_contains ((const char *const *) optional, quantity->id))
    return TRUE;
  for (guint i = 0; i < self->designs->len; i++)
    if (isfinite (value_at (self, quantity, i)))
      return TRUE;
  return FALSE;
}

/* Reorders the rows so that quantities of one subject (IcnAbout, such as wires or latency) are
 * together below a heading. Within a group, rows stay in their order. */
static void
group_rows (BisectionMetricRows *self)
{
  static IcnQuantity headings[ICN_N_ABOUT];
  g_autoptr (GPtrArray) all = g_ptr_array_copy (self->quantities, NULL, NULL);
  g_ptr_array_set_size (self->quantities, 0);
  for (guint about = 0; about < ICN_N_ABOUT; about++) {
    guint before = self->quantities->len;
    headings[about].label = icn_about_title (about);
    for (guint i = 0; i < all->len; i++) {
      const IcnQuantity *quantity = g_ptr_array_index (all, i);
      if (quantity->about != about)
        continue;
      if (self->quantities->len == before)
        g_ptr_array_add (self->quantities, &headings[about]);
      g_ptr_array_add (self->quantities, (gpointer) quantity);
    }
  }
}

/* Returns whether all visible designs have the same value of `quantity`. quantity: NULL for the row
 * that says what limits the channel width, whose texts are then compared. */
static gboolean
is_alike (const BisectionMetricRows *self, const IcnQuantity *quantity)
{
  for (guint i = 1; i < self->designs->len; i++) {
    double first = quantity != NULL ? value_at (self, quantity, 0) : NAN;
    double other = quantity != NULL ? value_at (self, quantity, i) : NAN;

    if (quantity == NULL ? !g_str_equal (binds_text (self, 0), binds_text (self, i))
                         : first != other && !(isnan (first) && isnan (other)))
      return FALSE;
  }
  return TRUE;
}

static gboolean
any_differs (const BisectionMetricRows *self)
{
  for (guint i = 0; i < self->quantities->len; i++)
    if (!is_alike (self, g_ptr_array_index (self->quantities, i)))
      return TRUE;
  return FALSE;
}

/* Determines the rows of the table. with_alike: FALSE leaves out rows in which all designs have the
 * same value, unless this would leave out all rows. */
static void
collect_rows (BisectionMetricRows *self, gboolean with_alike)
{
  guint n_quantities;
  const IcnQuantity *quantities = icn_quantities (&n_quantities);
  g_auto (GStrv) ids = self->ids != NULL ? g_strsplit (self->ids, " ", -1) : NULL;
  g_ptr_array_set_size (self->quantities, 0);
  for (guint i = 0; ids == NULL && i < n_quantities; i++)
    if (icn_quantity_is_plain (&quantities[i]))
      g_ptr_array_add (self->quantities, (gpointer) &quantities[i]);
  for (guint i = 0; ids != NULL && ids[i] != NULL; i++) {
    const IcnQuantity *quantity = icn_quantity_find (ids[i]);
    if (quantity != NULL && is_wanted (self, quantity))
      g_ptr_array_add (self->quantities, (gpointer) quantity);
  }
  with_alike = with_alike || !any_differs (self);
  for (guint i = self->quantities->len; !with_alike && i-- > 0;)
    if (is_alike (self, g_ptr_array_index (self->quantities, i)))
      g_ptr_array_remove_index (self->quantities, i);
  if (self->is_grouped)
    group_rows (self);
  if (self->show_binds && (with_alike || !is_alike (self, NULL)))
    g_ptr_array_add (self->quantities, NULL);
}

/* Returns the index of the column of the baseline, the design with which all others are compared;
 * -1 if there is none or it is hidden. */
static int
baseline_column (const BisectionMetricRows *self)
{
  for (guint i = 0; self->baseline >= 0 && i < self->designs->len; i++)
    if (g_array_index (self->designs, guint, i) == (guint) self->baseline)
      return i;
  return -1;
}

/* Returns the text of a value, such as "64 (bound) ×2": the number, a mark if it is only a bound,
 * and its ratio to the value of the baseline design. values: those of all columns. Free with
 * g_free. */
static char *
value_text (const BisectionMetricRows *self, const IcnQuantity *quantity, const double *values,
            guint column)
{
  int baseline = baseline_column (self);
  double ratio =
    baseline >= 0 && baseline != (int) column ? values[column] / values[baseline] : NAN;
  g_autofree char *number =
    isfinite (values[column]) ? icn_number (values[column]) : g_strdup (ICN_MISSING);
  gboolean is_bound =
    isfinite (values[column]) && icn_quantity_is_bound (quantity, evaluation_at (self, column));
  g_autofree char *text = g_strdup_printf (is_bound ? _ ("%s (bound)") : "%s", number);
  g_autofree char *times = isfinite (ratio) ? icn_number (ratio) : NULL;
  return times != NULL ? g_strconcat (text, BISECTION_METRIC_FACTOR, times, NULL)
                       : g_steal_pointer (&text);
}

void
bisection_metric_rows_fill (const BisectionMetricRows *self, guint row, guint n,
                            BisectionMetricValue *values)
{
  const IcnQuantity *quantity = bisection_metric_rows_at (self, row);
  if (quantity == NULL) {
    for (guint i = 0; i < n; i++)
      values[i] = (BisectionMetricValue){ g_strdup (binds_text (self, i)), FALSE, NAN };
    return;
  }

  g_autofree double *numbers = g_new (double, self->designs->len);
  for (guint i = 0; i < self->designs->len; i++)
    numbers[i] = value_at (self, quantity, i);
  double most = 0;
  for (guint i = 0; i < self->designs->len; i++)
    most = isfinite (numbers[i]) ? MAX (most, numbers[i]) : most;
  double best = self->note == NULL ? best_value (quantity, numbers, self->designs->len) : NAN;
  gboolean is_compared = baseline_column (self) >= 0 && most > 0;
  for (guint i = 0; i < n; i++)
    values[i] = (BisectionMetricValue){ bisection_document_conceals (self->document, quantity)
                                          ? g_strdup (BISECTION_CONCEALED)
                                          : value_text (self, quantity, numbers, i),
                                        fabs (numbers[i] - best) <= 1e-9 * fabs (best),
                                        is_compared && isfinite (numbers[i]) && numbers[i] >= 0
                                          ? numbers[i] / most
                                          : NAN };
}

/* Sets self->note, which says why no best values are marked. They are marked only if the designs
 * are comparable: they have equal numbers of nodes, and none has a value of its own of a setting
 * for which the study has a common value (common.h). */
static void
judge_designs (BisectionMetricRows *self)
{
  const IcnStudy *study = bisection_document_get_study (self->document);
  g_autofree char *why =
    icn_study_why_not_comparable (study, (const guint *) self->designs->data, self->designs->len);
  g_free (self->note);
  self->note = why != NULL ? g_strdup_printf (_ ("No best is marked: %s."), why) : NULL;
}

void
bisection_metric_rows_collect (BisectionMetricRows *self, BisectionDocument *document)
{
  self->document = document;
  collect_designs (self);
  judge_designs (self);
  collect_rows (self, !self->differing);
}

char *
bisection_metric_rows_to_csv (BisectionMetricRows *self, BisectionDocument *document)
{
  GString *csv;
  /* the designs and rows are determined again, as they may have changed since the last update of
   * the widget */
  self->document = document;
  collect_designs (self);
  collect_rows (self, TRUE);
  if (self->designs->len == 0)
    return NULL;
  csv = g_string_new (NULL);
  icn_csv_append_text (csv, _ ("metric"));
  g_string_append_c (csv, ',');
  icn_csv_append_text (csv, _ ("unit"));
  for (guint i = 0; i < self->designs->len; i++) {
    g_string_append_c (csv, ',');
    icn_csv_append_text (csv, bisection_metric_rows_name (self, i));
  }
  for (guint row = 0; row < self->quantities->len; row++) {
    const IcnQuantity *quantity = g_ptr_array_index (self->quantities, row);
    if (bisection_metric_is_heading (quantity))
      continue;
    g_string_append_c (csv, '\n');
    icn_csv_append_text (csv, bisection_metric_name (quantity));
    g_string_append_c (csv, ',');
    icn_csv_append_text (csv, bisection_metric_unit (quantity));
    for (guint i = 0; i < self->designs->len; i++) {
      g_string_append_c (csv, ',');
      if (quantity != NULL)
        icn_csv_append_number (csv, value_at (self, quantity, i));
      else
        icn_csv_append_text (csv, binds_text (self, i));
    }
  }
  g_string_append_c (csv, '\n');
  collect_rows (self, !self->differing); /* restores the rows that the table shows */
  return g_string_free (csv, FALSE);
}
