/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pick.h"
#include "view.h"

void
bisection_pick_parse (const IcnNet *net, IcnChannelId bottleneck, const char *pair,
                      const char *through, BisectionPick *pick)
{
  *pick = BISECTION_PICK_NOTHING;
  if (pair != NULL)
    icn_view_parse_pair (pair, net, &pick->source, &pick->destination, NULL);
  if (through != NULL)
    icn_view_parse_through (through, net, bottleneck, &pick->channel, NULL);
}
