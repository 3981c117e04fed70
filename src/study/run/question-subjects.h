/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells which numbers must be concealed until a question of a lesson is answered, because the
 * answer follows from them. */
#pragma once

#include "quantity.h"
#include "step.h"

/* Returns the subjects (IcnAbout) of the numbers from which the answer to the question of a lesson
 * step follows, as bits 1 << IcnAbout: the subjects of the number or the order that it asks for, of
 * the loads by which something is picked, or of the expectations that state the claim from which
 * the right choice follows. If the numbers of one subject can be calculated from those of another,
 * such as throughput from loads, both are returned. 0 if there is no such number, and for a
 * question that asks for a design or a curve. */
guint icn_question_subjects (const IcnStudy *study, guint step);
