/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A study on paper: its question, designs, lesson steps, figures, numbers and claims, one after
 * another. */
#pragma once

#include "paper.h"
#include "workbench.h"
#include <gio/gio.h>

/* Makes the pages, and evaluates the designs as the figures need. A figure that cannot be drawn is
 * replaced by the reason. A lesson without answers ends with its steps. NULL when cancelled. */
IcnPaper *icn_study_paper (IcnWorkbench *bench, const IcnPaperSize *size, gboolean with_answers,
                           GCancellable *cancellable, GError **error);

/* The steps of a lesson on paper, as a handout or an exercise sheet: for each step its text, its
 * figure with the step's settings, what to watch, what to change, and its question; at the end a
 * glossary of the terms used. */

/* Adds the steps. Without answers a question is followed by an empty line to write on, and the
 * curve that it asks for is not drawn. A figure or answer that cannot be made is replaced by the
 * reason. FALSE when cancelled. */
gboolean icn_lesson_paper_add (IcnPaper *paper, const IcnStudy *study, gboolean with_answers,
                               GCancellable *cancellable, GError **error);
