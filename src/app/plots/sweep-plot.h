/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionSweepPlot: the plot of a sweep's quantity over its values, with the present value
 * marked; a click, a drag and the arrow keys change it. Hidden while the control has no
 * quantity. */
#pragma once

#include "sweep.h"
#include <adwaita.h>

#define BISECTION_TYPE_SWEEP_PLOT (bisection_sweep_plot_get_type ())
G_DECLARE_FINAL_TYPE (BisectionSweepPlot, bisection_sweep_plot, BISECTION, SWEEP_PLOT, AdwBin)

GtkWidget *bisection_sweep_plot_new (BisectionSweep *sweep);

/* Sets the height asked for, see bisection_scene_view_set_natural. */
void bisection_sweep_plot_set_natural (BisectionSweepPlot *self, double height);

/* The plot as shown, in another size and theme, without the handle; NULL while there is none. */
IcnScene *bisection_sweep_plot_make_figure (BisectionSweepPlot *self, const IcnTheme *theme,
                                            double width, double height);

/* Sets the magnification, see bisection_scene_view_set_scale. */
void bisection_sweep_plot_set_scale (BisectionSweepPlot *self, double scale);
