/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-insert.h"

#include <math.h>
#include <string.h>

typedef struct {
  double x;
  guint old; /* index of the point in the chart; G_MAXUINT for a point that is to be inserted */
  guint row; /* index, in the array `x` of icn_chart_insert, of the x for which this point is
                needed; G_MAXUINT if it is needed for none */
} Point;

/* Compares two points by x. At equal x, existing points of the chart come before inserted points;
 * points of the same kind are ordered by their indices. */
static int
compare (gconstpointer a, gconstpointer b)
{
  const Point *p = a, *q = b;

  if (p->x != q->x)
    return p->x < q->x ? -1 : 1;
  if (p->old != q->old)
    return p->old < q->old ? -1 : 1;
  return (p->row > q->row) - (p->row < q->row);
}

/* Looks, for each of the n positions in `x`, for a point of the chart at this x that no other
 * position has taken. taker: [chart->n_points], all G_MAXUINT at first; receives for each point the
 * index of the position that takes it. */
static void
take_existing (const IcnChart *chart, const double *x, guint n, guint *taker)
{
  for (guint row = 0; row < n; row++) {
    guint low = 0, high = chart->n_points;

    while (low < high) {
      guint middle = (low + high) / 2;

      if (chart->x[middle] < x[row])
        low = middle + 1;
      else
        high = middle;
    }
    while (low < chart->n_points && chart->x[low] == x[row] && taker[low] != G_MAXUINT)
      low++;
    if (low < chart->n_points && chart->x[low] == x[row])
      taker[low] = row;
  }
}

/* Returns the existing points of the chart and the points that are to be inserted, ordered by x:
 * array of Point, free with g_array_unref. are_new: as for icn_chart_insert. */
static GArray *
make_points (const IcnChart *chart, const double *x, guint n, gboolean are_new)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (Point));
  g_autofree guint *taker = g_new (guint, chart->n_points + 1);
  g_autofree gboolean *has_point = g_new0 (gboolean, n + 1);

  memset (taker, 0xff, (chart->n_points + 1) * sizeof *taker);
  if (!are_new)
    take_existing (chart, x, n, taker);
  for (guint i = 0; i < chart->n_points; i++) {
    Point point = { chart->x[i], i, taker[i] };

    if (taker[i] != G_MAXUINT)
      has_point[taker[i]] = TRUE;
    g_array_append_val (points, point);
  }
  for (guint row = 0; row < n; row++) {
    Point point = { x[row], G_MAXUINT, row };

    if (isfinite (x[row]) && !has_point[row])
      g_array_append_val (points, point);
  }
  g_array_sort (points, compare);
  return points;
}

static const Point *
at (const GArray *points, guint i)
{
  return &g_array_index (points, Point, i);
}

static void
spread_numbers (double **numbers, const GArray *points)
{
  double *spread;

  if (!*numbers)
    return;
  spread = g_new (double, points->len);
  for (guint i = 0; i < points->len; i++)
    spread[i] = at (points, i)->old != G_MAXUINT ? (*numbers)[at (points, i)->old] : NAN;
  g_free (*numbers);
  *numbers = spread;
}

static void
spread_texts (GPtrArray *texts, const GArray *points)
{
  g_autofree gpointer *old = NULL;
  guint n;

  if (!texts)
    return;
  n = texts->len;
  old = g_memdup2 (texts->pdata, n * sizeof *old);
  g_ptr_array_set_size (texts, points->len);
  for (guint i = 0; i < points->len; i++)
    texts->pdata[i] = at (points, i)->old < n ? old[at (points, i)->old] : NULL;
}

/* Sets the y of a line at inserted points by linear interpolation between the neighbouring existing
 * points. */
static void
fill_line (IcnSeries *series, const GArray *points)
{
  guint last = G_MAXUINT, next = 0;

  for (guint i = 0; i < points->len; i++) {
    double share;

    if (at (points, i)->old != G_MAXUINT) {
      last = i;
      continue;
    }
    next = MAX (next, i);
    while (next < points->len && at (points, next)->old == G_MAXUINT)
      next++;
    if (last == G_MAXUINT || next == points->len)
      continue;
    share =
      at (points, next)->x > at (points, last)->x
        ? (at (points, i)->x - at (points, last)->x) / (at (points, next)->x - at (points, last)->x)
        : 0;
    series->y[i] = at (points, i)->x == at (points, last)->x
                     ? series->y[last]
                     : (1 - share) * series->y[last] + share * series->y[next];
  }
}

static void
spread_series (IcnSeries *series, const GArray *points)
{
  IcnPointState *states = NULL;

  spread_numbers (&series->y, points);
  spread_numbers (&series->low, points);
  spread_numbers (&series->high, points);
  spread_numbers (&series->from_x, points);
  spread_numbers (&series->from_y, points);
  spread_texts (series->why, points);
  spread_texts (series->tags, points);
  spread_texts (series->radices, points);
  spread_texts (series->remarks, points);
  if (series->style == ICN_SERIES_LINE)
    fill_line (series, points);
  if (!series->states)
    return;
  states = g_new0 (IcnPointState, points->len);
  for (guint i = 0; i < points->len; i++)
    if (at (points, i)->old != G_MAXUINT)
      states[i] = series->states[at (points, i)->old];
  g_free (series->states);
  series->states = states;
}

static void
spread_ids (IcnChart *chart, const GArray *points)
{
  guint *ids;

  if (!chart->ids)
    return;
  ids = g_new (guint, points->len + 1);
  for (guint i = 0; i < points->len; i++)
    ids[i] = at (points, i)->old != G_MAXUINT ? chart->ids[at (points, i)->old] : G_MAXUINT;
  g_free (chart->ids);
  chart->ids = ids;
}

guint *
icn_chart_insert (IcnChart *chart, const double *x, guint n, gboolean are_new)
{
  g_autoptr (GArray) points = make_points (chart, x, n, are_new);
  guint *places = g_new (guint, n + 1);

  memset (places, 0xff, (n + 1) * sizeof *places);
  for (guint i = 0; i < points->len; i++)
    if (at (points, i)->row != G_MAXUINT)
      places[at (points, i)->row] = i;
  for (guint i = 0; i < chart->series->len; i++)
    spread_series (g_ptr_array_index (chart->series, i), points);
  spread_numbers (&chart->sizes, points);
  spread_texts (chart->labels, points);
  spread_ids (chart, points);
  g_free (chart->x);
  chart->x = g_new (double, points->len + 1);
  for (guint i = 0; i < points->len; i++)
    chart->x[i] = at (points, i)->x;
  chart->n_points = points->len;
  return places;
}
