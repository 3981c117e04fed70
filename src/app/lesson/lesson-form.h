/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionLessonForm: base class of the forms in which an author edits the parts of a lesson step,
 * one form for each part. After each edit, the lesson panel updates all forms. */
#pragma once

#include "lesson.h"
#include <adwaita.h>

#define BISECTION_TYPE_LESSON_FORM (bisection_lesson_form_get_type ())
G_DECLARE_DERIVABLE_TYPE (BisectionLessonForm, bisection_lesson_form, BISECTION, LESSON_FORM,
                          AdwBin)

struct _BisectionLessonFormClass {
  AdwBinClass parent_class;
  /* Makes the form's controls and appends them to the box, which is vertical. Called once. */
  void (*build) (BisectionLessonForm *self, GtkBox *box);
  /* Shows the values of a lesson step in the form's controls. Not called if there is no step. */
  void (*show) (BisectionLessonForm *self, const IcnStudy *study, const IcnStep *step);
};

GtkWidget *bisection_lesson_form_new (GType type, BisectionLesson *lesson);

/* Updates the controls of the form to the present step of the lesson. */
void bisection_lesson_form_show (BisectionLessonForm *self);

/* The functions below are for the subclasses. Their argument `form` is a gpointer so that a form
 * need not be cast. */

BisectionLesson *bisection_lesson_form_get_lesson (gpointer form);
const IcnStudy *bisection_lesson_form_get_study (gpointer form);

/* To be called when a control of the form emits a signal. Returns the present lesson step if the
 * user has changed the control; NULL if the program itself has changed it, or if there is no
 * step. */
const IcnStep *bisection_lesson_form_edited (gpointer form);

/* To be called after the form has tried to edit the lesson step. is_done: whether the edit was
 * made. If it was refused, shows the message of `error`, and shows the unchanged step in the form
 * again. */
void bisection_lesson_form_finish (gpointer form, gboolean is_done, GError *const *error);

/* Appends a control below its title; the title is also the control's name for screen readers.
 * Returns the box that contains the title and the control, so that the caller can hide both. */
GtkWidget *bisection_form_add (GtkBox *box, const char *title, GtkWidget *control);

/* Returns a new drop-down without items; long titles are shortened in it. name: the drop-down's
 * name for screen readers. */
GtkDropDown *bisection_form_new_choice (const char *name);

/* Appends a drop-down, made with bisection_form_new_choice, below its title. Its signal
 * "notify::selected" calls chosen (form). */
GtkDropDown *bisection_form_add_choice (GtkBox *box, const char *title, GCallback chosen,
                                        gpointer form);

/* Returns a new entry for a text. Its signal "changed" calls typed (form, entry). Letters typed one
 * after the other are one undo step. When the entry loses the focus, the form shows the present
 * step again. name: the entry's name for screen readers. */
GtkWidget *bisection_form_new_text (const char *name, GCallback typed, gpointer form);

/* Shows a text in an entry made with bisection_form_new_text, unless the user is typing into it. */
void bisection_form_show_text (GtkWidget *entry, const char *text);

/* Ends the undo step of the letters typed so far: edits before and after this call are undone
 * separately. */
void bisection_form_end_typing (gpointer form);

/* Lets the label of a button or check button wrap to several lines, because translated labels may
 * be long. */
void bisection_form_wrap (GtkWidget *button);

/* Fills a drop-down with titles, ended by NULL. */
void bisection_form_set_titles (GtkDropDown *choice, const char *const *titles);

/* Fills a drop-down with the names of the study's designs and selects the design called `name`.
 * none: text of an additional first entry, which stands for no design; NULL: no such entry.
 * bisection_form_get_design returns the index of the selected design; -1: none. */
void bisection_form_set_designs (GtkDropDown *choice, const IcnStudy *study, const char *none,
                                 const char *name);
int bisection_form_get_design (GtkDropDown *choice);
