/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values that the reader has pinned in a plot, two at most, and their difference. A pin stores its
 * series and its x. If the value there changes, the pin moves with it. */
#pragma once

#include "plot.h"

typedef struct {
  guint n; /* number of pins */
  guint series[2];
  double x[2];
} IcnPlotPins;

/* Pins a point or, if it is pinned already, removes its pin. If there are two pins already, both
 * are removed before a third is set. */
void icn_plot_pins_toggle (IcnPlotPins *pins, const IcnChart *chart, guint series, guint point);

/* Removes pins whose value is not visible any more. */
void icn_plot_pins_check (IcnPlotPins *pins, const IcnChart *chart, const IcnPlotView *view);

/* A text about the pins, free with g_free; NULL without pins. Two pins: the difference from the
 * first to the second, such as "+69.6 cycles (×2.547), +0.2 bits/cycle per node". One pin: the
 * difference from the pin to the given point or, if series is -1, the value of the pin. */
char *icn_plot_pins_describe (const IcnPlotPins *pins, const IcnChart *chart, int series,
                              guint point);

/* Draws the pins, and the text that icn_plot_pins_describe makes for the same series and point,
 * into `overlay`. shown: the plot's scene. The text is placed where it covers least of the legend
 * in `shown` and of what `overlay` already contains. */
void icn_plot_pins_draw (const IcnPlotPins *pins, const IcnChart *chart, const IcnPlotFrame *frame,
                         const IcnTheme *theme, int series, guint point, const IcnScene *shown,
                         IcnScene *overlay);
