/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study-words.h"

#include <glib/gi18n-lib.h>

const char *
icn_study_words (const char *text)
{
  return text && *text ? g_dpgettext2 (GETTEXT_PACKAGE, "study", text) : text;
}

char *
icn_study_label_words (const char *label)
{
  g_auto (GStrv) parts = g_strsplit (label, ", ", -1);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  for (guint i = 0; parts[i]; i++)
    g_strv_builder_add (words, icn_study_words (parts[i]));
  list = g_strv_builder_end (words);
  return g_strjoinv (", ", list);
}
