/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "order-form.h"

#include "answer-edit.h"
#include "class-parts.h"
#include "operand-choice.h"
#include "row-list.h"
#include <glib/gi18n.h>

struct _BisectionOrderForm {
  BisectionLessonForm parent_instance;
  /* drop-down with the quantities by which the question can ask to order designs */
  GtkDropDown *by;
  BisectionRowList *list;
};

G_DEFINE_FINAL_TYPE (BisectionOrderForm, bisection_order_form, BISECTION_TYPE_LESSON_FORM)

static const IcnQuestion *
question_of (gpointer form)
{
  return &bisection_lesson_get_step (bisection_lesson_form_get_lesson (form))->question;
}

/* Returns the names of the designs that the reader is to order: an array of char *. */
static GPtrArray *
ordered_names (gpointer form)
{
  char **designs = question_of (form)->designs;
  char **names =
    designs ? g_strdupv (designs) : icn_study_names (bisection_lesson_form_get_study (form));
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);

  for (char **name = names; *name; name++)
    g_ptr_array_add (list, *name);
  g_free (names);
  return list;
}

/* Stores in the step's question which designs the reader is to order (`names`), and by which
 * quantity (`by`; "latency@50%s" is the latency at 50 % of the saturation load). */
static void
set_order (gpointer form, const char *by, GPtrArray *names)
{
  guint n_designs = bisection_lesson_form_get_study (form)->designs->len;
  gboolean is_all = names->len == n_designs;
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (names, NULL);
  bisection_lesson_form_finish (
    form,
    bisection_lesson_set_order (bisection_lesson_form_get_lesson (form), by,
                                is_all ? NULL : (char **) names->pdata, &error),
    &error);
}

static void
by_chosen (BisectionOrderForm *self)
{
  const char *by = bisection_operand_choice_get (self->by);
  g_autoptr (GPtrArray) names = NULL;

  if (!bisection_lesson_form_edited (self) || !by)
    return;
  names = ordered_names (self);
  set_order (self, by, names);
}

/* The functions below are for the list of designs that the reader is to put in order. */

static guint
count (gpointer form)
{
  g_autoptr (GPtrArray) names = ordered_names (form);

  return names->len;
}

static void
design_chosen (BisectionOrderForm *self, GParamSpec *spec G_GNUC_UNUSED, GtkDropDown *choice)
{
  g_autoptr (GPtrArray) names = NULL;
  int design = bisection_form_get_design (choice);
  guint row;

  if (!bisection_lesson_form_edited (self) || design < 0)
    return;
  names = ordered_names (self);
  row = bisection_row_list_find (GTK_WIDGET (choice));
  g_free (names->pdata[row]);
  names->pdata[row] = icn_study_design_name (bisection_lesson_form_get_study (self), design);
  set_order (self, question_of (self)->order, names);
}

static GtkWidget *
make (gpointer form, guint row)
{
  /* Translators: the number of a design in a list. */
  g_autofree char *name = g_strdup_printf (_ ("Design to Order %u"), row + 1);
  GtkDropDown *choice = bisection_form_new_choice (name);

  bisection_follow (choice, "notify::selected", design_chosen, form);
  return GTK_WIDGET (choice);
}

static void
show_row (gpointer form, guint row, GtkWidget *choice)
{
  g_autoptr (GPtrArray) names = ordered_names (form);

  bisection_form_set_designs (GTK_DROP_DOWN (choice), bisection_lesson_form_get_study (form), NULL,
                              names->pdata[row]);
}

/* Appends a design to the list of the designs that a reader is to put in order: the first design of
 * the study that is not in the list yet. */
static void
add_design (gpointer form)
{
  g_autoptr (GPtrArray) names = ordered_names (form);
  g_auto (GStrv) all = icn_study_names (bisection_lesson_form_get_study (form));

  for (char **name = all; *name; name++)
    if (!g_ptr_array_find_with_equal_func (names, *name, g_str_equal, NULL)) {
      g_ptr_array_add (names, g_strdup (*name));
      break;
    }
  set_order (form, question_of (form)->order, names);
}

static void
remove_design (gpointer form, guint row)
{
  g_autoptr (GPtrArray) names = ordered_names (form);

  g_ptr_array_remove_index (names, row);
  set_order (form, question_of (form)->order, names);
}

static const BisectionRowKind rows = {
  .add = N_ ("Add a Design"),
  .remove = N_ ("Remove Design %u"),
  .least = 2,
  .most = ICN_STEP_MAX_ORDERED,
  .count = count,
  .make = make,
  .show = show_row,
  .add_item = add_design,
  .remove_item = remove_design,
};

static void
build (BisectionLessonForm *form, GtkBox *box)
{
  BisectionOrderForm *self = BISECTION_ORDER_FORM (form);

  self->by = bisection_form_add_choice (box, _ ("Ordered By"), G_CALLBACK (by_chosen), self);
  self->list = BISECTION_ROW_LIST (bisection_row_list_new (&rows, self));
  bisection_form_add (box, _ ("Designs to Order"), GTK_WIDGET (self->list));
}

static void
show (BisectionLessonForm *form, const IcnStudy *study, const IcnStep *step)
{
  BisectionOrderForm *self = BISECTION_ORDER_FORM (form);

  bisection_operand_choice_set (self->by, BISECTION_OPERANDS_NUMBERS, study->loads, FALSE, NULL,
                                step->question.order);
  bisection_row_list_show (self->list);
}

static void
bisection_order_form_class_init (BisectionOrderFormClass *class)
{
  BISECTION_LESSON_FORM_CLASS (class)->build = build;
  BISECTION_LESSON_FORM_CLASS (class)->show = show;
}

static void
bisection_order_form_init (BisectionOrderForm *self G_GNUC_UNUSED)
{
}
