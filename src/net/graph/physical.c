/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "physical.h"

#include <math.h>

#define PERIOD_TOLERANCE 1e-4 /* flit times by which a delay may exceed whole ones */

void
icn_physical_init (IcnPhysical *physical, const IcnNet *net)
{
  physical->n_channels = net->n_channels;
  physical->bits = g_new0 (double, net->n_channels);
  physical->length = g_new0 (double, net->n_channels);
  physical->delay = g_new0 (double, net->n_channels);
  physical->period = g_new0 (double, net->n_channels);
}

void
icn_physical_clear (IcnPhysical *physical)
{
  g_clear_pointer (&physical->bits, g_free);
  g_clear_pointer (&physical->length, g_free);
  g_clear_pointer (&physical->delay, g_free);
  g_clear_pointer (&physical->period, g_free);
  physical->n_channels = 0;
}

double
icn_physical_whole_periods (double periods)
{
  return ceil (periods - PERIOD_TOLERANCE);
}

double
icn_physical_flit_times (const IcnPhysical *physical, IcnChannelId channel)
{
  return icn_physical_whole_periods (physical->delay[channel] / physical->period[channel]);
}
