/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds a question that is answered by what its step shows beside it. */
#pragma once

#include "study-types.h"
#include <gio/gio.h>

/* Says how a step tells the answer to its own question before it is answered, on the screen and in
 * a handout without answers; translated, NULL if it does not. Free with g_free. Looked at are
 * - the figure, unless it comes after the question: a text in it that has the number or, of the
 *   choices, the right one alone. Numbers at the axes of a plot and of nodes tell nothing;
 * - the control: a plot of the number that is asked for;
 * - of choices, the texts of the step before the question, which have the right one alone.
 * What cannot be drawn or worked out tells nothing. */
char *icn_step_told (const IcnStudy *study, guint step, GCancellable *cancellable);
