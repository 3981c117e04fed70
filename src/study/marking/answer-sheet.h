/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sheet: a text file with the answers of one student, one on each line "STEP: ANSWER", in any
 * order, with steps counted from 1. The lines "lesson: TITLE", "student: NAME" and "variant: SEED"
 * state the lesson, the student and the variant (variant.h). A line "hints STEP: COUNT" states how
 * many hints of a step the student has opened. Empty lines and lines that begin with # are ignored.
 *
 * Sheets are untrusted: each line that cannot be read is reported as a problem, and the other lines
 * are used. */
#pragma once

#include "study-types.h"
#include <glib.h>

#define ICN_SHEET_MAX_BYTES (1u << 20) /* largest size of a sheet's file in bytes */
#define ICN_SHEET_MAX_PROBLEMS 10 /* largest number of problems that are reported for one sheet */

typedef struct {
  char *lesson, *student, *variant; /* values of the lines "lesson", "student" and "variant"; NULL
                                       if the sheet has no such line */
  gboolean is_other;                /* whether the sheet names another lesson; the answers are then
                                       discarded */
  GPtrArray *answers;  /* array of char *: for each step the answer as text, even if the question
                          cannot be marked; NULL: no answer */
  GArray *hints;       /* array of guint: for each step the number of its hints that were
                          opened */
  GPtrArray *problems; /* array of char *: translated, such as "line 3: “9” is not …"; at most
                          ICN_SHEET_MAX_PROBLEMS, then one text such as "and 3 more lines" if
                          there are more */
} IcnAnswerSheet;

/* Parses the text of a sheet. study: the lesson. text: any bytes. length: number of bytes. */
IcnAnswerSheet *icn_answer_sheet_parse (const IcnStudy *study, const char *text, gsize length);

/* Returns a sheet for a student to fill in, as text: the lines that state lesson, student and
 * variant, and an empty line "STEP:" for each question. student, variant: NULL: the sheet has no
 * such line. Free with g_free. */
char *icn_answer_sheet_blank (const IcnStudy *study, const char *student, const char *variant);

/* Returns a filled-in sheet as text. copy: the student's copy of the lesson (student-copy.h).
 * student, variant: NULL: the sheet has no such line. answers: array of char *: the answer to each
 * step's question; NULL for none. hints: array of guint: the number of opened hints of each step.
 * Both arrays may have fewer elements than the lesson has steps. Free with g_free. */
char *icn_answer_sheet_write (const IcnStudy *copy, const char *student, const char *variant,
                              const GPtrArray *answers, const GArray *hints);

/* Reads a sheet from a file. study: the lesson. Returns NULL with an error if the file cannot be
 * read, is larger than ICN_SHEET_MAX_BYTES, or is not text. */
IcnAnswerSheet *icn_answer_sheet_load (const IcnStudy *study, const char *path, GError **error);

/* Returns the seed of the variant (variant.h) by which a sheet is marked: `own` or, if `own` is
 * NULL, the seed in the sheet's line "variant"; NULL if there is neither. own: the seed of the
 * student who handed in the sheet; NULL: not known. A student can write any seed on the sheet, so
 * the sheet's seed never overrides `own`. *problem: set to a translated text if the two seeds
 * differ, free with g_free; else to NULL. */
const char *icn_answer_sheet_seed (const IcnAnswerSheet *sheet, const char *own, char **problem);

void icn_answer_sheet_free (IcnAnswerSheet *sheet);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnAnswerSheet, icn_answer_sheet_free)
