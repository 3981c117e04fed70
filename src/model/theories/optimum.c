/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "optimum.h"

#include <math.h>

#include "budget.h"
#include "forms.h"
#include "solve.h"
#include "topology.h"
#include "wire-delay.h"

/* number of points per unit of n (number of dimensions) at which the latency is evaluated to find
 * the minimum */
#define SCAN_STEPS 16
/* Value used as latency if no network exists with n dimensions; GSL requires a finite number. */
#define NO_LATENCY 1e100

/* Computes the closed forms and the channel width in bits for a real number of dimensions n; FALSE
 * if there is no network with this n. */
static gboolean
sweep_network (const IcnDimensionSweep *sweep, double n, IcnForms *forms, double *width)
{
  IcnWidths widths;

  if (!icn_forms_real (&sweep->family, sweep->nodes, n, forms) ||
      !icn_budget_widths (&sweep->budget, forms, &widths, NULL))
    return FALSE;
  *width = widths.channel_width;
  return TRUE;
}

/* The number of dimensions, a real number, at which the radix is 2: a binary cube. */
static double
binary_dimensions (const IcnTopologySettings *family, double nodes)
{
  return log2 (nodes / icn_topology_concentration (family));
}

guint
icn_sweep_max_dimension (const IcnTopologySettings *family, double nodes)
{
  return CLAMP (floor (binary_dimensions (family, nodes) * (1 + 1e-12)), 1, ICN_MAX_DIMENSIONS);
}

double
icn_sweep_latency (const IcnDimensionSweep *sweep, double n)
{
  IcnLatencySettings settings = { .lengths = sweep->lengths, .router = sweep->router };
  IcnForms forms;
  IcnWireTimes times;

  if (!sweep_network (sweep, n, &forms, &settings.width))
    return NAN;
  icn_wires_times (&sweep->wires, forms.longest_wire, &times);
  settings.channel_time = icn_latency_channel_time (sweep->channel_delay, &times);
  settings.period = times.period;
  settings.staying = sweep->router.terminals ? 0 : 1 / forms.nodes;
  return icn_latency_zero_load (&settings, forms.mean_hops, NULL);
}

static double
finite_latency (double n, void *data)
{
  double latency = icn_sweep_latency (data, n);

  return isnan (latency) ? NO_LATENCY : latency;
}

double
icn_sweep_best_real_dimension (const IcnDimensionSweep *sweep)
{
  double last = MIN (binary_dimensions (&sweep->family, sweep->nodes), ICN_MAX_DIMENSIONS);
  guint n_steps = MAX (1, SCAN_STEPS * (last - 1));
  double step = (last - 1) / n_steps, best = NAN, least = NO_LATENCY, minimum;
  IcnDimensionSweep copy = *sweep;

  for (guint i = 0; i <= n_steps; i++) {
    double n = i == n_steps ? last : 1 + i * step;
    double here = finite_latency (n, &copy);

    if (here >= least)
      continue;
    best = n;
    least = here;
  }
  /* Either the lowest of the points is an end of the range, or the minimum lies between the two
   * neighbours of that point. */
  if (!(best > 1 && best < last))
    return best;
  minimum = icn_solve_minimum (finite_latency, &copy, best - step, best, MIN (best + step, last));
  return isnan (minimum) ? best : minimum;
}

static double
distance_over_aspect (double n, void *data)
{
  const IcnDimensionSweep *sweep = data;
  IcnForms forms;
  double width;

  if (!sweep_network (sweep, n, &forms, &width))
    return NAN;
  return forms.mean_hops - icn_lengths_mean (&sweep->lengths) / width;
}

double
icn_sweep_crossing (const IcnDimensionSweep *sweep)
{
  IcnDimensionSweep copy = *sweep;
  /* The search ends just below the n of the binary cube (k = 2). At k = 2 an undirected torus
   * suddenly has half as many links, as both directions around a ring are then the same link. */
  double last =
    MIN (binary_dimensions (&sweep->family, sweep->nodes) * (1 - 1e-6), ICN_MAX_DIMENSIONS);

  return last > 1 ? icn_solve_root (distance_over_aspect, &copy, 1, last) : NAN;
}

double
icn_sweep_slope (double nodes, double length, double n)
{
  double k = pow (nodes, 1 / n), log_k = log (k);

  return (k - 1 - k * log_k) / 2 + 2 * length * log_k * log_k / (k * log (nodes));
}
