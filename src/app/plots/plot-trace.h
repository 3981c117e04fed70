/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The charts that a plot has shown during a sweep (sweep.h), whose curves stay faintly in sight. */
#pragma once

#include "document.h"
#include "plot.h"

/* A list for the view to have as its trace; free with g_ptr_array_unref. */
GPtrArray *bisection_plot_trace_new (void);

/* Another chart takes the place of the one that is given, which is taken, NULL: none. It is kept
 * while there is a sweep that moves its lines; without one the trace goes. */
void bisection_plot_trace_follow (GPtrArray *trace, IcnPlotView *view, BisectionDocument *document,
                                  IcnChart *before);
