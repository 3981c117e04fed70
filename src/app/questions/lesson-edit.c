/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson-edit.h"

#include "error.h"
#include "gallery.h"
#include "study-format.h"
#include <glib/gi18n.h>

/* Arguments of the functions that edit the list of steps, each of which uses some of them. step:
 * index of the present step. from: index of the step to be moved; other: its new index. added: a
 * step to insert. */
typedef struct {
  int step, from, other;
  IcnStep *added;
} StepEdit;

static gboolean
edit (BisectionLesson *self, const char *label, const char *drag, BisectionEdit make,
      StepEdit *data, GError **error)
{
  data->step = bisection_lesson_get_index (self);
  return bisection_document_edit (bisection_lesson_get_document (self), label, drag, make, data,
                                  error);
}

/* Called when a study becomes a lesson. If its title is still that of the study with which the
 * program opens, gives it a title of its own, and removes what belongs to that study: its source,
 * figure and notes. */
static void
name_lesson (IcnStudy *study)
{
  g_autoptr (IcnStudy) opening = icn_study_new_opening ();
  char **const texts[] = { &study->source, &study->item, &study->notes };

  if (g_strcmp0 (study->title, opening->title) != 0)
    return;
  g_free (study->title);
  study->title = g_strdup (_ ("New Lesson"));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_free (*texts[i]);
    *texts[i] = g_strdup ("");
  }
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
  if (study->steps->len == 0)
    name_lesson (study);
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

gboolean
bisection_lesson_duplicate_step (BisectionLesson *self, GError **error)
{
  const IcnStep *step = bisection_lesson_get_step (self);
  g_autoptr (IcnStep) copy = step ? icn_step_dup (step) : NULL;
  StepEdit it = { .added = copy };

  if (!step)
    return TRUE;
  if (!edit (self, _ ("Duplicate Step"), NULL, insert_step, &it, error))
    return FALSE;
  bisection_lesson_go (self, it.step + 1);
  return TRUE;
}

static gboolean
place_step (IcnStudy *study, gpointer data, GError **error G_GNUC_UNUSED)
{
  const StepEdit *it = data;
  gpointer step = g_ptr_array_steal_index (study->steps, it->from);

  g_ptr_array_insert (study->steps, it->other, step);
  return TRUE;
}

void
bisection_lesson_place_step (BisectionLesson *self, guint step, guint place)
{
  guint n = bisection_lesson_get_n_steps (self);
  StepEdit it = { .from = (int) step, .other = (int) place };

  if (!bisection_lesson_is_open (self) || step >= n || place >= n || step == place)
    return;
  edit (self, _ ("Move Step"), NULL, place_step, &it, NULL);
  bisection_lesson_go (self, it.other);
}

void
bisection_lesson_move_step (BisectionLesson *self, int by)
{
  int at = bisection_lesson_get_index (self);

  if (at >= 0 && at + by >= 0)
    bisection_lesson_place_step (self, (guint) at, (guint) (at + by));
}

typedef struct {
  BisectionStepChange change;
  gpointer data;
  int step;
} Change;

static gboolean
change_step (IcnStudy *study, gpointer data, GError **error)
{
  const Change *it = data;

  return it->change (study, icn_study_step (study, it->step), it->data, error) &&
         icn_study_check (study, error);
}

gboolean
bisection_lesson_change_step (BisectionLesson *self, const char *label, const char *drag,
                              BisectionStepChange change, gpointer data, GError **error)
{
  Change it = { .change = change, .data = data, .step = bisection_lesson_get_index (self) };

  return it.step < 0 || bisection_document_edit (bisection_lesson_get_document (self), label, drag,
                                                 change_step, &it, error);
}

/* Returns the address of the member of `record` (a step or a question) that stores the text with
 * this key; NULL if the record has no text for readers (IcnMember.read) with this key. */
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
  char **place = find_text (icn_step_record.members, step, key);

  return place ? place : find_text (icn_question_record.members, &step->question, key);
}

const char *
bisection_step_get_text (const IcnStep *step, const char *key)
{
  const char *text = *place_of (step, key);

  return text ? text : "";
}

typedef struct {
  const char *key, *text; /* key of the text to replace, and the new text */
  int step;
} TextEdit;

static gboolean
set_text (IcnStudy *study G_GNUC_UNUSED, IcnStep *step, gpointer data, GError **error G_GNUC_UNUSED)
{
  const TextEdit *it = data;
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
    icn_step_drop_question (step);
  return TRUE;
}

void
bisection_lesson_set_text (BisectionLesson *self, const char *key, const char *text)
{
  TextEdit it = { .key = key, .text = text, .step = bisection_lesson_get_index (self) };
  g_autofree char *drag = g_strconcat ("step-text-", key, NULL);

  bisection_lesson_change_step (self, _ ("Change Step"), drag, set_text, &it, NULL);
}

typedef struct {
  char *set, *design;
  const IcnFigure *figure;
  const IcnMotion *motion;
} Kept;

static gboolean
keep (IcnStudy *study G_GNUC_UNUSED, IcnStep *step, gpointer data, GError **error G_GNUC_UNUSED)
{
  const Kept *kept = data;

  g_free (step->set);
  step->set = kept->set && *kept->set ? g_strdup (kept->set) : NULL;
  g_free (step->design);
  step->design = g_strdup (kept->design);
  if (!kept->figure && !kept->motion)
    return TRUE;
  g_clear_pointer (&step->figure, icn_figure_free);
  step->figure = kept->figure ? icn_figure_dup (kept->figure) : NULL;
  icn_motion_copy (&step->motion, kept->motion);
  return TRUE;
}

gboolean
bisection_lesson_keep_step (BisectionLesson *self, const IcnFigure *figure, const IcnMotion *motion,
                            GError **error)
{
  Kept kept = { .figure = figure, .motion = motion };
  g_autofree char *set = NULL, *design = NULL;

  kept.set = set = bisection_lesson_make_settings (self, &design, error);
  kept.design = design;
  if (!set ||
      !bisection_lesson_change_step (self, _ ("Keep What Was Recorded"), NULL, keep, &kept, error))
    return FALSE;
  bisection_lesson_go (self, bisection_lesson_get_index (self));
  return TRUE;
}

static gboolean
set_control (IcnStudy *study G_GNUC_UNUSED, IcnStep *step, gpointer data,
             GError **error G_GNUC_UNUSED)
{
  icn_control_clear (&step->control);
  icn_control_copy (&step->control, data);
  return TRUE;
}

gboolean
bisection_lesson_set_control (BisectionLesson *self, const IcnControl *control, GError **error)
{
  return bisection_lesson_change_step (self, _ ("Change Control"), NULL, set_control,
                                       (gpointer) control, error);
}

static gboolean
set_hints (IcnStudy *study G_GNUC_UNUSED, IcnStep *step, gpointer data,
           GError **error G_GNUC_UNUSED)
{
  g_strfreev (step->hints);
  step->hints = g_strdupv (data);
  return TRUE;
}

gboolean
bisection_lesson_set_hints (BisectionLesson *self, char *const *hints, GError **error)
{
  return bisection_lesson_change_step (self, _ ("Change Hints"), "step-hints", set_hints,
                                       (gpointer) hints, error);
}

static gboolean
set_figure (IcnStudy *study G_GNUC_UNUSED, IcnStep *step, gpointer data,
            GError **error G_GNUC_UNUSED)
{
  g_clear_pointer (&step->figure, icn_figure_free);
  step->figure = data ? icn_figure_dup (data) : NULL;
  return TRUE;
}

gboolean
bisection_lesson_set_figure (BisectionLesson *self, const IcnFigure *figure, GError **error)
{
  if (!bisection_lesson_change_step (self, _ ("Change Figure"), NULL, set_figure, (gpointer) figure,
                                     error))
    return FALSE;
  bisection_lesson_go (self, bisection_lesson_get_index (self));
  return TRUE;
}

static gboolean
set_expectations (IcnStudy *study G_GNUC_UNUSED, IcnStep *step, gpointer data,
                  GError **error G_GNUC_UNUSED)
{
  const GPtrArray *expectations = data;

  g_ptr_array_set_size (step->expectations, 0);
  for (guint i = 0; i < expectations->len; i++)
    g_ptr_array_add (step->expectations, icn_expectation_dup (expectations->pdata[i]));
  return TRUE;
}

gboolean
bisection_lesson_set_expectations (BisectionLesson *self, const GPtrArray *expectations,
                                   GError **error)
{
  return bisection_lesson_change_step (self, _ ("Change Expected Numbers"), NULL, set_expectations,
                                       (gpointer) expectations, error);
}
