/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The routing that uses the topology's own routes. It is named after these routes in cubes, which
 * are dimension-order routes; its title names those of the network. It is the default routing. */
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
