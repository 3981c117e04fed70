/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "multistage.h"

#include "net-stages.h"
#include "route-settings.h"
#include "route.h"

void
icn_multistage_path (const IcnNet *net, IcnVertex source, IcnVertex destination,
                     const guint8 *choices, IcnChannelId *channels)
{
  const IcnRouteSettings routing = { ICN_ORDER_ASCENDING };
  IcnChannelId candidates[ICN_MAX_CANDIDATES];
  IcnVertex at = source;

  for (guint i = 0; i <= icn_net_n_stages (net); i++) {
    gboolean has_choice = i > 0 && net->stages->sets[i - 1] == ICN_STAGE_FREE;

    icn_route_step (net, &routing, at, destination, candidates);
    channels[i] = candidates[has_choice ? *choices++ : 0];
    at = net->channel[channels[i]].destination;
  }
}

gboolean
icn_multistage_is_rearrangeable (const IcnNet *net)
{
  return icn_net_has_stages (net) && icn_net_n_free_stages (net) + 1 >= net->dimensions;
}
