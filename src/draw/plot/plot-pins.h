/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values of a plot that the reader has pinned, two at most, and how far they lie apart. A pin keeps
 * its series and its place on the x axis, and follows the value there. */
#pragma once

#include "plot.h"

typedef struct {
  guint n;
  guint series[2];
  double x[2];
} IcnPlotPins;

/* Pins a point, or takes away the pin that it has. A third pin begins anew. */
void icn_plot_pins_toggle (IcnPlotPins *pins, const IcnChart *chart, guint series, guint point);

/* Takes away the pins whose places have no value to be seen. */
void icn_plot_pins_check (IcnPlotPins *pins, const IcnChart *chart, const IcnPlotView *view);

/* "+69.6 cycles (×2.547), +0.2 bits/cycle per node", from the first pin to the second, or from the
 * only one to a point (series: -1 for none); what the only one is at. NULL without pins. Free with
 * g_free. */
char *icn_plot_pins_describe (const IcnPlotPins *pins, const IcnChart *chart, int series,
                              guint point);

/* The pins and these words, over the plot that is shown, where its legend and what the overlay has
 * already leave them room. */
void icn_plot_pins_draw (const IcnPlotPins *pins, const IcnChart *chart, const IcnPlotFrame *frame,
                         const IcnTheme *theme, int series, guint point, const IcnScene *shown,
                         IcnScene *overlay);
