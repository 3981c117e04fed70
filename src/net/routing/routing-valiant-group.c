/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Valiant's routing over a random group, as on a dragonfly: J. Kim, W. J. Dally, S. Scott and D.
 * Abts, "Technology-driven, highly-scalable dragonfly topology", ISCA 2008. A message draws a group
 * at random and goes to this group. From the vertex at which it enters the group, it goes on to its
 * destination. In networks other than dragonflies, a message may enter a group at any vertex. It
 * then goes towards a random terminal of the group, and its second phase begins at the first vertex
 * of the group that it reaches. */
#include "net-groups.h"
#include "net-stages.h"
#include "routing.h"

#include <glib/gi18n-lib.h>

static const char *
why_none (const IcnNet *net)
{
  if (!icn_net_has_groups (net))
    return N_ ("the network has no groups; a list states them in lines that begin with “group”");
  return icn_routing_no_turns (net);
}

const IcnRouting icn_routing_valiant_group = {
  .id = "valiant-group",
  .title = N_ ("Valiant by Group"),
  .help = N_ ("A message goes to a random group, and from the router where it enters that group to "
              "its destination."),
  .phases = { 2,
              { { ICN_PATHS_OWN, ICN_TOWARDS_GROUP },
                { ICN_PATHS_OWN, ICN_TOWARDS_DESTINATION } } },
  .why_none = why_none,
};
