/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks the steps of a lesson. */
#include "check-parts.h"

#include "answer-number.h"
#include "engine.h"
#include "evaluation.h"
#include "field.h"
#include "question-limits.h"
#include "question-mistakes.h"
#include "question-order.h"
#include "question-pick.h"
#include "number-text.h"
#include "open-lesson.h"
#include "setting-axis.h"
#include "shared-plan.h"
#include "snapshot.h"
#include "step.h"
#include "sweep-values.h"
#include "text-numbers.h"
#include "workbench.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* When readers see the texts whose numbers are checked: all texts of a step except the choices of a
 * question, because wrong choices may contain any number. */
#define ALL_BUT_CHOICES (ICN_READ_FIRST | ICN_READ_FIGURE | ICN_READ_HINT | ICN_READ_ANSWER)

static void
add_problem (IcnCheckReport *report, guint step, char *detail)
{
  g_autofree char *what = g_strdup_printf (_ ("step %u"), step + 1);

  icn_check_add_problem (report, step, what, g_strdup_printf (_ ("Step %u"), step + 1), detail);
}

/* Checks the control of step i, with which readers change a setting. Each value in the control's
 * list must be legal for the designs that it changes. A control without a list must allow at least
 * two values. */
static void
check_control (const IcnStudy *study, guint i, IcnCheckReport *report)
{
  const IcnControl *control = &icn_study_step (study, i)->control;
  gboolean is_list = control->values && !strstr (control->values, "..");
  g_auto (GStrv) values =
    control->key && is_list ? icn_control_values (control->values, NULL) : NULL;

  if (control->key && !is_list) {
    g_autoptr (GError) error = NULL;

    g_strfreev (icn_study_sweep_values (study, control, &error));
    if (error)
      add_problem (report, i,
                   g_strdup_printf (_ ("its control cannot be moved: %s"), error->message));
  }
  for (guint v = 0; values && values[v]; v++) {
    g_autoptr (IcnStudy) trial = icn_study_dup_but_results (study);
    g_autoptr (GError) error = NULL;

    if (!icn_study_take_control (trial, control, values[v], NULL, &error))
      add_problem (report, i,
                   g_strdup_printf (_ ("its control cannot be %s: %s"), values[v], error->message));
  }
}

/* Checks that the answer, a number, does not occur in those texts of step i that readers see before
 * they answer the question. */
static void
check_untold (const IcnStep *step, guint i, double answer, IcnCheckReport *report)
{
  g_autoptr (GPtrArray) seen = icn_step_words (step, icn_step_before_answer (step));

  for (guint t = 0; t < seen->len; t++)
    if (icn_text_says_number (*(char **) seen->pdata[t], answer)) {
      g_autofree char *number = icn_number_to_text (answer);

      add_problem (report, i,
                   g_strdup_printf (_ ("its text says %s, which its question asks for"), number));
      return;
    }
}

/* Checks that the texts of step i do not contain the values of settings that each student gets at
 * random (IcnStudy.variants). taken: the study with the settings of the step. */
static void
check_drawn (const IcnStudy *taken, guint i, IcnCheckReport *report)
{
  const IcnStep *step = icn_study_step (taken, i);
  g_autoptr (GPtrArray) texts = icn_step_words (step, ALL_BUT_CHOICES);
  int about = icn_study_find_design (taken, step->question.design);

  for (guint v = 0; v < taken->variants->len && taken->designs->len > 0; v++) {
    const IcnSettingAxis *axis = g_ptr_array_index (taken->variants, v);
    g_autofree char *value =
      icn_field_get (icn_field_find (axis->key), icn_study_design (taken, MAX (about, 0)));
    gboolean is_said = FALSE;
    double number;

    for (guint t = 0; icn_number_from_text (value, &number) && t < texts->len; t++)
      is_said = is_said || icn_text_says_number (*(char **) texts->pdata[t], number);
    if (is_said)
      add_problem (report, i,
                   g_strdup_printf (_ ("its text says %s, which variants draw anew"), value));
  }
}

/* Checks a question that asks to change a design so that it meets limits, in step i. With the
 * settings IcnQuestion.example, the design must meet the limits; without them, it must not. Appends
 * the numbers in the limits to `known`, the list of numbers that texts may contain. study: the
 * study with the settings of the step. */
static gboolean
check_limits (const IcnStudy *study, guint i, GArray *known, IcnCheckReport *report,
              GCancellable *cancellable, GError **error)
{
  const IcnQuestion *question = &icn_study_step (study, i)->question;
  int design = icn_study_find_design (study, question->design);
  g_autoptr (IcnStudy) bare = icn_study_dup_but_results (study);
  g_autoptr (IcnLimitsReport) given = NULL, example = NULL;

  if (design < 0) {
    add_problem (report, i, g_strdup_printf (_ ("no design is called “%s”"), question->design));
    return TRUE;
  }
  for (char **limit = question->limits; *limit; limit++)
    icn_limit_numbers (*limit, known);
  given = icn_limits_test (study, design, question->limits, cancellable, error);
  if (!given)
    return FALSE;
  if (given->is_met)
    add_problem (report, i, g_strdup (_ ("its design meets the limits before it is changed")));
  if (!question->example || !*question->example) {
    add_problem (report, i, g_strdup (_ ("no example shows that its limits can be met")));
    return TRUE;
  }
  /* `study` has the settings of the step already, so they are removed from the copy. */
  g_clear_pointer (&icn_study_step (bare, i)->set, g_free);
  example = icn_study_test_limits (bare, i, question->example, cancellable, error);
  if (example && !example->is_met) {
    g_autofree char *words = icn_limits_report_words (example);

    add_problem (report, i, g_strdup_printf (_ ("its example misses the limits: %s"), words));
  }
  return example != NULL;
}

/* Checks a question that asks to sort designs by a quantity, in step i. The designs and their
 * values must exist, the values must not all be equal, and the question must not list the designs
 * in the right order. study: the study with the settings of the step. */
static gboolean
check_order (const IcnStudy *study, guint i, IcnCheckReport *report, GCancellable *cancellable,
             GError **error)
{
  g_autoptr (IcnStudy) bare = icn_study_dup_but_results (study);
  g_autoptr (GError) failure = NULL;
  g_autoptr (IcnOrder) order = NULL;
  guint listed[ICN_STEP_MAX_ORDERED], reversed[ICN_STEP_MAX_ORDERED], n_pairs;

  /* `study` has the settings of the step already, so they are removed from the copy. */
  g_clear_pointer (&icn_study_step (bare, i)->set, g_free);
  order = icn_study_order (bare, i, cancellable, &failure);
  if (!order) {
    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
    add_problem (report, i,
                 g_strdup_printf (_ ("its designs have no order: %s"), failure->message));
    return TRUE;
  }
  for (guint d = 0; d < order->n; d++) {
    listed[d] = d;
    reversed[order->n - 1 - d] = d;
  }
  n_pairs = icn_order_pairs (order);
  if (icn_order_pairs_right (order, listed, order->n) == n_pairs &&
      icn_order_pairs_right (order, reversed, order->n) == n_pairs)
    add_problem (report, i, g_strdup (_ ("its designs have no order: all are equal")));
  else if (icn_order_pairs_right (order, listed, order->n) == n_pairs)
    add_problem (report, i, g_strdup (_ ("its designs stand in the right order already")));
  return TRUE;
}

/* Checks the mistakes that the question of step i foresees; the question asks to pick channels or
 * nodes in the drawing. A user who makes a mistake must pick some of them, and at least one of
 * these must be wrong. key: the right channels or nodes. */
static void
check_wrong_picks (const IcnPickKey *key, guint i, IcnCheckReport *report)
{
  for (guint m = 0; m < key->n_mistakes; m++) {
    const IcnPickKey *mistake = key->mistakes[m];
    gboolean is_wrong = FALSE;

    for (guint32 pick = 0; mistake && pick < mistake->n; pick++) {
      g_autofree char *name =
        icn_pick_key_share (mistake, pick) == 1 ? icn_pick_key_name (mistake, pick) : NULL;
      guint32 same;

      is_wrong = is_wrong || (name && icn_pick_key_find (key, name, &same, NULL) &&
                              icn_pick_key_share (key, same) < 1);
    }
    if (!is_wrong)
      add_problem (report, i,
                   g_strdup_printf (mistake ? _ ("its mistake %u is the right answer")
                                            : _ ("its mistake %u does not exist"),
                                    m + 1));
  }
}

/* Checks the question of step i, which asks to pick channels or nodes in the drawing: some channels
 * or nodes must be right answers, and others wrong ones. study: the study with the settings of the
 * step. */
static gboolean
check_pick (const IcnStudy *study, guint i, IcnCheckReport *report, GCancellable *cancellable,
            GError **error)
{
  g_autoptr (IcnStudy) bare = icn_study_dup_but_results (study);
  g_autoptr (GError) failure = NULL;
  g_autoptr (IcnPickKey) key = NULL;

  /* `study` has the settings of the step already, so they are removed from the copy. */
  g_clear_pointer (&icn_study_step (bare, i)->set, g_free);
  key = icn_study_pick (bare, i, cancellable, &failure);
  if (!key && g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (!key)
    add_problem (report, i, g_strdup_printf (_ ("nothing can be picked: %s"), failure->message));
  else if (key->n_right == key->n)
    add_problem (report, i, g_strdup (_ ("every pick is right")));
  if (key)
    check_wrong_picks (key, i, report);
  return TRUE;
}

/* Checks the wrong answers (numbers) that the question of step i foresees. Each must exist, and
 * must differ from the right answer and from the other wrong answers. If settings are drawn at
 * random for each student, each must depend on the settings. Appends the wrong answers to `known`,
 * the list of numbers that texts may contain. right: the right answer. */
static gboolean
check_mistakes (IcnCheckBench *bench, guint i, double right, GArray *known, IcnCheckReport *report,
                GCancellable *cancellable, GError **error)
{
  const IcnStudy *study = bench->workbench->study;
  const IcnQuestion *question = &icn_study_step (study, i)->question;
  guint n = question->mistakes->len, first = known->len;

  for (guint m = 0; m < n; m++) {
    const IcnMistake *mistake = icn_question_mistake (question, m);
    double value;

    if (!icn_mistake_find (bench, question, mistake, cancellable, &value, error))
      return FALSE;
    if (!isfinite (value))
      add_problem (report, i, g_strdup_printf (_ ("its mistake %u does not exist"), m + 1));
    else if (icn_answer_is_near (value, right) || icn_answer_is_near (right, value))
      add_problem (report, i, g_strdup_printf (_ ("its mistake %u is the right answer"), m + 1));
    else if (!isnan (mistake->value) && study->variants->len > 0)
      add_problem (report, i,
                   g_strdup_printf (_ ("its mistake %u is a fixed number, which does not follow "
                                       "what variants draw"),
                                    m + 1));
    for (guint other = first; other < known->len; other++)
      if (icn_answer_is_near (value, g_array_index (known, double, other)))
        add_problem (
          report, i,
          g_strdup_printf (_ ("its mistakes %u and %u are the same"), other - first + 1, m + 1));
    g_array_append_val (known, value);
  }
  return TRUE;
}

/* Tells the check bench (IcnCheckBench) which quantities of designs are needed for the wrong
 * answers that a question foresees. */
static void
want_mistakes (IcnCheckBench *bench, const IcnQuestion *question)
{
  for (guint m = 0; m < question->mistakes->len; m++) {
    const IcnMistake *mistake = icn_question_mistake (question, m);
    IcnAsked asked = icn_mistake_asked (question, mistake);

    if (isnan (mistake->value))
      icn_check_bench_want (bench, &asked);
  }
}

/* Checks that the question of step i has an answer, and that it meets the requirements of its kind
 * of question. Appends an answer that is a number to `known`, the list of numbers that texts may
 * contain. */
static gboolean
check_question (IcnCheckBench *bench, guint i, GArray *known, IcnCheckReport *report,
                GCancellable *cancellable, GError **error)
{
  const IcnStudy *study = bench->workbench->study;
  const IcnQuestion *question = &icn_study_step (study, i)->question;
  const IcnAsked asked = {
    .design = question->design, .quantity = question->quantity, .at = question->at, .dimension = NAN
  };
  IcnFinding finding = { .value = NAN };
  g_autoptr (GError) failure = NULL;

  switch (icn_question_answer (question)) {
  case ICN_ANSWER_NONE:
    break;
  case ICN_ANSWER_ORDER:
    return check_order (study, i, report, cancellable, error);
  case ICN_ANSWER_CHOICE:
  case ICN_ANSWER_CHOICES:
    if (!question->claim || !*question->claim)
      add_problem (report, i, g_strdup (_ ("no claim of the study states its answer")));
    break;
  case ICN_ANSWER_CURVE:
    if (icn_check_bench_design (bench, question->curve) < 0)
      add_problem (report, i, g_strdup_printf (_ ("no design is called “%s”"), question->curve));
    break;
  case ICN_ANSWER_DESIGN:
    return check_limits (study, i, known, report, cancellable, error);
  case ICN_ANSWER_PICK:
    return check_pick (study, i, report, cancellable, error);
  case ICN_ANSWER_NUMBER:
    icn_check_bench_want (bench, &asked);
    want_mistakes (bench, question);
    if (icn_check_bench_find (bench, &asked, cancellable, &finding, &failure) && !finding.is_open &&
        isfinite (finding.value)) {
      g_array_append_val (known, finding.value);
      check_untold (icn_study_step (study, i), i, finding.value, report);
      return check_mistakes (bench, i, finding.value, known, report, cancellable, error);
    } else if (failure) {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    } else {
      add_problem (report, i,
                   g_strdup_printf (_ ("the answer to its question does not exist: %s of “%s”"),
                                    question->quantity, question->design));
    }
    break;
  }
  return TRUE;
}

/* Simulates design i up to the first cycle of a step's animation (IcnMotion). Sets *found to
 * whether the message that the animation follows is in the network in this cycle, or to TRUE if the
 * animation follows no message. FALSE with an error if the design cannot be simulated. */
static gboolean
find_followed (IcnWorkbench *bench, guint i, const IcnMotion *motion, GCancellable *cancellable,
               gboolean *found, GError **error)
{
  double load = (isnan (motion->load) ? ICN_MOTION_LOAD : motion->load) *
                icn_evaluation_saturation (&bench->evaluations[i]);
  const IcnSimulationPlan *plan =
    icn_shared_plan_get (icn_workbench_plan (bench, i), cancellable, error);
  g_autoptr (IcnEngine) engine = plan ? icn_simulation_engine (plan, load, error) : NULL;
  g_auto (IcnSnapshot) seen;
  guint source = 0, destination = 0;

  icn_snapshot_init (&seen);
  if (!engine)
    return FALSE;
  icn_engine_run (engine, motion->cycle);
  icn_snapshot_take (&seen, engine);
  *found = !icn_motion_ends (motion, &source, &destination);
  for (guint32 m = 0; m < seen.n_messages; m++)
    *found =
      *found || (seen.message[m].source == source && seen.message[m].destination == destination);
  return TRUE;
}

/* Checks the animation (IcnMotion) of step i. It must be possible to simulate the design, and in
 * the first cycle shown, the message that the animation follows must be in the network. */
static gboolean
check_motion (IcnCheckBench *bench, guint i, IcnCheckReport *report, GCancellable *cancellable,
              GError **error)
{
  const IcnStudy *study = bench->workbench->study;
  const IcnStep *step = icn_study_step (study, i);
  int design = step->figure ? icn_study_find_design (study, step->figure->design) : -1;
  g_autoptr (GError) failure = NULL;
  gboolean found = TRUE;

  if (!icn_motion_exists (&step->motion) || study->designs->len == 0)
    return TRUE;
  if (!icn_workbench_evaluate (bench->workbench, MAX (design, 0), TRUE, cancellable, error))
    return FALSE;
  if (!find_followed (bench->workbench, MAX (design, 0), &step->motion, cancellable, &found,
                      &failure))
    add_problem (report, i, g_strdup_printf (_ ("its motion cannot run: %s"), failure->message));
  else if (!found)
    add_problem (report, i,
                 g_strdup_printf (_ ("no message %s is on its way in cycle %u"),
                                  step->motion.follow, (guint) step->motion.cycle));
  return TRUE;
}

/* Checks step i of a lesson, with the settings of the step. If the step has settings, which change
 * the designs, they are evaluated with a new IcnCheckBench; otherwise with `base`, that of the
 * study. with_long: whether expectations that are marked as long are evaluated, too. Appends the
 * numbers that the texts of the step may contain to `known`. FALSE with an error when cancelled, or
 * if a design cannot be evaluated. */
static gboolean
check_step (const IcnStudy *study, guint i, IcnCheckBench *base, gboolean with_long, GArray *known,
            IcnCheckReport *report, GCancellable *cancellable, GError **error)
{
  const IcnStep *step = icn_study_step (study, i);
  g_autoptr (IcnStudy) taken = icn_study_dup_but_results (study);
  g_autoptr (GError) refused = NULL;
  gboolean has_settings = step->set && *step->set, done;
  IcnCheckBench own, *bench = base;

  if (!icn_study_take_step (taken, i, &refused)) {
    add_problem (report, i, g_strdup (refused->message));
    return TRUE;
  }
  icn_text_numbers_of_designs (taken, known);
  check_drawn (taken, i, report);
  check_control (taken, i, report);
  if (has_settings) {
    bench = &own;
    icn_check_bench_init (bench, g_steal_pointer (&taken));
  }
  done = icn_check_list (bench, icn_study_step (bench->workbench->study, i)->expectations,
                         step->expectations, i, with_long, report, cancellable, error) &&
         check_question (bench, i, known, report, cancellable, error) &&
         check_motion (bench, i, report, cancellable, error);
  if (has_settings)
    icn_check_bench_clear (bench);
  return done;
}

static void
check_text (const char *text, guint step, const GArray *known, IcnCheckReport *report)
{
  g_autofree char *odd = icn_text_number_unknown (text, known);

  if (odd)
    add_problem (report, step,
                 g_strdup_printf (
                   _ ("%s in its text is no setting of the study, and nothing expects it"), odd));
}

/* Checks that each number in the texts of lesson steps is an answer, an expected number, or a
 * setting. known: array of double: settings and answers; the numbers of expectations are appended
 * to it. A lesson from which the answers were removed (open-lesson.h) is not checked. */
static void
check_texts (const IcnStudy *study, GArray *known, IcnCheckReport *report)
{
  if (icn_study_is_open_lesson (study))
    return;
  for (guint i = 0; i < report->expectations->len; i++) {
    const IcnCheckResult *result = g_ptr_array_index (report->expectations, i);

    g_array_append_val (known, result->found.value);
    g_array_append_val (known, result->expectation->value);
    g_array_append_val (known, result->expectation->at);
  }
  for (guint i = 0; i < study->steps->len; i++) {
    g_autoptr (GPtrArray) texts = icn_step_words (icn_study_step (study, i), ALL_BUT_CHOICES);

    for (guint t = 0; t < texts->len; t++)
      check_text (*(char **) texts->pdata[t], i, known, report);
  }
}

gboolean
icn_check_steps (const IcnStudy *study, IcnCheckBench *bench, gboolean with_long,
                 IcnCheckReport *report, GCancellable *cancellable, GError **error)
{
  g_autoptr (GArray) known = g_array_new (FALSE, FALSE, sizeof (double));

  icn_text_numbers_of_designs (study, known);
  for (guint i = 0; i < study->steps->len; i++)
    if (!check_step (study, i, bench, with_long, known, report, cancellable, error))
      return FALSE;
  check_texts (study, known, report);
  return TRUE;
}
