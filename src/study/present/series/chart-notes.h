/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences below a chart: which theory drew its lines, why a design has none, and why theory and
 * simulation differ. */
#pragma once

#include "chart.h"

/* Notes on the visible designs; none if the plot shows no theory. Free with g_strfreev. names: of
 * the designs, as in the chart. */
char **icn_chart_notes (const IcnPlotKind *kind, const IcnStudy *study,
                        const IcnEvaluation *evaluations, char **names);

/* Adds the reasons why designs have no value in the chart, whose series must be complete. */
void icn_chart_add_reasons (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                            const IcnEvaluation *evaluations, char **names);
