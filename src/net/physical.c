/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "physical.h"

void
icn_physical_init (IcnPhysical *physical, const IcnNet *net)
{
  physical->n_channels = net->n_channels;
  physical->bits = g_new0 (float, net->n_channels);
  physical->length = g_new0 (float, net->n_channels);
  physical->delay = g_new0 (float, net->n_channels);
  physical->period = g_new0 (float, net->n_channels);
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
