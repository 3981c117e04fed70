/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The default routing: the routes that the topology defines. Its id, dimension-order, says what
 * these routes are in cubes. The title that the user sees (icn_routing_title) says what they are in
 * the network at hand. */
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
