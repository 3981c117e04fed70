/* SPDX-License-Identifier: GPL-3.0-or-later */
/* O1TURN: D. Seo, A. Ali, W.-T. Lim, N. Rafique and M. Thottethodi, "Near-optimal worst-case
 * throughput routing for two-dimensional mesh networks", ISCA 2005. Each message chooses at random
 * whether it routes the lowest or the highest dimension first; here this is also possible with more
 * than two dimensions. */
#include "net.h"
#include "routing.h"

#include <glib/gi18n-lib.h>

static const char *
why_none (const IcnNet *net)
{
  return net->n_lines < 2 ? N_ ("only products of at least two rings and rows have a second order "
                                "of dimensions to draw")
                          : NULL;
}

const IcnRouting icn_routing_o1turn = {
  .id = "o1turn",
  .title = N_ ("O1TURN"),
  .help = N_ ("A message travels in dimension order. It is drawn for each message whether the "
              "lowest dimension comes first or the highest."),
  .phases = { 1, { { ICN_PATHS_OWN, ICN_TOWARDS_DESTINATION } }, .draws_order = TRUE },
  .why_none = why_none,
};
