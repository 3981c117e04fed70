/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A number of every design over the values that a control sweeps through (sweep-values.h). */
#pragma once

#include "chart.h"
#include "step.h"

/* quantity: one that can be swept; if it takes a load, the study's first is used. A design that the
 * control does not change has a horizontal line; one that does not allow a value has a gap there,
 * and a note gives these values and the reason. The best value of each design that changes is
 * marked. Graphs are made where closed forms have no number. NULL if the values are no numbers, or
 * when cancelled. */
IcnChart *icn_sweep_chart_new (const IcnStudy *study, const IcnControl *control, char **values,
                               const char *quantity, GCancellable *cancellable);

/* Marks each design that the setting changes at the setting's present value. */
void icn_sweep_chart_set_present (IcnChart *chart, const IcnStudy *study,
                                  const IcnControl *control);
