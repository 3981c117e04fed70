/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net-stages.h"
#include "routing.h"

#include <glib/gi18n-lib.h>

static const char *
why_none (const IcnNet *net)
{
  return icn_net_n_free_stages (net) > 0 ? NULL : icn_routing_no_turns (net);
}

const IcnRouting icn_routing_valiant = {
  .id = "valiant",
  .title = N_ ("Valiant"),
  .help = N_ ("A message goes over a random node, which spreads any traffic evenly."),
  .phases = { 2,
              { { ICN_PATHS_OWN, ICN_TOWARDS_ANY }, { ICN_PATHS_OWN, ICN_TOWARDS_DESTINATION } } },
  .why_none = why_none,
};
