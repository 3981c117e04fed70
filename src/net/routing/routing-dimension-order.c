/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The routing that uses the topology's own routes; it is the default. Its id names these routes as
 * they are in cubes: dimension order. Its title (icn_routing_title) names the routes of the network
 * at hand. */
#include "routing.h"

#include <glib/gi18n-lib.h>

const IcnRouting icn_routing_dimension_order = {
  .id = "dimension-order",
  .title = N_ ("Dimension Order"),
  .help =
    N_ ("A message travels one dimension after the other, in each along the shorter direction."),
  .title_of_searched = N_ ("Single Path"),
  .phases = { 1, { { ICN_PATHS_OWN, ICN_TOWARDS_DESTINATION } } },
};
