/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variants-form.h"

#include "class-parts.h"
#include "design.h"
#include "field-range.h"
#include "number-text.h"
#include "operand-choice.h"
#include "row-list.h"
#include "values-form.h"
#include "variant-edit.h"
#include <glib/gi18n.h>
#include <math.h>

#define SPACING 6

struct _BisectionVariantsForm {
  BisectionLessonForm parent_instance;
  BisectionRowList *list;
};

G_DEFINE_FINAL_TYPE (BisectionVariantsForm, bisection_variants_form, BISECTION_TYPE_LESSON_FORM)

static const IcnSettingAxis *
axis_at (gpointer form, guint i)
{
  return bisection_lesson_form_get_study (form)->variants->pdata[i];
}

/* Returns a copy, which the caller may change, of the list of settings that are drawn at random for
 * each student. */
static GPtrArray *
copy_axes (gpointer form)
{
  const GPtrArray *axes = bisection_lesson_form_get_study (form)->variants;
  GPtrArray *copy = g_ptr_array_new_with_free_func ((GDestroyNotify) icn_setting_axis_free);

  for (guint i = 0; i < axes->len; i++)
    g_ptr_array_add (copy, icn_setting_axis_dup (axes->pdata[i]));
  return copy;
}

static gboolean
give (gpointer form, const GPtrArray *axes, GError **error)
{
  return bisection_variants_set (
    bisection_lesson_get_document (bisection_lesson_form_get_lesson (form)), axes, error);
}

static void
set_text (char **place, const char *text)
{
  g_free (*place);
  *place = g_strdup (text);
}

/* Chooses the list of values of a setting that was just added to the form. Let v be the setting's
 * value in the first design. These lists are tried in this order, and the first whose values are
 * all legal is taken: all choices of the setting; v and 2v; v and v + 1; v alone. */
static gboolean
give_first (gpointer form, const GPtrArray *axes, IcnSettingAxis *axis, GError **error)
{
  const IcnDesign *design = icn_study_design (bisection_lesson_form_get_study (form), 0);
  const IcnField *field = icn_field_find (axis->key);
  g_autofree char *present = icn_field_get (field, design);
  double number = icn_field_number (field, present);
  guint n;

  set_text (&axis->values, "all");
  if ((icn_field_choices (field, &n) || field->type == ICN_PARAMETER_FLAG) &&
      give (form, axes, NULL))
    return TRUE;
  for (guint i = 0; i < 2 && isfinite (number); i++) {
    g_autofree char *more = icn_field_text_at (field, design, i == 0 ? 2 * number : number + 1);
    g_autofree char *both = g_strdup_printf ("%s,%s", present, more);

    set_text (&axis->values, both);
    if (give (form, axes, NULL))
      return TRUE;
  }
  set_text (&axis->values, present);
  return give (form, axes, error);
}

/* The functions below handle edits in one row of the form, which stands for one setting. */

static void
setting_chosen (BisectionVariantsForm *self, GParamSpec *spec G_GNUC_UNUSED, GtkDropDown *choice)
{
  const char *key = bisection_operand_choice_get (choice);
  g_autoptr (GPtrArray) axes = NULL;
  g_autoptr (GError) error = NULL;
  IcnSettingAxis *axis;

  if (!bisection_lesson_form_edited (self) || !key)
    return;
  axes = copy_axes (self);
  axis = axes->pdata[bisection_row_list_find (GTK_WIDGET (choice))];
  set_text (&axis->key, key);
  bisection_lesson_form_finish (self, give_first (self, axes, axis, &error), &error);
}

static void
values_entered (BisectionVariantsForm *self, BisectionValuesForm *values)
{
  g_autoptr (GPtrArray) axes = NULL;
  g_autoptr (GError) error = NULL;
  IcnSettingAxis *axis;

  if (!bisection_lesson_form_edited (self))
    return;
  axes = copy_axes (self);
  axis = axes->pdata[bisection_row_list_find (GTK_WIDGET (values))];
  set_text (&axis->values, bisection_values_form_get (values));
  bisection_lesson_form_finish (self, give (self, axes, &error), &error);
}

/* Handles a row's check button. If it is ticked, the row's setting and the setting of the row above
 * are drawn together: the first value of one with the first value of the other, and so on. If it is
 * not ticked, they are drawn independently. */
static void
step_ticked (BisectionVariantsForm *self, GParamSpec *spec G_GNUC_UNUSED, GtkCheckButton *button)
{
  g_autoptr (GPtrArray) axes = NULL;
  g_autoptr (GError) error = NULL;
  IcnSettingAxis *axis, *before;
  guint row;

  if (!bisection_lesson_form_edited (self))
    return;
  axes = copy_axes (self);
  row = bisection_row_list_find (GTK_WIDGET (button));
  axis = axes->pdata[row];
  before = axes->pdata[row - 1];
  if (!gtk_check_button_get_active (button)) {
    set_text (&axis->with, NULL);
  } else {
    if (!before->with)
      before->with = g_strdup (before->key);
    set_text (&axis->with, before->with);
  }
  bisection_lesson_form_finish (self, give (self, axes, &error), &error);
}

/* The functions below are the callbacks of a BisectionRowKind: they make, show, add and remove
 * rows. */

static guint
count (gpointer form)
{
  return bisection_lesson_form_get_study (form)->variants->len;
}

static GtkWidget *
make (gpointer form, guint row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  GtkWidget *values = bisection_values_form_new (TRUE);
  GtkWidget *in_step = gtk_check_button_new_with_label (_ ("In Step with the Setting Above"));
  /* Translators: the number of a setting in a list. */
  g_autofree char *name = g_strdup_printf (_ ("Setting %u"), row + 1);
  GtkDropDown *setting = bisection_form_new_choice (name);

  bisection_follow (setting, "notify::selected", setting_chosen, form);
  bisection_follow (values, "entered", values_entered, form);
  bisection_follow (in_step, "notify::active", step_ticked, form);
  bisection_form_wrap (in_step);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (setting));
  gtk_box_append (GTK_BOX (box), values);
  gtk_box_append (GTK_BOX (box), in_step);
  return box;
}

static void
show_row (gpointer form, guint row, GtkWidget *controls)
{
  const IcnStudy *study = bisection_lesson_form_get_study (form);
  const IcnSettingAxis *axis = axis_at (form, row);
  GtkWidget *setting = gtk_widget_get_first_child (controls);
  GtkWidget *values = gtk_widget_get_next_sibling (setting);
  GtkWidget *in_step = gtk_widget_get_next_sibling (values);

  bisection_operand_choice_set (GTK_DROP_DOWN (setting), BISECTION_OPERANDS_SETTINGS, NULL, FALSE,
                                NULL, axis->key);
  if (study->designs->len > 0)
    bisection_values_form_show (BISECTION_VALUES_FORM (values), axis, icn_study_design (study, 0));
  gtk_widget_set_visible (in_step, row > 0);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (in_step),
                               row > 0 && axis->with &&
                                 g_strcmp0 (axis->with, axis_at (form, row - 1)->with) == 0);
}

static gboolean
has_key (const GPtrArray *axes, const char *key)
{
  for (guint i = 0; i < axes->len; i++)
    if (g_str_equal (((const IcnSettingAxis *) axes->pdata[i])->key, key))
      return TRUE;
  return FALSE;
}

/* Adds a setting to those that are drawn at random for each student: the first element of `usual`
 * that is not among them yet. */
static void
add_axis (gpointer form)
{
  static const char *const usual[] = { "length", "k", "wires", "vcs", "buffer" };
  g_autoptr (GPtrArray) axes = copy_axes (form);
  IcnSettingAxis *axis;
  g_autoptr (GError) error = NULL;
  guint i = 0;

  if (bisection_lesson_form_get_study (form)->designs->len == 0)
    return;
  axis = icn_setting_axis_new ();
  while (i + 1 < G_N_ELEMENTS (usual) && has_key (axes, usual[i]))
    i++;
  axis->key = g_strdup (usual[i]);
  g_ptr_array_add (axes, axis);
  bisection_lesson_form_finish (form, give_first (form, axes, axis, &error), &error);
}

static void
remove_axis (gpointer form, guint row)
{
  g_autoptr (GPtrArray) axes = copy_axes (form);
  g_autoptr (GError) error = NULL;

  g_ptr_array_remove_index (axes, row);
  bisection_lesson_form_finish (form, give (form, axes, &error), &error);
}

static const BisectionRowKind rows = {
  .add = N_ ("Draw a Setting"),
  .remove = N_ ("Remove Setting %u"),
  .most = ICN_SPACE_MAX_AXES,
  .count = count,
  .make = make,
  .show = show_row,
  .add_item = add_axis,
  .remove_item = remove_axis,
};

static void
build (BisectionLessonForm *form, GtkBox *box)
{
  BisectionVariantsForm *self = BISECTION_VARIANTS_FORM (form);

  self->list = BISECTION_ROW_LIST (bisection_row_list_new (&rows, self));
  bisection_form_add (box, _ ("Drawn for Each Student"), GTK_WIDGET (self->list));
}

static void
show (BisectionLessonForm *form, const IcnStudy *study G_GNUC_UNUSED,
      const IcnStep *step G_GNUC_UNUSED)
{
  bisection_row_list_show (BISECTION_VARIANTS_FORM (form)->list);
}

static void
bisection_variants_form_class_init (BisectionVariantsFormClass *class)
{
  BISECTION_LESSON_FORM_CLASS (class)->build = build;
  BISECTION_LESSON_FORM_CLASS (class)->show = show;
}

static void
bisection_variants_form_init (BisectionVariantsForm *self G_GNUC_UNUSED)
{
}
