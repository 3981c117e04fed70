/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Authoring a lesson: edits of its steps, each of which is an undo step. */
#pragma once

#include "lesson.h"
#include "quantity.h"

/* Adds what the window shows as a step after the present one, and shows the new step: the figure,
 * and the settings in which designs differ from those of the opened lesson. FALSE if these are more
 * than a step can have. figure: NULL, or as the page shows it. */
gboolean bisection_lesson_add_step (BisectionLesson *self, const IcnFigure *figure, GError **error);

/* bisection_lesson_remove_step removes the present step; bisection_lesson_move_step exchanges it
 * with the one before (-1) or after it (1). */
void bisection_lesson_remove_step (BisectionLesson *self);
void bisection_lesson_move_step (BisectionLesson *self, int by);

/* Texts of the present step. Consecutively typed letters are one undo step. */
typedef enum {
  BISECTION_STEP_TITLE,
  BISECTION_STEP_TEXT,
  BISECTION_STEP_WATCH,
  BISECTION_STEP_ASK,
  BISECTION_STEP_WHY,
  BISECTION_STEP_N_TEXTS
} BisectionStepText;

const char *bisection_step_get_text (const IcnStep *step, BisectionStepText which); /* never NULL */
void bisection_lesson_set_text (BisectionLesson *self, BisectionStepText which, const char *text);

/* The design whose curve the question hides; -1: none. */
void bisection_lesson_set_curve (BisectionLesson *self, int design);

/* The choices of the question, "16; *32; 64" with a star before the right one, "" for none. FALSE
 * if there are too few, or no right one. bisection_step_make_choices gives them as text, to be
 * freed with g_free. */
gboolean bisection_lesson_set_choices (BisectionLesson *self, const char *text, GError **error);
char *bisection_step_make_choices (const IcnStep *step);

/* The quantity of a design that the question asks for; NULL: none. at: its load, if it needs
 * one. */
void bisection_lesson_set_asked (BisectionLesson *self, const IcnQuantity *quantity, int design,
                                 double at);

/* Whether a question in the panel can ask for it: it needs no simulation, and no argument other
 * than a load. */
gboolean bisection_quantity_can_be_asked (const IcnQuantity *quantity);

/* The control of the step: "n: 2,3,5", "n" for all values that the designs can have, "" for none.
 * FALSE if it is no setting with values. bisection_step_make_control gives it as text, to be freed
 * with g_free. */
gboolean bisection_lesson_set_control (BisectionLesson *self, const char *text, GError **error);
char *bisection_step_make_control (const IcnStep *step);
