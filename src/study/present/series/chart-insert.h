/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inserts points into a chart to which all series were added already. */
#pragma once

#include "chart.h"

/* Returns, for each of n positions on the x axis, the index of a point of the chart at this
 * position; free with g_free. No two positions share a point; points that the chart lacks are
 * inserted. The index is G_MAXUINT for a position that is NAN or infinite. At an inserted point, a
 * line is interpolated between its neighbours, and other series have no value. are_new: if TRUE, a
 * new point is inserted for every position, even if the chart has a point there. */
guint *icn_chart_insert (IcnChart *chart, const double *x, guint n, gboolean are_new);
