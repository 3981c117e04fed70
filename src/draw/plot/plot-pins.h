/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values of a plot that the reader has pinned, two at most, and their difference. A pin keeps its
 * series and its x, and follows the value there. */
#pragma once

#include "plot.h"

typedef struct {
  guint n;
  guint series[2];
  double x[2];
} IcnPlotPins;

/* Pins a point, or removes its pin. A third pin replaces the other two. */
void icn_plot_pins_toggle (IcnPlotPins *pins, const IcnChart *chart, guint series, guint point);

/* Removes the pins at which no value is visible any more. */
void icn_plot_pins_check (IcnPlotPins *pins, const IcnChart *chart, const IcnPlotView *view);

/* The difference from the first pin to the second, or from a single pin to a point (series: -1 for
 * none): "+69.6 cycles (×2.547), +0.2 bits/cycle per node"; a single pin without a point gives its
 * value. NULL without pins. Free with g_free. */
char *icn_plot_pins_describe (const IcnPlotPins *pins, const IcnChart *chart, int series,
                              guint point);

/* Draws the pins and this text over the plot, where legend and overlay leave room for it. */
void icn_plot_pins_draw (const IcnPlotPins *pins, const IcnChart *chart, const IcnPlotFrame *frame,
                         const IcnTheme *theme, int series, guint point, const IcnScene *shown,
                         IcnScene *overlay);
