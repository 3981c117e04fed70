/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "flow-follow.h"
#include "search.h"
#include "traffic-matrix.h"

#define MOST_COLUMN_SUMS (8 << 20) /* largest length of IcnFollow.column_sum */
#define TOGETHER 32                /* number of vertices whose flow sums are prefetched together */

gsize
icn_follow_count_sums (const IcnNet *net)
{
  gsize n = 0;

  for (IcnVertex v = 0; v < net->n_vertices; v++)
    n += (gsize) (icn_net_in_degree (net, v) + 1) * icn_net_out_degree (net, v);
  return n;
}

void
icn_follow_make_sums (IcnFollow *follow)
{
  const IcnNet *net = follow->net;
  gsize n = icn_follow_count_sums (net);
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

void
icn_follow_add_sums (IcnFollow *follow)
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

void
icn_follow_inject (IcnFollow *follow, IcnVertex source, double amount, const IcnChannelId *next,
                   guint n_next)
{
  if (follow->places->n_ports > 0)
    follow->at[icn_channel_flows_injection (follow->places, source)] += amount;
  else
    for (guint j = 0; j < n_next; j++)
      follow->at[next[j]] += amount / n_next;
}

/* Moves messages from the end of `place` in equal parts to the n_next channels `next`, and
 * records these flows. The place is a channel into vertex v or the injection port of v. row:
 * IcnFollow.channel_row of the channel if flows are recorded in follow->column_sum, else 0. */
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

gboolean
icn_follow_is_tree (const IcnFollow *follow)
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

/* One hop of messages in a tree of routes: from vertex v over the channel `next` to vertex `to`.
 * sum: index in IcnFollow.column_sum of the flow from `next` into the channel by which `to`
 * sends the messages on; -1 if `to` is the destination. */
typedef struct {
  IcnVertex v, to;
  IcnChannelId next;
  gint32 sum;
} Hop;

/* Writes the hops from the n vertices `vertex` towards the destination into `hops`; returns
 * their number. Prefetches the sums of flows that pass_vertex() will change for these hops,
 * because they are scattered over memory. */
static guint
find_hops (const IcnFollow *follow, const IcnVertex *vertex, guint n, IcnVertex destination,
           Hop *hops)
{
  guint n_hops = 0;

  for (guint i = 0; i < n; i++) {
    Hop hop = { .v = vertex[i], .next = icn_follow_next_in_tree (follow, vertex[i]), .sum = -1 };

    if (hop.next == ICN_NONE ||
        (hop.v == destination && follow->net->role[hop.v] != ICN_VERTEX_TERMINAL))
      continue;
    hop.to = follow->to[hop.next];
    if (hop.to != destination) {
      hop.sum = follow->channel_row[hop.next] + (gint32) icn_follow_next_in_tree (follow, hop.to);
      __builtin_prefetch (&follow->column_sum[hop.sum], 1);
    }
    __builtin_prefetch (&follow->column_sum[hop.next], 1);
    hops[n_hops++] = hop;
  }
  return n_hops;
}

/* Moves the messages at vertex hop->v, those that have arrived there and those that it injects, over
 * the channel hop->next. Only for routes that form a tree, in which a vertex sends to the
 * destination over a single channel. injects: whether to record the flow from the injection port
 * into that channel. */
static inline void
pass_vertex (IcnFollow *follow, const Hop *hop, gboolean injects)
{
  double all;

  if (follow->net->role[hop->v] == ICN_VERTEX_TERMINAL) {
    all = icn_follow_take (&follow->at[hop->next]);
  } else {
    double injected = 0;

    if (hop->v < follow->places->n_ports)
      injected =
        follow->each > 0
          ? follow->each
          : icn_follow_take (&follow->at[icn_channel_flows_injection (follow->places, hop->v)]);
    if (injects)
      follow->column_sum[hop->next] += injected;
    all = injected + icn_follow_take (&follow->carried[hop->v]);
  }
  if (hop->sum < 0) {
    follow->at[hop->next] = all;
    return;
  }
  follow->carried[hop->to] += all;
  follow->column_sum[hop->sum] += all;
}

void
icn_follow_tree (IcnFollow *follow, IcnVertex destination, gboolean injects)
{
  const IcnRouteColumn *column = &follow->column;
  Hop hops[TOGETHER];

  for (guint32 i = 0; i < column->n_sequence; i += TOGETHER) {
    guint n = find_hops (follow, column->sequence + i, MIN (TOGETHER, column->n_sequence - i),
                         destination, hops);

    for (guint j = 0; j < n; j++)
      pass_vertex (follow, &hops[j], injects);
  }
}

/* Whether the channels into multiplexer v come from taps (vertices that stand for a multi-drop
 * wire), which is so for all of them or for none. */
static gboolean
is_fed_by_taps (const IcnNet *net, IcnVertex v)
{
  const IcnChannel *first = &net->channel[net->in_channel[net->first_in[v]]];

  return net->role[first->source] == ICN_VERTEX_TAP;
}

/* Whether any messages may have arrived at vertex v; FALSE lets the caller skip its channels. A
 * multiplexer has many channels from taps (vertices that stand for a multi-drop wire), few of which
 * lie on routes to one destination. So if v is a tap, its messages are also counted in
 * follow->carried of the vertices to which it sends them (NULL: not counted). next: the n_next
 * channels by which v sends to the destination. */
static gboolean
is_reached (IcnFollow *follow, IcnVertex v, const IcnChannelId *next, guint n_next)
{
  const IcnNet *net = follow->net;

  if (follow->carried == NULL)
    return TRUE;
  if (net->role[v] == ICN_VERTEX_MULTIPLEXER && is_fed_by_taps (net, v))
    return icn_follow_take (&follow->carried[v]) > 0;
  for (guint32 i = net->first_in[v]; net->role[v] == ICN_VERTEX_TAP && i < net->first_in[v + 1];
       i++)
    for (guint j = 0; j < n_next; j++)
      follow->carried[follow->to[next[j]]] += follow->at[net->in_channel[i]];
  return TRUE;
}

void
icn_follow_along_column (IcnFollow *follow, IcnVertex destination)
{
  const IcnNet *net = follow->net;
  const IcnRouteColumn *column = &follow->column;
  gboolean has_sums = follow->column_sum != NULL;

  for (guint32 i = 0; i < column->n_sequence; i++) {
    IcnVertex v = column->sequence[i];
    const IcnChannelId *next;
    guint n_next = net->role[v] == ICN_VERTEX_TERMINAL ? 0 : icn_follow_next_of (follow, v, &next);

    if (n_next == 0 || v == destination || !is_reached (follow, v, next, n_next))
      continue;
    if (v < follow->places->n_ports)
      go_on (follow, icn_channel_flows_injection (follow->places, v), 0, v, destination, next,
             n_next);
    for (guint32 j = net->first_in[v]; j < net->first_in[v + 1]; j++)
      go_on (follow, net->in_channel[j], has_sums ? follow->channel_row[net->in_channel[j]] : 0, v,
             destination, next, n_next);
  }
}

void
icn_follow_eject (IcnFollow *follow, IcnVertex destination)
{
  const IcnNet *net = follow->net;

  for (guint32 j = net->first_in[destination];
       follow->places->n_ports == 0 && j < net->first_in[destination + 1]; j++)
    follow->at[net->in_channel[j]] = 0;
  for (guint32 i = 0;
       follow->places->n_ports > 0 && i < icn_follow_n_places_into (follow, destination); i++) {
    guint32 place = icn_follow_place_into (follow, destination, i);
    double amount = icn_follow_take (&follow->at[place]);

    if (amount > 0)
      icn_flow_sums_add (follow->sums, place,
                         icn_channel_flows_ejection (follow->places, destination), amount);
  }
}

void
icn_follow_eject_all (IcnFollow *follow, double each, const double *last)
{
  for (IcnVertex d = 0; d < follow->net->n_terminals; d++)
    for (guint32 i = 0; i < icn_follow_n_places_into (follow, d); i++) {
      guint32 place = icn_follow_place_into (follow, d, i);
      double amount = i == 0 ? each : each * last[place];

      if (amount > 0)
        icn_flow_sums_add (follow->sums, place, icn_channel_flows_ejection (follow->places, d),
                           amount);
    }
}

void
icn_follow_find_column (IcnFollow *follow, IcnVertex destination)
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

/* Puts the messages for one destination at their sources, for all terminals that send any. */
static void
inject_all (IcnFollow *follow, IcnVertex destination)
{
  const IcnTraffic *traffic = follow->traffic;

  for (IcnVertex v = 0; v < follow->net->n_terminals; v++) {
    double amount = follow->is_even ? traffic->background * follow->share
                                    : icn_traffic_share (traffic, v, destination) * follow->share;
    const IcnChannelId *next = NULL;
    IcnChannelId only = ICN_NONE;
    guint n_next = 0;

    if (follow->port != NULL && follow->places->n_ports == 0) {
      only = icn_follow_next_in_tree (follow, v);
      next = &only;
      n_next = only != ICN_NONE;
    } else if (follow->places->n_ports == 0) {
      n_next = icn_follow_next_of (follow, v, &next);
    }
    if (amount > 0)
      icn_follow_inject (follow, v, amount, next, n_next);
  }
}

/* Whether every terminal injects the same amount of messages to the destination of follow->column,
 * at its injection port, and the routes to that destination are a tree. */
static gboolean
injects_evenly (const IcnFollow *follow)
{
  const IcnTraffic *traffic = follow->traffic;

  return follow->port != NULL && follow->places->n_ports == traffic->n_terminals &&
         follow->is_even && follow->column.n_sequence + 1 == follow->net->n_vertices;
}

void
icn_follow_column (IcnFollow *follow, IcnVertex destination)
{
  icn_follow_find_column (follow, destination);
  if (injects_evenly (follow)) {
    follow->each = follow->traffic->background * follow->share;
    icn_follow_inject (follow, destination, follow->each, NULL, 0);
  } else {
    inject_all (follow, destination);
  }
  if (icn_follow_is_tree (follow))
    icn_follow_tree (follow, destination, TRUE);
  else
    icn_follow_along_column (follow, destination);
  follow->each = 0;
  icn_follow_eject (follow, destination);
}
