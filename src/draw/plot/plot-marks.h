/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks of measured points that a marker on the axes cannot show, or would misstate: saturated ones
 * have no value and stand at the upper edge; the best of a sweep have a ring and their value; those beyond an axis have an arrow with their value at
 * its edge; those that have not converged have a dashed outline. */
#pragma once

#include "plot-parts.h"

#define ICN_PLOT_OPEN_RADIUS 4.6

typedef enum { ICN_ON_AXIS, ICN_OFF_TOP, ICN_OFF_BOTTOM, ICN_OFF_RIGHT } IcnOffAxis;

gboolean icn_plot_is_open (const IcnSeries *series, guint point);

/* Whether an arrow stands for a point, and where it leads; never for one of earlier settings. */
IcnOffAxis icn_plot_off_axis (const IcnChart *chart, const IcnPlotFrame *frame, guint series,
                              guint point);

/* Where a point lies in the scene, NANs where it has no place. */
void icn_plot_place (const IcnChart *chart, const IcnPlotFrame *frame, guint series, guint point,
                     double *x, double *y);

/* The marks alone, as the legend explains them. The first two are paths, to be filled and to be
 * stroked. */
void icn_plot_saturation_mark (IcnScene *scene, double x, double y);
void icn_plot_off_axis_mark (IcnScene *scene, double x, double y, IcnOffAxis side);
void icn_plot_best_mark (IcnScene *scene, double x, double y, IcnColor color);
void icn_plot_open_mark (IcnPlot *plot, IcnMarker marker, double x, double y, double radius,
                         IcnColor color);

/* All of a series but those of open points, which are markers. */
void icn_plot_draw_marks (IcnPlot *plot, guint series);
