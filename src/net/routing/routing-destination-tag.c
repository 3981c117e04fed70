/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The topology's own routes, under the name that they have in butterflies. The routing
 * dimension-order is the same on every network. */
#include "routing.h"

#include <glib/gi18n-lib.h>

const IcnRouting icn_routing_destination_tag = {
  .id = "destination-tag",
  .title = N_ ("Destination Tag"),
  .help = N_ ("Each stage takes a digit of the destination’s address."),
  .phases = { 1, { { ICN_PATHS_OWN, ICN_TOWARDS_DESTINATION } } },
};
