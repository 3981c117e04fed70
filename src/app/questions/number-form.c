/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "number-form.h"

#include "answer-edit.h"
#include "axis.h"
#include "field.h"
#include "number-spin.h"
#include "number-text.h"
#include <glib/gi18n.h>
#include <math.h>

struct _BisectionNumberForm {
  BisectionLessonForm parent_instance;
  GtkDropDown *quantity, *design;
  /* the quantity (const IcnQuantity *) of each entry of the drop-down `quantity` */
  GPtrArray *quantities;
  GtkWidget *load, *load_line;
  GtkLabel *present; /* shows the value of the asked quantity that the design has now */
};

G_DEFINE_FINAL_TYPE (BisectionNumberForm, bisection_number_form, BISECTION_TYPE_LESSON_FORM)

static void
ask (BisectionNumberForm *self, double at)
{
  guint i = gtk_drop_down_get_selected (self->quantity);
  g_autoptr (GError) error = NULL;

  if (i < self->quantities->len)
    bisection_lesson_form_finish (
      self,
      bisection_lesson_set_asked (bisection_lesson_form_get_lesson (self),
                                  self->quantities->pdata[i],
                                  bisection_form_get_design (self->design), at, &error),
      &error);
}

static void
number_chosen (BisectionNumberForm *self)
{
  const IcnStep *step = bisection_lesson_form_edited (self);

  if (step && step->question.quantity)
    ask (self, step->question.at);
}

static gboolean
load_entered (const char *text, gboolean stepped G_GNUC_UNUSED, gpointer self)
{
  double at;

  if (!bisection_lesson_form_edited (self))
    return TRUE;
  if (!icn_number_from_text (text, &at) || !isfinite (at))
    return FALSE;
  ask (self, at);
  return TRUE;
}

static void
build (BisectionLessonForm *form, GtkBox *box)
{
  static const IcnField load = { .type = ICN_PARAMETER_REAL, .maximum = 1e9 };
  BisectionNumberForm *self = BISECTION_NUMBER_FORM (form);
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();
  guint n;
  const IcnQuantity *quantities = icn_quantities (&n);

  for (guint i = 0; i < n; i++)
    if (bisection_quantity_can_be_asked (&quantities[i])) {
      g_ptr_array_add (self->quantities, (gpointer) &quantities[i]);
      g_ptr_array_add (titles, _ (quantities[i].label));
    }
  g_ptr_array_add (titles, NULL);
  self->quantity =
    bisection_form_add_choice (box, _ ("Number Asked"), G_CALLBACK (number_chosen), self);
  bisection_form_set_titles (self->quantity, (const char *const *) titles->pdata);
  self->design =
    bisection_form_add_choice (box, _ ("Design Asked"), G_CALLBACK (number_chosen), self);
  self->load = bisection_number_spin_new (&load, load_entered, self);
  gtk_widget_set_halign (self->load, GTK_ALIGN_START);
  self->load_line = bisection_form_add (box, _ ("At the Load"), self->load);
  self->present = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->present, 0);
  gtk_label_set_wrap (self->present, TRUE);
  gtk_box_append (box, GTK_WIDGET (self->present));
}

/* Shows the value of the asked quantity that the design has now, so that the author sees the answer
 * to the question. */
static void
show_present (BisectionNumberForm *self, const IcnQuantity *quantity, const IcnQuestion *question,
              int design)
{
  BisectionDocument *document =
    bisection_lesson_get_document (bisection_lesson_form_get_lesson (self));
  const IcnEvaluation *evaluation =
    design < 0 ? NULL : bisection_document_get_evaluation (document, design);
  const IcnArguments arguments = { .at = question->at };
  double value =
    quantity && evaluation
      ? icn_quantity_value (quantity, evaluation, bisection_document_get_design (document, design),
                            &arguments)
      : NAN;
  g_autofree char *number =
    quantity ? icn_number_with_unit (value, quantity->unit ? _ (quantity->unit) : NULL) : NULL;
  /* Translators: %s is a number of a design with its unit, for which a question of a lesson
   * asks. */
  g_autofree char *words = g_strdup_printf (_ ("Now it is %s."), number ? number : "");

  gtk_label_set_label (self->present, words);
  gtk_widget_set_visible (GTK_WIDGET (self->present), isfinite (value));
}

static void
show (BisectionLessonForm *form, const IcnStudy *study, const IcnStep *step)
{
  BisectionNumberForm *self = BISECTION_NUMBER_FORM (form);
  const IcnQuestion *question = &step->question;
  const IcnQuantity *quantity = question->quantity ? icn_quantity_find (question->quantity) : NULL;
  g_autofree char *at = icn_number_to_text (question->at);
  guint i;

  if (!g_ptr_array_find (self->quantities, quantity, &i))
    i = GTK_INVALID_LIST_POSITION;
  gtk_drop_down_set_selected (self->quantity, i);
  bisection_form_set_designs (self->design, study, NULL, question->design);
  gtk_widget_set_visible (self->load_line, quantity && quantity->argument == ICN_ARGUMENT_LOAD);
  if (isfinite (question->at))
    bisection_number_spin_show (self->load, at, question->at);
  show_present (self, quantity, question, icn_study_find_design (study, question->design));
}

static void
bisection_number_form_finalize (GObject *object)
{
  g_ptr_array_unref (BISECTION_NUMBER_FORM (object)->quantities);
  G_OBJECT_CLASS (bisection_number_form_parent_class)->finalize (object);
}

static void
bisection_number_form_class_init (BisectionNumberFormClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bisection_number_form_finalize;
  BISECTION_LESSON_FORM_CLASS (class)->build = build;
  BISECTION_LESSON_FORM_CLASS (class)->show = show;
}

static void
bisection_number_form_init (BisectionNumberForm *self)
{
  self->quantities = g_ptr_array_new ();
}
