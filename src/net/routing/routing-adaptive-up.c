/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "routing.h"
#include "turns.h"

#include <glib/gi18n-lib.h>

const IcnRouting icn_routing_adaptive_up = {
  .id = "adaptive-up",
  .title = N_ ("Adaptive Up"),
  .help = N_ ("A message goes up the tree of switches to a nearest common ancestor of source and "
              "destination, then down. At each switch it draws twice one of the channels that lead "
              "there, and takes the one with fewer flits in the buffers at its end."),
  .phases = { 1,
              { { ICN_PATHS_FREE, ICN_TOWARDS_DESTINATION } },
              .turns = &icn_turns_up_down,
              .settles = TRUE },
  .why_none = icn_turns_no_levels,
};
