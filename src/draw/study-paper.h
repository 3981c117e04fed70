/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A study on paper: its question, designs, lesson steps, figures, numbers and claims, one after
 * another. */
#pragma once

#include "paper.h"
#include "workbench.h"

/* Makes the pages, and evaluates the designs as the figures need. A figure that cannot be drawn is
 * replaced by the reason. A lesson without answers ends with its steps. NULL when cancelled. */
IcnPaper *icn_study_paper (IcnWorkbench *bench, const IcnPaperSize *size, gboolean with_answers,
                           GCancellable *cancellable, GError **error);
