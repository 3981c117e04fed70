/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes, copies and frees the objects inside a study. The tables in study-format.c list the members
 * of each object. */
#include "setting-axis.h"
#include "step.h"
#include "study-format.h"
#include "study-records.h"
#include <math.h>
#include <string.h>

IcnFigure *
icn_figure_new (const char *id)
{
  IcnFigure *figure = icn_record_new (&icn_figure_record);

  figure->id = g_strdup (id);
  return figure;
}

IcnFigure *
icn_figure_dup (const IcnFigure *figure)
{
  return icn_record_dup (&icn_figure_record, figure);
}

void
icn_figure_free (IcnFigure *figure)
{
  icn_record_free (&icn_figure_record, figure);
}

void
icn_experiment_free (IcnExperiment *experiment)
{
  icn_record_free (&icn_experiment_record, experiment);
}

IcnSettingAxis *
icn_setting_axis_new (void)
{
  return icn_record_new (&icn_sweep_axis_record);
}

IcnSettingAxis *
icn_setting_axis_dup (const IcnSettingAxis *axis)
{
  return icn_record_dup (&icn_sweep_axis_record, axis);
}

void
icn_setting_axis_free (IcnSettingAxis *axis)
{
  icn_record_free (&icn_sweep_axis_record, axis);
}

IcnPhrase *
icn_phrase_new (const char *text)
{
  IcnPhrase *phrase = icn_record_new (&icn_phrase_record);

  phrase->text = g_strdup (text);
  return phrase;
}

void
icn_phrase_free (IcnPhrase *phrase)
{
  icn_record_free (&icn_phrase_record, phrase);
}

IcnSweepBrush *
icn_sweep_brush_new (const char *of)
{
  IcnSweepBrush *brush = icn_record_new (&icn_sweep_brush_record);

  brush->of = g_strdup (of);
  return brush;
}

IcnSweepBrush *
icn_sweep_brush_dup (const IcnSweepBrush *brush)
{
  return icn_record_dup (&icn_sweep_brush_record, brush);
}

void
icn_sweep_brush_free (IcnSweepBrush *brush)
{
  icn_record_free (&icn_sweep_brush_record, brush);
}

IcnClaim *
icn_claim_new (void)
{
  return icn_record_new (&icn_claim_record);
}

void
icn_claim_free (IcnClaim *claim)
{
  icn_record_free (&icn_claim_record, claim);
}

IcnExpectation *
icn_expectation_new (void)
{
  return icn_record_new (&icn_expectation_record);
}

IcnExpectation *
icn_expectation_dup (const IcnExpectation *expectation)
{
  return icn_record_dup (&icn_expectation_record, expectation);
}

void
icn_expectation_free (IcnExpectation *expectation)
{
  icn_record_free (&icn_expectation_record, expectation);
}

/* The functions below are for the steps of a lesson and for the objects inside a step, such as its
 * question. */

/* Frees all memory that an object owns, and sets its members to their defaults, which they also
 * have if a document lacks them. size: bytes of the object's struct. */
static void
reset (const IcnRecord *record, gpointer object, gsize size)
{
  icn_members_clear (record->members, object);
  memset (object, 0, size);
  icn_members_init (record->members, object);
}

void
icn_motion_init (IcnMotion *motion)
{
  *motion = (IcnMotion){ 0 };
  icn_members_init (icn_motion_record.members, motion);
}

void
icn_motion_clear (IcnMotion *motion)
{
  reset (&icn_motion_record, motion, sizeof *motion);
}

void
icn_motion_copy (IcnMotion *target, const IcnMotion *source)
{
  IcnMotion copy = *source;

  icn_members_copy (icn_motion_record.members, &copy);
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

void
icn_control_clear (IcnControl *control)
{
  reset (&icn_control_record, control, sizeof *control);
}

void
icn_control_copy (IcnControl *target, const IcnControl *source)
{
  IcnControl copy = *source;

  icn_members_copy (icn_control_record.members, &copy);
  icn_control_clear (target);
  *target = copy;
}

gboolean
icn_control_equal (const IcnControl *a, const IcnControl *b)
{
  return icn_members_equal (icn_control_record.members, a, b);
}

IcnMistake *
icn_mistake_new (void)
{
  return icn_record_new (&icn_mistake_record);
}

IcnMistake *
icn_mistake_dup (const IcnMistake *mistake)
{
  return icn_record_dup (&icn_mistake_record, mistake);
}

void
icn_mistake_free (IcnMistake *mistake)
{
  icn_record_free (&icn_mistake_record, mistake);
}

void
icn_question_clear (IcnQuestion *question)
{
  reset (&icn_question_record, question, sizeof *question);
}

void
icn_step_drop_question (IcnStep *step)
{
  icn_question_clear (&step->question);
  g_clear_pointer (&step->hints, g_strfreev);
}

IcnStep *
icn_step_new (const char *title)
{
  IcnStep *step = icn_record_new (&icn_step_record);

  step->title = g_strdup (title);
  return step;
}

IcnStep *
icn_step_dup (const IcnStep *step)
{
  return icn_record_dup (&icn_step_record, step);
}

void
icn_step_free (IcnStep *step)
{
  icn_record_free (&icn_step_record, step);
}
