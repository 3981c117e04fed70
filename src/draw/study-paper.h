/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A study printed on paper: its question, designs, lesson steps, figures, numbers and claims, in
 * this order. */
#pragma once

#include "paper.h"
#include "workbench.h"
#include <gio/gio.h>

/* For whom a lesson is printed. */
typedef struct {
  const char *student; /* NULL: for nobody in particular */
  const char
    *variant; /* seed of the variant whose settings the lesson has; NULL: it is as written */
} IcnPaperReader;

/* Makes the pages, and evaluates the designs as far as the figures need it. If a figure cannot be
 * drawn, the reason is printed instead. A lesson that is printed without answers ends after its
 * steps. reader: whom the first page and the foot of each page name; or NULL. NULL if cancelled. */
IcnPaper *icn_study_paper (IcnWorkbench *bench, const IcnPaperSize *size, gboolean with_answers,
                           const IcnPaperReader *reader, GCancellable *cancellable, GError **error);

/* The steps of a lesson on paper, as a handout or an exercise sheet. Each step has its text, its
 * figure (drawn with the step's settings), what to watch, what to change, and its question. At the
 * end is a glossary of the terms used. */

/* Adds the steps. A question of a lesson with variants is preceded by the settings that these draw.
 * Without answers, each question is followed by an empty line to write on, and its
 * figure omits the curve that the question asks for. If a figure or an answer cannot be made, the
 * reason is printed instead. FALSE if cancelled. */
gboolean icn_lesson_paper_add (IcnPaper *paper, const IcnStudy *study, gboolean with_answers,
                               GCancellable *cancellable, GError **error);
