/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "field.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "design.h"
#include "error.h"
#include "field-access.h"
#include "field-parameters.h"
#include "field-set.h"
#include "nearest.h"
#include "number-text.h"
#include "table.h"
#include "topology-kind.h"
#include "unit.h"

gboolean
icn_field_refuse (const IcnField *field, const char *text, GError **error)
{
  g_autofree char *legal = icn_field_legal (field);
  g_autofree char *value = icn_text_quote (text);
  IcnNearest nearest = { text };
  guint n;
  const IcnChoice *choices = icn_field_choices (field, &n);

  for (guint i = 0; i < n; i++)
    icn_nearest_try (&nearest, choices[i].id);
  return icn_error_word (error, field->key, value, legal, &nearest);
}

/* Parses a number of the field's type. The word field->beyond, such as "unlimited", stands for the
 * field's maximum + 1. Returns FALSE with an error if the number is not within the field's
 * range. */
gboolean
icn_field_read_number (const IcnField *field, const char *text, double *number, GError **error)
{
  g_autofree char *plain = NULL;
  double value;

  if (field->beyond != NULL && g_str_equal (text, field->beyond)) {
    *number = field->maximum + 1;
    return TRUE;
  }
  plain = icn_unit_remove (field->key, field->unit, text, error);
  if (plain == NULL)
    return FALSE;
  if (!(field->type == ICN_PARAMETER_COUNT ? icn_count_from_text : icn_number_from_text) (plain,
                                                                                          &value) ||
      value < field->minimum || value > field->maximum)
    return icn_field_refuse (field, text, error);
  *number = value;
  return TRUE;
}

gboolean
icn_field_set_choice (const IcnField *field, IcnDesign *design, const char *text, GError **error)
{
  guint n;
  const IcnChoice *choices = icn_field_choices (field, &n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (choices[i].id, text)) {
      G_STRUCT_MEMBER (guint, design, field->offset) = i;
      return TRUE;
    }
  return icn_field_refuse (field, text, error);
}

static GArray *
make_fields (void)
{
  GArray *fields = g_array_new (FALSE, FALSE, sizeof (IcnField));

  for (const IcnField *row = icn_design_fields; row->key != NULL; row++) {
    g_array_append_val (fields, *row);
    if (row[1].key == NULL || row[1].group != row->group)
      icn_field_append_parameters (fields, row->group);
  }
  g_assert (fields->len <= ICN_MAX_FIELDS);
  return fields;
}

const IcnField *
icn_fields (guint *n_fields)
{
  static gsize made;
  const GArray *fields;

  if (g_once_init_enter (&made))
    g_once_init_leave (&made, (gsize) make_fields ());
  fields = (const GArray *) made;
  *n_fields = fields->len;
  return (const IcnField *) fields->data;
}

const IcnField *
icn_field_find (const char *key)
{
  guint n;
  const IcnField *fields = icn_fields (&n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (fields[i].key, key))
      return &fields[i];
  return NULL;
}

static guint
place_of (const IcnField *field)
{
  guint n;

  return field - icn_fields (&n);
}

gboolean
icn_field_is_in (const IcnField *field, const IcnFieldSet *set)
{
  guint place = place_of (field);

  return set->bits[place / 64] >> place % 64 & 1;
}

void
icn_field_put (const IcnField *field, IcnFieldSet *set, gboolean is_in)
{
  guint place = place_of (field);
  guint64 bit = G_GUINT64_CONSTANT (1) << place % 64;

  set->bits[place / 64] = is_in ? set->bits[place / 64] | bit : set->bits[place / 64] & ~bit;
}

const IcnField *
icn_field_require (const char *key, GError **error)
{
  guint n;
  const IcnField *fields = icn_fields (&n), *field = icn_field_find (key);

  if (field == NULL) {
    g_autofree char *quoted = icn_text_quote (key);
    GString *keys = g_string_new ("one of ");
    IcnNearest nearest = { key };

    for (guint i = 0; i < n; i++) {
      g_string_append_printf (keys, "%s%s", i == 0 ? "" : ", ", fields[i].key);
      icn_nearest_try (&nearest, fields[i].key);
    }
    icn_error_word (error, "key", quoted, keys->str, &nearest);
    g_string_free (keys, TRUE);
  }
  return field;
}

const IcnChoice *
icn_field_choices (const IcnField *field, guint *n_choices)
{
  *n_choices = 0;
  while (field->choices != NULL && field->choices[*n_choices].id != NULL)
    ++*n_choices;
  if (field->choices != NULL)
    return field->choices;
  if (field->choose_rows != NULL)
    return field->choose_rows (n_choices);
  if (field->table != NULL && field->type == ICN_PARAMETER_CHOICE)
    return icn_table_choices (field->table, n_choices);
  if (field->parameter == NULL)
    return NULL;
  *n_choices = field->parameter->n_choices;
  return field->parameter->choices;
}

const char *
icn_field_file_in (const IcnField *field, const char *text)
{
  gsize length = field->reads_file != NULL ? strlen (field->reads_file) : 0;

  return length > 0 && strncmp (text, field->reads_file, length) == 0 && text[length] == ':' &&
             text[length + 1] != '\0'
           ? text + length + 1
           : NULL;
}

gboolean
icn_field_is_file (const IcnField *field)
{
  return field->is_file || (field->parameter != NULL && field->parameter->is_file);
}

const char *
icn_field_file_named (const char *key, const char *value)
{
  const IcnField *field = icn_field_find (key);
  const char *colon = strchr (value, ':');
  g_autofree char *id = colon ? g_strndup (value, colon - value) : NULL;
  const IcnRow *row = id && field && field->table ? icn_table_find (field->table, id) : NULL;

  if (!field)
    return NULL;
  if (row && row->parameters && row->parameters[0]->is_file)
    return colon[1] != '\0' ? colon + 1 : NULL;
  if (icn_field_is_file (field))
    return *value != '\0' && !strchr (value, '\n') ? value : NULL;
  return icn_field_file_in (field, value);
}

char *
icn_field_digest (const IcnField *field, const IcnDesign *design)
{
  if (field->digest != NULL)
    return field->digest (field, design);
  return field->parameter->digest (
    icn_values_text (icn_field_settings (field, design), field->parameter));
}

char *
icn_field_words (const IcnField *field, const char *text)
{
  guint n;
  const IcnChoice *choices = icn_field_choices (field, &n);

  for (guint i = 0; choices != NULL && i < n; i++)
    if (g_str_equal (choices[i].id, text))
      return g_strdup (_ (choices[i].title));
  return field->table != NULL ? icn_table_words (field->table, text) : g_strdup (text);
}

char *
icn_field_legal (const IcnField *field)
{
  IcnParameter range = { .type = field->type,
                         .minimum = field->minimum,
                         .maximum = field->maximum };

  if (field->parameter != NULL)
    return icn_parameter_legal (field->parameter);
  if (field->legal != NULL)
    return field->legal (field);
  if (field->table != NULL && field->type == ICN_PARAMETER_TEXT)
    return icn_table_forms (field->table);
  range.choices = icn_field_choices (field, &range.n_choices);
  if (field->beyond != NULL) {
    g_autofree char *numbers = icn_parameter_legal (&range);

    return g_strdup_printf (_ ("%s, or %s"), numbers, field->beyond);
  }
  return icn_parameter_legal (&range);
}

char *
icn_field_get (const IcnField *field, const IcnDesign *design)
{
  guint n;

  if (field->get != NULL)
    return field->get (field, design);
  if (field->table != NULL)
    return icn_row_to_text (icn_field_settings (field, design));
  if (field->parameter != NULL)
    return icn_values_get (icn_field_settings (field, design), field->parameter);
  switch (field->type) {
  case ICN_PARAMETER_FLAG:
    return g_strdup (G_STRUCT_MEMBER (gboolean, design, field->offset) ? "yes" : "no");
  case ICN_PARAMETER_CHOICE:
    return g_strdup (
      icn_field_choices (field, &n)[G_STRUCT_MEMBER (guint, design, field->offset)].id);
  case ICN_PARAMETER_COUNT:
    n = G_STRUCT_MEMBER (guint, design, field->offset);
    return field->beyond != NULL && n > field->maximum ? g_strdup (field->beyond)
                                                       : icn_number_to_text (n);
  default:
    return icn_number_to_text (G_STRUCT_MEMBER (double, design, field->offset));
  }
}

gboolean
icn_field_set (const IcnField *field, IcnDesign *design, const char *text, GError **error)
{
  double number;

  if (field->set != NULL)
    return field->set (field, design, text, error);
  if (field->table != NULL)
    return icn_row_from_text (G_STRUCT_MEMBER_P (design, field->offset), field->table, text, error);
  if (field->parameter != NULL)
    return icn_values_set (G_STRUCT_MEMBER_P (design, field->offset), field->parameter, text,
                           error);
  switch (field->type) {
  case ICN_PARAMETER_FLAG:
    return icn_flag_from_text (text, &G_STRUCT_MEMBER (gboolean, design, field->offset)) ||
           icn_field_refuse (field, text, error);
  case ICN_PARAMETER_CHOICE:
    return icn_field_set_choice (field, design, text, error);
  default:
    if (!icn_field_read_number (field, text, &number, error))
      return FALSE;
    if (field->type == ICN_PARAMETER_COUNT)
      G_STRUCT_MEMBER (guint, design, field->offset) = number;
    else
      G_STRUCT_MEMBER (double, design, field->offset) = number;
    return TRUE;
  }
}

/* Returns the value of a field that is stored as a number; NAN for other fields. */
static double
stored_number (const IcnField *field, const IcnDesign *design)
{
  if (field->get != NULL || field->table != NULL)
    return NAN;
  if (field->parameter != NULL)
    return icn_values_number (icn_field_settings (field, design), field->parameter);
  return field->type == ICN_PARAMETER_COUNT ? G_STRUCT_MEMBER (guint, design, field->offset)
                                            : G_STRUCT_MEMBER (double, design, field->offset);
}

gboolean
icn_field_check (const IcnField *field, const IcnDesign *design, GError **error)
{
  g_autofree char *text = NULL;
  double number;

  if (field->type != ICN_PARAMETER_COUNT && field->type != ICN_PARAMETER_REAL)
    return TRUE;
  number = stored_number (field, design);
  if (number >= field->minimum && number <= field->maximum)
    return TRUE;
  text = icn_field_get (field, design);
  if (field->texts != NULL && !icn_number_from_text (text, &number)) {
    g_autoptr (IcnDesign) other = icn_design_dup (design);

    return icn_field_set (field, other, text, error);
  }
  return icn_field_read_number (field, text, &number, error);
}

gboolean
icn_field_check_topology (const IcnField *field, const IcnDesign *design, const char *text,
                          GError **error)
{
  g_autoptr (IcnDesign) other = NULL;
  g_autofree char *usual = NULL, *given = NULL, *legal = NULL, *quoted = NULL;

  if (field->group != ICN_GROUP_TOPOLOGY || field->parameter == NULL ||
      icn_field_is_listed (field, design))
    return TRUE;
  other = icn_design_new ();
  usual = icn_field_get (field, other);
  if (!icn_field_set (field, other, text, error))
    return FALSE;
  given = icn_field_get (field, other);
  if (g_str_equal (given, usual))
    return TRUE;
  legal =
    *usual != '\0'
      ? g_strdup_printf (_ ("%s or left out in a %s network"), usual, design->topology.kind->id)
      : g_strdup_printf (_ ("left out in a %s network"), design->topology.kind->id);
  quoted = icn_text_quote (text);
  return icn_error_value (error, field->key, quoted, legal);
}

gboolean
icn_field_applies (const IcnField *field, const IcnDesign *design)
{
  const IcnParameter *parameter = field->parameter;

  if (field->size != 0 && !(design->topology.kind->size & field->size))
    return FALSE;
  if (parameter == NULL)
    return !field->is_file || field->is_read (design);
  if (field->table != NULL) {
    /* The field is a parameter that some rows of this table (topologies, budgets, wire laws or
     * theories) have. The field applies if the design's row has the parameter, or gives it a fixed
     * value. */
    const IcnRowSettings *settings = icn_field_settings (field, design);
    g_autofree char *value = icn_field_get (field, design);

    return icn_parameters_have (settings->row->parameters, parameter) || *value != '\0';
  }
  return icn_values_use (icn_field_settings (field, design), parameter) &&
         icn_field_is_listed (field, design);
}

gboolean
icn_field_is_given (const IcnField *field, const IcnDesign *design)
{
  if ((field->size != 0 && !(design->topology.kind->size & field->size)) ||
      (field->is_file && !field->is_read (design)))
    return FALSE;
  if (field->group == ICN_GROUP_TOPOLOGY && field->parameter != NULL &&
      !icn_field_is_listed (field, design))
    return FALSE;
  if (field->size == ICN_SIZE_RADIX)
    return design->topology.nodes == 0;
  return field->size != ICN_SIZE_NODES || design->topology.nodes != 0;
}

char *
icn_field_reader (const IcnField *field, const IcnDesign *design)
{
  const IcnParameter *where = field->parameter != NULL ? field->parameter->where : NULL;

  if (field->is_read != NULL)
    return field->is_read (design) ? NULL : g_strdup (_ (field->reader));
  if (field->parameter == NULL || icn_field_applies (field, design))
    return NULL;
  if (where != NULL && icn_field_is_listed (field, design))
    /* Translators: %s is the key of a setting on the command line, such as "pruned". */
    return g_strdup_printf (where->type == ICN_PARAMETER_FLAG ? _ ("designs with %s=yes")
                                                              : _ ("designs with %s of at least 1"),
                            where->key);
  return icn_field_listed_by (field);
}
