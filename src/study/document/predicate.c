/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "predicate.h"

#include "analysis.h"
#include "design.h"
#include "error.h"
#include "field.h"
#include "number-text.h"
#include "quantity.h"
#include "topology.h"
#include "unit.h"
#include <math.h>
#include <string.h>

#define WHERE "where"
#define FORM "NUMBER OR SETTING, then one of < <= > >= = != and a value, or " ICN_BUILDABLE

static const struct {
  const char *sign; /* comparison sign. A constraint is compared with the rows in order, so "<="
                       must precede "<" */
  IcnCompare compare;
} signs[] = {
  { "<=", ICN_COMPARE_AT_MOST }, { ">=", ICN_COMPARE_AT_LEAST }, { "!=", ICN_COMPARE_UNEQUAL },
  { "<", ICN_COMPARE_LESS },     { ">", ICN_COMPARE_MORE },      { "=", ICN_COMPARE_EQUAL },
};

static void
clear_compared (gpointer compared)
{
  g_free (((IcnCompared *) compared)->word);
}

void
icn_predicate_free (IcnPredicate *predicate)
{
  if (!predicate)
    return;
  g_free (predicate->text);
  icn_operand_clear (&predicate->operand);
  g_array_unref (predicate->with);
  g_free (predicate);
}

/* Parses a number, which may be followed by a unit. operand: the setting or quantity to whose unit
 * the number is converted. */
static gboolean
parse_number (const IcnOperand *operand, const char *text, double *number, GError **error)
{
  const char *own = operand->field ? operand->field->unit : operand->quantity->unit;
  g_autofree char *plain = icn_unit_remove (operand->name, own, text, error);
  g_autofree char *quoted = NULL;

  if (!plain)
    return FALSE;
  if (icn_number_from_text (plain, number))
    return TRUE;
  quoted = icn_text_quote (text);
  return icn_error_value (error, operand->name, quoted, "a number");
}

/* Parses one alternative of the right side of a constraint: a number or, after = and !=, a range
 * "A..B". After = and != a setting may also be compared with a word. */
static gboolean
parse_compared (const IcnPredicate *predicate, char *text, IcnCompared *compared, GError **error)
{
  const IcnOperand *operand = &predicate->operand;
  gboolean may_list = predicate->compare >= ICN_COMPARE_EQUAL;
  char *dots = may_list ? strstr (text, "..") : NULL;

  *compared = (IcnCompared){ NAN, NAN, NULL };
  if (dots) {
    *dots = '\0';
    return parse_number (operand, text, &compared->low, error) &&
           parse_number (operand, dots + 2, &compared->high, error);
  }
  if (may_list && operand->field && !parse_number (operand, text, &compared->low, NULL)) {
    compared->word = g_strdup (text);
    return TRUE;
  }
  if (!parse_number (operand, text, &compared->low, error))
    return FALSE;
  compared->high = compared->low;
  return TRUE;
}

static gboolean
parse_with (IcnPredicate *predicate, const char *text, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", predicate->compare >= ICN_COMPARE_EQUAL ? -1 : 1);

  for (char **part = parts; *part; part++) {
    IcnCompared compared;

    if (!parse_compared (predicate, g_strstrip (*part), &compared, error))
      return FALSE;
    g_array_append_val (predicate->with, compared);
  }
  return TRUE;
}

void
icn_predicate_split (const char *text, char **name, char **sign, char **value)
{
  gsize before = strcspn (text, "<>=!");

  *name = g_strstrip (g_strndup (text, before));
  *sign = *value = NULL;
  for (guint i = 0; i < G_N_ELEMENTS (signs) && !*sign; i++)
    if (g_str_has_prefix (text + before, signs[i].sign)) {
      *sign = g_strdup (signs[i].sign);
      *value = g_strstrip (g_strdup (text + before + strlen (signs[i].sign)));
    }
}

IcnPredicate *
icn_predicate_parse (const char *text, GError **error)
{
  g_autoptr (IcnPredicate) predicate = g_new0 (IcnPredicate, 1);
  gsize before = strcspn (text, "<>=!");
  g_autofree char *name = g_strstrip (g_strndup (text, before)), *quoted = NULL;

  predicate->text = g_strdup (text);
  predicate->with = g_array_new (FALSE, FALSE, sizeof (IcnCompared));
  g_array_set_clear_func (predicate->with, clear_compared);
  if (g_str_equal (name, ICN_BUILDABLE) && text[before] == '\0') {
    predicate->compare = ICN_COMPARE_BUILDABLE;
    return g_steal_pointer (&predicate);
  }
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (g_str_has_prefix (text + before, signs[i].sign)) {
      predicate->compare = signs[i].compare;
      if (!icn_operand_parse (name, WHERE, &predicate->operand, error) ||
          !parse_with (predicate, text + before + strlen (signs[i].sign), error))
        return NULL;
      return g_steal_pointer (&predicate);
    }
  quoted = icn_text_quote (text);
  icn_error_value (error, WHERE, quoted, FORM);
  return NULL;
}

gboolean
icn_predicate_is_of_settings (const IcnPredicate *predicate)
{
  return predicate->operand.quantity == NULL || predicate->operand.quantity->is_of_settings;
}

static gboolean
is_one_of (const IcnPredicate *predicate, const IcnDesign *design, double value)
{
  const IcnField *field = predicate->operand.field;
  g_autofree char *text = field ? icn_field_get (field, design) : NULL;

  for (guint i = 0; i < predicate->with->len; i++) {
    const IcnCompared *with = &g_array_index (predicate->with, IcnCompared, i);

    if (with->word ? g_str_equal (with->word, text) : value >= with->low && value <= with->high)
      return TRUE;
  }
  return FALSE;
}

gboolean
icn_predicate_holds (const IcnPredicate *predicate, const IcnDesign *design, double value)
{
  double limit = predicate->with->len > 0 ? g_array_index (predicate->with, IcnCompared, 0).low : 0;

  switch (predicate->compare) {
  case ICN_COMPARE_LESS:
    return value < limit;
  case ICN_COMPARE_AT_MOST:
    return value <= limit;
  case ICN_COMPARE_MORE:
    return value > limit;
  case ICN_COMPARE_AT_LEAST:
    return value >= limit;
  case ICN_COMPARE_EQUAL:
    return is_one_of (predicate, design, value);
  case ICN_COMPARE_UNEQUAL:
    return !is_one_of (predicate, design, value);
  case ICN_COMPARE_BUILDABLE:
    break;
  }
  return icn_topology_is_integral (&design->topology) &&
         icn_topology_vertices (&design->topology) <= ICN_ANALYSIS_MAX_NODES;
}
