/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sim-settings.h"
#include "deadlock.h"
#include "error.h"
#include "route-plan.h"
#include "router.h"

#include <math.h>

#define FLIT_TOLERANCE 1e-9 /* relative tolerance within which L/φ is an integer */

void
icn_sim_settings_init (IcnSimSettings *settings)
{
  icn_workload_settings_init (&settings->workload);
  settings->length = settings->long_length = settings->flit_bits = 1;
  settings->precision = 0.02;
  settings->confidence = 0.95;
  settings->max_cycles = 100000000;
  settings->max_moves = 150000000;
  settings->quick = FALSE;
}

double
icn_sim_mean_length (const IcnSimSettings *settings)
{
  double share = settings->workload.long_share;

  return settings->length * (1 - share) + settings->long_length * share;
}

guint32
icn_sim_flits (double length, double flit_bits)
{
  return (guint32) MAX (1, ceil (length / flit_bits * (1 - FLIT_TOLERANCE)));
}

double
icn_sim_length (const IcnSimSettings *settings, guint32 flits)
{
  return flits == icn_sim_flits (settings->length, settings->flit_bits) ? settings->length
                                                                        : settings->long_length;
}

double
icn_sim_padding (const IcnSimSettings *settings)
{
  IcnWorkloadSettings workload = icn_sim_workload (settings, NAN);

  return icn_workload_mean_flits (&workload) * settings->flit_bits / icn_sim_mean_length (settings);
}

IcnWorkloadSettings
icn_sim_workload (const IcnSimSettings *settings, double load)
{
  IcnWorkloadSettings workload = settings->workload;

  workload.flits = icn_sim_flits (settings->length, settings->flit_bits);
  workload.long_flits = icn_sim_flits (settings->long_length, settings->flit_bits);
  workload.load =
    isnan (load) ? 0 : load / icn_sim_mean_length (settings) * icn_workload_mean_flits (&workload);
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
  if (!(settings->length > 0 && settings->length <= longest))
    return icn_error_range (error, "length", settings->length, 1, longest);
  if (!(settings->long_length > 0 && settings->long_length <= longest))
    return icn_error_range (error, "length", settings->long_length, 1, longest);
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
