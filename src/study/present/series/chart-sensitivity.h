/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chart of how a quantity of one design changes if one of its settings is halved or doubled. */
#pragma once

#include "chart.h"
#include <gio/gio.h>

/* The effects of halving and of doubling each setting of a design. For every change, the
 * changed design is evaluated, which may take long if its graph is needed. So the changes are
 * computed before they are shown in a chart, if need be in the background. */
typedef struct _IcnSensitivity IcnSensitivity;

/* Computes the effects for the design that the figure names or, if it names none, for the first
 * design that is not hidden. NULL with an error when cancelled. */
IcnSensitivity *icn_sensitivity_new (const IcnPlotKind *kind, const IcnStudy *study,
                                     const IcnFigure *figure, GCancellable *cancellable,
                                     GError **error);
void icn_sensitivity_free (IcnSensitivity *sensitivity);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnSensitivity, icn_sensitivity_free)

/* icn_chart_add_sensitivity makes a chart one of changes (IcnChart.is_tornado): it adds two series
 * without points, one for settings that are halved and one for settings that are doubled; none if
 * there is no design. icn_chart_take_sensitivity then sets the points: one for each setting whose
 * value is a number and affects the quantity, with the changes in percent, the largest change
 * first. If a setting cannot be halved or doubled, the reason is in IcnSeries.why and in a note. */
void icn_chart_add_sensitivity (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                                const IcnFigure *figure);
void icn_chart_take_sensitivity (IcnChart *chart, const IcnSensitivity *sensitivity);
