/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parameter.h"

#include <glib/gi18n-lib.h>
#include "error.h"
#include "nearest.h"
#include "number-text.h"
#include "unit.h"

#include <string.h>

gboolean
icn_parameters_have (const IcnParameter *const *list, const IcnParameter *parameter)
{
  for (guint i = 0; list != NULL && list[i] != NULL; i++)
    if (list[i] == parameter)
      return TRUE;
  return FALSE;
}

gboolean
icn_parameter_check (const IcnParameter *parameter, double number, GError **error)
{
  g_autofree char *value = NULL, *legal = NULL;

  if (parameter->type != ICN_PARAMETER_REAL && parameter->type != ICN_PARAMETER_COUNT)
    return TRUE;
  if ((number >= parameter->minimum && number <= parameter->maximum) ||
      (parameter->or_none && number == 0))
    return TRUE;
  if (!parameter->or_none)
    return icn_error_range (error, parameter->key, number, parameter->minimum, parameter->maximum);
  value = icn_number_to_text (number);
  legal = icn_parameter_legal (parameter);
  return icn_error_value (error, parameter->key, value, legal);
}

static char *
join_choices (const IcnParameter *parameter)
{
  GString *text = g_string_new (parameter->choices[0].id);

  for (guint i = 1; i < parameter->n_choices; i++)
    g_string_append_printf (text, "%s%s", i + 1 < parameter->n_choices ? ", " : _ (" or "),
                            parameter->choices[i].id);
  return g_string_free (text, FALSE);
}

char *
icn_parameter_legal (const IcnParameter *parameter)
{
  g_autofree char *minimum = icn_number_to_text (parameter->minimum);
  g_autofree char *maximum = icn_number_to_text (parameter->maximum);

  switch (parameter->type) {
  case ICN_PARAMETER_FLAG:
    return g_strdup (_ ("yes or no"));
  case ICN_PARAMETER_CHOICE:
    return join_choices (parameter);
  case ICN_PARAMETER_COUNT:
    return g_strdup_printf (_ ("a whole number from %s to %s"), minimum, maximum);
  case ICN_PARAMETER_REAL:
    return g_strdup_printf (parameter->or_none ? _ ("0 for none, or from %s to %s")
                                               : _ ("a number from %s to %s"),
                            minimum, maximum);
  default:
    return g_strdup (_ (parameter->legal));
  }
}

static const IcnValue *
find_value (const IcnValues *values, const IcnParameter *parameter)
{
  for (guint i = 0; i < values->n_values; i++)
    if (values->value[i].parameter == parameter)
      return &values->value[i];
  return NULL;
}

double
icn_values_number (const IcnValues *values, const IcnParameter *parameter)
{
  const IcnValue *value = find_value (values, parameter);

  return value != NULL ? value->number : parameter->usual;
}

gconstpointer
icn_values_text (const IcnValues *values, const IcnParameter *parameter)
{
  const IcnValue *value = find_value (values, parameter);

  return value != NULL ? value->text : NULL;
}

/* Stores the value of a parameter or, if is_usual is TRUE, removes the stored value, because
 * default values are not stored. Values are sorted by the address of their parameter, so that equal
 * settings have equal bytes. */
static void
put_value (IcnValues *values, const IcnValue *value, gboolean is_usual)
{
  guint i = 0, n = values->n_values;
  gboolean is_there;

  while (i < n && values->value[i].parameter < value->parameter)
    i++;
  is_there = i < n && values->value[i].parameter == value->parameter;
  if (is_usual && is_there) {
    memmove (&values->value[i], &values->value[i + 1], (n - i - 1) * sizeof *value);
    values->value[--values->n_values] = (IcnValue){ 0 };
  } else if (!is_usual) {
    if (!is_there) {
      g_assert (n < ICN_MAX_VALUES);
      memmove (&values->value[i + 1], &values->value[i], (n - i) * sizeof *value);
      values->n_values++;
    }
    values->value[i] = *value;
  }
}

void
icn_values_set_number (IcnValues *values, const IcnParameter *parameter, double number)
{
  IcnValue value = { .parameter = parameter, .number = number };

  if (parameter->type == ICN_PARAMETER_FLAG)
    value.number = number != 0;
  put_value (values, &value, value.number == parameter->usual);
}

IcnValues
icn_values_of (const IcnParameter *parameter, double number)
{
  IcnValues values = { 0 };

  icn_values_set_number (&values, parameter, number);
  return values;
}

void
icn_values_set_text (IcnValues *values, const IcnParameter *parameter, gconstpointer text)
{
  IcnValue value = { .parameter = parameter, .text = text };

  put_value (values, &value, text == NULL);
}

gboolean
icn_values_same (const IcnValues *a, const IcnValues *b, const IcnParameter *parameter)
{
  return icn_values_number (a, parameter) == icn_values_number (b, parameter) &&
         icn_values_text (a, parameter) == icn_values_text (b, parameter);
}

gboolean
icn_values_use (const IcnValues *values, const IcnParameter *parameter)
{
  return parameter->where == NULL || icn_values_number (values, parameter->where) != 0;
}

char *
icn_values_get (const IcnValues *values, const IcnParameter *parameter)
{
  double number = icn_values_number (values, parameter);

  switch (parameter->type) {
  case ICN_PARAMETER_TEXT:
    return parameter->get (icn_values_text (values, parameter));
  case ICN_PARAMETER_FLAG:
    return g_strdup (number != 0 ? "yes" : "no");
  case ICN_PARAMETER_CHOICE:
    return g_strdup (parameter->choices[(guint) number].id);
  default:
    return icn_number_to_text (number);
  }
}

static gboolean
refuse (const IcnParameter *parameter, const char *text, GError **error)
{
  g_autofree char *legal = icn_parameter_legal (parameter);
  g_autofree char *quoted = icn_text_quote (text);
  IcnNearest nearest = { text };

  for (guint i = 0; parameter->choices != NULL && i < parameter->n_choices; i++)
    icn_nearest_try (&nearest, parameter->choices[i].id);
  return icn_error_word (error, parameter->key, quoted, legal, &nearest);
}

/* Reads a data rate, such as "128G" or "128 Gb/s", and converts it to a quantity, such as a number
 * of wires. The rate is divided by the rate of one wire, which is the value of the parameter
 * `parameter->rate`. FALSE without an error if parameter->rate is NULL, or if the text does not end
 * with a unit of a data rate. */
static gboolean
read_at_rate (const IcnValues *values, const IcnParameter *parameter, const char *text,
              double *number, GError **error)
{
  char *end;
  double amount = g_ascii_strtod (text, &end), factor, rate;

  if (parameter->rate == NULL || end == text)
    return FALSE;
  while (g_ascii_isspace (*end))
    end++;
  factor = g_str_equal (end, "G") ? 1 : icn_unit_factor (parameter->rate->unit, end);
  if (factor == 0)
    return FALSE;
  rate = icn_values_number (values, parameter->rate);
  if (!(rate > 0))
    return icn_error_value (error, parameter->rate->key, "0",
                            _ ("above 0 where a budget is in Gb/s"));
  *number = amount * factor / rate;
  return TRUE;
}

static gboolean
read_number (const IcnValues *values, const IcnParameter *parameter, const char *text,
             double *number, GError **error)
{
  gboolean is_count = parameter->type == ICN_PARAMETER_COUNT;
  g_autoptr (GError) problem = NULL;
  g_autofree char *plain = NULL;
  gboolean is_read = read_at_rate (values, parameter, text, number, &problem);

  if (problem != NULL) {
    g_propagate_error (error, g_steal_pointer (&problem));
    return FALSE;
  }
  if (!is_read) {
    plain = icn_unit_remove (parameter->key, parameter->unit, text, error);
    if (plain == NULL)
      return FALSE;
    is_read = (is_count ? icn_count_from_text : icn_number_from_text) (plain, number);
  }
  if (is_read && icn_parameter_check (parameter, *number, NULL))
    return TRUE;
  return refuse (parameter, text, error);
}

gboolean
icn_flag_from_text (const char *text, gboolean *flag)
{
  *flag = g_str_equal (text, "yes") || g_str_equal (text, "true");
  return *flag || g_str_equal (text, "no") || g_str_equal (text, "false");
}

static gboolean
read_choice (const IcnParameter *parameter, const char *text, double *number)
{
  for (guint i = 0; i < parameter->n_choices; i++)
    if (g_str_equal (parameter->choices[i].id, text)) {
      *number = i;
      return TRUE;
    }
  return FALSE;
}

gboolean
icn_values_set (IcnValues *values, const IcnParameter *parameter, const char *text, GError **error)
{
  gconstpointer pointer = NULL;
  gboolean flag;
  double number = 0;

  switch (parameter->type) {
  case ICN_PARAMETER_TEXT:
    if (!parameter->set (&pointer, text, error))
      return FALSE;
    icn_values_set_text (values, parameter, pointer);
    return TRUE;
  case ICN_PARAMETER_FLAG:
    if (!icn_flag_from_text (text, &flag))
      return refuse (parameter, text, error);
    number = flag;
    break;
  case ICN_PARAMETER_CHOICE:
    if (!read_choice (parameter, text, &number))
      return refuse (parameter, text, error);
    break;
  default:
    if (!read_number (values, parameter, text, &number, error))
      return FALSE;
  }
  icn_values_set_number (values, parameter, number);
  return TRUE;
}
