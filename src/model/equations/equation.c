/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "equation.h"

#include <math.h>

/* floor and ceil take a number for an integer if the relative difference is smaller than this */
#define WHOLE 1e-9

static void
clear_line (gpointer line)
{
  g_free (((IcnEquationLine *) line)->value);
}

static double work_out (const IcnTerm *term, const double *value);

static double
call (const IcnTerm *term, const double *value)
{
  double result = work_out (g_ptr_array_index (term->of, 0), value);

  switch (term->function) {
  case ICN_FUNCTION_SQRT:
    return sqrt (result);
  case ICN_FUNCTION_LN:
    return log (result);
  case ICN_FUNCTION_LOG2:
    return log2 (result);
  case ICN_FUNCTION_FLOOR:
    return floor (result * (1 + WHOLE));
  case ICN_FUNCTION_CEIL:
    return ceil (result * (1 - WHOLE));
  default:
    break;
  }
  for (guint i = 1; i < term->of->len; i++) {
    double other = work_out (g_ptr_array_index (term->of, i), value);

    result = term->function == ICN_FUNCTION_MIN ? MIN (result, other) : MAX (result, other);
  }
  return result;
}

static double
work_out (const IcnTerm *term, const double *value)
{
  double result = term->type == ICN_TERM_PRODUCT ? 1 : 0;

  switch (term->type) {
  case ICN_TERM_NUMBER:
    return term->number;
  case ICN_TERM_SYMBOL:
    return value[term->symbol];
  case ICN_TERM_CALL:
    return call (term, value);
  case ICN_TERM_GROUP:
    return work_out (g_ptr_array_index (term->of, 0), value);
  case ICN_TERM_FRACTION:
    return work_out (g_ptr_array_index (term->of, 0), value) /
           work_out (g_ptr_array_index (term->of, 1), value);
  case ICN_TERM_POWER:
    return pow (work_out (g_ptr_array_index (term->of, 0), value),
                work_out (g_ptr_array_index (term->of, 1), value));
  default:
    break;
  }
  for (guint i = 0; i < term->of->len; i++) {
    const IcnTerm *part = g_ptr_array_index (term->of, i);
    double other = work_out (part, value);

    if (term->type == ICN_TERM_PRODUCT)
      result *= other;
    else
      result += part->is_subtracted ? -other : other;
  }
  return result;
}

double
icn_equation_right (const IcnEquation *equation, guint line)
{
  return work_out (equation->right, g_array_index (equation->lines, IcnEquationLine, line).value);
}

void
icn_equations_init (IcnEquations *chain)
{
  chain->equations = g_ptr_array_new_with_free_func ((GDestroyNotify) icn_equation_free);
  chain->values = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  chain->heading = NULL;
}

void
icn_equations_clear (IcnEquations *chain)
{
  g_clear_pointer (&chain->equations, g_ptr_array_unref);
  g_clear_pointer (&chain->values, g_hash_table_unref);
}

void
icn_equations_set (IcnEquations *chain, const char *symbol, double value)
{
  const IcnSymbol *row = icn_symbol_find (symbol);

  g_return_if_fail (row != NULL);
  g_hash_table_replace (chain->values, (gpointer) row->text, g_memdup2 (&value, sizeof value));
}

double
icn_equations_get (const IcnEquations *chain, const char *symbol)
{
  const double *value = g_hash_table_lookup (chain->values, symbol);

  return value != NULL ? *value : NAN;
}

/* Finds the equation with this spelling in the list `chain`, or adds a new one; NULL if the text
 * cannot be parsed. */
static IcnEquation *
find_equation (IcnEquations *chain, const char *source, const char *spelling)
{
  IcnEquation *made;

  for (guint i = 0; i < chain->equations->len; i++) {
    IcnEquation *equation = g_ptr_array_index (chain->equations, i);

    if (g_str_equal (equation->spelling, spelling))
      return equation;
  }
  made = icn_equation_parse (spelling, source, NULL);
  g_return_val_if_fail (made != NULL, NULL);
  made->heading = chain->heading;
  made->lines = g_array_new (FALSE, FALSE, sizeof (IcnEquationLine));
  g_array_set_clear_func (made->lines, clear_line);
  g_ptr_array_add (chain->equations, made);
  return made;
}

/* Whether the last line of values of the equation is the same as `value`. value: [number of
 * symbols] a value for each symbol. */
static gboolean
repeats (const IcnEquation *equation, const double *value)
{
  const IcnEquationLine *last;

  if (equation->lines->len == 0)
    return FALSE;
  last = &g_array_index (equation->lines, IcnEquationLine, equation->lines->len - 1);
  for (guint i = 0; i < equation->symbols->len; i++)
    if (last->value[i] != value[i])
      return FALSE;
  return TRUE;
}

void
icn_equations_add (IcnEquations *chain, const char *source, int dimension, const char *spelling)
{
  IcnEquation *equation = find_equation (chain, source, spelling);
  IcnEquationLine line = { .dimension = dimension, .last = dimension };
  gboolean is_complete = TRUE;

  if (equation == NULL)
    return;
  line.value = g_new (double, equation->symbols->len);
  for (guint i = 0; i < equation->symbols->len; i++) {
    const IcnSymbol *symbol = g_ptr_array_index (equation->symbols, i);

    line.value[i] = icn_equations_get (chain, symbol->text);
    is_complete = is_complete && isfinite (line.value[i]);
  }
  if (is_complete && !repeats (equation, line.value)) {
    g_array_append_val (equation->lines, line);
    return;
  }
  g_free (line.value);
  if (is_complete)
    g_array_index (equation->lines, IcnEquationLine, equation->lines->len - 1).last = dimension;
  else if (equation->lines->len == 0)
    g_ptr_array_remove (chain->equations, equation);
}
