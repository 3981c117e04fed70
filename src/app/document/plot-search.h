/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPlotSearch: finds in the background the values of a plot for which designs are evaluated
 * again and again with other settings: with links failed at random (chart-failures.h), or with each
 * setting halved and doubled (chart-sensitivity.h). Values of earlier settings are kept until those
 * of the present ones are there. */
#pragma once

#include "study-types.h"
#include <glib.h>

typedef struct _BisectionPlotSearch BisectionPlotSearch;

/* bisection_plot_search_new_failures: finds IcnFailures of all visible designs of a study;
 * bisection_plot_search_new_sensitivity: IcnSensitivity of the first visible design. done: called
 * with `data` in the main thread when values have arrived. */
BisectionPlotSearch *bisection_plot_search_new_failures (GSourceOnceFunc done, gpointer data);
BisectionPlotSearch *bisection_plot_search_new_sensitivity (GSourceOnceFunc done, gpointer data);
void bisection_plot_search_free (BisectionPlotSearch *search);

/* Returns the values that are known, or NULL, and starts to find those of the study's visible
 * designs unless they are known. */
gconstpointer bisection_plot_search_ask (BisectionPlotSearch *search, const IcnStudy *study);

gboolean bisection_plot_search_is_running (const BisectionPlotSearch *search);
