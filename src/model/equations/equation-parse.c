/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads an equation's spelling:
 *
 *   equation  symbol = sum
 *   sum       product { (+ | -) product }
 *   product   power { [/] power }
 *   power     factor [ ^ factor ]
 *   factor    number | symbol | function ( sum { , sum } ) | function factor | ( sum ) */
#include "equation.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "error.h"

static const char *const functions[ICN_N_FUNCTIONS] = {
  [ICN_FUNCTION_MIN] = "min",   [ICN_FUNCTION_MAX] = "max",   [ICN_FUNCTION_SQRT] = "sqrt",
  [ICN_FUNCTION_LN] = "ln",     [ICN_FUNCTION_LOG2] = "log2", [ICN_FUNCTION_FLOOR] = "floor",
  [ICN_FUNCTION_CEIL] = "ceil",
};

typedef struct {
  const char *at;
  GPtrArray *symbols;
  gboolean is_wrong;
} Reader;

const char *
icn_term_function_name (IcnTermFunction function)
{
  return functions[function];
}

static void
free_term (gpointer data)
{
  IcnTerm *term = data;

  if (term == NULL)
    return;
  g_clear_pointer (&term->of, g_ptr_array_unref);
  g_free (term);
}

void
icn_equation_free (IcnEquation *equation)
{
  free_term (equation->right);
  g_free (equation->spelling);
  g_ptr_array_unref (equation->symbols);
  g_clear_pointer (&equation->lines, g_array_unref);
  g_free (equation);
}

static IcnTerm *
new_term (IcnTermType type)
{
  IcnTerm *term = g_new0 (IcnTerm, 1);

  term->type = type;
  if (type != ICN_TERM_NUMBER && type != ICN_TERM_SYMBOL)
    term->of = g_ptr_array_new_with_free_func (free_term);
  return term;
}

static IcnTerm *
new_term_of (IcnTermType type, IcnTerm *first, IcnTerm *second)
{
  IcnTerm *term = new_term (type);

  g_ptr_array_add (term->of, first);
  if (second != NULL)
    g_ptr_array_add (term->of, second);
  return term;
}

/* Skips spaces and returns the next character. */
static gunichar
next_letter (Reader *reader)
{
  while (*reader->at == ' ')
    reader->at++;
  return g_utf8_get_char (reader->at);
}

static gboolean
take (Reader *reader, char letter)
{
  if (next_letter (reader) != (gunichar) letter)
    return FALSE;
  reader->at++;
  return TRUE;
}

/* Returns the end of the symbol that begins at `at`: one letter with its subscript, if it has
 * one. */
static const char *
symbol_end (const char *at)
{
  const char *end = g_utf8_next_char (at);

  if (*end != '_')
    return end;
  if (end[1] == '{')
    return strchr (end, '}') != NULL ? strchr (end, '}') + 1 : end;
  for (end++; g_unichar_isalnum (g_utf8_get_char (end)); end = g_utf8_next_char (end))
    ;
  return end;
}

static IcnTerm *
read_symbol (Reader *reader)
{
  const char *end = symbol_end (reader->at);
  g_autofree char *text = g_strndup (reader->at, end - reader->at);
  const IcnSymbol *symbol = icn_symbol_find (text);
  IcnTerm *term = new_term (ICN_TERM_SYMBOL);

  reader->is_wrong = reader->is_wrong || symbol == NULL;
  if (!g_ptr_array_find (reader->symbols, symbol, &term->symbol)) {
    term->symbol = reader->symbols->len;
    g_ptr_array_add (reader->symbols, (gpointer) symbol);
  }
  if (symbol != NULL)
    reader->at = end;
  return term;
}

static IcnTerm *read_sum (Reader *reader);
static IcnTerm *read_power (Reader *reader);

static IcnTerm *
read_call (Reader *reader, IcnTermFunction function)
{
  IcnTerm *term = new_term (ICN_TERM_CALL);

  term->function = function;
  reader->at += strlen (functions[function]);
  if (!take (reader, '(')) {
    g_ptr_array_add (term->of, read_power (reader));
    return term;
  }
  do
    g_ptr_array_add (term->of, read_sum (reader));
  while (!reader->is_wrong && take (reader, ','));
  reader->is_wrong = reader->is_wrong || !take (reader, ')');
  return term;
}

static IcnTerm *
read_factor (Reader *reader)
{
  gunichar letter = next_letter (reader);
  IcnTerm *term;

  for (guint i = 0; i < ICN_N_FUNCTIONS; i++)
    if (g_str_has_prefix (reader->at, functions[i]))
      return read_call (reader, i);
  if (take (reader, '(')) {
    term = new_term_of (ICN_TERM_GROUP, read_sum (reader), NULL);
    reader->is_wrong = reader->is_wrong || !take (reader, ')');
    return term;
  }
  if (g_unichar_isalpha (letter))
    return read_symbol (reader);
  term = new_term (ICN_TERM_NUMBER);
  if (g_unichar_isdigit (letter))
    term->number = g_ascii_strtod (reader->at, (char **) &reader->at);
  else
    reader->is_wrong = TRUE;
  return term;
}

static IcnTerm *
read_power (Reader *reader)
{
  IcnTerm *base = read_factor (reader);

  return !reader->is_wrong && take (reader, '^')
           ? new_term_of (ICN_TERM_POWER, base, read_factor (reader))
           : base;
}

/* Removes the factors at index `start` and above from the array and returns their product as one
 * term; NULL if there are none. */
static IcnTerm *
gather (GPtrArray *factors, guint start)
{
  IcnTerm *term;

  if (factors->len == start)
    return NULL;
  if (factors->len == start + 1)
    return g_ptr_array_steal_index (factors, start);
  term = new_term (ICN_TERM_PRODUCT);
  while (factors->len > start)
    g_ptr_array_add (term->of, g_ptr_array_steal_index (factors, start));
  return term;
}

static IcnTerm *
read_product (Reader *reader)
{
  g_autoptr (GPtrArray) factors = g_ptr_array_new_with_free_func (free_term);
  guint start = 0; /* index of the first factor of the next fraction's numerator */

  g_ptr_array_add (factors, read_power (reader));
  while (!reader->is_wrong) {
    gunichar letter = next_letter (reader);

    if (take (reader, '/')) {
      /* In "a/b/c" the fraction a/b is the numerator of the second fraction. */
      guint first = start < factors->len ? start : start - 1;
      IcnTerm *above = gather (factors, first);

      g_ptr_array_add (factors, new_term_of (ICN_TERM_FRACTION, above, read_power (reader)));
      start = factors->len;
    } else if (letter == '(' || g_unichar_isalnum (letter)) {
      g_ptr_array_add (factors, read_power (reader));
    } else {
      break;
    }
  }
  return gather (factors, 0);
}

static IcnTerm *
read_sum (Reader *reader)
{
  IcnTerm *sum = read_product (reader), *part;

  while (!reader->is_wrong) {
    gunichar sign = next_letter (reader);

    if (sign != '+' && sign != '-')
      break;
    reader->at++;
    if (sum->type != ICN_TERM_SUM)
      sum = new_term_of (ICN_TERM_SUM, sum, NULL);
    part = read_product (reader);
    part->is_subtracted = sign == '-';
    g_ptr_array_add (sum->of, part);
  }
  return sum;
}

IcnEquation *
icn_equation_parse (const char *spelling, const char *source, GError **error)
{
  g_autoptr (IcnEquation) equation = g_new0 (IcnEquation, 1);
  Reader reader = { .at = spelling, .symbols = g_ptr_array_new () };
  IcnTerm *left;

  equation->symbols = reader.symbols;
  equation->spelling = g_strdup (spelling);
  equation->source = source;
  left = g_unichar_isalpha (next_letter (&reader)) ? read_symbol (&reader) : NULL;
  free_term (left);
  reader.is_wrong = reader.is_wrong || left == NULL || !take (&reader, '=');
  if (!reader.is_wrong)
    equation->right = read_sum (&reader);
  if (!reader.is_wrong && next_letter (&reader) == '\0')
    return g_steal_pointer (&equation);
  icn_error_value (error, "equation", spelling,
                   _ ("a symbol, an equals sign and a sum of products of known symbols"));
  return NULL;
}
