/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-makers.h"

#include <math.h>

#include "chart-place.h"
#include "evaluation.h"
#include "study.h"

#define PAST 1.05      /* end of the x axis, as a multiple of the largest load to be shown */
#define TALL 4.0       /* end of the y axis, as a multiple of the largest zero-load latency */
#define FAR_APART 10.0 /* ratio of zero-load latencies from which on the y axis is logarithmic */
#define DIGITS 2       /* significant digits to which the end of an axis is rounded */

static const IcnSeries *
series_of (const IcnChart *chart, guint i)
{
  return g_ptr_array_index (chart->series, i);
}

static gboolean
is_shown (const IcnSeries *series)
{
  return !series->hidden && !series->is_stale;
}

/* Returns the x up to which a series of simulated points should be visible: the x of its first
 * saturated point or, if no point is saturated, of its last point with a value; 0 if there is
 * neither. */
static double
last_place (const IcnChart *chart, const IcnSeries *series)
{
  double last = 0;

  for (guint i = 0; i < chart->n_points; i++) {
    if (series->states[i] == ICN_POINT_SATURATED)
      return chart->x[i];
    if (isfinite (series->y[i]))
      last = chart->x[i];
  }
  return last;
}

/* Returns the largest x at which a series of a data set has a value; 0 if the series has no
 * values. */
static double
last_datum (const IcnChart *chart, const IcnSeries *series)
{
  double last = 0;

  for (guint i = 0; i < chart->n_points; i++)
    if (isfinite (series->y[i]))
      last = chart->x[i];
  return last;
}

static double
end_of_loads (const IcnChart *chart, const IcnPlotKind *kind, const IcnEvaluation *evaluations)
{
  double last = 0;

  for (guint i = 0; i < chart->series->len; i++) {
    const IcnSeries *series = series_of (chart, i);
    const IcnEvaluation *evaluation = &evaluations[series->design];

    if (!is_shown (series))
      continue;
    if (series->style == ICN_SERIES_DATA) {
      last = fmax (last, last_datum (chart, series));
      continue;
    }
    if (series->states != NULL)
      last = fmax (last, last_place (chart, series));
    else if (isfinite (evaluation->model_saturation))
      last = fmax (last, icn_chart_place_of (kind->grid, evaluation, evaluation->model_saturation));
  }
  return last > 0 ? icn_chart_cut_digits (PAST * last, DIGITS, TRUE) : NAN;
}

typedef struct {
  double least, most;
} Range;

static void
extend (Range *range, double value)
{
  range->least = fmin (range->least, value);
  range->most = fmax (range->most, value);
}

/* Finds two ranges of latencies (y values of the chart). `all` is the range of all latencies.
 * `light` is the range of the latencies at the lowest load of each design; they are by theory or,
 * for a design without a theory, simulated. */
static void
find_latencies (const IcnChart *chart, const IcnEvaluation *evaluations, Range *light, Range *all)
{
  *light = *all = (Range){ NAN, NAN };
  for (guint i = 0; i < chart->series->len; i++) {
    const IcnSeries *series = series_of (chart, i);
    gboolean is_first =
      series->style != ICN_SERIES_DATA &&
      (series->states == NULL || isnan (evaluations[series->design].model_saturation));

    for (guint j = 0; is_shown (series) && j < chart->n_points; j++) {
      if (!isfinite (series->y[j]))
        continue;
      if (is_first)
        extend (light, series->y[j]);
      extend (all, series->y[j]);
      is_first = FALSE;
    }
  }
}

static void
fit_latencies (IcnChart *chart, const IcnEvaluation *evaluations, const IcnFigure *figure)
{
  Range light, all;

  find_latencies (chart, evaluations, &light, &all);
  if (!(light.least > 0))
    return;
  if ((figure == NULL || figure->y_log < 0) && !isfinite (chart->y_max) &&
      light.most >= FAR_APART * light.least) {
    chart->y_log = TRUE;
    chart->y_min = figure != NULL ? figure->y_min : NAN;
  }
  if (isnan (chart->y_max) && all.most > TALL * light.most)
    chart->y_max = icn_chart_cut_digits (TALL * light.most, DIGITS, TRUE);
}

void
icn_chart_fit_loads (IcnChart *chart, const IcnPlotKind *kind, const IcnEvaluation *evaluations,
                     const IcnFigure *figure)
{
  if (isnan (chart->x_max))
    chart->x_max = end_of_loads (chart, kind, evaluations);
  if (kind->ends)
    fit_latencies (chart, evaluations, figure);
}
