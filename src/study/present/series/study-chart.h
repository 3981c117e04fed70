/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chart of a study: a plot of the table, with what the designs have for it. */
#pragma once

#include "chart.h"

/* evaluations: one per design of the study, hidden designs included. figure: its ranges, scales and
 * title, or NULL. Never fails: a design without a value has NANs. */
IcnChart *icn_chart_new (const IcnPlotKind *kind, const IcnStudy *study,
                         const IcnEvaluation *evaluations, const IcnFigure *figure);
