/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "operand.h"

#include "error.h"
#include "evaluation.h"
#include "field-range.h"
#include "number-text.h"
#include "quantity.h"
#include <math.h>
#include <string.h>

/* Short names of the quantities that budgets limit; users may write these names in constraints. */
static const char *const short_names[][2] = {
  { "pins", "pins_per_node" },
  { "width", "channel_width_bits" },
};

void
icn_operand_clear (IcnOperand *operand)
{
  g_clear_pointer (&operand->name, g_free);
}

static const IcnQuantity *
find_quantity (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (short_names); i++)
    if (g_str_equal (id, short_names[i][0]))
      return icn_quantity_find (short_names[i][1]);
  return icn_quantity_find (id);
}

/* Parses the argument of a quantity. text: the text after the @; NULL if there is no @. where: the
 * member or option that an error names, such as "columns". */
static gboolean
take_argument (IcnOperand *operand, const char *text, const char *where, GError **error)
{
  gboolean is_load = operand->quantity->argument == ICN_ARGUMENT_LOAD;
  g_autofree char *quoted = icn_text_quote (operand->name), *legal = NULL;

  if (operand->quantity->argument == ICN_ARGUMENT_NONE && !text)
    return TRUE;
  if (operand->quantity->argument == ICN_ARGUMENT_NONE)
    return icn_error_value (error, where, quoted, "without @, as the number has no argument");
  if (text && is_load && icn_load_parse (text, &operand->load, NULL) &&
      operand->load.unit != ICN_LOAD_KNEE)
    return TRUE;
  if (text && !is_load && icn_number_from_text (text, &operand->at))
    return TRUE;
  legal = g_strdup_printf ("%s@%s", operand->quantity->id, is_load ? "LOAD" : "NUMBER");
  return icn_error_value (error, where, quoted, legal);
}

gboolean
icn_operand_parse (const char *text, const char *where, IcnOperand *operand, GError **error)
{
  const char *argument = strchr (text, '@');
  g_autofree char *id = argument ? g_strndup (text, argument - text) : g_strdup (text);
  g_autofree char *quoted = NULL;
  g_auto (IcnOperand) made = { .name = g_strdup (text), .at = NAN };

  made.quantity = find_quantity (id);
  made.field = made.quantity || argument ? NULL : icn_field_find (id);
  if (made.quantity && (made.quantity->of_dimension || made.quantity->of_channel))
    made.quantity = NULL;
  if (!made.quantity && !made.field) {
    quoted = icn_text_quote (text);
    return icn_error_value (error, where, quoted,
                            "one of `list quantities`, or the key of a setting");
  }
  if (made.quantity && !take_argument (&made, argument ? argument + 1 : NULL, where, error))
    return FALSE;
  if (made.quantity) {
    g_free (made.name);
    made.name = g_strconcat (made.quantity->id, argument, NULL);
  }
  *operand = made;
  made.name = NULL;
  return TRUE;
}

gboolean
icn_objective_parse (const char *text, IcnOperand *operand, double *sign, GError **error)
{
  gboolean less = g_str_has_suffix (text, ":less"), more = g_str_has_suffix (text, ":more");
  g_autofree char *name = g_strndup (text, strlen (text) - (less || more ? strlen (":less") : 0));
  g_autofree char *quoted = icn_text_quote (text);
  g_auto (IcnOperand) made = { NULL };
  IcnBetter better;

  if (!icn_operand_parse (name, "objective", &made, error))
    return FALSE;
  better = less            ? ICN_BETTER_LESS
           : more          ? ICN_BETTER_MORE
           : made.quantity ? made.quantity->better
                           : ICN_BETTER_NEITHER;
  if (better == ICN_BETTER_NEITHER)
    return icn_error_value (error, "objective", quoted,
                            "with :less or :more, as neither is better by itself");
  *sign = better == ICN_BETTER_LESS ? 1 : -1;
  *operand = made;
  made.name = NULL;
  return TRUE;
}

gboolean
icn_operand_simulated (const IcnOperand *operand, IcnOperand *simulated)
{
  const char *id = operand->quantity ? operand->quantity->simulated : NULL;

  if (!id)
    return FALSE;
  *simulated = *operand;
  simulated->quantity = icn_quantity_find (id);
  simulated->name = g_strconcat (id, strchr (operand->name, '@'), NULL);
  return TRUE;
}

gboolean
icn_operand_needs_flows (const IcnOperand *operand)
{
  const IcnQuantity *quantity = operand->quantity;

  return quantity != NULL &&
         (quantity->is_of_theory || quantity->argument == ICN_ARGUMENT_LOAD ||
          quantity->offset == G_STRUCT_OFFSET (IcnEvaluation, model_saturation));
}

double
icn_operand_argument (const IcnOperand *operand, const IcnEvaluation *evaluation)
{
  return operand->quantity->argument == ICN_ARGUMENT_LOAD
           ? icn_load_resolve (&operand->load, evaluation)
           : operand->at;
}

double
icn_operand_number (const IcnOperand *operand, const IcnDesign *design,
                    const IcnEvaluation *evaluation)
{
  IcnArguments arguments;

  if (operand->field) {
    g_autofree char *text = icn_field_get (operand->field, design);

    return icn_field_number (operand->field, text);
  }
  if (operand->quantity->is_simulated)
    return NAN;
  arguments = (IcnArguments){ .at = icn_operand_argument (operand, evaluation) };
  return icn_quantity_value (operand->quantity, evaluation, design, &arguments);
}
