/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionSweepPlot: plots a quantity over the values of a sweep and marks the present value,
 * which a click, a drag or the arrow keys change. Hidden if no quantity is to be plotted. */
#pragma once

#include "sweep.h"
#include <adwaita.h>

#define BISECTION_TYPE_SWEEP_PLOT (bisection_sweep_plot_get_type ())
G_DECLARE_FINAL_TYPE (BisectionSweepPlot, bisection_sweep_plot, BISECTION, SWEEP_PLOT, AdwBin)

GtkWidget *bisection_sweep_plot_new (BisectionSweep *sweep);

/* Sets the natural height of the plot, in scene units (pixels at scale 1): the height that it has
 * if the window has room for it. */
void bisection_sweep_plot_set_natural (BisectionSweepPlot *self, double height);

/* Returns the plot for export, in this size and theme and without the mark of the present value;
 * NULL if there is no plot. */
IcnScene *bisection_sweep_plot_make_figure (BisectionSweepPlot *self, const IcnTheme *theme,
                                            double width, double height);

/* Sets the number of pixels per scene unit (the unit of positions and text sizes in a drawing), for
 * plots that are seen from a distance. */
void bisection_sweep_plot_set_scale (BisectionSweepPlot *self, double scale);
