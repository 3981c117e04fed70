/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sim-samples.h"
#include "topology-kinds.h"

IcnNet *
sim_sample_net (const char *kind, const char *radices, gboolean directed)
{
  g_auto (GStrv) parts = g_strsplit (radices, "x", -1);
  IcnTopologySettings settings;
  GError *error = NULL;
  IcnNet *net;

  icn_topology_settings_init (&settings);
  settings.kind = icn_topology_find (kind);
  icn_values_set_number (&settings.values, &icn_directed_parameter, directed);
  settings.dimensions = g_strv_length (parts);
  for (guint d = 0; d < settings.dimensions; d++)
    settings.radix[d] = g_ascii_strtoull (parts[d], NULL, 10);
  icn_topology_settings_normalize (&settings);
  net = icn_topology_build (&settings, &error);
  g_assert_no_error (error);
  return net;
}

IcnTraffic *
sim_sample_traffic (const IcnNet *net, const char *pattern)
{
  IcnTrafficSettings settings;
  GError *error = NULL;
  IcnTraffic *traffic = NULL;

  if (icn_traffic_parse (pattern, &settings, &error))
    traffic = icn_traffic_new (&settings, net, &error);
  g_assert_no_error (error);
  return traffic;
}

void
sim_sample_router (const char *id, IcnRouterSettings *router)
{
  const IcnRouterPreset *preset = icn_router_find (id);

  g_assert_nonnull (preset);
  icn_router_settings_init (router, preset);
}

guint
sim_sample_hops (const IcnNet *net, IcnVertex source, IcnVertex destination)
{
  IcnRouteSettings routing = { .order = ICN_ORDER_ASCENDING };
  IcnChannelId candidates[ICN_MAX_CANDIDATES];
  guint hops = 0;

  for (IcnVertex at = source; at != destination; hops++) {
    g_assert_cmpuint (icn_route_step (net, &routing, at, destination, candidates), >=, 1);
    at = net->channel[candidates[0]].destination;
  }
  return hops;
}

guint64
sim_sample_zero_load (const IcnRouterSettings *router, const IcnNet *net, guint hops, guint flits)
{
  IcnRouterCharges charges;
  IcnZeroLoad t0;

  icn_router_charges (router, net->role[0] == ICN_VERTEX_TERMINAL, &charges);
  icn_zero_load (&charges, hops, hops == 0, router->channel_delay, flits, &t0);
  return (guint64) (t0.routers + t0.wires + t0.serialization + 0.5);
}
