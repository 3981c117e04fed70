/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "answer-number.h"

#include "number-text.h"
#include "unit.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define MAX_ANSWER 200 /* longest answer, in bytes, that can be a number */
#define LEAST_STEM 3   /* least number of letters that two forms of a word have in common */
/* Largest difference in length, in letters, between two forms of a word such as "class" and
 * "classes". */
#define MOST_ENDING 2

/* Regular expression for an answer with a number: an optional word such as "about", the number
 * (group 1), an optional divisor (group 2), an optional unit (group 3), and an optional remark in
 * brackets. */
#define NUMBER_FORM                                                                                \
  "^\\s*(?:(?:approx|about|ca|etwa|rund)\\b\\.?|[=~≈])?\\s*"                                     \
  "([+-]?(?:\\d[\\d.,'’\u00a0\u202f]*\\d|\\d)(?:[eE][+-]?\\d+)?)(?:\\s*/\\s*(\\d+))?[.,;]?\\s*"  \
  "[\\[(]?\\s*([\\pL%][^\\d\\])(]*?)?\\s*[\\])]?\\s*(?:\\([^()]*\\))?[.,;]?\\s*$"

gboolean
icn_answer_is_near (double number, double exact)
{
  /* The factor 1 + 1e-9 allows for rounding errors, so that a number at exactly the tolerance, such
   * as 0.51 for 0.5, is accepted. */
  return fabs (number - exact) <= ICN_ANSWER_TOLERANCE * (1 + 1e-9) * fabs (exact);
}

static gboolean
read_number (const char *text, double *number)
{
  g_autofree char *joined = icn_number_join_thousands (text + (*text == '+'));
  char *comma = strchr (joined, ',');

  if (comma && !strchr (joined, '.'))
    *comma = '.';
  return icn_number_from_text (joined, number);
}

/* Splits an answer into its number and its unit: "1/2 cycle" into 0.5 and "cycle". *unit is "" if
 * the answer has no unit; free it with g_free. FALSE if the answer is not a finite number with an
 * optional unit. */
static gboolean
split_answer (const char *answer, double *number, char **unit)
{
  static GRegex *form;
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *text = NULL, *below = NULL;
  double divisor;

  if (g_once_init_enter (&form))
    g_once_init_leave (&form, g_regex_new (NUMBER_FORM, G_REGEX_CASELESS, 0, NULL));
  if (strlen (answer) > MAX_ANSWER || !g_regex_match (form, answer, 0, &match))
    return FALSE;
  text = g_match_info_fetch (match, 1);
  below = g_match_info_fetch (match, 2);
  if (!read_number (text, number))
    return FALSE;
  if (below && read_number (below, &divisor))
    *number /= divisor;
  *unit = g_match_info_fetch (match, 3);
  if (!*unit)
    *unit = g_strdup ("");
  return isfinite (*number);
}

/* The functions below find the factor that converts a number from the unit in the user's answer
 * (typed) to the unit of the quantity (own). */

/* Units that users type in place of the quantity's unit, for example "wires" (other) in place of
 * "bits" (own). */
static const struct {
  const char *own, *other;
} aliases[] = {
  { "bits", N_ ("wires") },    { "cycles", N_ ("base cycles") }, { "cycles", N_ ("clock cycles") },
  { "hops", N_ ("channels") }, { "hops", N_ ("links") },         { "pins", N_ ("wires") },
};

static gboolean
is_percent (const char *typed)
{
  static const char *const names[] = { "%", "percent", "per cent", "prozent" };
  g_autofree char *folded = g_utf8_casefold (typed, -1);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (folded, names[i]))
      return TRUE;
  return FALSE;
}

/* Returns the factor that converts from the typed unit to the quantity's unit (own), both without
 * "per" or "/"; 0 if the two units measure different things. */
static double
factor_of_part (const char *own, const char *typed)
{
  double factor = icn_unit_factor (own, typed);

  for (guint i = 0; factor == 0 && i < G_N_ELEMENTS (aliases); i++)
    if (g_str_equal (own, aliases[i].own))
      factor = icn_unit_factor (aliases[i].other, typed);
  return factor;
}

/* Splits a unit at "/" and "per" (or their translations) into its parts: "bits", "cycle" and "node"
 * of "bits/cycle per node". Free with g_strfreev. */
static char **
split_unit (const char *unit)
{
  static GRegex *between;

  if (g_once_init_enter (&between))
    g_once_init_leave (&between, g_regex_new ("\\s*/\\s*|\\s+(?:per|pro|je|and|und)\\s+",
                                              G_REGEX_CASELESS, 0, NULL));
  return g_regex_split (between, unit, 0);
}

/* Returns the factor that converts from the typed unit to the quantity's unit (own). Both can be
 * units of rates, such as "bits/cycle per node"; the last part, "per node", may be missing in the
 * typed unit. 0 if the two units measure different things. */
static double
factor_of_unit (const char *own, const char *typed)
{
  double factor = icn_unit_factor (own, typed);
  g_auto (GStrv) parts = split_unit (own), others = split_unit (typed);
  guint n = g_strv_length (parts), n_others = g_strv_length (others);

  if (factor > 0 || (is_percent (own) && is_percent (typed)))
    return factor > 0 ? factor : 1;
  if (n_others != n && !(n == 3 && n_others == 2))
    return 0;
  factor = factor_of_part (parts[0], others[0]);
  for (guint i = 1; i < n_others && factor > 0; i++) {
    double below = factor_of_part (parts[i], others[i]);

    factor = below > 0 ? factor / below : 0;
  }
  return factor;
}

/* Whether two words are forms of the same word, such as "switch" and "Switches". */
static gboolean
is_form_of (const char *one, const char *other)
{
  g_autofree char *a = g_utf8_casefold (one, -1), *b = g_utf8_casefold (other, -1);
  gsize n = strlen (a), m = strlen (b), least = MIN (n, m);

  return g_str_equal (a, b) ||
         (least >= LEAST_STEM && strncmp (a, b, least) == 0 && MAX (n, m) <= least + MOST_ENDING);
}

/* Whether a word occurs in the label of the quantity, in English or translated. */
static gboolean
is_of_label (const IcnQuantity *quantity, const char *word)
{
  const char *const labels[] = { quantity->label, _ (quantity->label) };

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++) {
    g_auto (GStrv) words = g_strsplit_set (labels[i], " -,", -1);

    for (char **own = words; *own; own++)
      if (**own && is_form_of (*own, word))
        return TRUE;
  }
  return FALSE;
}

/* Returns the typed unit without words that are part of the quantity's label and no unit. Example:
 * "pins per node" without "pins". Free with g_free. */
static char *
drop_label (const IcnQuantity *quantity, const char *typed)
{
  g_auto (GStrv) words = g_strsplit (typed, " ", -1);
  g_autoptr (GStrvBuilder) kept = g_strv_builder_new ();
  g_auto (GStrv) left = NULL;

  for (char **word = words; *word; word++)
    if (**word && ((quantity->unit && factor_of_unit (quantity->unit, *word) > 0) ||
                   !is_of_label (quantity, *word)))
      g_strv_builder_add (kept, *word);
  left = g_strv_builder_end (kept);
  return g_strjoinv (" ", left);
}

/* The factor that converts a number from the unit that a user has typed to the unit of the
 * quantity; 0 if the quantity cannot be given in the typed unit. */
static double
find_factor (const IcnQuantity *quantity, const char *typed)
{
  const char *own = quantity->unit && *quantity->unit ? quantity->unit : NULL;
  double factor = own ? factor_of_unit (own, typed) : 0;
  g_autofree char *rest = NULL;

  if (!*typed || factor > 0)
    return *typed ? factor : 1;
  rest = drop_label (quantity, typed);
  if (!own)
    return !*rest ? 1 : is_percent (rest) ? 0.01 : 0;
  return *rest ? factor_of_unit (own, rest) : 0;
}

/* Returns a sentence that says why the unit of an answer is wrong; free with g_free. */
static char *
unit_problem (const IcnQuantity *quantity, const char *answer, const char *unit)
{
  g_autofree char *given = icn_text_quote (answer), *quoted = icn_text_quote (unit);

  return quantity->unit && *quantity->unit
           /* Translators: an answer, its unit, and the unit in which a number is asked for. */
           ? g_strdup_printf (_ ("%s is in %s, but the number is in %s"), given, quoted,
                              _ (quantity->unit))
           /* Translators: an answer, and what it has as a unit. */
           : g_strdup_printf (_ ("%s is in %s, but the number has no unit"), given, quoted);
}

char *
icn_answer_read (const IcnQuantity *quantity, const char *answer, double exact, double *number)
{
  const char *comma = strchr (answer, ',');
  g_autofree char *unit = NULL, *decimal = NULL, *same = NULL;
  double factor, other;

  *number = NAN;
  if (!split_answer (answer, &other, &unit)) {
    g_autofree char *given = icn_text_quote (answer);

    return g_strdup_printf (_ ("%s is not a number"), given);
  }
  factor = find_factor (quantity, unit);
  if (factor == 0)
    return unit_problem (quantity, answer, unit);
  *number = factor * other;
  if (!comma || comma != strrchr (answer, ',') || strchr (answer, '.') ||
      icn_answer_is_near (*number, exact))
    return NULL;
  decimal = g_strdup (answer);
  decimal[comma - answer] = '.';
  if (split_answer (decimal, &other, &same) && icn_answer_is_near (factor * other, exact))
    *number = factor * other;
  return NULL;
}
