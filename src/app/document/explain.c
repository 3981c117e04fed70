/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "explain.h"

#include "error.h"
#include "field.h"
#include <glib/gi18n.h>

/* Replaces ids of the setting's choices in an error message by the choices' titles in quotes. Takes
 * ownership of the text and returns the new one. */
static char *
name_choices (const IcnField *field, char *text)
{
  guint n;
  const IcnChoice *choices = icn_field_choices (field, &n);

  for (guint i = 0; choices && i < n; i++) {
    g_autofree char *id = g_regex_escape_string (choices[i].id, -1);
    g_autofree char *pattern = g_strdup_printf ("(?<![\\w-])%s(?![\\w-])", id);
    g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
    g_autofree char *title = g_strdup_printf ("“%s”", _ (choices[i].title));
    char *named = g_regex_replace_literal (regex, text, -1, 0, title, 0, NULL);

    g_free (text);
    text = named;
  }
  return text;
}

char *
bisection_explain (const GError *error)
{
  const IcnErrorData *data = icn_error_data (error);
  const IcnField *field = data && data->field ? icn_field_find (data->field) : NULL;
  g_autofree char *what = NULL;

  if (!field)
    return g_strdup (error->message);
  what = g_strdup (data->what);
  if (data->legal)
    what = name_choices (field, g_steal_pointer (&what));
  return g_strdup_printf ("%s: %s", _ (field->label), what);
}
