/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "loads.h"

#include "topology.h"

#include <string.h>

typedef struct {
  const IcnNet *net;
  const IcnRouteSettings *routing;
  const IcnTraffic *traffic;
  GCancellable *cancellable;
  IcnRouteColumn column;
  double *flow; /* [n_vertices] what leaves each vertex towards the present destination */
} Summation;

/* Adds what all terminals send to one destination to the loads of the channels on the way: a vertex
 * passes on what reaches it and what it sends itself, an equal share to each candidate. */
static gboolean
add_destination (Summation *sum, IcnVertex destination, double *loads, GError **error)
{
  const IcnNet *net = sum->net;
  const IcnRouteColumn *column = &sum->column;
  double *flow = sum->flow;

  if (g_cancellable_set_error_if_cancelled (sum->cancellable, error))
    return FALSE;
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    flow[v] = v >= net->n_terminals      ? 0
              : sum->traffic->is_uniform ? 1.0 / net->n_terminals
                                         : icn_traffic_share (sum->traffic, v, destination);

  icn_route_column (net, sum->routing, destination, &sum->column);
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
  return TRUE;
}

static gboolean
sum_all (Summation *sum, double *loads, GError **error)
{
  for (IcnVertex destination = 0; destination < sum->net->n_terminals; destination++)
    if (!add_destination (sum, destination, loads, error))
      return FALSE;
  return TRUE;
}

/* Translations keep ports, so what one destination puts on all channels of a port is what all
 * destinations together put on each of them. */
static gboolean
sum_translations (Summation *sum, double *loads, GError **error)
{
  const IcnNet *net = sum->net;
  g_autofree double *port = g_new0 (double, icn_net_out_degree (net, 0));

  if (!add_destination (sum, 0, loads, error))
    return FALSE;
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    port[icn_net_port (net, c)] += loads[c];
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    loads[c] = port[icn_net_port (net, c)];
  return TRUE;
}

/* Channels of a product that are alike under uniform traffic: by dimension, position, direction. */
static guint32
line_channel (const IcnNet *net, IcnChannelId c)
{
  const IcnChannel *channel = &net->channel[c];
  guint32 first = 0;

  for (guint d = 0; d < channel->dimension; d++)
    first += net->radix[d];
  return 2 * (first + icn_net_coordinates (net, channel->source)[channel->dimension]) +
         (channel->direction > 0);
}

/* In dimension order, a uniform message that travels along one dimension of a product is anywhere
 * in the others. So what a destination puts on all channels that are alike depends on its position
 * along their dimension alone, and one destination for each position says what all of them put on
 * each channel: the diagonal, a dimension having its turn while its positions last. */
static gboolean
sum_diagonal (Summation *sum, double *loads, GError **error)
{
  const IcnNet *net = sum->net;
  guint32 n_lines = 0, longest = 0;

  for (guint d = 0; d < net->dimensions; d++) {
    n_lines += net->radix[d];
    longest = MAX (longest, net->radix[d]);
  }
  g_autofree double *line = g_new0 (double, 2 * (gsize) n_lines);
  for (guint32 a = 0; a < longest; a++) {
    IcnVertex destination = 0, stride = 1;

    for (guint d = 0; d < net->dimensions; stride *= net->radix[d++])
      destination += MIN (a, net->radix[d] - 1) * stride;
    memset (loads, 0, sizeof *loads * net->n_channels);
    if (!add_destination (sum, destination, loads, error))
      return FALSE;
    for (IcnChannelId c = 0; c < net->n_channels; c++)
      if (a < net->radix[net->channel[c].dimension])
        line[line_channel (net, c)] += loads[c];
  }
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    loads[c] = line[line_channel (net, c)];
  return TRUE;
}

gboolean
icn_loads (const IcnNet *net, const IcnRouteSettings *routing, const IcnTraffic *traffic,
           double *loads, GCancellable *cancellable, GError **error)
{
  Summation sum = {
    .net = net, .routing = routing, .traffic = traffic, .cancellable = cancellable
  };
  g_autofree double *flow = g_new (double, net->n_vertices);
  g_autofree double *result = g_new0 (double, net->n_channels);
  gboolean done;

  sum.flow = flow;
  icn_route_column_init (&sum.column, net);
  if (traffic->is_uniform && net->kind->vertex_symmetric)
    done = sum_translations (&sum, result, error);
  else if (traffic->is_uniform && net->kind->factor_hops != NULL)
    done = sum_diagonal (&sum, result, error);
  else
    done = sum_all (&sum, result, error);
  icn_route_column_clear (&sum.column);

  if (done)
    memcpy (loads, result, sizeof *loads * net->n_channels);
  return done;
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
