/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Authoring a lesson: edits of its steps, each an undo step. */
#pragma once

#include "lesson.h"
#include "quantity.h"

/* What the window shows becomes a step after the present one, which is shown then: the figure, and
 * the settings in which the designs differ from those of the opened lesson. FALSE where these are
 * more than a step can say. figure: NULL, or as the page shows it. */
gboolean bisection_lesson_add_step (BisectionLesson *self, const IcnFigure *figure, GError **error);

/* The present step goes; its place is exchanged with one before (-1) or after it (1). */
void bisection_lesson_remove_step (BisectionLesson *self);
void bisection_lesson_move_step (BisectionLesson *self, int by);

/* Texts of the present step. Letters in a row are one undo step. */
typedef enum {
  BISECTION_STEP_TITLE,
  BISECTION_STEP_TEXT,
  BISECTION_STEP_WATCH,
  BISECTION_STEP_ASK,
  BISECTION_STEP_WHY,
  BISECTION_STEP_N_TEXTS
} BisectionStepText;

const char *bisection_step_get_text (const IcnStep *step, BisectionStepText which); /* not NULL */
void bisection_lesson_set_text (BisectionLesson *self, BisectionStepText which, const char *text);

/* The design whose curve the question hides, -1: none. */
void bisection_lesson_set_curve (BisectionLesson *self, int design);

/* The choices of the question, "16; *32; 64" with a star before the right one, "" for none. Refused
 * where there are too few, or no right one. And as a text, free with g_free. */
gboolean bisection_lesson_set_choices (BisectionLesson *self, const char *text, GError **error);
char *bisection_step_make_choices (const IcnStep *step);

/* The number that the question asks for, of a design; NULL: none. at: its load, where it needs one.
 */
void bisection_lesson_set_asked (BisectionLesson *self, const IcnQuantity *quantity, int design,
                                 double at);

/* Whether a question can ask for it in the panel: it takes no run, and a load or nothing. */
gboolean bisection_quantity_can_be_asked (const IcnQuantity *quantity);

/* The control of the step: "n: 2,3,5", "n" for all that the designs can have, "" for none. Refused where it is no setting and values of
 * it; and as a text, free with g_free. */
gboolean bisection_lesson_set_control (BisectionLesson *self, const char *text, GError **error);
char *bisection_step_make_control (const IcnStep *step);
