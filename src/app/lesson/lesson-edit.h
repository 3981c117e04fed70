/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Authoring a lesson: functions that edit its steps. Each edit can be undone separately. */
#pragma once

#include "lesson.h"
#include "quantity.h"

/* Adds a step after the present one and shows it. The new step contains the figure and the settings
 * in which the designs differ from those of the opened lesson. figure: as the page shows it, or
 * NULL. motion: how the animated simulation of the figure is shown (IcnMotion), or NULL. FALSE if
 * the syntax of steps cannot express the changed settings. */
gboolean bisection_lesson_add_step (BisectionLesson *self, const IcnFigure *figure,
                                    const IcnMotion *motion, GError **error);

/* bisection_lesson_remove_step removes the present step. bisection_lesson_move_step exchanges it
 * with the step before it (by = -1) or after it (by = 1). */
void bisection_lesson_remove_step (BisectionLesson *self);
void bisection_lesson_move_step (BisectionLesson *self, int by);

/* The texts of a step. Letters typed one after the other are one undo step. */
typedef enum {
  BISECTION_STEP_TITLE,
  BISECTION_STEP_TEXT,
  BISECTION_STEP_WATCH,
  BISECTION_STEP_ASK,
  BISECTION_STEP_WHY,
  BISECTION_STEP_N_TEXTS
} BisectionStepText;

/* Returns the text of a step; "" if the step does not have it. */
const char *bisection_step_get_text (const IcnStep *step, BisectionStepText which);
void bisection_lesson_set_text (BisectionLesson *self, BisectionStepText which, const char *text);

/* Makes the step's question ask for the curve of a design, which is then hidden. -1: the question
 * does not ask for a curve. */
void bisection_lesson_set_curve (BisectionLesson *self, int design);

/* Sets the choices of the step's question, as "16; *32; 64" with a star before the right one; ""
 * for none. With several stars, all that have one are right, and are asked for. FALSE if there are
 * too few, or if none is marked as right. bisection_step_make_choices returns them in the same
 * form, to be freed with g_free. */
gboolean bisection_lesson_set_choices (BisectionLesson *self, const char *text, GError **error);
char *bisection_step_make_choices (const IcnStep *step);

/* Makes the step's question ask for a quantity of a design. quantity: NULL if the question is not
 * to ask for one. at: the load, if the quantity depends on a load. */
void bisection_lesson_set_asked (BisectionLesson *self, const IcnQuantity *quantity, int design,
                                 double at);

/* Makes the step's question ask for a design that meets limits, as "pins <= 96; nodes = 64"; "" if
 * it is not to ask for one. design: the design that is to be changed. example: settings of it that
 * meet the limits, or "". FALSE if a limit or a setting cannot be read. bisection_step_make_limits
 * returns the limits in the same form, to be freed with g_free. */
gboolean bisection_lesson_set_limits (BisectionLesson *self, const char *limits, int design,
                                      const char *example, GError **error);
char *bisection_step_make_limits (const IcnStep *step);

/* Makes the step's question ask for an order of designs. order: what they are ordered by, such as
 * "zero_load_latency" or "latency@50%s"; "" if it is not to ask for one. designs: their names, "A;
 * B; C", or "" for all. FALSE if the number cannot be read. bisection_step_make_ordered returns the
 * names in the same form, to be freed with g_free. */
gboolean bisection_lesson_set_order (BisectionLesson *self, const char *order, const char *designs,
                                     GError **error);
char *bisection_step_make_ordered (const IcnStep *step);

/* Whether a question that is edited in the panel can ask for the quantity: it must not need a
 * simulation, nor any argument other than a load. */
gboolean bisection_quantity_can_be_asked (const IcnQuantity *quantity);

/* Sets the setting that the reader can move in this step: "n: 2,3,5", or "n" for all values that
 * the designs can have, or "" for none. FALSE if the text names no setting that has values.
 * bisection_step_make_control returns the setting in the same form, to be freed with g_free. */
gboolean bisection_lesson_set_control (BisectionLesson *self, const char *text, GError **error);
char *bisection_step_make_control (const IcnStep *step);
