/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "control-form.h"

#include "class-parts.h"
#include "lesson-edit.h"
#include "operand-choice.h"
#include "quantity.h"
#include "values-form.h"
#include <glib/gi18n.h>

struct _BisectionControlForm {
  BisectionLessonForm parent_instance;
  GtkDropDown *setting, *design, *quantity;
  BisectionValuesForm *values;
  GtkWidget *more; /* box with all widgets of the form except `setting` */
  /* the quantities (const IcnQuantity *) that the drop-down `quantity` offers, without its first
   * entry, "None" */
  GPtrArray *quantities;
};

G_DEFINE_FINAL_TYPE (BisectionControlForm, bisection_control_form, BISECTION_TYPE_LESSON_FORM)

/* Makes the setting `key` the one that the reader can move in this step. values: the values that
 * the reader can choose, separated by commas; NULL or "all" for every value of the setting. design:
 * name of the design that changes; NULL: all designs. quantity: id of the quantity to plot, or
 * NULL. The texts are copied. */
static void
give (BisectionControlForm *self, const char *key, const char *values, const char *design,
      const char *quantity)
{
  const IcnControl control = { (char *) key,
                               g_strcmp0 (values, "all") == 0 ? NULL : (char *) values,
                               (char *) design, (char *) quantity };
  g_autoptr (GError) error = NULL;

  bisection_lesson_form_finish (
    self, bisection_lesson_set_control (bisection_lesson_form_get_lesson (self), &control, &error),
    &error);
}

static void
setting_chosen (BisectionControlForm *self)
{
  const IcnStep *step = bisection_lesson_form_edited (self);
  const char *key = bisection_operand_choice_get (self->setting);

  if (step && g_strcmp0 (key, step->control.key) != 0)
    give (self, key, NULL, key ? step->control.design : NULL, key ? step->control.quantity : NULL);
}

static void
rest_chosen (BisectionControlForm *self)
{
  const IcnStep *step = bisection_lesson_form_edited (self);
  g_autofree char *design = NULL;
  guint i;
  int at;

  if (!step || !step->control.key)
    return;
  i = gtk_drop_down_get_selected (self->quantity);
  at = bisection_form_get_design (self->design);
  if (i > self->quantities->len)
    return;
  design =
    at < 0 ? NULL : icn_study_design_name (bisection_lesson_form_get_study (self), (guint) at);
  give (self, step->control.key, bisection_values_form_get (self->values), design,
        i == 0 ? NULL : ((const IcnQuantity *) self->quantities->pdata[i - 1])->id);
}

static void
fill_quantities (BisectionControlForm *self)
{
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();
  guint n;
  const IcnQuantity *quantities = icn_quantities (&n);

  g_ptr_array_add (titles, _ ("None"));
  for (guint i = 0; i < n; i++)
    if (icn_quantity_can_be_swept (&quantities[i])) {
      g_ptr_array_add (self->quantities, (gpointer) &quantities[i]);
      g_ptr_array_add (titles, _ (quantities[i].label));
    }
  g_ptr_array_add (titles, NULL);
  bisection_form_set_titles (self->quantity, (const char *const *) titles->pdata);
}

static void
build (BisectionLessonForm *form, GtkBox *box)
{
  BisectionControlForm *self = BISECTION_CONTROL_FORM (form);
  GtkBox *more;

  self->setting = bisection_form_add_choice (box, _ ("Setting That the Reader Moves"),
                                             G_CALLBACK (setting_chosen), self);
  self->more = gtk_box_new (GTK_ORIENTATION_VERTICAL, gtk_box_get_spacing (box));
  more = GTK_BOX (self->more);
  self->values = BISECTION_VALUES_FORM (bisection_values_form_new (FALSE));
  bisection_form_add (more, _ ("Values It Goes Through"), GTK_WIDGET (self->values));
  self->design =
    bisection_form_add_choice (more, _ ("Design It Changes"), G_CALLBACK (rest_chosen), self);
  self->quantity =
    bisection_form_add_choice (more, _ ("Number Plotted Over It"), G_CALLBACK (rest_chosen), self);
  fill_quantities (self);
  bisection_follow (self->values, "entered", rest_chosen, self);
  gtk_box_append (box, self->more);
}

static void
show (BisectionLessonForm *form, const IcnStudy *study, const IcnStep *step)
{
  BisectionControlForm *self = BISECTION_CONTROL_FORM (form);
  const IcnControl *control = &step->control;
  const IcnSettingAxis axis = { control->key, control->values, NULL };
  guint i;

  bisection_operand_choice_set (self->setting, BISECTION_OPERANDS_SETTINGS, NULL, FALSE, _ ("None"),
                                control->key);
  gtk_widget_set_visible (self->more, control->key != NULL && study->designs->len > 0);
  if (!control->key || study->designs->len == 0)
    return;
  bisection_values_form_show (self->values, &axis, icn_study_design (study, 0));
  bisection_form_set_designs (self->design, study, _ ("All Designs"), control->design);
  if (!control->quantity ||
      !g_ptr_array_find (self->quantities, icn_quantity_find (control->quantity), &i))
    gtk_drop_down_set_selected (self->quantity, 0);
  else
    gtk_drop_down_set_selected (self->quantity, i + 1);
}

static void
bisection_control_form_finalize (GObject *object)
{
  g_ptr_array_unref (BISECTION_CONTROL_FORM (object)->quantities);
  G_OBJECT_CLASS (bisection_control_form_parent_class)->finalize (object);
}

static void
bisection_control_form_class_init (BisectionControlFormClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bisection_control_form_finalize;
  BISECTION_LESSON_FORM_CLASS (class)->build = build;
  BISECTION_LESSON_FORM_CLASS (class)->show = show;
}

static void
bisection_control_form_init (BisectionControlForm *self)
{
  self->quantities = g_ptr_array_new ();
}
