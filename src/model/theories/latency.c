/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "latency.h"

#include "physical.h"

#include <math.h>

#define FLIT_TOLERANCE 1e-9 /* L/W is whole within this, relative */

double
icn_latency_flits (const IcnLatencySettings *settings)
{
  double flits = settings->length / settings->width;

  return settings->whole_flits ? MAX (1, ceil (flits * (1 - FLIT_TOLERANCE))) : flits;
}

double
icn_latency_channel_time (guint channel_delay, const IcnWireTimes *times, gboolean whole)
{
  double periods = times->cycle_time / times->period;

  if (fabs (periods - 1) <= FLIT_TOLERANCE)
    return channel_delay * times->period;
  return MAX (channel_delay, whole ? icn_physical_whole_periods (periods) : periods) *
         times->period;
}

double
icn_latency_zero_load (const IcnLatencySettings *settings, double hops, IcnZeroLoad *parts)
{
  double period = settings->period;
  IcnZeroLoad t0;

  icn_zero_load (&settings->router, hops, settings->staying, settings->channel_time / period,
                 icn_latency_flits (settings), &t0);
  t0.routers *= period;
  t0.wires *= period;
  t0.serialization *= period;
  if (parts != NULL)
    *parts = t0;
  return t0.routers + t0.wires + t0.serialization;
}
