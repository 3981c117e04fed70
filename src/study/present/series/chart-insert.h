/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inserts points into a chart to which all series were added already. */
#pragma once

#include "chart.h"

/* Finds a point for each of n places on the x axis, a different one for each, and inserts those
 * that do not exist. At an inserted point a line has the value between its neighbours, and other
 * series have none. are_new: points that the chart has are not taken. Returns the indices of the
 * points, G_MAXUINT for a place that is no number; free with g_free. */
guint *icn_chart_insert (IcnChart *chart, const double *x, guint n, gboolean are_new);
