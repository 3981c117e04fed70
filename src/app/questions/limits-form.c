/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "limits-form.h"

#include "answer-edit.h"
#include "choices.h"
#include "class-parts.h"
#include "design.h"
#include "evaluation.h"
#include "field.h"
#include "number-spin.h"
#include "number-text.h"
#include "operand-choice.h"
#include "predicate.h"
#include "row-list.h"
#include "setting-words.h"
#include "space-table.h"
#include "value-input.h"
#include <glib/gi18n.h>
#include <math.h>
#include <stdlib.h>

#define SPACING 6

struct _BisectionLimitsForm {
  BisectionLessonForm parent_instance;
  GtkDropDown *design;
  BisectionRowList *list;
  GtkLabel *example;
  GtkWidget *forget;
};

G_DEFINE_FINAL_TYPE (BisectionLimitsForm, bisection_limits_form, BISECTION_TYPE_LESSON_FORM)

/* The comparisons that a limit of the question can make, in the order in which the drop-down lists
 * them. */
static const struct {
  const char *sign, *title;
} comparisons[] = {
  { "<=", N_ ("At Most") },  { ">=", N_ ("At Least") }, { "=", N_ ("Exactly") },
  { "<", N_ ("Less Than") }, { ">", N_ ("More Than") }, { "!=", N_ ("Other Than") },
};

/* Describes the numbers that the spin button of a limit on a quantity accepts. */
static const IcnField any_number = { .type = ICN_PARAMETER_REAL,
                                     .minimum = -1e12,
                                     .maximum = 1e12 };

/* The controls of a row. A row is for one limit, such as "pins <= 96". The bound is shown by
 * `value` if the limit is on a setting, and by `number` if it is on a quantity. present: button
 * that sets the bound to the design's present value. */
typedef struct {
  BisectionLimitsForm *form;
  GtkWidget *operand, *sign, *value, *number, *unit, *present;
  char *text; /* the text of the bound that `number` shows */
} Row;

static void
row_free (gpointer data)
{
  Row *row = data;

  g_free (row->text);
  g_free (row);
}

static Row *
row_of (GtkWidget *controls)
{
  return g_object_get_data (G_OBJECT (controls), "limit");
}

static const IcnQuestion *
question_of (gpointer form)
{
  return &bisection_lesson_get_step (bisection_lesson_form_get_lesson (form))->question;
}

static int
asked_design (gpointer form)
{
  return icn_study_find_design (bisection_lesson_form_get_study (form), question_of (form)->design);
}

/* The functions below change the list of limits that the reader's design must meet. */

/* Replaces the i-th limit of the question by `text`, such as "pins <= 96", or adds it if there is
 * no i-th limit. text: NULL removes the limit. Takes ownership of `text`. */
static void
set_limit (BisectionLimitsForm *self, guint i, char *text)
{
  const IcnQuestion *question = question_of (self);
  g_autoptr (GPtrArray) limits = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;

  for (char **limit = question->limits; limit && *limit; limit++)
    g_ptr_array_add (limits, g_strdup (*limit));
  if (i < limits->len)
    g_ptr_array_remove_index (limits, i);
  if (text)
    g_ptr_array_insert (limits, i, text);
  g_ptr_array_add (limits, NULL);
  bisection_lesson_form_finish (
    self,
    bisection_lesson_set_limits (bisection_lesson_form_get_lesson (self), (char **) limits->pdata,
                                 asked_design (self), question->example, &error),
    &error);
}

/* Returns the value, as text, that the design to be changed by the reader has now for the quantity
 * or setting `name`; NULL if it has none. Free with g_free. */
static char *
present_value (BisectionLimitsForm *self, const char *name)
{
  BisectionDocument *document =
    bisection_lesson_get_document (bisection_lesson_form_get_lesson (self));
  int at = asked_design (self);
  const IcnDesign *design = at < 0 ? NULL : bisection_document_get_design (document, at);
  g_auto (IcnOperand) operand = { NULL };
  double number;

  if (!design || !icn_operand_parse (name, "limits", &operand, NULL))
    return NULL;
  if (operand.field)
    return icn_field_get (operand.field, design);
  number = icn_operand_number (&operand, design, bisection_document_get_evaluation (document, at));
  return isfinite (number) ? icn_number_to_text (number) : NULL;
}

/* Returns a limit whose bound is the value that the design has now. name: the quantity or setting;
 * sign: the comparison; so "pins_per_node" and "<=" give "pins_per_node <= 96". Free with
 * g_free. */
static char *
present_limit (BisectionLimitsForm *self, const char *name, const char *sign)
{
  g_autofree char *value = present_value (self, name);

  return g_str_equal (name, ICN_BUILDABLE)
           ? g_strdup (name)
           : g_strdup_printf ("%s %s %s", name, sign, value ? value : "0");
}

static const char *
chosen_sign (const Row *row)
{
  guint at = gtk_drop_down_get_selected (GTK_DROP_DOWN (row->sign));

  return comparisons[at < G_N_ELEMENTS (comparisons) ? at : 0].sign;
}

static Row *
edited_row (BisectionLimitsForm *self, GtkWidget *control, guint *i)
{
  if (!bisection_lesson_form_edited (self))
    return NULL;
  *i = bisection_row_list_find (control);
  return row_of (bisection_row_list_get_controls (self->list, *i));
}

static void
operand_chosen (BisectionLimitsForm *self, GParamSpec *spec G_GNUC_UNUSED, GtkWidget *control)
{
  guint i;
  const Row *row = edited_row (self, control, &i);
  const char *name = row ? bisection_operand_choice_get (GTK_DROP_DOWN (control)) : NULL;

  if (name)
    set_limit (self, i, present_limit (self, name, chosen_sign (row)));
}

static void
enter (const Row *row, guint i)
{
  const char *name = bisection_operand_choice_get (GTK_DROP_DOWN (row->operand));
  const char *value = gtk_widget_get_visible (row->value)
                        ? bisection_value_input_get (BISECTION_VALUE_INPUT (row->value))
                        : row->text;

  if (name)
    set_limit (row->form, i, g_strdup_printf ("%s %s %s", name, chosen_sign (row), value));
}

static void
sign_chosen (BisectionLimitsForm *self, GParamSpec *spec G_GNUC_UNUSED, GtkWidget *control)
{
  guint i;
  const Row *row = edited_row (self, control, &i);

  if (row)
    enter (row, i);
}

static void
value_entered (BisectionLimitsForm *self, GtkWidget *control)
{
  sign_chosen (self, NULL, control);
}

static gboolean
number_entered (const char *text, gboolean stepped G_GNUC_UNUSED, gpointer data)
{
  Row *row = data;
  guint i;

  if (!edited_row (row->form, row->number, &i))
    return TRUE;
  g_free (row->text);
  row->text = g_strdup (text);
  enter (row, i);
  return TRUE;
}

static void
take_present (BisectionLimitsForm *self, GtkWidget *button)
{
  guint i;
  const Row *row = edited_row (self, button, &i);
  const char *name = row ? bisection_operand_choice_get (GTK_DROP_DOWN (row->operand)) : NULL;

  if (name)
    set_limit (self, i, present_limit (self, name, chosen_sign (row)));
}

/* The functions below are the callbacks of a BisectionRowKind: they make, show, add and remove
 * rows. */

static guint
count (gpointer form)
{
  char **limits = question_of (form)->limits;

  return limits ? g_strv_length (limits) : 0;
}

static void
name_control (GtkWidget *control, const char *format_, guint row)
{
  g_autofree char *name = g_strdup_printf ("%s %u", format_, row + 1);

  gtk_widget_set_tooltip_text (control, GTK_IS_BUTTON (control) ? name : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
}

static GtkWidget *
new_sign (void)
{
  GtkWidget *sign = gtk_drop_down_new (NULL, NULL);
  GtkStringList *list = bisection_choices_new (sign);

  for (guint i = 0; i < G_N_ELEMENTS (comparisons); i++)
    gtk_string_list_append (list, _ (comparisons[i].title));
  return sign;
}

/* Returns the widget for the i-th limit: first the drop-down of the limited quantity or setting,
 * and a button that sets the bound to the value that the design has now; below them the comparison
 * and the bound with its unit. */
static GtkWidget *
make (gpointer form, guint i)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  GtkWidget *first = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *second = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  g_autofree char *name = g_strdup_printf (_ ("Limit %u"), i + 1);
  Row *row = g_new0 (Row, 1);

  row->form = form;
  row->operand = gtk_drop_down_new (NULL, NULL);
  row->present = gtk_button_new_from_icon_name ("edit-paste-symbolic");
  row->sign = new_sign ();
  row->value = bisection_value_input_new (name);
  row->number = bisection_number_spin_new (&any_number, number_entered, row);
  row->unit = gtk_label_new (NULL);
  gtk_widget_add_css_class (row->present, "flat");
  gtk_widget_set_hexpand (row->operand, TRUE);
  gtk_label_set_xalign (GTK_LABEL (row->unit), 0);
  gtk_label_set_wrap (GTK_LABEL (row->unit), TRUE);
  gtk_widget_add_css_class (row->unit, "dim-label");
  gtk_widget_set_valign (row->sign, GTK_ALIGN_START);
  name_control (row->operand, _ ("Number of Limit"), i);
  name_control (row->present, _ ("Take the Present Value as Limit"), i);
  name_control (row->sign, _ ("Comparison of Limit"), i);
  name_control (row->number, _ ("Value of Limit"), i);
  bisection_follow (row->operand, "notify::selected", operand_chosen, form);
  bisection_follow (row->sign, "notify::selected", sign_chosen, form);
  bisection_follow (row->value, "entered", value_entered, form);
  bisection_follow (row->present, "clicked", take_present, form);
  gtk_box_append (GTK_BOX (first), row->operand);
  gtk_box_append (GTK_BOX (first), row->present);
  gtk_box_append (GTK_BOX (second), row->sign);
  gtk_box_append (GTK_BOX (second), row->value);
  gtk_box_append (GTK_BOX (second), row->number);
  gtk_box_append (GTK_BOX (box), first);
  gtk_box_append (GTK_BOX (box), second);
  gtk_box_append (GTK_BOX (box), row->unit);
  g_object_set_data_full (G_OBJECT (box), "limit", row, row_free);
  return box;
}

static void
show_value (const Row *row, const IcnOperand *operand, const char *value)
{
  const char *unit = icn_space_operand_unit (operand);

  gtk_widget_set_visible (row->value, operand->field != NULL);
  gtk_widget_set_visible (row->number, operand->field == NULL);
  gtk_label_set_label (GTK_LABEL (row->unit), unit ? unit : "");
  gtk_widget_set_visible (row->unit, unit != NULL);
  if (operand->field)
    bisection_value_input_show (BISECTION_VALUE_INPUT (row->value), operand->field,
                                icn_study_design (bisection_lesson_form_get_study (row->form),
                                                  MAX (asked_design (row->form), 0)),
                                value);
  else
    bisection_number_spin_show (row->number, value, strtod (value, NULL));
}

static void
show_row (gpointer form, guint i, GtkWidget *controls)
{
  Row *row = row_of (controls);
  g_autofree char *name = NULL, *sign = NULL, *value = NULL;
  g_auto (IcnOperand) operand = { NULL };
  gboolean is_compared;

  icn_predicate_split (question_of (form)->limits[i], &name, &sign, &value);
  is_compared = sign != NULL && icn_operand_parse (name, "limits", &operand, NULL);
  bisection_operand_choice_set (GTK_DROP_DOWN (row->operand), BISECTION_OPERANDS_ALL,
                                bisection_lesson_form_get_study (form)->loads, FALSE, NULL, name);
  gtk_widget_set_visible (row->sign, is_compared);
  gtk_widget_set_visible (row->present, is_compared);
  gtk_widget_set_visible (row->unit, FALSE);
  gtk_widget_set_visible (row->value, is_compared);
  gtk_widget_set_visible (row->number, is_compared);
  if (!is_compared)
    return;
  for (guint j = 0; j < G_N_ELEMENTS (comparisons); j++)
    if (g_str_equal (comparisons[j].sign, sign))
      gtk_drop_down_set_selected (GTK_DROP_DOWN (row->sign), j);
  g_free (row->text);
  row->text = g_strdup (value);
  show_value (row, &operand, value);
}

/* Adds a limit on the first quantity of `usual` that has none yet; if all have one, on usual[0].
 * The bound is the value that the design has now. */
static void
add_limit (gpointer form)
{
  static const char *const usual[] = { "pins_per_node", "nodes", "diameter", "bisection_wires",
                                       "zero_load_latency" };
  char **limits = question_of (form)->limits;
  const char *name = usual[0];

  for (guint i = 0; i < G_N_ELEMENTS (usual); i++) {
    gboolean is_there = FALSE;

    for (char **limit = limits; limit && *limit; limit++)
      is_there = is_there || g_str_has_prefix (*limit, usual[i]);
    if (!is_there) {
      name = usual[i];
      break;
    }
  }
  set_limit (form, count (form), present_limit (form, name, "<="));
}

static void
remove_limit (gpointer form, guint i)
{
  set_limit (form, i, NULL);
}

static const BisectionRowKind rows = {
  .add = N_ ("Add a Limit"),
  .remove = N_ ("Remove Limit %u"),
  .least = 1,
  .most = ICN_STEP_MAX_LIMITS,
  .count = count,
  .make = make,
  .show = show_row,
  .add_item = add_limit,
  .remove_item = remove_limit,
};

/* The functions below set two parts of the question: the design that the reader is to change, and
 * the author's example of settings that meet the limits. */

static void
set_rest (BisectionLimitsForm *self, int design, const char *example)
{
  g_autoptr (GError) error = NULL;

  bisection_lesson_form_finish (
    self,
    bisection_lesson_set_limits (bisection_lesson_form_get_lesson (self),
                                 question_of (self)->limits, design, example, &error),
    &error);
}

static void
design_chosen (BisectionLimitsForm *self)
{
  const IcnStep *step = bisection_lesson_form_edited (self);

  if (step && step->question.limits)
    set_rest (self, bisection_form_get_design (self->design), step->question.example);
}

/* Takes the settings that the author has changed since the step was shown, and stores them in the
 * question as the example of settings that meet the limits (IcnQuestion.example). */
static void
take_settings (BisectionLimitsForm *self)
{
  BisectionLesson *lesson = bisection_lesson_form_get_lesson (self);
  g_autofree char *design = NULL, *settings = NULL;
  g_autoptr (GError) error = NULL;

  settings = bisection_lesson_make_changes (lesson, &design, &error);
  if (!settings) {
    bisection_lesson_form_finish (self, FALSE, &error);
    return;
  }
  set_rest (self, asked_design (self), settings);
  bisection_lesson_go (lesson, bisection_lesson_get_index (lesson));
}

static void
forget_settings (BisectionLimitsForm *self)
{
  set_rest (self, asked_design (self), "");
}

static GtkWidget *
make_example (BisectionLimitsForm *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *take = gtk_button_new_with_label (_ ("Take What I Changed"));

  self->example = GTK_LABEL (gtk_label_new (NULL));
  self->forget = gtk_button_new_from_icon_name ("user-trash-symbolic");
  gtk_label_set_xalign (self->example, 0);
  gtk_label_set_wrap (self->example, TRUE);
  bisection_form_wrap (take);
  gtk_widget_add_css_class (self->forget, "flat");
  gtk_widget_set_tooltip_text (self->forget, _ ("Remove the Settings That Meet the Limits"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->forget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Remove the Settings That Meet the Limits"), -1);
  bisection_follow (take, "clicked", take_settings, self);
  bisection_follow (self->forget, "clicked", forget_settings, self);
  gtk_box_append (GTK_BOX (buttons), take);
  gtk_box_append (GTK_BOX (buttons), self->forget);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->example));
  gtk_box_append (GTK_BOX (box), buttons);
  return box;
}

static void
build (BisectionLessonForm *form, GtkBox *box)
{
  BisectionLimitsForm *self = BISECTION_LIMITS_FORM (form);

  self->design =
    bisection_form_add_choice (box, _ ("Design to Change"), G_CALLBACK (design_chosen), self);
  self->list = BISECTION_ROW_LIST (bisection_row_list_new (&rows, self));
  bisection_form_add (box, _ ("Limits of a Design"), GTK_WIDGET (self->list));
  bisection_form_add (box, _ ("Settings That Meet the Limits"), make_example (self));
}

static void
show (BisectionLessonForm *form, const IcnStudy *study, const IcnStep *step)
{
  BisectionLimitsForm *self = BISECTION_LIMITS_FORM (form);
  const char *example = step->question.example;
  g_autofree char *words = example && *example ? icn_settings_words (example) : NULL;

  bisection_row_list_show (self->list);
  bisection_form_set_designs (self->design, study, NULL, step->question.design);
  gtk_label_set_label (self->example,
                       words ? words : _ ("None yet: change the design so that it meets them."));
  gtk_widget_set_visible (self->forget, words != NULL);
}

static void
bisection_limits_form_class_init (BisectionLimitsFormClass *class)
{
  BISECTION_LESSON_FORM_CLASS (class)->build = build;
  BISECTION_LESSON_FORM_CLASS (class)->show = show;
}

static void
bisection_limits_form_init (BisectionLimitsForm *self G_GNUC_UNUSED)
{
}
