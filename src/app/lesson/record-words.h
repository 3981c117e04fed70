/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was recorded for a step, in words. Each function appends a text (char *) for each thing that
 * has changed between `before` and `now`. */
#pragma once

#include "step.h"

/* before, now: settings in the syntax of a step, such as "k=8,n=2". design: the one design to which
 * they apply, or NULL. */
void bisection_record_words_settings (GPtrArray *words, const char *before, const char *now,
                                      const char *design);

/* Either figure may be NULL. */
void bisection_record_words_figure (GPtrArray *words, const IcnFigure *before,
                                    const IcnFigure *now);
void bisection_record_words_motion (GPtrArray *words, const IcnMotion *before,
                                    const IcnMotion *now);
