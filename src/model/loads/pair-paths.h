/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The paths of the messages of single pairs, as flows from place to place. Places are channels and
 * ports, numbered as in channel-flows.h. */
#pragma once

#include "net-types.h"
#include <gio/gio.h>

typedef struct _IcnPairPaths IcnPairPaths;

/* Reports that the fraction `share` of a pair's messages goes directly from the place (channel or
 * port) `from` to the place `to`. Messages that leave the same place may be reported in several
 * calls. In an indirect network the first place is the channel from the source terminal. */
typedef void (*IcnPairPathsFunc) (guint32 from, guint32 to, double share, gpointer user_data);
/* Called after all shares of the messages that go over the same intermediate vertex were reported.
 * share: the fraction of the pair's messages that go over this vertex. */
typedef void (*IcnPairDrawFunc) (double share, gpointer user_data);

/* Prepares to follow the paths of requests. NULL where icn_routing_check fails, or with
 * ICN_ERROR_UNAVAILABLE if paths are arranged for all pairs together. */
IcnPairPaths *icn_pair_paths_new (const IcnNet *net, const IcnRouteSettings *settings,
                                  const IcnRouting *routing, GError **error);
void icn_pair_paths_free (IcnPairPaths *paths);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnPairPaths, icn_pair_paths_free)

/* Follows the messages of a pair, over every intermediate vertex that the routing may choose for
 * them. Calls func for each flow between two places, and `drawn` for each intermediate vertex.
 * O(channels on the paths). */
void icn_pair_paths_follow (IcnPairPaths *paths, IcnVertex source, IcnVertex destination,
                            IcnPairPathsFunc func, IcnPairDrawFunc drawn, gpointer user_data);

/* Number of steps in all calls of icn_pair_paths_follow so far, which measures their time. A step
 * finds the channels over which messages continue from the end of one channel. */
guint64 icn_pair_paths_steps (const IcnPairPaths *paths);
