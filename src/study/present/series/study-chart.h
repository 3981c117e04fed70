/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chart of a study: a plot of the table of plots, with the numbers of the designs. */
#pragma once

#include "chart.h"
#include <gio/gio.h>

/* The numbers of a plot. Evaluates all designs as the plot needs: with the graph, too, if a number
 * does not exist without it. NULL with the error of an evaluation, which names the design. figure:
 * may be NULL, as below. */
IcnChart *icn_study_chart (IcnWorkbench *bench, const IcnPlotKind *kind, const IcnFigure *figure,
                           GCancellable *cancellable, GError **error);

/* evaluations: one for each design of the study, including hidden ones. figure: its ranges, scales
 * and title are used; may be NULL. Never fails: a design without a value has NAN. */
IcnChart *icn_chart_new (const IcnPlotKind *kind, const IcnStudy *study,
                         const IcnEvaluation *evaluations, const IcnFigure *figure);
