/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells which numbers a window must conceal until the question of a lesson is answered, because the
 * answer follows from these numbers. */
#pragma once

#include "quantity.h"
#include "step.h"

/* Returns the subjects (IcnAbout) of the numbers from which the answer to the question of a lesson
 * step follows, as bits 1 << IcnAbout. These are the subjects of the number or order that the
 * question asks for, of the loads that decide which pick is right, or of the expectations that
 * decide whether a claim is the right choice. If numbers of another subject can be calculated from
 * them, such as throughput from loads, this subject is included. 0 if there are no such numbers,
 * and for a question that asks for a design or a curve. */
guint icn_question_subjects (const IcnStudy *study, guint step);
