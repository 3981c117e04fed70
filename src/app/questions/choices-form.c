/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "choices-form.h"

#include "answer-edit.h"
#include "class-parts.h"
#include "row-list.h"
#include "study-words.h"
#include "style-theme.h"
#include <glib/gi18n.h>

#define SPACING 6

struct _BisectionChoicesForm {
  BisectionLessonForm parent_instance;
  BisectionRowList *list;
  GtkDropDown *claim;
  GtkWidget *claim_line;
};

G_DEFINE_FINAL_TYPE (BisectionChoicesForm, bisection_choices_form, BISECTION_TYPE_LESSON_FORM)

/* The choices of the question, copied so that they can be changed. are_right: for each choice,
 * whether it is right. */
typedef struct {
  GPtrArray *texts; /* array of char *: the texts of the choices */
  gboolean are_right[ICN_STEP_MAX_CHOICES + 1];
} Choices;

static void
choices_clear (Choices *choices)
{
  g_clear_pointer (&choices->texts, g_ptr_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Choices, choices_clear)

static void
choices_init (Choices *choices, const IcnQuestion *question)
{
  *choices = (Choices){ .texts = g_ptr_array_new_with_free_func (g_free) };
  for (guint i = 0; question->choices && question->choices[i]; i++) {
    g_ptr_array_add (choices->texts, g_strdup (question->choices[i]));
    choices->are_right[i] = icn_question_is_right (question, question->choices[i]);
  }
}

static gboolean
give (BisectionChoicesForm *self, const Choices *choices, GError **error)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) texts = NULL;

  for (guint i = 0; i < choices->texts->len; i++)
    g_strv_builder_add (builder, choices->texts->pdata[i]);
  texts = g_strv_builder_end (builder);
  return bisection_lesson_set_choices (bisection_lesson_form_get_lesson (self), texts,
                                       choices->are_right, error);
}

/* Replaces the choices of the question by `choices`. The edit is an undo step of its own. */
static void
apply (BisectionChoicesForm *self, const Choices *choices)
{
  g_autoptr (GError) error = NULL;

  bisection_form_end_typing (self);
  bisection_lesson_form_finish (self, give (self, choices, &error), &error);
  bisection_form_end_typing (self);
}

/* The functions below handle edits in the row of one choice. */

static void
ticked (BisectionChoicesForm *self, GParamSpec *spec G_GNUC_UNUSED, GtkCheckButton *right)
{
  const IcnStep *step = bisection_lesson_form_edited (self);
  g_auto (Choices) choices = { NULL };

  if (!step)
    return;
  choices_init (&choices, &step->question);
  choices.are_right[bisection_row_list_find (GTK_WIDGET (right))] =
    gtk_check_button_get_active (right);
  apply (self, &choices);
}

/* Handles text typed into the entry of a choice. If the text is illegal, for example empty, the
 * question keeps the old text, and the new one stays in the entry until the entry loses the
 * focus. */
static void
typed (BisectionChoicesForm *self, GtkEntry *entry)
{
  const IcnStep *step = bisection_lesson_form_edited (self);
  guint row = step ? bisection_row_list_find (GTK_WIDGET (entry)) : 0;
  g_auto (Choices) choices = { NULL };

  if (!step)
    return;
  choices_init (&choices, &step->question);
  if (row >= choices.texts->len)
    return;
  g_free (choices.texts->pdata[row]);
  choices.texts->pdata[row] = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));
  bisection_style_mark (entry, "error", !give (self, &choices, NULL));
}

/* The functions below are the callbacks of a BisectionRowKind: they make, show, add and remove
 * rows. */

static const IcnQuestion *
question_of (gpointer owner)
{
  return &bisection_lesson_get_step (bisection_lesson_form_get_lesson (owner))->question;
}

static guint
count (gpointer owner)
{
  char **choices = question_of (owner)->choices;

  return choices ? g_strv_length (choices) : 0;
}

static GtkWidget *
make (gpointer owner, guint row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *right = gtk_check_button_new (), *entry;
  /* Translators: the number of a choice in a list. */
  g_autofree char *name = g_strdup_printf (_ ("Choice %u"), row + 1);
  g_autofree char *is_right = g_strdup_printf (_ ("Choice %u Is Right"), row + 1);

  gtk_widget_set_tooltip_text (right, is_right);
  gtk_accessible_update_property (GTK_ACCESSIBLE (right), GTK_ACCESSIBLE_PROPERTY_LABEL, is_right,
                                  -1);
  entry = bisection_form_new_text (name, G_CALLBACK (typed), owner);
  gtk_widget_set_hexpand (entry, TRUE);
  bisection_follow (right, "notify::active", ticked, owner);
  gtk_box_append (GTK_BOX (box), right);
  gtk_box_append (GTK_BOX (box), entry);
  return box;
}

static void
show_row (gpointer owner, guint row, GtkWidget *controls)
{
  const IcnQuestion *question = question_of (owner);
  GtkWidget *right = gtk_widget_get_first_child (controls);
  GtkWidget *entry = gtk_widget_get_next_sibling (right);
  const char *text = question->choices[row];

  gtk_check_button_set_active (GTK_CHECK_BUTTON (right), icn_question_is_right (question, text));
  bisection_form_show_text (entry, text);
}

/* Returns a text for a new choice, such as "Choice 3", that no other choice has. Free with
 * g_free. */
static char *
new_text (const Choices *choices)
{
  for (guint i = choices->texts->len + 1;; i++) {
    g_autofree char *text = g_strdup_printf (_ ("Choice %u"), i);

    if (!g_ptr_array_find_with_equal_func (choices->texts, text, g_str_equal, NULL))
      return g_steal_pointer (&text);
  }
}

static void
add_choice (gpointer owner)
{
  g_auto (Choices) choices = { NULL };

  choices_init (&choices, question_of (owner));
  g_ptr_array_add (choices.texts, new_text (&choices));
  apply (owner, &choices);
}

static void
remove_choice (gpointer owner, guint row)
{
  g_auto (Choices) choices = { NULL };

  choices_init (&choices, question_of (owner));
  g_ptr_array_remove_index (choices.texts, row);
  for (guint i = row; i < choices.texts->len; i++)
    choices.are_right[i] = choices.are_right[i + 1];
  apply (owner, &choices);
}

static const BisectionRowKind rows = {
  .add = N_ ("Add a Choice"),
  .remove = N_ ("Remove Choice %u"),
  .least = 2,
  .most = ICN_STEP_MAX_CHOICES,
  .count = count,
  .make = make,
  .show = show_row,
  .add_item = add_choice,
  .remove_item = remove_choice,
};

/* The functions below are for the drop-down in which the author chooses the claim (statement of the
 * study's source) that supports the right choices. */

static void
claim_chosen (BisectionChoicesForm *self)
{
  const IcnStudy *study = bisection_lesson_form_get_study (self);
  guint at = gtk_drop_down_get_selected (self->claim);
  g_autoptr (GError) error = NULL;

  /* the first entry of the drop-down stands for no claim */
  if (bisection_lesson_form_edited (self) && at <= study->claims->len)
    bisection_lesson_form_finish (
      self,
      bisection_lesson_set_claim (bisection_lesson_form_get_lesson (self),
                                  at > 0 ? ((IcnClaim *) study->claims->pdata[at - 1])->id : NULL,
                                  &error),
      &error);
}

static void
show_claim (BisectionChoicesForm *self, const IcnStudy *study, const IcnQuestion *question)
{
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();
  guint at = 0;

  g_ptr_array_add (titles, (gpointer) _ ("None"));
  for (guint i = 0; i < study->claims->len; i++) {
    const IcnClaim *claim = study->claims->pdata[i];

    g_ptr_array_add (titles, (gpointer) icn_study_words (claim->text));
    if (g_strcmp0 (claim->id, question->claim) == 0)
      at = i + 1;
  }
  g_ptr_array_add (titles, NULL);
  bisection_form_set_titles (self->claim, (const char *const *) titles->pdata);
  gtk_drop_down_set_selected (self->claim, at);
  gtk_widget_set_visible (self->claim_line, study->claims->len > 0);
}

static void
build (BisectionLessonForm *form, GtkBox *box)
{
  BisectionChoicesForm *self = BISECTION_CHOICES_FORM (form);

  self->list = BISECTION_ROW_LIST (bisection_row_list_new (&rows, self));
  bisection_form_add (box, _ ("Choices, with a Tick at the Right Ones"), GTK_WIDGET (self->list));
  self->claim = bisection_form_new_choice (_ ("Claim That Says Which Is Right"));
  bisection_follow (self->claim, "notify::selected", claim_chosen, self);
  self->claim_line =
    bisection_form_add (box, _ ("Claim That Says Which Is Right"), GTK_WIDGET (self->claim));
}

static void
show (BisectionLessonForm *form, const IcnStudy *study, const IcnStep *step)
{
  show_claim (BISECTION_CHOICES_FORM (form), study, &step->question);
  bisection_row_list_show (BISECTION_CHOICES_FORM (form)->list);
}

static void
bisection_choices_form_class_init (BisectionChoicesFormClass *class)
{
  BISECTION_LESSON_FORM_CLASS (class)->build = build;
  BISECTION_LESSON_FORM_CLASS (class)->show = show;
}

static void
bisection_choices_form_init (BisectionChoicesForm *self G_GNUC_UNUSED)
{
}
