/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The routing destination-tag: the routes that the topology defines, under the name that is usual
 * for butterflies. The routing dimension-order takes the same routes on every network. */
#include "routing.h"

#include <glib/gi18n-lib.h>

const IcnRouting icn_routing_destination_tag = {
  .id = "destination-tag",
  .title = N_ ("Destination Tag"),
  .help = N_ ("Each stage routes a message by one digit of the destination’s address."),
  .phases = { 1, { { ICN_PATHS_OWN, ICN_TOWARDS_DESTINATION } } },
};
