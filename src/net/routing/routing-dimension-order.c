/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The default routing: the routes that the topology defines. Its id, dimension-order, describes
 * these routes in cubes. Its title (icn_routing_title) describes them in a given network. */
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
