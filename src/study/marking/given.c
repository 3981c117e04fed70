/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "given.h"

#include "field.h"
#include "setting-axis.h"
#include "setting-words.h"
#include "step.h"

#include <glib/gi18n-lib.h>

char *
icn_step_given (const IcnStudy *study, guint step)
{
  g_autoptr (IcnStudy) taken = NULL;
  g_autoptr (GString) list = g_string_new (NULL);
  const IcnDesign *design;
  int about;

  if (study->variants->len == 0 || study->designs->len == 0)
    return NULL;
  taken = icn_study_dup_but_results (study);
  if (!icn_study_take_step (taken, step, NULL))
    return NULL;
  about = icn_study_find_design (taken, icn_study_step (taken, step)->question.design);
  design = icn_study_design (taken, MAX (about, 0));
  for (guint i = 0; i < taken->variants->len; i++) {
    const IcnSettingAxis *axis = g_ptr_array_index (taken->variants, i);
    const IcnField *field = icn_field_find (axis->key);
    g_autofree char *text = icn_field_get (field, design), *words = icn_setting_words (field, text);

    g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", words);
  }
  /* Translators: %s is a list of settings with their values, on which the question that follows
   * depends. */
  return g_strdup_printf (_ ("Given: %s"), list->str);
}

char *
icn_variants_words (const IcnStudy *study)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < study->variants->len; i++) {
    const IcnSettingAxis *axis = g_ptr_array_index (study->variants, i);
    const IcnField *field = icn_field_find (axis->key);

    g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", field ? _ (field->label) : axis->key);
  }
  return list->len > 0 ? g_string_free (g_steal_pointer (&list), FALSE) : NULL;
}
