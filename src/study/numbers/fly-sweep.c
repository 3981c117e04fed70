/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "quantity-values.h"

#include <math.h>

#include "design.h"
#include "fly.h"
#include "latency.h"
#include "router-settings.h"
#include "topology.h"
#include "wire-delay.h"

double
icn_fly_member (const IcnEvaluation *evaluation, const IcnDesign *design, double k, gsize offset)
{
  IcnFlyPackage package;

  return icn_fly_package (&design->budget, evaluation->nodes, k, &package)
           ? G_STRUCT_MEMBER (double, &package, offset)
           : NAN;
}

double
icn_fly_latency (const IcnEvaluation *evaluation, const IcnDesign *design, double k)
{
  IcnLatencySettings latency = evaluation->latency;
  IcnFlyPackage package;
  IcnWireTimes times;

  if (!icn_fly_package (&design->budget, evaluation->nodes, k, &package))
    return NAN;
  icn_wires_times (&design->wires, package.longest_wire, &times);
  latency.width = package.widths.channel_width;
  latency.channel_time = icn_latency_channel_time (design->router.channel_delay, &times);
  latency.period = times.period;
  latency.staying = 0;
  latency.is_built = FALSE; /* a network whose k is no integer cannot be built */
  latency.router.terminals = TRUE;
  return icn_latency_zero_load (&latency, package.hops, NULL);
}

double
icn_fly_balance (const IcnEvaluation *evaluation, const IcnDesign *design,
                 double unused G_GNUC_UNUSED)
{
  return icn_topology_has_stages (&design->topology)
           ? icn_fly_balanced_radix (&design->budget, evaluation->nodes)
           : NAN;
}
