/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPlotSearch: computes in the background the values of a plot for which each design is
 * evaluated many times with changed settings: with links failed at random (chart-failures.h), or
 * with each setting halved and doubled (chart-sensitivity.h). After an edit, the old values are
 * kept until the new ones are known. */
#pragma once

#include "study-types.h"
#include <glib.h>

typedef struct _BisectionPlotSearch BisectionPlotSearch;

/* bisection_plot_search_new_failures: makes a search for the IcnFailures of all visible designs of
 * a study. bisection_plot_search_new_sensitivity: makes one for the IcnSensitivity of the first
 * visible design. done: called with `data` in the main thread when values have been found. */
BisectionPlotSearch *bisection_plot_search_new_failures (GSourceOnceFunc done, gpointer data);
BisectionPlotSearch *bisection_plot_search_new_sensitivity (GSourceOnceFunc done, gpointer data);
void bisection_plot_search_free (BisectionPlotSearch *search);

/* Returns the values found last (IcnFailures or IcnSensitivity, owned by the search); NULL if there
 * are none. If these values were found for other designs or other settings than those of `study`,
 * also starts a new search. */
gconstpointer bisection_plot_search_ask (BisectionPlotSearch *search, const IcnStudy *study);

gboolean bisection_plot_search_is_running (const BisectionPlotSearch *search);
