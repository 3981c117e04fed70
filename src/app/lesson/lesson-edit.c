/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson-edit.h"

#include "error.h"
#include "load-list.h"
#include "study-format.h"
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* Arguments of the functions that edit the steps; each function uses some of them. step: index of
 * the edited step. other: index of the step with which it is exchanged. added: a step to insert.
 * key: the text to replace. text: the new text, the choices or the limits. example: settings that
 * meet the limits, or the designs to order. design: the design whose curve is hidden, that the
 * quantity is asked of, or that is to be changed. quantity, at: as in bisection_lesson_set_asked().
 */
typedef struct {
  int step, other;
  IcnStep *added;
  const char *key, *text, *example;
  int design;
  const IcnQuantity *quantity;
  double at;
} StepEdit;

static gboolean
edit (BisectionLesson *self, const char *label, const char *drag, BisectionEdit make,
      StepEdit *data, GError **error)
{
  data->step = bisection_lesson_get_index (self);
  return bisection_document_edit (bisection_lesson_get_document (self), label, drag, make, data,
                                  error);
}

static gboolean
insert_step (IcnStudy *study, gpointer data, GError **error)
{
  StepEdit *it = data;

  if (study->steps->len >= ICN_STUDY_MAX_STEPS) {
    g_set_error (error, ICN_ERROR, ICN_ERROR_TOO_LARGE, _ ("A lesson has at most %d steps"),
                 ICN_STUDY_MAX_STEPS);
    return FALSE;
  }
  g_ptr_array_insert (study->steps, it->step + 1, icn_step_dup (it->added));
  return TRUE;
}

gboolean
bisection_lesson_add_step (BisectionLesson *self, const IcnFigure *figure, const IcnMotion *motion,
                           GError **error)
{
  g_autofree char *title = NULL;
  g_autoptr (IcnStep) step = NULL;
  StepEdit it = { .step = 0 };

  if (!bisection_lesson_is_open (self))
    bisection_lesson_open (self);
  title = g_strdup_printf (_ ("Step %u"), bisection_lesson_get_index (self) + 2);
  it.added = step = icn_step_new (title);
  step->set = bisection_lesson_make_settings (self, &step->design, error);
  if (!step->set)
    return FALSE;
  step->figure = figure ? icn_figure_dup (figure) : NULL;
  if (motion)
    icn_motion_copy (&step->motion, motion);
  if (!edit (self, _ ("Add Step"), NULL, insert_step, &it, error))
    return FALSE;
  bisection_lesson_go (self, it.step + 1);
  return TRUE;
}

static gboolean
drop_step (IcnStudy *study, gpointer data, GError **error G_GNUC_UNUSED)
{
  g_ptr_array_remove_index (study->steps, ((StepEdit *) data)->step);
  return TRUE;
}

void
bisection_lesson_remove_step (BisectionLesson *self)
{
  StepEdit it = { .step = 0 };
  int n = bisection_lesson_get_n_steps (self);

  if (bisection_lesson_get_index (self) < 0)
    return;
  edit (self, _ ("Remove Step"), NULL, drop_step, &it, NULL);
  bisection_lesson_go (self, MIN (it.step, n - 2));
}

static gboolean
swap_steps (IcnStudy *study, gpointer data, GError **error G_GNUC_UNUSED)
{
  const StepEdit *it = data;
  gpointer *steps = study->steps->pdata, step = steps[it->step];

  steps[it->step] = steps[it->other];
  steps[it->other] = step;
  return TRUE;
}

void
bisection_lesson_move_step (BisectionLesson *self, int by)
{
  StepEdit it = { .other = bisection_lesson_get_index (self) + by };

  if (bisection_lesson_get_index (self) < 0 || it.other < 0 ||
      it.other >= (int) bisection_lesson_get_n_steps (self))
    return;
  edit (self, _ ("Move Step"), NULL, swap_steps, &it, NULL);
  bisection_lesson_go (self, it.other);
}

/* The place of the text with this key among those for a reader; NULL if there is none. */
static char **
find_text (const IcnMember *members, gconstpointer record, const char *key)
{
  for (const IcnMember *member = members; member->key; member++)
    if (member->read && g_str_equal (member->key, key))
      return &G_STRUCT_MEMBER (char *, record, member->offset);
  return NULL;
}

static char **
place_of (const IcnStep *step, const char *key)
{
  char **place = find_text (icn_step_members, step, key);

  return place ? place : find_text (icn_question_members, &step->question, key);
}

const char *
bisection_step_get_text (const IcnStep *step, const char *key)
{
  const char *text = *place_of (step, key);

  return text ? text : "";
}

/* Clears everything of a question but its text: the answer and the explanation of the answer. */
static void
drop_question (IcnQuestion *question)
{
  char *ask = g_steal_pointer (&question->ask);

  icn_question_clear (question);
  question->ask = ask;
}

static gboolean
set_text (IcnStudy *study, gpointer data, GError **error G_GNUC_UNUSED)
{
  const StepEdit *it = data;
  IcnStep *step = icn_study_step (study, it->step);
  char **place = place_of (step, it->key);

  g_free (*place);
  *place = g_strdup (it->text);
  if (!*it->text && place != &step->title)
    g_clear_pointer (place, g_free);
  if (!*it->text && place == &step->title) {
    g_free (*place);
    *place = g_strdup_printf (_ ("Step %d"), it->step + 1); /* a step's title must not be empty */
  }
  if (!step->question.ask)
    drop_question (&step->question);
  return TRUE;
}

void
bisection_lesson_set_text (BisectionLesson *self, const char *key, const char *text)
{
  StepEdit it = { .key = key, .text = text };
  g_autofree char *drag = g_strconcat ("step-text-", key, NULL);

  if (bisection_lesson_get_index (self) >= 0)
    edit (self, _ ("Change Step"), drag, set_text, &it, NULL);
}

/* Clears the answer of the step's question, so that the caller can set another answer. Returns the
 * question. If the question has no text, it gets the text `usual`. */
static IcnQuestion *
change_answer (IcnStudy *study, int step, const char *usual)
{
  IcnQuestion *question = &icn_study_step (study, step)->question;
  char *why = g_steal_pointer (&question->why);

  drop_question (question);
  if (!question->ask)
    question->ask = g_strdup (usual);
  question->why = why;
  return question;
}

static gboolean
set_curve (IcnStudy *study, gpointer data, GError **error G_GNUC_UNUSED)
{
  const StepEdit *it = data;
  IcnQuestion *question =
    change_answer (study, it->step, _ ("What does the hidden curve look like?"));

  if (it->design >= 0)
    question->curve = icn_study_design_name (study, it->design);
  return TRUE;
}

void
bisection_lesson_set_curve (BisectionLesson *self, int design)
{
  StepEdit it = { .design = design };

  if (bisection_lesson_get_index (self) >= 0)
    edit (self, _ ("Change Question"), NULL, set_curve, &it, NULL);
}

static gboolean
is_right (const IcnQuestion *question, const char *choice)
{
  return question->rights ? g_strv_contains ((const char *const *) question->rights, choice)
                          : g_strcmp0 (choice, question->right) == 0;
}

char *
bisection_step_make_choices (const IcnStep *step)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const IcnQuestion *question = &step->question;

  for (char **choice = question->choices; choice && *choice; choice++)
    g_string_append_printf (text, "%s%s%s", choice == question->choices ? "" : "; ",
                            is_right (question, *choice) ? "*" : "", *choice);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gboolean
set_choices (IcnStudy *study, gpointer data, GError **error)
{
  const StepEdit *it = data;
  IcnQuestion *question = change_answer (study, it->step, _ ("Which is right?"));
  g_autoptr (GStrvBuilder) rights = g_strv_builder_new ();
  guint n_right = 0;

  if (!*it->text)
    return TRUE;
  question->choices = g_strsplit (it->text, ";", -1);
  for (char **choice = question->choices; *choice; choice++) {
    g_strstrip (*choice);
    if (**choice != '*')
      continue;
    memmove (*choice, *choice + 1, strlen (*choice));
    g_strv_builder_add (rights, g_strstrip (*choice));
    n_right++;
  }
  if (n_right == 0)
    return icn_error_value (error, "choices", it->text, _ ("a star before the right one, A; *B"));
  question->rights = g_strv_builder_end (rights);
  if (n_right == 1) {
    question->right = g_strdup (question->rights[0]);
    g_clear_pointer (&question->rights, g_strfreev);
  }
  return icn_study_check (study, error);
}

gboolean
bisection_lesson_set_choices (BisectionLesson *self, const char *text, GError **error)
{
  StepEdit it = { .text = text };

  return bisection_lesson_get_index (self) < 0 ||
         edit (self, _ ("Change Question"), NULL, set_choices, &it, error);
}

char *
bisection_step_make_limits (const IcnStep *step)
{
  return step->question.limits ? g_strjoinv ("; ", step->question.limits) : g_strdup ("");
}

/* The parts of a text between semicolons, without those that are empty; NULL if there are none. */
static char **
split_list (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ";", -1);
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);

  for (char **part = parts; *part; part++)
    if (*g_strstrip (*part))
      g_ptr_array_add (list, g_strdup (*part));
  if (list->len == 0)
    return NULL;
  g_ptr_array_add (list, NULL);
  return (char **) g_ptr_array_steal (list, NULL);
}

static gboolean
set_limits (IcnStudy *study, gpointer data, GError **error)
{
  const StepEdit *it = data;
  IcnQuestion *question = change_answer (study, it->step, _ ("Which design meets this?"));

  question->limits = split_list (it->text);
  if (!question->limits)
    return TRUE;
  question->design = icn_study_design_name (study, it->design);
  question->example = *it->example ? g_strdup (it->example) : NULL;
  return icn_study_check (study, error);
}

gboolean
bisection_lesson_set_limits (BisectionLesson *self, const char *limits, int design,
                             const char *example, GError **error)
{
  StepEdit it = { .text = limits, .design = design, .example = example };

  return bisection_lesson_get_index (self) < 0 || design < 0 ||
         edit (self, _ ("Change Question"), NULL, set_limits, &it, error);
}

char *
bisection_step_make_ordered (const IcnStep *step)
{
  return step->question.designs ? g_strjoinv ("; ", step->question.designs) : g_strdup ("");
}

static gboolean
set_order (IcnStudy *study, gpointer data, GError **error)
{
  const StepEdit *it = data;
  IcnQuestion *question = change_answer (study, it->step, _ ("Which order is right?"));

  if (!*it->text)
    return TRUE;
  question->order = g_strdup (it->text);
  question->designs = split_list (it->example);
  return icn_study_check (study, error);
}

gboolean
bisection_lesson_set_order (BisectionLesson *self, const char *order, const char *designs,
                            GError **error)
{
  StepEdit it = { .text = order, .example = designs };

  return bisection_lesson_get_index (self) < 0 ||
         edit (self, _ ("Change Question"), NULL, set_order, &it, error);
}

gboolean
bisection_quantity_can_be_asked (const IcnQuantity *quantity)
{
  return !quantity->is_simulated && !quantity->is_searched && !quantity->of_dimension &&
         !quantity->of_channel &&
         (quantity->argument == ICN_ARGUMENT_NONE || quantity->argument == ICN_ARGUMENT_LOAD);
}

static gboolean
set_asked (IcnStudy *study, gpointer data, GError **error G_GNUC_UNUSED)
{
  const StepEdit *it = data;
  IcnQuestion *question = change_answer (study, it->step, _ ("How large is it?"));

  if (!it->quantity || it->design < 0)
    return TRUE;
  question->quantity = g_strdup (it->quantity->id);
  question->design = icn_study_design_name (study, it->design);
  if (it->quantity->argument == ICN_ARGUMENT_LOAD)
    question->at = it->at;
  return TRUE;
}

void
bisection_lesson_set_asked (BisectionLesson *self, const IcnQuantity *quantity, int design,
                            double at)
{
  BisectionDocument *document = bisection_lesson_get_document (self);
  StepEdit it = { .quantity = quantity, .design = design, .at = at };

  if (isnan (at) && design >= 0)
    it.at = icn_load_list_first (bisection_document_get_study (document)->loads,
                                 bisection_document_get_evaluation (document, design));
  if (bisection_lesson_get_index (self) >= 0)
    edit (self, _ ("Change Question"), NULL, set_asked, &it, NULL);
}

char *
bisection_step_make_control (const IcnStep *step)
{
  const IcnControl *control = &step->control;

  return g_strconcat (control->key ? control->key : "", control->values ? ": " : "",
                      control->values, NULL);
}

static gboolean
set_control (IcnStudy *study, gpointer data, GError **error)
{
  const StepEdit *it = data;
  IcnControl *control = &icn_study_step (study, it->step)->control;
  const char *colon = strchr (it->text, ':');

  g_clear_pointer (&control->key, g_free);
  g_clear_pointer (&control->values, g_free);
  if (!*it->text)
    return TRUE;
  control->key = g_strstrip (colon ? g_strndup (it->text, colon - it->text) : g_strdup (it->text));
  control->values = colon ? g_strstrip (g_strdup (colon + 1)) : NULL;
  return icn_study_check (study, error);
}

gboolean
bisection_lesson_set_control (BisectionLesson *self, const char *text, GError **error)
{
  StepEdit it = { .text = text };

  return bisection_lesson_get_index (self) < 0 ||
         edit (self, _ ("Change Control"), NULL, set_control, &it, error);
}
