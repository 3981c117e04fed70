/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is given in a lesson with variants: the settings that are drawn for a student, which its
 * texts do not say. */
#pragma once

#include "study-types.h"

/* The values that the settings listed in IcnStudy.variants have in step `step`, translated, such as
 * "Given: Message length 128 bits": in the design that the step's question is about or, if it is
 * about none, in the first. study: the lesson, without the settings of the step. NULL if the lesson
 * has no variants or the step cannot be shown. Free with g_free. */
char *icn_step_given (const IcnStudy *study, guint step);
