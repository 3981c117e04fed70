/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a class answered to each question, and how many gave each answer. */
#pragma once

#include "class-marks.h"

typedef struct {
  char *answer; /* as IcnMarked has it */
  guint n;
  guint n_right; /* of these: students of another variant may be wrong with the same answer */
} IcnAnswerCount;

typedef struct {
  guint step;
  guint n_open;      /* sheets that were marked and do not answer the question */
  GPtrArray *counts; /* IcnAnswerCount: what most gave comes first, then in the order of texts */
} IcnTally;

/* Counts the answers on the sheets that were marked: an IcnTally for each question. Free with
 * g_ptr_array_unref. */
GPtrArray *icn_class_tally (const IcnClassMarks *class);

/* The counts as CSV with the columns step, answer, right and count; the answer is empty for sheets
 * without one. Free with g_free. */
char *icn_class_tally_to_csv (const IcnClassMarks *class);
