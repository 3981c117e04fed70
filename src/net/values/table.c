/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "error.h"
#include "nearest.h"
#include "number-text.h"

const IcnRow *
icn_table_find (const IcnTable *table, const char *id)
{
  const IcnRow *row;

  for (guint i = 0; (row = table->row (i)) != NULL; i++)
    if (g_strcmp0 (row->id, id) == 0)
      return row;
  return NULL;
}

static GArray *
list_choices (const IcnTable *table)
{
  GArray *choices = g_array_new (FALSE, FALSE, sizeof (IcnChoice));
  const IcnRow *row;

  for (guint i = 0; (row = table->row (i)) != NULL; i++) {
    IcnChoice choice = { row->id, row->title, row->help };

    g_array_append_val (choices, choice);
  }
  return choices;
}

const IcnChoice *
icn_table_choices (const IcnTable *table, guint *n_choices)
{
  static GHashTable *made; /* for each IcnTable its choices, a GArray of IcnChoice */
  static GMutex lock;
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&lock);
  GArray *choices;

  if (made == NULL)
    made = g_hash_table_new (NULL, NULL);
  choices = g_hash_table_lookup (made, table);
  if (choices == NULL) {
    choices = list_choices (table);
    g_hash_table_insert (made, (gpointer) table, choices);
  }
  *n_choices = choices->len;
  return (const IcnChoice *) choices->data;
}

/* Returns the next parameter in *list that has a `name`, so that its value is part of the text of a
 * row, and moves *list past it. NULL if there are no more such parameters. */
static const IcnParameter *
next_written (const IcnParameter *const **list)
{
  while (*list != NULL && **list != NULL) {
    const IcnParameter *parameter = *(*list)++;

    if (parameter->name != NULL)
      return parameter;
  }
  return NULL;
}

char *
icn_row_form (const IcnRow *row)
{
  const IcnParameter *const *rest = row->parameters, *parameter;
  GString *text;

  if (row->form != NULL)
    return g_strdup (row->form);
  text = g_string_new (row->id);
  while ((parameter = next_written (&rest)) != NULL)
    g_string_append_printf (text, parameter->or_none ? "[:%s]" : ":%s", parameter->name);
  return g_string_free (text, FALSE);
}

char *
icn_table_forms (const IcnTable *table)
{
  GString *text = g_string_new (NULL);
  const IcnRow *row;

  for (guint i = 0; (row = table->row (i)) != NULL; i++) {
    g_autofree char *form = icn_row_form (row);

    g_string_append_printf (text, "%s%s",
                            i == 0                       ? ""
                            : table->row (i + 1) != NULL ? ", "
                                                         /* Translators: before the last of
                                                          * several forms of a setting's text. */
                                                         : _ (" or "),
                            form);
  }
  if (table->also != NULL)
    g_string_append (text, _ (table->also));
  return g_string_free (text, FALSE);
}

char *
icn_row_describe (const IcnRow *row)
{
  const IcnParameter *const *rest = row->parameters, *parameter;
  g_autofree char *form = icn_row_form (row);
  g_auto (GStrv) words = g_strsplit (form, ":", -1);
  GString *text = g_string_new (form);
  guint n = 0, place = 0;

  while ((parameter = next_written (&rest)) != NULL) {
    g_autofree char *low = icn_number_to_text (parameter->minimum);
    g_autofree char *high = icn_number_to_text (parameter->maximum);

    place++;
    words[place][strcspn (words[place], "[]")] = '\0';
    if (parameter->type == ICN_PARAMETER_TEXT && parameter->or_none)
      g_string_append_printf (text, " and %s %s", words[place], _ (parameter->legal));
    else if (parameter->type != ICN_PARAMETER_TEXT)
      g_string_append_printf (
        text, "%s %s %sfrom %s to %s", n++ == 0 ? " with" : " and", words[place],
        parameter->type == ICN_PARAMETER_COUNT ? "a whole number " : "", low, high);
  }
  return g_string_free (text, FALSE);
}

char *
icn_row_to_text (const IcnRowSettings *settings)
{
  const IcnParameter *const *rest = settings->row->parameters, *parameter;
  GString *text = g_string_new (settings->row->id);

  while ((parameter = next_written (&rest)) != NULL) {
    g_autofree char *value = icn_values_get (&settings->values, parameter);

    if (!parameter->or_none || icn_values_text (&settings->values, parameter) != NULL)
      g_string_append_printf (text, ":%s", value);
  }
  return g_string_free (text, FALSE);
}

/* Returns the value of `parameter` at the start of *text, and moves *text past it and the colon
 * after it; NULL if no value is left. The value of a TEXT may have colons in it, so it extends to
 * the end of the text. Free with g_free. */
static char *
take_value (const IcnParameter *parameter, const char **text)
{
  const char *first = *text, *end;

  if (first == NULL)
    return NULL;
  end = parameter->type == ICN_PARAMETER_TEXT ? NULL : strchr (first, ':');
  *text = end != NULL ? end + 1 : NULL;
  return end != NULL ? g_strndup (first, end - first) : g_strdup (first);
}

static gboolean
is_rate_missing (const GError *problem, const IcnParameter *parameter)
{
  const IcnErrorData *data = icn_error_data (problem);

  return parameter->rate != NULL && data != NULL &&
         g_strcmp0 (data->field, parameter->rate->key) == 0;
}

/* Sets the error that `text` is not a legal value of the table's setting, and returns FALSE. row:
 * the row that `text` names; the message describes the form of this row. If `row` is NULL, the
 * message lists the forms of all rows. */
static gboolean
refuse (const IcnTable *table, const IcnRow *row, const char *text, GError **error)
{
  g_autofree char *quoted = icn_text_quote (text);
  g_autofree char *legal = row != NULL ? icn_row_describe (row) : icn_table_forms (table);
  g_autofree char *id = g_strndup (text, strcspn (text, ":"));
  IcnNearest nearest = { id };
  const IcnRow *other;

  for (guint i = 0; row == NULL && (other = table->row (i)) != NULL; i++)
    icn_nearest_try (&nearest, other->id);
  return icn_error_word (error, table->key, quoted, legal, &nearest);
}

gboolean
icn_row_from_text (IcnRowSettings *settings, const IcnTable *table, const char *text,
                   GError **error)
{
  g_autofree char *id = g_strndup (text, strcspn (text, ":"));
  const char *colon = strchr (text, ':'), *left = colon != NULL ? colon + 1 : NULL;
  IcnRowSettings read = *settings;
  const IcnParameter *const *rest, *parameter;

  read.row = icn_table_find (table, id);
  if (read.row == NULL)
    return refuse (table, NULL, text, error);
  rest = read.row->parameters;
  while ((parameter = next_written (&rest)) != NULL) {
    g_autofree char *value = take_value (parameter, &left);
    g_autoptr (GError) problem = NULL;

    if (value == NULL && parameter->or_none) {
      icn_values_set_text (&read.values, parameter, NULL);
      continue;
    }
    if (value != NULL && icn_values_set (&read.values, parameter, value, &problem))
      continue;
    if (problem == NULL || !is_rate_missing (problem, parameter))
      return refuse (table, read.row, text, error);
    g_propagate_error (error, g_steal_pointer (&problem));
    return FALSE;
  }
  if (left != NULL)
    return refuse (table, read.row, text, error);
  *settings = read;
  return TRUE;
}

char *
icn_table_words (const IcnTable *table, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", -1);
  const IcnRow *row = icn_table_find (table, parts[0]);
  const IcnParameter *const *rest, *parameter;
  GString *words;
  guint n = 0;

  if (row == NULL)
    return g_strdup (text);
  words = g_string_new (_ (row->title));
  rest = row->parameters;
  while ((parameter = next_written (&rest)) != NULL && parts[n + 1] != NULL)
    if (parameter->type != ICN_PARAMETER_TEXT || parameter->or_none) {
      g_autofree char *marked =
        parameter->or_none ? g_strdup (parts[n + 1]) : icn_number_mark (parts[n + 1]);

      g_string_append_printf (words, "%s%s", n++ == 0 ? " (" : "; ", marked);
    }
  if (n > 0)
    g_string_append_c (words, ')');
  return g_string_free (words, FALSE);
}

gboolean
icn_row_settings_equal (const IcnRowSettings *a, const IcnRowSettings *b)
{
  const IcnParameter *const *rest = a->row->parameters, *parameter;

  if (a->row != b->row)
    return FALSE;
  while ((parameter = next_written (&rest)) != NULL)
    if (!icn_values_same (&a->values, &b->values, parameter))
      return FALSE;
  return TRUE;
}

gboolean
icn_row_settings_check (const IcnRowSettings *settings, GError **error)
{
  for (const IcnParameter *const *p = settings->row->parameters; p != NULL && *p != NULL; p++)
    if (!icn_parameter_check (*p, icn_values_number (&settings->values, *p), error))
      return FALSE;
  return TRUE;
}
