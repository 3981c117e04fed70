/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study-items.h"

#include "study-format.h"
#include <math.h>

IcnFigure *
icn_figure_new (const char *id)
{
  IcnFigure *figure = g_new0 (IcnFigure, 1);

  figure->id = g_strdup (id);
  figure->load = figure->pins = figure->bundles = NAN;
  figure->x_log = figure->y_log = -1;
  figure->x_min = figure->x_max = figure->y_min = figure->y_max = NAN;
  return figure;
}

IcnFigure *
icn_figure_dup (const IcnFigure *figure)
{
  IcnFigure *copy = g_memdup2 (figure, sizeof *figure);

  copy->id = g_strdup (figure->id);
  copy->title = g_strdup (figure->title);
  copy->design = g_strdup (figure->design);
  copy->beside = g_strdup (figure->beside);
  copy->color = g_strdup (figure->color);
  copy->pair = g_strdup (figure->pair);
  copy->through = g_strdup (figure->through);
  copy->x_quantity = g_strdup (figure->x_quantity);
  copy->y_quantity = g_strdup (figure->y_quantity);
  return copy;
}

void
icn_figure_free (IcnFigure *figure)
{
  if (!figure)
    return;
  g_free (figure->id);
  g_free (figure->title);
  g_free (figure->design);
  g_free (figure->beside);
  g_free (figure->color);
  g_free (figure->pair);
  g_free (figure->through);
  g_free (figure->x_quantity);
  g_free (figure->y_quantity);
  g_free (figure);
}

IcnExperiment *
icn_experiment_new (void)
{
  return g_new0 (IcnExperiment, 1);
}

IcnExperiment *
icn_experiment_dup (const IcnExperiment *experiment)
{
  IcnExperiment *copy = g_new0 (IcnExperiment, 1);

  copy->label = g_strdup (experiment->label);
  copy->set = g_strdup (experiment->set);
  copy->design = g_strdup (experiment->design);
  copy->show = g_strdup (experiment->show);
  return copy;
}

void
icn_experiment_free (IcnExperiment *experiment)
{
  if (!experiment)
    return;
  g_free (experiment->label);
  g_free (experiment->set);
  g_free (experiment->design);
  g_free (experiment->show);
  g_free (experiment);
}

IcnClaim *
icn_claim_new (void)
{
  return g_new0 (IcnClaim, 1);
}

IcnClaim *
icn_claim_dup (const IcnClaim *claim)
{
  IcnClaim *copy = g_memdup2 (claim, sizeof *claim);

  copy->id = g_strdup (claim->id);
  copy->text = g_strdup (claim->text);
  copy->reason = g_strdup (claim->reason);
  return copy;
}

void
icn_claim_free (IcnClaim *claim)
{
  if (!claim)
    return;
  g_free (claim->id);
  g_free (claim->text);
  g_free (claim->reason);
  g_free (claim);
}

IcnExpectation *
icn_expectation_new (void)
{
  IcnExpectation *expectation = g_new0 (IcnExpectation, 1);

  expectation->at = expectation->dimension = NAN;
  expectation->value = NAN;
  expectation->times = expectation->plus = expectation->than_at = NAN;
  expectation->holds = TRUE;
  return expectation;
}

IcnExpectation *
icn_expectation_dup (const IcnExpectation *expectation)
{
  IcnExpectation *copy = g_memdup2 (expectation, sizeof *expectation);

  copy->design = g_strdup (expectation->design);
  copy->quantity = g_strdup (expectation->quantity);
  copy->through = g_strdup (expectation->through);
  copy->than = g_strdup (expectation->than);
  copy->than_quantity = g_strdup (expectation->than_quantity);
  copy->reason = g_strdup (expectation->reason);
  copy->claim = g_strdup (expectation->claim);
  copy->note = g_strdup (expectation->note);
  return copy;
}

void
icn_expectation_free (IcnExpectation *expectation)
{
  if (!expectation)
    return;
  g_free (expectation->design);
  g_free (expectation->quantity);
  g_free (expectation->through);
  g_free (expectation->than);
  g_free (expectation->than_quantity);
  g_free (expectation->reason);
  g_free (expectation->claim);
  g_free (expectation->note);
  g_free (expectation);
}

gboolean
icn_figure_equal (const IcnFigure *a, const IcnFigure *b)
{
  return icn_members_equal (icn_figure_members, a, b) &&
         icn_members_equal (icn_figure_x_members, a, b) &&
         icn_members_equal (icn_figure_y_members, a, b);
}

gboolean
icn_experiment_equal (const IcnExperiment *a, const IcnExperiment *b)
{
  return icn_members_equal (icn_experiment_members, a, b);
}

gboolean
icn_claim_equal (const IcnClaim *a, const IcnClaim *b)
{
  return icn_members_equal (icn_claim_members, a, b);
}

/* Compares the relation separately, as the table does not describe it. */
gboolean
icn_expectation_equal (const IcnExpectation *a, const IcnExpectation *b)
{
  return icn_members_equal (icn_expectation_members, a, b) && a->relation == b->relation &&
         (a->value == b->value || (isnan (a->value) && isnan (b->value))) &&
         g_strcmp0 (a->than, b->than) == 0 && a->tolerance == b->tolerance &&
         !a->relative == !b->relative;
}

/* Steps */

IcnStep *
icn_step_new (const char *title)
{
  IcnStep *step = g_new0 (IcnStep, 1);

  step->title = g_strdup (title);
  step->question.at = NAN;
  step->expectations = g_ptr_array_new_with_free_func ((GDestroyNotify) icn_expectation_free);
  return step;
}

static gpointer
copy_expectation (gconstpointer expectation, gpointer data G_GNUC_UNUSED)
{
  return icn_expectation_dup (expectation);
}

void
icn_control_clear (IcnControl *control)
{
  g_free (control->key);
  g_free (control->values);
  g_free (control->design);
  g_free (control->quantity);
  *control = (IcnControl){ NULL };
}

void
icn_control_copy (IcnControl *target, const IcnControl *source)
{
  const IcnControl copy = { .key = g_strdup (source->key),
                            .values = g_strdup (source->values),
                            .design = g_strdup (source->design),
                            .quantity = g_strdup (source->quantity) };

  icn_control_clear (target);
  *target = copy;
}

gboolean
icn_control_equal (const IcnControl *a, const IcnControl *b)
{
  return icn_members_equal (icn_control_members, a, b);
}

IcnStep *
icn_step_dup (const IcnStep *step)
{
  IcnStep *copy = g_memdup2 (step, sizeof *step);
  const IcnQuestion *question = &step->question;

  copy->title = g_strdup (step->title);
  copy->text = g_strdup (step->text);
  copy->watch = g_strdup (step->watch);
  copy->figure = step->figure ? icn_figure_dup (step->figure) : NULL;
  copy->set = g_strdup (step->set);
  copy->design = g_strdup (step->design);
  copy->control = (IcnControl){ NULL };
  icn_control_copy (&copy->control, &step->control);
  copy->question = (IcnQuestion){
    .ask = g_strdup (question->ask),
    .why = g_strdup (question->why),
    .choices = g_strdupv (question->choices),
    .right = g_strdup (question->right),
    .claim = g_strdup (question->claim),
    .quantity = g_strdup (question->quantity),
    .design = g_strdup (question->design),
    .at = question->at,
    .curve = g_strdup (question->curve),
    .after = question->after,
  };
  copy->expectations = g_ptr_array_copy (step->expectations, copy_expectation, NULL);
  return copy;
}

static void
clear_question (IcnQuestion *question)
{
  g_free (question->ask);
  g_free (question->why);
  g_strfreev (question->choices);
  g_free (question->right);
  g_free (question->claim);
  g_free (question->quantity);
  g_free (question->design);
  g_free (question->curve);
}

void
icn_step_free (IcnStep *step)
{
  if (!step)
    return;
  g_free (step->title);
  g_free (step->text);
  g_free (step->watch);
  icn_figure_free (step->figure);
  g_free (step->set);
  g_free (step->design);
  icn_control_clear (&step->control);
  clear_question (&step->question);
  g_ptr_array_unref (step->expectations);
  g_free (step);
}

static gboolean
same_choices (char **a, char **b)
{
  static const char *const none[] = { NULL };

  return g_strv_equal (a ? (const char *const *) a : none, b ? (const char *const *) b : none);
}

static gboolean
same_expectations (const GPtrArray *a, const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (!icn_expectation_equal (g_ptr_array_index (a, i), g_ptr_array_index (b, i)))
      return FALSE;
  return TRUE;
}

gboolean
icn_step_equal (const IcnStep *a, const IcnStep *b)
{
  return icn_members_equal (icn_step_members, a, b) &&
         icn_control_equal (&a->control, &b->control) &&
         icn_members_equal (icn_question_members, &a->question, &b->question) &&
         same_choices (a->question.choices, b->question.choices) && !a->figure == !b->figure &&
         (!a->figure || icn_figure_equal (a->figure, b->figure)) &&
         same_expectations (a->expectations, b->expectations);
}
