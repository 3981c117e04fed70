/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks the answers that a student gave to the questions of a lesson. */
#pragma once

#include "study-types.h"
#include <gio/gio.h>

typedef enum {
  ICN_MARK_RIGHT,
  ICN_MARK_WRONG,
  ICN_MARK_OPEN, /* not answered, or the lesson has no right answer to compare with */
} IcnMark;

#define ICN_MARK_TOLERANCE 0.02 /* relative to the right answer */

typedef struct {
  guint step;
  IcnMark mark;
  char *message; /* for example "18 is 2.0 % off: the answer is 18.37 cycles" */
} IcnMarked;

/* Marks an answer sheet. Its lines are "STEP: ANSWER", in any order, with steps counted from 1;
 * empty lines and lines that begin with # are ignored. An answer is a number, with or without a
 * unit, or one of the choices. Returns IcnMarked for each question that asks for a number or a
 * choice, in the order of the steps; free with g_ptr_array_unref. NULL when cancelled, or with an
 * error that names the line if it has another form, its step has no such question, or the step was
 * answered before. */
GPtrArray *icn_study_mark (const IcnStudy *study, const char *sheet, GCancellable *cancellable,
                           GError **error);
