/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "routing.h"
#include "multistage.h"
#include "topology.h"

#include <glib/gi18n-lib.h>

static const IcnRoutingKind kinds[ICN_N_ROUTINGS] = {
  [ICN_ROUTING_DIMENSION_ORDER] = { "dimension-order", N_ ("Dimension Order"),
                                    N_ ("One dimension after the other, each the shortest way."),
                                    TRUE, TRUE },
  [ICN_ROUTING_DESTINATION_TAG] = { "destination-tag", N_ ("Destination Tag"),
                                    N_ ("Each stage takes a digit of the destination’s address."),
                                    TRUE, TRUE },
  [ICN_ROUTING_MINIMAL] = { "minimal", N_ ("Minimal"),
                            N_ ("Over all shortest ways, drawn anew at every hop."), TRUE, TRUE },
  [ICN_ROUTING_VALIANT] = { "valiant", N_ ("Valiant"),
                            N_ ("Over a random node, which spreads any traffic evenly."), TRUE,
                            FALSE },
  [ICN_ROUTING_ROMM] = { "romm", N_ ("Randomized Minimal"),
                         N_ ("Over a random node among those on shortest ways."), TRUE, TRUE },
  [ICN_ROUTING_ADAPTIVE] = { "adaptive", N_ ("Adaptive"),
                             N_ ("Any shortest way that is free; dimension order as the escape."),
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

IcnRouting
icn_routing_on (IcnRouting routing, const IcnNet *net)
{
  gboolean indirect = icn_net_is_indirect (net), exists = FALSE;

  switch (routing) {
  case ICN_ROUTING_DIMENSION_ORDER:
  case ICN_ROUTING_DESTINATION_TAG:
    return ICN_ROUTING_DIMENSION_ORDER;
  case ICN_ROUTING_MINIMAL:
    return icn_route_takes_all (net) ? ICN_ROUTING_DIMENSION_ORDER : ICN_ROUTING_MINIMAL;
  case ICN_ROUTING_VALIANT:
    if (net->stages.n_free > 0)
      return ICN_ROUTING_DIMENSION_ORDER;
    exists = !indirect;
    break;
  case ICN_ROUTING_ROMM:
    /* ROMM needs the box of a product of rows; where messages take any shortest path it is the same
     * as they do. */
    if (net->n_lines == 0 && !icn_net_has_stages (net) && icn_route_takes_all (net))
      return ICN_ROUTING_DIMENSION_ORDER;
    exists = net->n_lines > 0;
    break;
  case ICN_ROUTING_ADAPTIVE:
    exists = !icn_route_takes_all (net);
    break;
  case ICN_ROUTING_LOOPING:
    exists = indirect && icn_multistage_is_rearrangeable (net);
    break;
  case ICN_N_ROUTINGS:
    break;
  }
  return exists ? routing : ICN_N_ROUTINGS;
}

gboolean
icn_routing_check (IcnRouting routing, const IcnNet *net, GError **error)
{
  g_autoptr (GString) legal = NULL;

  if (icn_routing_on (routing, net) != ICN_N_ROUTINGS)
    return TRUE;
  legal = g_string_new (NULL);
  for (guint i = 0; i < ICN_N_ROUTINGS; i++)
    if (icn_routing_on (i, net) != ICN_N_ROUTINGS)
      g_string_append_printf (legal, "%s%s", legal->len > 0 ? ", " : "one of ", kinds[i].id);
  icn_error_value (error, "routing", kinds[routing].id, legal->str);
  return FALSE;
}
