/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The different answers of a class to each question, and how many students gave each of them. */
#pragma once

#include "class-marks.h"

typedef struct {
  char *answer; /* an answer that some students gave, as in IcnMarked.answer */
  char *said;   /* the author's remark (IcnMarked.said) for the first student who gave this answer;
                   or NULL */
  guint n;
  double n_right; /* number of students for whom this answer was right; if it was right in part, a
                     student counts as a fraction (IcnMarked.share). The same answer may be wrong
                     for students who have another variant */
} IcnAnswerCount;

typedef struct {
  guint step;
  guint n_open;      /* number of marked sheets without an answer to the question */
  GPtrArray *counts; /* array of IcnAnswerCount, by falling n; with equal n in the order of the
                        texts */
} IcnTally;

/* Counts the answers on all marked sheets. Returns an IcnTally for each question in the order of
 * the steps; free with g_ptr_array_unref. */
GPtrArray *icn_class_tally (const IcnClassMarks *class);

/* The counts as CSV with the columns step, answer, right and count. The cell `answer` is empty in
 * the row that counts sheets without an answer. Free with g_free. */
char *icn_class_tally_to_csv (const IcnClassMarks *class);
