/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson-question.h"
#include "class-parts.h"
#include "formula-label.h"
#include "lesson-form.h"

#include "answer-number.h"
#include "axis.h"
#include "marks.h"
#include "number-text.h"
#include "open-lesson.h"
#include "pick-kind.h"
#include "question-lines.h"
#include "study-words.h"
#include "style-theme.h"
#include <glib/gi18n.h>
#include <math.h>

struct _BisectionLessonQuestion {
  AdwBin parent_instance;
  BisectionLesson *lesson;
  GtkLabel *ask, *given, *form, *outcome;
  GtkBox *choices, *places, *hints;
  GtkEntry *number;
  GtkButton *reveal, *again, *hint;
  gboolean showing; /* TRUE while the program itself sets the entry, so that this is not taken for
                       an answer */
};

G_DEFINE_FINAL_TYPE (BisectionLessonQuestion, bisection_lesson_question, ADW_TYPE_BIN)

/* Returns what kind of answer the question of the present step asks for; ICN_ANSWER_NONE without a
 * step. */
static IcnAnswer
answer_of (BisectionLessonQuestion *self)
{
  const IcnStep *step = bisection_lesson_get_step (self->lesson);

  return step ? icn_question_answer (&step->question) : ICN_ANSWER_NONE;
}

static void
chosen (GtkCheckButton *button, gpointer data)
{
  BisectionLessonQuestion *self = data;
  gboolean is_active = gtk_check_button_get_active (button);
  int choice = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "choice"));

  if (answer_of (self) == ICN_ANSWER_CHOICES)
    bisection_lesson_tick (self->lesson, choice, is_active);
  else if (is_active && bisection_lesson_is_unanswered (self->lesson))
    bisection_lesson_write_answer (self->lesson, g_object_get_data (G_OBJECT (button), "words"));
  else if (is_active)
    bisection_lesson_choose (self->lesson, choice);
}

/* Handles typing in the entry: stores its text as the name of the channel or node that the reader
 * selects or, in an open lesson (a copy without right answers, open-lesson.h), as the student's
 * answer. */
static void
written (BisectionLessonQuestion *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->number));

  if (self->showing)
    return;
  if (bisection_lesson_is_unanswered (self->lesson))
    bisection_lesson_write_answer (self->lesson, text);
  else if (answer_of (self) == ICN_ANSWER_PICK)
    bisection_lesson_set_picked (self->lesson, text);
}

/* Checks the text that the reader has entered as an answer. Returns the reason if it cannot be an
 * answer to the question, to be freed with g_free; NULL if it can be one, or if it is empty.
 * *number: receives the number in the text; NAN if there is none, or if the question does not ask
 * for a number. */
static char *
refuse_text (BisectionLessonQuestion *self, const char *text, double *number)
{
  const IcnStep *step = bisection_lesson_get_step (self->lesson);
  g_autoptr (GError) error = NULL;

  *number = NAN;
  if (!gtk_widget_get_visible (GTK_WIDGET (self->number)) || text[strspn (text, " \t")] == '\0')
    return NULL;
  if (answer_of (self) == ICN_ANSWER_PICK)
    return bisection_lesson_check_picked (self->lesson, &error) ? NULL : g_strdup (error->message);
  return icn_answer_read (icn_quantity_find (step->question.quantity), text, NAN, number);
}

static void
reveal (BisectionLessonQuestion *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->number));
  double number;
  g_autofree char *refusal = refuse_text (self, text, &number);

  bisection_style_mark (GTK_WIDGET (self->number), "error", refusal != NULL);
  if (refusal) {
    gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", refusal);
    gtk_widget_grab_focus (GTK_WIDGET (self->number));
    return;
  }
  bisection_lesson_set_number (self->lesson, number);
  bisection_lesson_reveal (self->lesson);
}

static void
show_choices (BisectionLessonQuestion *self, char **choices, gboolean are_several)
{
  GtkWidget *child;
  GtkCheckButton *first = NULL;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->choices))))
    gtk_box_remove (self->choices, child);
  for (guint i = 0; choices && choices[i]; i++) {
    GtkWidget *button = gtk_check_button_new ();
    GtkWidget *words = gtk_label_new (icn_study_words (choices[i]));

    gtk_label_set_wrap (GTK_LABEL (words), TRUE);
    gtk_label_set_xalign (GTK_LABEL (words), 0);
    gtk_check_button_set_child (GTK_CHECK_BUTTON (button), words);
    gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    icn_study_words (choices[i]), -1);
    if (!are_several)
      gtk_check_button_set_group (GTK_CHECK_BUTTON (button), first);
    first = first ? first : GTK_CHECK_BUTTON (button);
    g_object_set_data (G_OBJECT (button), "choice", GINT_TO_POINTER (i));
    g_object_set_data_full (G_OBJECT (button), "words", g_strdup (choices[i]), g_free);
    g_signal_connect (button, "toggled", G_CALLBACK (chosen), self);
    gtk_box_append (self->choices, button);
  }
}

/* For a question that asks to put designs in order: handles an arrow button, which moves the design
 * of its row up or down, and the keyboard focus with it. */
static void
shifted (GtkButton *button, gpointer data)
{
  BisectionLessonQuestion *self = data;
  int place = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "place"));
  int by = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "by"));
  GtkWidget *row = gtk_widget_get_parent (GTK_WIDGET (button)), *other;

  bisection_lesson_shift (self->lesson, (guint) place, by);
  row = by < 0 ? gtk_widget_get_prev_sibling (row) : gtk_widget_get_next_sibling (row);
  other = row ? gtk_widget_get_last_child (row) : NULL;
  if (other && by < 0)
    other = gtk_widget_get_prev_sibling (other);
  if (other)
    gtk_widget_grab_focus (other);
}

static GtkWidget *
new_shift (BisectionLessonQuestion *self, guint place, int by)
{
  GtkWidget *button =
    gtk_button_new_from_icon_name (by < 0 ? "go-up-symbolic" : "go-down-symbolic");

  gtk_widget_add_css_class (button, "flat");
  g_object_set_data (G_OBJECT (button), "place", GINT_TO_POINTER (place));
  g_object_set_data (G_OBJECT (button), "by", GINT_TO_POINTER (by));
  g_signal_connect (button, "clicked", G_CALLBACK (shifted), self);
  return button;
}

/* For a question that asks to put designs in order: makes a row for each design, with a label and
 * buttons that move the design up and down. */
static void
make_places (BisectionLessonQuestion *self)
{
  GtkWidget *child;
  guint n;

  bisection_lesson_get_places (self->lesson, &n);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->places))))
    gtk_box_remove (self->places, child);
  for (guint i = 0; i < n; i++) {
    GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *name = gtk_label_new (NULL);

    gtk_label_set_wrap (GTK_LABEL (name), TRUE);
    gtk_label_set_xalign (GTK_LABEL (name), 0);
    gtk_widget_set_hexpand (name, TRUE);
    gtk_box_append (GTK_BOX (row), name);
    gtk_box_append (GTK_BOX (row), new_shift (self, i, -1));
    gtk_box_append (GTK_BOX (row), new_shift (self, i, 1));
    gtk_box_append (self->places, row);
  }
}

static void
name_shift (GtkWidget *button, const char *format, const char *name)
{
  g_autofree char *words = g_strdup_printf (format, name);

  gtk_widget_set_tooltip_text (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
}

/* For a question that asks to put designs in order: shows the names of the designs in the order
 * that the user has guessed so far. */
static void
show_places (BisectionLessonQuestion *self)
{
  g_auto (GStrv) names = bisection_lesson_get_names (self->lesson);
  guint n, i = 0;
  const guint *places = bisection_lesson_get_places (self->lesson, &n);

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->places)); row && i < n;
       row = gtk_widget_get_next_sibling (row), i++) {
    g_autofree char *name = icn_study_label_words (names[places[i]]);
    g_autofree char *text = g_strdup_printf ("%u. %s", i + 1, name);
    GtkWidget *label = gtk_widget_get_first_child (row), *up = gtk_widget_get_next_sibling (label);

    gtk_label_set_label (GTK_LABEL (label), text);
    /* Translators: the name of a design in a list that is put in order. */
    name_shift (up, _ ("Move %s Up"), name);
    name_shift (gtk_widget_get_next_sibling (up), _ ("Move %s Down"), name);
  }
}

/* Returns a text that says how to answer the question and, if a design is to be changed, which
 * limits it has to meet. NULL for kinds of questions that need no such text. Free with g_free. */
static char *
make_form (const IcnStudy *study, guint step)
{
  const IcnQuestion *question = &icn_study_step (study, step)->question;
  g_auto (GStrv) lines = NULL;
  g_autofree char *given = NULL, *name = NULL;

  switch (icn_question_answer (question)) {
  case ICN_ANSWER_CURVE:
    return g_strdup (
      _ ("Draw the missing curve over the plot: with the pointer, or with the arrow keys."));
  case ICN_ANSWER_DESIGN:
    lines = icn_question_lines (study, step, "", TRUE);
    given = g_strjoinv ("\n", lines);
    return g_strdup_printf (
      "%s\n%s", given, _ ("Change its settings in the sidebar. Reveal marks it as it is then."));
  case ICN_ANSWER_CHOICES:
    return g_strdup (_ ("Several can be right."));
  case ICN_ANSWER_ORDER:
    return g_strdup (_ ("Put the least first."));
  case ICN_ANSWER_PICK:
    name = icn_study_label_words (question->design);
    return g_strdup_printf (icn_pick_kind_find (question->pick)->is_node
                              /* Translators: the name of a design. */
                              ? _ ("Click the node in the drawing of %s, or write its name.")
                              : _ ("Click the channel in the drawing of %s, or write its two "
                                   "ends, as FROM – TO."),
                            name);
  case ICN_ANSWER_NONE:
  case ICN_ANSWER_CHOICE:
  case ICN_ANSWER_NUMBER:
    break;
  }
  return NULL;
}

/* Sets the text of the entry, without storing it as the reader's answer. */
static void
show_text (BisectionLessonQuestion *self, const char *text)
{
  self->showing = TRUE;
  if (!g_str_equal (text, gtk_editable_get_text (GTK_EDITABLE (self->number))))
    gtk_editable_set_text (GTK_EDITABLE (self->number), text);
  self->showing = FALSE;
}

/* For an open lesson (a copy without right answers, open-lesson.h): shows the student's answer in
 * the entry. */
static void
show_written (BisectionLessonQuestion *self)
{
  const char *text = bisection_lesson_get_written (self->lesson);

  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->choices)); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    gtk_check_button_set_active (
      GTK_CHECK_BUTTON (button),
      g_str_equal (text, g_object_get_data (G_OBJECT (button), "words")));
  show_text (self, text);
}

/* Shows in the controls the answer that the reader has guessed; it may have been entered in another
 * view of the lesson. */
static void
show_guess (BisectionLessonQuestion *self)
{
  double number = bisection_lesson_get_number (self->lesson);
  g_autofree char *text = icn_number (number);
  gboolean are_several = answer_of (self) == ICN_ANSWER_CHOICES;
  int i = 0;

  show_places (self);
  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->choices)); button != NULL;
       button = gtk_widget_get_next_sibling (button), i++)
    gtk_check_button_set_active (GTK_CHECK_BUTTON (button),
                                 are_several ? bisection_lesson_is_ticked (self->lesson, i)
                                             : i == bisection_lesson_get_choice (self->lesson));
  if (answer_of (self) == ICN_ANSWER_PICK)
    show_text (self, bisection_lesson_get_picked (self->lesson));
  else if (!bisection_lesson_is_revealed (self->lesson))
    gtk_editable_set_text (GTK_EDITABLE (self->number), "");
  else if (isfinite (number) && *gtk_editable_get_text (GTK_EDITABLE (self->number)) == '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->number), text);
}

/* Shows the hints of the lesson step that the reader has opened and, on the button, the cost of the
 * next hint. */
static void
show_hints (BisectionLessonQuestion *self, const IcnStep *step)
{
  char **hints = step ? step->hints : NULL;
  guint n_all = hints ? g_strv_length (hints) : 0;
  guint n_open = bisection_lesson_get_n_hints (self->lesson);
  g_autofree char *cost = icn_number (ICN_HINT_COST);
  /* Translators: a number of a hint, how many there are, and a part of a point. */
  g_autofree char *offer =
    g_strdup_printf (_ ("_Hint %u of %u, Costs %s of 1 Point"), n_open + 1, n_all, cost);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->hints))))
    gtk_box_remove (self->hints, child);
  for (guint i = 0; i < n_open; i++) {
    g_autofree char *text = g_strdup_printf (_ ("Hint %u: %s"), i + 1, icn_study_words (hints[i]));
    GtkWidget *label = gtk_label_new (NULL);

    gtk_label_set_wrap (GTK_LABEL (label), TRUE);
    gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
    gtk_label_set_xalign (GTK_LABEL (label), 0);
    bisection_formula_label_set (GTK_LABEL (label), text);
    gtk_box_append (self->hints, label);
  }
  gtk_button_set_label (self->hint, offer);
  bisection_form_wrap (GTK_WIDGET (self->hint));
  gtk_widget_set_visible (GTK_WIDGET (self->hints), n_open > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->hint),
                          n_open < n_all && !bisection_lesson_is_revealed (self->lesson));
}

static void
show_outcome (BisectionLessonQuestion *self)
{
  const IcnStep *step = bisection_lesson_get_step (self->lesson);
  IcnAnswer answer = answer_of (self);
  gboolean is_revealed = bisection_lesson_is_revealed (self->lesson);
  g_autofree char *outcome = bisection_lesson_make_outcome (self->lesson);

  if (bisection_lesson_is_unanswered (self->lesson))
    show_written (self);
  else
    show_guess (self);
  show_hints (self, step);
  bisection_formula_label_set (self->outcome, outcome);
  gtk_widget_set_visible (GTK_WIDGET (self->outcome), *outcome);
  gtk_widget_set_visible (GTK_WIDGET (self->form),
                          *gtk_label_get_label (self->form) && !is_revealed);
  gtk_widget_set_visible (GTK_WIDGET (self->reveal), answer != ICN_ANSWER_NONE && !is_revealed);
  gtk_widget_set_visible (GTK_WIDGET (self->again), answer != ICN_ANSWER_NONE && is_revealed);
  gtk_widget_set_sensitive (GTK_WIDGET (self->choices), !is_revealed);
  gtk_widget_set_sensitive (GTK_WIDGET (self->places), !is_revealed);
  gtk_widget_set_sensitive (GTK_WIDGET (self->number), !is_revealed);
}

/* Shows a question of an open lesson (a copy without right answers, open-lesson.h), with its
 * choices as buttons or, if it has none, with an entry for the student's answer. */
static void
show_open_question (BisectionLessonQuestion *self, const IcnQuestion *question)
{
  g_autofree char *ask = NULL;
  g_auto (GStrv) offers = icn_question_offers (question, &ask);

  bisection_formula_label_set (self->ask, ask);
  show_choices (self, offers, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->choices), offers != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->number), offers == NULL);
}

static void
show_question (BisectionLessonQuestion *self)
{
  const IcnStep *step = bisection_lesson_get_step (self->lesson);
  const IcnQuestion *question = step && step->question.ask ? &step->question : NULL;
  IcnAnswer answer = question ? icn_question_answer (question) : ICN_ANSWER_NONE;
  const IcnStudy *study =
    bisection_document_get_study (bisection_lesson_get_document (self->lesson));
  g_autofree char *form =
    question ? make_form (study, (guint) bisection_lesson_get_index (self->lesson)) : NULL;
  g_autofree char *given = question ? bisection_lesson_make_given (self->lesson) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), question != NULL);
  bisection_formula_label_set (self->ask, question ? icn_study_words (question->ask) : NULL);
  gtk_label_set_label (self->given, given ? given : "");
  gtk_widget_set_visible (GTK_WIDGET (self->given), given != NULL);
  gtk_label_set_label (self->form, form ? form : "");
  show_choices (self, question ? question->choices : NULL, answer == ICN_ANSWER_CHOICES);
  make_places (self);
  gtk_widget_set_visible (GTK_WIDGET (self->choices),
                          answer == ICN_ANSWER_CHOICE || answer == ICN_ANSWER_CHOICES);
  gtk_widget_set_visible (GTK_WIDGET (self->places), answer == ICN_ANSWER_ORDER);
  gtk_widget_set_visible (GTK_WIDGET (self->number),
                          answer == ICN_ANSWER_NUMBER || answer == ICN_ANSWER_PICK);
  gtk_entry_set_placeholder_text (self->number, answer == ICN_ANSWER_PICK ? _ ("Nothing picked yet")
                                                                          : _ ("Your guess"));
  if (question && bisection_lesson_is_unanswered (self->lesson))
    show_open_question (self, question);
  show_outcome (self);
}

static void
open_hint (BisectionLessonQuestion *self)
{
  bisection_lesson_open_hint (self->lesson);
}

static void
again (BisectionLessonQuestion *self)
{
  bisection_lesson_forget (self->lesson);
}

static void
bisection_lesson_question_finalize (GObject *object)
{
  g_clear_object (&BISECTION_LESSON_QUESTION (object)->lesson);
  G_OBJECT_CLASS (bisection_lesson_question_parent_class)->finalize (object);
}

static void
bisection_lesson_question_class_init (BisectionLessonQuestionClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = bisection_lesson_question_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/lesson-question.ui");
  BISECTION_BIND_CHILDREN (widget_class, BisectionLessonQuestion, ask, given, form, outcome,
                           choices, places, hints, number, reveal, again, hint);
  BISECTION_BIND_CALLBACKS (widget_class, reveal, again, written, open_hint);
}

static void
bisection_lesson_question_init (BisectionLessonQuestion *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bisection_lesson_question_new (BisectionLesson *lesson)
{
  BisectionLessonQuestion *self = g_object_new (BISECTION_TYPE_LESSON_QUESTION, NULL);

  self->lesson = g_object_ref (lesson);
  bisection_follow (lesson, "moved", show_question, self);
  bisection_follow (lesson, "asked", show_question, self);
  bisection_follow (lesson, "answered", show_outcome, self);
  show_question (self);
  return GTK_WIDGET (self);
}
