/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The virtual-channel class of a packet by the rule in route.h, for tests that follow packets. */
#pragma once

#include "route.h"

/* from: ICN_NONE at injection. */
static inline guint
class_after (const IcnNet *net, const IcnRouteSettings *routing, guint previous_class,
             IcnChannelId from, IcnChannelId to)
{
  guint from_group, from_rank, to_group, to_rank;

  if (from == ICN_NONE)
    return 0;
  icn_route_class_key (net, routing, from, &from_group, &from_rank);
  icn_route_class_key (net, routing, to, &to_group, &to_rank);
  return icn_route_class_after (previous_class, from_group, from_rank, to_group, to_rank);
}
