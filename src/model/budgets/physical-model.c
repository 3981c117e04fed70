/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "physical-model.h"
#include "net-taps.h"
#include "net.h"
#include "wire-delay.h"

#include <math.h>

/* The delay of one wire, rounded up to whole flit times, with which routers are clocked. */
static double
wire_delay (const IcnChannelSettings *settings, double length)
{
  IcnWireTimes times;

  icn_wires_times (&settings->wires, length, &times);
  return icn_physical_whole_periods (times.cycle_time / settings->period) * settings->period;
}

void
icn_physical_fill (IcnPhysical *physical, const IcnNet *net, const IcnPlacement *placement,
                   const IcnChannelSettings *settings)
{
  gboolean per_wire = isnan (settings->delay);

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];
    double length = icn_placement_hop_length (placement, net, c);
    gboolean is_hop = icn_net_hops_from (net, channel->source) > 0;
    double width = settings->dimension_width != NULL ? settings->dimension_width[channel->dimension]
                                                     : settings->width;

    physical->bits[c] = width * channel->width;
    physical->length[c] = length;
    physical->delay[c] = !is_hop ? 0 : per_wire ? wire_delay (settings, length) : settings->delay;
    physical->period[c] = settings->period;
  }
  icn_physical_measure (physical);
}
