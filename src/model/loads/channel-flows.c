/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "channel-flows.h"

#include <stdlib.h>
#include <string.h>

#include "error.h"
#include "fixed-routes.h"
#include "flow-follow.h"
#include "leaf-groups.h"
#include "loads.h"
#include "net-stages.h"
#include "net.h"
#include "routing.h"
#include "search.h"
#include "stage-flows.h"
#include "traffic-matrix.h"

/* Estimated time of following one pair of terminals over one hop. The unit is the time per channel
 * when the messages of all sources to one destination are followed together. */
#define STEP_COST 6

#define MOST_COLUMN_SUMS (8 << 20) /* most numbers in IcnFollow.column_sum */

/* The number of elements of IcnFollow.column_sum. */
static gsize
count_column_sums (const IcnNet *net)
{
  gsize n = 0;

  for (IcnVertex v = 0; v < net->n_vertices; v++)
    n += (gsize) (icn_net_in_degree (net, v) + 1) * icn_net_out_degree (net, v);
  return n;
}

/* Allocates follow->column_sum, the sums of flows when all sources of a destination are followed
 * together. If the array would have more than MOST_COLUMN_SUMS elements, it stays NULL. */
static void
make_column_sums (IcnFollow *follow)
{
  const IcnNet *net = follow->net;
  gsize n = count_column_sums (net);
  gint32 row = (gint32) net->n_channels;

  if (n > MOST_COLUMN_SUMS)
    return;
  follow->column_sum = g_new0 (double, n);
  follow->carried = g_new0 (double, net->n_vertices);
  follow->to = icn_search_ends (net);
  follow->channel_row = g_new (gint32, net->n_channels);
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    IcnVertex to = net->channel[c].destination;

    follow->channel_row[c] = row - (gint32) net->first_out[to];
    row += (gint32) icn_net_out_degree (net, to);
  }
}

/* Adds the flows in follow->column_sum to follow->sums. */
static void
add_column_sums (IcnFollow *follow)
{
  const IcnNet *net = follow->net;

  for (IcnVertex v = 0; v < net->n_vertices && follow->column_sum != NULL; v++)
    for (guint32 i = 0; i <= icn_net_in_degree (net, v); i++) {
      IcnChannelId from = i > 0 ? net->in_channel[net->first_in[v] + i - 1] : ICN_NONE;
      gint32 row = i > 0 ? follow->channel_row[from] : 0;

      for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++)
        if (follow->column_sum[row + (gint32) c] > 0)
          icn_flow_sums_add (follow->sums,
                             i > 0 ? from : icn_channel_flows_injection (follow->places, v), c,
                             follow->column_sum[row + (gint32) c]);
    }
}

void
icn_follow_init (IcnFollow *follow, const IcnNet *net, const IcnRouteSettings *settings,
                 const IcnPhases *phases, const IcnTraffic *traffic, IcnFlowSums *sums,
                 const IcnChannelFlows *places, GCancellable *cancellable)
{
  *follow = (IcnFollow){ .net = net,
                         .phases = phases,
                         .traffic = traffic,
                         .share = 1,
                         .sums = sums,
                         .places = places,
                         .cancellable = cancellable };
  icn_paths_init (&follow->paths, net, settings, phases);
  icn_paths_column_init (&follow->column, &follow->paths);
  follow->at = g_new0 (double, places->n_places);
  follow->here = g_array_new (FALSE, FALSE, sizeof (guint32));
  follow->there = g_array_new (FALSE, FALSE, sizeof (guint32));
  follow->turned = g_array_new (FALSE, FALSE, sizeof (IcnFollowPart));
}

void
icn_follow_clear (IcnFollow *follow)
{
  icn_route_column_clear (&follow->column);
  icn_paths_clear (&follow->paths);
  g_free (follow->at);
  g_array_unref (follow->here);
  g_array_unref (follow->there);
  g_array_unref (follow->turned);
  g_free (follow->column_sum);
  g_free (follow->channel_row);
  g_free (follow->carried);
}

/* Adds messages at their source: at the source's injection port or, if the source is a separate
 * terminal, evenly at the n_next channels `next` by which it sends to the destination. */
static void
inject (IcnFollow *follow, IcnVertex source, double amount, const IcnChannelId *next, guint n_next)
{
  if (follow->places->n_ports > 0)
    follow->at[icn_channel_flows_injection (follow->places, source)] += amount;
  else
    for (guint j = 0; j < n_next; j++)
      follow->at[next[j]] += amount / n_next;
}

/* The next channel of vertex v towards the present destination, for routes that are a tree;
 * ICN_NONE if there is none. */
static inline IcnChannelId
next_in_tree (const IcnFollow *follow, IcnVertex v)
{
  const IcnRouteColumn *column = &follow->column;

  if (follow->port != NULL)
    return follow->port[v] != ICN_NO_PORT ? follow->net->first_out[v] + follow->port[v] : ICN_NONE;
  return icn_route_column_room (column, v) > 0 ? *icn_route_column_next (column, v) : ICN_NONE;
}

/* Sets *next to the next channels of vertex v in follow->column, and returns their number. */
static inline guint
next_of (const IcnFollow *follow, IcnVertex v, const IcnChannelId **next)
{
  guint room = icn_route_column_room (&follow->column, v), n = 0;

  *next = icn_route_column_next (&follow->column, v);
  while (n < room && (*next)[n] != ICN_NONE)
    n++;
  return n;
}

/* Moves the messages at the end of one place (channel or port), which ends at vertex v, to the next
 * channels that they may take, in equal parts. row: if the place is a channel and
 * follow->column_sum is not NULL, its IcnFollow.channel_row; else 0. */
static inline void
go_on (IcnFollow *follow, guint32 place, gint32 row, IcnVertex v, IcnVertex destination,
       const IcnChannelId *next, guint n_next)
{
  double all = icn_follow_take (&follow->at[place]), part;
  IcnChannelId kept[ICN_MAX_CANDIDATES];

  if (all == 0)
    return;
  if (follow->paths.turns != NULL) {
    n_next = icn_paths_keep (&follow->paths, icn_follow_channel (follow, place), v, destination,
                             next, n_next, kept);
    next = kept;
  }
  part = all / n_next;
  for (guint j = 0; j < n_next; j++) {
    if (follow->column_sum == NULL)
      icn_flow_sums_add (follow->sums, place, next[j], part);
    else
      follow->column_sum[row + (gint32) next[j]] += part;
    follow->at[next[j]] += part;
  }
}

/* Whether every vertex has at most one next channel in follow->column, so that the routes to the
 * destination are a tree. */
static gboolean
is_tree (const IcnFollow *follow)
{
  const IcnRouteColumn *column = &follow->column;

  if (follow->port != NULL)
    return TRUE;
  if (follow->column_sum == NULL || follow->paths.turns != NULL)
    return FALSE;
  for (guint32 i = 0; i < column->n_sequence; i++) {
    const IcnChannelId *next = icn_route_column_next (column, column->sequence[i]);

    if (icn_route_column_room (column, column->sequence[i]) > 1 && next[0] != ICN_NONE &&
        next[1] != ICN_NONE)
      return FALSE;
  }
  return TRUE;
}

/* For routes that are a tree: moves the messages that have arrived at vertex v, and the messages
 * that v injects, over the next channel of v. injects: whether to count the flow from the injection
 * port into that channel. */
static inline void
pass_vertex (IcnFollow *follow, IcnVertex v, IcnChannelId next, IcnVertex destination,
             gboolean injects)
{
  IcnVertex to = follow->to[next];
  double all;

  if (follow->net->role[v] == ICN_VERTEX_TERMINAL) {
    all = icn_follow_take (&follow->at[next]);
  } else {
    double injected = 0;

    if (v < follow->places->n_ports)
      injected = icn_follow_take (&follow->at[icn_channel_flows_injection (follow->places, v)]);
    if (injects)
      follow->column_sum[next] += injected;
    all = injected + icn_follow_take (&follow->carried[v]);
  }
  if (to == destination) {
    follow->at[next] = all;
    return;
  }
  follow->carried[to] += all;
  follow->column_sum[follow->channel_row[next] + (gint32) next_in_tree (follow, to)] += all;
}

/* Moves all messages from where they are to the destination, for routes in follow->column that are
 * a tree. Only the channels of the tree carry messages, so no other channel into a vertex is
 * visited. injects: as for pass_vertex(). O(n_vertices). */
static void
go_along_tree (IcnFollow *follow, IcnVertex destination, gboolean injects)
{
  const IcnRouteColumn *column = &follow->column;

  for (guint32 i = 0; i < column->n_sequence; i++) {
    IcnVertex v = column->sequence[i];
    IcnChannelId next = next_in_tree (follow, v);

    if (next == ICN_NONE || (v == destination && follow->net->role[v] != ICN_VERTEX_TERMINAL))
      continue;
    pass_vertex (follow, v, next, destination, injects);
  }
}

/* Moves all messages from where they are to the destination, over the routes in follow->column, by
 * visiting vertices in topological order. If the destination routes, its messages remain at the
 * ends of the places (channels and its injection port) that lead there. O(n_channels). */
static void
go_along_column (IcnFollow *follow, IcnVertex destination)
{
  const IcnNet *net = follow->net;
  const IcnRouteColumn *column = &follow->column;
  gboolean has_sums = follow->column_sum != NULL;

  for (guint32 i = 0; i < column->n_sequence; i++) {
    IcnVertex v = column->sequence[i];
    const IcnChannelId *next;
    guint n_next = net->role[v] == ICN_VERTEX_TERMINAL ? 0 : next_of (follow, v, &next);

    if (n_next == 0 || v == destination)
      continue;
    if (v < follow->places->n_ports)
      go_on (follow, icn_channel_flows_injection (follow->places, v), 0, v, destination, next,
             n_next);
    for (guint32 j = net->first_in[v]; j < net->first_in[v + 1]; j++)
      go_on (follow, net->in_channel[j], has_sums ? follow->channel_row[net->in_channel[j]] : 0, v,
             destination, next, n_next);
  }
}

/* The i-th place (channel or port) that ends at a terminal that routes: first its injection port,
 * then the channels into it. */
static inline guint32
place_into (const IcnFollow *follow, IcnVertex v, guint32 i)
{
  return i == 0 ? icn_channel_flows_injection (follow->places, v)
                : follow->net->in_channel[follow->net->first_in[v] + i - 1];
}

static inline guint32
n_places_into (const IcnFollow *follow, IcnVertex v)
{
  return 1 + icn_net_in_degree (follow->net, v);
}

/* Ends the messages that have reached the destination: adds their flows into the ejection port or,
 * if terminals have no ports, removes them from the channels. */
static void
eject (IcnFollow *follow, IcnVertex destination)
{
  const IcnNet *net = follow->net;

  for (guint32 j = net->first_in[destination];
       follow->places->n_ports == 0 && j < net->first_in[destination + 1]; j++)
    follow->at[net->in_channel[j]] = 0;
  for (guint32 i = 0; follow->places->n_ports > 0 && i < n_places_into (follow, destination); i++) {
    guint32 place = place_into (follow, destination, i);
    double amount = icn_follow_take (&follow->at[place]);

    if (amount > 0)
      icn_flow_sums_add (follow->sums, place,
                         icn_channel_flows_ejection (follow->places, destination), amount);
  }
}

/* Finds the routes to a destination and stores them in follow->column. For fixed routes, sets
 * follow->port and only the sequence of follow->column, without its next channels. */
static void
find_column (IcnFollow *follow, IcnVertex destination)
{
  const IcnRouteSettings *settings = &follow->paths.settings;
  const IcnFixedRoutes *fixed =
    follow->column_sum != NULL ? icn_paths_fixed (&follow->paths) : NULL;

  follow->port = NULL;
  if (fixed == NULL) {
    icn_paths_column (&follow->paths, destination, &follow->column);
    return;
  }
  follow->port = fixed->port + icn_fixed_routes_at (follow->net, settings, destination, 0);
  follow->column.n_sequence =
    icn_fixed_routes_sequence (fixed, follow->net, settings, destination, follow->column.sequence);
}

/* Finds the flows of the messages of all sources to one destination, and adds them to
 * follow->column_sum or follow->sums. */
static void
follow_column (IcnFollow *follow, IcnVertex destination)
{
  const IcnTraffic *traffic = follow->traffic;
  gboolean lists_none = traffic->first[traffic->n_terminals] == 0;

  find_column (follow, destination);
  for (IcnVertex v = 0; v < follow->net->n_terminals; v++) {
    double amount = lists_none ? traffic->background * follow->share
                               : icn_traffic_share (traffic, v, destination) * follow->share;
    const IcnChannelId *next = NULL;
    IcnChannelId only = ICN_NONE;
    guint n_next = 0;

    if (follow->port != NULL && follow->places->n_ports == 0) {
      only = next_in_tree (follow, v);
      next = &only;
      n_next = only != ICN_NONE;
    } else if (follow->places->n_ports == 0) {
      n_next = next_of (follow, v, &next);
    }
    if (amount > 0)
      inject (follow, v, amount, next, n_next);
  }
  if (is_tree (follow))
    go_along_tree (follow, destination, TRUE);
  else
    go_along_column (follow, destination);
  eject (follow, destination);
}

/* Sets arrive[v × n_into + i] to the probability that a message from vertex v reaches `destination`
 * over the i-th of the n_into places (channels and injection port) that end at the destination, in
 * the order of place_into(). follow->column must have the routes to this destination. */
static void
fill_arrivals (const IcnFollow *follow, IcnVertex destination, double *arrive)
{
  const IcnNet *net = follow->net;
  guint32 n_into = n_places_into (follow, destination);

  memset (arrive, 0, sizeof *arrive * n_into * net->n_vertices);
  arrive[(gsize) destination * n_into] = 1;
  for (guint32 s = follow->column.n_sequence; s-- > 0;) {
    IcnVertex v = follow->column.sequence[s];
    const IcnChannelId *next;
    guint n_next = next_of (follow, v, &next);

    for (guint j = 0; j < n_next && v != destination; j++) {
      IcnVertex to = net->channel[next[j]].destination;

      for (guint32 i = 0; i < n_into; i++)
        arrive[(gsize) v * n_into + i] += (to != destination ? arrive[(gsize) to * n_into + i]
                                           : i > 0 ? place_into (follow, destination, i) == next[j]
                                                   : 0) /
                                          n_next;
    }
  }
}

/* Adds the flows of messages that begin their second phase at their random intermediate node,
 * `drawn`: from the places (channels and ports) that end there to the next channels towards one
 * destination. arrived: share of the messages that reach the node over each of these places.
 * amount: number of messages. */
static void
turn (IcnFollow *follow, IcnVertex drawn, IcnVertex destination, const double *arrived,
      double amount)
{
  IcnChannelId next[ICN_MAX_CANDIDATES];
  guint n_next =
    drawn != destination ? icn_follow_step (follow, ICN_NONE, drawn, destination, next) : 0;

  for (guint32 i = 0; i < n_places_into (follow, drawn); i++) {
    guint32 place = place_into (follow, drawn, i);

    if (arrived[i] == 0)
      continue;
    if (n_next == 0)
      icn_flow_sums_add (follow->sums, place, icn_channel_flows_ejection (follow->places, drawn),
                         arrived[i] * amount);
    for (guint j = 0; j < n_next; j++)
      icn_flow_sums_add (follow->sums, place, next[j], arrived[i] * amount / n_next);
  }
}

/* Follows the first phase of all messages whose random intermediate node is `drawn`, up to the
 * first channel of their second phase. */
static void
follow_first (IcnFollow *follow, IcnVertex drawn)
{
  const IcnTraffic *traffic = follow->traffic;
  guint32 n = traffic->n_terminals, n_into = n_places_into (follow, drawn);
  g_autofree double *arrive = g_new (double, (gsize) n_into * follow->net->n_vertices);
  g_autofree double *all = g_new0 (double, n_into);

  icn_paths_column (&follow->paths, drawn, &follow->column);
  fill_arrivals (follow, drawn, arrive);
  for (IcnVertex s = 0; s < n; s++) {
    inject (follow, s, icn_traffic_sent (traffic, s) / n * follow->share, NULL, 0);
    for (guint32 i = 0; i < n_into; i++)
      all[i] += arrive[(gsize) s * n_into + i];
  }
  go_along_column (follow, drawn);
  for (guint32 i = 0; i < n_into; i++)
    follow->at[place_into (follow, drawn, i)] = 0;
  for (IcnVertex d = 0; d < n && traffic->background > 0; d++)
    turn (follow, drawn, d, all, traffic->background / n * follow->share);
  for (IcnVertex s = 0; s < n; s++)
    for (guint64 i = traffic->first[s]; i < traffic->first[s + 1]; i++)
      turn (follow, drawn, traffic->destination[i], arrive + (gsize) s * n_into,
            (traffic->share[i] - traffic->background) / n * follow->share);
}

/* Follows the second phase of all messages to one destination, from the end of its first channel
 * on: turn() has already added the flow into that channel. received: the traffic of the
 * destination, in units of what a terminal injects. */
static void
follow_second (IcnFollow *follow, IcnVertex destination, double received)
{
  const IcnNet *net = follow->net;

  icn_paths_column (&follow->paths, destination, &follow->column);
  for (IcnVertex v = 0; v < net->n_terminals; v++) {
    const IcnChannelId *next;
    guint n_next = v != destination ? next_of (follow, v, &next) : 0;

    for (guint j = 0; j < n_next; j++)
      follow->at[next[j]] += received / net->n_terminals * follow->share / n_next;
  }
  go_along_column (follow, destination);
  eject (follow, destination);
}

/* Follows the second phase of uniform traffic to one destination, from the end of its first channel
 * on. each: amount of messages that begin this phase at each node. Adds to leaving[c], for every
 * channel c out of a node, the share of the node's messages that leave over c. */
static void
follow_uniform_second (IcnFollow *follow, IcnVertex destination, double each, double *leaving)
{
  gboolean goes_by_tree = is_tree (follow);

  for (IcnVertex v = 0; v < follow->net->n_terminals; v++) {
    IcnChannelId only = goes_by_tree ? next_in_tree (follow, v) : ICN_NONE;
    const IcnChannelId *next = &only;
    guint n_next = goes_by_tree ? only != ICN_NONE : next_of (follow, v, &next);

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
    go_along_tree (follow, destination, FALSE);
  else
    go_along_column (follow, destination);
  eject (follow, destination);
}

/* Adds the flows of uniform traffic between the first and the second phase, from the places
 * (channels and injection port) that end at each node. arrived: messages that reach the node over
 * each of these places in their first phase, node by node, in the order of place_into(). leaving:
 * as for follow_uniform_second(), summed over all destinations. */
static void
turn_all (IcnFollow *follow, const double *arrived, const double *leaving)
{
  const IcnNet *net = follow->net;

  for (IcnVertex v = 0; v < net->n_terminals; v++)
    for (guint32 i = 0; i < n_places_into (follow, v); i++) {
      double amount = *arrived++ / net->n_terminals;
      guint32 place = place_into (follow, v, i);

      if (amount == 0)
        continue;
      icn_flow_sums_add (follow->sums, place, icn_channel_flows_ejection (follow->places, v),
                         amount);
      for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++)
        if (leaving[c] > 0)
          icn_flow_sums_add (follow->sums, place, c, amount * leaving[c]);
    }
}

/* Does the work of follow_two_phases for uniform traffic and all nodes: the intermediate node of a
 * message and its destination are independent, so each phase is followed like uniform traffic of a
 * routing with one phase. FALSE if cancelled. */
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
    find_column (follow, drawn);
    for (IcnVertex v = 0; v < net->n_terminals; v++)
      follow->at[icn_channel_flows_injection (follow->places, v)] = each;
    if (is_tree (follow))
      go_along_tree (follow, drawn, TRUE);
    else
      go_along_column (follow, drawn);
    for (guint32 i = 0; i < n_places_into (follow, drawn); i++)
      arrived[n_arrived++] = icn_follow_take (&follow->at[place_into (follow, drawn, i)]);
    follow_uniform_second (follow, drawn, each, leaving);
  }
  turn_all (follow, arrived, leaving);
  return TRUE;
}

/* Finds the flows for routes of two phases over any terminal of a direct network. For each node in
 * turn, follows the first phase of the messages that go over this node, and the second phase of the
 * messages to this node. n_ends: number of nodes; 1 if all nodes are alike, so that node 0 stands
 * for all. FALSE if cancelled, or if this would take too long. */
static gboolean
follow_two_phases (IcnFollow *follow, guint32 n_ends, GError **error)
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

static gboolean
refuse_flows (GError **error)
{
  return icn_error_set (error, ICN_ERROR_TOO_LARGE, "topology",
                        "flows from channel to channel are found up to a number of %d, and where "
                        "very many channels meet there are more",
                        ICN_CHANNEL_FLOWS_MAX_FLOWS);
}

/* The number of flows between terminals of the same switch, if all terminals send to all. */
static double
count_leaf_flows (const IcnFollow *follow, const IcnLeafGroups *groups)
{
  double n = 0;

  for (IcnVertex t = 0; t < follow->net->n_terminals && follow->traffic->background > 0; t++)
    n += groups->n[t] > 1 ? groups->n[t] : 0;
  return n;
}

/* Whether messages to all terminals of a group (leaf-groups.h) are followed together. This is not
 * possible if messages take several orders of dimensions, as divide_last() may be called only
 * once. */
static gboolean
goes_by_groups (const IcnFollow *follow)
{
  const IcnTraffic *traffic = follow->traffic;

  return follow->share == 1 && follow->column_sum != NULL &&
         traffic->first[traffic->n_terminals] == 0 && follow->places->n_ports == 0 &&
         follow->paths.turns == NULL &&
         (follow->paths.minimal || icn_route_is_shared (follow->net, &follow->paths.settings));
}

/* For each group of terminals (leaf-groups.h): the flows into the last channel to its first
 * terminal are those of all messages to the group. Divides these flows evenly among the last
 * channels to all terminals of the group. */
static void
divide_last (IcnFollow *follow, const IcnLeafGroups *groups)
{
  const IcnNet *net = follow->net;

  for (IcnVertex t = net->n_terminals; t-- > 0;) {
    IcnChannelId last, first;
    IcnVertex hub;

    if (groups->n[t] == 1)
      continue;
    last = net->in_channel[net->first_in[t]];
    first = net->in_channel[net->first_in[groups->first[t]]];
    hub = net->channel[last].source;
    for (guint32 i = net->first_in[hub]; i < net->first_in[hub + 1]; i++) {
      gint32 row = follow->channel_row[net->in_channel[i]];

      follow->column_sum[row + (gint32) last] =
        follow->column_sum[row + (gint32) first] / groups->n[t];
    }
  }
}

/* Finds the flows under a routing of one phase, for one destination after another: all messages to
 * a destination are followed together. n_ends: number of destinations that are followed; 1 if all
 * destinations are equivalent to node 0. FALSE if cancelled. */
static gboolean
follow_columns (IcnFollow *follow, guint32 n_ends, GError **error)
{
  const IcnTraffic *traffic = follow->traffic;
  g_autofree guint8 *is_listed = g_new0 (guint8, traffic->n_terminals);
  g_auto (IcnLeafGroups) groups = { NULL };
  gboolean by_groups = n_ends > 1 && goes_by_groups (follow);
  double share = follow->share;

  icn_leaf_groups_init (&groups, follow->net);
  if (n_ends > 1 && count_leaf_flows (follow, &groups) > ICN_CHANNEL_FLOWS_MAX_FLOWS)
    return refuse_flows (error);
  for (guint64 i = 0; i < traffic->first[traffic->n_terminals]; i++)
    is_listed[traffic->destination[i]] = 1;
  for (IcnVertex d = 0; d < n_ends; d++) {
    if (icn_follow_is_cancelled (follow, error))
      return FALSE;
    if (follow->sums->n > ICN_CHANNEL_FLOWS_MAX_FLOWS)
      return refuse_flows (error);
    if (by_groups && groups.first[d] != d)
      continue;
    follow->share = by_groups ? share * groups.n[d] : share;
    if (traffic->background > 0 || is_listed[d])
      follow_column (follow, d);
  }
  follow->share = share;
  if (by_groups)
    divide_last (follow, &groups);
  return TRUE;
}

/* Whether following pair by pair is estimated to be faster than following the messages of all
 * sources to one destination together. */
static gboolean
goes_by_pairs (const IcnNet *net, const IcnTraffic *traffic)
{
  double hops = 1;

  for (guint d = 0; d < net->dimensions; d++)
    hops += net->radix[d] / 4.0;
  return traffic->background == 0 && traffic->first[traffic->n_terminals] * STEP_COST * hops <=
                                       (double) net->n_terminals * net->n_vertices;
}

/* Follows all messages of one plane: the requests or the replies, whichever follow->traffic
 * describes. n_ends: the number of nodes whose messages are followed; 1 if the other nodes are
 * equivalent to node 0. */
static gboolean
follow_plane (IcnFollow *follow, const IcnRouteSettings *settings, guint32 n_ends, GError **error)
{
  const IcnPhases *phases = follow->phases;
  IcnRouteSettings orders[ICN_MAX_ORDERS];
  guint n_orders = icn_phases_orders (phases, settings, orders);
  gboolean done = TRUE;

  follow->paths.settings = orders[0];
  if (icn_phases_are_uniform (phases) && n_orders == 1)
    return follow_two_phases (follow, n_ends, error);
  if (phases->n > 1 || goes_by_pairs (follow->net, follow->traffic))
    return icn_follow_pairs (follow, n_ends, orders, n_orders, error);
  if (n_orders == 1 && icn_stage_flows_add (follow))
    return TRUE;
  follow->share = 1.0 / n_orders;
  for (guint i = 0; i < n_orders && done; i++) {
    follow->paths.settings = orders[i];
    done = follow_columns (follow, n_ends, error);
  }
  return done;
}

/* The largest number of outputs of a vertex, including its ejection port. */
static guint
most_outputs (const IcnNet *net)
{
  guint most = 0;

  for (IcnVertex v = 0; v < net->n_vertices; v++)
    most = MAX (most, icn_net_out_degree (net, v));
  return most + 1;
}

static gboolean
follow_arranged (const IcnNet *net, const IcnRouting *routing, const IcnTraffic *traffic,
                 IcnFlowSums *sums, GError **error)
{
  g_autofree IcnChannelId *paths = icn_loads_loop (net, routing, traffic, error);
  guint n_hops = icn_net_n_stages (net) + 1;

  for (gsize i = 0; paths != NULL && i + 1 < net->n_terminals * n_hops; i++)
    if (i % n_hops + 1 < n_hops)
      icn_flow_sums_add (sums, paths[i], paths[i + 1], 1);
  return paths != NULL;
}

/* The label of a place (channel or port), which symmetries of the network preserve: the port number
 * of a channel at its source, or one of two further numbers for an injection and an ejection
 * port. */
static guint32
label_of (const IcnNet *net, const IcnChannelFlows *flows, guint32 place)
{
  guint32 degree = icn_net_out_degree (net, 0);

  if (place < flows->n_channels)
    return icn_net_port (net, place);
  return degree + (place >= flows->n_channels + flows->n_ports);
}

/* If symmetry makes all vertices equivalent: adds up, over all vertices, the flows of messages to,
 * from or over node 0 between two places (channels or ports) with the same two labels (label_of()).
 * Each sum is the flow of all messages between the two places of vertex 0 that have these labels.
 * sums: the flows found; alike: receives these flows, with labels as the numbers of the places. */
static void
take_labelled (const IcnNet *net, const IcnChannelFlows *flows, const IcnFlowSums *sums,
               IcnChannelFlows *alike)
{
  guint32 degree = icn_net_out_degree (net, 0);
  g_auto (IcnFlowSums) labelled = { NULL };

  *alike = (IcnChannelFlows){ .n_channels = degree, .n_ports = 1, .n_places = degree + 2 };
  icn_flow_sums_init (&labelled, degree + 2, degree + 1);
  for (guint64 i = 0; i <= sums->mask; i++)
    if (icn_flow_sums_has (sums, i))
      icn_flow_sums_add (&labelled, label_of (net, flows, sums->slot[i].key >> 32),
                         label_of (net, flows, (guint32) sums->slot[i].key), sums->slot[i].amount);
  icn_flow_sums_take (&labelled, 1, alike);
}

/* Completes the flows by symmetry: every vertex gets copies of the flows of vertex 0. A copy joins
 * the places (channels and ports) with the same labels (label_of()) as the original. */
static void
complete (const IcnNet *net, const IcnChannelFlows *flows, IcnFlowSums *sums)
{
  guint32 degree = icn_net_out_degree (net, 0);
  g_auto (IcnFlowSums) all = { NULL };
  IcnChannelFlows alike;

  take_labelled (net, flows, sums, &alike);
  icn_flow_sums_init (&all, flows->n_places, degree + 1);
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    for (guint32 i = 0; i <= icn_net_in_degree (net, v); i++) {
      guint32 place =
        i == 0 ? icn_channel_flows_injection (flows, v) : net->in_channel[net->first_in[v] + i - 1];
      guint32 label = label_of (net, flows, place);

      for (guint32 j = alike.first[label]; j < alike.first[label + 1]; j++)
        icn_flow_sums_add (&all, place,
                           alike.to[j] < degree ? net->first_out[v] + alike.to[j]
                                                : icn_channel_flows_ejection (flows, v),
                           alike.amount[j]);
    }
  icn_channel_flows_clear (&alike);
  icn_flow_sums_clear (sums);
  *sums = all;
  all = (IcnFlowSums){ NULL };
}

/* Whether symmetry makes all nodes equivalent, so that only routes to, from or over one node need
 * to be followed. */
static gboolean
are_alike (const IcnNet *net, const IcnPhases *phases, const IcnTraffic *traffic)
{
  return traffic->is_uniform && icn_phases_symmetry (phases, net) == ICN_SYMMETRY_VERTICES &&
         net->n_terminals == net->n_vertices && !icn_net_is_indirect (net);
}

/* Sums the flows of all messages. If all vertices are equivalent, only messages to, from or over
 * node 0 are followed, and *alike is TRUE. */
static gboolean
follow_all (const IcnNet *net, const IcnRouteSettings *settings, const IcnRouting *routing,
            const IcnTraffic *traffic, GCancellable *cancellable, IcnChannelFlows *flows,
            IcnFlowSums *sums, gboolean *alike, GError **error)
{
  IcnRouteSettings plane = *settings;
  IcnPhases phases;

  if (!icn_routing_check (routing, net, &phases, error))
    return FALSE;
  icn_phases_of_loads (&phases, &phases);
  flows->n_channels = net->n_channels;
  flows->n_ports = icn_net_is_indirect (net) ? 0 : net->n_terminals;
  flows->n_places = flows->n_channels + 2 * flows->n_ports;
  if (flows->n_places > ICN_CHANNEL_FLOWS_MAX_PLACES)
    return icn_error_set (error, ICN_ERROR_TOO_LARGE, "topology",
                          "%u channels: flows from channel to channel are found for at most %d",
                          net->n_channels, ICN_CHANNEL_FLOWS_MAX_PLACES);
  *alike = are_alike (net, &phases, traffic);
  icn_flow_sums_init (sums, flows->n_places, most_outputs (net));
  for (plane.plane = 0; plane.plane < net->n_planes; plane.plane++) {
    g_autoptr (IcnTraffic) sent =
      plane.plane == 0 ? icn_traffic_ref (traffic) : icn_traffic_new_transposed (traffic);
    IcnFollow follow;
    gboolean done;

    if (icn_phases_are_arranged (&phases)) {
      if (!follow_arranged (net, routing, sent, sums, error))
        return FALSE;
      continue;
    }
    icn_follow_init (&follow, net, &plane, &phases, sent, sums, flows, cancellable);
    make_column_sums (&follow);
    done = follow_plane (&follow, &plane, *alike ? 1 : net->n_terminals, error);
    add_column_sums (&follow);
    icn_follow_clear (&follow);
    if (!done)
      return FALSE;
  }
  return TRUE;
}

IcnChannelFlows *
icn_channel_flows_new (const IcnNet *net, const IcnRouteSettings *settings,
                       const IcnRouting *routing, const IcnTraffic *traffic,
                       GCancellable *cancellable, GError **error)
{
  g_autoptr (IcnChannelFlows) flows = g_new0 (IcnChannelFlows, 1);
  g_auto (IcnFlowSums) sums = { NULL };
  gboolean alike;

  if (!follow_all (net, settings, routing, traffic, cancellable, flows, &sums, &alike, error))
    return NULL;
  if (alike)
    complete (net, flows, &sums);
  icn_flow_sums_take (&sums, 1, flows);
  return g_steal_pointer (&flows);
}

IcnChannelFlows *
icn_channel_flows_new_classed (const IcnNet *net, const IcnRouteSettings *settings,
                               const IcnRouting *routing, const IcnTraffic *traffic,
                               GCancellable *cancellable, gboolean *alike, GError **error)
{
  g_autoptr (IcnChannelFlows) flows = g_new0 (IcnChannelFlows, 1);
  g_auto (IcnFlowSums) sums = { NULL };

  if (!follow_all (net, settings, routing, traffic, cancellable, flows, &sums, alike, error))
    return NULL;
  if (*alike) {
    IcnChannelFlows of_vertex;

    take_labelled (net, flows, &sums, &of_vertex);
    *flows = of_vertex;
  } else {
    icn_flow_sums_take (&sums, 1, flows);
  }
  return g_steal_pointer (&flows);
}

void
icn_channel_flows_clear (IcnChannelFlows *flows)
{
  g_clear_pointer (&flows->first, g_free);
  g_clear_pointer (&flows->to, g_free);
  g_clear_pointer (&flows->amount, g_free);
}

void
icn_channel_flows_free (IcnChannelFlows *flows)
{
  if (flows == NULL)
    return;
  icn_channel_flows_clear (flows);
  g_free (flows);
}
