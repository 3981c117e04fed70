/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "routing.h"

#include <glib/gi18n-lib.h>

const IcnRouting icn_routing_minimal = {
  .id = "minimal",
  .title = N_ ("Minimal"),
  .help = N_ ("Over all shortest paths; the next channel is drawn at random at every hop."),
  .phases = { 1, { { ICN_PATHS_SHORTEST, ICN_TOWARDS_DESTINATION } } },
};
