/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions with which the author of a lesson edits the answer to the present step's question. Each
 * edit can be undone separately. A question has one kind of answer (IcnAnswer); an edit that gives
 * it another kind removes the answer of the previous kind. A question without a text gets a usual
 * text, such as "Which is right?". */
#pragma once

#include "lesson.h"
#include "pick-kind.h"
#include "quantity.h"

/* Sets the kind of answer to the present step's question, and makes an initial answer from the
 * designs. For example, the choices are the names of the designs, or the limit to meet is the
 * zero-load latency of the current design. ICN_ANSWER_CHOICES has the same effect as
 * ICN_ANSWER_CHOICE. FALSE if no such answer can be made from the designs. */
gboolean bisection_lesson_set_answer (BisectionLesson *self, IcnAnswer answer, GError **error);

/* Makes the question ask the reader to draw the curve of a design, which is then hidden in the
 * figure. design: index of the design. */
gboolean bisection_lesson_set_curve (BisectionLesson *self, int design, GError **error);

/* Sets the choices of the question. choices: their texts, ended by NULL. are_right: for each
 * choice, whether it is right. If several are right, the reader must tick all of them. FALSE if
 * there are too few choices, if two are equal, or if none is right. */
gboolean bisection_lesson_set_choices (BisectionLesson *self, char *const *choices,
                                       const gboolean *are_right, GError **error);

/* Sets which claim (statement of the study's source, IcnClaim) supports the right choices. claim:
 * its id, or NULL for none. */
gboolean bisection_lesson_set_claim (BisectionLesson *self, const char *claim, GError **error);

/* Sets the wrong answers that the author has foreseen, each with a text for the reader who gives
 * it: array of IcnMistake, which is copied. The question must ask for a choice, a number, or a
 * channel or node. FALSE with an error if one of them is not legal. */
gboolean bisection_lesson_set_mistakes (BisectionLesson *self, const GPtrArray *mistakes,
                                        GError **error);

/* Makes the question ask for the value of a quantity of a design. at: the load, if the quantity
 * depends on a load; NAN: the first load of the study. */
gboolean bisection_lesson_set_asked (BisectionLesson *self, const IcnQuantity *quantity, int design,
                                     double at, GError **error);

/* Whether the author can choose this quantity as the one that a question asks for: it must not need
 * a simulation, nor any argument other than a load. */
gboolean bisection_quantity_can_be_asked (const IcnQuantity *quantity);

/* Makes the question ask for a design that meets limits. limits: texts such as "pins <= 96" and
 * "nodes = 64", ended by NULL. design: the design that is to be changed. example: settings with
 * which this design meets the limits, or "". FALSE if a limit or a setting cannot be read. */
gboolean bisection_lesson_set_limits (BisectionLesson *self, char *const *limits, int design,
                                      const char *example, GError **error);

/* Makes the question ask for an order of designs. order: the quantity by which they are ordered,
 * such as "zero_load_latency", or "latency@50%s" for the latency at 50 % of the saturation load.
 * designs: their names, ended by NULL; NULL: all designs. FALSE if `order` cannot be read. */
gboolean bisection_lesson_set_order (BisectionLesson *self, const char *order, char *const *designs,
                                     GError **error);

/* Makes the question ask to pick a channel or node in the drawing of a design. kind: what is to be
 * picked. from: index of a node, for kinds that depend on one, such as the node most distant from
 * it; NAN: node 0. If the step has no figure, it gets a drawing of the design. */
gboolean bisection_lesson_set_pick (BisectionLesson *self, const IcnPickKind *kind, int design,
                                    double from, GError **error);

/* Sets whether the figure of the present step is hidden until the answer is revealed. */
gboolean bisection_lesson_set_after (BisectionLesson *self, gboolean is_after, GError **error);
