/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson-private.h"

#include "class-parts.h"

#include "design.h"
#include "given.h"
#include "study-figure.h"
#include "study-format.h"
#include "study-records.h"
#include "variant-draw.h"
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* Key of the undo step to which all edits made by a lesson belong, so that one undo reverts
 * them. */
#define DRAG "lesson"

G_DEFINE_FINAL_TYPE (BisectionLesson, bisection_lesson, G_TYPE_OBJECT)

BisectionDocument *
bisection_lesson_get_document (BisectionLesson *self)
{
  return self->document;
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

void
bisection_lesson_set_next (BisectionLesson *self, const char *id)
{
  g_free (self->next);
  self->next = g_strdup (id);
  g_signal_emit_by_name (self, "moved");
}

const char *
bisection_lesson_get_next (BisectionLesson *self)
{
  return self->next;
}

const char *
bisection_lesson_get_problem (BisectionLesson *self)
{
  return self->problem;
}

/* The functions below go from one step of the lesson to another. */

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
remember_question (BisectionLesson *self)
{
  const IcnStep *step = bisection_lesson_get_step (self);

  g_clear_pointer (&self->asked, icn_step_free);
  self->asked = step ? icn_step_dup (step) : NULL;
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
  else if ((icn_question_answer (&step->question) == ICN_ANSWER_DESIGN &&
            !bisection_lesson_asked_settings (self)) ||
           (icn_question_answer (&step->question) == ICN_ANSWER_PICK &&
            icn_study_find_design (study_of (self), step->question.design) < 0))
    self->problem = g_strdup_printf (_ ("There is no design “%s” any more"), step->question.design);
  else if (icn_question_answer (&step->question) == ICN_ANSWER_CURVE &&
           bisection_lesson_asked_design (self) < 0)
    self->problem = g_strdup_printf (_ ("There is no design “%s” any more"), step->question.curve);
}

typedef struct {
  BisectionLesson *lesson;
  int step;
  const IcnStudy *left; /* the variant of the lesson that was shown before; NULL: none */
  GError *error;        /* why the step's settings cannot be applied */
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

/* Goes to the lesson step with index `step`: restores the designs with which every step starts
 * (start_of), and applies the settings of the step to them. step: -1 only restores the designs.
 * left: the variant of the lesson that was shown before; NULL if none was shown. */
static void
take (BisectionLesson *self, int step, const IcnStudy *left)
{
  gboolean discards = bisection_lesson_is_changed (self);
  Entry entry = { self, step, left, NULL };
  g_autofree char *label = step >= 0 ? g_strdup_printf (_ ("Lesson, Step %d"), step + 1)
                                     : g_strdup (_ ("Leave the Lesson"));

  bisection_sweep_open (self->sweep, NULL);
  self->is_entering = TRUE;
  bisection_document_edit (self->document, label, DRAG, enter, &entry, NULL);
  self->is_entering = FALSE;
  self->step = step;
  bisection_lesson_drop_answer (self);
  find_problem (self, entry.error);
  remember (self);
  remember_question (self);
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

/* If the step has a control (a setting that the reader can move), opens the sweep for this setting,
 * unless the sweep is open for it already. If the step has no control, closes the sweep. */
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
  bisection_document_notify_history (self->document);
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

/* The functions below show a variant of the lesson (variant.h). */

/* Shows a variant of the lesson in place of the present one. Takes ownership of `variant`; NULL:
 * shows the lesson as its author wrote it. */
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
  IcnStudy *study = icn_study_dup (study_of (self));

  if (self->base)
    icn_study_restore_designs (study, self->base);
  if (self->variant)
    bisection_variant_take_choices (study, self->written, self->variant);
  return study;
}

/* Returns the study that the document is to save while the lesson is open: without the settings of
 * the step and of the variant. Returns NULL if the user has changed the designs since the step was
 * shown: the document then saves the study as it is, so that no edit is lost. */
static IcnStudy *
make_saved (gpointer lesson)
{
  BisectionLesson *self = lesson;

  return self->base && (self->is_entering ||
                        (self->played && !has_other_designs (study_of (self), self->played)))
           ? bisection_lesson_make_written (self)
           : NULL;
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

/* Forgets the variant and its seed, without restoring the designs. */
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
  g_clear_pointer (&self->asked, icn_step_free);
  self->step = -1;
  bisection_lesson_drop_answer (self);
  if (!bisection_lesson_is_unanswered (self))
    g_array_set_size (self->hints, 0);
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

void
bisection_lesson_set_seen (BisectionLesson *self, BisectionLessonSeen describe, gpointer owner)
{
  self->describe_seen = describe;
  self->seen_by = owner;
}

IcnFigure *
bisection_lesson_describe_seen (BisectionLesson *self, IcnMotion *motion, const char **page)
{
  *page = NULL;
  return self->describe_seen ? self->describe_seen (self->seen_by, motion, page) : NULL;
}

gboolean
bisection_lesson_is_changed (BisectionLesson *self)
{
  return self->played != NULL && has_other_designs (study_of (self), self->played);
}

char *
bisection_lesson_make_changes (BisectionLesson *self, char **design, GError **error)
{
  return icn_study_settings_since (study_of (self), self->played ? self->played : start_of (self),
                                   design, error);
}

/* The functions below handle signals of the document. */

/* For a question that asks for a design: once the user changes the design after the answer was
 * revealed, hides the answer, as it was about the earlier design. */
static void
follow_tried (BisectionLesson *self)
{
  const IcnDesign *present = self->tried ? bisection_lesson_asked_settings (self) : NULL;

  if (self->tried && (!present || !icn_design_equal (present, self->tried)))
    bisection_lesson_forget (self);
}

/* Discards the reader's answer if an edit has changed the question of the present step, or its
 * hints. */
static void
follow_question (BisectionLesson *self)
{
  const IcnStep *step = bisection_lesson_get_step (self), *asked = self->asked;
  const char *const none[] = { NULL };
  gboolean is_same =
    step && asked &&
    icn_members_equal (icn_question_record.members, &step->question, &asked->question) &&
    g_strv_equal (step->hints ? (const char *const *) step->hints : none,
                  asked->hints ? (const char *const *) asked->hints : none);

  if (!step || is_same)
    return;
  remember_question (self);
  bisection_lesson_drop_answer (self);
  g_signal_emit_by_name (self, "asked");
}

/* Called after every change of the document: an edit or undo may have removed the present lesson
 * step, or changed its question. */
static void
document_changed (BisectionLesson *self)
{
  int last = (int) bisection_lesson_get_n_steps (self) - 1;

  if (self->base && self->step > last) {
    self->step = last;
    bisection_lesson_drop_answer (self);
    find_problem (self, NULL);
    remember_question (self);
    g_signal_emit_by_name (self, "moved");
  }
  if (!self->is_entering) {
    follow_control (self);
    follow_tried (self);
    follow_question (self);
  }
}

static void
document_replaced (BisectionLesson *self)
{
  g_ptr_array_set_size (self->answers, 0);
  g_array_set_size (self->hints, 0);
  g_clear_pointer (&self->student, g_free);
  g_clear_pointer (&self->next, g_free);
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
  g_free (self->next);
  g_free (self->seed);
  g_free (self->student);
  g_ptr_array_unref (self->answers);
  g_array_unref (self->hints);
  g_free (self->problem);
  g_array_unref (self->drawn);
  g_array_unref (self->places);
  g_clear_pointer (&self->tried, icn_design_free);
  g_clear_pointer (&self->picks, icn_pick_key_free);
  g_clear_pointer (&self->asked, icn_step_free);
  g_free (self->picked);
  g_object_unref (self->sweep);
  bisection_document_set_written (self->document, NULL, NULL);
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
  bisection_add_signal (class, "asked", 0);
  bisection_add_signal (class, "discarded", 0);
}

static void
bisection_lesson_init (BisectionLesson *self)
{
  self->places = g_array_new (FALSE, FALSE, sizeof (guint));
  self->drawn = g_array_new (FALSE, FALSE, sizeof (IcnGuessPoint));
  self->answers = g_ptr_array_new_with_free_func (g_free);
  self->hints = g_array_new (FALSE, TRUE, sizeof (guint));
  self->seed = g_strdup ("");
  self->drawing = bisection_variant_job_new (drawn, self);
  self->step = -1;
}

BisectionLesson *
bisection_lesson_new (BisectionDocument *document)
{
  BisectionLesson *self = g_object_new (BISECTION_TYPE_LESSON, NULL);

  self->document = g_object_ref (document);
  bisection_lesson_drop_answer (self);
  self->sweep = bisection_sweep_new (document, DRAG);
  bisection_document_set_written (document, make_saved, self);
  bisection_follow (self->sweep, "moved", swept, self);
  bisection_follow (document, "changed", document_changed, self);
  bisection_follow (document, "replaced", document_replaced, self);
  bisection_follow (document, "picked", bisection_lesson_follow_pick, self);
  return self;
}
