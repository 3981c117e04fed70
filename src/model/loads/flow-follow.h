/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Data shared by channel-flows.c, flow-pairs.c and pair-paths.c while they find flows: the messages
 * that are being followed from place to place (channels and ports, channel-flows.h), and the sums
 * of their flows. */
#pragma once

#include "flow-sums.h"
#include "paths.h"

/* The state of a search for flows. */
typedef struct {
  const IcnNet *net;
  const IcnPhases *phases;
  const IcnTraffic *traffic; /* traffic of the plane that is being followed */
  IcnPaths paths;            /* paths of the phase that is being followed */
  IcnRouteColumn column;
  double share;         /* share of the messages that take the present order of dimensions */
  double *at;           /* [n_places] amount of messages at the end of each place (channel or port);
                           0 between calls */
  GArray *here, *there; /* array of guint32: places (channels and ports) that have messages, before
                           and after a hop, while one pair is followed */
  GArray *turned;       /* array of IcnFollowPart: messages that have reached the end of the first
                           phase */
  IcnFlowSums *sums;
  /* Functions to call while one pair is followed. visit: called with each part of a flow, which is
   * then not added to `sums`; NULL: parts are added to `sums`. visited: called after all parts of
   * the messages that go over one intermediate vertex; may be NULL. */
  void (*visit) (guint32 from, guint32 to, double amount, gpointer user_data);
  void (*visited) (double amount, gpointer user_data);
  gpointer user_data;
  /* Sums of flows, used if all sources of a destination are followed together; added to `sums` at
   * the end. For each channel n out of vertex v column_sum[n] is the flow from v's injection port,
   * and column_sum[channel_row[c] + n] that from a channel c into v. The rows of the channels out
   * of a vertex are adjacent, so that visiting the vertices in order also reads memory in order.
   * NULL if the array would take too much memory. */
  double *column_sum;
  gint32 *channel_row;
  /* [n_vertices] the port of each vertex's next channel towards the present destination, if routes
   * are fixed (fixed-routes.h). Only the sequence of `column` is then filled in. Else NULL. */
  const guint16 *port;
  const IcnVertex *to; /* [n_channels] destination of each channel */
  double *carried; /* [n_vertices] while messages are followed along a tree: the amount that has
                      arrived at each vertex over channels; 0 between calls */
  const IcnChannelFlows *places;
  guint64 n_steps; /* steps counted by icn_follow_step */
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

/* The number of the channel that `place` stands for; ICN_NONE if it stands for a port, or is
 * ICN_NONE. */
static inline IcnChannelId
icn_follow_channel (const IcnFollow *follow, guint32 place)
{
  return place < follow->places->n_channels ? place : ICN_NONE;
}

/* Sets `next` to the next channels of a message that has reached vertex `at` over a channel or port
 * (place; ICN_NONE at its source), in the order of dimensions of follow->paths, and returns their
 * number. Counts a step. */
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
