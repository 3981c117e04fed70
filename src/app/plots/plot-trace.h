/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trace of a plot: the earlier charts that it has shown while a setting was moved through its
 * values (sweep.h). Their curves remain faintly visible behind the present ones. */
#pragma once

#include "document.h"
#include "plot.h"

/* Returns a new, empty trace, for IcnPlotView.trace; free with g_ptr_array_unref. */
GPtrArray *bisection_plot_trace_new (void);

/* To be called when another chart replaces `before` in a plot. While a setting is moved through its
 * values, adds `before` to the trace; otherwise clears the trace. before: may be NULL; takes
 * ownership of it. */
void bisection_plot_trace_follow (GPtrArray *trace, IcnPlotView *view, BisectionDocument *document,
                                  IcnChart *before);
