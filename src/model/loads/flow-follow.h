/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What channel-flows.c, flow-pairs.c and pair-paths.c share while they find flows: messages that are followed
 * from place to place, and the sums of their flows. */
#pragma once

#include "flow-sums.h"
#include "paths.h"
#include "routing.h"

/* What is needed while flows are found. */
typedef struct {
  const IcnNet *net;
  const IcnPhases *phases;
  const IcnTraffic *traffic; /* that of the plane */
  IcnPaths paths;            /* of the phase that is followed */
  IcnRouteColumn column;
  double share;         /* share of the messages that take this order of dimensions */
  double *at;           /* [n_places] what is at the end of each place; 0 between calls */
  GArray *here, *there; /* of guint32: the places where something is, when a pair is followed */
  GArray *turned;       /* of IcnFollowPart: what has come to the end of the first phase */
  IcnFlowSums *sums;
  /* Called with each part of a flow instead of summing it, when a pair is followed, and then once
   * for all that is drawn together; or NULL */
  void (*visit) (guint32 from, guint32 to, double amount, gpointer user_data);
  void (*visited) (double amount, gpointer user_data);
  gpointer user_data;
  const IcnChannelFlows *places;
  guint64 n_steps;
  GCancellable *cancellable;
} IcnFollow;

void icn_follow_init (IcnFollow *follow, const IcnNet *net, const IcnRouteSettings *settings,
                      const IcnPhases *phases, const IcnTraffic *traffic, IcnFlowSums *sums,
                      const IcnChannelFlows *places, GCancellable *cancellable);
void icn_follow_clear (IcnFollow *follow);

/* A part of the messages at the end of a place. */
typedef struct {
  guint32 place;
  double amount;
} IcnFollowPart;

/* The channel that a place is; ICN_NONE for the port of a source, or of none. */
static inline IcnChannelId
icn_follow_channel (const IcnFollow *follow, guint32 place)
{
  return place < follow->places->n_channels ? place : ICN_NONE;
}

/* The next channels of a message that has come to a vertex by a place, ICN_NONE at its source, in
 * the orders of the paths; counts a step. */
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

/* The error of routes that take too many steps; returns FALSE. */
gboolean icn_follow_too_long (GError **error);

/* Follows the messages of one pair over everything that they draw. */
void icn_follow_pair (IcnFollow *follow, IcnVertex source, IcnVertex destination,
                      const IcnRouteSettings *orders, guint n_orders, double amount);

/* Follows the messages of the first n_sources sources, pair by pair, over everything that they
 * draw. FALSE when cancelled, or with the error of icn_follow_too_long. */
gboolean icn_follow_pairs (IcnFollow *follow, guint32 n_sources, const IcnRouteSettings *orders,
                           guint n_orders, GError **error);
