/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Charts of simulated processors against one of their settings. Designs that differ in it alone
 * share a series, with a marker for each that has a result; it is called by what is the same in
 * their names: "Butterfly.8.8" for "Butterfly.8.8, 1 thread" and "Butterfly.8.8, 2 threads".
 *
 * Against threads, a series may also be a bar, whose parts are what further threads add. At equal
 * pins the bars are sorted by the pins of a module times the access interval, which is what the pins
 * can carry between two accesses; that of a network without modules has no bar. Against
 * nodes, the threads are shown that processors need, and designs that differ in their threads share
 * a series too. */
#pragma once

#include "chart.h"

/* Adds the setting of every design whose threads wait for replies to an array of double. */
void icn_chart_add_settings (GArray *x, IcnGrid grid, const IcnStudy *study);

void icn_chart_add_processors (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                               const IcnEvaluation *evaluations, char **names);
