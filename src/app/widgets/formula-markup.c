/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formula-markup.h"

#include <string.h>

/* A letter with a subscript, or one alone; ";" ends an entity of markup. */
static const char pattern[] =
  "(?<![\\p{L}\\p{N}_])(?:(\\p{L})_(\\{[^}]*\\}|[\\p{L}\\p{N}]+)|\\p{L}(?![\\p{L}\\p{N}_'’;]))";

typedef struct {
  const char *text;
  int last_end; /* of the variable before */
} Sentence;

/* Whether an operator, or a variable with a subscript, stands beside it, a space aside. */
static gboolean
is_variable (const Sentence *sentence, int start, int end)
{
  static const char *const operators[] = { "=", "+", "/", "×", "·", "−", "|", "^", "≤", "≥", "(" };
  const char *before = sentence->text + start, *after = sentence->text + end;

  if (start == sentence->last_end + 1 && before[-1] == ' ')
    return TRUE;
  before -= start > 0 && before[-1] == ' ';
  after += *after == ' ';
  for (guint i = 0; i < G_N_ELEMENTS (operators); i++) {
    gsize length = strlen (operators[i]);

    if ((gsize) (before - sentence->text) >= length &&
        strncmp (before - length, operators[i], length) == 0)
      return TRUE;
    if (*operators[i] != '(' && g_str_has_prefix (after, operators[i]))
      return TRUE;
  }
  return g_utf8_strlen (after, -1) > 2 && *g_utf8_next_char (after) == '_';
}

static gboolean
set_variable (const GMatchInfo *match, GString *result, gpointer data)
{
  Sentence *sentence = data;
  g_autofree char *all = g_match_info_fetch (match, 0);
  g_autofree char *letter = g_match_info_fetch (match, 1);
  g_autofree char *subscript = g_match_info_fetch (match, 2);
  int start, end;

  g_match_info_fetch_pos (match, 0, &start, &end);
  if (letter && *letter) {
    gboolean has_braces = *subscript == '{';

    g_string_append_printf (result, "<i>%s</i><sub>%.*s</sub>", letter,
                            (int) strlen (subscript) - 2 * has_braces, subscript + has_braces);
  } else if (is_variable (sentence, start, end)) {
    g_string_append_printf (result, "<i>%s</i>", all);
  } else {
    g_string_append (result, all);
    return FALSE;
  }
  sentence->last_end = end;
  return FALSE;
}

char *
bisection_formula_markup (const char *text)
{
  static GRegex *regex;
  g_autofree char *escaped = text ? g_markup_escape_text (text, -1) : NULL;
  Sentence sentence = { escaped, G_MININT / 2 };

  if (!text)
    return NULL;
  if (!regex)
    regex = g_regex_new (pattern, G_REGEX_OPTIMIZE, 0, NULL);
  return g_regex_replace_eval (regex, escaped, -1, 0, 0, set_variable, &sentence, NULL);
}
