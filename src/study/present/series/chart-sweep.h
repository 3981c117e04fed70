/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chart of one quantity of every design over a setting. The setting belongs to a control of a
 * lesson, such as a slider, with which a reader changes designs. The x values are the values of the
 * control (sweep-values.h). */
#pragma once

#include "chart.h"
#include "step.h"

/* Makes a chart of a quantity over the values of a control's setting; free with icn_chart_free.
 * values: the values, as texts. quantity: id of a quantity; if it depends on a load, the study's
 * first load is used.
 *
 * A design that the control does not change has a horizontal line. The line of a design has a gap
 * at each value that the design cannot have, and a note has the reason. The best value of each
 * design that the control changes is marked. A graph is built if closed forms do not give the
 * quantity. Returns NULL if the values are not numbers, or when cancelled. */
IcnChart *icn_sweep_chart_new (const IcnStudy *study, const IcnControl *control, char **values,
                               const char *quantity, GCancellable *cancellable);

/* Puts a mark at the current value of the control's setting, in the series of each design that the
 * setting changes. */
void icn_sweep_chart_set_present (IcnChart *chart, const IcnStudy *study,
                                  const IcnControl *control);
