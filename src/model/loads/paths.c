/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paths.h"
#include "net.h"

void
icn_paths_init (IcnPaths *paths, const IcnNet *net, const IcnRouteSettings *settings,
                const IcnPhase *phase)
{
  *paths = (IcnPaths){ .net = net, .settings = *settings };
  paths->minimal = icn_phase_is_wide (phase) && !icn_route_takes_all (net);
  paths->has_lines = icn_phase_has_lines (phase, net);
  paths->symmetry = icn_phase_symmetry (phase, net);
  for (guint i = 0; i < 2; i++) {
    paths->flow[i] = g_new0 (double, net->n_vertices);
    paths->at[i] = g_new (IcnVertex, net->n_vertices);
  }
}

void
icn_paths_clear (IcnPaths *paths)
{
  for (guint i = 0; i < 2; i++) {
    g_clear_pointer (&paths->flow[i], g_free);
    g_clear_pointer (&paths->at[i], g_free);
  }
}

static inline guint
next_channels (const IcnPaths *paths, IcnVertex at, IcnVertex destination, IcnChannelId *next)
{
  return paths->minimal ? icn_route_minimal (paths->net, &paths->settings, at, destination, next)
                        : icn_route_step (paths->net, &paths->settings, at, destination, next);
}

static inline void
put (IcnPaths *paths, guint side, IcnVertex v, double amount, guint32 *n)
{
  if (paths->flow[side][v] == 0)
    paths->at[side][(*n)++] = v;
  paths->flow[side][v] += amount;
}

static inline double
take (IcnPaths *paths, guint side, IcnVertex v)
{
  double amount = paths->flow[side][v];

  paths->flow[side][v] = 0;
  return amount;
}

/* Up to the first vertex with several next channels, the route is followed directly, without the
 * arrays. From there on the search is breadth-first, and flows that meet at a vertex are merged. */
void
icn_paths_spread (IcnPaths *paths, IcnVertex source, IcnVertex destination, double amount,
                  double *loads)
{
  const IcnChannel *channel = paths->net->channel;
  IcnChannelId next[ICN_MAX_CANDIDATES];
  IcnVertex at = source;
  guint32 n_here = 0;
  guint n;

  while ((n = next_channels (paths, at, destination, next)) == 1) {
    loads[next[0]] += amount;
    at = channel[next[0]].destination;
    if (at == destination)
      return;
  }
  if (n == 0 || amount == 0)
    return;

  put (paths, 0, at, amount, &n_here);
  for (guint here = 0; n_here > 0; here = !here) {
    guint32 n_there = 0;

    for (guint32 i = 0; i < n_here; i++) {
      IcnVertex v = paths->at[here][i];
      double all = take (paths, here, v);

      n = next_channels (paths, v, destination, next);
      for (guint j = 0; j < n; j++) {
        loads[next[j]] += all / n;
        if (channel[next[j]].destination != destination)
          put (paths, !here, channel[next[j]].destination, all / n, &n_there);
      }
    }
    n_here = n_there;
  }
}

/* Probability that a message to the destination takes this channel when it is at the channel's
 * source. */
static double
share_of (const IcnPaths *paths, IcnChannelId channel, IcnVertex destination)
{
  IcnChannelId next[ICN_MAX_CANDIDATES];
  guint n = next_channels (paths, paths->net->channel[channel].source, destination, next);

  for (guint i = 0; i < n; i++)
    if (next[i] == channel)
      return 1.0 / n;
  return 0;
}

/* Searches breadth-first backwards from the channel for all vertices from which messages to the
 * destination reach it. */
void
icn_paths_gather (IcnPaths *paths, IcnChannelId channel, IcnVertex destination, IcnPathsFunc func,
                  gpointer user_data)
{
  const IcnNet *net = paths->net;
  double share = share_of (paths, channel, destination);
  guint32 n_here = 0;

  if (share == 0)
    return;
  put (paths, 0, net->channel[channel].source, share, &n_here);
  for (guint here = 0; n_here > 0; here = !here) {
    guint32 n_there = 0;

    for (guint32 i = 0; i < n_here; i++) {
      IcnVertex v = paths->at[here][i];
      double all = take (paths, here, v);

      if (v < net->n_terminals)
        func (v, all, user_data);
      if (net->role[v] == ICN_VERTEX_TERMINAL)
        continue;
      for (guint32 j = net->first_in[v]; j < net->first_in[v + 1]; j++) {
        IcnChannelId into = net->in_channel[j];
        double part = share_of (paths, into, destination);

        if (part > 0)
          put (paths, !here, net->channel[into].source, all * part, &n_there);
      }
    }
    n_here = n_there;
  }
}

void
icn_paths_column_init (IcnRouteColumn *column, const IcnPaths *paths)
{
  if (paths->minimal)
    icn_route_column_init_wide (column, paths->net);
  else
    icn_route_column_init (column, paths->net);
}

void
icn_paths_column (const IcnPaths *paths, IcnVertex destination, IcnRouteColumn *column)
{
  if (paths->minimal)
    icn_route_minimal_column (paths->net, &paths->settings, destination, column);
  else
    icn_route_column (paths->net, &paths->settings, destination, column);
}
