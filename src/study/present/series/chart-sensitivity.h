/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chart of the changes of a quantity of one design if a setting of the design is halved or
 * doubled. */
#pragma once

#include "chart.h"
#include <gio/gio.h>

/* The effects of halving and of doubling each setting of a design. The design is evaluated for
 * every change, which may take long if its graph is needed. The effects are therefore computed
 * before the chart shows them, if need be in the background. */
typedef struct _IcnSensitivity IcnSensitivity;

/* Computes the effects for the design that the figure names or, if the figure names no design, for
 * the first design that is not hidden. Returns NULL with an error when cancelled. */
IcnSensitivity *icn_sensitivity_new (const IcnPlotKind *kind, const IcnStudy *study,
                                     const IcnFigure *figure, GCancellable *cancellable,
                                     GError **error);
void icn_sensitivity_free (IcnSensitivity *sensitivity);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnSensitivity, icn_sensitivity_free)

/* icn_chart_add_sensitivity makes a tornado chart (IcnChart.is_tornado): it adds two series without
 * points, one for settings that are halved and one for settings that are doubled, or no series if
 * there is no design. icn_chart_take_sensitivity then sets the points: one for each numeric setting
 * that affects the quantity, with the changes in percent, the largest change first. If a setting
 * cannot be halved or doubled, the reason is in IcnSeries.why and in a note. */
void icn_chart_add_sensitivity (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                                const IcnFigure *figure);
void icn_chart_take_sensitivity (IcnChart *chart, const IcnSensitivity *sensitivity);
