/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study-items.h"

#include "setting-axis.h"
#include "study-format.h"
#include <math.h>

/* A copy of a record of `size` bytes, which has its own copies of the texts. */
static gpointer
copy_record (gconstpointer record, gsize size, const IcnMember *members)
{
  gpointer copy = g_memdup2 (record, size);

  icn_members_copy_texts (members, copy);
  return copy;
}

/* Frees a record and its texts. record may be NULL. */
static void
free_record (gpointer record, const IcnMember *members)
{
  if (record)
    icn_members_free_texts (members, record);
  g_free (record);
}

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
  IcnFigure *copy = copy_record (figure, sizeof *figure, icn_figure_members);

  icn_members_copy_texts (icn_figure_x_members, copy);
  icn_members_copy_texts (icn_figure_y_members, copy);
  return copy;
}

void
icn_figure_free (IcnFigure *figure)
{
  if (!figure)
    return;
  icn_members_free_texts (icn_figure_x_members, figure);
  icn_members_free_texts (icn_figure_y_members, figure);
  free_record (figure, icn_figure_members);
}

IcnExperiment *
icn_experiment_new (void)
{
  return g_new0 (IcnExperiment, 1);
}

static IcnExperiment *
experiment_dup (const IcnExperiment *experiment)
{
  return copy_record (experiment, sizeof *experiment, icn_experiment_members);
}

void
icn_experiment_free (IcnExperiment *experiment)
{
  free_record (experiment, icn_experiment_members);
}

IcnSettingAxis *
icn_setting_axis_new (void)
{
  return g_new0 (IcnSettingAxis, 1);
}

IcnSettingAxis *
icn_setting_axis_dup (const IcnSettingAxis *axis)
{
  return copy_record (axis, sizeof *axis, icn_sweep_axis_members);
}

void
icn_setting_axis_free (IcnSettingAxis *axis)
{
  free_record (axis, icn_sweep_axis_members);
}

static gboolean
axis_equal (const IcnSettingAxis *a, const IcnSettingAxis *b)
{
  return icn_members_equal (icn_sweep_axis_members, a, b);
}

IcnPhrase *
icn_phrase_new (const char *text)
{
  IcnPhrase *phrase = g_new0 (IcnPhrase, 1);

  phrase->text = g_strdup (text);
  return phrase;
}

static IcnPhrase *
phrase_dup (const IcnPhrase *phrase)
{
  return copy_record (phrase, sizeof *phrase, icn_phrase_members);
}

void
icn_phrase_free (IcnPhrase *phrase)
{
  free_record (phrase, icn_phrase_members);
}

static gboolean
phrase_equal (const IcnPhrase *a, const IcnPhrase *b)
{
  return icn_members_equal (icn_phrase_members, a, b);
}

IcnClaim *
icn_claim_new (void)
{
  return g_new0 (IcnClaim, 1);
}

static IcnClaim *
claim_dup (const IcnClaim *claim)
{
  return copy_record (claim, sizeof *claim, icn_claim_members);
}

void
icn_claim_free (IcnClaim *claim)
{
  free_record (claim, icn_claim_members);
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

/* The member `than` of an expectation is not in the table of members, so the functions below copy,
 * free and compare it separately. */
IcnExpectation *
icn_expectation_dup (const IcnExpectation *expectation)
{
  IcnExpectation *copy = copy_record (expectation, sizeof *expectation, icn_expectation_members);

  copy->than = g_strdup (expectation->than);
  return copy;
}

void
icn_expectation_free (IcnExpectation *expectation)
{
  if (expectation)
    g_free (expectation->than);
  free_record (expectation, icn_expectation_members);
}

static gboolean
figure_equal (const IcnFigure *a, const IcnFigure *b)
{
  return icn_members_equal (icn_figure_members, a, b) &&
         icn_members_equal (icn_figure_x_members, a, b) &&
         icn_members_equal (icn_figure_y_members, a, b);
}

static gboolean
experiment_equal (const IcnExperiment *a, const IcnExperiment *b)
{
  return icn_members_equal (icn_experiment_members, a, b);
}

static gboolean
claim_equal (const IcnClaim *a, const IcnClaim *b)
{
  return icn_members_equal (icn_claim_members, a, b);
}

static gboolean
expectation_equal (const IcnExpectation *a, const IcnExpectation *b)
{
  return icn_members_equal (icn_expectation_members, a, b) && a->relation == b->relation &&
         (a->value == b->value || (isnan (a->value) && isnan (b->value))) &&
         g_strcmp0 (a->than, b->than) == 0 && a->tolerance == b->tolerance &&
         !a->relative == !b->relative;
}

/* The functions below make, copy and free steps of lessons. */

void
icn_motion_init (IcnMotion *motion)
{
  *motion = (IcnMotion){ .speed = NAN, .load = NAN };
}

void
icn_motion_clear (IcnMotion *motion)
{
  icn_members_free_texts (icn_motion_members, motion);
  icn_motion_init (motion);
}

void
icn_motion_copy (IcnMotion *target, const IcnMotion *source)
{
  IcnMotion copy = *source;

  icn_members_copy_texts (icn_motion_members, &copy);
  icn_motion_clear (target);
  *target = copy;
}

gboolean
icn_motion_exists (const IcnMotion *motion)
{
  return !isnan (motion->speed);
}

gboolean
icn_motion_ends (const IcnMotion *motion, guint *source, guint *destination)
{
  char *end;
  guint64 first, last;

  if (!motion->follow || !g_ascii_isdigit (*motion->follow))
    return FALSE;
  first = g_ascii_strtoull (motion->follow, &end, 10);
  if (*end != ':' || !g_ascii_isdigit (end[1]))
    return FALSE;
  last = g_ascii_strtoull (end + 1, &end, 10);
  *source = (guint) MIN (first, G_MAXUINT);
  *destination = (guint) MIN (last, G_MAXUINT);
  return *end == '\0';
}

IcnStep *
icn_step_new (const char *title)
{
  IcnStep *step = g_new0 (IcnStep, 1);

  step->title = g_strdup (title);
  icn_motion_init (&step->motion);
  step->question.at = NAN;
  step->expectations = g_ptr_array_new_with_free_func ((GDestroyNotify) icn_expectation_free);
  return step;
}

void
icn_control_clear (IcnControl *control)
{
  icn_members_free_texts (icn_control_members, control);
  *control = (IcnControl){ NULL };
}

void
icn_control_copy (IcnControl *target, const IcnControl *source)
{
  IcnControl copy = *source;

  icn_members_copy_texts (icn_control_members, &copy);
  icn_control_clear (target);
  *target = copy;
}

gboolean
icn_control_equal (const IcnControl *a, const IcnControl *b)
{
  return icn_members_equal (icn_control_members, a, b);
}

void
icn_question_clear (IcnQuestion *question)
{
  icn_members_free_texts (icn_question_members, question);
  *question = (IcnQuestion){ .at = NAN };
}

static gpointer
copy_expectation (gconstpointer expectation, gpointer data G_GNUC_UNUSED)
{
  return icn_expectation_dup (expectation);
}

IcnStep *
icn_step_dup (const IcnStep *step)
{
  IcnStep *copy = copy_record (step, sizeof *step, icn_step_members);

  copy->figure = step->figure ? icn_figure_dup (step->figure) : NULL;
  icn_members_copy_texts (icn_motion_members, &copy->motion);
  icn_members_copy_texts (icn_control_members, &copy->control);
  icn_members_copy_texts (icn_question_members, &copy->question);
  copy->expectations = g_ptr_array_copy (step->expectations, copy_expectation, NULL);
  return copy;
}

void
icn_step_free (IcnStep *step)
{
  if (!step)
    return;
  icn_figure_free (step->figure);
  icn_motion_clear (&step->motion);
  icn_control_clear (&step->control);
  icn_question_clear (&step->question);
  g_ptr_array_unref (step->expectations);
  free_record (step, icn_step_members);
}

static gboolean
step_equal (const IcnStep *a, const IcnStep *b)
{
  return icn_members_equal (icn_step_members, a, b) &&
         icn_members_equal (icn_motion_members, &a->motion, &b->motion) &&
         icn_control_equal (&a->control, &b->control) &&
         icn_members_equal (icn_question_members, &a->question, &b->question) &&
         !a->figure == !b->figure && (!a->figure || figure_equal (a->figure, b->figure)) &&
         icn_items_equal (a->expectations, b->expectations, (GEqualFunc) expectation_equal);
}

gboolean
icn_items_equal (const GPtrArray *a, const GPtrArray *b, GEqualFunc same)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (!same (g_ptr_array_index (a, i), g_ptr_array_index (b, i)))
      return FALSE;
  return TRUE;
}

const IcnItemList icn_item_lists[ICN_N_ITEM_LISTS] = {
  { G_STRUCT_OFFSET (IcnStudy, figures), sizeof (IcnFigure), icn_figure_members,
    (IcnItemDup) icn_figure_dup, (GDestroyNotify) icn_figure_free, (GEqualFunc) figure_equal },
  { G_STRUCT_OFFSET (IcnStudy, experiments), sizeof (IcnExperiment), icn_experiment_members,
    (IcnItemDup) experiment_dup, (GDestroyNotify) icn_experiment_free,
    (GEqualFunc) experiment_equal },
  { G_STRUCT_OFFSET (IcnStudy, claims), sizeof (IcnClaim), icn_claim_members,
    (IcnItemDup) claim_dup, (GDestroyNotify) icn_claim_free, (GEqualFunc) claim_equal },
  { G_STRUCT_OFFSET (IcnStudy, expectations), sizeof (IcnExpectation), icn_expectation_members,
    (IcnItemDup) icn_expectation_dup, (GDestroyNotify) icn_expectation_free,
    (GEqualFunc) expectation_equal },
  { G_STRUCT_OFFSET (IcnStudy, axes), sizeof (IcnSettingAxis), icn_sweep_axis_members,
    (IcnItemDup) icn_setting_axis_dup, (GDestroyNotify) icn_setting_axis_free,
    (GEqualFunc) axis_equal },
  { G_STRUCT_OFFSET (IcnStudy, constraints), sizeof (IcnPhrase), icn_phrase_members,
    (IcnItemDup) phrase_dup, (GDestroyNotify) icn_phrase_free, (GEqualFunc) phrase_equal },
  { G_STRUCT_OFFSET (IcnStudy, objectives), sizeof (IcnPhrase), icn_phrase_members,
    (IcnItemDup) phrase_dup, (GDestroyNotify) icn_phrase_free, (GEqualFunc) phrase_equal },
  { G_STRUCT_OFFSET (IcnStudy, steps), sizeof (IcnStep), icn_step_members,
    (IcnItemDup) icn_step_dup, (GDestroyNotify) icn_step_free, (GEqualFunc) step_equal },
  { G_STRUCT_OFFSET (IcnStudy, variants), sizeof (IcnSettingAxis), icn_sweep_axis_members,
    (IcnItemDup) icn_setting_axis_dup, (GDestroyNotify) icn_setting_axis_free,
    (GEqualFunc) axis_equal },
};
