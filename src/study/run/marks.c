/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "marks.h"

#include "check.h"
#include "error.h"
#include "number-text.h"
#include "quantity.h"
#include "step.h"
#include "study-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define FORM "lines \"STEP: ANSWER\", of a step that asks for a number or offers choices"

static void
marked_free (gpointer data)
{
  IcnMarked *marked = data;

  g_free (marked->message);
  g_free (marked);
}

static gboolean
can_mark (const IcnStep *step)
{
  IcnAnswer answer = icn_question_answer (&step->question);

  return answer == ICN_ANSWER_NUMBER || answer == ICN_ANSWER_CHOICE;
}

static gboolean
take_line (const IcnStudy *study, char *line, char **answers, GError **error)
{
  char *colon = strchr (line, ':');
  double number = NAN;
  g_autofree char *quoted = icn_text_quote (line);

  if (*line == '\0' || *line == '#')
    return TRUE;
  if (colon)
    *colon = '\0';
  if (!colon || !icn_count_from_text (g_strstrip (line), &number) || number < 1 ||
      number > study->steps->len || !can_mark (icn_study_step (study, (guint) number - 1)))
    return icn_error_value (error, "answer", quoted, FORM);
  if (answers[(guint) number - 1])
    return icn_error_value (error, "answer", quoted, "one line for each step");
  answers[(guint) number - 1] = g_strdup (g_strstrip (colon + 1));
  return TRUE;
}

/* The answers on an answer sheet: one element for each step, NULL if the step is not answered. */
static GPtrArray *
read_sheet (const IcnStudy *study, const char *sheet, GError **error)
{
  g_autoptr (GPtrArray) answers = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) lines = g_strsplit (sheet, "\n", -1);

  g_ptr_array_set_size (answers, (int) study->steps->len);
  for (char **line = lines; *line; line++)
    if (!take_line (study, g_strstrip (*line), (char **) answers->pdata, error))
      return NULL;
  return g_steal_pointer (&answers);
}

static gboolean
says (const char *answer, const char *choice)
{
  g_autofree char *one = g_utf8_casefold (answer, -1), *other = g_utf8_casefold (choice, -1);

  return g_str_equal (one, other);
}

static void
mark_choice (const IcnQuestion *question, const char *answer, IcnMarked *marked)
{
  const char *right = icn_study_words (question->right);
  gboolean is_right = says (answer, question->right) || says (answer, right);

  marked->mark = is_right ? ICN_MARK_RIGHT : ICN_MARK_WRONG;
  /* Translators: an answer to a question, and the right one. */
  marked->message =
    is_right ? g_strdup (answer) : g_strdup_printf (_ ("%s; the answer is: %s"), answer, right);
}

/* The number with which an answer begins; a unit may follow. */
static double
leading_number (const char *answer)
{
  g_autofree char *word = g_strndup (answer, strcspn (answer, " \t"));
  double number;

  return icn_number_from_text (word, &number) ? number : NAN;
}

static gboolean
mark_number (const IcnStudy *study, guint step, const char *answer, IcnMarked *marked,
             GCancellable *cancellable, GError **error)
{
  const IcnQuestion *question = &icn_study_step (study, step)->question;
  const IcnQuantity *quantity = icn_quantity_find (question->quantity);
  double given = leading_number (answer), miss;
  g_autoptr (GError) problem = NULL;
  IcnFinding finding = { .value = NAN };
  g_autofree char *right = NULL;

  if (!icn_study_answer (study, step, cancellable, &finding, &problem)) {
    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
    marked->message = g_strdup (problem->message);
    return TRUE;
  }
  miss = fabs (given - finding.value);
  marked->mark =
    miss <= ICN_MARK_TOLERANCE * fabs (finding.value) ? ICN_MARK_RIGHT : ICN_MARK_WRONG;
  right = icn_number_to_digits (finding.value, 6);
  /* Translators: an answer to a question, and the right one with its unit. */
  marked->message = g_strdup_printf (_ ("%s; the answer is %s %s"), answer, right,
                                     quantity->unit ? _ (quantity->unit) : "");
  g_strchomp (marked->message);
  return TRUE;
}

GPtrArray *
icn_study_mark (const IcnStudy *study, const char *sheet, GCancellable *cancellable, GError **error)
{
  g_autoptr (GPtrArray) answers = read_sheet (study, sheet, error);
  g_autoptr (GPtrArray) marks = g_ptr_array_new_with_free_func (marked_free);

  for (guint i = 0; answers && i < study->steps->len; i++) {
    const IcnQuestion *question = &icn_study_step (study, i)->question;
    const char *answer = g_ptr_array_index (answers, i);
    IcnMarked *marked;

    if (!can_mark (icn_study_step (study, i)))
      continue;
    marked = g_new0 (IcnMarked, 1);
    marked->step = i;
    marked->mark = ICN_MARK_OPEN;
    g_ptr_array_add (marks, marked);
    if (!answer || !*answer)
      marked->message = g_strdup (_ ("no answer"));
    else if (icn_question_answer (question) == ICN_ANSWER_CHOICE)
      mark_choice (question, answer, marked);
    else if (!mark_number (study, i, answer, marked, cancellable, error))
      return NULL;
  }
  return answers ? g_steal_pointer (&marks) : NULL;
}
