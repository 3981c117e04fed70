/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describe what the author has recorded for a step of a lesson. Each function appends to `words` a
 * text (char *) for each difference between `before` and `now`. */
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
