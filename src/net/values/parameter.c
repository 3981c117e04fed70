/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parameter.h"

#include <glib/gi18n-lib.h>
#include "error.h"
#include "number-text.h"

gboolean
icn_parameters_have (const IcnParameter *const *list, const IcnParameter *parameter)
{
  for (guint i = 0; list != NULL && list[i] != NULL; i++)
    if (list[i] == parameter)
      return TRUE;
  return FALSE;
}

gboolean
icn_parameter_same (IcnParameterType type, gconstpointer a, gconstpointer b, gsize offset)
{
  switch (type) {
  case ICN_PARAMETER_TEXT:
    return G_STRUCT_MEMBER (gpointer, a, offset) == G_STRUCT_MEMBER (gpointer, b, offset);
  case ICN_PARAMETER_FLAG:
    return !G_STRUCT_MEMBER (gboolean, a, offset) == !G_STRUCT_MEMBER (gboolean, b, offset);
  case ICN_PARAMETER_REAL:
    return G_STRUCT_MEMBER (double, a, offset) == G_STRUCT_MEMBER (double, b, offset);
  default:
    return G_STRUCT_MEMBER (guint, a, offset) == G_STRUCT_MEMBER (guint, b, offset);
  }
}

gboolean
icn_parameter_equal (const IcnParameter *parameter, gconstpointer a, gconstpointer b)
{
  if (parameter->where != NULL && icn_parameter_equal (parameter->where, a, b) &&
      G_STRUCT_MEMBER (guint, a, parameter->where->offset) == 0)
    return TRUE;
  return icn_parameter_same (parameter->type, a, b, parameter->offset);
}

gboolean
icn_parameter_check (const IcnParameter *parameter, gconstpointer settings, GError **error)
{
  gboolean is_real = parameter->type == ICN_PARAMETER_REAL;
  g_autofree char *value = NULL, *legal = NULL;
  double number;

  if (!is_real && parameter->type != ICN_PARAMETER_COUNT)
    return TRUE;
  number = is_real ? G_STRUCT_MEMBER (double, settings, parameter->offset)
                   : G_STRUCT_MEMBER (guint, settings, parameter->offset);
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
