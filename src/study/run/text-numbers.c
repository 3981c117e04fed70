/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text-numbers.h"

#include "design.h"
#include "field.h"
#include "load-list.h"
#include "topology.h"
#include <math.h>
#include <string.h>

typedef struct {
  double value, step; /* step: value of one unit of the last digit, 0.1 for "43.5"; for a number
                         in words, a fifth of the number */
  const char *start, *end;
} Number;

/* Finds the first number in `text`; "1,024" is one number. FALSE if there is none. */
static gboolean
next_number (const char *text, Number *number)
{
  const char *c = text;
  double scale = 1;

  while (*c && !g_ascii_isdigit (*c))
    c++;
  if (!*c)
    return FALSE;
  *number = (Number){ .start = c, .step = 1 };
  while (g_ascii_isdigit (*c) || (*c == ',' && g_ascii_isdigit (c[1]) && g_ascii_isdigit (c[2]) &&
                                  g_ascii_isdigit (c[3]) && !g_ascii_isdigit (c[4]))) {
    if (*c != ',')
      number->value = 10 * number->value + (*c - '0');
    c++;
  }
  if (*c == '.' && g_ascii_isdigit (c[1]))
    for (c++; g_ascii_isdigit (*c); c++) {
      scale /= 10;
      number->value += scale * (*c - '0');
    }
  number->step = scale;
  number->end = c;
  return TRUE;
}

void
icn_text_numbers (const char *text, GArray *known)
{
  Number number;

  for (; text && next_number (text, &number); text = number.end)
    g_array_append_val (known, number.value);
}

void
icn_text_numbers_of_designs (const IcnStudy *study, GArray *known)
{
  g_auto (GStrv) names = icn_study_names (study);
  guint n;
  const IcnField *fields = icn_fields (&n);

  for (guint i = 0; i < study->designs->len; i++) {
    const IcnDesign *design = icn_study_design (study, i);
    double nodes = icn_topology_nodes (&design->topology);

    g_array_append_val (known, nodes);
    icn_text_numbers (names[i], known);
    for (guint f = 0; f < n; f++) {
      g_autofree char *text = icn_field_get (&fields[f], design);

      icn_text_numbers (text, known);
    }
  }
  for (guint i = 0; i < study->loads->len; i++)
    g_array_append_val (known, g_array_index (study->loads, IcnLoad, i).value);
}

/* Whether a number in a text is part of a word such as F5, or of a reference such as (15), Fig. 3
 * and [2]. Such a number is not the value of a quantity. */
static gboolean
is_reference (const char *text, const Number *number)
{
  const char *before = number->start;

  if (before == text)
    return FALSE;
  return g_ascii_isalpha (before[-1]) || (before[-1] == '(' && *number->end == ')') ||
         (before - text >= 5 && strncmp (before - 5, "Fig. ", 5) == 0) || before[-1] == '[' ||
         (before - text >= 5 && g_ascii_strncasecmp (before - 5, "step ", 5) == 0);
}

static gboolean
is_known (const Number *number, const GArray *known)
{
  gboolean is_percent = g_str_has_prefix (number->end, " %") || *number->end == '%';

  for (guint i = 0; i < known->len; i++) {
    double value = g_array_index (known, double, i), room = number->step * (0.5 + 1e-9);

    if (fabs (value - number->value) <= room ||
        (is_percent && fabs (100 * value - number->value) <= room))
      return TRUE;
  }
  return FALSE;
}

char *
icn_text_number_unknown (const char *text, const GArray *known)
{
  Number number;

  for (const char *c = text ? text : ""; next_number (c, &number); c = number.end)
    if (number.value > 2 && !is_reference (text, &number) && !is_known (&number, known))
      return g_strndup (number.start, number.end - number.start);
  return NULL;
}

/* Words that stand for numbers. A number in words matches a known number if the two differ by at
 * most a tenth of the number in words. */
static const struct {
  const char *word;
  double value;
} multiples[] = { { "half", 0.5 },   { "twice", 2 },   { "double", 2 }, { "doubled", 2 },
                  { "doubles", 2 },  { "thrice", 3 },  { "treble", 3 }, { "triple", 3 },
                  { "halves", 0.5 }, { "halved", 0.5 } };
static const char *const counts[] = { "a",   "one",   "two",   "three", "four", "five",
                                      "six", "seven", "eight", "nine",  "ten",  NULL };
static const char *const parts[] = { "half",   "third", "quarter", "fifth",    "sixth",   "seventh",
                                     "eighth", "ninth", "tenth",   "eleventh", "twelfth", NULL };

static int
place_of (const char *const *words, const char *word, gsize length)
{
  for (int i = 0; words[i]; i++)
    if (strlen (words[i]) == length && g_ascii_strncasecmp (words[i], word, length) == 0)
      return i;
  return -1;
}

static const char *
next_word (const char *text, gsize *length)
{
  while (*text && !g_ascii_isalpha (*text))
    text++;
  for (*length = 0; g_ascii_isalpha (text[*length]);)
    ++*length;
  return text;
}

/* Returns the value of words such as "two thirds", "a tenth" or "three times", and sets *end to the
 * end of these words; 0 if the words are no number. */
static double
counted (const char *word, gsize length, const char **end)
{
  int count = place_of (counts, word, length);
  gsize n_next;
  const char *next = next_word (word + length, &n_next);
  int n = MAX (count, 1), part;

  if (count < 0 || next != word + length + 1)
    return 0;
  *end = next + n_next;
  if (count > 1 && n_next == 5 && strncmp (next, "times", 5) == 0)
    return n;
  part = place_of (parts, next, n_next - (n_next > 0 && count > 1 && next[n_next - 1] == 's'));
  return part >= 0 ? n / (part + 2.0) : 0;
}

/* Finds the first number in `text` that is written in words, such as "two thirds". FALSE if there
 * is none. */
static gboolean
next_said (const char *text, Number *number)
{
  gsize length;

  for (const char *word = next_word (text, &length); *word;
       word = next_word (word + length, &length)) {
    *number = (Number){ .start = word, .end = word + length };
    number->value = counted (word, length, &number->end);
    for (gsize m = 0; m < G_N_ELEMENTS (multiples) && number->value == 0; m++)
      if (strlen (multiples[m].word) == length &&
          g_ascii_strncasecmp (multiples[m].word, word, length) == 0)
        number->value = multiples[m].value;
    number->step = 0.2 * number->value;
    if (number->value > 0)
      return TRUE;
  }
  return FALSE;
}

/* Whether a number in a text is followed by a unit, or belongs to a list that ends with the unit,
 * such as "4, 5 and 12 %". */
static gboolean
has_unit (const Number *number, const char *unit)
{
  static const char *const joints[] = { ", ", " and ", " or ", " to " };
  const char *end = number->end;
  Number next;

  for (int j = 0; j < (int) G_N_ELEMENTS (joints); j++)
    if (g_str_has_prefix (end, joints[j]) && next_number (end + strlen (joints[j]), &next) &&
        next.start == end + strlen (joints[j])) {
      end = next.end;
      j = -1;
    }
  return g_str_has_prefix (end, unit);
}

/* Whether a number in a text is part of a word with letters, as in "Butterfly.32.8", "4-ary" and
 * "k/4". */
static gboolean
is_in_word (const char *text, const Number *number)
{
  const char *start = number->start, *end = number->end;

  while (start > text && !g_ascii_isspace (start[-1]))
    start--;
  while (*end && !g_ascii_isspace (*end))
    end++;
  for (const char *c = start; c < end; c++)
    if (g_ascii_isalpha (*c))
      return TRUE;
  return FALSE;
}

/* Whether a number in a text is not checked, because it is part of a word or formula, as in
 * "4-ary", "2^20" and "1/16", or because it is an integer up to 2 without a unit. */
static gboolean
is_symbol (const char *text, const Number *number)
{
  char before = number->start > text ? number->start[-1] : ' ';

  return is_in_word (text, number) || strchr ("^_/", before) || *number->end == '^' ||
         (number->step == 1 && number->value <= 2 && !has_unit (number, " %") &&
          !has_unit (number, " times") && !has_unit (number, " cycles"));
}

/* Whether a number in a text equals a known number, or 100 times a known number if it is a
 * percentage. is_word: the text states the number in words. A known number that is a setting
 * matches neither numbers in words nor multiples ("three times"), and it matches a percentage only
 * if the setting is a share. */
static gboolean
is_backed (const Number *number, gboolean is_word, const GArray *known)
{
  gboolean is_percent = has_unit (number, " %"), is_times = has_unit (number, " times");
  double room = number->step * (0.5 + 1e-9);

  for (guint i = 0; i < known->len; i++) {
    const IcnKnownNumber *one = &g_array_index (known, IcnKnownNumber, i);
    gboolean is_same = fabs (one->value - number->value) <= room;

    if (one->is_setting && (is_times || is_word))
      continue;
    if ((is_same && !(is_percent && one->is_setting)) ||
        (is_percent && (one->is_share || !one->is_setting) &&
         fabs (100 * one->value - number->value) <= room))
      return TRUE;
  }
  return FALSE;
}

/* Returns the first number of a text that matches none in `known`, array of IcnKnownNumber; NULL if
 * all numbers match. Free with g_free. next: finds the next number in a text, either in digits or
 * in words. */
static char *
first_unbacked (const char *text, gboolean (*next) (const char *text, Number *number),
                const GArray *known)
{
  gboolean is_word = next == next_said;
  Number number;

  for (const char *c = text; next (c, &number); c = number.end)
    if ((is_word || (!is_reference (text, &number) && !is_symbol (text, &number))) &&
        !is_backed (&number, is_word, known))
      return g_strndup (number.start, number.end - number.start);
  return NULL;
}

char *
icn_text_number_unbacked (const char *text, const GArray *known)
{
  char *number = first_unbacked (text, next_number, known);

  return number ? number : first_unbacked (text, next_said, known);
}

/* Returns the text with "…" in place of each occurrence of an English word, in upper or lower case;
 * free with g_free. The words are English because studies are written in English. */
static char *
without_word (const char *text, const char *word)
{
  g_autofree char *pattern = g_strdup_printf ("\\b%s\\b", word);
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_CASELESS, 0, NULL);

  return g_regex_replace_literal (regex, text, -1, 0, "…", 0, NULL);
}

char *
icn_text_without_number (const char *text, double number)
{
  static const char *const words[] = { "zero", "one",   "two",   "three", "four", "five",  "six",
                                       "seven", "eight", "nine", "ten",   "eleven", "twelve" };
  g_autoptr (GString) digits = g_string_new (NULL);
  g_autofree char *replaced = NULL;
  const char *c = text ? text : "";
  Number said;

  for (; next_number (c, &said); c = said.end) {
    gboolean is_same =
      !is_reference (text, &said) && fabs (said.value - number) <= 5e-4 * fabs (number);

    g_string_append_len (digits, c, (is_same ? said.start : said.end) - c);
    g_string_append (digits, is_same ? "…" : "");
  }
  g_string_append (digits, c);
  if (number == floor (number) && number >= 2 && number < G_N_ELEMENTS (words))
    replaced = without_word (digits->str, words[(guint) number]);
  else
    replaced = g_strdup (digits->str);
  return text && !g_str_equal (replaced, text) ? g_steal_pointer (&replaced) : NULL;
}

gboolean
icn_text_says_number (const char *text, double number)
{
  g_autofree char *without = icn_text_without_number (text, number);

  return without != NULL;
}
