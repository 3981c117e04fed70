/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net-stages.h"
#include "net.h"
#include "route.h"
#include "routing.h"

#include <glib/gi18n-lib.h>

/* Returns the reason why a network cannot have ROMM; NULL if it can. ROMM draws the intermediate
 * node from all nodes on shortest paths between source and destination. These nodes form a box only
 * in products of rings and rows. Another direct network is accepted if the routes that its topology
 * defines include every shortest path; ROMM then takes these routes. */
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
  .help = N_ ("A message goes over a random node on its shortest paths."),
  .phases = { 2,
              { { ICN_PATHS_OWN, ICN_TOWARDS_BOX }, { ICN_PATHS_OWN, ICN_TOWARDS_DESTINATION } } },
  .why_none = why_none,
};
