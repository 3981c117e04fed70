/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "design.h"
#include "metric-private.h"
#include "quantity-values.h"
#include <glib/gi18n.h>
#include <math.h>

/* Text. */

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

/* The best value of a row; NAN if none is better than another. */
double
bisection_metric_best_value (const IcnQuantity *quantity, const double *values, guint n_values)
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

const IcnEvaluation *
bisection_metric_evaluation_at (BisectionMetricTable *self, guint column)
{
  BisectionDocument *document = bisection_view_document (self);
  return bisection_document_get_evaluation (document, g_array_index (self->designs, guint, column));
}

const IcnDesign *
bisection_metric_design_at (BisectionMetricTable *self, guint column)
{
  BisectionDocument *document = bisection_view_document (self);
  return bisection_document_get_design (document, g_array_index (self->designs, guint, column));
}

const char *
bisection_metric_design_name_at (BisectionMetricTable *self, guint column)
{
  return self->design_names[g_array_index (self->designs, guint, column)];
}

const char *
bisection_metric_binds_text (BisectionMetricTable *self, guint column)
{
  return icn_binds_words (&bisection_metric_design_at (self, column)->budget,
                          bisection_metric_evaluation_at (self, column)->widths.binds);
}

double
bisection_metric_value_at (BisectionMetricTable *self, const IcnQuantity *quantity, guint column)
{
  return icn_quantity_value (quantity, bisection_metric_evaluation_at (self, column), bisection_metric_design_at (self, column),
                             NULL);
}

void
bisection_metric_collect_designs (BisectionMetricTable *self)
{
  BisectionDocument *document = bisection_view_document (self);
  const IcnStudy *study = bisection_document_get_study (document);
  g_strfreev (self->design_names);
  self->design_names = icn_study_titles (study);
  g_array_set_size (self->designs, 0);
  guint first = bisection_document_get_first_shown (document);
  for (guint i = first; i < first + bisection_document_get_n_shown (document); i++)
    if (!icn_study_design (study, i)->hidden)
      g_array_append_val (self->designs, i);
}

/* Whether a row is shown: rows that not every study needs are only shown if some design has a
 * value. */
static gboolean
is_wanted (BisectionMetricTable *self, const IcnQuantity *quantity)
{
  g_auto (GStrv) optional = self->optional != NULL ? g_strsplit (self->optional, " ", -1) : NULL;
  if (optional == NULL || !g_strv_contains ((const char *const *) optional, quantity->id))
    return TRUE;
  for (guint i = 0; i < self->designs->len; i++)
    if (isfinite (bisection_metric_value_at (self, quantity, i)))
      return TRUE;
  return FALSE;
}

/* Groups rows below headings, otherwise in their order. */
static void
group_rows (BisectionMetricTable *self)
{
  static IcnQuantity headings[ICN_N_ABOUT];
  g_autoptr (GPtrArray) all = g_ptr_array_copy (self->rows, NULL, NULL);
  g_ptr_array_set_size (self->rows, 0);
  for (guint about = 0; about < ICN_N_ABOUT; about++) {
    guint before = self->rows->len;
    headings[about].label = icn_about_title (about);
    for (guint i = 0; i < all->len; i++) {
      const IcnQuantity *quantity = g_ptr_array_index (all, i);
      if (quantity->about != about)
        continue;
      if (self->rows->len == before)
        g_ptr_array_add (self->rows, &headings[about]);
      g_ptr_array_add (self->rows, (gpointer) quantity);
    }
  }
}

void
bisection_metric_collect_rows (BisectionMetricTable *self)
{
  guint n_quantities;
  const IcnQuantity *quantities = icn_quantities (&n_quantities);
  g_auto (GStrv) ids = self->ids != NULL ? g_strsplit (self->ids, " ", -1) : NULL;
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; ids == NULL && i < n_quantities; i++)
    if (icn_quantity_is_plain (&quantities[i]))
      g_ptr_array_add (self->rows, (gpointer) &quantities[i]);
  for (guint i = 0; ids != NULL && ids[i] != NULL; i++) {
    const IcnQuantity *quantity = icn_quantity_find (ids[i]);
    if (quantity != NULL && is_wanted (self, quantity))
      g_ptr_array_add (self->rows, (gpointer) quantity);
  }
  if (self->is_grouped)
    group_rows (self);
  if (self->show_binds)
    g_ptr_array_add (self->rows, NULL);
}
