/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The marks of a class, which result from marking all answer sheets in a folder. A problem of one
 * sheet is reported and does not affect the other sheets. */
#pragma once

#include "marks.h"
#include "roster.h"
#include <gio/gio.h>

#define ICN_CLASS_MAX_SHEETS 10000 /* largest number of sheets of a class */

typedef struct {
  char *sheet;               /* path of the sheet; NULL: the student has no sheet */
  const IcnStudent *student; /* the student who wrote the sheet, owned by the roster; NULL if there
                                is no roster, or if the sheet names no student of the roster */
  char *name;       /* name of the student; "" if the sheet names no student of the roster. Without
                       a roster: the name on the sheet or, if the sheet has none, the name of its
                       file */
  char *variant;    /* seed of the variant (variant.h) by which the sheet was marked; NULL if the
                       lesson has no variants, or if the sheet was not marked */
  char *settings;   /* settings of this variant, as "length=320,k=8"; NULL if `variant` is NULL */
  GPtrArray *marks; /* array of IcnMarked, one for each question. NULL, with 0 points, if the sheet
                       does not exist, cannot be read, or is of another lesson */
  guint n_right;
  double points;       /* sum of the points of all questions */
  guint n_hints;       /* number of hints that the student has opened */
  GPtrArray *problems; /* array of char *: messages about lines and answers that cannot be read, and
                          about contradictions such as a second sheet of the same student */
} IcnClassLine;

typedef struct {
  GPtrArray *lines;  /* array of IcnClassLine: one for each sheet, in the order of file names, then
                        one for each student without a sheet, in the order of the roster */
  GArray *questions; /* array of guint: indices of the steps whose question can be answered on a
                        sheet */
  guint n_sheets;    /* number of lines that have a sheet */
  guint n_in_doubt;  /* number of lines with problems */
} IcnClassMarks;

/* Marks the sheets in a folder: all files except hidden files and printed sheets (a printed sheet
 * is a PDF file beside a text file of the same name). A sheet is marked by the variant of its
 * student, whose seed is in the roster or, without a roster, is the name on the sheet. Only the
 * sheet of an unknown student is marked by the variant that the sheet itself states
 * (icn_answer_sheet_seed). study: the lesson. path: the folder, or a single sheet. roster: may be
 * NULL; it must exist as long as the marks. Returns NULL with an error if the folder cannot be read
 * or has more than ICN_CLASS_MAX_SHEETS files, or when cancelled. */
IcnClassMarks *icn_class_mark (const IcnStudy *study, const char *path, const IcnRoster *roster,
                               GCancellable *cancellable, GError **error);
void icn_class_marks_free (IcnClassMarks *class);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnClassMarks, icn_class_marks_free)

/* Returns the marks as CSV, with a row for each IcnClassLine and a column for each question. The
 * cell of a question has the points: 1 for a right answer, a fraction for a partly right answer, 0
 * for a wrong or unreadable answer, each less the cost of opened hints; the cell is empty without
 * an answer. Further columns have the sum of the points, the number of questions, the number of
 * opened hints, the wrong answers, and the problems. Free with g_free. */
char *icn_class_marks_to_csv (const IcnClassMarks *class);
