/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pick.h"
#include "net.h"
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

gboolean
bisection_pick_fits (const BisectionPick *pick, const IcnNet *net)
{
  return (pick->source == ICN_NONE || pick->source < net->n_terminals) &&
         (pick->destination == ICN_NONE || pick->destination < net->n_terminals) &&
         (pick->channel == ICN_NONE || pick->channel < net->n_channels);
}
