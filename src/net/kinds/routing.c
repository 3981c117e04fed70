/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "routing.h"
#include "error.h"
#include "multistage.h"
#include "net-stages.h"
#include "route.h"

#include <glib/gi18n-lib.h>

static const IcnRoutingKind kinds[ICN_N_ROUTINGS] = {
  [ICN_ROUTING_DIMENSION_ORDER] = { "dimension-order", N_ ("Dimension Order"),
                                    N_ ("One dimension after the other, each in the shorter "
                                        "direction."),
                                    TRUE, TRUE },
  [ICN_ROUTING_DESTINATION_TAG] = { "destination-tag", N_ ("Destination Tag"),
                                    N_ ("Each stage takes a digit of the destination’s address."),
                                    TRUE, TRUE },
  [ICN_ROUTING_MINIMAL] = { "minimal", N_ ("Minimal"),
                            N_ ("Over all shortest paths; the next channel is drawn at random at "
                                "every hop."), TRUE, TRUE },
  [ICN_ROUTING_VALIANT] = { "valiant", N_ ("Valiant"),
                            N_ ("Over a random node, which spreads any traffic evenly."), TRUE,
                            FALSE },
  [ICN_ROUTING_ROMM] = { "romm", N_ ("Randomized Minimal"),
                         N_ ("Over a random node on the shortest paths."), TRUE, TRUE },
  [ICN_ROUTING_ADAPTIVE] = { "adaptive", N_ ("Adaptive"),
                             N_ ("Any shortest path that is free, with dimension order as the "
                                 "escape."),
                             FALSE, TRUE },
  [ICN_ROUTING_LOOPING] = { "looping", N_ ("Looping"),
                            N_ ("A permutation through a Beneš network without conflict."), FALSE,
                            TRUE },
};

const IcnRoutingKind *
icn_routing_kinds (guint *n_kinds)
{
  *n_kinds = G_N_ELEMENTS (kinds);
  return kinds;
}

/* The reason why a routing does not exist on a network; NULL if it does. */
static const char *
why_none (IcnRouting routing, const IcnNet *net)
{
  switch (routing) {
  case ICN_ROUTING_VALIANT:
    return icn_net_is_indirect (net) && icn_net_n_free_stages (net) == 0
             ? N_ ("messages would turn at nodes, and terminals forward none")
             : NULL;
  case ICN_ROUTING_ROMM:
    /* ROMM draws a node from the box of shortest paths, which only products of rings and rows have.
     * Where a topology kind's own routes take every shortest path, ROMM is accepted and equals
     * them. */
    return net->n_lines == 0 && (icn_net_has_stages (net) || !icn_route_takes_all (net))
             ? N_ ("only products of rings and rows have a box of shortest paths")
             : NULL;
  case ICN_ROUTING_ADAPTIVE:
    return icn_route_takes_all (net)
             ? N_ ("the network’s own routes are all its shortest paths, so that none is left as "
                   "an escape")
             : NULL;
  case ICN_ROUTING_LOOPING:
    return icn_net_is_indirect (net) && icn_multistage_is_rearrangeable (net)
             ? NULL
             : N_ ("only Beneš networks carry every permutation without conflict");
  default:
    return NULL;
  }
}

IcnRouting
icn_routing_on (IcnRouting routing, const IcnNet *net)
{
  if (routing >= ICN_N_ROUTINGS || why_none (routing, net) != NULL)
    return ICN_N_ROUTINGS;
  switch (routing) {
  case ICN_ROUTING_DESTINATION_TAG:
    return ICN_ROUTING_DIMENSION_ORDER;
  case ICN_ROUTING_MINIMAL:
    return icn_route_takes_all (net) ? ICN_ROUTING_DIMENSION_ORDER : ICN_ROUTING_MINIMAL;
  case ICN_ROUTING_VALIANT:
    return icn_net_n_free_stages (net) > 0 ? ICN_ROUTING_DIMENSION_ORDER : ICN_ROUTING_VALIANT;
  case ICN_ROUTING_ROMM:
    return net->n_lines == 0 ? ICN_ROUTING_DIMENSION_ORDER : ICN_ROUTING_ROMM;
  default:
    return routing;
  }
}

gboolean
icn_routing_check (IcnRouting routing, const IcnNet *net, GError **error)
{
  const char *why = why_none (routing, net);
  g_autoptr (GString) legal = NULL;

  if (why == NULL)
    return TRUE;
  legal = g_string_new (NULL);
  for (guint i = 0; i < ICN_N_ROUTINGS; i++)
    if (icn_routing_on (i, net) != ICN_N_ROUTINGS)
      g_string_append_printf (legal, "%s%s", legal->len > 0 ? ", " : "one of ", kinds[i].id);
  g_string_append_printf (legal, ": %s", _ (why));
  return icn_error_value (error, "routing", kinds[routing].id, legal->str);
}
