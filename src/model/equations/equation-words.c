/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "equation.h"

#include <glib/gi18n-lib.h>

static char *say (const IcnEquation *equation, const IcnTerm *term);

static char *
say_part (const IcnEquation *equation, const IcnTerm *term, guint i)
{
  return say (equation, g_ptr_array_index (term->of, i));
}

/* Returns the arguments of a call of min or max in words, as a list such as "a, b and c". Free with
 * g_free. */
static char *
say_list (const IcnEquation *equation, const IcnTerm *term)
{
  g_autofree char *list = say_part (equation, term, 0);

  for (guint i = 1; i < term->of->len; i++) {
    g_autofree char *before = g_steal_pointer (&list);
    g_autofree char *part = say_part (equation, term, i);

    list = g_strdup_printf (i + 1 < term->of->len ? "%s, %s"
                                                  /* Translators: the last two of a list. */
                                                  : _ ("%s and %s"),
                            before, part);
  }
  return g_steal_pointer (&list);
}

static char *
say_call (const IcnEquation *equation, const IcnTerm *term)
{
  static const char *const forms[ICN_N_FUNCTIONS] = {
    [ICN_FUNCTION_MIN] = N_ ("the least of %s"),
    [ICN_FUNCTION_MAX] = N_ ("the largest of %s"),
    [ICN_FUNCTION_SQRT] = N_ ("the square root of %s"),
    [ICN_FUNCTION_LN] = N_ ("the natural logarithm of %s"),
    [ICN_FUNCTION_LOG2] = N_ ("the binary logarithm of %s"),
    [ICN_FUNCTION_FLOOR] = N_ ("%s, rounded down"),
    [ICN_FUNCTION_CEIL] = N_ ("%s, rounded up"),
  };
  g_auto (GStrv) around = g_strsplit (_ (forms[term->function]), "%s", 2);
  g_autofree char *list = say_list (equation, term);

  return g_strjoinv (list, around);
}

/* A sum or a product in words: its terms or factors in order, with "plus", "minus" or "times"
 * between them. Free with g_free. */
static char *
say_parts (const IcnEquation *equation, const IcnTerm *term)
{
  g_autofree char *all = say_part (equation, term, 0);

  for (guint i = 1; i < term->of->len; i++) {
    const IcnTerm *part = g_ptr_array_index (term->of, i);
    g_autofree char *before = g_steal_pointer (&all);
    g_autofree char *next = say (equation, part);

    if (term->type == ICN_TERM_PRODUCT)
      all = g_strdup_printf (_ ("%s times %s"), before, next);
    else if (part->is_subtracted)
      all = g_strdup_printf (_ ("%s minus %s"), before, next);
    else
      all = g_strdup_printf (_ ("%s plus %s"), before, next);
  }
  return g_steal_pointer (&all);
}

static char *
say_two (const IcnEquation *equation, const IcnTerm *term)
{
  const IcnTerm *exponent = g_ptr_array_index (term->of, 1);
  g_autofree char *first = say_part (equation, term, 0), *second = say (equation, exponent);

  if (term->type == ICN_TERM_FRACTION)
    return g_strdup_printf (_ ("%s over %s"), first, second);
  if (exponent->type == ICN_TERM_NUMBER && exponent->number == 2)
    return g_strdup_printf (_ ("%s squared"), first);
  return g_strdup_printf (_ ("%s to the power of %s"), first, second);
}

static char *
say (const IcnEquation *equation, const IcnTerm *term)
{
  g_autofree char *inside = NULL;

  switch (term->type) {
  case ICN_TERM_NUMBER:
    return g_strdup_printf ("%g", term->number);
  case ICN_TERM_SYMBOL:
    return g_strdup (_ (((const IcnSymbol *) equation->symbols->pdata[term->symbol])->name));
  case ICN_TERM_CALL:
    return say_call (equation, term);
  case ICN_TERM_GROUP:
    inside = say_part (equation, term, 0);
    return g_strdup_printf ("(%s)", inside);
  case ICN_TERM_FRACTION:
  case ICN_TERM_POWER:
    return say_two (equation, term);
  default:
    return say_parts (equation, term);
  }
}

char *
icn_equation_words (const IcnEquation *equation)
{
  const IcnSymbol *left = g_ptr_array_index (equation->symbols, 0);
  g_autofree char *right = say (equation, equation->right);

  return g_strdup_printf (_ ("%s equals %s"), _ (left->name), right);
}
