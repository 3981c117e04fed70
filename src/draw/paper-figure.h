/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A figure of a study on paper, in the full width of the page, with its caption below it. */
#pragma once

#include "paper.h"
#include "study-figure.h"

/* Adds a figure. is_asked: a plot is drawn without the curves of hidden designs, for the reader to
 * draw. A figure that cannot be drawn is replaced by the reason. FALSE when cancelled. */
gboolean icn_paper_add_figure (IcnPaper *paper, const IcnFigure *figure, IcnWorkbench *bench,
                               gboolean is_asked, GCancellable *cancellable, GError **error);
