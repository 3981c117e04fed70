/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts that state which settings of a lesson are drawn at random for each student, and which
 * values were drawn for one student's variant (variant.h). They are shown because the texts of the
 * lesson do not contain these values. */
#pragma once

#include "study-types.h"

/* Returns, translated, the values that the settings listed in IcnStudy.variants have in a step:
 * "Given: Message length 128 bits". If designs differ, the values are taken from the design that
 * the step's question asks about, or from the first design if the question asks about none. study:
 * the lesson, without the settings of the step. NULL if the lesson has no variants, or if the
 * step's settings cannot be applied. Free with g_free. */
char *icn_step_given (const IcnStudy *study, guint step);

/* The names of the settings listed in IcnStudy.variants, translated: "Radix, Message Length". NULL
 * if the lesson has no variants. Free with g_free. */
char *icn_variants_words (const IcnStudy *study);
