/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells a student the settings that were drawn for the student's variant of a lesson (variant.h),
 * as the texts of the lesson do not state them. */
#pragma once

#include "study-types.h"

/* A translated text such as "Given: Message length 128 bits": the values that the settings listed
 * in IcnStudy.variants have in a step. They are those of the design that the step's question is
 * about or, if it is about no single design, of the first design. study: the lesson, without the
 * settings of the step. NULL if the lesson has no variants, or if the step's settings cannot be
 * applied. Free with g_free. */
char *icn_step_given (const IcnStudy *study, guint step);
