/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define DIGITS "0123456789.,"
#define TIMES " × "

const char *
icn_study_words (const char *text)
{
  return text && *text ? g_dpgettext2 (GETTEXT_PACKAGE, "study", text) : text;
}

/* Returns the length, in bytes, of the number, or of the product of numbers such as "4 × 6 × 2", at
 * the start of the text; 0 if the text does not start with a number. */
static gsize
numbers_length (const char *text)
{
  gsize length = g_ascii_isdigit (*text) ? strspn (text, DIGITS) : 0;

  while (length > 0 && g_str_has_prefix (text + length, TIMES) &&
         g_ascii_isdigit (text[length + strlen (TIMES)]))
    length += strlen (TIMES) + strspn (text + length + strlen (TIMES), DIGITS);
  return length;
}

/* Translates an automatic name by its pattern: for "32-ary 2-cube", the translation of "#-ary
 * #-cube" is used. Free with g_free. */
static char *
form_words (const char *name)
{
  g_autoptr (GPtrArray) numbers = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) form = g_string_new (NULL);
  const char *words;
  GString *filled;
  guint next = 0;

  for (const char *at = name; *at;) {
    gsize length = numbers_length (at);

    if (length > 0)
      g_ptr_array_add (numbers, g_strndup (at, length));
    g_string_append_c (form, length > 0 ? '#' : *at);
    at += MAX (length, 1);
  }
  words = icn_study_words (form->str);
  if (words == form->str)
    return g_strdup (name);
  filled = g_string_new (NULL);
  for (; *words; words++)
    if (*words == '#' && next < numbers->len)
      g_string_append (filled, g_ptr_array_index (numbers, next++));
    else
      g_string_append_c (filled, *words);
  return g_string_free (filled, FALSE);
}

char *
icn_study_label_words (const char *label)
{
  g_auto (GStrv) parts = g_strsplit (label, ", ", -1);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  for (guint i = 0; parts[i]; i++) {
    const char *known = icn_study_words (parts[i]);
    g_autofree char *part = known == parts[i] ? form_words (known) : g_strdup (known);

    g_strv_builder_add (words, part);
  }
  list = g_strv_builder_end (words);
  return g_strjoinv (", ", list);
}
