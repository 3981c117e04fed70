/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson.h"

#include "answer-sheet.h"
#include "axis.h"
#include "class-parts.h"

#include "chart.h"
#include "check.h"
#include "design.h"
#include "given.h"
#include "open-lesson.h"
#include "quantity.h"
#include "marks.h"
#include "question-limits.h"
#include "question-order.h"
#include "student-copy.h"
#include "study-figure.h"
#include "study-words.h"
#include "variant-draw.h"
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* Common key of all edits that the lesson makes, so that they are one undo step. */
#define DRAG "lesson"

struct _BisectionLesson {
  GObject parent_instance;
  BisectionDocument *document;
  IcnStudy *base; /* the study when the lesson was opened; NULL while the lesson is closed */
  char *seed;     /* draws the variant that is played; "": none is */
  IcnStudy *variant;     /* the lesson with the settings that `seed` draws; NULL if none is drawn */
  IcnStudy *written;     /* the lesson from which the variant was drawn, or is being drawn */
  char *variant_problem; /* why `seed` drew nothing; NULL if it did */
  BisectionJob *drawing;
  /* copy of the study after the settings of the step and its control were applied; its designs are
   * compared with the present ones to find later edits by the user */
  IcnStudy *played;
  int step;      /* index of the present step; -1: none */
  char *problem; /* why the present step cannot be shown; NULL: it can */
  BisectionSweep *sweep;
  /* TRUE while the settings of another step are applied: this edit must not open the control of the
   * previous step again */
  gboolean is_entering;

  gboolean is_revealed; /* the answer to the step's question is shown */
  int choice;           /* index of the answer that the user has chosen; -1: none */
  gboolean
    ticked[ICN_STEP_MAX_CHOICES]; /* those choices that are guessed, where several are right */
  GArray *places; /* array of guint: the guessed order of designs; empty: as they are listed */
  double number;        /* the number that the user has guessed; NAN: none */
  GArray *drawn;        /* array of IcnGuessPoint: the guessed curve */
  GPtrArray *answers;   /* for each step what a student has written as the answer, or NULL */
  char *student;        /* who that is; NULL: the one of the variant */
  IcnDesign *tried;     /* the design that was revealed as the answer; NULL: none */
};

G_DEFINE_FINAL_TYPE (BisectionLesson, bisection_lesson, G_TYPE_OBJECT)

static const IcnStudy *
study_of (BisectionLesson *self)
{
  return bisection_document_get_study (self->document);
}

BisectionDocument *
bisection_lesson_get_document (BisectionLesson *self)
{
  return self->document;
}

/* The study from whose designs each step starts. */
static const IcnStudy *
start_of (BisectionLesson *self)
{
  return self->variant ? self->variant : self->base;
}

gboolean
bisection_lesson_is_open (BisectionLesson *self)
{
  return self->base != NULL;
}

guint
bisection_lesson_get_n_steps (BisectionLesson *self)
{
  return study_of (self)->steps->len;
}

int
bisection_lesson_get_index (BisectionLesson *self)
{
  return self->base ? self->step : -1;
}

const IcnStep *
bisection_lesson_get_step (BisectionLesson *self)
{
  return self->base && self->step >= 0 ? icn_study_step (study_of (self), self->step) : NULL;
}

const char *
bisection_lesson_get_problem (BisectionLesson *self)
{
  return self->problem;
}

/* The functions below handle the reader's answer to the step's question. */

static void
forget (BisectionLesson *self)
{
  self->is_revealed = FALSE;
  self->choice = -1;
  self->number = NAN;
  memset (self->ticked, 0, sizeof self->ticked);
  g_array_set_size (self->places, 0);
  g_array_set_size (self->drawn, 0);
  g_clear_pointer (&self->tried, icn_design_free);
}

void
bisection_lesson_forget (BisectionLesson *self)
{
  forget (self);
  g_signal_emit_by_name (self, "answered");
}

gboolean
bisection_lesson_is_revealed (BisectionLesson *self)
{
  return self->is_revealed;
}

gboolean
bisection_lesson_is_waiting (BisectionLesson *self)
{
  const IcnStep *step = bisection_lesson_get_step (self);
  IcnAnswer answer = step ? icn_question_answer (&step->question) : ICN_ANSWER_NONE;

  return !self->is_revealed && answer != ICN_ANSWER_NONE && answer != ICN_ANSWER_CURVE &&
         answer != ICN_ANSWER_DESIGN &&
         (step->figure == NULL || icn_question_comes_first (&step->question));
}

/* Returns the design whose curve the question hides; -1 if the question is not about a curve. */
static int
asked_design (BisectionLesson *self)
{
  const IcnStep *step = bisection_lesson_get_step (self);

  if (!step || !step->figure || !icn_plot_find (step->figure->id))
    return -1;
  return icn_question_answer (&step->question) == ICN_ANSWER_CURVE
           ? icn_study_find_design (study_of (self), step->question.curve)
           : -1;
}

int
bisection_lesson_get_hidden (BisectionLesson *self)
{
  return self->is_revealed ? -1 : asked_design (self);
}

void
bisection_lesson_choose (BisectionLesson *self, int choice)
{
  if (self->choice == choice || self->is_revealed)
    return;
  self->choice = choice;
  g_signal_emit_by_name (self, "answered");
}

int
bisection_lesson_get_choice (BisectionLesson *self)
{
  return self->choice;
}

void
bisection_lesson_tick (BisectionLesson *self, guint choice, gboolean is_ticked)
{
  if (choice >= ICN_STEP_MAX_CHOICES || self->is_revealed || !self->ticked[choice] == !is_ticked)
    return;
  self->ticked[choice] = is_ticked;
  g_signal_emit_by_name (self, "answered");
}

gboolean
bisection_lesson_is_ticked (BisectionLesson *self, guint choice)
{
  return choice < ICN_STEP_MAX_CHOICES && self->ticked[choice];
}

char **
bisection_lesson_get_names (BisectionLesson *self)
{
  const IcnStep *step = bisection_lesson_get_step (self);

  if (!step || icn_question_answer (&step->question) != ICN_ANSWER_ORDER)
    return g_new0 (char *, 1);
  return icn_study_ordered_names (study_of (self), (guint) self->step);
}

const guint *
bisection_lesson_get_places (BisectionLesson *self, guint *n_places)
{
  g_auto (GStrv) names = bisection_lesson_get_names (self);
  guint n = g_strv_length (names);

  if (self->places->len != n)
    g_array_set_size (self->places, 0);
  for (guint i = self->places->len; i < n; i++)
    g_array_append_val (self->places, i);
  *n_places = n;
  return (const guint *) (gpointer) self->places->data;
}

void
bisection_lesson_shift (BisectionLesson *self, guint place, int by)
{
  guint n;
  guint *places = (guint *) bisection_lesson_get_places (self, &n);
  int other = (int) place + by;

  if (self->is_revealed || place >= n || other < 0 || other >= (int) n)
    return;
  n = places[place];
  places[place] = places[other];
  places[other] = n;
  g_signal_emit_by_name (self, "answered");
}

void
bisection_lesson_set_number (BisectionLesson *self, double number)
{
  self->number = number;
}

double
bisection_lesson_get_number (BisectionLesson *self)
{
  return self->number;
}

void
bisection_lesson_draw (BisectionLesson *self, double x, double y)
{
  const IcnGuessPoint point = { x, y };
  guint i = 0;

  while (i < self->drawn->len && g_array_index (self->drawn, IcnGuessPoint, i).x < x)
    i++;
  if (i < self->drawn->len && g_array_index (self->drawn, IcnGuessPoint, i).x == x)
    g_array_index (self->drawn, IcnGuessPoint, i) = point;
  else
    g_array_insert_val (self->drawn, i, point);
  g_signal_emit_by_name (self, "answered");
}

const IcnGuessPoint *
bisection_lesson_get_drawn (BisectionLesson *self, guint *n_points)
{
  *n_points = self->drawn->len;
  return (const IcnGuessPoint *) self->drawn->data;
}

/* Returns the design that the reader changes to answer the question; NULL if the question asks for
 * no design, or if there is no such design. */
static const IcnDesign *
asked_settings (BisectionLesson *self)
{
  const IcnStep *step = bisection_lesson_get_step (self);
  gboolean is_asked = step && icn_question_answer (&step->question) == ICN_ANSWER_DESIGN;
  int design = is_asked ? icn_study_find_design (study_of (self), step->question.design) : -1;

  return design >= 0 ? icn_study_design (study_of (self), design) : NULL;
}

void
bisection_lesson_reveal (BisectionLesson *self)
{
  const IcnStep *step = bisection_lesson_get_step (self);

  if (!step || self->is_revealed || icn_question_answer (&step->question) == ICN_ANSWER_NONE)
    return;
  self->is_revealed = TRUE;
  self->tried = asked_settings (self) ? icn_design_dup (asked_settings (self)) : NULL;
  g_signal_emit_by_name (self, "answered");
}

/* The functions below handle what a student writes as answers, for a teacher. */

gboolean
bisection_lesson_is_unanswered (BisectionLesson *self)
{
  return icn_study_is_open_lesson (study_of (self));
}

void
bisection_lesson_write_answer (BisectionLesson *self, const char *text)
{
  if (self->step < 0 || g_str_equal (text, bisection_lesson_get_written (self)))
    return;
  g_ptr_array_set_size (self->answers, MAX ((int) self->answers->len, self->step + 1));
  g_free (g_ptr_array_index (self->answers, self->step));
  g_ptr_array_index (self->answers, self->step) = g_strdup (text);
  g_signal_emit_by_name (self, "answered");
}

const char *
bisection_lesson_get_written (BisectionLesson *self)
{
  const char *text = self->step >= 0 && self->step < (int) self->answers->len
                       ? g_ptr_array_index (self->answers, self->step)
                       : NULL;

  return text ? text : "";
}

void
bisection_lesson_set_student (BisectionLesson *self, const char *name)
{
  g_free (self->student);
  self->student = g_strdup (name);
}

const char *
bisection_lesson_get_student (BisectionLesson *self)
{
  if (!self->student)
    self->student = icn_student_copy_variant (study_of (self));
  return self->student ? self->student : "";
}

char *
bisection_lesson_make_sheet (BisectionLesson *self)
{
  g_autofree char *variant = icn_student_copy_variant (study_of (self));
  const char *student = bisection_lesson_get_student (self);

  return icn_answer_sheet_write (study_of (self), *student ? student : NULL, variant,
                                 self->answers);
}

static char *
say_choice (BisectionLesson *self, const IcnQuestion *question)
{
  const char *right = icn_study_words (question->right);

  if (self->choice < 0)
    return g_strdup_printf (_ ("Nothing was chosen. The answer is: %s."), right);
  if (g_str_equal (question->choices[self->choice], question->right))
    return g_strdup_printf (_ ("Right: %s."), right);
  return g_strdup_printf (_ ("Not so. The answer is: %s."), right);
}

/* Tells the right choices, and the points for those that were ticked. */
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
    return g_strdup_printf (_ ("Not so. The answer is: %s."), right);
  number = icn_number (icn_points_rounded (points));
  /* Translators: a number below one, and the right answer. */
  return g_strdup_printf (_ ("Right in part: %s of 1 point. The answer is: %s."), number, right);
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

#define NO_MISS 0.0005 /* relative error up to which a guess counts as right */

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
  /* Translators: the answer, and how far the guess is from it in percent. */
  return g_strdup_printf (_ ("The answer is %s; the guess was %s off."), number, miss);
}

/* Tells how the reader's design meets the limits or, if it was not changed, an example that does.
 */
static char *
say_design (BisectionLesson *self, const IcnQuestion *question)
{
  g_autoptr (IcnStudy) given = icn_study_dup_but_results (study_of (self));
  g_autoptr (IcnLimitsReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL;
  int design = icn_study_find_design (study_of (self), question->design);
  gboolean is_changed;

  if (design < 0)
    return g_strdup_printf (_ ("There is no design “%s” any more"), question->design);
  icn_study_restore_designs (given, start_of (self));
  icn_study_take_step (given, self->step, NULL);
  is_changed = !icn_design_equal (icn_study_design (study_of (self), design),
                                  icn_study_design (given, design));
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
say_curve (BisectionLesson *self)
{
  const IcnFigure *figure = bisection_lesson_get_step (self)->figure;
  g_autoptr (IcnChart) chart = bisection_document_chart_figure (self->document, figure);
  int design = asked_design (self);
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
  case ICN_ANSWER_CURVE:
    outcome = say_curve (self);
    break;
  case ICN_ANSWER_NONE:
    return g_strdup ("");
  }
  if (step->question.why && *step->question.why)
    return g_strconcat (outcome, " ", icn_study_words (step->question.why), NULL);
  return g_steal_pointer (&outcome);
}

/* The functions below go from one step to another. */

static gboolean
has_other_designs (const IcnStudy *a, const IcnStudy *b)
{
  gboolean same = a->designs->len == b->designs->len;

  for (guint i = 0; same && i < a->designs->len; i++)
    same = icn_design_equal (icn_study_design (a, i), icn_study_design (b, i));
  return !same;
}

static void
remember (BisectionLesson *self)
{
  g_clear_pointer (&self->played, icn_study_free);
  self->played = icn_study_dup_but_results (study_of (self));
}

static void
find_problem (BisectionLesson *self, const GError *settings)
{
  g_autoptr (GError) error = NULL;
  const IcnStep *step = bisection_lesson_get_step (self);

  g_clear_pointer (&self->problem, g_free);
  if (!step)
    return;
  if (settings)
    self->problem =
      g_strdup_printf (_ ("The settings of this step do not hold: %s"), settings->message);
  else if (!icn_step_check_figure (study_of (self), self->step, &error))
    self->problem =
      g_strdup_printf (_ ("The figure of this step cannot be shown: %s"), error->message);
  else if (icn_question_answer (&step->question) == ICN_ANSWER_DESIGN && !asked_settings (self))
    self->problem = g_strdup_printf (_ ("There is no design “%s” any more"), step->question.design);
  else if (icn_question_answer (&step->question) == ICN_ANSWER_CURVE && asked_design (self) < 0)
    self->problem = g_strdup_printf (_ ("There is no design “%s” any more"), step->question.curve);
}

typedef struct {
  BisectionLesson *lesson;
  int step;
  const IcnStudy *left; /* the variant that was played before, or NULL */
  GError *error; /* why the step's settings cannot be applied */
} Entry;

static gboolean
enter (IcnStudy *study, gpointer data, GError **error G_GNUC_UNUSED)
{
  Entry *entry = data;

  BisectionLesson *self = entry->lesson;

  icn_study_restore_designs (study, start_of (self));
  if (entry->left)
    bisection_variant_take_choices (study, self->written, entry->left);
  if (self->variant)
    bisection_variant_take_choices (study, self->variant, self->written);
  if (entry->step >= 0)
    icn_study_take_step (study, entry->step, &entry->error);
  return TRUE;
}

/* Applies the settings of a step to the designs as they were when the lesson was opened, or as the
 * variant has them. If `step` is -1, only restores those designs. left: the variant that was played
 * until now, or NULL. */
static void
take (BisectionLesson *self, int step, const IcnStudy *left)
{
  gboolean discards = self->played && has_other_designs (study_of (self), self->played);
  Entry entry = { self, step, left, NULL };
  g_autofree char *label = step >= 0 ? g_strdup_printf (_ ("Lesson, Step %d"), step + 1)
                                     : g_strdup (_ ("Leave the Lesson"));

  bisection_sweep_open (self->sweep, NULL);
  self->is_entering = TRUE;
  bisection_document_edit (self->document, label, DRAG, enter, &entry, NULL);
  self->is_entering = FALSE;
  self->step = step;
  forget (self);
  find_problem (self, entry.error);
  remember (self);
  if (discards)
    g_signal_emit_by_name (self, "discarded");
  g_clear_error (&entry.error);
}

static void
show_figure (BisectionLesson *self)
{
  const IcnStep *step = bisection_lesson_get_step (self);

  bisection_document_show_step (self->document, step && !self->problem ? step->figure : NULL);
}

/* The functions below handle the control of a step, with which the reader changes a setting. They
 * also open and close the lesson. */

BisectionSweep *
bisection_lesson_get_sweep (BisectionLesson *self)
{
  return self->sweep;
}

/* Opens the sweep of the step's control unless it is open already; closes it if the step has no
 * control. */
static void
follow_control (BisectionLesson *self)
{
  const IcnStep *step = bisection_lesson_get_step (self);
  const IcnControl *wanted = step && step->control.key ? &step->control : NULL;
  const IcnControl *open = bisection_sweep_get_control (self->sweep);

  if (wanted ? !open || !icn_control_equal (wanted, open) : open != NULL)
    bisection_sweep_open (self->sweep, wanted);
}

static void
swept (BisectionLesson *self)
{
  remember (self);
  show_figure (self);
}

void
bisection_lesson_go (BisectionLesson *self, int step)
{
  if (!self->base || step < 0 || step >= (int) bisection_lesson_get_n_steps (self))
    return;
  take (self, step, NULL);
  show_figure (self);
  follow_control (self);
  g_signal_emit_by_name (self, "moved");
}

/* The functions below play a variant of the lesson. */

/* Plays a variant, of which it takes ownership; NULL: the lesson as it is written. */
static void
play_variant (BisectionLesson *self, IcnStudy *variant)
{
  g_autoptr (IcnStudy) left = self->variant;

  self->variant = variant;
  take (self, self->step, left);
  show_figure (self);
  follow_control (self);
  g_signal_emit_by_name (self, "moved");
}

static void
drawn (gpointer result, const GError *error, gpointer data)
{
  BisectionLesson *self = data;

  if (error)
    self->variant_problem = g_strdup (error->message);
  else
    play_variant (self, result);
  g_object_notify (G_OBJECT (self), "variant");
}

IcnStudy *
bisection_lesson_make_study (BisectionLesson *self)
{
  IcnStudy *study = icn_study_dup_but_results (study_of (self));

  if (self->base)
    icn_study_restore_designs (study, start_of (self));
  return study;
}

IcnStudy *
bisection_lesson_make_written (BisectionLesson *self)
{
  IcnStudy *study = icn_study_dup_but_results (study_of (self));

  if (self->base)
    icn_study_restore_designs (study, self->base);
  if (self->variant)
    bisection_variant_take_choices (study, self->written, self->variant);
  return study;
}

void
bisection_lesson_set_variant (BisectionLesson *self, const char *seed)
{
  if (!self->base || g_str_equal (seed, self->seed))
    return;
  g_free (self->seed);
  self->seed = g_strdup (seed);
  g_clear_pointer (&self->variant_problem, g_free);
  bisection_job_cancel (self->drawing);
  if (self->variant)
    play_variant (self, NULL);
  g_clear_pointer (&self->written, icn_study_free);
  if (*seed) {
    self->written = bisection_lesson_make_study (self);
    bisection_variant_job_start (self->drawing, self->written, seed);
  }
  g_object_notify (G_OBJECT (self), "variant");
}

const char *
bisection_lesson_get_variant (BisectionLesson *self)
{
  return self->seed;
}

gboolean
bisection_lesson_is_drawing (BisectionLesson *self)
{
  return bisection_job_is_running (self->drawing);
}

const char *
bisection_lesson_get_variant_problem (BisectionLesson *self)
{
  return self->variant_problem;
}

char *
bisection_lesson_make_given (BisectionLesson *self)
{
  g_autoptr (IcnStudy) study = NULL;

  if (!bisection_lesson_get_step (self) || study_of (self)->variants->len == 0)
    return NULL;
  study = bisection_lesson_make_study (self);
  return icn_step_given (study, self->step);
}

/* Ends the playing of a variant, without restoring the designs. */
static void
forget_variant (BisectionLesson *self)
{
  bisection_job_cancel (self->drawing);
  g_clear_pointer (&self->variant, icn_study_free);
  g_clear_pointer (&self->written, icn_study_free);
  g_clear_pointer (&self->variant_problem, g_free);
  g_free (self->seed);
  self->seed = g_strdup ("");
  g_object_notify (G_OBJECT (self), "variant");
}

void
bisection_lesson_open (BisectionLesson *self)
{
  if (self->base)
    return;
  self->base = icn_study_dup_but_results (study_of (self));
  self->step = -1;
  if (bisection_lesson_get_n_steps (self) > 0)
    take (self, 0, NULL);
  else
    remember (self);
  show_figure (self);
  follow_control (self);
  g_object_notify (G_OBJECT (self), "open");
  g_signal_emit_by_name (self, "moved");
}

static void
shut (BisectionLesson *self)
{
  g_clear_pointer (&self->base, icn_study_free);
  g_clear_pointer (&self->played, icn_study_free);
  g_clear_pointer (&self->problem, g_free);
  self->step = -1;
  forget (self);
  forget_variant (self);
  show_figure (self);
  follow_control (self);
  g_object_notify (G_OBJECT (self), "open");
  g_signal_emit_by_name (self, "moved");
}

void
bisection_lesson_close (BisectionLesson *self)
{
  g_autoptr (IcnStudy) left = NULL;

  if (!self->base)
    return;
  left = g_steal_pointer (&self->variant);
  take (self, -1, left);
  shut (self);
}

char *
bisection_lesson_make_settings (BisectionLesson *self, char **design, GError **error)
{
  return icn_study_settings_since (study_of (self), start_of (self), design, error);
}

/* The functions below handle signals of the document. */

/* Hides the outcome when the design that it is about was changed. */
static void
follow_tried (BisectionLesson *self)
{
  const IcnDesign *present = self->tried ? asked_settings (self) : NULL;

  if (self->tried && (!present || !icn_design_equal (present, self->tried)))
    bisection_lesson_forget (self);
}

/* Handles an edit or undo, which may have removed the present step. */
static void
document_changed (BisectionLesson *self)
{
  int last = (int) bisection_lesson_get_n_steps (self) - 1;

  if (self->base && self->step > last) {
    self->step = last;
    forget (self);
    find_problem (self, NULL);
    g_signal_emit_by_name (self, "moved");
  }
  if (!self->is_entering) {
    follow_control (self);
    follow_tried (self);
  }
}

static void
document_replaced (BisectionLesson *self)
{
  g_ptr_array_set_size (self->answers, 0);
  g_clear_pointer (&self->student, g_free);
  if (self->base)
    shut (self);
}

static void
bisection_lesson_finalize (GObject *object)
{
  BisectionLesson *self = BISECTION_LESSON (object);

  bisection_job_free (self->drawing);
  g_clear_pointer (&self->base, icn_study_free);
  g_clear_pointer (&self->played, icn_study_free);
  g_clear_pointer (&self->variant, icn_study_free);
  g_clear_pointer (&self->written, icn_study_free);
  g_free (self->variant_problem);
  g_free (self->seed);
  g_free (self->student);
  g_ptr_array_unref (self->answers);
  g_free (self->problem);
  g_array_unref (self->drawn);
  g_array_unref (self->places);
  g_clear_pointer (&self->tried, icn_design_free);
  g_object_unref (self->sweep);
  g_object_unref (self->document);
  G_OBJECT_CLASS (bisection_lesson_parent_class)->finalize (object);
}

static void
get_open (gpointer self, GValue *value)
{
  g_value_set_boolean (value, BISECTION_LESSON (self)->base != NULL);
}

static void
get_variant (gpointer self, GValue *value)
{
  g_value_set_string (value, BISECTION_LESSON (self)->seed);
}

static const BisectionProperty properties[] = {
  { "open", G_TYPE_BOOLEAN, G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY, .get = get_open },
  { "variant", G_TYPE_STRING, G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY, .get = get_variant },
};

static void
bisection_lesson_class_init (BisectionLessonClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bisection_lesson_finalize;
  bisection_add_properties (class, properties, G_N_ELEMENTS (properties));
  bisection_add_signal (class, "moved", 0);
  bisection_add_signal (class, "answered", 0);
  bisection_add_signal (class, "discarded", 0);
}

static void
bisection_lesson_init (BisectionLesson *self)
{
  self->places = g_array_new (FALSE, FALSE, sizeof (guint));
  self->drawn = g_array_new (FALSE, FALSE, sizeof (IcnGuessPoint));
  self->answers = g_ptr_array_new_with_free_func (g_free);
  self->seed = g_strdup ("");
  self->drawing = bisection_variant_job_new (drawn, self);
  self->step = -1;
  forget (self);
}

BisectionLesson *
bisection_lesson_new (BisectionDocument *document)
{
  BisectionLesson *self = g_object_new (BISECTION_TYPE_LESSON, NULL);

  self->document = g_object_ref (document);
  self->sweep = bisection_sweep_new (document, DRAG);
  bisection_follow (self->sweep, "moved", swept, self);
  bisection_follow (document, "changed", document_changed, self);
  bisection_follow (document, "replaced", document_replaced, self);
  return self;
}
