/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pair-paths.h"

#include "error.h"
#include "flow-follow.h"
#include "net.h"
#include "routing.h"

struct _IcnPairPaths {
  IcnFollow follow;
  IcnPhases phases;
  IcnChannelFlows places; /* contains no flows; only n_channels, n_ports, n_places are set */
  IcnRouteSettings orders[ICN_MAX_ORDERS];
  guint n_orders;
};

IcnPairPaths *
icn_pair_paths_new (const IcnNet *net, const IcnRouteSettings *settings, const IcnRouting *routing,
                    GError **error)
{
  IcnPairPaths *paths;
  IcnPhases phases;

  if (!icn_routing_check (routing, net, &phases, error))
    return NULL;
  icn_phases_of_loads (&phases, &phases);
  if (icn_phases_are_arranged (&phases)) {
    icn_error_set (error, ICN_ERROR_UNAVAILABLE, "routing",
                   "paths that are arranged for all pairs together are not followed pair by pair");
    return NULL;
  }
  paths = g_new0 (IcnPairPaths, 1);
  paths->phases = phases;
  paths->n_orders = icn_phases_orders (&phases, settings, paths->orders);
  paths->places.n_channels = net->n_channels;
  paths->places.n_ports = icn_net_is_indirect (net) ? 0 : net->n_terminals;
  paths->places.n_places = net->n_channels + 2 * paths->places.n_ports;
  icn_follow_init (&paths->follow, net, &paths->orders[0], &paths->phases, NULL, NULL,
                   &paths->places, NULL);
  return paths;
}

void
icn_pair_paths_free (IcnPairPaths *paths)
{
  if (paths == NULL)
    return;
  icn_follow_clear (&paths->follow);
  g_free (paths);
}

void
icn_pair_paths_follow (IcnPairPaths *paths, IcnVertex source, IcnVertex destination,
                       IcnPairPathsFunc func, IcnPairDrawFunc drawn, gpointer user_data)
{
  paths->follow.visit = func;
  paths->follow.visited = drawn;
  paths->follow.user_data = user_data;
  icn_follow_pair (&paths->follow, source, destination, paths->orders, paths->n_orders, 1);
}

guint64
icn_pair_paths_steps (const IcnPairPaths *paths)
{
  return paths->follow.n_steps;
}
