/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "loads.h"

#include "topology.h"

#include <string.h>

/* Adds what every terminal sends to one destination to the loads of the channels on the way: a
 * vertex passes on what reaches it and what it sends itself, an equal share to each candidate.
 * The sequence has every vertex after all that route over it. flow: room for all vertices. */
static void
add_column (const IcnNet *net, const IcnTrafficPattern *traffic, const IcnRouteColumn *column,
            IcnVertex destination, double *flow, double *loads)
{
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    flow[v] = v >= net->n_terminals ? 0
              : traffic->is_uniform ? 1.0 / net->n_terminals
                                    : traffic->share (net, v, destination);

  for (guint32 i = 0; i < column->n_sequence; i++) {
    IcnVertex v = column->sequence[i];
    const IcnChannelId *next = column->next + (gsize) v * column->width;
    guint n_next = 0;

    while (n_next < column->width && next[n_next] != ICN_NONE)
      n_next++;
    for (guint j = 0; j < n_next; j++) {
      loads[next[j]] += flow[v] / n_next;
      flow[net->channel[next[j]].destination] += flow[v] / n_next;
    }
  }
}

/* Translations keep ports, so the load that one destination puts on all channels of a port is what
 * all destinations together put on each of them. */
static void
spread_over_ports (const IcnNet *net, double *loads)
{
  guint32 n_ports = icn_net_out_degree (net, 0);
  g_autofree double *port = g_new0 (double, n_ports);

  for (IcnChannelId c = 0; c < net->n_channels; c++)
    port[icn_net_port (net, c)] += loads[c];
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    loads[c] = port[icn_net_port (net, c)];
}

gboolean
icn_loads (const IcnNet *net, const IcnRouteSettings *routing, const IcnTrafficPattern *traffic,
           double *loads, GCancellable *cancellable, GError **error)
{
  gboolean symmetric = net->kind->vertex_symmetric && traffic->is_uniform;
  guint32 n_columns = symmetric ? 1 : net->n_terminals;
  g_autofree double *flow = g_new (double, net->n_vertices);
  g_autofree double *sum = g_new0 (double, net->n_channels);
  gboolean done = TRUE;
  IcnRouteColumn column;

  icn_route_column_init (&column, net);
  for (IcnVertex destination = 0; done && destination < n_columns; destination++) {
    icn_route_column (net, routing, destination, &column);
    add_column (net, traffic, &column, destination, flow, sum);
    done = !g_cancellable_set_error_if_cancelled (cancellable, error);
  }
  icn_route_column_clear (&column);
  if (!done)
    return FALSE;

  if (symmetric)
    spread_over_ports (net, sum);
  memcpy (loads, sum, sizeof *loads * net->n_channels);
  return TRUE;
}

double
icn_loads_max (const IcnNet *net, const double *loads, IcnChannelId *where)
{
  IcnChannelId first = ICN_NONE;
  double largest = 0;

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    double load = loads[c] / (net->channel[c].width * net->channel[c].lanes);

    if (first != ICN_NONE && load <= largest)
      continue;
    first = c;
    largest = load;
  }
  if (where != NULL)
    *where = first;
  return largest;
}
