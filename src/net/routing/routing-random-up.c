/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "routing.h"
#include "turns.h"

#include <glib/gi18n-lib.h>

const IcnRouting icn_routing_random_up = {
  .id = "random-up",
  .title = N_ ("Random Up"),
  .help = N_ ("A message goes up the tree of switches to a random nearest common ancestor of "
              "source and destination, then down."),
  .phases = { 1, { { ICN_PATHS_SHORTEST, ICN_TOWARDS_DESTINATION } }, .turns = &icn_turns_up_down },
  .why_none = icn_turns_no_levels,
};
