/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ROMM (randomized, oblivious, multi-phase, minimal routing) with two phases: T. Nesson and S. L.
 * Johnsson, "ROMM routing on mesh and torus networks", SPAA 1995. For each phase a message chooses
 * its order of dimensions at random. */
#include "net.h"
#include "routing.h"

#include <glib/gi18n-lib.h>

static const char *
why_none (const IcnNet *net)
{
  return net->n_lines < 2
           ? N_ ("only products of at least two rings and rows have a box of shortest "
                 "paths and a second order of dimensions to draw")
           : NULL;
}

const IcnRouting icn_routing_romm_drawn_order = {
  .id = "romm-drawn-order",
  .title = N_ ("Randomized Minimal, Drawn Order"),
  .help = N_ ("A message goes over a random node on its shortest paths. For each half of its route "
              "it is drawn whether the lowest dimension comes first or the highest."),
  .phases = { 2,
              { { ICN_PATHS_OWN, ICN_TOWARDS_BOX }, { ICN_PATHS_OWN, ICN_TOWARDS_DESTINATION } },
              .draws_order = TRUE },
  .why_none = why_none,
};
