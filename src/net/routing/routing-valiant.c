/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net-stages.h"
#include "net.h"
#include "routing.h"

#include <glib/gi18n-lib.h>

/* Whether a terminal that forwards no messages sends to one switch, and receives from it. */
static gboolean
has_one_switch (const IcnNet *net, IcnVertex terminal)
{
  IcnVertex to;

  if (icn_net_out_degree (net, terminal) != 1 || icn_net_in_degree (net, terminal) != 1)
    return FALSE;
  to = icn_routing_turn (net, terminal);
  return net->role[to] == ICN_VERTEX_SWITCH &&
         net->channel[net->in_channel[net->first_in[terminal]]].source == to;
}

static const char *
why_none (const IcnNet *net)
{
  if (!icn_net_is_indirect (net) || icn_net_n_free_stages (net) > 0)
    return NULL;
  for (IcnVertex v = 0; v < net->n_terminals; v++)
    if (!has_one_switch (net, v))
      return N_ (
        "messages would turn at nodes, or at their switches if nodes forward none, and not "
        "every node sends to the switch that it receives from");
  return NULL;
}

const IcnRouting icn_routing_valiant = {
  .id = "valiant",
  .title = N_ ("Valiant"),
  .help = N_ ("Over a random node, which spreads any traffic evenly."),
  .phases = { 2,
              { { ICN_PATHS_OWN, ICN_TOWARDS_ANY }, { ICN_PATHS_OWN, ICN_TOWARDS_DESTINATION } } },
  .why_none = why_none,
};
