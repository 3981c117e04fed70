/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that describe in words what the author of a lesson changed while recording a step. They
 * compare the state `before` recording with the state `now`, and append to `words` one text for
 * each difference. */
#pragma once

#include "step.h"

/* Describes changed settings. before, now: settings in the syntax of a step, such as "k=8,n=2".
 * design: the name of the design to which they apply; NULL: they apply to all designs. */
void bisection_record_words_settings (GPtrArray *words, const char *before, const char *now,
                                      const char *design);

/* bisection_record_words_figure: describes what changed in the figure that the window shows; before
 * and now may be NULL (no figure). bisection_record_words_motion: describes what changed in the
 * animated simulation. */
void bisection_record_words_figure (GPtrArray *words, const IcnFigure *before,
                                    const IcnFigure *now);
void bisection_record_words_motion (GPtrArray *words, const IcnMotion *before,
                                    const IcnMotion *now);
