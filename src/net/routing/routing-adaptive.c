/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "route.h"
#include "routing.h"

#include <glib/gi18n-lib.h>

static const char *
why_none (const IcnNet *net)
{
  return icn_route_takes_all (net) ? N_ ("the network’s own routes are all its shortest paths, so "
                                         "that no path is left as an escape")
                                   : NULL;
}

const IcnRouting icn_routing_adaptive = {
  .id = "adaptive",
  .title = N_ ("Adaptive"),
  .help = N_ ("A message takes any free channel on a shortest path. Virtual channels in dimension "
              "order are the escape."),
  .phases = { 1, { { ICN_PATHS_FREE, ICN_TOWARDS_DESTINATION } } },
  .why_none = why_none,
};
