/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-place.h"
#include "evaluation.h"

#include <math.h>

double
icn_chart_round (double x)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  return g_ascii_strtod (g_ascii_formatd (text, sizeof text, "%.12g", x), NULL);
}

double
icn_chart_cut_digits (double x, int digits, gboolean up)
{
  double unit = pow (10, floor (log10 (x)) + 1 - digits), steps = x / unit;

  return icn_chart_round ((up ? ceil (steps) : floor (steps)) * unit);
}

double
icn_chart_place_of (IcnGrid grid, const IcnEvaluation *evaluation, double load)
{
  return grid == ICN_GRID_PEAK ? icn_chart_round (100 * load / evaluation->capacity) : load;
}

guint
icn_chart_find_x (const IcnChart *chart, double x)
{
  guint i = 0;

  while (i < chart->n_points && chart->x[i] != x)
    i++;
  return i;
}
