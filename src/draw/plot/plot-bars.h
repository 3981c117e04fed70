/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chart whose points are parts (IcnChart.n_stacked): a horizontal bar for each design. The
 * frame's y axis counts rows. */
#pragma once

#include "plot-parts.h"

void icn_bars_draw (IcnPlot *plot);

/* Sets x and y to the middle of a part, or to the end of the bar for its total; NAN if there is
 * none. */
void icn_bars_place (const IcnChart *chart, const IcnPlotFrame *frame, guint series, guint point,
                     double *x, double *y);

/* Adds the outline of a part to the scene's path; FALSE if there is none. */
gboolean icn_bars_outline (const IcnChart *chart, const IcnPlotFrame *frame, guint series,
                           guint point, IcnScene *scene);
