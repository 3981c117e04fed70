/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ways.h"

IcnWaysMethod
icn_ways_method (IcnRouting routing, const IcnNet *net)
{
  switch (routing) {
  case ICN_ROUTING_VALIANT:
    /* The free stages already randomise the route: they take the place of Valiant's first phase. */
    return net->stages.n_free > 0 ? ICN_WAYS_OWN : ICN_WAYS_VALIANT;
  case ICN_ROUTING_LOOPING:
    return ICN_WAYS_LOOPING;
  case ICN_ROUTING_ROMM:
    return net->n_lines > 0 ? ICN_WAYS_BOX : ICN_WAYS_MINIMAL;
  case ICN_ROUTING_MINIMAL:
  case ICN_ROUTING_ADAPTIVE:
    return ICN_WAYS_MINIMAL;
  default:
    return ICN_WAYS_OWN;
  }
}

void
icn_ways_init (IcnWays *ways, const IcnNet *net, const IcnRouteSettings *settings, gboolean minimal)
{
  *ways = (IcnWays){ .net = net, .settings = *settings };
  ways->minimal = minimal && !icn_route_takes_all (net);
  for (guint i = 0; i < 2; i++) {
    ways->flow[i] = g_new0 (double, net->n_vertices);
    ways->at[i] = g_new (IcnVertex, net->n_vertices);
  }
}

void
icn_ways_clear (IcnWays *ways)
{
  for (guint i = 0; i < 2; i++) {
    g_clear_pointer (&ways->flow[i], g_free);
    g_clear_pointer (&ways->at[i], g_free);
  }
}

static inline guint
next_channels (const IcnWays *ways, IcnVertex at, IcnVertex destination, IcnChannelId *next)
{
  return ways->minimal ? icn_route_minimal (ways->net, &ways->settings, at, destination, next)
                       : icn_route_step (ways->net, &ways->settings, at, destination, next);
}

static inline void
put (IcnWays *ways, guint side, IcnVertex v, double amount, guint32 *n)
{
  if (ways->flow[side][v] == 0)
    ways->at[side][(*n)++] = v;
  ways->flow[side][v] += amount;
}

static inline double
take (IcnWays *ways, guint side, IcnVertex v)
{
  double amount = ways->flow[side][v];

  ways->flow[side][v] = 0;
  return amount;
}

/* A single next channel is followed directly, without the arrays. After the first tie the search is
 * breadth-first, and flow that meets again at a vertex is merged. */
void
icn_ways_spread (IcnWays *ways, IcnVertex source, IcnVertex destination, double amount,
                 double *loads)
{
  const IcnChannel *channel = ways->net->channel;
  IcnChannelId next[ICN_MAX_CANDIDATES];
  IcnVertex at = source;
  guint32 n_here = 0;
  guint n;

  while ((n = next_channels (ways, at, destination, next)) == 1) {
    loads[next[0]] += amount;
    at = channel[next[0]].destination;
    if (at == destination)
      return;
  }
  if (n == 0 || amount == 0)
    return;

  put (ways, 0, at, amount, &n_here);
  for (guint here = 0; n_here > 0; here = !here) {
    guint32 n_there = 0;

    for (guint32 i = 0; i < n_here; i++) {
      IcnVertex v = ways->at[here][i];
      double all = take (ways, here, v);

      n = next_channels (ways, v, destination, next);
      for (guint j = 0; j < n; j++) {
        loads[next[j]] += all / n;
        if (channel[next[j]].destination != destination)
          put (ways, !here, channel[next[j]].destination, all / n, &n_there);
      }
    }
    n_here = n_there;
  }
}

/* Probability that a message at the channel's source takes this channel. */
static double
share_of (const IcnWays *ways, IcnChannelId channel, IcnVertex destination)
{
  IcnChannelId next[ICN_MAX_CANDIDATES];
  guint n = next_channels (ways, ways->net->channel[channel].source, destination, next);

  for (guint i = 0; i < n; i++)
    if (next[i] == channel)
      return 1.0 / n;
  return 0;
}

/* Breadth-first search backwards, from the channel to all vertices that lead to it. */
void
icn_ways_gather (IcnWays *ways, IcnChannelId channel, IcnVertex destination, IcnWaysFunc func,
                 gpointer user_data)
{
  const IcnNet *net = ways->net;
  double share = share_of (ways, channel, destination);
  guint32 n_here = 0;

  if (share == 0)
    return;
  put (ways, 0, net->channel[channel].source, share, &n_here);
  for (guint here = 0; n_here > 0; here = !here) {
    guint32 n_there = 0;

    for (guint32 i = 0; i < n_here; i++) {
      IcnVertex v = ways->at[here][i];
      double all = take (ways, here, v);

      if (v < net->n_terminals)
        func (v, all, user_data);
      if (net->role[v] == ICN_VERTEX_TERMINAL)
        continue;
      for (guint32 j = net->first_in[v]; j < net->first_in[v + 1]; j++) {
        IcnChannelId into = net->in_channel[j];
        double part = share_of (ways, into, destination);

        if (part > 0)
          put (ways, !here, net->channel[into].source, all * part, &n_there);
      }
    }
    n_here = n_there;
  }
}

void
icn_ways_column_init (IcnRouteColumn *column, const IcnWays *ways)
{
  if (ways->minimal)
    icn_route_column_init_wide (column, ways->net);
  else
    icn_route_column_init (column, ways->net);
}

void
icn_ways_column (const IcnWays *ways, IcnVertex destination, IcnRouteColumn *column)
{
  if (ways->minimal)
    icn_route_minimal_column (ways->net, &ways->settings, destination, column);
  else
    icn_route_column (ways->net, &ways->settings, destination, column);
}
