/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences below a chart: which theory drew its lines, and why a design has none. */
#pragma once

#include "chart.h"

/* Of the designs that are not hidden; empty where the plot is not of a theory. Free with
 * g_strfreev. names: of the designs, as the chart has them. */
char **icn_chart_notes (const IcnPlotKind *kind, const IcnStudy *study,
                        const IcnEvaluation *evaluations, char **names);
