/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A study on paper: its question, its designs, its figures, its numbers and what it claims, one
 * after another. */
#pragma once

#include "paper.h"
#include "workbench.h"

/* Evaluates what the figures need. A figure that cannot be drawn has the reason in its place. NULL
 * when cancelled. */
IcnPaper *icn_study_paper (IcnWorkbench *bench, const IcnPaperSize *size,
                           GCancellable *cancellable, GError **error);
