/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks the answers that a student gave to the questions of a lesson. */
#pragma once

#include "answer-key.h"
#include "answer-sheet.h"

typedef enum {
  ICN_MARK_RIGHT,
  ICN_MARK_WRONG,
  ICN_MARK_OPEN, /* not answered, or the lesson has no right answer to compare with */
} IcnMark;

#define ICN_MARK_TOLERANCE 0.02 /* relative to the right answer */

typedef struct {
  guint step;
  IcnMark mark;
  char *answer;  /* what was answered: the number in at most six digits, or the choice; any other
                    text as it is, on one line; NULL: nothing */
  char *message; /* for example "18; the answer is 18.37 cycles", translated; at most some hundred
                    characters, on one line */
} IcnMarked;

/* Marks a sheet. An answer is a number, with or without a unit, or one of the choices. A number may
 * have marks between thousands and a decimal comma. Returns IcnMarked for each question that asks
 * for a number or a choice, in the order of the steps; free with g_ptr_array_unref. */
GPtrArray *icn_study_mark (const IcnStudy *study, const IcnAnswerKey *key,
                           const IcnAnswerSheet *sheet);
