/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the saturation load of a network. */
#include "error.h"
#include "physical.h"
#include "point.h"
#include "sim-settings.h"

#include <math.h>

/* A run that tests whether the network sustains a load takes this number of cycles, plus 500 cycles
 * for each flit of a message. */
#define SEARCH_CYCLES 30000

/* The saturation load lies between *low and *high. Tests whether the network sustains `load`, and
 * narrows this interval: sets *low to `load` if the network sustains the load, else *high. Returns
 * FALSE on error. */
static gboolean
narrow (const IcnNet *net, const IcnRouterSettings *router, const IcnSimSettings *settings,
        const IcnPhysical *physical, double load, GCancellable *cancellable, IcnPoint *point,
        double *low, double *high, GError **error)
{
  if (!icn_point_run (net, router, settings, physical, load, NULL, NULL, cancellable, point, error))
    return FALSE;
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (!point->saturated && !point->deadlocked && point->accepted >= 0.98 * point->offered)
    *low = load;
  else
    *high = load;
  return TRUE;
}

gboolean
icn_point_saturation (const IcnNet *net, const IcnRouterSettings *router,
                      const IcnSimSettings *settings, const IcnPhysical *physical,
                      GCancellable *cancellable, double *load, GError **error)
{
  IcnSimSettings coarse = *settings;
  const IcnWorkloadSettings workload = icn_sim_workload (settings, NAN);
  double most = icn_lengths_mean (&settings->lengths);
  double low = 0, high = most / icn_workload_mean_flits (&workload);
  IcnPoint point;

  coarse.quick = TRUE;
  coarse.precision = MAX (settings->precision, 0.05);
  coarse.max_cycles =
    MIN (settings->max_cycles, SEARCH_CYCLES + 500 * (guint64) icn_workload_longest (&workload));
  /* An injection port accepts at most as many flits per cycle as the widest channel carries. Twice
   * this load certainly saturates the network. */
  most = MIN (most, 2 * high * icn_physical_largest_rate (physical));
  if (settings->workload.processors.threads > 0)
    return icn_error_set (error, ICN_ERROR_UNAVAILABLE, "threads",
                          "processors that wait for replies do not saturate the network");
  if (!narrow (net, router, &coarse, physical, most, cancellable, &point, &low, &high, error))
    return FALSE;
  if (low == most)
    return icn_error_set (error, ICN_ERROR_UNAVAILABLE, "load",
                          "the network is not saturated by %g bits per cycle per node", most);
  /* The throughput of the saturated network is a good first guess of the saturation load. */
  for (double guess = MIN (point.accepted, 0.99 * high); high > 1.01 * low;
       guess = low == 0 ? high / 2 : (low + high) / 2) {
    if (low == 0 && guess < 1e-4 * most)
      break;
    if (!narrow (net, router, &coarse, physical, guess, cancellable, &point, &low, &high, error))
      return FALSE;
    /* The saturation load is often only a little above a load that the network has just sustained.
     * A test at 1.1 times that load then narrows the interval from `low` to `high` more than a test
     * in its middle. */
    if (low > 0 && high > 1.2 * low) {
      guess = MIN (1.1 * low, (low + high) / 2);
      if (!narrow (net, router, &coarse, physical, guess, cancellable, &point, &low, &high, error))
        return FALSE;
    }
  }
  *load = (low + high) / 2;
  return TRUE;
}
