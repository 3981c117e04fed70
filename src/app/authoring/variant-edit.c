/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variant-edit.h"

#include "error.h"
#include "setting-axis.h"
#include "step.h"
#include <glib/gi18n.h>

#define MOST_TRIED 200 /* check_values() checks at most this number of values of a setting */

/* Returns whether every value of the setting `axis`, up to the first MOST_TRIED, is legal in at
 * least one design of the study. */
static gboolean
check_values (const IcnStudy *study, const IcnSettingAxis *axis, GError **error)
{
  const IcnControl control = { .key = axis->key };
  g_auto (GStrv) values = icn_setting_axis_values (axis, icn_study_design (study, 0), error);

  for (guint i = 0; values && values[i] && i < MOST_TRIED; i++) {
    g_autoptr (IcnStudy) trial = icn_study_dup_but_results (study);

    if (!icn_study_take_control (trial, &control, values[i], NULL, error))
      return FALSE;
  }
  return values != NULL;
}

static gboolean
is_drawn (const IcnStudy *study, const char *key)
{
  for (guint i = 0; i < study->variants->len; i++)
    if (g_str_equal (((IcnSettingAxis *) g_ptr_array_index (study->variants, i))->key, key))
      return TRUE;
  return FALSE;
}

static gboolean
set_axes (IcnStudy *study, gpointer data, GError **error)
{
  const GPtrArray *axes = data;

  g_ptr_array_set_size (study->variants, 0);
  for (guint i = 0; i < axes->len; i++) {
    const IcnSettingAxis *axis = axes->pdata[i];

    if (study->designs->len > 0 && !check_values (study, axis, error))
      return FALSE;
    if (is_drawn (study, axis->key))
      return icn_error_set (error, ICN_ERROR_CONFLICT, axis->key, _ ("it is listed twice"));
    g_ptr_array_add (study->variants, icn_setting_axis_dup (axis));
  }
  return icn_study_check (study, error);
}

gboolean
bisection_variants_set (BisectionDocument *document, const GPtrArray *axes, GError **error)
{
  return bisection_document_edit (document, _ ("Change Variants"), NULL, set_axes, (gpointer) axes,
                                  error);
}
