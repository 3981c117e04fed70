/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "marks.h"

#include "number-text.h"
#include "quantity.h"
#include "step.h"
#include "study-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define MAX_ANSWER 80 /* characters of an answer that a message repeats */

static void
marked_free (gpointer data)
{
  IcnMarked *marked = data;

  g_free (marked->answer);
  g_free (marked->message);
  g_free (marked);
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
  g_autofree char *given = icn_text_line (answer, MAX_ANSWER);

  marked->mark = is_right ? ICN_MARK_RIGHT : ICN_MARK_WRONG;
  /* Translators: an answer to a question, and the right one. */
  marked->message =
    is_right ? g_strdup (given) : g_strdup_printf (_ ("%s; the answer is: %s"), given, right);
}

/* The number with which an answer begins; a unit may follow. */
static double
leading_number (const char *answer)
{
  g_autofree char *word = g_strndup (answer, strcspn (answer, " \t"));
  g_autofree char *joined = icn_number_join_thousands (word);
  char *comma = strchr (joined, ',');
  double number;

  if (comma && !strchr (joined, '.'))
    *comma = '.';
  return icn_number_from_text (joined, &number) ? number : NAN;
}

/* An answer in the form in which equal answers are the same text. Free with g_free. */
static char *
plain_answer (const IcnQuestion *question, const char *answer)
{
  double number = question->choices ? NAN : leading_number (answer);

  for (char **choice = question->choices; choice && *choice; choice++)
    if (says (answer, *choice) || says (answer, icn_study_words (*choice)))
      return g_strdup (icn_study_words (*choice));
  return isfinite (number) ? icn_number_to_digits (number, 6) : icn_text_line (answer, MAX_ANSWER);
}

static void
mark_number (const IcnQuestion *question, double right, const char *answer, IcnMarked *marked)
{
  const IcnQuantity *quantity = icn_quantity_find (question->quantity);
  double miss = fabs (leading_number (answer) - right);
  g_autofree char *given = icn_text_line (answer, MAX_ANSWER);
  g_autofree char *digits = icn_number_to_digits (right, 6);

  marked->mark = miss <= ICN_MARK_TOLERANCE * fabs (right) ? ICN_MARK_RIGHT : ICN_MARK_WRONG;
  /* Translators: an answer to a question, and the right one with its unit. */
  marked->message = g_strdup_printf (_ ("%s; the answer is %s %s"), given, digits,
                                     quantity->unit ? _ (quantity->unit) : "");
  g_strchomp (marked->message);
}

GPtrArray *
icn_study_mark (const IcnStudy *study, const IcnAnswerKey *key, const IcnAnswerSheet *sheet)
{
  GPtrArray *marks = g_ptr_array_new_with_free_func (marked_free);

  for (guint i = 0; i < study->steps->len; i++) {
    const IcnQuestion *question = &icn_study_step (study, i)->question;
    const char *answer = g_ptr_array_index (sheet->answers, i);
    IcnMarked *marked;

    if (!icn_step_can_be_marked (study, i))
      continue;
    marked = g_new0 (IcnMarked, 1);
    marked->step = i;
    marked->mark = ICN_MARK_OPEN;
    marked->answer = answer ? plain_answer (question, answer) : NULL;
    g_ptr_array_add (marks, marked);
    if (!answer)
      marked->message = g_strdup (_ ("no answer"));
    else if (icn_question_answer (question) == ICN_ANSWER_CHOICE)
      mark_choice (question, answer, marked);
    else if (key->problems[i])
      marked->message = g_strdup (key->problems[i]);
    else
      mark_number (question, key->numbers[i], answer, marked);
  }
  return marks;
}
