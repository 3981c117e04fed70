/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionSweepPlot: the quantity of a sweep's control over its stops. Where the setting is now is
 * marked; a click, a drag and the arrow keys move it there. Hidden while the control has none. */
#pragma once

#include "sweep.h"
#include <adwaita.h>

#define BISECTION_TYPE_SWEEP_PLOT (bisection_sweep_plot_get_type ())
G_DECLARE_FINAL_TYPE (BisectionSweepPlot, bisection_sweep_plot, BISECTION, SWEEP_PLOT, AdwBin)

GtkWidget *bisection_sweep_plot_new (BisectionSweep *sweep);

/* bisection_scene_view_set_natural. */
void bisection_sweep_plot_set_natural (BisectionSweepPlot *self, double height);

/* The plot as it is shown, but for what moves it, in another size and theme; NULL while there is
 * none. */
IcnScene *bisection_sweep_plot_make_figure (BisectionSweepPlot *self, const IcnTheme *theme,
                                            double width, double height);

/* bisection_scene_view_set_scale. */
void bisection_sweep_plot_set_scale (BisectionSweepPlot *self, double scale);
