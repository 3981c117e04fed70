/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inserts points into a chart to which all series were added already. */
#pragma once

#include "chart.h"

/* Finds a point of the chart for each of n positions on the x axis, a different one for each, and
 * inserts the points that do not exist. At an inserted point a line has the value between its
 * neighbours, and other series have none. are_new: TRUE: a new point is inserted for every
 * position, even if the chart has a point there. Returns the indices of the points, G_MAXUINT for a
 * position that is NAN or infinite; free with g_free. */
guint *icn_chart_insert (IcnChart *chart, const double *x, guint n, gboolean are_new);
