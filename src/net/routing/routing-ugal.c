/* SPDX-License-Identifier: GPL-3.0-or-later */
/* UGAL: the source chooses between a shortest route and a route over a random intermediate vertex
 * (Valiant) by the lengths of its own queues (A. Singh, "Load-balanced routing in interconnection
 * networks", Ph. D. thesis, Stanford University, 2005). On a dragonfly, the second route passes
 * through a random group: J. Kim, W. J. Dally, S. Scott and D. Abts, "Technology-driven,
 * highly-scalable dragonfly topology", ISCA 2008. */
#include "net-stages.h"
#include "routing.h"

#include <glib/gi18n-lib.h>

static const char *
why_none (const IcnNet *net)
{
  return icn_net_n_free_stages (net) > 0
           ? N_ ("all routes have the same length: the free stages choose a random node already")
           : icn_routing_no_turns (net);
}

const IcnRouting icn_routing_ugal = {
  .id = "ugal",
  .title = N_ ("UGAL"),
  .help = N_ ("A message takes a shortest route or one over a random node or group, by the lengths "
              "of the queues at the source."),
  .phases = { 2,
              { { ICN_PATHS_OWN, ICN_TOWARDS_GROUP }, { ICN_PATHS_OWN, ICN_TOWARDS_DESTINATION } },
              .choice = ICN_CHOICE_LOCAL },
  .why_none = why_none,
};
