/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks the answers that someone gave to the questions of a lesson. */
#pragma once

#include "study.h"
#include <gio/gio.h>

typedef enum {
  ICN_MARK_RIGHT,
  ICN_MARK_WRONG,
  ICN_MARK_OPEN, /* no answer was given, or the lesson has none to hold it against */
} IcnMark;

#define ICN_MARK_TOLERANCE 0.02 /* of a number, as a share of the answer */

typedef struct {
  guint step;
  IcnMark mark;
  char *message; /* "18 is 2.0 % off: the answer is 18.37 cycles" */
} IcnMarked;

/* sheet: lines "STEP: ANSWER", in any order, with steps counted from 1; empty lines and those that
 * begin with # say nothing. An answer is a number, with a unit or without, or one of the choices.
 * IcnMarked in the order of the steps, of each question that has a number or choices for an answer;
 * free with g_ptr_array_unref. NULL with an error that names the line: of no such form, of a step
 * that asks for neither, or a second one of a step; and when cancelled. */
GPtrArray *icn_study_mark (const IcnStudy *study, const char *sheet, GCancellable *cancellable,
                           GError **error);
