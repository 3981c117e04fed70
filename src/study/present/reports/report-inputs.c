/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report-inputs.h"

#include <string.h>

#include "design.h"
#include "field.h"
#include "number-text.h"
#include "references.h"
#include "report-parts.h"
#include "write-design.h"

typedef struct {
  const IcnField *field;
  char *text;
} Input;

static void
input_free (gpointer data)
{
  Input *input = data;

  g_free (input->text);
  g_free (input);
}

/* Returns whether a setting of a design affects only the drawing of the design, such as its color,
 * but no result. */
static gboolean
is_look (const IcnField *field)
{
  return field->group == ICN_GROUP_DESIGN && field->type != ICN_PARAMETER_TEXT;
}

/* Adds a setting and its value at the end of a list of inputs; takes ownership of `text`, the
 * value. */
static void
add (IcnInputs *inputs, const IcnField *field, char *text)
{
  Input *input = g_new (Input, 1);

  *input = (Input){ field, text };
  g_ptr_array_add (inputs, input);
}

/* Returns the value of a setting as reports write it, with numbers in plain form: "1000" for "1e3".
 * Free with g_free. */
static char *
plain_text (const IcnField *field, const char *text)
{
  gboolean is_number = field->type == ICN_PARAMETER_COUNT || field->type == ICN_PARAMETER_REAL;
  double number;

  return is_number && icn_number_from_text (text, &number) ? icn_number_to_text (number)
                                                           : g_strdup (text);
}

typedef struct {
  IcnInputs *inputs;
  const IcnDesign *design;
} Telling;

static void
add_told (const IcnField *field, const char *text, gpointer data)
{
  const Telling *telling = data;
  g_autofree char *digest = NULL;

  if (is_look (field))
    return;
  if (icn_field_is_file (field) && strchr (text, '\n') != NULL)
    digest = icn_field_digest (field, telling->design);
  add (telling->inputs, field, digest ? g_strconcat ("digest:", digest, NULL) : g_strdup (text));
}

IcnInputs *
icn_inputs_of_design (const IcnDesign *design)
{
  Telling telling = { g_ptr_array_new_with_free_func (input_free), design };

  icn_design_tell (design, 0, add_told, &telling);
  return telling.inputs;
}

static int
compare_fields (gconstpointer a, gconstpointer b)
{
  const Input *const *first = a, *const *second = b;

  return ((*first)->field > (*second)->field) - ((*first)->field < (*second)->field);
}

void
icn_inputs_retell (IcnInputs *inputs, guint groups, const IcnDesign *design,
                   const IcnDesign *standard)
{
  Telling telling = { inputs, design };

  for (guint i = inputs->len; i-- > 0;)
    if (groups >> ((Input *) inputs->pdata[i])->field->group & 1)
      g_ptr_array_remove_index (inputs, i);
  icn_design_tell_groups (design, standard, groups, add_told, &telling);
  g_ptr_array_sort (inputs, compare_fields);
}

IcnInputs *
icn_inputs_of_asked (char *const *asked)
{
  IcnInputs *inputs = g_ptr_array_new_with_free_func (input_free);

  for (guint i = 0; asked[i] != NULL; i += 2) {
    const IcnField *field = icn_field_find (asked[i]);
    g_autofree char *valid = g_utf8_make_valid (asked[i + 1], -1);

    if (!is_look (field))
      icn_inputs_set (inputs, field, valid);
  }
  return inputs;
}

void
icn_inputs_set (IcnInputs *inputs, const IcnField *field, const char *text)
{
  for (guint i = 0; i < inputs->len; i++) {
    Input *input = inputs->pdata[i];

    if (input->field != field)
      continue;
    g_free (input->text);
    input->text = plain_text (field, text);
    return;
  }
  add (inputs, field, plain_text (field, text));
}

void
icn_inputs_remove (IcnInputs *inputs, const char *key)
{
  for (guint i = inputs->len; i-- > 0;)
    if (g_str_equal (((Input *) inputs->pdata[i])->field->key, key))
      g_ptr_array_remove_index (inputs, i);
}

void
icn_inputs_relate (IcnInputs *inputs, const char *study)
{
  for (guint i = 0; i < inputs->len; i++) {
    Input *input = inputs->pdata[i];
    const char *file = !strchr (input->text, G_DIR_SEPARATOR)
                         ? NULL
                         : icn_field_file_named (input->field->key, input->text);
    g_autofree char *below = file ? icn_reference_below (file, study) : NULL;
    char *text =
      below ? g_strdup_printf ("%.*s%s", (int) (file - input->text), input->text, below) : NULL;

    if (!text)
      continue;
    g_free (input->text);
    input->text = text;
  }
}

json_t *
icn_inputs_to_json (const IcnInputs *inputs)
{
  json_t *object = json_object ();

  for (guint i = 0; i < inputs->len; i++) {
    const Input *input = inputs->pdata[i];
    json_t *value = icn_setting_to_json (input->field, input->text);

    if (json_is_real (value)) {
      double number = json_real_value (value);

      json_decref (value);
      value = icn_report_number (number);
    }
    json_object_set_new (object, input->field->key, value);
  }
  return object;
}

char *
icn_inputs_to_text (const IcnInputs *inputs)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < inputs->len; i++) {
    const Input *input = inputs->pdata[i];

    if (i > 0)
      g_string_append_c (text, ',');
    g_string_append (text, input->field->key);
    g_string_append_c (text, '=');
    g_string_append (text, input->text);
  }
  return g_string_free (text, FALSE);
}
