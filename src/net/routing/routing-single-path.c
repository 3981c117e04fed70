/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The routing single-path: one fixed shortest path for each pair of nodes, for networks whose
 * topology kind defines no routes. Similar routings for any network are DFSSSP (J. Domke, T.
 * Hoefler and W. E. Nagel, "Deadlock-free oblivious routing for arbitrary topologies", IPDPS 2011)
 * and LASH (T. Skeie, O. Lysne and I. Theiss, "Layered shortest path routing in irregular system
 * area networks", IPDPS 2002). */
#include "routing.h"
#include "search.h"

#include <glib/gi18n-lib.h>

const IcnRouting icn_routing_single_path = {
  .id = "single-path",
  .title = N_ ("Single Path"),
  .help = N_ ("Each pair of nodes uses a single shortest path. The paths are chosen so that "
              "channels are loaded evenly and few virtual channels are needed."),
  .phases = { 1, { { ICN_PATHS_SINGLE, ICN_TOWARDS_DESTINATION } } },
  .why_none = icn_search_why_not_fixed,
};
