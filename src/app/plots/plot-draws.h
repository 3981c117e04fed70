/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The values of a plot over failed links (chart-failures.h), calculated in the background. Values
 * of earlier settings are shown until those of the present ones are there. */
#pragma once

#include "document.h"

typedef struct _BisectionPlotDraws BisectionPlotDraws;
typedef struct _IcnPlotKind IcnPlotKind;

/* done: called with `data` when values have arrived. */
BisectionPlotDraws *bisection_plot_draws_new (GSourceOnceFunc done, gpointer data);
void bisection_plot_draws_free (BisectionPlotDraws *draws);

/* Gives a chart of a plot over failed links the values that are known, and starts to calculate
 * those of the document's present designs if they are not known. */
void bisection_plot_draws_fill (BisectionPlotDraws *draws, BisectionDocument *document,
                                const IcnPlotKind *kind, IcnChart *chart);
