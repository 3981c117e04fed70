/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The marks of a class: all answer sheets in a folder are marked. Problems of one sheet are
 * reported and do not affect the other sheets. */
#pragma once

#include "marks.h"
#include "roster.h"
#include <gio/gio.h>

#define ICN_CLASS_MAX_SHEETS 10000 /* largest number of sheets of a class */

typedef struct {
  char *sheet;               /* path of the sheet; NULL: there is no sheet of this student */
  const IcnStudent *student; /* the student who wrote the sheet, owned by the roster; NULL if the
                                sheet names no student of the roster, or there is no roster */
  char *name;       /* name of the student. Without a roster: the name on the sheet or, if it has
                       none, the name of the file. "" if the sheet names no student of the roster */
  char *variant;    /* seed of the variant (variant.h) whose answers the sheet was compared with;
                       NULL if the lesson has no variants, or the sheet was not marked */
  char *settings;   /* settings of this variant, as "length=320,k=8"; NULL if `variant` is NULL */
  GPtrArray *marks; /* array of IcnMarked, one for each question. NULL if the sheet could not be
                       read, is of another lesson, or does not exist; `points` is then 0 */
  guint n_right;
  double points;       /* sum of the points of all questions */
  guint n_hints;       /* number of hints that were opened */
  GPtrArray *problems; /* array of char *: lines and answers that could not be read, and
                          contradictions such as a second sheet of the same student */
} IcnClassLine;

typedef struct {
  GPtrArray *lines;  /* array of IcnClassLine: one for each sheet, in the order of file names, then
                        one for each student without a sheet, in the order of the roster */
  GArray *questions; /* array of guint: indices of the steps with a question that can be answered on
                        a sheet */
  guint n_sheets;    /* number of sheets among the lines */
  guint n_in_doubt;  /* number of lines with problems */
} IcnClassMarks;

/* Marks the sheets in a folder: all files except hidden files and printed sheets (a printed sheet
 * is a PDF file beside a text file of the same name). A sheet is compared with the answers of the
 * variant that its student has: by the roster or, without a roster, by the name on the sheet. Only
 * the sheet of an unknown student is compared with the variant that the sheet itself names
 * (icn_answer_sheet_seed). study: the lesson. path: the folder, or a single sheet. roster: may be
 * NULL; it must outlive the marks. NULL with an error if the folder cannot be read, has more than
 * ICN_CLASS_MAX_SHEETS files, or when cancelled. */
IcnClassMarks *icn_class_mark (const IcnStudy *study, const char *path, const IcnRoster *roster,
                               GCancellable *cancellable, GError **error);
void icn_class_marks_free (IcnClassMarks *class);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnClassMarks, icn_class_marks_free)

/* Returns the marks as CSV, with a row for each IcnClassLine and a column for each question. The
 * cell of a question is 1 for a right answer, 0 for a wrong one or one that cannot be read, the
 * points for a partly right one, and empty without an answer. Further columns have the sum of the
 * points, the number of questions, the number of opened hints, the wrong answers, and the problems.
 * Free with g_free. */
char *icn_class_marks_to_csv (const IcnClassMarks *class);
