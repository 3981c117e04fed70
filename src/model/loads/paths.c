/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paths.h"
#include "net.h"
#include "search.h"

#include <string.h>

void
icn_paths_init (IcnPaths *paths, const IcnNet *net, const IcnRouteSettings *settings,
                const IcnPhases *phases)
{
  const IcnPhase *phase = &phases->phase[0];

  *paths = (IcnPaths){ .net = net, .settings = *settings };
  paths->minimal =
    icn_search_is_large (net) || (icn_phase_is_wide (phase) && !icn_route_takes_all (net));
  paths->has_lines = icn_phase_has_lines (phase, net);
  paths->symmetry = icn_phases_symmetry (phases, net);
  for (guint i = 0; i < 2; i++) {
    paths->flow[i] = g_new0 (double, net->n_vertices);
    paths->at[i] = g_new (IcnVertex, net->n_vertices);
  }
  if (phases->turns == NULL || phases->turns->keep == NULL)
    return;
  paths->turns = phases->turns;
  paths->over = g_new0 (double, net->n_channels);
  for (guint i = 0; i < 2; i++)
    paths->front[i] = g_new (IcnChannelId, net->n_channels);
}

void
icn_paths_clear (IcnPaths *paths)
{
  for (guint i = 0; i < 2; i++) {
    g_clear_pointer (&paths->flow[i], g_free);
    g_clear_pointer (&paths->at[i], g_free);
    g_clear_pointer (&paths->front[i], g_free);
  }
  g_clear_pointer (&paths->over, g_free);
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

guint
icn_paths_keep (const IcnPaths *paths, IcnChannelId from, IcnVertex at, IcnVertex destination,
                const IcnChannelId *next, guint n, IcnChannelId *kept)
{
  memmove (kept, next, n * sizeof *next);
  return paths->turns != NULL ? paths->turns->keep (paths->net, from, at, destination, kept, n) : n;
}

/* Divides `amount` messages, which have reached vertex `at` over channel `from`, evenly among
 * the channels over which they may continue, and adds them to `loads`. Appends channels that
 * carried no messages before to the list paths->front[side]. n_front: length of this list. */
static void
go_on (IcnPaths *paths, IcnChannelId from, IcnVertex at, IcnVertex destination, double amount,
       double *loads, guint side, guint32 *n_front)
{
  IcnChannelId next[ICN_MAX_CANDIDATES];
  guint n = next_channels (paths, at, destination, next);

  n = paths->turns->keep (paths->net, from, at, destination, next, n);
  for (guint j = 0; j < n; j++) {
    if (paths->over[next[j]] == 0)
      paths->front[side][(*n_front)++] = next[j];
    paths->over[next[j]] += amount / n;
    loads[next[j]] += amount / n;
  }
}

/* Does the work of icn_paths_spread under a turn rule, where the channels over which messages may
 * continue depend on the channel over which they have arrived: follows messages channel by
 * channel. */
static void
spread_by_turns (IcnPaths *paths, IcnVertex source, IcnVertex destination, double amount,
                 double *loads)
{
  guint32 n_here = 0;

  if (amount != 0 && (source != destination || paths->net->role[source] == ICN_VERTEX_TERMINAL))
    go_on (paths, ICN_NONE, source, destination, amount, loads, 0, &n_here);
  for (guint here = 0; n_here > 0; here = !here) {
    guint32 n_there = 0;

    for (guint32 i = 0; i < n_here; i++) {
      IcnChannelId c = paths->front[here][i];
      double all = paths->over[c];

      paths->over[c] = 0;
      if (paths->net->channel[c].destination != destination)
        go_on (paths, c, paths->net->channel[c].destination, destination, all, loads, !here,
               &n_there);
    }
    n_here = n_there;
  }
}

void
icn_paths_follow (IcnPaths *paths, const IcnRouteColumn *column, IcnVertex destination,
                  const double *amount, double *loads)
{
  const IcnNet *net = paths->net;
  IcnChannelId kept[ICN_MAX_CANDIDATES];

  for (guint32 i = 0; i < column->n_sequence; i++) {
    IcnVertex v = column->sequence[i];
    const IcnChannelId *next = icn_route_column_next (column, v);
    guint room = icn_route_column_room (column, v), n_next = 0;
    guint32 n_into = net->role[v] == ICN_VERTEX_TERMINAL ? 0 : icn_net_in_degree (net, v);

    while (n_next < room && next[n_next] != ICN_NONE)
      n_next++;
    /* j = 0: the messages that begin at v; j >= 1: the messages that arrive over the j-th channel
     * into v. */
    for (guint32 j = v < net->n_terminals ? 0 : 1; j <= n_into; j++) {
      IcnChannelId from = j == 0 ? ICN_NONE : net->in_channel[net->first_in[v] + j - 1];
      double all = j == 0 ? amount[v] : paths->over[from];
      guint n;

      if (j > 0)
        paths->over[from] = 0;
      if (all == 0 || n_next == 0)
        continue;
      n = icn_paths_keep (paths, from, v, destination, next, n_next, kept);
      for (guint k = 0; k < n; k++) {
        loads[kept[k]] += all / n;
        paths->over[kept[k]] += all / n;
      }
    }
  }
  for (guint32 j = net->first_in[destination]; j < net->first_in[destination + 1]; j++)
    paths->over[net->in_channel[j]] = 0;
}

/* Until the first choice between several channels, the route is followed directly. From there on
 * the search is breadth-first by vertices, so that messages that meet at a vertex are merged. */
void
icn_paths_spread (IcnPaths *paths, IcnVertex source, IcnVertex destination, double amount,
                  double *loads)
{
  const IcnChannel *channel = paths->net->channel;
  IcnChannelId next[ICN_MAX_CANDIDATES];
  IcnVertex at = source;
  guint32 n_here = 0;
  guint n;

  if (paths->turns != NULL) {
    spread_by_turns (paths, source, destination, amount, loads);
    return;
  }
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

double
icn_paths_share (const IcnPaths *paths, IcnChannelId channel, IcnVertex destination)
{
  IcnChannelId next[ICN_MAX_CANDIDATES];
  guint n = next_channels (paths, paths->net->channel[channel].source, destination, next);

  for (guint i = 0; i < n; i++)
    if (next[i] == channel)
      return 1.0 / n;
  return 0;
}

/* Probability that a message at the vertex where `channel` begins takes this channel on its way
 * to `destination`. from: the channel over which it has reached the vertex; ICN_NONE if the
 * vertex is its source. */
static double
share_after (const IcnPaths *paths, IcnChannelId from, IcnChannelId channel, IcnVertex destination)
{
  IcnVertex at = paths->net->channel[channel].source;
  IcnChannelId next[ICN_MAX_CANDIDATES];
  guint n = next_channels (paths, at, destination, next);

  n = paths->turns->keep (paths->net, from, at, destination, next, n);
  for (guint i = 0; i < n; i++)
    if (next[i] == channel)
      return 1.0 / n;
  return 0;
}

/* Does the work of icn_paths_gather under a turn rule, where the channels over which messages may
 * continue depend on the channel over which they have arrived: searches backwards channel by
 * channel. paths->over[c] is the probability that a message that has taken channel c crosses
 * `channel`. */
static void
gather_by_turns (IcnPaths *paths, IcnChannelId channel, IcnVertex destination, IcnPathsFunc func,
                 gpointer user_data)
{
  const IcnNet *net = paths->net;
  guint32 n_here = 0;

  if (icn_paths_share (paths, channel, destination) == 0)
    return;
  paths->over[channel] = 1;
  paths->front[0][n_here++] = channel;
  for (guint here = 0; n_here > 0; here = !here) {
    guint32 n_there = 0;

    for (guint32 i = 0; i < n_here; i++) {
      IcnChannelId c = paths->front[here][i];
      IcnVertex v = net->channel[c].source;
      double all = paths->over[c];

      paths->over[c] = 0;
      if (v < net->n_terminals && share_after (paths, ICN_NONE, c, destination) > 0)
        func (v, all * share_after (paths, ICN_NONE, c, destination), user_data);
      if (net->role[v] == ICN_VERTEX_TERMINAL)
        continue;
      for (guint32 j = net->first_in[v]; j < net->first_in[v + 1]; j++) {
        IcnChannelId into = net->in_channel[j];
        double part = icn_paths_share (paths, into, destination) > 0
                        ? all * share_after (paths, into, c, destination)
                        : 0;

        if (part > 0 && paths->over[into] == 0)
          paths->front[!here][n_there++] = into;
        paths->over[into] += part;
      }
    }
    n_here = n_there;
  }
}

/* Calls func for each terminal from which messages to the destination reach `channel`. Searches
 * breadth-first backwards from the channel. */
void
icn_paths_gather (IcnPaths *paths, IcnChannelId channel, IcnVertex destination, IcnPathsFunc func,
                  gpointer user_data)
{
  const IcnNet *net = paths->net;
  double share = icn_paths_share (paths, channel, destination);
  guint32 n_here = 0;

  if (paths->turns != NULL) {
    gather_by_turns (paths, channel, destination, func, user_data);
    return;
  }
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
        double part = icn_paths_share (paths, into, destination);

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

const IcnFixedRoutes *
icn_paths_fixed (const IcnPaths *paths)
{
  return paths->minimal || paths->turns != NULL ? NULL
                                                : icn_route_fixed (paths->net, &paths->settings);
}
