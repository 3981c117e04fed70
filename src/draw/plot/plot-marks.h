/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks of measured points that a marker at their position cannot show, or would misstate:
 * saturated points have no value and are marked at the upper edge; the best points of a sweep have
 * a ring and their value; points beyond an axis have an arrow at its edge with their value; points
 * that have not converged have a dashed outline. */
#pragma once

#include "plot-parts.h"

#define ICN_PLOT_OPEN_RADIUS 4.6

typedef enum { ICN_ON_AXIS, ICN_OFF_TOP, ICN_OFF_BOTTOM, ICN_OFF_RIGHT } IcnOffAxis;

gboolean icn_plot_is_open (const IcnSeries *series, guint point);

/* Whether an arrow stands for a point beyond an axis, and its direction; there is none for points
 * simulated with earlier settings. */
IcnOffAxis icn_plot_off_axis (const IcnChart *chart, const IcnPlotFrame *frame, guint series,
                              guint point);

/* Sets x and y to the position of a point in the scene; NAN if it has none. */
void icn_plot_place (const IcnChart *chart, const IcnPlotFrame *frame, guint series, guint point,
                     double *x, double *y);

/* The marks alone, as in the legend. The first two only add a path, to be filled and to be
 * stroked. */
void icn_plot_saturation_mark (IcnScene *scene, double x, double y);
void icn_plot_off_axis_mark (IcnScene *scene, double x, double y, IcnOffAxis side);
void icn_plot_best_mark (IcnScene *scene, double x, double y, IcnColor color);
void icn_plot_open_mark (IcnPlot *plot, IcnMarker marker, double x, double y, double radius,
                         IcnColor color);

/* Draws all marks of a series, except dashed outlines, which are markers. */
void icn_plot_draw_marks (IcnPlot *plot, guint series);
