/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variant-edit.h"

#include "error.h"
#include "setting-axis.h"
#include "step.h"
#include <glib/gi18n.h>

#define MOST_TRIED 200 /* largest number of values of a setting that are checked */

/* Whether the designs can have each of the first MOST_TRIED values of a setting. */
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

/* Reads a setting with its values, such as "k=4,8". NULL with an error if the text is not valid, or
 * if the designs cannot have one of the values. */
static IcnSettingAxis *
read_axis (const IcnStudy *study, const char *text, GError **error)
{
  g_autoptr (IcnSettingAxis) axis = icn_setting_axis_parse (text, error);

  if (!axis || (study->designs->len > 0 && !check_values (study, axis, error)))
    return NULL;
  return g_steal_pointer (&axis);
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
set_text (IcnStudy *study, gpointer data, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (data, ";", -1);

  g_ptr_array_set_size (study->variants, 0);
  for (char **part = parts; *part; part++) {
    IcnSettingAxis *axis;

    if (!*g_strstrip (*part))
      continue;
    axis = read_axis (study, *part, error);
    if (!axis)
      return FALSE;
    if (is_drawn (study, axis->key)) {
      g_set_error (error, ICN_ERROR, ICN_ERROR_CONFLICT, _ ("%s is listed twice"), axis->key);
      icn_setting_axis_free (axis);
      return FALSE;
    }
    g_ptr_array_add (study->variants, axis);
  }
  return icn_study_check (study, error);
}

gboolean
bisection_variants_set_text (BisectionDocument *document, const char *text, GError **error)
{
  g_autofree char *present = bisection_variants_make_text (bisection_document_get_study (document));

  return g_str_equal (present, text) ||
         bisection_document_edit (document, _ ("Change Variants"), NULL, set_text, (gpointer) text,
                                  error);
}

char *
bisection_variants_make_text (const IcnStudy *study)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < study->variants->len; i++) {
    const IcnSettingAxis *axis = g_ptr_array_index (study->variants, i);

    g_string_append_printf (text, "%s%s%s%s=%s", i > 0 ? "; " : "", axis->with ? axis->with : "",
                            axis->with ? ":" : "", axis->key, axis->values ? axis->values : "all");
  }
  return g_string_free (text, FALSE);
}
