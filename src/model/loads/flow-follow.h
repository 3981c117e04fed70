/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnFollow: the state that channel-flows.c, flow-column.c, flow-phases.c, flow-pairs.c and
 * pair-paths.c share while they find flows. It has the messages that are being followed from place
 * to place (channels and ports, channel-flows.h), and the sums of their flows. */
#pragma once

#include "channel-flows.h"
#include "fixed-routes.h"
#include "flow-sums.h"
#include "net.h"
#include "paths.h"

/* The state of a search for flows, the amounts of traffic that cross one channel directly after
 * another: messages are followed along their routes, and their flows are added up. */
typedef struct {
  const IcnNet *net;
  const IcnPhases *phases;
  const IcnTraffic *traffic; /* traffic of the plane (requests or replies) that is being followed */
  IcnPaths paths;            /* paths of the phase that is being followed */
  IcnRouteColumn column;
  double share; /* share of the messages that take the order of dimensions in `paths`; the other
                   messages take other orders */
  gboolean is_even; /* every terminal sends the same amount to the destination that is being
                       processed by icn_follow_column */
  double *at;   /* [n_places] amount of messages that have reached the end of each place (channel
                   or port) and have yet to move on; 0 between calls */
  double each;  /* amount that every terminal injects at its port, while messages are followed
                   along a tree of routes. 0 if the amounts are in `at` instead, and between
                   calls */
  GArray *here, *there; /* Arrays of guint32, used while one pair is followed hop by hop. here:
                           places (channels and ports) that messages have reached; there: places
                           that they reach in the next hop */
  GArray *turned;       /* array of IcnFollowPart: messages that have reached the end of the first
                           phase */
  IcnFlowSums *sums;
  /* Functions to call while the messages of one pair of terminals are followed. visit: called for
   * each flow of these messages, which is then not added to `sums`; NULL: flows are added to
   * `sums`. visited: called after the messages over one intermediate vertex have been followed; may
   * be NULL. */
  void (*visit) (guint32 from, guint32 to, double amount, gpointer user_data);
  void (*visited) (double amount, gpointer user_data);
  gpointer user_data;
  /* Sums of flows while all sources of a destination are followed together, or many pairs one
   * after another; icn_follow_add_sums adds them to `sums` at the end. If channel c ends at
   * vertex v and channel n begins there, column_sum[channel_row[c] + n] is the flow from c into
   * n, and column_sum[n] is the flow from the injection port of v into n. The elements of one
   * channel c are a row; the rows of the channels out of a vertex are adjacent, so that vertices
   * visited in order read memory in order. NULL if the array would take too much memory. */
  double *column_sum;
  gint32 *channel_row;
  /* [n_vertices] the port by which each vertex sends messages to the destination that is being
   * processed, if routes are fixed (fixed-routes.h); `column` then has only the sequence of
   * vertices. NULL if routes are not fixed. */
  const guint16 *port;
  const IcnVertex *to; /* [n_channels] vertex that each channel leads to */
  double *carried;     /* [n_vertices] amount of messages that have arrived at each vertex over
                          channels. Filled for all vertices if the routes are a tree, else for
                          multiplexers only. 0 between calls */
  const IcnChannelFlows *places;
  guint64 n_steps; /* number of calls of icn_follow_step so far, as a measure of time */
  GCancellable *cancellable;
} IcnFollow;

void icn_follow_init (IcnFollow *follow, const IcnNet *net, const IcnRouteSettings *settings,
                      const IcnPhases *phases, const IcnTraffic *traffic, IcnFlowSums *sums,
                      const IcnChannelFlows *places, GCancellable *cancellable);
void icn_follow_clear (IcnFollow *follow);

/* An amount of messages at the end of one place (channel or port). */
typedef struct {
  guint32 place;
  double amount;
} IcnFollowPart;

/* Converts the number of a place (channel or port) to the number of the channel; ICN_NONE if the
 * place is a port, or `place` is ICN_NONE. */
static inline IcnChannelId
icn_follow_channel (const IcnFollow *follow, guint32 place)
{
  return place < follow->places->n_channels ? place : ICN_NONE;
}

/* Sets `next` to the channels over which a message may continue from vertex `at`, in the order of
 * dimensions of follow->paths, and returns their number. place: the channel or port over which it
 * has reached `at`; ICN_NONE at its source. Increments follow->n_steps. */
static inline guint
icn_follow_step (IcnFollow *follow, guint32 place, IcnVertex at, IcnVertex destination,
                 IcnChannelId *next)
{
  const IcnPaths *paths = &follow->paths;
  guint n = paths->minimal
              ? icn_route_minimal (follow->net, &paths->settings, at, destination, next)
              : icn_route_step (follow->net, &paths->settings, at, destination, next);

  follow->n_steps++;
  return paths->turns == NULL ? n
                              : icn_paths_keep (paths, icn_follow_channel (follow, place), at,
                                                destination, next, n, next);
}

static inline double
icn_follow_take (double *amount)
{
  double all = *amount;

  *amount = 0;
  return all;
}

static inline gboolean
icn_follow_is_cancelled (const IcnFollow *follow, GError **error)
{
  return g_cancellable_set_error_if_cancelled (follow->cancellable, error);
}

/* The channel by which vertex v sends messages to the destination that is being processed, if the
 * routes to it are a tree; ICN_NONE if there is none. */
static inline IcnChannelId
icn_follow_next_in_tree (const IcnFollow *follow, IcnVertex v)
{
  const IcnRouteColumn *column = &follow->column;

  if (follow->port != NULL)
    return follow->port[v] != ICN_NO_PORT ? follow->net->first_out[v] + follow->port[v] : ICN_NONE;
  return icn_route_column_room (column, v) > 0 ? *icn_route_column_next (column, v) : ICN_NONE;
}

/* Sets *next to the channels by which vertex v may send messages to the destination of
 * follow->column, and returns their number. */
static inline guint
icn_follow_next_of (const IcnFollow *follow, IcnVertex v, const IcnChannelId **next)
{
  guint room = icn_route_column_room (&follow->column, v), n = 0;

  *next = icn_route_column_next (&follow->column, v);
  while (n < room && (*next)[n] != ICN_NONE)
    n++;
  return n;
}

/* The i-th place (channel or port) that ends at vertex v, a terminal that routes: for i = 0 its
 * injection port, then the channels into it. */
static inline guint32
icn_follow_place_into (const IcnFollow *follow, IcnVertex v, guint32 i)
{
  return i == 0 ? icn_channel_flows_injection (follow->places, v)
                : follow->net->in_channel[follow->net->first_in[v] + i - 1];
}

static inline guint32
icn_follow_n_places_into (const IcnFollow *follow, IcnVertex v)
{
  return 1 + icn_net_in_degree (follow->net, v);
}

/* flow-column.c: functions that follow all messages to one destination together. */

/* The number of elements that IcnFollow.column_sum needs: at each vertex, one for each pair of a
 * channel or port into it and a channel out of it. */
gsize icn_follow_count_sums (const IcnNet *net);

/* Allocates follow->column_sum, the sums of flows when all sources of a destination are followed
 * together. If the array would have more than MOST_COLUMN_SUMS elements, it stays NULL. */
void icn_follow_make_sums (IcnFollow *follow);

/* Adds the flows in follow->column_sum to follow->sums. */
void icn_follow_add_sums (IcnFollow *follow);

/* Puts an amount of messages at their source: into its injection port or, if the source is a
 * separate terminal, evenly into the n_next channels `next` by which it sends to the
 * destination. */
void icn_follow_inject (IcnFollow *follow, IcnVertex source, double amount,
                        const IcnChannelId *next, guint n_next);

/* Whether every vertex sends messages to the destination of follow->column over a single channel,
 * so that the routes to the destination are a tree. */
gboolean icn_follow_is_tree (const IcnFollow *follow);

/* Moves all messages from the vertices where they are to the destination, over routes in
 * follow->column that are a tree. Only the channels of the tree carry messages, so the others are
 * not visited. injects: whether to record the flows out of injection ports. O(n_vertices). */
void icn_follow_tree (IcnFollow *follow, IcnVertex destination, gboolean injects);

/* Moves all messages from where they are, at the ends of channels and ports, to the destination,
 * over the routes in follow->column. Vertices are visited in topological order. If the destination
 * is a terminal that routes, its messages remain at the ends of the channels and the injection port
 * that lead into it; icn_follow_eject removes them. O(n_channels). */
void icn_follow_along_column (IcnFollow *follow, IcnVertex destination);

/* Removes the messages that have reached the destination from the ends of the channels and ports
 * that lead into it, and adds their flows into the ejection port, if terminals have ports. */
void icn_follow_eject (IcnFollow *follow, IcnVertex destination);

/* Adds the flows into all ejection ports to follow->sums, for uniform traffic in a network in which
 * terminals have ports. each: traffic that a terminal sends to each terminal; last: [n_channels]
 * number of messages whose last channel is this one, if every terminal sends one to each
 * terminal. */
void icn_follow_eject_all (IcnFollow *follow, double each, const double *last);

/* Finds the routes to a destination and stores them in follow->column. If routes are fixed
 * (fixed-routes.h), they are stored in follow->port instead, and follow->column has only the
 * sequence of vertices. */
void icn_follow_find_column (IcnFollow *follow, IcnVertex destination);

/* Finds the flows of the messages of all sources to one destination, and adds them to
 * follow->column_sum or follow->sums. */
void icn_follow_column (IcnFollow *follow, IcnVertex destination);

/* flow-trees.c: Whether icn_follow_trees can be used: traffic is uniform, routes are fixed, and
 * terminals have ports. */
gboolean icn_follow_has_trees (const IcnFollow *follow);
/* Finds the flows of all messages, faster than icn_follow_column for each destination, on several
 * threads. FALSE if cancelled. */
gboolean icn_follow_trees (IcnFollow *follow, GError **error);

/* flow-phases.c: functions for routings of two phases */

/* Finds the flows of a routing in a direct network whose intermediate node is a random terminal.
 * For each of the nodes 0 to n_ends - 1, follows the first phase of the messages via it and the
 * second phase of the messages to it. n_ends: 1 if all nodes are equivalent, so that node 0
 * stands for all; else the number of terminals. FALSE if cancelled, or with the error of
 * icn_follow_too_long. */
gboolean icn_follow_two_phases (IcnFollow *follow, guint32 n_ends, GError **error);

/* flow-pairs.c and pair-paths.c: functions that follow the messages of single pairs */

/* Sets the error for routes that take too many steps; returns FALSE. */
gboolean icn_follow_too_long (GError **error);

/* Follows the messages of one pair over every intermediate vertex that a routing of two phases may
 * choose for them, in each of n_orders equally likely orders of dimensions. */
void icn_follow_pair (IcnFollow *follow, IcnVertex source, IcnVertex destination,
                      const IcnRouteSettings *orders, guint n_orders, double amount);

/* Follows the messages of the first n_sources sources, pair by pair, as icn_follow_pair does. FALSE
 * when cancelled, or with the error of icn_follow_too_long. */
gboolean icn_follow_pairs (IcnFollow *follow, guint32 n_sources, const IcnRouteSettings *orders,
                           guint n_orders, GError **error);
