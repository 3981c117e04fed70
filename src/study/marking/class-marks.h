/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The marks of a class: the sheets of a folder, marked in one go. A sheet that cannot be read, or a
 * line of one, is told and takes nothing from the others. */
#pragma once

#include "marks.h"
#include "roster.h"
#include <gio/gio.h>

#define ICN_CLASS_MAX_SHEETS 10000

typedef struct {
  char *sheet;               /* path of the sheet; NULL: the student has none */
  const IcnStudent *student; /* whose it is, owned by the roster; NULL: nobody's of the roster */
  char *name;       /* the student's name; without a roster the one on the sheet, or that of
                       the file; "" for a sheet of nobody in the roster */
  char *variant;    /* the seed of the variant by which it was marked; NULL if the lesson has
                       no variants, or the sheet no marks */
  char *settings;   /* what that variant has drawn; NULL likewise */
  GPtrArray *marks; /* IcnMarked for each question; NULL if the sheet could not be read,
                       is of another lesson, or does not exist: it has no points */
  guint n_right;
  double points;       /* sum of the points of all questions */
  GPtrArray *problems; /* texts, translated: what could not be read, and what does not fit */
} IcnClassLine;

typedef struct {
  GPtrArray *lines;  /* IcnClassLine of each sheet, in the order of their names; then, in the
                        order of the roster, of each student without one */
  GArray *questions; /* guint: the steps that have a question which sheets answer */
  guint n_sheets;    /* number of sheets among the lines */
  guint n_in_doubt;  /* number of lines with problems */
} IcnClassMarks;

/* Marks the sheets in a folder: its files, but for hidden ones and the pages in PDF that stand
 * beside a sheet of the same name. A sheet is marked by the variant that it names or, if it names
 * none, by that of its student. path: the folder, or one sheet. roster: NULL if there is none; it
 * must outlive the marks. NULL with an error if the folder cannot be read, has too many files, or
 * when cancelled. */
IcnClassMarks *icn_class_mark (const IcnStudy *study, const char *path, const IcnRoster *roster,
                               GCancellable *cancellable, GError **error);
void icn_class_marks_free (IcnClassMarks *class);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnClassMarks, icn_class_marks_free)

/* The marks as CSV: a row for each line, a column for each question with 1 for a right answer, 0
 * for a wrong one, the points of one that is right in part, and nothing for none; then points, how
 * many there are to get, what was wrong, and problems. Free with g_free. */
char *icn_class_marks_to_csv (const IcnClassMarks *class);
