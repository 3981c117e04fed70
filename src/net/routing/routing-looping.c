/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "multistage.h"
#include "net.h"
#include "routing.h"

#include <glib/gi18n-lib.h>

static const char *
why_none (const IcnNet *net)
{
  return icn_net_is_indirect (net) && icn_multistage_is_rearrangeable (net)
           ? NULL
           : N_ ("only Beneš networks carry every permutation without conflict");
}

const IcnRouting icn_routing_looping = {
  .id = "looping",
  .title = N_ ("Looping"),
  .help =
    N_ ("The looping algorithm routes a permutation through a Beneš network without conflict."),
  .phases = { 1, { { ICN_PATHS_ARRANGED, ICN_TOWARDS_DESTINATION } } },
  .why_none = why_none,
};
