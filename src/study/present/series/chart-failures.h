/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Charts over the number of failed links between routers, which are drawn at random. Each point is
 * the mean of a quantity of a design over several draws, with its confidence interval. Each draw
 * needs an evaluation of the design with its graph, which takes seconds. The values are therefore
 * computed before the chart shows them, if need be in the background. */
#pragma once

#include "chart.h"
#include <gio/gio.h>

typedef struct _IcnFailures IcnFailures; /* values of all designs of a study, for all plots over
                                            failed links */

/* Computes the values of all plots over failed links; each random draw of failed links is evaluated
 * once for all plots. Designs that are hidden, or were evaluated without a graph, have no values.
 * Returns NULL with an error when cancelled. */
IcnFailures *icn_failures_new (const IcnStudy *study, const IcnEvaluation *evaluations,
                               GCancellable *cancellable, GError **error);
void icn_failures_free (IcnFailures *failures);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnFailures, icn_failures_free)

/* Sets the x values of a chart over failed links, and the y values and intervals of each design's
 * series. */
void icn_chart_take_failures (IcnChart *chart, const IcnFailures *failures);
