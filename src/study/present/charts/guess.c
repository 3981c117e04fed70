/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "guess.h"
#include "chart.h"

#include <math.h>

/* The y of the true curve at x, by linear interpolation between neighbouring points that have
 * values; NAN if x is not between two such points. */
static double
truth_at (const IcnChart *chart, const IcnSeries *truth, double x)
{
  guint before = G_MAXUINT;

  for (guint i = 0; i < chart->n_points; i++) {
    if (!isfinite (truth->y[i]))
      continue;
    if (chart->x[i] == x)
      return truth->y[i];
    if (chart->x[i] < x) {
      before = i;
      continue;
    }
    if (before == G_MAXUINT)
      return NAN;
    return truth->y[before] + (truth->y[i] - truth->y[before]) * (x - chart->x[before]) /
                                (chart->x[i] - chart->x[before]);
  }
  return NAN;
}

static double
guess_at (const IcnGuessPoint *points, guint n, double x)
{
  for (guint i = 0; i < n; i++) {
    if (points[i].x == x)
      return points[i].y;
    if (i > 0 && points[i - 1].x < x && x < points[i].x)
      return points[i - 1].y + (points[i].y - points[i - 1].y) * (x - points[i - 1].x) /
                                 (points[i].x - points[i - 1].x);
  }
  return NAN;
}

/* Returns the x values of all points of the chart and of the guessed curve, in rising order.
 * Between two neighbouring x values, both curves are straight lines. Array of double; free with
 * g_array_unref. */
static GArray *
list_places (const IcnChart *chart, const IcnGuessPoint *points, guint n_points)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < chart->n_points; i++)
    g_array_append_val (places, chart->x[i]);
  for (guint i = 0; i < n_points; i++)
    g_array_append_val (places, points[i].x);
  g_array_sort (places, icn_chart_compare_x);
  return places;
}

double
icn_guess_miss (const IcnChart *chart, const IcnSeries *truth, const IcnGuessPoint *points,
                guint n_points, double *from, double *to)
{
  g_autoptr (GArray) places = list_places (chart, points, n_points);
  double sum = 0, last_x = NAN, last = NAN;

  *from = *to = NAN;
  for (guint i = 0; i < places->len; i++) {
    double x = g_array_index (places, double, i), is = truth_at (chart, truth, x);
    double miss = fabs (guess_at (points, n_points, x) - is) / fabs (is);

    if (!isfinite (miss) || x == last_x)
      continue;
    if (isnan (*from))
      *from = x;
    else
      sum += (x - last_x) * (miss + last) / 2;
    *to = last_x = x;
    last = miss;
  }
  return *to > *from ? sum / (*to - *from) : NAN;
}

double
icn_guess_score (const IcnChart *chart, const IcnSeries *truth, const IcnGuessPoint *points,
                 guint n_points)
{
  g_autoptr (GArray) places = list_places (chart, points, n_points);
  double sum = 0, range = 0, last_x = NAN, last = NAN;

  for (guint i = 0; i < places->len; i++) {
    double x = g_array_index (places, double, i), is = truth_at (chart, truth, x);
    double miss = fabs (guess_at (points, n_points, x) - is) / fabs (is);
    double score = isfinite (miss)
                     ? CLAMP ((ICN_GUESS_NONE - miss) / (ICN_GUESS_NONE - ICN_GUESS_ALL), 0, 1)
                     : NAN; /* no y was guessed at this x */

    if (!isfinite (is))
      continue;
    if (x > last_x) {
      range += x - last_x;
      sum += isfinite (score) && isfinite (last) ? (x - last_x) * (score + last) / 2 : 0;
    }
    last_x = x;
    last = score;
  }
  return range > 0 ? sum / range : 0;
}

const IcnSeries *
icn_guess_truth (const IcnChart *chart, guint design)
{
  for (guint pass = 0; pass < 2; pass++)
    for (guint s = 0; s < chart->series->len; s++) {
      const IcnSeries *series = g_ptr_array_index (chart->series, s);

      if (series->is_shared || series->is_apart || series->is_stale || series->is_thin ||
          series->design != design || (series->style == ICN_SERIES_MARKERS) != (pass == 1))
        continue;
      for (guint i = 0; i < chart->n_points; i++)
        if (isfinite (series->y[i]))
          return series;
    }
  return NULL;
}
