/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts that state which settings of a lesson are drawn at random for each student, and which
 * values were drawn for one student's variant (variant.h). Lessons show these values separately,
 * because their own texts do not contain them. */
#pragma once

#include "study-types.h"

/* Returns a translated text with the values that the settings of IcnStudy.variants have in a step:
 * "Given: Message length 128 bits". If designs differ, the values are taken from the design that
 * the step's question is about or, if the question is about no design, from the first design.
 * study: the lesson, without the settings of the step. NULL if the lesson has no variants, or if
 * the step's settings cannot be applied. Free with g_free. */
char *icn_step_given (const IcnStudy *study, guint step);

/* Returns the translated names of the settings of IcnStudy.variants: "Radix, Message Length"; NULL
 * if the lesson has no variants. Free with g_free. */
char *icn_variants_words (const IcnStudy *study);
