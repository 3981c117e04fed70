/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The charts that a plot has shown during a sweep (sweep.h), whose curves stay faintly visible. */
#pragma once

#include "document.h"
#include "plot.h"

/* A list to be set as the view's trace; free with g_ptr_array_unref. */
GPtrArray *bisection_plot_trace_new (void);

/* To be called when a chart is replaced: adds the old chart, which is taken over (NULL: none), to
 * the trace while there is a sweep that changes its curves; without a sweep clears the trace. */
void bisection_plot_trace_follow (GPtrArray *trace, IcnPlotView *view, BisectionDocument *document,
                                  IcnChart *before);
