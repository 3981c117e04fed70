/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "routing.h"

#include <glib/gi18n-lib.h>

const IcnRouting icn_routing_minimal = {
  .id = "minimal",
  .title = N_ ("Minimal"),
  .help = N_ (
    "A message takes a random shortest path: at every hop the next channel is drawn at random."),
  .phases = { 1, { { ICN_PATHS_SHORTEST, ICN_TOWARDS_DESTINATION } } },
};
