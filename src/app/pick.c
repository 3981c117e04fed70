/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pick.h"
#include <stdio.h>

void
bisection_pick_parse (const IcnNet *net, IcnChannelId bottleneck, const char *pair,
                      const char *through, BisectionPick *pick)
{
  IcnVertex source, destination;
  *pick = BISECTION_PICK_NOTHING;
  if (pair != NULL && sscanf (pair, "%u:%u", &source, &destination) == 2 &&
      MAX (source, destination) < net->n_terminals)
    *pick = (BisectionPick){ source, destination, ICN_NONE };
  if (g_strcmp0 (through, "bottleneck") == 0)
    pick->channel = bottleneck;
  else if (through != NULL)
    pick->channel = icn_net_find_named_channel (net, through);
}
