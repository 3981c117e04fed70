/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "flow-follow.h"
#include "traffic-matrix.h"

#include <string.h>

/* Sets arrive[v × n_into + i] to the probability that a message from vertex v reaches `destination`
 * over the i-th of the n_into places (channels and injection port) that end at the destination, in
 * the order of icn_follow_place_into(). follow->column must have the routes to this destination. */
static void
fill_arrivals (const IcnFollow *follow, IcnVertex destination, double *arrive)
{
  const IcnNet *net = follow->net;
  guint32 n_into = icn_follow_n_places_into (follow, destination);

  memset (arrive, 0, sizeof *arrive * n_into * net->n_vertices);
  arrive[(gsize) destination * n_into] = 1;
  for (guint32 s = follow->column.n_sequence; s-- > 0;) {
    IcnVertex v = follow->column.sequence[s];
    const IcnChannelId *next;
    guint n_next = icn_follow_next_of (follow, v, &next);

    for (guint j = 0; j < n_next && v != destination; j++) {
      IcnVertex to = net->channel[next[j]].destination;

      for (guint32 i = 0; i < n_into; i++)
        arrive[(gsize) v * n_into + i] +=
          (to != destination ? arrive[(gsize) to * n_into + i]
           : i > 0           ? icn_follow_place_into (follow, destination, i) == next[j]
                             : 0) /
          n_next;
    }
  }
}

/* Adds the flows between the two phases of `amount` messages whose intermediate node is `drawn`
 * and which go to one destination. These flows lead from the places that end at the node (its
 * channels and its injection port) into the channels towards the destination. arrived: share of
 * the messages that reach the node over each of these places. */
static void
turn (IcnFollow *follow, IcnVertex drawn, IcnVertex destination, const double *arrived,
      double amount)
{
  IcnChannelId next[ICN_MAX_CANDIDATES];
  guint n_next =
    drawn != destination ? icn_follow_step (follow, ICN_NONE, drawn, destination, next) : 0;

  for (guint32 i = 0; i < icn_follow_n_places_into (follow, drawn); i++) {
    guint32 place = icn_follow_place_into (follow, drawn, i);

    if (arrived[i] == 0)
      continue;
    if (n_next == 0)
      icn_flow_sums_add (follow->sums, place, icn_channel_flows_ejection (follow->places, drawn),
                         arrived[i] * amount);
    for (guint j = 0; j < n_next; j++)
      icn_flow_sums_add (follow->sums, place, next[j], arrived[i] * amount / n_next);
  }
}

/* Adds the flows of the first phase of all messages whose random intermediate node is `drawn`,
 * including those from this node into the first channel of the second phase. */
static void
follow_first (IcnFollow *follow, IcnVertex drawn)
{
  const IcnTraffic *traffic = follow->traffic;
  guint32 n = traffic->n_terminals, n_into = icn_follow_n_places_into (follow, drawn);
  g_autofree double *arrive = g_new (double, (gsize) n_into * follow->net->n_vertices);
  g_autofree double *all = g_new0 (double, n_into);

  icn_paths_column (&follow->paths, drawn, &follow->column);
  fill_arrivals (follow, drawn, arrive);
  for (IcnVertex s = 0; s < n; s++) {
    icn_follow_inject (follow, s, icn_traffic_sent (traffic, s) / n * follow->share, NULL, 0);
    for (guint32 i = 0; i < n_into; i++)
      all[i] += arrive[(gsize) s * n_into + i];
  }
  icn_follow_along_column (follow, drawn);
  for (guint32 i = 0; i < n_into; i++)
    follow->at[icn_follow_place_into (follow, drawn, i)] = 0;
  for (IcnVertex d = 0; d < n && traffic->background > 0; d++)
    turn (follow, drawn, d, all, traffic->background / n * follow->share);
  for (IcnVertex s = 0; s < n; s++)
    for (guint64 i = traffic->first[s]; i < traffic->first[s + 1]; i++)
      turn (follow, drawn, traffic->destination[i], arrive + (gsize) s * n_into,
            (traffic->share[i] - traffic->background) / n * follow->share);
}

/* Adds the flows of the second phase of the messages to one destination. Omits the flows into
 * the first channel of this phase; turn() adds these. received: traffic that the destination
 * receives, in units of what one terminal injects. */
static void
follow_second (IcnFollow *follow, IcnVertex destination, double received)
{
  const IcnNet *net = follow->net;

  icn_paths_column (&follow->paths, destination, &follow->column);
  for (IcnVertex v = 0; v < net->n_terminals; v++) {
    const IcnChannelId *next;
    guint n_next = v != destination ? icn_follow_next_of (follow, v, &next) : 0;

    for (guint j = 0; j < n_next; j++)
      follow->at[next[j]] += received / net->n_terminals * follow->share / n_next;
  }
  icn_follow_along_column (follow, destination);
  icn_follow_eject (follow, destination);
}

/* Adds the flows of the second phase of uniform traffic, for the messages to one destination.
 * Omits the flows into the first channel of this phase; turn_all() adds these. each: amount of
 * messages that begin this phase at each node. Adds to leaving[c], for every channel c out of a
 * node, the share of the messages at this node that leave over c. */
static void
follow_uniform_second (IcnFollow *follow, IcnVertex destination, double each, double *leaving)
{
  gboolean goes_by_tree = icn_follow_is_tree (follow);

  for (IcnVertex v = 0; v < follow->net->n_terminals; v++) {
    IcnChannelId only = goes_by_tree ? icn_follow_next_in_tree (follow, v) : ICN_NONE;
    const IcnChannelId *next = &only;
    guint n_next = goes_by_tree ? only != ICN_NONE : icn_follow_next_of (follow, v, &next);

    if (v == destination)
      continue;
    for (guint j = 0; j < n_next; j++)
      leaving[next[j]] += 1.0 / n_next;
    if (goes_by_tree)
      follow->at[icn_channel_flows_injection (follow->places, v)] = each;
    for (guint j = 0; !goes_by_tree && j < n_next; j++)
      follow->at[next[j]] += each / n_next;
  }
  if (goes_by_tree)
    icn_follow_tree (follow, destination, FALSE);
  else
    icn_follow_along_column (follow, destination);
  icn_follow_eject (follow, destination);
}

/* Adds the flows of uniform traffic between the two phases: at each node, from the places that
 * end there (channels and injection port) into the channels out of the node and into its
 * ejection port. arrived: amount of messages that reach the node over each of these places in
 * their first phase, node by node, in the order of icn_follow_place_into(). leaving: for each
 * channel c out of a node, the probability that the second phase of a message at this node
 * begins with c, summed over all destinations. */
static void
turn_all (IcnFollow *follow, const double *arrived, const double *leaving)
{
  const IcnNet *net = follow->net;

  for (IcnVertex v = 0; v < net->n_terminals; v++)
    for (guint32 i = 0; i < icn_follow_n_places_into (follow, v); i++) {
      double amount = *arrived++ / net->n_terminals;
      guint32 place = icn_follow_place_into (follow, v, i);

      if (amount == 0)
        continue;
      icn_flow_sums_add (follow->sums, place, icn_channel_flows_ejection (follow->places, v),
                         amount);
      for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++)
        if (leaving[c] > 0)
          icn_flow_sums_add (follow->sums, place, c, amount * leaving[c]);
    }
}

/* Does the work of icn_follow_two_phases for uniform traffic. The intermediate node of a message
 * and its destination are independent of each other, so each phase is followed like uniform traffic
 * under a routing of one phase. FALSE if cancelled. */
static gboolean
follow_uniform_phases (IcnFollow *follow, GError **error)
{
  const IcnNet *net = follow->net;
  double each = follow->traffic->background * follow->share;
  gsize n = (gsize) net->n_channels + net->n_terminals, n_arrived = 0;
  g_autofree double *arrived = g_new (double, n), *leaving = g_new0 (double, net->n_channels);

  for (IcnVertex drawn = 0; drawn < net->n_terminals; drawn++) {
    if (icn_follow_is_cancelled (follow, error))
      return FALSE;
    icn_follow_find_column (follow, drawn);
    for (IcnVertex v = 0; v < net->n_terminals; v++)
      follow->at[icn_channel_flows_injection (follow->places, v)] = each;
    if (icn_follow_is_tree (follow))
      icn_follow_tree (follow, drawn, TRUE);
    else
      icn_follow_along_column (follow, drawn);
    for (guint32 i = 0; i < icn_follow_n_places_into (follow, drawn); i++)
      arrived[n_arrived++] =
        icn_follow_take (&follow->at[icn_follow_place_into (follow, drawn, i)]);
    follow_uniform_second (follow, drawn, each, leaving);
  }
  turn_all (follow, arrived, leaving);
  return TRUE;
}

gboolean
icn_follow_two_phases (IcnFollow *follow, guint32 n_ends, GError **error)
{
  const IcnTraffic *traffic = follow->traffic;
  guint32 n = traffic->n_terminals;
  g_autofree double *received = g_new (double, n);

  if (traffic->first[n] == 0 && n_ends > 1 && follow->paths.turns == NULL)
    return follow_uniform_phases (follow, error);
  if ((double) traffic->first[n] * n_ends > ICN_CHANNEL_FLOWS_MAX_STEPS)
    return icn_follow_too_long (error);
  for (IcnVertex d = 0; d < n; d++)
    received[d] = traffic->background * n;
  for (IcnVertex s = 0; s < n; s++)
    for (guint64 i = traffic->first[s]; i < traffic->first[s + 1]; i++)
      received[traffic->destination[i]] += traffic->share[i] - traffic->background;
  for (IcnVertex v = 0; v < n_ends; v++) {
    if (icn_follow_is_cancelled (follow, error))
      return FALSE;
    follow_first (follow, v);
    if (received[v] > 0)
      follow_second (follow, v, received[v]);
  }
  return TRUE;
}
