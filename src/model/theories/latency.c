/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "latency.h"

#include "physical.h"

#include <math.h>

#define FLIT_TOLERANCE 1e-9 /* relative tolerance within which L/W counts as an integer */

static double
flits_of (const IcnLatencySettings *settings, double length)
{
  double flits = length / settings->width;

  if (settings->whole_flits)
    flits = ceil (flits * (1 - FLIT_TOLERANCE));
  return settings->whole_flits || settings->is_built ? MAX (1, flits) : flits;
}

/* The lengths of the messages of a design, converted from bits to flits, with their shares. */
static IcnLengths
lengths_in_flits (const IcnLatencySettings *settings)
{
  IcnLengths lengths = settings->lengths;

  for (gsize i = 0; i < lengths.n; i++)
    lengths.of[i].length = flits_of (settings, lengths.of[i].length);
  return lengths;
}

double
icn_latency_flits (const IcnLatencySettings *settings)
{
  IcnLengths flits = lengths_in_flits (settings);

  return icn_lengths_mean (&flits);
}

double
icn_latency_flits_variance (const IcnLatencySettings *settings)
{
  IcnLengths flits = lengths_in_flits (settings);

  return icn_lengths_variance (&flits);
}

double
icn_latency_messages (const IcnLatencySettings *settings, double load)
{
  return load / icn_lengths_mean (&settings->lengths);
}

/* Whether the channel cycle T_c differs from the flit time T_p, so that a wire holds several flits
 * at once or is idle between two flits. */
static gboolean
is_pipelined (const IcnWireTimes *times)
{
  return fabs (times->cycle_time / times->period - 1) > FLIT_TOLERANCE;
}

double
icn_latency_channel_time (guint channel_delay, const IcnWireTimes *times)
{
  double asked = channel_delay * times->period;

  if (!is_pipelined (times))
    return asked;
  return channel_delay > 1 ? MAX (asked, times->cycle_time) : times->cycle_time;
}

double
icn_latency_clocked_time (guint channel_delay, const IcnWireTimes *times)
{
  double periods = is_pipelined (times)
                     ? icn_physical_whole_periods (times->cycle_time / times->period)
                     : channel_delay;

  return MAX (channel_delay, periods) * times->period;
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
