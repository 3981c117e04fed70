/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "setting-words.h"

#include "field.h"
#include "unit.h"

#include <glib/gi18n-lib.h>
#include <string.h>

char *
icn_setting_words (const IcnField *field, const char *value)
{
  g_autofree char *words = NULL, *value_words = NULL;

  if (field->type == ICN_PARAMETER_FLAG)
    words = g_strdup (g_str_equal (value, "yes") ? _ ("yes") : _ ("no"));
  else
    words = icn_field_words (field, value);
  value_words = icn_unit_join (words, field->unit);
  return g_strdup_printf ("%s %s", _ (field->label), value_words);
}

char *
icn_settings_words (const char *settings)
{
  g_auto (GStrv) parts = g_strsplit (settings, ",", -1);

  for (char **part = parts; *part; part++) {
    const char *equals = strchr (*part, '=');
    g_autofree char *key = equals ? g_strndup (*part, equals - *part) : NULL;
    const IcnField *field = key ? icn_field_find (g_strstrip (key)) : NULL;
    g_autofree char *text = *part;

    *part = field ? icn_setting_words (field, equals + 1) : g_strdup (text);
  }
  return g_strjoinv (", ", parts);
}
