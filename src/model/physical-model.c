/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "physical-model.h"

void
icn_physical_fill (IcnPhysical *physical, const IcnNet *net, const IcnPlacement *placement,
                   double width, const IcnWireSettings *wires, gboolean per_channel)
{
  IcnWireTimes times;

  icn_wires_times (wires, icn_placement_longest (placement, net), &times);
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    guint32 length = icn_placement_length (placement, &net->channel[c]);

    if (per_channel)
      icn_wires_times (wires, length, &times);
    physical->bits[c] = (float) (width * net->channel[c].width);
    physical->length[c] = (float) length;
    physical->delay[c] = (float) times.cycle_time;
    physical->period[c] = (float) times.period;
  }
}
