/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Charts of simulated processors against one of their settings. Designs that differ only in that
 * setting share a series, with a marker for each that has a result; the series is named by the part
 * that their names share: "Butterfly.8.8" for "Butterfly.8.8, 1 thread" and "Butterfly.8.8, 2
 * threads".
 *
 * Against threads, a series may also be a bar, whose parts are what further threads add. In the
 * plot at equal pins, bars are sorted by the pins of a module times the access interval, which is
 * what the pins can carry between two accesses; a network without modules has no bar. Against
 * nodes, y is the number of threads that processors need, and designs that differ in their threads
 * share a series, too. */
#pragma once

#include "chart.h"

/* Adds the setting of every design with a closed workload to an array of double. */
void icn_chart_add_settings (GArray *x, IcnGrid grid, const IcnStudy *study);

void icn_chart_add_processors (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                               const IcnEvaluation *evaluations, char **names);
