/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chart of one quantity of every design over a setting. The x axis has the values of the setting
 * that a control (a slider or list with which a reader changes designs) runs through
 * (sweep-values.h). */
#pragma once

#include "chart.h"
#include "step.h"

/* Makes a chart of a quantity over the values of a control's setting; free with icn_chart_free.
 * values: the values, as texts. quantity: id of a quantity that can be swept; if it depends on a
 * load, the study's first load is used.
 *
 * A design that the control does not change has a horizontal line. A value that a design refuses is
 * a gap in its line, and a note has the reason. The best value of each design that changes is
 * marked. A graph is built if closed forms do not give the quantity. NULL if the values are no
 * numbers, or when cancelled. */
IcnChart *icn_sweep_chart_new (const IcnStudy *study, const IcnControl *control, char **values,
                               const char *quantity, GCancellable *cancellable);

/* Puts a mark at the current value of the control's setting, in the series of each design that the
 * setting changes. */
void icn_sweep_chart_set_present (IcnChart *chart, const IcnStudy *study,
                                  const IcnControl *control);
