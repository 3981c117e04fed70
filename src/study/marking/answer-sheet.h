/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sheet of answers that somebody has filled in: lines "STEP: ANSWER", in any order, with steps
 * counted from 1. Lines "lesson: TITLE", "student: NAME" and "variant: SEED" say whose it
 * is. Empty lines and lines
 * that begin with # are ignored. Sheets are untrusted: whatever cannot be read is a problem of its
 * line, and the other lines count. */
#pragma once

#include "study-types.h"
#include <glib.h>

#define ICN_SHEET_MAX_BYTES (1u << 20)
#define ICN_SHEET_MAX_PROBLEMS 10 /* problems that are told of one sheet */

typedef struct {
  char *lesson, *student, *variant; /* what the sheet says; NULL: nothing */
  gboolean is_other;      /* the sheet says that it is of another lesson: it has no answers */
  GPtrArray *answers;     /* for each step the answer, or NULL if the step is not answered; also to
                             questions that are not marked */
  GPtrArray *problems;    /* texts, translated, such as "line 3: “9” is not …"; at most
                             ICN_SHEET_MAX_PROBLEMS and one that counts the others */
} IcnAnswerSheet;

/* Reads the text of a sheet. It may be any bytes, of any length. */
IcnAnswerSheet *icn_answer_sheet_parse (const IcnStudy *study, const char *text, gsize length);

/* The text of a sheet that is to be filled in: its head, and a line for each question. student,
 * variant: NULL to leave the line out. Free with g_free. */
char *icn_answer_sheet_blank (const IcnStudy *study, const char *student, const char *variant);

/* The text of a sheet with the answers that a student gave in a copy of a lesson (student-copy.h).
 * answers: a text for each step, or NULL where there is none. Free with g_free. */
char *icn_answer_sheet_write (const IcnStudy *copy, const char *student, const char *variant,
                              const GPtrArray *answers);

/* Reads a file as a sheet. NULL with an error if it cannot be read, is larger than
 * ICN_SHEET_MAX_BYTES, or is no text. */
IcnAnswerSheet *icn_answer_sheet_load (const IcnStudy *study, const char *path, GError **error);

void icn_answer_sheet_free (IcnAnswerSheet *sheet);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnAnswerSheet, icn_answer_sheet_free)
