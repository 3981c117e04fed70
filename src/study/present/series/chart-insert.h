/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inserts points into a chart to which all series were added already. */
#pragma once

#include "chart.h"

/* Gives each of n positions on the x axis a point of its own in the chart, and inserts points that
 * the chart lacks. Returns the index of the point for each position, G_MAXUINT for a position that
 * is NAN or infinite; free with g_free. At an inserted point, a line is interpolated between its
 * neighbours, and other series have no value. are_new: if TRUE, a new point is inserted for every
 * position, even if the chart has a point there. */
guint *icn_chart_insert (IcnChart *chart, const double *x, guint n, gboolean are_new);
