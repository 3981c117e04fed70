/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts, for each question, how many students of a class gave each answer. */
#pragma once

#include "class-marks.h"

typedef struct {
  char *answer; /* an answer that at least one student gave, as in IcnMarked.answer */
  char *said;   /* the author's remark (IcnMarked.said) on this answer for the first student who
                   gave it; or NULL */
  guint n;
  double n_right; /* number of students for whom this answer was right; a student for whom it was
                     partly right counts as a fraction (IcnMarked.share). An answer may be right in
                     one variant and wrong in another */
} IcnAnswerCount;

typedef struct {
  guint step;
  guint n_open;      /* number of marked sheets without an answer to the question */
  GPtrArray *counts; /* array of IcnAnswerCount, by falling n; answers with equal n are in the order
                        of their texts */
} IcnTally;

/* Counts the answers on all marked sheets. Returns an IcnTally for each question in the order of
 * the steps; free with g_ptr_array_unref. */
GPtrArray *icn_class_tally (const IcnClassMarks *class);

/* Returns the counts as CSV with the columns step, answer, right and count. A row with an empty
 * cell `answer` counts the sheets without an answer. Free with g_free. */
char *icn_class_tally_to_csv (const IcnClassMarks *class);
