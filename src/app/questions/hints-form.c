/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hints-form.h"

#include "class-parts.h"
#include "lesson-edit.h"
#include "row-list.h"
#include "style-theme.h"
#include <glib/gi18n.h>

struct _BisectionHintsForm {
  BisectionLessonForm parent_instance;
  BisectionRowList *list;
};

G_DEFINE_FINAL_TYPE (BisectionHintsForm, bisection_hints_form, BISECTION_TYPE_LESSON_FORM)

static char **
hints_of (gpointer owner)
{
  return bisection_lesson_get_step (bisection_lesson_form_get_lesson (owner))->hints;
}

/* Replaces the hints of the step by `texts`, an array of char *; an empty array removes them.
 * Returns FALSE with an error if they are not legal. */
static gboolean
give (BisectionHintsForm *self, const GPtrArray *texts, GError **error)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) hints = NULL;

  for (guint i = 0; i < texts->len; i++)
    g_strv_builder_add (builder, texts->pdata[i]);
  hints = texts->len > 0 ? g_strv_builder_end (builder) : NULL;
  return bisection_lesson_set_hints (bisection_lesson_form_get_lesson (self), hints, error);
}

/* Returns copies of the texts of the step's hints: an array of char *. Free with
 * g_ptr_array_unref. */
static GPtrArray *
copy_hints (BisectionHintsForm *self)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (char **hint = hints_of (self); hint && *hint; hint++)
    g_ptr_array_add (texts, g_strdup (*hint));
  return texts;
}

/* Handles text typed into the entry of a hint. An illegal text, such as an empty one, does not
 * become the hint; it stays in the entry until the entry loses the focus. */
static void
typed (BisectionHintsForm *self, GtkEntry *entry)
{
  const IcnStep *step = bisection_lesson_form_edited (self);
  guint row = step ? bisection_row_list_find (GTK_WIDGET (entry)) : 0;
  g_autoptr (GPtrArray) texts = step ? copy_hints (self) : NULL;

  if (!step || row >= texts->len)
    return;
  g_free (texts->pdata[row]);
  texts->pdata[row] = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));
  bisection_style_mark (entry, "error", !give (self, texts, NULL));
}

/* The functions below are the callbacks of a BisectionRowKind: they make, show, add and remove
 * rows. */

static guint
count (gpointer owner)
{
  return hints_of (owner) ? g_strv_length (hints_of (owner)) : 0;
}

static GtkWidget *
make (gpointer owner, guint row)
{
  g_autofree char *name = g_strdup_printf (_ ("Hint %u"), row + 1);
  GtkWidget *entry = bisection_form_new_text (name, G_CALLBACK (typed), owner);

  gtk_widget_set_hexpand (entry, TRUE);
  return entry;
}

static void
show_row (gpointer owner, guint row, GtkWidget *entry)
{
  bisection_form_show_text (entry, hints_of (owner)[row]);
}

/* Replaces the hints of the step by `texts`, as an undo step of its own. */
static void
apply (BisectionHintsForm *self, const GPtrArray *texts)
{
  g_autoptr (GError) error = NULL;

  bisection_form_end_typing (self);
  bisection_lesson_form_finish (self, give (self, texts, &error), &error);
  bisection_form_end_typing (self);
}

static void
add_hint (gpointer owner)
{
  g_autoptr (GPtrArray) texts = copy_hints (owner);
  guint n = texts->len;
  char *text = NULL;

  do {
    g_free (text);
    text = g_strdup_printf (_ ("Hint %u"), ++n);
  } while (g_ptr_array_find_with_equal_func (texts, text, g_str_equal, NULL));
  g_ptr_array_add (texts, text);
  apply (owner, texts);
}

static void
remove_hint (gpointer owner, guint row)
{
  g_autoptr (GPtrArray) texts = copy_hints (owner);

  g_ptr_array_remove_index (texts, row);
  apply (owner, texts);
}

static const BisectionRowKind rows = {
  .add = N_ ("Add a Hint"),
  .remove = N_ ("Remove Hint %u"),
  .most = ICN_STEP_MAX_HINTS,
  .count = count,
  .make = make,
  .show = show_row,
  .add_item = add_hint,
  .remove_item = remove_hint,
};

static void
build (BisectionLessonForm *form, GtkBox *box)
{
  BisectionHintsForm *self = BISECTION_HINTS_FORM (form);

  self->list = BISECTION_ROW_LIST (bisection_row_list_new (&rows, self));
  bisection_form_add (box, _ ("Hints, the First One First"), GTK_WIDGET (self->list));
}

static void
show (BisectionLessonForm *form, const IcnStudy *study G_GNUC_UNUSED, const IcnStep *step)
{
  gtk_widget_set_visible (GTK_WIDGET (form), step->question.ask && *step->question.ask);
  bisection_row_list_show (BISECTION_HINTS_FORM (form)->list);
}

static void
bisection_hints_form_class_init (BisectionHintsFormClass *class)
{
  BISECTION_LESSON_FORM_CLASS (class)->build = build;
  BISECTION_LESSON_FORM_CLASS (class)->show = show;
}

static void
bisection_hints_form_init (BisectionHintsForm *self G_GNUC_UNUSED)
{
}
