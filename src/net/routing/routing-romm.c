/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net-stages.h"
#include "net.h"
#include "route.h"
#include "routing.h"

#include <glib/gi18n-lib.h>

/* Only products of rings and rows have a box of shortest paths to draw a node from. Where the
 * topology's own routes take every shortest path, the routing is accepted and equals them. */
static const char *
why_none (const IcnNet *net)
{
  return net->n_lines == 0 && (icn_net_has_stages (net) || !icn_route_takes_all (net))
           ? N_ ("only products of rings and rows have a box of shortest paths")
           : NULL;
}

const IcnRouting icn_routing_romm = {
  .id = "romm",
  .title = N_ ("Randomized Minimal"),
  .help = N_ ("Over a random node on the shortest paths."),
  .phases = { 2, { { ICN_PATHS_OWN, ICN_TOWARDS_BOX },
                   { ICN_PATHS_OWN, ICN_TOWARDS_DESTINATION } } },
  .why_none = why_none,
};
