/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "answer-edit.h"

#include "chart.h"
#include "design.h"
#include "error.h"
#include "evaluation.h"
#include "lesson-edit.h"
#include "load-list.h"
#include "number-text.h"
#include "view.h"
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define USUAL "zero_load_latency" /* quantity that a new question asks for */
/* plot that a step gets as its figure if its question asks for a curve */
#define USUAL_PLOT "latency-traffic"

/* Arguments of the functions that change the question; each function uses some of them. drag: key
 * of the undo step, as for bisection_document_edit(). */
typedef struct {
  char *const *texts;
  const gboolean *are_right;
  const char *text, *example;
  int design;
  const IcnQuantity *quantity;
  const IcnPickKind *kind;
  double at;
  gboolean is_after;
  const GPtrArray *mistakes;
  const char *drag;
} AnswerEdit;

static gboolean
change (BisectionLesson *self, BisectionStepChange make, AnswerEdit *edit, GError **error)
{
  return bisection_lesson_change_step (self, _ ("Change Question"), edit->drag, make, edit, error);
}

/* Prepares the question of a step for another answer, and returns the question. is_same_kind: TRUE
 * if the question asks for this kind of answer already; if FALSE, its present answer is removed.
 * usual: the question gets this text if it has none. */
static IcnQuestion *
start_answer (IcnStep *step, gboolean is_same_kind, const char *usual)
{
  IcnQuestion *question = &step->question;
  char *ask, *why;

  if (!is_same_kind) {
    ask = g_steal_pointer (&question->ask);
    why = g_steal_pointer (&question->why);
    icn_question_clear (question);
    question->ask = ask;
    question->why = why;
  }
  if (!question->ask)
    question->ask = g_strdup (usual);
  return question;
}

static void
set_string (char **place, const char *text)
{
  g_free (*place);
  *place = text && *text ? g_strdup (text) : NULL;
}

static void
set_list (char ***place, char *const *texts)
{
  g_strfreev (*place);
  *place = g_strdupv ((char **) texts);
}

static gboolean
set_none (IcnStudy *study G_GNUC_UNUSED, IcnStep *step, gpointer data G_GNUC_UNUSED,
          GError **error G_GNUC_UNUSED)
{
  start_answer (step, FALSE, NULL);
  if (!step->question.ask)
    icn_step_drop_question (step);
  return TRUE;
}

static gboolean
set_curve (IcnStudy *study, IcnStep *step, gpointer data, GError **error)
{
  const AnswerEdit *edit = data;
  IcnQuestion *question =
    start_answer (step, step->question.curve != NULL, _ ("What does the hidden curve look like?"));

  if (edit->design < 0 || edit->design >= (int) study->designs->len)
    return icn_error_set (error, ICN_ERROR_UNAVAILABLE, "curve", _ ("there is no such design"));
  g_free (question->curve);
  question->curve = icn_study_design_name (study, edit->design);
  if (step->figure && icn_plot_find (step->figure->id))
    return TRUE;
  g_clear_pointer (&step->figure, icn_figure_free);
  step->figure = icn_figure_new (USUAL_PLOT);
  return TRUE;
}

gboolean
bisection_lesson_set_curve (BisectionLesson *self, int design, GError **error)
{
  AnswerEdit edit = { .design = design };

  if (!change (self, set_curve, &edit, error))
    return FALSE;
  /* the lesson step is shown again, because set_curve may have replaced its figure */
  bisection_lesson_go (self, bisection_lesson_get_index (self));
  return TRUE;
}

/* After the choices of a question were edited from `before` to `texts`: returns the new text of the
 * choice that had the text `choice`. If the number of choices is the same, this is the text at the
 * same index. Otherwise it is `choice` itself; NULL if `texts` does not contain it. */
static const char *
follow_choice (char *const *before, char *const *texts, const char *choice)
{
  guint n = g_strv_length ((char **) before);

  if (n != g_strv_length ((char **) texts))
    return g_strv_contains ((const char *const *) texts, choice) ? choice : NULL;
  for (guint i = 0; i < n; i++)
    if (g_str_equal (before[i], choice))
      return texts[i];
  return NULL;
}

/* To be called after the choices of the question were edited; before: the choices before the edit.
 * Updates the foreseen mistakes, which name choices by their texts. Removes those whose choice was
 * removed or is now right. */
static void
follow_choices (IcnQuestion *question, char *const *before)
{
  for (guint i = question->mistakes->len; i-- > 0;) {
    IcnMistake *mistake = icn_question_mistake (question, i);
    const char *choice = follow_choice (before, question->choices, mistake->choice);

    if (!choice || icn_question_is_right (question, choice)) {
      g_ptr_array_remove_index (question->mistakes, i);
    } else if (choice != mistake->choice) {
      g_free (mistake->choice);
      mistake->choice = g_strdup (choice);
    }
  }
}

static gboolean
set_choices (IcnStudy *study G_GNUC_UNUSED, IcnStep *step, gpointer data, GError **error)
{
  const AnswerEdit *edit = data;
  IcnQuestion *question =
    start_answer (step, step->question.choices != NULL, _ ("Which is right?"));
  g_autoptr (GStrvBuilder) rights = g_strv_builder_new ();
  g_auto (GStrv) before = g_strdupv (question->choices);
  guint n_right = 0;

  for (guint i = 0; edit->texts[i]; i++)
    if (edit->are_right[i]) {
      g_strv_builder_add (rights, edit->texts[i]);
      n_right++;
    }
  if (n_right == 0)
    return icn_error_set (error, ICN_ERROR_CONFLICT, "choices", _ ("one of them must be right"));
  set_list (&question->choices, edit->texts);
  set_string (&question->right, NULL);
  g_strfreev (question->rights);
  question->rights = g_strv_builder_end (rights);
  if (n_right == 1) {
    question->right = g_strdup (question->rights[0]);
    g_clear_pointer (&question->rights, g_strfreev);
  }
  if (before)
    follow_choices (question, before);
  return TRUE;
}

gboolean
bisection_lesson_set_choices (BisectionLesson *self, char *const *choices,
                              const gboolean *are_right, GError **error)
{
  AnswerEdit edit = { .texts = choices, .are_right = are_right, .drag = "step-choices" };

  return change (self, set_choices, &edit, error);
}

static gboolean
set_claim (IcnStudy *study G_GNUC_UNUSED, IcnStep *step, gpointer data,
           GError **error G_GNUC_UNUSED)
{
  set_string (&step->question.claim, ((const AnswerEdit *) data)->text);
  return TRUE;
}

gboolean
bisection_lesson_set_claim (BisectionLesson *self, const char *claim, GError **error)
{
  AnswerEdit edit = { .text = claim };

  return change (self, set_claim, &edit, error);
}

static gboolean
set_limits (IcnStudy *study, IcnStep *step, gpointer data, GError **error)
{
  const AnswerEdit *edit = data;
  IcnQuestion *question =
    start_answer (step, step->question.limits != NULL, _ ("Which design meets this?"));

  if (edit->design < 0 || edit->design >= (int) study->designs->len)
    return icn_error_set (error, ICN_ERROR_UNAVAILABLE, "limits", _ ("there is no such design"));
  set_list (&question->limits, edit->texts);
  g_free (question->design);
  question->design = icn_study_design_name (study, edit->design);
  set_string (&question->example, edit->example);
  return TRUE;
}

gboolean
bisection_lesson_set_limits (BisectionLesson *self, char *const *limits, int design,
                             const char *example, GError **error)
{
  AnswerEdit edit = { .texts = limits, .design = design, .example = example };

  return change (self, set_limits, &edit, error);
}

static gboolean
set_order (IcnStudy *study G_GNUC_UNUSED, IcnStep *step, gpointer data,
           GError **error G_GNUC_UNUSED)
{
  const AnswerEdit *edit = data;
  IcnQuestion *question =
    start_answer (step, step->question.order != NULL, _ ("Which order is right?"));

  set_string (&question->order, edit->text);
  set_list (&question->designs, edit->texts);
  return TRUE;
}

gboolean
bisection_lesson_set_order (BisectionLesson *self, const char *order, char *const *designs,
                            GError **error)
{
  AnswerEdit edit = { .text = order, .texts = designs };

  return change (self, set_order, &edit, error);
}

gboolean
bisection_quantity_can_be_asked (const IcnQuantity *quantity)
{
  return !quantity->is_simulated && !quantity->is_searched && !quantity->of_dimension &&
         !quantity->of_channel &&
         (quantity->argument == ICN_ARGUMENT_NONE || quantity->argument == ICN_ARGUMENT_LOAD);
}

static gboolean
set_asked (IcnStudy *study, IcnStep *step, gpointer data, GError **error)
{
  const AnswerEdit *edit = data;
  IcnQuestion *question =
    start_answer (step, step->question.quantity != NULL, _ ("How large is it?"));

  if (edit->design < 0 || edit->design >= (int) study->designs->len)
    return icn_error_set (error, ICN_ERROR_UNAVAILABLE, "quantity", _ ("there is no such design"));
  set_string (&question->quantity, edit->quantity->id);
  g_free (question->design);
  question->design = icn_study_design_name (study, edit->design);
  question->at = edit->quantity->argument == ICN_ARGUMENT_LOAD ? edit->at : NAN;
  return TRUE;
}

gboolean
bisection_lesson_set_asked (BisectionLesson *self, const IcnQuantity *quantity, int design,
                            double at, GError **error)
{
  BisectionDocument *document = bisection_lesson_get_document (self);
  AnswerEdit edit = { .quantity = quantity, .design = design, .at = at };

  if (isnan (at) && bisection_document_get_evaluation (document, design))
    edit.at = icn_load_list_first (bisection_document_get_study (document)->loads,
                                   bisection_document_get_evaluation (document, design));
  return change (self, set_asked, &edit, error);
}

static gboolean
set_pick (IcnStudy *study, IcnStep *step, gpointer data, GError **error)
{
  const AnswerEdit *edit = data;
  IcnQuestion *question =
    start_answer (step, step->question.pick != NULL, _ ("Which one is it in the drawing?"));
  const IcnPickKind *before = question->pick ? icn_pick_kind_find (question->pick) : NULL;

  if (edit->design < 0 || edit->design >= (int) study->designs->len)
    return icn_error_set (error, ICN_ERROR_UNAVAILABLE, "pick", _ ("there is no such design"));
  if (before && before->is_node != edit->kind->is_node)
    g_ptr_array_set_size (question->mistakes, 0);
  set_string (&question->pick, edit->kind->id);
  g_free (question->design);
  question->design = icn_study_design_name (study, edit->design);
  question->at = !edit->kind->has_from ? NAN : isnan (edit->at) ? 0 : edit->at;
  if (!step->figure) {
    const IcnTopologySettings *topology = &icn_study_design (study, edit->design)->topology;

    step->figure = icn_figure_new (icn_view_picture (topology)->id);
    step->figure->design = g_strdup (question->design);
  }
  return TRUE;
}

gboolean
bisection_lesson_set_pick (BisectionLesson *self, const IcnPickKind *kind, int design, double from,
                           GError **error)
{
  AnswerEdit edit = { .kind = kind, .design = design, .at = from };
  const IcnStep *step = bisection_lesson_get_step (self);
  gboolean has_figure = step && step->figure;

  if (!change (self, set_pick, &edit, error))
    return FALSE;
  /* the lesson step is shown again, with its new figure */
  if (!has_figure)
    bisection_lesson_go (self, bisection_lesson_get_index (self));
  return TRUE;
}

static gboolean
set_mistakes (IcnStudy *study G_GNUC_UNUSED, IcnStep *step, gpointer data,
              GError **error G_GNUC_UNUSED)
{
  const GPtrArray *mistakes = ((const AnswerEdit *) data)->mistakes;

  g_ptr_array_set_size (step->question.mistakes, 0);
  for (guint i = 0; i < mistakes->len; i++)
    g_ptr_array_add (step->question.mistakes, icn_mistake_dup (mistakes->pdata[i]));
  return TRUE;
}

gboolean
bisection_lesson_set_mistakes (BisectionLesson *self, const GPtrArray *mistakes, GError **error)
{
  AnswerEdit edit = { .mistakes = mistakes, .drag = "step-mistakes" };

  return change (self, set_mistakes, &edit, error);
}

static gboolean
set_after (IcnStudy *study G_GNUC_UNUSED, IcnStep *step, gpointer data,
           GError **error G_GNUC_UNUSED)
{
  step->question.after = ((const AnswerEdit *) data)->is_after;
  return TRUE;
}

gboolean
bisection_lesson_set_after (BisectionLesson *self, gboolean is_after, GError **error)
{
  AnswerEdit edit = { .is_after = is_after };

  return change (self, set_after, &edit, error);
}

/* The functions below make the first version of the answer when the author has chosen a kind of
 * answer. */

/* Sets the first choices of a question with choices: the names of the designs, with the first one
 * as the right choice; "Yes" and "No" if there are fewer than two designs. */
static gboolean
start_choices (BisectionLesson *self, const IcnStudy *study, GError **error)
{
  g_auto (GStrv) names = icn_study_names (study);
  const gboolean are_right[ICN_STEP_MAX_CHOICES] = { TRUE };
  const char *const few[] = { _ ("Yes"), _ ("No"), NULL };

  if (g_strv_length (names) < 2)
    return bisection_lesson_set_choices (self, (char *const *) few, are_right, error);
  for (guint i = ICN_STEP_MAX_CHOICES; i < study->designs->len; i++)
    g_clear_pointer (&names[i], g_free);
  return bisection_lesson_set_choices (self, names, are_right, error);
}

/* Returns the names of the first ICN_STEP_MAX_ORDERED designs; NULL, which stands for all designs,
 * if there are no more than that. Free with g_strfreev. */
static char **
first_designs (const IcnStudy *study)
{
  char **names = icn_study_names (study);

  if (study->designs->len <= ICN_STEP_MAX_ORDERED)
    g_clear_pointer (&names, g_strfreev);
  for (guint i = ICN_STEP_MAX_ORDERED; i < study->designs->len; i++)
    g_clear_pointer (&names[i], g_free);
  return names;
}

static gboolean
start_limits (BisectionLesson *self, BisectionDocument *document, int design, GError **error)
{
  const IcnEvaluation *evaluation = bisection_document_get_evaluation (document, design);
  double latency = evaluation
                     ? icn_quantity_value (icn_quantity_find (USUAL), evaluation,
                                           bisection_document_get_design (document, design), NULL)
                     : NAN;
  g_autofree char *number = icn_number_to_text (latency);
  g_autofree char *limit = g_strdup_printf (USUAL " <= %s", number);
  const char *const limits[] = { isfinite (latency) ? limit : "nodes >= 1", NULL };

  return bisection_lesson_set_limits (self, (char *const *) limits, design, "", error);
}

gboolean
bisection_lesson_set_answer (BisectionLesson *self, IcnAnswer answer, GError **error)
{
  BisectionDocument *document = bisection_lesson_get_document (self);
  const IcnStudy *study = bisection_document_get_study (document);
  int design = (int) bisection_document_get_current (document);
  g_auto (GStrv) names = NULL;
  guint n_kinds;
  AnswerEdit none = { .design = -1 };

  switch (answer) {
  case ICN_ANSWER_CHOICE:
  case ICN_ANSWER_CHOICES:
    return start_choices (self, study, error);
  case ICN_ANSWER_ORDER:
    names = first_designs (study);
    return bisection_lesson_set_order (self, USUAL, names, error);
  case ICN_ANSWER_NUMBER:
    return bisection_lesson_set_asked (self, icn_quantity_find (USUAL), design, NAN, error);
  case ICN_ANSWER_DESIGN:
    return start_limits (self, document, design, error);
  case ICN_ANSWER_PICK:
    return bisection_lesson_set_pick (self, icn_pick_kinds (&n_kinds), design, NAN, error);
  case ICN_ANSWER_CURVE:
    return bisection_lesson_set_curve (self, design, error);
  case ICN_ANSWER_NONE:
    break;
  }
  return change (self, set_none, &none, error);
}
