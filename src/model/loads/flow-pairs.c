/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "flow-follow.h"

#include "error.h"
#include "line.h"
#include "net-groups.h"
#include "routing.h"
#include "traffic-matrix.h"

#define PAIRS_PER_LOOK 64 /* number of pairs between two checks for cancellation */
/* the data of an element of follow->here are fetched this many elements before their use */
#define AHEAD 4

gboolean
icn_follow_too_long (GError **error)
{
  return icn_error_set (error, ICN_ERROR_TOO_LARGE, "routing",
                        "routes over other nodes are followed from channel to channel for at most "
                        "%d steps",
                        ICN_CHANNEL_FLOWS_MAX_STEPS);
}

static inline void
put (IcnFollow *follow, GArray *list, guint32 place, double amount)
{
  if (follow->at[place] == 0)
    g_array_append_val (list, place);
  follow->at[place] += amount;
}

static inline void
add (IcnFollow *follow, guint32 from, guint32 to, double amount)
{
  guint32 n_channels = follow->places->n_channels;

  if (follow->visit != NULL)
    follow->visit (from, to, amount, follow->user_data);
  else if (follow->column_sum != NULL && to < n_channels)
    follow->column_sum[(from < n_channels ? follow->channel_row[from] : 0) + (gint32) to] += amount;
  else
    icn_flow_sums_add (follow->sums, from, to, amount);
}

/* Calls follow->visited. Used when all messages of the pair over one intermediate vertex have
 * been followed. amount: these messages as a share of all messages of the pair. */
static inline void
end_draw (IcnFollow *follow, double amount)
{
  if (follow->visited != NULL)
    follow->visited (amount, follow->user_data);
}

/* Puts `amount` of messages of a pair at their source, in follow->here. towards: the intermediate
 * vertex or, for a routing of one phase, the destination. */
static void
start_pair (IcnFollow *follow, IcnVertex source, IcnVertex towards, double amount)
{
  IcnChannelId next[ICN_MAX_CANDIDATES];
  guint n_next;

  if (follow->places->n_ports > 0) {
    put (follow, follow->here, icn_channel_flows_injection (follow->places, source), amount);
    return;
  }
  n_next = icn_follow_step (follow, ICN_NONE, source, towards, next);
  for (guint j = 0; j < n_next; j++)
    put (follow, follow->here, next[j], amount / n_next);
}

/* The vertex at which a place (channel or injection port) ends. The place must not be an ejection
 * port. */
static inline IcnVertex
end_of (const IcnFollow *follow, guint32 place)
{
  if (place >= follow->places->n_channels)
    return place - follow->places->n_channels;
  return follow->to != NULL ? follow->to[place] : follow->net->channel[place].destination;
}

/* Prefetches what go_by_steps() will read and write for later elements of follow->here, because
 * it is scattered over memory: for element i + 2 × AHEAD the data of its place (channel or
 * port), for element i + AHEAD its sums of flows, whose addresses are among these data. */
static inline void
prefetch_after (const IcnFollow *follow, guint i)
{
  const guint32 *here = (const guint32 *) (const void *) follow->here->data + i;
  guint left = follow->here->len - i;

  if (follow->column_sum == NULL)
    return;
  if (left > 2 * AHEAD && here[2 * AHEAD] < follow->places->n_channels) {
    __builtin_prefetch (&follow->at[here[2 * AHEAD]], 1);
    __builtin_prefetch (&follow->to[here[2 * AHEAD]]);
    __builtin_prefetch (&follow->channel_row[here[2 * AHEAD]]);
  }
  if (left > AHEAD && here[AHEAD] < follow->places->n_channels)
    __builtin_prefetch (
      &follow->column_sum[follow->channel_row[here[AHEAD]] +
                          (gint32) follow->net->first_out[follow->to[here[AHEAD]]]],
      1);
}

/* Whether the first phase of a message of this pair ends at vertex `at`. drawn: the random
 * intermediate vertex of the message. */
static gboolean
ends_first (const IcnFollow *follow, IcnVertex at, IcnVertex drawn, IcnVertex destination)
{
  IcnTowards towards = follow->phases->phase[0].towards;

  if (follow->phases->ends_in_passing && at == icn_routing_turn (follow->net, destination))
    return TRUE;
  if (towards == ICN_TOWARDS_GROUP)
    return icn_net_group (follow->net, at) == icn_net_group (follow->net, drawn);
  return at == (towards == ICN_TOWARDS_ANY ? icn_routing_turn (follow->net, drawn) : drawn);
}

/* Follows the messages at the places (channels and ports) in the list follow->here hop by hop along
 * their routes to vertex `towards`. In a first phase (is_first), messages that reach its end are
 * listed in follow->turned; in the last phase they leave the network at their destination. */
static void
go_by_steps (IcnFollow *follow, IcnVertex towards, IcnVertex destination, gboolean is_first)
{
  const IcnNet *net = follow->net;
  IcnChannelId next[ICN_MAX_CANDIDATES];

  while (follow->here->len > 0) {
    for (guint i = 0; i < follow->here->len; i++) {
      IcnFollowPart part = { g_array_index (follow->here, guint32, i) };
      IcnVertex at = end_of (follow, part.place);
      guint n_next;

      prefetch_after (follow, i);
      part.amount = icn_follow_take (&follow->at[part.place]);
      if (is_first ? ends_first (follow, at, towards, destination) : at == destination) {
        if (is_first)
          g_array_append_val (follow->turned, part);
        else if (!icn_net_is_terminal (net, at))
          add (follow, part.place, icn_channel_flows_ejection (follow->places, at), part.amount);
        continue;
      }
      n_next = icn_follow_step (follow, part.place, at, towards, next);
      for (guint j = 0; j < n_next; j++) {
        add (follow, part.place, next[j], part.amount / n_next);
        put (follow, follow->there, next[j], part.amount / n_next);
      }
    }
    GArray *all = follow->here;

    g_array_set_size (all, 0);
    follow->here = follow->there;
    follow->there = all;
  }
}

/* Follows those messages of a pair for which the routing has chosen the intermediate vertex
 * `drawn`, in each of the n_orders equally likely orders of dimensions. */
static void
follow_over (IcnFollow *follow, IcnVertex source, IcnVertex drawn, IcnVertex destination,
             const IcnRouteSettings *orders, guint n_orders, double amount)
{
  for (guint i = 0; i < n_orders; i++) {
    follow->paths.settings = orders[i];
    g_array_set_size (follow->turned, 0);
    start_pair (follow, source, drawn, amount / n_orders);
    go_by_steps (follow, drawn, destination, TRUE);
    for (guint j = 0; j < n_orders; j++) {
      follow->paths.settings = orders[j];
      for (guint k = 0; k < follow->turned->len; k++) {
        IcnFollowPart part = g_array_index (follow->turned, IcnFollowPart, k);

        put (follow, follow->here, part.place, part.amount / n_orders);
      }
      go_by_steps (follow, destination, destination, FALSE);
    }
    end_draw (follow, amount / n_orders);
  }
}

/* The probability that the intermediate node of a message has the coordinate `at` in one dimension,
 * if it is uniform over the box between source and destination (ICN_TOWARDS_BOX). from, to:
 * coordinates of source and destination. */
static double
probability_in_line (IcnLine line, IcnTies ties, guint32 from, guint32 to, guint32 at)
{
  IcnSpan span = icn_span_of (line, ties, from, to);
  double probability = 0;

  for (guint way = 0; way < span.n; way++)
    for (guint32 x = 0; x <= span.length; x++)
      if (icn_line_move (line, from, x, span.direction[way]) == at)
        probability += 1.0 / (span.length + 1) / span.n;
  return probability;
}

/* Follows the messages of a pair if their intermediate node is any node of the box between source
 * and destination (the nodes on shortest paths) with equal probability. The messages via each of
 * these nodes are followed in turn, in each of n_orders equally likely orders of dimensions. */
static void
follow_over_box (IcnFollow *follow, IcnVertex source, IcnVertex destination,
                 const IcnRouteSettings *orders, guint n_orders, double amount)
{
  const IcnNet *net = follow->net;
  const guint16 *from = icn_net_coordinates (net, source);
  const guint16 *to = icn_net_coordinates (net, destination);
  guint32 first = icn_net_first_router (net), n = 1;

  for (guint d = 0; d < net->n_lines; d++)
    n *= net->radix[d];
  for (guint32 i = 0; i < n; i++) {
    const guint16 *via = icn_net_coordinates (net, first + i);
    double share = amount;

    for (guint d = 0; d < net->n_lines && share > 0; d++)
      share *= probability_in_line (net->line[d], orders->ties, from[d], to[d], via[d]);
    if (share > 0)
      follow_over (follow, source, first + i, destination, orders, n_orders, share);
  }
}

void
icn_follow_pair (IcnFollow *follow, IcnVertex source, IcnVertex destination,
                 const IcnRouteSettings *orders, guint n_orders, double amount)
{
  guint32 n = follow->net->n_terminals;

  switch (follow->phases->n > 1 ? follow->phases->phase[0].towards : ICN_TOWARDS_DESTINATION) {
  case ICN_TOWARDS_DESTINATION:
    for (guint i = 0; i < n_orders; i++) {
      follow->paths.settings = orders[i];
      start_pair (follow, source, destination, amount / n_orders);
      go_by_steps (follow, destination, destination, FALSE);
      end_draw (follow, amount / n_orders);
    }
    break;
  case ICN_TOWARDS_BOX:
    follow_over_box (follow, source, destination, orders, n_orders, amount);
    break;
  case ICN_TOWARDS_ANY:
  case ICN_TOWARDS_GROUP:
    for (IcnVertex drawn = 0; drawn < n; drawn++)
      follow_over (follow, source, drawn, destination, orders, n_orders, amount / n);
    break;
  }
}

gboolean
icn_follow_pairs (IcnFollow *follow, guint32 n_sources, const IcnRouteSettings *orders,
                  guint n_orders, GError **error)
{
  const IcnTraffic *traffic = follow->traffic;
  guint32 n = traffic->n_terminals;

  for (IcnVertex s = 0; s < n_sources; s++)
    for (IcnVertex d = 0; d < n; d++) {
      double amount = traffic->background > 0 ? icn_traffic_share (traffic, s, d) : 0;
      guint64 i = traffic->first[s] + d;

      if (traffic->background == 0) { /* no pair has a background share: only listed destinations
                                         receive messages */
        if (i == traffic->first[s + 1])
          break;
        amount = traffic->share[i];
      }
      if (d % PAIRS_PER_LOOK == 0 && icn_follow_is_cancelled (follow, error))
        return FALSE;
      if (follow->n_steps > ICN_CHANNEL_FLOWS_MAX_STEPS)
        return icn_follow_too_long (error);
      if (amount > 0)
        icn_follow_pair (follow, s, traffic->background == 0 ? traffic->destination[i] : d, orders,
                         n_orders, amount);
    }
  return TRUE;
}
