/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionLesson: the lesson of a document while it is played.
 *
 * It plays on the document itself: the settings of a step are an edit like any other, applied to
 * the designs as they were when the lesson was opened, so that steps do not pile up. All steps in a
 * row are one undo step, and closing the lesson brings the designs back as they were. What the
 * reader changes during a step is given up with the step, and undo brings it back. What is answered
 * stays here and is stored nowhere. What a step's figure shows and nobody has simulated is
 * simulated behind it. */
#pragma once

#include "document.h"
#include "guess.h"
#include "step.h"
#include "sweep.h"

#define BISECTION_TYPE_LESSON (bisection_lesson_get_type ())
G_DECLARE_FINAL_TYPE (BisectionLesson, bisection_lesson, BISECTION, LESSON, GObject)

/* Signals: "moved" (another step is shown, or none), "answered" (what is guessed or revealed is
 * another), "discarded" (what the reader had changed went with the step), "notify::open". */
BisectionLesson *bisection_lesson_new (BisectionDocument *document);
BisectionDocument *bisection_lesson_get_document (BisectionLesson *self);

/* Opens at the first step, if there is one. */
void bisection_lesson_open (BisectionLesson *self);
void bisection_lesson_close (BisectionLesson *self);
gboolean bisection_lesson_is_open (BisectionLesson *self);

guint bisection_lesson_get_n_steps (BisectionLesson *self);
int bisection_lesson_get_index (BisectionLesson *self);           /* -1: none */
const IcnStep *bisection_lesson_get_step (BisectionLesson *self); /* NULL; until the next edit */
void bisection_lesson_go (BisectionLesson *self, int step);       /* of those that there are */

/* What the step refers to and the study does not have; NULL where nothing is missing. */
const char *bisection_lesson_get_problem (BisectionLesson *self);

/* Of the step's control; closed where it has none. */
BisectionSweep *bisection_lesson_get_sweep (BisectionLesson *self);

/* In what the designs differ from those of the opened lesson: icn_study_settings_since. */
char *bisection_lesson_make_settings (BisectionLesson *self, char **design, GError **error);

/* Answers */

gboolean bisection_lesson_is_revealed (BisectionLesson *self);

/* Whether what would tell the answer waits for it: the step's figure and what to watch, or the pages
 * where a step asks and has no figure. */
gboolean bisection_lesson_is_waiting (BisectionLesson *self);

/* Of a question that hides a curve and is not revealed: its design, else -1. */
int bisection_lesson_get_hidden (BisectionLesson *self);

void bisection_lesson_choose (BisectionLesson *self, int choice);
int bisection_lesson_get_choice (BisectionLesson *self); /* -1: none */
void bisection_lesson_set_number (BisectionLesson *self, double number);
double bisection_lesson_get_number (BisectionLesson *self); /* NAN: none */

/* The drawn curve: points by rising x. One at an x that is there takes its place. */
void bisection_lesson_draw (BisectionLesson *self, double x, double y);
const IcnGuessPoint *bisection_lesson_get_drawn (BisectionLesson *self, guint *n_points);

/* Shows the answer; and hides it again with what was guessed. */
void bisection_lesson_reveal (BisectionLesson *self);
void bisection_lesson_forget (BisectionLesson *self);

/* What the answer is and how far off the guess was, if it was; or that nothing was guessed; "" until
 * it is revealed. Free with g_free. */
char *bisection_lesson_make_outcome (BisectionLesson *self);
