/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixed-routes.h"
#include "routing.h"

#include <glib/gi18n-lib.h>

const IcnRouting icn_routing_up_down = {
  .id = "up-down",
  .title = N_ ("Up and Down"),
  .help = N_ ("A message goes up a spanning tree towards its root, and down as soon as a path down "
              "leads to the destination. One virtual channel is enough on any network."),
  .phases = { 1, { { ICN_PATHS_UP_DOWN, ICN_TOWARDS_DESTINATION } } },
  .why_none = icn_fixed_routes_why_no_up_down,
};
