/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trace: the charts that a plot has shown during a sweep (sweep.h). Their curves remain faintly
 * visible. */
#pragma once

#include "document.h"
#include "plot.h"

/* Returns a list for IcnPlotView.trace; free with g_ptr_array_unref. */
GPtrArray *bisection_plot_trace_new (void);

/* To be called when a plot's chart is replaced. During a sweep, the function adds the old chart to
 * the trace; otherwise it clears the trace. before: the old chart, which may be NULL; takes
 * ownership of it. */
void bisection_plot_trace_follow (GPtrArray *trace, IcnPlotView *view, BisectionDocument *document,
                                  IcnChart *before);
