/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chart of a study: a plot of the table, with what the designs have for it. */
#pragma once

#include "chart.h"
#include "workbench.h"

/* The numbers of a plot, with all designs evaluated as it needs: with the graph too where the plot's
 * number of a design does not exist without it. NULL with what evaluating them refuses, the design
 * named. figure: or NULL, as below. */
IcnChart *icn_study_chart (IcnWorkbench *bench, const IcnPlotKind *kind, const IcnFigure *figure,
                           GCancellable *cancellable, GError **error);

/* evaluations: one per design of the study, hidden designs included. figure: its ranges, scales and
 * title, or NULL. Never fails: a design without a value has NANs. */
IcnChart *icn_chart_new (const IcnPlotKind *kind, const IcnStudy *study,
                         const IcnEvaluation *evaluations, const IcnFigure *figure);
