/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formula.h"

#include <string.h>

/* Matches a letter with a subscript (groups 1 and 2), a single letter (group 3), or an exponent
 * (group 4). */
static const char pattern[] =
  "(?<![\\p{L}\\p{Nd}_^])(?:(\\p{L})_(\\{[^}]*\\}|[\\p{L}\\p{Nd}]+)|(\\p{L})(?![\\p{L}\\p{Nd}_'’]))"
  "|(?<=[\\p{L}\\p{Nd})}])\\^(\\{[^}]*\\}|\\([^)]*\\)|[\\p{L}\\p{Nd}]+)";

typedef struct {
  GArray *runs;
  const char *text;
  int end;          /* position up to which the text has been divided into runs */
  int variable_end; /* position in the text at which the variable found last ends */
  gboolean is_name;
} Sentence;

static void
clear_run (gpointer data)
{
  g_free (((IcnFormulaRun *) data)->text);
}

static void
add_run (Sentence *sentence, const char *text, gsize length, gboolean is_italic, int level)
{
  IcnFormulaRun run = { g_strndup (text, length), is_italic, level };

  if (length > 0)
    g_array_append_val (sentence->runs, run);
  else
    g_free (run.text);
}

static gboolean
starts (const char *text, const char *const *operators)
{
  for (; *operators; operators++)
    if (g_str_has_prefix (text, *operators))
      return TRUE;
  return FALSE;
}

static gboolean
ends (const char *text, const char *end, const char *const *operators)
{
  for (; *operators; operators++) {
    gsize length = strlen (*operators);

    if ((gsize) (end - text) >= length && strncmp (end - length, *operators, length) == 0)
      return TRUE;
  }
  return FALSE;
}

/* Whether the letter at `before` is part of a unit, as the s of "Gb/s", and so is no variable. */
static gboolean
is_of_unit (const Sentence *sentence, const char *before)
{
  const char *slash = before - 1;

  return before - sentence->text > 2 && *slash == '/' && g_ascii_isalpha (slash[-1]) &&
         g_ascii_isalpha (slash[-2]) && sentence->variable_end != slash - sentence->text;
}

/* Whether the single letter at the positions `start` .. `end` is a variable. It is one if it is
 * alone in brackets, if a bracket follows it, or if an operator or another variable is beside it,
 * separated by at most one space. */
static gboolean
is_variable (const Sentence *sentence, int start, int end)
{
  static const char *const operators[] = { "=", "+", "/", "×", "·", "−", "|",
                                           "^", "≤", "≥", "<", ">", NULL };
  static const char *const only_before[] = { "√", " -", " ln", "(ln", NULL };
  static const char *const only_after[] = { "²", "³", "- ", NULL };
  const char *before = sentence->text + start, *after = sentence->text + end;
  gboolean is_in_brackets = ends (sentence->text, before, (const char *const[]){ "(", NULL });

  if (start == sentence->variable_end + 1 && before[-1] == ' ')
    return TRUE;
  if (*after == '(' || (is_in_brackets && *after == ')'))
    return TRUE;
  before -= start > 0 && before[-1] == ' ';
  after += *after == ' ';
  if (ends (sentence->text, before, only_before) || starts (after, only_after) ||
      starts (after, operators))
    return TRUE;
  if (ends (sentence->text, before, operators))
    return !is_of_unit (sentence, before);
  return g_utf8_strlen (after, -1) > 2 && *g_utf8_next_char (after) == '_';
}

/* Adds a subscript or an exponent as a run, without the brackets that enclose it in the text.
 * level: -1 subscript, 1 exponent. */
static void
add_small (Sentence *sentence, const char *text, int level)
{
  gboolean has_brackets = strchr ("{(", *text) != NULL;
  gsize length = strlen (text) - 2 * has_brackets;
  gboolean is_letter = level > 0 && length == 1 && g_ascii_isalpha (text[has_brackets]);

  add_run (sentence, text + has_brackets, length, is_letter, level);
}

static void
add_match (Sentence *sentence, const GMatchInfo *match)
{
  g_autofree char *letter = g_match_info_fetch (match, 1);
  g_autofree char *subscript = g_match_info_fetch (match, 2);
  g_autofree char *alone = g_match_info_fetch (match, 3);
  g_autofree char *exponent = g_match_info_fetch (match, 4);
  int start, end;

  g_match_info_fetch_pos (match, 0, &start, &end);
  if (alone && *alone && (sentence->is_name || !is_variable (sentence, start, end)))
    return;
  add_run (sentence, sentence->text + sentence->end, start - sentence->end, FALSE, 0);
  sentence->end = sentence->variable_end = end;
  if (exponent && *exponent) {
    add_small (sentence, exponent, 1);
    return;
  }
  if (alone && *alone) {
    add_run (sentence, alone, strlen (alone), TRUE, 0);
    return;
  }
  add_run (sentence, letter, strlen (letter), TRUE, 0);
  add_small (sentence, subscript, -1);
}

GArray *
icn_formula_runs (const char *text, gboolean is_name)
{
  static GRegex *regex;
  g_autoptr (GMatchInfo) match = NULL;
  Sentence sentence = { g_array_new (FALSE, FALSE, sizeof (IcnFormulaRun)), text, 0, G_MININT / 2,
                        is_name };

  if (g_once_init_enter (&regex))
    g_once_init_leave (&regex, g_regex_new (pattern, G_REGEX_OPTIMIZE, 0, NULL));
  g_array_set_clear_func (sentence.runs, clear_run);
  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    add_match (&sentence, match);
  add_run (&sentence, text + sentence.end, strlen (text + sentence.end), FALSE, 0);
  return sentence.runs;
}

/* Converts a run to Pango markup. The markup does not contain <sub> and <sup>: if a line is
 * shortened with an ellipsis inside these elements, Pango 1.50 prints warnings about their
 * scale. */
char *
icn_formula_run_markup (const IcnFormulaRun *run)
{
  static const char *const levels[] = { "subscript", NULL, "superscript" };
  const char *level = levels[run->level + 1];
  g_autofree char *escaped = g_markup_escape_text (run->text, -1);
  g_autofree char *words =
    run->is_italic ? g_strdup_printf ("<i>%s</i>", escaped) : g_steal_pointer (&escaped);

  return level
           ? g_strdup_printf ("<span size=\"72%%\" baseline_shift=\"%s\" allow_breaks=\"false\">"
                              "%s</span>",
                              level, words)
           : g_steal_pointer (&words);
}

static char *
markup (const char *text, gboolean is_name)
{
  g_autoptr (GArray) runs = text ? icn_formula_runs (text, is_name) : NULL;
  GString *whole;

  if (!text)
    return NULL;
  whole = g_string_new (NULL);
  for (guint i = 0; i < runs->len; i++) {
    g_autofree char *run = icn_formula_run_markup (&g_array_index (runs, IcnFormulaRun, i));

    g_string_append (whole, run);
  }
  return g_string_free (whole, FALSE);
}

char *
icn_formula_markup (const char *text)
{
  return markup (text, FALSE);
}

char *
icn_formula_name_markup (const char *name)
{
  return markup (name, TRUE);
}
