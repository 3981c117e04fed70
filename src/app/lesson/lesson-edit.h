/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Authoring a lesson: functions that edit its steps. Each edit can be undone separately. */
#pragma once

#include "lesson.h"
#include "quantity.h"

/* Adds a step after the present one and shows it. The new step contains the figure and the settings
 * in which the designs differ from those of the opened lesson. figure: the figure that the page
 * shows, or NULL. motion: how the animated simulation of the figure is shown (IcnMotion), or NULL.
 * FALSE if the syntax of steps cannot express the changed settings. */
gboolean bisection_lesson_add_step (BisectionLesson *self, const IcnFigure *figure,
                                    const IcnMotion *motion, GError **error);

/* bisection_lesson_remove_step removes the present step. bisection_lesson_move_step exchanges it
 * with the step before it (by = -1) or after it (by = 1). */
void bisection_lesson_remove_step (BisectionLesson *self);
void bisection_lesson_move_step (BisectionLesson *self, int by);

/* The texts of a step and of its question have the keys that they have in documents, as "watch" or
 * "ask" (study-format.h). Returns "" if the step does not have the text. Letters typed one after
 * the other are one undo step. */
const char *bisection_step_get_text (const IcnStep *step, const char *key);
void bisection_lesson_set_text (BisectionLesson *self, const char *key, const char *text);

/* Makes the step's question ask for the curve of a design, which is then hidden. -1: the question
 * does not ask for a curve. */
void bisection_lesson_set_curve (BisectionLesson *self, int design);

/* Sets the choices of the step's question. text: such as "16; *32; 64", with a star before the
 * right choice, or before each of several right choices, all of which the reader is to tick; "":
 * the question has no choices. FALSE if there are too few choices, or if none has a star.
 * bisection_step_make_choices returns such a text, to be freed with g_free. */
gboolean bisection_lesson_set_choices (BisectionLesson *self, const char *text, GError **error);
char *bisection_step_make_choices (const IcnStep *step);

/* Makes the step's question ask for a quantity of a design. quantity: NULL if the question is not
 * to ask for one. at: the load, if the quantity depends on a load. */
void bisection_lesson_set_asked (BisectionLesson *self, const IcnQuantity *quantity, int design,
                                 double at);

/* Makes the step's question ask the reader to change a design so that it meets limits. limits: such
 * as "pins <= 96; nodes = 64"; "": the question does not ask for a design. design: the design to
 * change. example: settings with which this design meets the limits, or "". FALSE if a limit or a
 * setting is not valid. bisection_step_make_limits returns the text of the limits, to be freed with
 * g_free. */
gboolean bisection_lesson_set_limits (BisectionLesson *self, const char *limits, int design,
                                      const char *example, GError **error);
char *bisection_step_make_limits (const IcnStep *step);

/* Makes the step's question ask the reader to put designs in the order of a quantity. order: the
 * quantity, such as "zero_load_latency" or "latency@50%s"; "": the question does not ask for an
 * order. designs: names of the designs, such as "A; B; C", or "" for all designs. FALSE if the
 * question is not valid. bisection_step_make_ordered returns the text of the names, to be freed
 * with g_free. */
gboolean bisection_lesson_set_order (BisectionLesson *self, const char *order, const char *designs,
                                     GError **error);
char *bisection_step_make_ordered (const IcnStep *step);

/* Whether a question that is edited in the panel can ask for the quantity: it must not need a
 * simulation, nor any argument other than a load. */
gboolean bisection_quantity_can_be_asked (const IcnQuantity *quantity);

/* Sets the step's control: the setting that the reader can vary in this step. text: the setting
 * with its values, such as "n: 2,3,5"; or only "n", for all values that the designs can have; or
 * "": the step has no control. FALSE if the text names no setting that has values.
 * bisection_step_make_control returns such a text, to be freed with g_free. */
gboolean bisection_lesson_set_control (BisectionLesson *self, const char *text, GError **error);
char *bisection_step_make_control (const IcnStep *step);
