/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the chart of a plot (IcnPlotKind) from the numbers of a study's designs. */
#pragma once

#include "chart.h"
#include <gio/gio.h>

/* Evaluates all designs of the study and makes the chart of a plot. Graphs are built if the plot's
 * numbers do not exist without them. figure: sets ranges, scales and title; may be NULL. Returns
 * NULL with an error that names the design if an evaluation fails. */
IcnChart *icn_study_chart (IcnWorkbench *bench, const IcnPlotKind *kind, const IcnFigure *figure,
                           GCancellable *cancellable, GError **error);

/* Makes the chart of a plot from existing evaluations: one for each design of the study, including
 * hidden designs. figure: sets ranges, scales and title; may be NULL. The function cannot fail:
 * values that are not known are NAN. In charts over failed links all values are NAN until
 * icn_chart_take_failures (chart-failures.h) sets them. */
IcnChart *icn_chart_new (const IcnPlotKind *kind, const IcnStudy *study,
                         const IcnEvaluation *evaluations, const IcnFigure *figure);
