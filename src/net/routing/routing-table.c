/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The routing table: routes that a user states in a file of next hops or of whole routes
 * (route-list.h). A network has this routing if the file has a route for every pair of nodes. */
#include "routing.h"
#include "search.h"

#include <glib/gi18n-lib.h>

const IcnRouting icn_routing_table = {
  .id = "table",
  .title = N_ ("Routing Table"),
  .help = N_ ("A file gives the routes, either as next hops or as whole routes."),
  .phases = { 1, { { ICN_PATHS_LISTED, ICN_TOWARDS_DESTINATION, NULL } } },
  .why_none = icn_search_why_not_fixed,
};
