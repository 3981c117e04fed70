/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cycles.h"

#include "net.h"

/* Repeatedly removes a vertex into which no remaining channel leads, and the channels that leave
 * it. If there is no cycle, no vertex remains in the end; if there is one, its vertices remain. */
gboolean
icn_cycles_none (const IcnNet *net)
{
  guint32 n = 0, n_routers = 0;
  g_autofree guint32 *n_in = g_new0 (guint32, net->n_vertices);
  g_autofree IcnVertex *removed = g_new (IcnVertex, net->n_vertices);

  for (IcnChannelId c = 0; c < net->n_channels; c++)
    n_in[net->channel[c].destination] += icn_net_joins_routers (net, c);
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    if (icn_net_is_terminal (net, v))
      continue;
    n_routers++;
    if (n_in[v] == 0)
      removed[n++] = v;
  }
  for (guint32 i = 0; i < n; i++)
    for (IcnChannelId c = net->first_out[removed[i]]; c < net->first_out[removed[i] + 1]; c++)
      if (icn_net_joins_routers (net, c) && --n_in[net->channel[c].destination] == 0)
        removed[n++] = net->channel[c].destination;
  return n == n_routers;
}
