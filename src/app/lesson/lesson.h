/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionLesson: the playback of a document's lesson.
 *
 * The settings of a step are applied to the document itself. Each step starts from the designs as
 * they were when the lesson was opened, so settings of different steps do not accumulate. All steps
 * together are one undo step, and closing the lesson restores the designs. What the user changes
 * during a step is discarded when another step is shown; undo restores it. Answers are not saved.
 * Missing simulated points of a step's figure are simulated in the background. */
#pragma once

#include "document.h"
#include "guess.h"
#include "step.h"
#include "sweep.h"

#define BISECTION_TYPE_LESSON (bisection_lesson_get_type ())
G_DECLARE_FINAL_TYPE (BisectionLesson, bisection_lesson, BISECTION, LESSON, GObject)

/* Signals: "moved" (another step is shown, or none, or the lesson is played with other settings),
 * "answered" (the guess has changed, or the answer was revealed or hidden), "discarded" (changes
 * that the user made during the previous step were discarded), "notify::open", "notify::variant"
 * (also when drawing begins, or fails). */
BisectionLesson *bisection_lesson_new (BisectionDocument *document);
BisectionDocument *bisection_lesson_get_document (BisectionLesson *self);

/* Opens the lesson at its first step. A lesson without steps can be opened too. */
void bisection_lesson_open (BisectionLesson *self);
void bisection_lesson_close (BisectionLesson *self);
gboolean bisection_lesson_is_open (BisectionLesson *self);

/* Plays the lesson with the settings that a seed draws (study/marking/variant.h); "": as it is
 * written. They are drawn in the background: "notify::variant" follows. Closing the lesson restores
 * the settings with which it was opened. Does nothing while the lesson is closed. */
void bisection_lesson_set_variant (BisectionLesson *self, const char *seed);
const char *bisection_lesson_get_variant (BisectionLesson *self); /* the seed; "": as written */
gboolean bisection_lesson_is_drawing (BisectionLesson *self);
/* Why the latest seed gave no variant; NULL if it gave one. */
const char *bisection_lesson_get_variant_problem (BisectionLesson *self);

/* What the step's question is given of the settings that variants draw, see icn_step_given(). NULL
 * if the lesson has no variants. Free with g_free. */
char *bisection_lesson_make_given (BisectionLesson *self);

/* Copies of the lesson without the settings of the step: as the variant that is played has it, and
 * as it is written, which is also what the document saves meanwhile, unless the user has changed
 * the designs. */
IcnStudy *bisection_lesson_make_study (BisectionLesson *self);
IcnStudy *bisection_lesson_make_written (BisectionLesson *self);

/* The functions below are for lessons that say no answers, such as a student's file
 * (open-lesson.h). What the student writes is kept until another study is opened. */
gboolean bisection_lesson_is_unanswered (BisectionLesson *self);
void bisection_lesson_write_answer (BisectionLesson *self, const char *text); /* to this step */
const char *bisection_lesson_get_written (BisectionLesson *self);             /* "": nothing yet */
void bisection_lesson_set_student (BisectionLesson *self, const char *name);
/* The sheet with all that was written (answer-sheet.h). Free with g_free. */
char *bisection_lesson_make_sheet (BisectionLesson *self);
const char *bisection_lesson_get_student (BisectionLesson *self); /* at first that of the variant */

guint bisection_lesson_get_n_steps (BisectionLesson *self);
int bisection_lesson_get_index (BisectionLesson *self); /* index of the present step; -1: none */
/* Returns the present step, which is valid until the next edit; NULL if there is none. */
const IcnStep *bisection_lesson_get_step (BisectionLesson *self);
/* Shows the step with this index. Does nothing if there is no such step. */
void bisection_lesson_go (BisectionLesson *self, int step);

/* Returns a message if the step's settings cannot be applied, if its figure cannot be shown, or if
 * the design that its question asks about does not exist; NULL if there is no such problem. */
const char *bisection_lesson_get_problem (BisectionLesson *self);

/* Returns the BisectionSweep with which the user varies the setting that the step names as its
 * control. It is closed if the step has no control. */
BisectionSweep *bisection_lesson_get_sweep (BisectionLesson *self);

/* Returns, in the syntax of a lesson step, the settings in which the present designs differ from
 * those of the opened lesson; see icn_study_settings_since(). *design is set to the name of the one
 * design to which they apply, or to NULL if they apply to all. Free both with g_free. */
char *bisection_lesson_make_settings (BisectionLesson *self, char **design, GError **error);

/* The functions below handle the reader's answer to the step's question. */

gboolean bisection_lesson_is_revealed (BisectionLesson *self);

/* Whether something is hidden until the answer is revealed, because it would give the answer away.
 * If the step has a figure, this is the figure and the text about what to watch in it. If the step
 * has a question but no figure, it is the window's pages. */
gboolean bisection_lesson_is_waiting (BisectionLesson *self);

/* Returns the design whose curve is hidden because the question has not been revealed; -1 if no
 * curve is hidden. */
int bisection_lesson_get_hidden (BisectionLesson *self);

void bisection_lesson_choose (BisectionLesson *self, int choice);
int bisection_lesson_get_choice (BisectionLesson *self); /* index of the guessed choice; -1: none */
/* For a question with several right choices: whether a choice is among those that are guessed. */
void bisection_lesson_tick (BisectionLesson *self, guint choice, gboolean is_ticked);
gboolean bisection_lesson_is_ticked (BisectionLesson *self, guint choice);

/* For a question about an order: the designs in the guessed order, as indices into the names that
 * bisection_lesson_get_names returns; free with g_strfreev. bisection_lesson_shift exchanges the
 * design at a place with the one before it (by = -1) or after it (by = 1). */
char **bisection_lesson_get_names (BisectionLesson *self);
const guint *bisection_lesson_get_places (BisectionLesson *self, guint *n_places);
void bisection_lesson_shift (BisectionLesson *self, guint place, int by);

void bisection_lesson_set_number (BisectionLesson *self, double number);
double bisection_lesson_get_number (BisectionLesson *self); /* the guessed number; NAN: none */

/* The guessed curve, as points in the order of x. A new point replaces one with the same x. */
void bisection_lesson_draw (BisectionLesson *self, double x, double y);
const IcnGuessPoint *bisection_lesson_get_drawn (BisectionLesson *self, guint *n_points);

/* bisection_lesson_reveal shows the answer. bisection_lesson_forget hides it again and discards the
 * guess. */
void bisection_lesson_reveal (BisectionLesson *self);
void bisection_lesson_forget (BisectionLesson *self);

/* Returns a text with the answer and how far the guess was from it; "" until the answer is
 * revealed. Free with g_free. */
char *bisection_lesson_make_outcome (BisectionLesson *self);
