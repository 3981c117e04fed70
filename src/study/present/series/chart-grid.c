/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-makers.h"

#include <math.h>

#include "analysis.h"
#include "chart-data.h"
#include "chart-place.h"
#include "design.h"
#include "evaluation.h"
#include "fly.h"
#include "load-list.h"
#include "measured.h"
#include "optimum.h"
#include "study.h"
#include "topology.h"

/* Number of steps of x from 0 to a saturation load. The step is rounded up to 1, 2 or 5 × 10^i, so
 * the number of steps can be smaller, but is at least 40. */
#define FINE_STEPS 100
#define PAST_SATURATION 1.02 /* end of the x axis, as a multiple of the largest saturation load */
/* If the designs have at most MOST_SATURATIONS different saturation loads, the x values are closely
 * spaced up to each of these loads. If there are more, the x values are closely spaced only up to
 * FEW_SATURATIONS of them. */
#define MOST_SATURATIONS 64
#define FEW_SATURATIONS 4
#define FIRST_LOG_NODES 4
#define LAST_LOG_NODES 24
#define LAST_RADIX 16      /* every radix up to LAST_RADIX is an x value */
#define MOST_RADIX 1024    /* largest power of two that is an x value of a chart over radices */
#define MOST_CONTENDERS 10 /* largest x if x is the number of messages that contend for a link */

static void
add (GArray *x, double value)
{
  g_array_append_val (x, value);
}

/* Sorts the x values in rising order and removes duplicates. */
static void
settle (GArray *x)
{
  guint n = 0;

  g_array_sort (x, icn_chart_compare_x);
  for (guint i = 0; i < x->len; i++)
    if (i == 0 || g_array_index (x, double, i) != g_array_index (x, double, n - 1))
      g_array_index (x, double, n++) = g_array_index (x, double, i);
  g_array_set_size (x, n);
}

/* Adds loads from 0 to a saturation load as x values: multiples of a step of 1, 2 or 5 × 10^i, and
 * further values close to the saturation load, where the latency curve is steep. */
static void
add_loads_to (GArray *x, double saturation)
{
  static const double near[] = { 0.9, 0.95, 0.98, 0.99, 0.995, 0.998, 0.999, 0.9999 };
  double decade = pow (10, floor (log10 (saturation / FINE_STEPS)));
  double mantissa = saturation / FINE_STEPS / decade;
  double step = decade * (mantissa <= 1 ? 1 : mantissa <= 2 ? 2 : mantissa <= 5 ? 5 : 10);

  for (guint i = 0; i * step < saturation; i++)
    add (x, icn_chart_round (i * step));
  for (guint i = 0; i < G_N_ELEMENTS (near); i++)
    add (x, icn_chart_cut_digits (near[i] * saturation, 5, FALSE));
  add (x, icn_chart_cut_digits (saturation, 6, FALSE));
}

/* Returns the saturation loads of all designs, in rising order without duplicates: array of double,
 * free with g_array_unref. If there are more than MOST_SATURATIONS of them, returns only
 * FEW_SATURATIONS, including the largest, because fine steps for thousands of saturation loads
 * would make the chart too large. */
static GArray *
pick_saturations (const IcnStudy *study, const IcnEvaluation *evaluations)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < study->designs->len; i++)
    if (evaluations[i].nodes > 0 && evaluations[i].model_saturation > 0)
      add (all, evaluations[i].model_saturation);
  settle (all);
  if (all->len <= MOST_SATURATIONS)
    return all;
  for (guint i = 0; i < FEW_SATURATIONS; i++)
    g_array_index (all, double, i) =
      g_array_index (all, double, (i + 1) * (guint64) all->len / FEW_SATURATIONS - 1);
  g_array_set_size (all, FEW_SATURATIONS);
  return all;
}

static void
add_loads (GArray *x, const IcnStudy *study, const IcnEvaluation *evaluations)
{
  g_autoptr (GArray) saturations = pick_saturations (study, evaluations);
  double last = 0;

  for (guint i = 0; i < saturations->len; i++) {
    last = g_array_index (saturations, double, i);
    add_loads_to (x, last);
  }
  add (x, 0);
  add (x, last > 0 ? icn_chart_cut_digits (last * PAST_SATURATION, 3, TRUE) : 1);
  for (guint i = 0; i < study->loads->len; i++) {
    const IcnLoad *load = &g_array_index (study->loads, IcnLoad, i);

    if (icn_load_is_absolute (load))
      add (x, load->value);
  }
  for (guint i = 0; i < study->results->len; i++) {
    const IcnResult *result = g_ptr_array_index (study->results, i);

    if (result->point.load != ICN_NO_LOAD)
      add (x, result->point.load);
  }
}

static void
add_shares_of_peak (GArray *x, const IcnStudy *study, const IcnEvaluation *evaluations)
{
  double last = 0;

  for (guint i = 0; i < study->designs->len; i++) {
    double saturation =
      icn_chart_place_of (ICN_GRID_PEAK, &evaluations[i], evaluations[i].model_saturation);

    if (evaluations[i].nodes > 0 && isfinite (saturation))
      last = MAX (last, ceil (saturation));
  }
  last = last > 0 ? last : 100;
  for (guint i = 0; i <= FINE_STEPS; i++)
    add (x, icn_chart_round (i * last / FINE_STEPS));
  for (guint i = 0; i < study->designs->len; i++) {
    g_autoptr (GPtrArray) fresh = icn_study_results (study, i, FALSE);
    g_autoptr (GPtrArray) stale = icn_study_results (study, i, TRUE);

    for (guint r = 0; r < fresh->len + stale->len; r++) {
      const IcnResult *result =
        r < fresh->len ? g_ptr_array_index (fresh, r) : g_ptr_array_index (stale, r - fresh->len);
      double place = icn_chart_place_of (ICN_GRID_PEAK, &evaluations[i], result->point.load);

      if (result->point.load != ICN_NO_LOAD && isfinite (place))
        add (x, place);
    }
  }
}

static void
add_dimensions (GArray *x, const IcnStudy *study, const IcnEvaluation *evaluations)
{
  guint first = ICN_EVALUATION_FIRST_DIMENSION, last = first;

  for (guint i = 0; i < study->designs->len; i++)
    if (evaluations[i].nodes > 0) {
      first = evaluations[i].dimensions > 0 ? MIN (first, evaluations[i].dimensions) : first;
      last = MAX (last, icn_sweep_max_dimension (&evaluations[i].sweep.family,
                                                evaluations[i].nodes));
    }
  for (guint n = first; n <= last; n++)
    add (x, n);
}

static void
add_positions (GArray *x, const IcnStudy *study, const IcnEvaluation *evaluations)
{
  guint32 last = 1;

  for (guint i = 0; i < study->designs->len; i++) {
    guint32 n_positions;

    icn_evaluation_density (&evaluations[i], &n_positions);
    last = MAX (last, n_positions);
  }
  for (guint32 position = 1; position <= last; position++)
    add (x, position);
}

/* Adds the x values of a chart over the radix of butterflies: every radix up to LAST_RADIX, then
 * powers of two and values halfway between, up to half the number of nodes of the largest network
 * and at most MOST_RADIX; the radices of the designs that are butterflies; and the radices at which
 * pins and bisection allow the same channel width. */
static void
add_radices (GArray *x, const IcnStudy *study, const IcnEvaluation *evaluations)
{
  double last = LAST_RADIX;

  for (guint i = 0; i < study->designs->len; i++) {
    const IcnDesign *design = icn_study_design (study, i);
    double balanced = icn_fly_balanced_radix (&design->budget, evaluations[i].nodes);

    if (!(evaluations[i].nodes > 0))
      continue;
    last = MAX (last, evaluations[i].nodes / 2);
    if (balanced >= 2 && balanced <= evaluations[i].nodes / 2)
      add (x, balanced);
    if (icn_topology_has_stages (&design->topology))
      add (x, evaluations[i].radix);
  }
  for (guint k = 2; k <= LAST_RADIX; k++)
    add (x, k);
  for (double k = LAST_RADIX; k <= MIN (last, MOST_RADIX); k *= 2) {
    add (x, k);
    add (x, k * 3 / 2);
  }
}

void
icn_chart_make_grid (IcnChart *chart, IcnGrid grid, const IcnStudy *study,
                     const IcnEvaluation *evaluations)
{
  GArray *x = g_array_new (FALSE, FALSE, sizeof (double));

  switch (grid) {
  case ICN_GRID_LOADS:
    add_loads (x, study, evaluations);
    icn_chart_add_data_loads (x, grid, study, evaluations);
    break;
  case ICN_GRID_DIMENSIONS:
    add_dimensions (x, study, evaluations);
    break;
  case ICN_GRID_POSITIONS:
    add_positions (x, study, evaluations);
    break;
  case ICN_GRID_NODES:
    for (int i = FIRST_LOG_NODES; i <= LAST_LOG_NODES; i++)
      add (x, ldexp (1, i));
    for (guint i = 0; i < study->designs->len; i++)
      if (evaluations[i].nodes > 0)
        add (x, evaluations[i].nodes);
    break;
  case ICN_GRID_SHARES:
    for (guint i = 0; i <= ICN_ANALYSIS_QUANTILES; i++)
      add (x, 100.0 * i / ICN_ANALYSIS_QUANTILES);
    break;
  case ICN_GRID_RADICES:
    add_radices (x, study, evaluations);
    break;
  case ICN_GRID_THREADS:
  case ICN_GRID_GAPS:
  case ICN_GRID_NEEDED:
  case ICN_GRID_NETWORKS:
  case ICN_GRID_EQUAL_PINS:
    icn_chart_add_settings (x, grid, study);
    break;
  case ICN_GRID_SIZES:
    icn_chart_add_radices (x, study, evaluations);
    break;
  case ICN_GRID_STATES:
    for (guint i = 0; i <= MOST_CONTENDERS; i++)
      add (x, i);
    break;
  case ICN_GRID_FAILURES:
    icn_chart_add_failure_counts (x, study, evaluations);
    break;
  case ICN_GRID_PEAK:
    add_shares_of_peak (x, study, evaluations);
    icn_chart_add_data_loads (x, grid, study, evaluations);
    break;
  case ICN_GRID_PARTS:
  case ICN_GRID_PINS:
  case ICN_GRID_SETTINGS:
  case ICN_GRID_COSTS:
  case ICN_GRID_QUANTITY:
    g_assert_not_reached (); /* x values of these charts are set together with their series */
  }
  settle (x);
  chart->n_points = x->len;
  chart->x = (double *) g_array_free (x, FALSE);
}
