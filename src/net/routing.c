/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "routing.h"

#include <glib/gi18n-lib.h>

static const IcnRoutingKind kinds[ICN_N_ROUTINGS] = {
  [ICN_ROUTING_DIMENSION_ORDER] = { "dimension-order", N_ ("Dimension Order"),
                                    N_ ("One dimension after the other, each the shortest way."),
                                    TRUE, TRUE },
  [ICN_ROUTING_DESTINATION_TAG] = { "destination-tag", N_ ("Destination Tag"),
                                    N_ ("Each stage takes a digit of the destination's address."),
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
