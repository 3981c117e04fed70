/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pick-form.h"

#include "answer-edit.h"
#include "evaluation.h"
#include "field.h"
#include "net.h"
#include "number-spin.h"
#include "number-text.h"
#include "question-pick.h"
#include <glib/gi18n.h>
#include <math.h>

struct _BisectionPickForm {
  BisectionLessonForm parent_instance;
  GtkDropDown *kind, *design;
  GtkWidget *from, *from_line;
  /* shows the channels or nodes that answer the question with the present settings */
  GtkLabel *present;
};

G_DEFINE_FINAL_TYPE (BisectionPickForm, bisection_pick_form, BISECTION_TYPE_LESSON_FORM)

static void
ask (BisectionPickForm *self, double from)
{
  guint n, i = gtk_drop_down_get_selected (self->kind);
  const IcnPickKind *kinds = icn_pick_kinds (&n);
  g_autoptr (GError) error = NULL;

  if (i < n)
    bisection_lesson_form_finish (
      self,
      bisection_lesson_set_pick (bisection_lesson_form_get_lesson (self), &kinds[i],
                                 bisection_form_get_design (self->design), from, &error),
      &error);
}

static void
pick_chosen (BisectionPickForm *self)
{
  const IcnStep *step = bisection_lesson_form_edited (self);

  if (step && step->question.pick)
    ask (self, step->question.at);
}

static gboolean
from_entered (const char *text, gboolean stepped G_GNUC_UNUSED, gpointer self)
{
  double from;

  if (!bisection_lesson_form_edited (self))
    return TRUE;
  if (!icn_count_from_text (text, &from))
    return FALSE;
  ask (self, from);
  return TRUE;
}

static void
build (BisectionLessonForm *form, GtkBox *box)
{
  static const IcnField node = { .type = ICN_PARAMETER_COUNT, .maximum = ICN_MAX_VERTICES - 1 };
  BisectionPickForm *self = BISECTION_PICK_FORM (form);
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();
  guint n;
  const IcnPickKind *kinds = icn_pick_kinds (&n);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (titles, _ (kinds[i].title));
  g_ptr_array_add (titles, NULL);
  self->kind = bisection_form_add_choice (box, _ ("Picked"), G_CALLBACK (pick_chosen), self);
  bisection_form_set_titles (self->kind, (const char *const *) titles->pdata);
  self->design =
    bisection_form_add_choice (box, _ ("In the Drawing of"), G_CALLBACK (pick_chosen), self);
  self->from = bisection_number_spin_new (&node, from_entered, self);
  gtk_widget_set_halign (self->from, GTK_ALIGN_START);
  self->from_line = bisection_form_add (box, _ ("From Node Number"), self->from);
  self->present = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->present, 0);
  gtk_label_set_wrap (self->present, TRUE);
  gtk_label_set_wrap_mode (self->present, PANGO_WRAP_WORD_CHAR);
  gtk_box_append (box, GTK_WIDGET (self->present));
}

/* Shows which channels or nodes answer the question with the present settings, so that the author
 * sees what is asked for. */
static void
show_present (BisectionPickForm *self, const IcnPickKind *kind, const IcnQuestion *question,
              int design)
{
  BisectionDocument *document =
    bisection_lesson_get_document (bisection_lesson_form_get_lesson (self));
  const IcnEvaluation *evaluation =
    design < 0 ? NULL : bisection_document_get_evaluation (document, design);
  gboolean is_analysed = evaluation && evaluation->analysis;
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnPickKey) key =
    is_analysed
      ? icn_pick_key_new (kind, evaluation, bisection_document_get_design (document, design),
                          question->at, &error)
      : NULL;
  g_autofree char *words = key ? icn_pick_key_words (key) : NULL;
  g_autofree char *right = words ? g_strdup_printf (_ ("Right: %s."), words) : NULL;

  gtk_label_set_label (self->present, right ? right : error ? error->message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->present), is_analysed);
}

static void
show (BisectionLessonForm *form, const IcnStudy *study, const IcnStep *step)
{
  BisectionPickForm *self = BISECTION_PICK_FORM (form);
  const IcnQuestion *question = &step->question;
  const IcnPickKind *kind = question->pick ? icn_pick_kind_find (question->pick) : NULL;
  g_autofree char *from = icn_number_to_text (question->at);
  guint n;

  if (!kind)
    return;
  gtk_drop_down_set_selected (self->kind, (guint) (kind - icn_pick_kinds (&n)));
  bisection_form_set_designs (self->design, study, NULL, question->design);
  gtk_widget_set_visible (self->from_line, kind->has_from);
  if (isfinite (question->at))
    bisection_number_spin_show (self->from, from, question->at);
  show_present (self, kind, question, icn_study_find_design (study, question->design));
}

static void
bisection_pick_form_class_init (BisectionPickFormClass *class)
{
  BISECTION_LESSON_FORM_CLASS (class)->build = build;
  BISECTION_LESSON_FORM_CLASS (class)->show = show;
}

static void
bisection_pick_form_init (BisectionPickForm *self G_GNUC_UNUSED)
{
}
