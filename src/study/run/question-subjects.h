/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells which numbers must be concealed until a question of a lesson is answered, because the
 * answer follows from them. */
#pragma once

#include "quantity.h"
#include "step.h"

/* The subjects of the numbers from which the answer to the step's question follows, as bits 1 <<
 * IcnAbout: the subjects of the number or the order that it asks for, of the loads by which
 * something is picked, or of the expectations that state the claim from which the right choice
 * follows. Subjects whose numbers follow from one another, such as loads and throughput, come
 * together. 0 if there is no such number, and for a question that asks for a design or a curve. */
guint icn_question_subjects (const IcnStudy *study, guint step);
