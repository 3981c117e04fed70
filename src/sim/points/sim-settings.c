/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sim-settings.h"
#include "deadlock.h"
#include "error.h"
#include "route-plan.h"
#include "router.h"

#include <math.h>

/* If the length of a message in flits exceeds an integer by at most this share of the length, it is
 * rounded down to the integer instead of up. */
#define FLIT_TOLERANCE 1e-9

void
icn_sim_settings_init (IcnSimSettings *settings)
{
  icn_workload_settings_init (&settings->workload);
  settings->lengths = icn_lengths_one (1);
  settings->flit_bits = 1;
  settings->precision = 0.02;
  settings->confidence = 0.95;
  settings->max_cycles = 100000000;
  settings->max_moves = 150000000;
  settings->quick = FALSE;
}

guint32
icn_sim_flits (double length, double flit_bits)
{
  return (guint32) MAX (1, ceil (length / flit_bits * (1 - FLIT_TOLERANCE)));
}

double
icn_sim_length (const IcnSimSettings *settings, guint32 flits)
{
  const IcnLengths *lengths = &settings->lengths;
  double bits = 0, share = 0;

  for (gsize i = 0; i < lengths->n; i++)
    if (icn_sim_flits (lengths->of[i].length, settings->flit_bits) == flits) {
      bits += lengths->of[i].share * lengths->of[i].length;
      share += lengths->of[i].share;
    }
  return bits / share;
}

double
icn_sim_padding (const IcnSimSettings *settings)
{
  IcnWorkloadSettings workload = icn_sim_workload (settings, NAN);

  return icn_workload_mean_flits (&workload) * settings->flit_bits /
         icn_lengths_mean (&settings->lengths);
}

/* The lengths of messages in flits. Lengths with the same number of flits are merged. */
static IcnLengths
lengths_in_flits (const IcnSimSettings *settings)
{
  IcnLengths flits = { 0 };

  for (gsize i = 0; i < settings->lengths.n; i++) {
    IcnLength length = settings->lengths.of[i];

    length.length = icn_sim_flits (length.length, settings->flit_bits);
    if (flits.n > 0 && flits.of[flits.n - 1].length == length.length)
      flits.of[flits.n - 1].share += length.share;
    else
      flits.of[flits.n++] = length;
  }
  return flits.n == 1 ? icn_lengths_one (flits.of[0].length) : flits;
}

IcnWorkloadSettings
icn_sim_workload (const IcnSimSettings *settings, double load)
{
  IcnWorkloadSettings workload = settings->workload;

  workload.lengths = lengths_in_flits (settings);
  workload.load = isnan (load) ? 0
                               : load / icn_lengths_mean (&settings->lengths) *
                                   icn_workload_mean_flits (&workload);
  return workload;
}

gboolean
icn_sim_check_run (const IcnSimSettings *settings, const IcnNet *net,
                   const IcnRouterSettings *router, double load, GError **error)
{
  double longest = ICN_MAX_FLITS * settings->flit_bits;
  IcnWorkloadSettings workload;

  if (!(settings->flit_bits > 0 && settings->flit_bits <= 1e6))
    return icn_error_range (error, "width", settings->flit_bits, 0, 1e6);
  for (gsize i = 0; i < settings->lengths.n; i++)
    if (!(settings->lengths.of[i].length > 0 && settings->lengths.of[i].length <= longest))
      return icn_error_range (error, "length", settings->lengths.of[i].length, 1, longest);
  if (!(settings->precision >= 0.0001 && settings->precision <= 1))
    return icn_error_range (error, "precision", settings->precision, 0.0001, 1);
  if (!(settings->confidence >= 0.5 && settings->confidence <= 0.9999))
    return icn_error_range (error, "confidence", settings->confidence, 0.5, 0.9999);
  workload = icn_sim_workload (settings, load);
  return icn_workload_check (&workload, error) && icn_workload_fits (&workload, net, error) &&
         icn_router_check (router, net, icn_workload_longest (&workload), error) &&
         icn_route_plan_check (router, workload.traffic, error);
}

gboolean
icn_sim_check (const IcnSimSettings *settings, const IcnNet *net, const IcnRouterSettings *router,
               double load, GCancellable *cancellable, GError **error)
{
  return icn_sim_check_run (settings, net, router, load, error) &&
         icn_deadlock_check (net, router, cancellable, error);
}
