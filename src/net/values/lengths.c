/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lengths.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "error.h"
#include "number-text.h"
#include "unit.h"

/* Shares are scaled only if their sum differs from 1 by at least this number. Scaled shares
 * therefore stay the same if they are written as text and read again. */
#define ROUNDING 1e-12

IcnLengths
icn_lengths_one (double length)
{
  return (IcnLengths){ .n = 1, .of = { { length, 1 } } };
}

double
icn_lengths_mean (const IcnLengths *lengths)
{
  double sum = 0;

  for (gsize i = 0; i < lengths->n; i++)
    sum += lengths->of[i].share * lengths->of[i].length;
  return sum;
}

double
icn_lengths_variance (const IcnLengths *lengths)
{
  double mean = icn_lengths_mean (lengths), sum = 0;

  for (gsize i = 0; i < lengths->n; i++)
    sum += lengths->of[i].share * (lengths->of[i].length - mean) * (lengths->of[i].length - mean);
  return sum;
}

double
icn_lengths_longest (const IcnLengths *lengths)
{
  return lengths->of[lengths->n - 1].length;
}

gboolean
icn_lengths_equal (const IcnLengths *a, const IcnLengths *b)
{
  if (a->n != b->n)
    return FALSE;
  for (gsize i = 0; i < a->n; i++)
    if (a->of[i].length != b->of[i].length || a->of[i].share != b->of[i].share)
      return FALSE;
  return TRUE;
}

char *
icn_lengths_to_text (const IcnLengths *lengths)
{
  GString *text;

  if (lengths->n == 1)
    return icn_number_to_text (lengths->of[0].length);
  text = g_string_new (NULL);
  for (gsize i = 0; i < lengths->n; i++) {
    g_autofree char *length = icn_number_to_text (lengths->of[i].length);
    g_autofree char *share = icn_number_to_text (lengths->of[i].share);

    g_string_append_printf (text, "%s%s:%s", i > 0 ? "+" : "", length, share);
  }
  return g_string_free (text, FALSE);
}

char *
icn_lengths_legal (double minimum, double maximum)
{
  g_autofree char *low = icn_number_to_text (minimum), *high = icn_number_to_text (maximum);

  return g_strdup_printf (
    _ ("a number from %s to %s, or a mix of lengths with their shares such as 64B:0.7+4096B:0.3"),
    low, high);
}

static gboolean
refuse (const char *key, const char *text, const char *legal, GError **error)
{
  g_autofree char *quoted = icn_text_quote (text);

  return icn_error_value (error, key, quoted, legal);
}

/* Reads one length with its share, such as "64B:0.7"; the length must be from `minimum` to
 * `maximum`. is_alone: TRUE if the setting has this length only; the share may then be left out and
 * is 1. */
static gboolean
read_part (const char *key, const char *unit, const char *text, gboolean is_alone, double minimum,
           double maximum, IcnLength *part, GError **error)
{
  const char *colon = strrchr (text, ':');
  g_autofree char *before = colon != NULL ? g_strndup (text, colon - text) : g_strdup (text);
  g_autofree char *share = g_strstrip (g_strdup (colon != NULL ? colon + 1 : "1"));
  g_autofree char *plain = NULL;
  IcnLength read;

  if (colon == NULL && !is_alone)
    return refuse (key, text, _ ("a length with its share of the messages, such as 64B:0.7"),
                   error);
  plain = icn_unit_remove (key, unit, g_strstrip (before), error);
  if (plain == NULL)
    return FALSE;
  if (!icn_number_from_text (plain, &read.length) || read.length < minimum ||
      read.length > maximum) {
    g_autofree char *legal = icn_lengths_legal (minimum, maximum);

    return refuse (key, before, legal, error);
  }
  if (!icn_number_from_text (share, &read.share) || read.share < 0 || read.share > 1) {
    g_autofree char *legal =
      g_strdup_printf (_ ("a share from 0 to 1 of the messages of length %s"), before);

    return refuse (key, share, legal, error);
  }
  *part = read;
  return TRUE;
}

/* Whether the plus sign at `plus` in a text is part of an exponent, as in 1e+3, rather than a
 * separator of two lengths. */
static gboolean
is_of_exponent (const char *text, const char *plus)
{
  return plus - text >= 2 && (plus[-1] == 'e' || plus[-1] == 'E') &&
         (g_ascii_isdigit (plus[-2]) || plus[-2] == '.');
}

/* Splits a text at the plus signs between its lengths; free with g_ptr_array_unref. */
static GPtrArray *
split_parts (const char *text)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func (g_free);
  const char *start = text;

  for (const char *at = text;; at++) {
    if (*at != '\0' && (*at != '+' || at == start || is_of_exponent (text, at)))
      continue;
    g_ptr_array_add (parts, g_strndup (start, at - start));
    if (*at == '\0')
      return parts;
    start = at + 1;
  }
}

static int
compare_lengths (const void *a, const void *b)
{
  double x = ((const IcnLength *) a)->length, y = ((const IcnLength *) b)->length;

  return (x > y) - (x < y);
}

/* Sorts the lengths, removes lengths with share 0, and scales the shares so that they sum to 1.
 * FALSE with an error if a length is given twice or if the shares do not sum to nearly 1. */
static gboolean
settle (const char *key, const char *text, IcnLengths *lengths, GError **error)
{
  IcnLengths kept = { 0 };
  double sum = 0;

  qsort (lengths->of, lengths->n, sizeof lengths->of[0], compare_lengths);
  for (gsize i = 0; i < lengths->n; i++) {
    if (i > 0 && lengths->of[i].length == lengths->of[i - 1].length)
      return refuse (key, text, _ ("a mix that has each length once"), error);
    sum += lengths->of[i].share;
  }
  if (!(fabs (sum - 1) <= ICN_SHARES_TOLERANCE * (1 + ROUNDING))) {
    g_autofree char *total = icn_number_to_digits (sum, 6);
    g_autofree char *legal =
      /* Translators: the sum of the shares. */
      g_strdup_printf (_ ("a mix whose shares sum to 1, within a hundredth; these sum to %s"),
                       total);

    return refuse (key, text, legal, error);
  }
  for (gsize i = 0; i < lengths->n; i++)
    if (lengths->of[i].share > 0) {
      kept.of[kept.n] = lengths->of[i];
      kept.of[kept.n++].share /= fabs (sum - 1) > ROUNDING ? sum : 1;
    }
  *lengths = kept.n == 1 ? icn_lengths_one (kept.of[0].length) : kept;
  return TRUE;
}

gboolean
icn_lengths_from_text (const char *key, const char *unit, const char *text, double minimum,
                       double maximum, IcnLengths *lengths, GError **error)
{
  g_autoptr (GPtrArray) parts = split_parts (text);
  IcnLengths read = { .n = parts->len };

  if (read.n > ICN_MAX_LENGTHS) {
    g_autofree char *legal = g_strdup_printf (_ ("a mix of at most %d lengths"), ICN_MAX_LENGTHS);

    return refuse (key, text, legal, error);
  }
  for (guint i = 0; i < read.n; i++)
    if (!read_part (key, unit, parts->pdata[i], read.n == 1, minimum, maximum, &read.of[i], error))
      return FALSE;
  if (!settle (key, text, &read, error))
    return FALSE;
  *lengths = read;
  return TRUE;
}
