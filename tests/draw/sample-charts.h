/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Charts made by hand for the tests of src/draw: their numbers are known without any engine. */
#pragma once

#include "plot.h"

/* y = NAN everywhere; free with icn_chart_free. */
IcnChart *sample_chart_new (guint n_points, guint n_series);
IcnSeries *sample_series (const IcnChart *chart, guint i);

/* Loads 0 to 0.5, latencies (i + 1) 50 / (1 - load / limit) up to limits 0.3, 0.35, ... */
IcnChart *sample_latency_new (guint n_points, guint n_series);

/* Dimensions 1 to 20 with their minimum at 4, 5, ... */
IcnChart *sample_dimension_new (guint n_series);

/* Step functions of 1024 places between 0 and about 1400. */
IcnChart *sample_density_new (guint n_series);

/* view: NULL for all of the chart; frame may be NULL. */
IcnScene *plot (const IcnChart *chart, const IcnPlotView *view, double width, double height,
                IcnPlotFrame *frame);
