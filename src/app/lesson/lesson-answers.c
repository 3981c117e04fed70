/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson-private.h"

#include "answer-sheet.h"
#include "chart.h"
#include "conceal.h"
#include "design.h"
#include "evaluation.h"
#include "analysis.h"
#include "net-names.h"
#include "open-lesson.h"
#include "question-subjects.h"
#include "student-copy.h"
#include <math.h>
#include <string.h>

/* Until the answer is shown, conceals on all pages the numbers from which the answer to the step's
 * question follows (conceal.h). */
static void
conceal (BisectionLesson *self)
{
  gboolean asks = bisection_lesson_get_step (self) && !self->is_revealed;

  bisection_document_conceal (
    self->document, asks ? icn_question_subjects (study_of (self), (guint) self->step) : 0);
}

void
bisection_lesson_drop_answer (BisectionLesson *self)
{
  self->is_revealed = FALSE;
  self->choice = -1;
  self->number = NAN;
  memset (self->ticked, 0, sizeof self->ticked);
  g_array_set_size (self->places, 0);
  g_array_set_size (self->drawn, 0);
  self->seen = *bisection_document_get_pick (self->document);
  g_clear_pointer (&self->picked, g_free);
  g_clear_pointer (&self->picks, icn_pick_key_free);
  g_clear_pointer (&self->tried, icn_design_free);
  conceal (self);
}

void
bisection_lesson_forget (BisectionLesson *self)
{
  bisection_lesson_drop_answer (self);
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
         answer != ICN_ANSWER_DESIGN && answer != ICN_ANSWER_PICK &&
         (step->figure == NULL || icn_question_comes_first (&step->question));
}

int
bisection_lesson_asked_design (BisectionLesson *self)
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
  return self->is_revealed ? -1 : bisection_lesson_asked_design (self);
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

/* The functions below are for a question that asks to pick a channel or node in a drawing. */

static gboolean
asks_for_pick (BisectionLesson *self)
{
  const IcnStep *step = bisection_lesson_get_step (self);

  return step && icn_question_answer (&step->question) == ICN_ANSWER_PICK;
}

void
bisection_lesson_set_picked (BisectionLesson *self, const char *name)
{
  if (self->is_revealed || g_str_equal (name, bisection_lesson_get_picked (self)))
    return;
  g_free (self->picked);
  self->picked = g_strdup (name);
  g_signal_emit_by_name (self, "answered");
}

const char *
bisection_lesson_get_picked (BisectionLesson *self)
{
  return self->picked ? self->picked : "";
}

const IcnPickKey *
bisection_lesson_find_picks (BisectionLesson *self, GError **error)
{
  g_autoptr (IcnStudy) asked = self->picks ? NULL : bisection_lesson_make_study (self);

  if (!self->picks)
    self->picks = icn_study_pick (asked, (guint) self->step, NULL, error);
  return self->picks;
}

gboolean
bisection_lesson_check_picked (BisectionLesson *self, GError **error)
{
  const IcnPickKey *key = asks_for_pick (self) ? bisection_lesson_find_picks (self, error) : NULL;
  guint32 pick;

  return key && icn_pick_key_find (key, bisection_lesson_get_picked (self), &pick, error);
}

/* For a question that asks to pick a channel or node in the network of a design: returns this
 * network if the design is the chosen one and its graph has been computed. Otherwise NULL. */
static const IcnNet *
asked_net (BisectionLesson *self)
{
  guint current = bisection_document_get_current (self->document);
  const IcnStep *step = bisection_lesson_get_step (self);
  const IcnEvaluation *evaluation = bisection_document_get_evaluation (self->document, current);

  return asks_for_pick (self) && evaluation && icn_analysis_has_graph (evaluation->analysis) &&
             icn_study_find_design (study_of (self), step->question.design) == (int) current
           ? evaluation->analysis->net
           : NULL;
}

void
bisection_lesson_follow_pick (BisectionLesson *self)
{
  const IcnNet *net = asked_net (self);
  const BisectionPick *pick = bisection_document_get_pick (self->document);
  g_autofree char *name = NULL;
  gboolean is_node;

  if (!net || self->is_revealed || memcmp (pick, &self->seen, sizeof *pick) == 0)
    return;
  self->seen = *pick;
  is_node = icn_pick_kind_find (bisection_lesson_get_step (self)->question.pick)->is_node;
  if (is_node && pick->source != ICN_NONE)
    name =
      icn_net_vertex_name (net, pick->destination != ICN_NONE ? pick->destination : pick->source);
  if (!is_node && pick->channel != ICN_NONE)
    name = icn_net_channel_name (net, pick->channel);
  if (name)
    bisection_lesson_set_picked (self, name);
}

/* If the channel or node that the user has picked is not a right answer, selects a right one in the
 * drawing. */
static void
show_right_pick (BisectionLesson *self)
{
  const IcnPickKey *key = asked_net (self) ? bisection_lesson_find_picks (self, NULL) : NULL;
  BisectionPick right = BISECTION_PICK_NOTHING;
  guint32 pick;

  if (!key || (icn_pick_key_find (key, bisection_lesson_get_picked (self), &pick, NULL) &&
               icn_pick_key_share (key, pick) == 1))
    return;
  *(key->kind->is_node ? &right.source : &right.channel) = icn_pick_key_first (key);
  bisection_document_set_pick (self->document, &right);
}

const IcnDesign *
bisection_lesson_asked_settings (BisectionLesson *self)
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
  self->tried = bisection_lesson_asked_settings (self) ? icn_design_dup (bisection_lesson_asked_settings (self)) : NULL;
  show_right_pick (self);
  conceal (self);
  g_signal_emit_by_name (self, "answered");
}

guint
bisection_lesson_get_n_hints (BisectionLesson *self)
{
  const IcnStep *step = bisection_lesson_get_step (self);
  guint n = step && step->hints ? g_strv_length (step->hints) : 0;

  return self->step >= 0 && self->step < (int) self->hints->len
           ? MIN (n, g_array_index (self->hints, guint, self->step))
           : 0;
}

void
bisection_lesson_open_hint (BisectionLesson *self)
{
  const IcnStep *step = bisection_lesson_get_step (self);
  guint n = bisection_lesson_get_n_hints (self);

  if (!step || self->is_revealed || !step->hints || !step->hints[n])
    return;
  if (self->step >= (int) self->hints->len)
    g_array_set_size (self->hints, (guint) self->step + 1);
  g_array_index (self->hints, guint, self->step) = n + 1;
  g_signal_emit_by_name (self, "answered");
}

/* The functions below are for an open lesson, which has questions but not their answers
 * (open-lesson.h). They keep the student's answers for the file that the teacher marks. */

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

  return icn_answer_sheet_write (study_of (self), *student ? student : NULL, variant, self->answers,
                                 self->hints);
}
