/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A number of every design over the stops of a control (stops.h). */
#pragma once

#include "chart.h"
#include "step.h"

/* quantity: that can be swept; one that takes a load has the study's first. Designs that the control
 * does not move have level lines; one that refuses a stop has a gap there, and a note says which
 * stops and why. The best value of each that is moved is marked. Where closed forms have no number
 * the graph is asked. NULL where
 * the stops are no numbers, or cancelled. */
IcnChart *icn_sweep_chart_new (const IcnStudy *study, const IcnControl *control, char **stops,
                               const char *quantity, GCancellable *cancellable);

/* Where the setting is now: each design that it moves has its mark there. */
void icn_sweep_chart_set_present (IcnChart *chart, const IcnStudy *study,
                                  const IcnControl *control);
