/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "answer-form.h"

#include "answer-edit.h"
#include "choices-form.h"
#include "class-parts.h"
#include "curve-form.h"
#include "limits-form.h"
#include "number-form.h"
#include "order-form.h"
#include "pick-form.h"
#include <glib/gi18n.h>

/* The kinds of answers among which the author chooses: title, and type of the form for an answer of
 * this kind. */
static const struct {
  IcnAnswer answer;
  const char *title;
  GType (*form) (void);
} kinds[] = {
  { ICN_ANSWER_NONE, N_ ("No Answer"), NULL },
  { ICN_ANSWER_CHOICE, N_ ("Choices"), bisection_choices_form_get_type },
  { ICN_ANSWER_NUMBER, N_ ("A Number of a Design"), bisection_number_form_get_type },
  { ICN_ANSWER_ORDER, N_ ("An Order of Designs"), bisection_order_form_get_type },
  { ICN_ANSWER_DESIGN, N_ ("A Design within Limits"), bisection_limits_form_get_type },
  { ICN_ANSWER_PICK, N_ ("A Channel or Node in the Drawing"), bisection_pick_form_get_type },
  { ICN_ANSWER_CURVE, N_ ("A Curve to Draw"), bisection_curve_form_get_type },
};

struct _BisectionAnswerForm {
  BisectionLessonForm parent_instance;
  GtkDropDown *kind; /* the selected row is an index into `kinds` */
  /* the form of each element of `kinds`; NULL for a kind without a form */
  BisectionLessonForm *forms[G_N_ELEMENTS (kinds)];
  GtkCheckButton *after;
};

G_DEFINE_FINAL_TYPE (BisectionAnswerForm, bisection_answer_form, BISECTION_TYPE_LESSON_FORM)

static guint
kind_of (const IcnQuestion *question)
{
  IcnAnswer answer = icn_question_answer (question);

  if (answer == ICN_ANSWER_CHOICES)
    answer = ICN_ANSWER_CHOICE;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].answer == answer)
      return i;
  return 0;
}

static void
kind_chosen (BisectionAnswerForm *self)
{
  const IcnStep *step = bisection_lesson_form_edited (self);
  guint kind = gtk_drop_down_get_selected (self->kind);
  g_autoptr (GError) error = NULL;

  if (step && kind < G_N_ELEMENTS (kinds) && kind != kind_of (&step->question))
    bisection_lesson_form_finish (
      self,
      bisection_lesson_set_answer (bisection_lesson_form_get_lesson (self), kinds[kind].answer,
                                   &error),
      &error);
}

static void
after_ticked (BisectionAnswerForm *self)
{
  g_autoptr (GError) error = NULL;

  if (bisection_lesson_form_edited (self))
    bisection_lesson_form_finish (
      self,
      bisection_lesson_set_after (bisection_lesson_form_get_lesson (self),
                                  gtk_check_button_get_active (self->after), &error),
      &error);
}

static void
build (BisectionLessonForm *form, GtkBox *box)
{
  BisectionAnswerForm *self = BISECTION_ANSWER_FORM (form);
  const char *titles[G_N_ELEMENTS (kinds) + 1] = { NULL };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    titles[i] = _ (kinds[i].title);
  self->kind = bisection_form_add_choice (box, _ ("Answered By"), G_CALLBACK (kind_chosen), self);
  bisection_form_set_titles (self->kind, titles);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].form) {
      GtkWidget *part =
        bisection_lesson_form_new (kinds[i].form (), bisection_lesson_form_get_lesson (self));

      gtk_box_append (box, part);
      self->forms[i] = BISECTION_LESSON_FORM (part);
    }
  self->after =
    GTK_CHECK_BUTTON (gtk_check_button_new_with_label (_ ("The Figure Comes with the Answer")));
  bisection_follow (self->after, "notify::active", after_ticked, self);
  bisection_form_wrap (GTK_WIDGET (self->after));
  gtk_box_append (box, GTK_WIDGET (self->after));
}

static void
show (BisectionLessonForm *form, const IcnStudy *study G_GNUC_UNUSED, const IcnStep *step)
{
  BisectionAnswerForm *self = BISECTION_ANSWER_FORM (form);
  guint kind = kind_of (&step->question);
  IcnAnswer answer = kinds[kind].answer;

  gtk_drop_down_set_selected (self->kind, kind);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (self->forms[i]) {
      gtk_widget_set_visible (GTK_WIDGET (self->forms[i]), i == kind);
      if (i == kind)
        bisection_lesson_form_show (self->forms[i]);
    }
  gtk_check_button_set_active (self->after, step->question.after);
  gtk_widget_set_visible (GTK_WIDGET (self->after), answer == ICN_ANSWER_CHOICE ||
                                                      answer == ICN_ANSWER_NUMBER ||
                                                      answer == ICN_ANSWER_ORDER);
}

static void
bisection_answer_form_class_init (BisectionAnswerFormClass *class)
{
  BISECTION_LESSON_FORM_CLASS (class)->build = build;
  BISECTION_LESSON_FORM_CLASS (class)->show = show;
}

static void
bisection_answer_form_init (BisectionAnswerForm *self G_GNUC_UNUSED)
{
}
