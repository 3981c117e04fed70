/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A study printed on paper: its question, designs, lesson steps, figures, numbers and claims, in
 * this order. */
#pragma once

#include "paper.h"
#include "workbench.h"
#include <gio/gio.h>

/* The student for whom a lesson is printed. */
typedef struct {
  const char *student; /* name of the student; NULL: none */
  const char
    *variant; /* seed of the variant (marking/variant.h) that is printed; NULL: none */
} IcnPaperReader;

/* Makes the pages, and evaluates the designs as far as the figures need it. If a figure cannot be
 * drawn, the reason is printed instead. A lesson that is printed without answers ends after its
 * steps. reader: if not NULL, the first page and the foot of each page state this student and
 * variant. Returns NULL if cancelled. */
IcnPaper *icn_study_paper (IcnWorkbench *bench, const IcnPaperSize *size, gboolean with_answers,
                           const IcnPaperReader *reader, GCancellable *cancellable, GError **error);

/* The steps of a lesson on paper, as a handout or an exercise sheet. Each step has its text, its
 * figure (drawn with the step's settings), what to watch, what to change, and its question. At the
 * end is a glossary of the terms used. */

/* Adds the steps. In the variants of a lesson, the settings of IcnStudy.variants have values that
 * differ from student to student; each question is then preceded by these values. Without answers,
 * each question is followed by an empty line to write on, and its figure omits the curve that the
 * question asks for. If a figure or an answer cannot be made, the reason is printed instead. FALSE
 * if cancelled. */
gboolean icn_lesson_paper_add (IcnPaper *paper, const IcnStudy *study, gboolean with_answers,
                               GCancellable *cancellable, GError **error);
