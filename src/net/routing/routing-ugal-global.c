/* SPDX-License-Identifier: GPL-3.0-or-later */
/* UGAL with knowledge of all queues in the network: an upper bound for the performance of practical
 * UGAL, in which a source knows only its own queues. */
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

const IcnRouting icn_routing_ugal_global = {
  .id = "ugal-global",
  .title = N_ ("UGAL, Global"),
  .help = N_ ("A message takes a shortest route or one over a random node or group, whichever has "
              "less queueing along its whole length."),
  .phases = { 2,
              { { ICN_PATHS_OWN, ICN_TOWARDS_GROUP }, { ICN_PATHS_OWN, ICN_TOWARDS_DESTINATION } },
              .choice = ICN_CHOICE_GLOBAL },
  .why_none = why_none,
};
