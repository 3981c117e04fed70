/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson-question.h"
#include "class-parts.h"
#include "formula-label.h"

#include "axis.h"
#include "number-text.h"
#include "open-lesson.h"
#include "study-words.h"
#include <glib/gi18n.h>
#include <math.h>

struct _BisectionLessonQuestion {
  AdwBin parent_instance;
  BisectionLesson *lesson;
  GtkLabel *ask, *given, *hint, *outcome;
  GtkBox *choices;
  GtkEntry *number;
  GtkButton *reveal, *again;
  gboolean showing; /* TRUE while the entry is set, which must not be taken for an answer */
};

G_DEFINE_FINAL_TYPE (BisectionLessonQuestion, bisection_lesson_question, ADW_TYPE_BIN)

static void
chosen (GtkCheckButton *button, gpointer data)
{
  BisectionLessonQuestion *self = data;

  if (!gtk_check_button_get_active (button))
    return;
  if (bisection_lesson_is_unanswered (self->lesson))
    bisection_lesson_write_answer (self->lesson, g_object_get_data (G_OBJECT (button), "words"));
  else
    bisection_lesson_choose (self->lesson,
                             GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "choice")));
}

/* Keeps what a student writes, where the lesson says no answers. */
static void
written (BisectionLessonQuestion *self)
{
  if (!self->showing && bisection_lesson_is_unanswered (self->lesson))
    bisection_lesson_write_answer (self->lesson,
                                   gtk_editable_get_text (GTK_EDITABLE (self->number)));
}

static void
reveal (BisectionLessonQuestion *self)
{
  g_autofree char *text =
    icn_number_join_thousands (gtk_editable_get_text (GTK_EDITABLE (self->number)));
  double number = NAN;

  if (!icn_number_from_text (g_strstrip (g_strdelimit (text, ",", '.')), &number))
    number = NAN;
  bisection_lesson_set_number (self->lesson, number);
  bisection_lesson_reveal (self->lesson);
}

static void
show_choices (BisectionLessonQuestion *self, char **choices)
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
    gtk_check_button_set_group (GTK_CHECK_BUTTON (button), first);
    first = first ? first : GTK_CHECK_BUTTON (button);
    g_object_set_data (G_OBJECT (button), "choice", GINT_TO_POINTER (i));
    g_object_set_data_full (G_OBJECT (button), "words", g_strdup (choices[i]), g_free);
    g_signal_connect (button, "toggled", G_CALLBACK (chosen), self);
    gtk_box_append (self->choices, button);
  }
}

/* Returns a text that tells how to answer, or NULL if that is obvious. */
static const char *
hint_of (IcnAnswer answer)
{
  return answer == ICN_ANSWER_CURVE
           ? _ ("Draw the missing curve over the plot: with the pointer, or with the arrow keys.")
           : NULL;
}

/* Shows what a student has written as the answer. */
static void
show_written (BisectionLessonQuestion *self)
{
  const char *text = bisection_lesson_get_written (self->lesson);

  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->choices)); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    gtk_check_button_set_active (
      GTK_CHECK_BUTTON (button),
      g_str_equal (text, g_object_get_data (G_OBJECT (button), "words")));
  self->showing = TRUE;
  if (!g_str_equal (text, gtk_editable_get_text (GTK_EDITABLE (self->number))))
    gtk_editable_set_text (GTK_EDITABLE (self->number), text);
  self->showing = FALSE;
}

/* Shows the reader's guess, which may have been made in another view of the lesson. */
static void
show_guess (BisectionLessonQuestion *self)
{
  double number = bisection_lesson_get_number (self->lesson);
  g_autofree char *text = icn_number (number);
  int i = 0;

  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->choices)); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    gtk_check_button_set_active (GTK_CHECK_BUTTON (button),
                                 i++ == bisection_lesson_get_choice (self->lesson));
  if (!bisection_lesson_is_revealed (self->lesson))
    gtk_editable_set_text (GTK_EDITABLE (self->number), "");
  else if (isfinite (number) && *gtk_editable_get_text (GTK_EDITABLE (self->number)) == '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->number), text);
}

static void
show_outcome (BisectionLessonQuestion *self)
{
  const IcnStep *step = bisection_lesson_get_step (self->lesson);
  IcnAnswer answer = step ? icn_question_answer (&step->question) : ICN_ANSWER_NONE;
  gboolean is_revealed = bisection_lesson_is_revealed (self->lesson);
  g_autofree char *outcome = bisection_lesson_make_outcome (self->lesson);

  if (bisection_lesson_is_unanswered (self->lesson))
    show_written (self);
  else
    show_guess (self);
  bisection_formula_label_set (self->outcome, outcome);
  gtk_widget_set_visible (GTK_WIDGET (self->outcome), *outcome);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), hint_of (answer) && !is_revealed);
  gtk_widget_set_visible (GTK_WIDGET (self->reveal), answer != ICN_ANSWER_NONE && !is_revealed);
  gtk_widget_set_visible (GTK_WIDGET (self->again), answer != ICN_ANSWER_NONE && is_revealed);
  gtk_widget_set_sensitive (GTK_WIDGET (self->choices), !is_revealed);
  gtk_widget_set_sensitive (GTK_WIDGET (self->number), !is_revealed);
}

/* Shows the question of a lesson that says no answers, as what a student can answer. */
static void
show_open_question (BisectionLessonQuestion *self, const IcnQuestion *question)
{
  g_autofree char *ask = NULL;
  g_auto (GStrv) offers = icn_question_offers (question, &ask);

  bisection_formula_label_set (self->ask, ask);
  show_choices (self, offers);
  gtk_widget_set_visible (GTK_WIDGET (self->choices), offers != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->number), offers == NULL);
}

static void
show_question (BisectionLessonQuestion *self)
{
  const IcnStep *step = bisection_lesson_get_step (self->lesson);
  const IcnQuestion *question = step && step->question.ask ? &step->question : NULL;
  IcnAnswer answer = question ? icn_question_answer (question) : ICN_ANSWER_NONE;
  const char *hint = hint_of (answer);
  g_autofree char *given = question ? bisection_lesson_make_given (self->lesson) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), question != NULL);
  bisection_formula_label_set (self->ask, question ? icn_study_words (question->ask) : NULL);
  gtk_label_set_label (self->given, given ? given : "");
  gtk_widget_set_visible (GTK_WIDGET (self->given), given != NULL);
  gtk_label_set_label (self->hint, hint ? hint : "");
  show_choices (self, question ? question->choices : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->choices), answer == ICN_ANSWER_CHOICE);
  gtk_widget_set_visible (GTK_WIDGET (self->number), answer == ICN_ANSWER_NUMBER);
  if (question && bisection_lesson_is_unanswered (self->lesson))
    show_open_question (self, question);
  show_outcome (self);
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
  BISECTION_BIND_CHILDREN (widget_class, BisectionLessonQuestion, ask, given, hint, outcome,
                           choices, number, reveal, again);
  BISECTION_BIND_CALLBACKS (widget_class, reveal, again, written);
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
  bisection_follow (lesson, "answered", show_outcome, self);
  show_question (self);
  return GTK_WIDGET (self);
}
