/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionLesson: the playback of a document's lesson.
 *
 * It plays on the document itself: the settings of a step are applied as an edit to the designs as
 * they were when the lesson was opened, so that those of different steps do not accumulate. All
 * steps together are one undo step, and closing the lesson restores the designs. What the user
 * changes during a step is discarded with the step, and undo restores it. Answers are kept here and
 * are not saved. Missing simulated points of a step's figure are simulated in the background. */
#pragma once

#include "document.h"
#include "guess.h"
#include "step.h"
#include "sweep.h"

#define BISECTION_TYPE_LESSON (bisection_lesson_get_type ())
G_DECLARE_FINAL_TYPE (BisectionLesson, bisection_lesson, BISECTION, LESSON, GObject)

/* Signals: "moved" (another step is shown, or none), "answered" (the guess, or whether the answer
 * is revealed, has changed), "discarded" (the user's changes were discarded with the step),
 * "notify::open". */
BisectionLesson *bisection_lesson_new (BisectionDocument *document);
BisectionDocument *bisection_lesson_get_document (BisectionLesson *self);

/* Opens the lesson at the first step, if there is one. */
void bisection_lesson_open (BisectionLesson *self);
void bisection_lesson_close (BisectionLesson *self);
gboolean bisection_lesson_is_open (BisectionLesson *self);

guint bisection_lesson_get_n_steps (BisectionLesson *self);
int bisection_lesson_get_index (BisectionLesson *self);           /* -1: none */
/* may be NULL; valid until the next edit */
const IcnStep *bisection_lesson_get_step (BisectionLesson *self);
void bisection_lesson_go (BisectionLesson *self, int step);       /* limited to existing steps */

/* A part of the study to which the step refers and which is missing; NULL if nothing is missing. */
const char *bisection_lesson_get_problem (BisectionLesson *self);

/* The sweep of the step's control; closed if it has none. */
BisectionSweep *bisection_lesson_get_sweep (BisectionLesson *self);

/* The settings in which designs differ from those of the opened lesson:
 * icn_study_settings_since. */
char *bisection_lesson_make_settings (BisectionLesson *self, char **design, GError **error);

/* Answers */

gboolean bisection_lesson_is_revealed (BisectionLesson *self);

/* Whether parts that would give away the answer are hidden until it is revealed: the step's figure
 * and what to watch, or the pages if a step has a question and no figure. */
gboolean bisection_lesson_is_waiting (BisectionLesson *self);

/* The design of a question that hides a curve and is not yet revealed, else -1. */
int bisection_lesson_get_hidden (BisectionLesson *self);

void bisection_lesson_choose (BisectionLesson *self, int choice);
int bisection_lesson_get_choice (BisectionLesson *self); /* -1: none */
void bisection_lesson_set_number (BisectionLesson *self, double number);
double bisection_lesson_get_number (BisectionLesson *self); /* NAN: none */

/* The guessed curve: points ordered by x. A new point replaces one with the same x. */
void bisection_lesson_draw (BisectionLesson *self, double x, double y);
const IcnGuessPoint *bisection_lesson_get_drawn (BisectionLesson *self, guint *n_points);

/* bisection_lesson_reveal shows the answer; bisection_lesson_forget hides it again and forgets the
 * guess. */
void bisection_lesson_reveal (BisectionLesson *self);
void bisection_lesson_forget (BisectionLesson *self);

/* The answer, and how far off the guess was, or that there was none; "" until it is revealed. Free
 * with g_free. */
char *bisection_lesson_make_outcome (BisectionLesson *self);
