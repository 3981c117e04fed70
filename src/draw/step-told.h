/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds questions of a lesson whose answer the step itself shows. */
#pragma once

#include "study-types.h"
#include <gio/gio.h>

/* A text that says how a step reveals the answer to its own question before the question is
 * answered, on the screen or in a handout without answers; translated; free with g_free. NULL if
 * the step does not reveal the answer. The test depends on the kind of answer:
 * - a number: whether a text in the figure has the number, or the step's control plots it. Numbers
 *   at the axes of a plot, and numbers of nodes, do not count;
 * - choices: whether the text or the figure of the step has all right choices and no wrong one;
 * - an order of designs: whether the text or the figure has the numbers of all designs, or the
 *   control plots them;
 * - a design that meets limits: whether another design of the study meets them, or the text has the
 *   example.
 * A figure that is shown only after the answer is not tested, nor are figures and numbers that
 * cannot be computed. */
char *icn_step_told (const IcnStudy *study, guint step, GCancellable *cancellable);
