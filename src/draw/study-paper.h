/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A study on paper: its question, its designs, the steps of a lesson, its figures, its numbers and
 * what it claims, one after another. */
#pragma once

#include "paper.h"
#include "workbench.h"

/* Evaluates what the figures need. A figure that cannot be drawn has the reason in its place.
 * A lesson without answers ends with its steps. NULL when cancelled. */
IcnPaper *icn_study_paper (IcnWorkbench *bench, const IcnPaperSize *size, gboolean with_answers,
                           GCancellable *cancellable, GError **error);
