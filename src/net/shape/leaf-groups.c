/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "leaf-groups.h"

#include "net-failures.h"
#include "net.h"

gboolean
icn_leaf_groups_is_leaf (const IcnNet *net, IcnVertex v)
{
  return net->n_planes == 1 && icn_net_is_terminal (net, v) && icn_net_in_degree (net, v) == 1 &&
         icn_net_out_degree (net, v) == 1 && icn_net_works (net, net->first_out[v]) &&
         icn_net_works (net, net->in_channel[net->first_in[v]]) &&
         net->channel[net->in_channel[net->first_in[v]]].source ==
           net->channel[net->first_out[v]].destination;
}

void
icn_leaf_groups_init (IcnLeafGroups *groups, const IcnNet *net)
{
  g_autofree IcnVertex *first_at = g_new (IcnVertex, net->n_vertices);

  groups->first = g_new (IcnVertex, net->n_terminals);
  groups->n = g_new0 (guint32, net->n_terminals);
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    first_at[v] = ICN_NONE;
  for (IcnVertex t = 0; t < net->n_terminals; t++) {
    IcnVertex hub;

    groups->first[t] = t;
    if (icn_leaf_groups_is_leaf (net, t)) {
      hub = net->channel[net->first_out[t]].destination;
      first_at[hub] = MIN (first_at[hub], t);
      groups->first[t] = first_at[hub];
    }
    groups->n[groups->first[t]]++;
  }
  for (IcnVertex t = 0; t < net->n_terminals; t++)
    groups->n[t] = groups->n[groups->first[t]];
}

void
icn_leaf_groups_clear (IcnLeafGroups *groups)
{
  g_clear_pointer (&groups->first, g_free);
  g_clear_pointer (&groups->n, g_free);
}
