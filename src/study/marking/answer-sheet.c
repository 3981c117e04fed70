/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "answer-sheet.h"

#include "answer-key.h"
#include "given.h"
#include "input-file.h"
#include "number-text.h"
#include "question-lines.h"
#include "same-text.h"
#include "step.h"
#include "study-words.h"
#include "variant.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#define HINTS "hints " /* beginning of a line that states how many hints were opened */

/* A sheet that is being parsed. line: number of the current line; n_problems: number of problems
 * found so far. */
typedef struct {
  const IcnStudy *study;
  IcnAnswerSheet *sheet;
  guint line, n_problems;
} Reader;

static void
add_problem (Reader *reader, const char *line, const char *what)
{
  g_autofree char *quoted = icn_text_quote (line);

  if (++reader->n_problems <= ICN_SHEET_MAX_PROBLEMS)
    /* Translators: %u is the number of a line, %s are the line and a text that tells what is wrong
     * with it. */
    g_ptr_array_add (reader->sheet->problems,
                     g_strdup_printf (_ ("line %u: %s: %s"), reader->line, quoted, what));
}

/* Stores the value of a line "lesson: …", "student: …" or "variant: …" in the sheet. Returns FALSE
 * if the line is of another kind. name, value: the parts of the line before and after the colon.
 * line: the whole line, for a problem's message. */
static gboolean
take_head (Reader *reader, const char *line, const char *name, const char *value)
{
  IcnAnswerSheet *sheet = reader->sheet;
  char **member = g_ascii_strcasecmp (name, "lesson") == 0    ? &sheet->lesson
                  : g_ascii_strcasecmp (name, "student") == 0 ? &sheet->student
                  : g_ascii_strcasecmp (name, "variant") == 0 ? &sheet->variant
                                                              : NULL;

  if (!member)
    return FALSE;
  if (*member)
    add_problem (reader, line, _ ("the sheet has said this before"));
  else if (*value)
    *member = g_strdup (value);
  return TRUE;
}

/* Returns the index of the step with a number, if the step has a question; otherwise adds a problem
 * and returns -1. number: text of the step's number, counted from 1. */
static int
find_step (Reader *reader, const char *line, const char *number)
{
  double step;

  if (icn_count_from_text (number, &step) && step >= 1 && step <= reader->study->steps->len &&
      icn_study_step (reader->study, (guint) step - 1)->question.ask)
    return (int) step - 1;
  add_problem (reader, line, _ ("no step with this number has a question"));
  return -1;
}

/* Stores the number of opened hints of a line "hints STEP: COUNT". Returns FALSE if the line does
 * not begin with "hints". */
static gboolean
take_hints (Reader *reader, const char *line, const char *name, const char *value)
{
  gboolean is_one = g_ascii_strncasecmp (name, HINTS, strlen (HINTS)) == 0;
  int step = is_one ? find_step (reader, line, name + strlen (HINTS)) : -1;
  char **hints = step >= 0 ? icn_study_step (reader->study, (guint) step)->hints : NULL;
  guint *known;
  double n;

  if (step < 0)
    return is_one;
  known = &g_array_index (reader->sheet->hints, guint, step);
  if (!icn_count_from_text (value, &n) || n < 0 || n > (hints ? g_strv_length (hints) : 0))
    add_problem (reader, line, _ ("the step does not have so many hints"));
  else if (*known > 0)
    add_problem (reader, line, _ ("the sheet has said this before"));
  else
    *known = (guint) n;
  return TRUE;
}

static void
take_answer (Reader *reader, const char *line, const char *name, const char *value)
{
  int step = find_step (reader, line, name);
  char **answer;

  if (step < 0)
    return;
  answer = (char **) &g_ptr_array_index (reader->sheet->answers, step);
  if (*answer && *value)
    add_problem (reader, line, _ ("the step is answered before; the first answer counts"));
  else if (*value)
    *answer = g_strdup (value);
}

static void
take_line (Reader *reader, char *text)
{
  g_autofree char *line = NULL, *name = NULL;
  const char *colon;

  if (!g_utf8_validate (text, -1, NULL)) {
    add_problem (reader, text, _ ("it is no text in UTF-8"));
    return;
  }
  line = g_strdup (g_strstrip (text));
  colon = strchr (line, ':');
  if (*line == '\0' || *line == '#')
    return;
  if (!colon) {
    add_problem (reader, line, _ ("a line has the form “STEP: ANSWER”"));
    return;
  }
  name = g_strstrip (g_strndup (line, colon - line));
  text += colon + 1 - line;
  if (!take_head (reader, line, name, g_strstrip (text)) && !take_hints (reader, line, name, text))
    take_answer (reader, line, name, text);
}

/* Reports a sheet that names another lesson, and discards its answers. */
static void
check_lesson (Reader *reader)
{
  IcnAnswerSheet *sheet = reader->sheet;
  const char *title = reader->study->title;
  g_autofree char *quoted = NULL;

  if (!sheet->lesson || icn_text_is_same (sheet->lesson, title) ||
      icn_text_is_same (sheet->lesson, icn_study_words (title)))
    return;
  quoted = icn_text_quote (sheet->lesson);
  sheet->is_other = TRUE;
  g_ptr_array_set_size (sheet->answers, 0);
  g_ptr_array_set_size (sheet->answers, (int) reader->study->steps->len);
  g_ptr_array_insert (sheet->problems, 0,
                      g_strdup_printf (_ ("it is of another lesson, %s"), quoted));
}

IcnAnswerSheet *
icn_answer_sheet_parse (const IcnStudy *study, const char *text, gsize length)
{
  g_autoptr (IcnAnswerSheet) sheet = g_new0 (IcnAnswerSheet, 1);
  Reader reader = { study, sheet, 0, 0 };
  const char *at = text, *end = text + length;

  sheet->answers = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_set_size (sheet->answers, (int) study->steps->len);
  sheet->hints = g_array_new (FALSE, TRUE, sizeof (guint));
  g_array_set_size (sheet->hints, study->steps->len);
  sheet->problems = g_ptr_array_new_with_free_func (g_free);
  if (length >= strlen (ICN_INPUT_MARK) && memcmp (at, ICN_INPUT_MARK, 3) == 0)
    at += strlen (ICN_INPUT_MARK);
  while (at < end) {
    const char *next = memchr (at, '\n', end - at);
    g_autofree char *line = g_strndup (at, (next ? next : end) - at);

    reader.line++;
    take_line (&reader, line);
    at = next ? next + 1 : end;
  }
  if (reader.n_problems > ICN_SHEET_MAX_PROBLEMS) {
    guint n = reader.n_problems - ICN_SHEET_MAX_PROBLEMS;

    g_ptr_array_add (
      sheet->problems,
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "and %u more line", "and %u more lines", n),
                       n));
  }
  check_lesson (&reader);
  return g_steal_pointer (&sheet);
}

/* Appends a line "NAME: VALUE", without line breaks in the value; appends nothing if value is NULL
 * or blank. */
static void
append_head (GString *text, const char *name, const char *value)
{
  g_autofree char *line = value ? icn_text_line (value, G_MAXINT) : NULL;

  if (line && *line)
    g_string_append_printf (text, "%s: %s\n", name, line);
}

static void
append_lines (GString *text, const IcnStudy *study, guint step)
{
  g_auto (GStrv) lines = icn_question_lines (study, step, "– ", TRUE);
  g_auto (GStrv) keys = icn_question_keys (study, step);
  const char *form = icn_question_form (&icn_study_step (study, step)->question);

  for (char **line = lines; *line; line++) {
    g_autofree char *one = icn_text_line (*line, G_MAXINT);

    g_string_append_printf (text, "# %s\n", one);
  }
  if (form)
    g_string_append_printf (text, "# %s\n", form);
  for (char **key = keys; *key; key++)
    g_string_append_printf (text, "# – %s\n", *key);
}

static GString *
new_sheet (const IcnStudy *study, const char *student, const char *variant)
{
  GString *text = g_string_new (NULL);

  /* The title of the lesson is not translated, so that the sheet can be marked in any language. */
  append_head (text, "lesson", study->title);
  append_head (text, "student", student);
  append_head (text, "variant", variant);
  return text;
}

char *
icn_answer_sheet_write (const IcnStudy *copy, const char *student, const char *variant,
                        const GPtrArray *answers, const GArray *hints)
{
  GString *text = new_sheet (copy, student, variant);

  for (guint i = 0; i < answers->len; i++) {
    const char *answer = g_ptr_array_index (answers, i);
    g_autofree char *line = answer ? icn_text_line (answer, G_MAXINT) : NULL;

    if (line && *line)
      g_string_append_printf (text, "%u: %s\n", i + 1, line);
  }
  for (guint i = 0; i < hints->len; i++)
    if (g_array_index (hints, guint, i) > 0)
      g_string_append_printf (text, HINTS "%u: %u\n", i + 1, g_array_index (hints, guint, i));
  return g_string_free (text, FALSE);
}

char *
icn_answer_sheet_blank (const IcnStudy *study, const char *student, const char *variant)
{
  GString *text = new_sheet (study, student, variant);

  for (guint i = 0; i < study->steps->len; i++) {
    const IcnStep *step = icn_study_step (study, i);
    g_autofree char *ask =
      step->question.ask ? icn_text_line (icn_study_words (step->question.ask), G_MAXINT) : NULL;

    g_autofree char *given = NULL;

    if (!icn_step_can_be_marked (study, i))
      continue;
    given = icn_step_given (study, i);
    g_string_append_printf (text, "\n# %s\n", ask);
    if (given)
      g_string_append_printf (text, "# %s\n", given);
    append_lines (text, study, i);
    g_string_append_printf (text, "%u: \n", i + 1);
  }
  return g_string_free (text, FALSE);
}

IcnAnswerSheet *
icn_answer_sheet_load (const IcnStudy *study, const char *path, GError **error)
{
  const char *reason = NULL;
  gsize length;
  int problem;
  g_autofree char *text = icn_input_read (path, FALSE, ICN_SHEET_MAX_BYTES, &length, &problem);

  if (!text && problem == EFBIG)
    reason = _ ("a sheet has at most 1 MB");
  else if (!text)
    reason = g_strerror (problem);
  else if (memchr (text, '\0', length))
    reason = _ ("it is no text");
  if (!reason)
    return icn_answer_sheet_parse (study, text, length);
  g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (problem), reason);
  return NULL;
}

const char *
icn_answer_sheet_seed (const IcnAnswerSheet *sheet, const char *own, char **problem)
{
  *problem = NULL;
  if (own && sheet->variant && !icn_variant_same_seed (sheet->variant, own)) {
    g_autofree char *quoted = icn_text_quote (sheet->variant), *wanted = icn_text_quote (own);

    /* Translators: %s is the variant of a lesson that a sheet states, then the variant of the
     * student. */
    *problem = g_strdup_printf (_ ("it says variant %s, and is marked by %s, its student’s"),
                                quoted, wanted);
  }
  return own ? own : sheet->variant;
}

void
icn_answer_sheet_free (IcnAnswerSheet *sheet)
{
  g_free (sheet->lesson);
  g_free (sheet->student);
  g_free (sheet->variant);
  g_clear_pointer (&sheet->answers, g_ptr_array_unref);
  g_clear_pointer (&sheet->hints, g_array_unref);
  g_clear_pointer (&sheet->problems, g_ptr_array_unref);
  g_free (sheet);
}
