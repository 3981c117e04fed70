/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson-private.h"

#include "answer-number.h"
#include "axis.h"
#include "chart.h"
#include "check.h"
#include "design.h"
#include "marks.h"
#include "quantity.h"
#include "question-limits.h"
#include "question-mistakes.h"
#include "study-words.h"
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* Appends `said` to the text `outcome` and returns the new text; frees `outcome`. said: what the
 * author of the lesson says about the reader's mistake; NULL: nothing is appended. */
static char *
add_said (char *outcome, const char *said)
{
  g_autofree char *before = outcome;

  return said ? g_strconcat (before, " ", icn_study_words (said), NULL) : g_steal_pointer (&before);
}

static char *
say_choice (BisectionLesson *self, const IcnQuestion *question)
{
  const char *right = icn_study_words (question->right);

  if (self->choice < 0)
    return g_strdup_printf (_ ("Nothing was chosen. The answer is: %s."), right);
  if (g_str_equal (question->choices[self->choice], question->right))
    return g_strdup_printf (_ ("Right: %s."), right);
  return add_said (g_strdup_printf (_ ("Not so. The answer is: %s."), right),
                   icn_question_said_of_choice (question, question->choices[self->choice]));
}

/* Returns the text `outcome` followed by what the author of the lesson says about each wrong choice
 * that the reader ticked. Frees outcome. */
static char *
add_all_said (BisectionLesson *self, const IcnQuestion *question, char *outcome)
{
  for (guint i = 0; question->choices[i]; i++)
    if (self->ticked[i])
      outcome = add_said (outcome, icn_question_said_of_choice (question, question->choices[i]));
  return outcome;
}

/* For a question with several right choices: returns a text that says which choices are right, and
 * how many points the reader gets for those that were ticked. */
static char *
say_choices (BisectionLesson *self, const IcnQuestion *question)
{
  g_autofree char *right = icn_choices_words (question), *number = NULL;
  double points = icn_choices_points (question, self->ticked);
  gboolean any = FALSE;

  for (guint i = 0; i < ICN_STEP_MAX_CHOICES; i++)
    any = any || self->ticked[i];
  if (!any)
    return g_strdup_printf (_ ("Nothing was chosen. The answer is: %s."), right);
  if (points >= 1)
    return g_strdup_printf (_ ("Right: %s."), right);
  if (points <= 0)
    return add_all_said (self, question, g_strdup_printf (_ ("Not so. The answer is: %s."), right));
  number = icn_number (icn_points_rounded (points));
  return add_all_said (
    self, question,
    /* Translators: a number below one, and the right answer. */
    g_strdup_printf (_ ("Right in part: %s of 1 point. The answer is: %s."), number, right));
}

static char *
say_order (BisectionLesson *self)
{
  g_autoptr (IcnStudy) asked = icn_study_dup (study_of (self));
  g_autoptr (IcnOrder) order = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL, *number = NULL;
  guint n, n_right;
  const guint *places = bisection_lesson_get_places (self, &n);

  icn_study_restore_designs (asked, start_of (self));
  order = icn_study_order (asked, self->step, NULL, &error);
  if (!order || order->n != n)
    return g_strdup_printf (_ ("The answer cannot be had: %s"), error ? error->message : "");
  n_right = icn_order_pairs_right (order, places, n);
  words = icn_order_outcome (order, n_right);
  if (n_right == icn_order_pairs (order))
    return g_strdup_printf (_ ("Right: %s."), words);
  number = icn_number (icn_points_rounded ((double) n_right / icn_order_pairs (order)));
  /* Translators: a number below one, and how much of the order is right. */
  return g_strdup_printf (_ ("%s of 1 point: %s."), number, words);
}

/* a guessed number with at most this relative error counts as exactly right */
#define NO_MISS 0.0005

/* Returns a relative error as text, such as "12 %". */
static char *
percent (double share)
{
  return g_strdup_printf (share < 0.0995 ? "%.1f %%" : "%.0f %%", 100 * share);
}

static char *
say_number (BisectionLesson *self, const IcnQuestion *question)
{
  const IcnQuantity *quantity = icn_quantity_find (question->quantity);
  g_autoptr (IcnStudy) asked = icn_study_dup (study_of (self));
  g_autoptr (GError) error = NULL;
  g_autofree char *number = NULL, *miss = NULL;
  g_autofree double *mistakes = NULL;
  const char *said = NULL;
  IcnFinding finding = { .value = NAN };

  icn_study_restore_designs (asked, start_of (self));
  if (!icn_study_answer (asked, self->step, NULL, &finding, &error))
    return g_strdup_printf (_ ("The answer cannot be had: %s"), error->message);
  number = icn_number_with_unit (finding.value, quantity->unit ? _ (quantity->unit) : NULL);
  if (!isfinite (self->number))
    return g_strdup_printf (_ ("Nothing was guessed. The answer is %s."), number);
  if (fabs (self->number - finding.value) <= NO_MISS * fabs (finding.value))
    return g_strdup_printf (_ ("Right: %s."), number);
  miss = percent (fabs (self->number - finding.value) / fabs (finding.value));
  if (icn_answer_is_near (self->number, finding.value))
    /* Translators: the answer, and how far the guess is from it in percent. */
    return g_strdup_printf (_ ("Right: %s; the guess was %s off."), number, miss);
  mistakes = icn_study_mistakes (asked, self->step, NULL);
  said = icn_question_said_of_number (question, mistakes, self->number);
  /* Translators: the answer, and how far the guess is from it in percent. */
  return add_said (g_strdup_printf (_ ("The answer is %s; the guess was %s off."), number, miss),
                   said);
}

/* For a question that asks for a design within limits: returns a text that says which limits the
 * reader's design meets. If the reader has not changed the design, the text gives an example that
 * meets them all. */
static char *
say_design (BisectionLesson *self, const IcnQuestion *question)
{
  g_autoptr (IcnStudy) given = icn_study_dup_but_results (study_of (self));
  g_autoptr (IcnLimitsReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL, *evaded = NULL;
  int design = icn_study_find_design (study_of (self), question->design);
  gboolean is_changed;

  if (design < 0)
    return g_strdup_printf (_ ("There is no design “%s” any more"), question->design);
  icn_study_restore_designs (given, start_of (self));
  icn_study_take_step (given, self->step, NULL);
  is_changed = !icn_design_equal (icn_study_design (study_of (self), design),
                                  icn_study_design (given, design));
  evaded = icn_limits_evaded (given, study_of (self), design, question);
  if (evaded != NULL)
    return g_strdup_printf (_ ("Not so: %s."), evaded);
  report = icn_limits_test (study_of (self), design, question->limits, NULL, &error);
  words = icn_limits_report_words (report);
  if (report->is_met)
    return g_strdup_printf (_ ("Right: %s."), words);
  if (!is_changed && question->example && *question->example)
    /* Translators: settings of a design. */
    return g_strdup_printf (_ ("Nothing was changed. One answer is %s."), question->example);
  return g_strdup_printf (_ ("Not so: %s."), words);
}

static char *
say_pick (BisectionLesson *self, const IcnQuestion *question)
{
  g_autoptr (GError) error = NULL;
  const IcnPickKey *key = bisection_lesson_find_picks (self, &error);
  g_autofree char *words = key ? icn_pick_key_words (key) : NULL, *outcome = NULL, *number = NULL;
  double share;
  guint32 pick;

  if (!key)
    return g_strdup_printf (_ ("The answer cannot be had: %s"), error->message);
  if (!icn_pick_key_find (key, bisection_lesson_get_picked (self), &pick, NULL))
    return g_strdup_printf (_ ("Nothing was chosen. The answer is: %s."), words);
  outcome = icn_pick_key_outcome (key, pick);
  share = icn_pick_key_share (key, pick);
  if (share >= 1)
    return g_strdup_printf (_ ("Right: %s."), outcome);
  number = icn_number (icn_points_rounded (share));
  /* Translators: a number below one, and what was picked and what is right. */
  return add_said (g_strdup_printf (_ ("%s of 1 point: %s."), number, outcome),
                   icn_pick_key_said (key, question, pick));
}

static char *
say_curve (BisectionLesson *self)
{
  const IcnFigure *figure = bisection_lesson_get_step (self)->figure;
  g_autoptr (IcnChart) chart = bisection_document_chart_figure (self->document, figure);
  int design = bisection_lesson_asked_design (self);
  const IcnSeries *truth = design >= 0 && chart ? icn_guess_truth (chart, design) : NULL;
  g_autofree char *share = NULL, *first = NULL, *last = NULL, *points = NULL;
  double from, to, miss, score;

  if (!truth)
    return g_strdup (_ ("There is no such curve to compare with."));
  if (self->drawn->len == 0)
    return g_strdup (_ ("Nothing was drawn. This is the curve."));
  miss = icn_guess_miss (chart, truth, (const IcnGuessPoint *) self->drawn->data, self->drawn->len,
                         &from, &to);
  if (isnan (miss))
    return g_strdup (_ ("Nothing was drawn where the curve is."));
  share = percent (miss);
  score =
    icn_guess_score (chart, truth, (const IcnGuessPoint *) self->drawn->data, self->drawn->len);
  points = icn_number (icn_points_rounded (score));
  first = icn_number (from);
  last = icn_number (to);
  /* Translators: a percentage, the ends of the range of the x axis that was drawn, and a number up
   * to one. */
  return g_strdup_printf (
    _ ("The drawn curve is %s off in the mean, from %s to %s: %s of 1 point."), share, first, last,
    points);
}

/* Returns the text `outcome`, followed by what the hints that the reader opened cost, in points.
 * Frees outcome. */
static char *
add_hints (BisectionLesson *self, char *outcome)
{
  g_autofree char *before = outcome, *cost = NULL;
  guint n = bisection_lesson_get_n_hints (self);

  if (n == 0)
    return g_steal_pointer (&before);
  cost = icn_number (ICN_HINT_COST);
  /* Translators: an outcome, a number of hints, and a part of a point. */
  return g_strdup_printf (_ ("%s Hints opened: %u, each for %s of 1 point."), before, n, cost);
}

char *
bisection_lesson_make_outcome (BisectionLesson *self)
{
  const IcnStep *step = bisection_lesson_get_step (self);
  g_autofree char *outcome = NULL;

  if (!step || !self->is_revealed)
    return g_strdup ("");
  switch (icn_question_answer (&step->question)) {
  case ICN_ANSWER_CHOICE:
    outcome = say_choice (self, &step->question);
    break;
  case ICN_ANSWER_CHOICES:
    outcome = say_choices (self, &step->question);
    break;
  case ICN_ANSWER_ORDER:
    outcome = say_order (self);
    break;
  case ICN_ANSWER_NUMBER:
    outcome = say_number (self, &step->question);
    break;
  case ICN_ANSWER_DESIGN:
    outcome = say_design (self, &step->question);
    break;
  case ICN_ANSWER_PICK:
    outcome = say_pick (self, &step->question);
    break;
  case ICN_ANSWER_CURVE:
    outcome = say_curve (self);
    break;
  case ICN_ANSWER_NONE:
    return g_strdup ("");
  }
  outcome = add_hints (self, g_steal_pointer (&outcome));
  if (step->question.why && *step->question.why)
    return g_strconcat (outcome, " ", icn_study_words (step->question.why), NULL);
  return g_steal_pointer (&outcome);
}
