/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks the answers that someone gave to the questions of a lesson. */
#pragma once

#include "study-types.h"
#include <gio/gio.h>

typedef enum {
  ICN_MARK_RIGHT,
  ICN_MARK_WRONG,
  ICN_MARK_OPEN, /* no answer was given, or the lesson has no answer to compare it with */
} IcnMark;

#define ICN_MARK_TOLERANCE 0.02 /* tolerance of a number, relative to the right answer */

typedef struct {
  guint step;
  IcnMark mark;
  char *message; /* "18 is 2.0 % off: the answer is 18.37 cycles" */
} IcnMarked;

/* Marks an answer sheet: lines "STEP: ANSWER", in any order, with steps counted from 1; empty lines
 * and lines that begin with # are ignored. An answer is a number, with or without a unit, or one of
 * the choices. Returns IcnMarked in the order of the steps, for each question that asks for a
 * number or a choice; free with g_ptr_array_unref. NULL when cancelled, or with an error that names
 * the line: in another form, for a step without such a question, or a second answer to a step. */
GPtrArray *icn_study_mark (const IcnStudy *study, const char *sheet, GCancellable *cancellable,
                           GError **error);
