/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "expected-form.h"

#include "axis.h"
#include "answer-edit.h"
#include "class-parts.h"
#include "error.h"
#include "lesson-edit.h"
#include "load-list.h"
#include "quantity.h"
#include "row-list.h"
#include "study-words.h"
#include <glib/gi18n.h>
#include <math.h>

#define SPACING 6
/* largest number of expectations (numbers that the designs must have) that the author can add to a
 * step with the form */
#define MOST_EXPECTED 64

struct _BisectionExpectedForm {
  BisectionLessonForm parent_instance;
  BisectionRowList *list;
  GtkWidget *take;
  GPtrArray *quantities; /* the quantity (const IcnQuantity *) of each entry of a row's drop-down */
};

G_DEFINE_FINAL_TYPE (BisectionExpectedForm, bisection_expected_form, BISECTION_TYPE_LESSON_FORM)

static GPtrArray *
expectations_of (gpointer form)
{
  return bisection_lesson_get_step (bisection_lesson_form_get_lesson (form))->expectations;
}

/* Returns a copy, which the caller may change, of the list of expected values of the present
 * step. */
static GPtrArray *
copy_expectations (gpointer form)
{
  const GPtrArray *list = expectations_of (form);
  GPtrArray *copy = g_ptr_array_new_with_free_func ((GDestroyNotify) icn_expectation_free);

  for (guint i = 0; i < list->len; i++)
    g_ptr_array_add (copy, icn_expectation_dup (list->pdata[i]));
  return copy;
}

static void
give (gpointer form, const GPtrArray *list)
{
  g_autoptr (GError) error = NULL;

  bisection_lesson_form_finish (
    form, bisection_lesson_set_expectations (bisection_lesson_form_get_lesson (form), list, &error),
    &error);
}

/* Whether the form can edit this expectation (number that a design must have): only those that
 * state one value of one quantity of one design. */
static gboolean
is_plain (const IcnExpectation *expectation)
{
  const IcnQuantity *quantity = icn_quantity_find (expectation->quantity);

  return quantity && bisection_quantity_can_be_asked (quantity) && !expectation->than &&
         expectation->relation == ICN_RELATION_EQUALS;
}

/* The functions below set expected values to the values that the designs have now. */

/* Returns the value that the design of an expectation has now for the expected quantity; NAN if it
 * has none. */
static double
present_value (gpointer form, const IcnExpectation *expectation)
{
  BisectionDocument *document =
    bisection_lesson_get_document (bisection_lesson_form_get_lesson (form));
  int design = icn_study_find_design (bisection_document_get_study (document), expectation->design);
  const IcnQuantity *quantity = icn_quantity_find (expectation->quantity);
  const IcnArguments arguments = { .at = expectation->at };

  return design < 0
           ? NAN
           : icn_quantity_value (quantity, bisection_document_get_evaluation (document, design),
                                 bisection_document_get_design (document, design), &arguments);
}

/* Returns whether the designs still have the settings of the step. If not, shows an error message:
 * expectations are checked with the step's settings, so numbers that belong to other settings must
 * not be taken over. */
static gboolean
is_as_shown (gpointer form)
{
  g_autoptr (GError) error = NULL;

  if (!bisection_lesson_is_changed (bisection_lesson_form_get_lesson (form)))
    return TRUE;
  icn_error_set (&error, ICN_ERROR_CONFLICT, "expectations",
                 _ ("the designs were changed since the step was shown"));
  bisection_lesson_form_finish (form, FALSE, &error);
  return FALSE;
}

/* Sets the expected value to the value that the design has now. The expectation must be one that
 * the form can edit (is_plain). If the design does not have this value, or its graph is not
 * analysed yet, shows an error message and returns FALSE. */
static gboolean
take (gpointer form, IcnExpectation *expectation)
{
  double value = present_value (form, expectation);
  g_autoptr (GError) error = NULL;

  if (isfinite (value)) {
    expectation->value = value;
    expectation->tolerance = 0;
    expectation->relative = FALSE;
    return TRUE;
  }
  icn_error_set (&error, ICN_ERROR_UNAVAILABLE, "expectations", _ ("%s has no such number now"),
                 expectation->design);
  bisection_lesson_form_finish (form, FALSE, &error);
  return FALSE;
}

static void
take_all (BisectionExpectedForm *self)
{
  g_autoptr (GPtrArray) list = NULL;

  if (!bisection_lesson_form_edited (self) || !is_as_shown (self))
    return;
  list = copy_expectations (self);
  for (guint i = 0; i < list->len; i++)
    if (is_plain (list->pdata[i]) && !take (self, list->pdata[i]))
      return;
  give (self, list);
}

/* The functions below are the callbacks of a BisectionRowKind: they make, show, add and remove
 * rows. */

static guint
count (gpointer form)
{
  return expectations_of (form)->len;
}

/* Returns an expectation in words, such as "16-ary 2-cube: Diameter 16 hops". Free with g_free. */
static char *
make_words (const IcnExpectation *expectation)
{
  const IcnQuantity *quantity = icn_quantity_find (expectation->quantity);
  g_autofree char *design = icn_study_label_words (expectation->design);
  g_autofree char *value = icn_number_with_unit (
    expectation->value, quantity && quantity->unit ? _ (quantity->unit) : NULL);
  const char *label = quantity ? _ (quantity->label) : expectation->quantity;

  return isfinite (expectation->value) ? g_strdup_printf ("%s: %s %s", design, label, value)
                                       : g_strdup_printf ("%s: %s", design, label);
}

/* Changes the quantity or the design of the expectation in a row; the expected value becomes the
 * one that this design has now. */
static void
change_part (BisectionExpectedForm *self, guint row, const IcnQuantity *quantity, guint design)
{
  const IcnStudy *study = bisection_lesson_form_get_study (self);
  BisectionDocument *document =
    bisection_lesson_get_document (bisection_lesson_form_get_lesson (self));
  g_autoptr (GPtrArray) list = copy_expectations (self);
  IcnExpectation *expectation = list->pdata[row];

  g_free (expectation->quantity);
  expectation->quantity = g_strdup (quantity->id);
  g_free (expectation->design);
  expectation->design = icn_study_design_name (study, design);
  expectation->at =
    quantity->argument == ICN_ARGUMENT_LOAD
      ? icn_load_list_first (study->loads, bisection_document_get_evaluation (document, design))
      : NAN;
  if (take (self, expectation))
    give (self, list);
}

static void
part_chosen (BisectionExpectedForm *self, GParamSpec *spec G_GNUC_UNUSED, GtkDropDown *choice)
{
  GtkWidget *line, *quantity, *design;
  guint at;
  int of;

  if (!bisection_lesson_form_edited (self))
    return;
  line = gtk_widget_get_parent (GTK_WIDGET (choice));
  quantity = gtk_widget_get_first_child (line);
  design = gtk_widget_get_next_sibling (quantity);
  at = gtk_drop_down_get_selected (GTK_DROP_DOWN (quantity));
  of = bisection_form_get_design (GTK_DROP_DOWN (design));
  if (at < self->quantities->len && of >= 0 && is_as_shown (self))
    change_part (self, bisection_row_list_find (GTK_WIDGET (choice)), self->quantities->pdata[at],
                 (guint) of);
}

static GtkDropDown *
new_choice (gpointer form, GtkWidget *box, const char *title, guint row)
{
  g_autofree char *name = g_strdup_printf ("%s %u", title, row + 1);
  GtkDropDown *choice = bisection_form_new_choice (name);

  gtk_box_append (GTK_BOX (box), GTK_WIDGET (choice));
  bisection_follow (choice, "notify::selected", part_chosen, form);
  return choice;
}

static GtkWidget *
make (gpointer form, guint row)
{
  BisectionExpectedForm *self = form;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING), *words = gtk_label_new (NULL);
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();
  GtkDropDown *quantity = new_choice (form, box, _ ("Expected Number"), row);

  for (guint i = 0; i < self->quantities->len; i++)
    g_ptr_array_add (titles, _ (((const IcnQuantity *) self->quantities->pdata[i])->label));
  g_ptr_array_add (titles, NULL);
  bisection_form_set_titles (quantity, (const char *const *) titles->pdata);
  new_choice (form, box, _ ("Design of the Expected Number"), row);
  gtk_label_set_xalign (GTK_LABEL (words), 0);
  gtk_label_set_wrap (GTK_LABEL (words), TRUE);
  gtk_box_append (GTK_BOX (box), words);
  return box;
}

static void
show_row (gpointer form, guint row, GtkWidget *controls)
{
  BisectionExpectedForm *self = form;
  const IcnExpectation *expectation = expectations_of (form)->pdata[row];
  GtkWidget *quantity = gtk_widget_get_first_child (controls);
  GtkWidget *design = gtk_widget_get_next_sibling (quantity);
  GtkWidget *words = gtk_widget_get_next_sibling (design);
  g_autofree char *text = make_words (expectation);
  guint at;

  if (!g_ptr_array_find (self->quantities, icn_quantity_find (expectation->quantity), &at))
    at = GTK_INVALID_LIST_POSITION;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (quantity), at);
  bisection_form_set_designs (GTK_DROP_DOWN (design), bisection_lesson_form_get_study (form), NULL,
                              expectation->design);
  gtk_widget_set_visible (quantity, is_plain (expectation));
  gtk_widget_set_visible (design, is_plain (expectation));
  gtk_label_set_label (GTK_LABEL (words), text);
}

/* Adds an expectation about the quantity that the step's question asks for. If the question asks
 * for none, it is about the zero-load latency of the current design. The expected value is the one
 * that the design has now. */
static void
add_expectation (gpointer form)
{
  const IcnStudy *study = bisection_lesson_form_get_study (form);
  const IcnQuestion *question =
    &bisection_lesson_get_step (bisection_lesson_form_get_lesson (form))->question;
  BisectionDocument *document =
    bisection_lesson_get_document (bisection_lesson_form_get_lesson (form));
  g_autoptr (GPtrArray) list = NULL;
  IcnExpectation *expectation;

  if (study->designs->len == 0 || !is_as_shown (form))
    return;
  list = copy_expectations (form);
  expectation = icn_expectation_new ();
  expectation->quantity = g_strdup (question->quantity ? question->quantity : "zero_load_latency");
  expectation->design =
    question->quantity && question->design
      ? g_strdup (question->design)
      : icn_study_design_name (study, bisection_document_get_current (document));
  expectation->at = question->quantity ? question->at : NAN;
  g_ptr_array_add (list, expectation);
  if (take (form, expectation))
    give (form, list);
}

static void
remove_expectation (gpointer form, guint row)
{
  g_autoptr (GPtrArray) list = copy_expectations (form);

  g_ptr_array_remove_index (list, row);
  give (form, list);
}

static const BisectionRowKind rows = {
  .add = N_ ("Expect a Present Number"),
  .remove = N_ ("Remove Expected Number %u"),
  .most = MOST_EXPECTED,
  .count = count,
  .make = make,
  .show = show_row,
  .add_item = add_expectation,
  .remove_item = remove_expectation,
};

static void
build (BisectionLessonForm *form, GtkBox *box)
{
  BisectionExpectedForm *self = BISECTION_EXPECTED_FORM (form);
  guint n;
  const IcnQuantity *quantities = icn_quantities (&n);

  for (guint i = 0; i < n; i++)
    if (bisection_quantity_can_be_asked (&quantities[i]))
      g_ptr_array_add (self->quantities, (gpointer) &quantities[i]);
  self->list = BISECTION_ROW_LIST (bisection_row_list_new (&rows, self));
  bisection_form_add (box, _ ("Expected Numbers"), GTK_WIDGET (self->list));
  self->take = gtk_button_new_with_label (_ ("Expect All as They Are Now"));
  gtk_widget_set_halign (self->take, GTK_ALIGN_START);
  bisection_form_wrap (self->take);
  bisection_follow (self->take, "clicked", take_all, self);
  gtk_box_append (box, self->take);
}

static void
show (BisectionLessonForm *form, const IcnStudy *study G_GNUC_UNUSED, const IcnStep *step)
{
  BisectionExpectedForm *self = BISECTION_EXPECTED_FORM (form);

  bisection_row_list_show (self->list);
  gtk_widget_set_visible (self->take, step->expectations->len > 0);
}

static void
bisection_expected_form_finalize (GObject *object)
{
  g_ptr_array_unref (BISECTION_EXPECTED_FORM (object)->quantities);
  G_OBJECT_CLASS (bisection_expected_form_parent_class)->finalize (object);
}

static void
bisection_expected_form_class_init (BisectionExpectedFormClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bisection_expected_form_finalize;
  BISECTION_LESSON_FORM_CLASS (class)->build = build;
  BISECTION_LESSON_FORM_CLASS (class)->show = show;
}

static void
bisection_expected_form_init (BisectionExpectedForm *self)
{
  self->quantities = g_ptr_array_new ();
}
