/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The paths of single pairs from place to place, as channel-flows.h numbers places: what the flows
 * between consecutive channels are made of, pair by pair. */
#pragma once

#include "net-types.h"
#include <gio/gio.h>

typedef struct _IcnPairPaths IcnPairPaths;

/* Called with each part of the messages of a pair that goes from one place directly to another; the
 * parts that leave a place may come one by one. In an indirect network the first place is the
 * channel of the source. */
typedef void (*IcnPairPathsFunc) (guint32 from, guint32 to, double share, gpointer user_data);
/* Called after the parts of the messages that draw the same, such as one vertex on their way, with
 * their share of all of the pair. */
typedef void (*IcnPairDrawFunc) (double share, gpointer user_data);

/* The paths of requests. NULL where icn_routing_check fails, or with ICN_ERROR_UNAVAILABLE if paths
 * are arranged for all pairs together. */
IcnPairPaths *icn_pair_paths_new (const IcnNet *net, const IcnRouteSettings *settings,
                                  const IcnRouting *routing, GError **error);
void icn_pair_paths_free (IcnPairPaths *paths);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnPairPaths, icn_pair_paths_free)

/* Follows all that a pair draws. O(places on the paths). */
void icn_pair_paths_follow (IcnPairPaths *paths, IcnVertex source, IcnVertex destination,
                            IcnPairPathsFunc func, IcnPairDrawFunc drawn, gpointer user_data);

/* Steps that were followed so far, by all calls. */
guint64 icn_pair_paths_steps (const IcnPairPaths *paths);
