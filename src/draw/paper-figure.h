/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A figure of a study on paper, as wide as there is room for, with what it shows below it. */
#pragma once

#include "paper.h"
#include "study-figure.h"

/* is_asked: of a plot the reader is to draw what hidden designs would show. A figure that cannot be
 * drawn has the reason in its place. FALSE when cancelled. */
gboolean icn_paper_add_figure (IcnPaper *paper, const IcnFigure *figure, IcnWorkbench *bench,
                               gboolean is_asked, GCancellable *cancellable, GError **error);
