/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sim-samples.h"
#include "net.h"
#include "router.h"

#include <math.h>

void
sim_sample_router (const char *id, IcnRouterSettings *router)
{
  const IcnRouterPreset *preset = icn_router_find (id);

  g_assert_nonnull (preset);
  icn_router_settings_init (router, preset);
}

IcnLengths
sim_sample_mix (double a, double b, double share)
{
  if (a == b)
    return icn_lengths_one (a);
  return a < b ? (IcnLengths){ 2, { { a, 1 - share }, { b, share } } }
               : (IcnLengths){ 2, { { b, share }, { a, 1 - share } } };
}

IcnNet *
sim_sample_net (const char *kind, const char *radices)
{
  g_auto (GStrv) radix = g_strsplit (radices, "x", -1);
  guint k = (guint) g_ascii_strtoull (radix[0], NULL, 10);
  g_autofree char *text = NULL;

  if (g_str_equal (kind, "tree")) {
    text = net_sample_tree (k, g_strv_length (radix));
  } else if (g_str_equal (kind, "random")) {
    text = net_sample_random_graph (k, 1);
  } else if (g_str_equal (kind, "cmesh") || g_str_equal (kind, "fbfly")) {
    g_autoptr (IcnNet) net =
      net_sample_build (g_str_equal (kind, "cmesh") ? "mesh" : "product", radices, FALSE);
    text = net_sample_concentrated (net, 4);
  }
  return text != NULL ? net_sample_list (text) : net_sample_build (kind, radices, FALSE);
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

IcnEngine *
sim_sample_engine (const IcnNet *net, const IcnRouterSettings *router, const IcnTraffic *traffic,
                   guint flits, double load)
{
  g_autoptr (GError) error = NULL;
  IcnWorkloadSettings workload;
  IcnEngine *engine;

  icn_workload_settings_init (&workload);
  workload.lengths = icn_lengths_one (flits);
  workload.load = load;
  workload.traffic = traffic;
  engine = icn_engine_new (net, router, &workload, NULL, &error);
  g_assert_no_error (error);
  return engine;
}

SimAccepted
sim_sample_accept (IcnEngine *engine, const IcnNet *net, guint64 start, guint64 window,
                   guint64 slow_window)
{
  g_autofree double *sent = g_new0 (double, net->n_terminals);
  SimAccepted accepted = { .least = INFINITY };
  const IcnDelivery *delivery;
  gsize n;

  window = g_test_slow () ? slow_window : window;
  icn_engine_run (engine, start);
  icn_engine_forget_deliveries (engine);
  icn_engine_run (engine, start + window);
  delivery = icn_engine_deliveries (engine, &n);
  for (gsize i = 0; i < n; i++)
    sent[delivery[i].source] += (double) delivery[i].flits / window;
  for (IcnVertex v = 0; v < net->n_terminals; v++) {
    accepted.mean += sent[v] / net->n_terminals;
    accepted.least = MIN (accepted.least, sent[v]);
    accepted.most = MAX (accepted.most, sent[v]);
  }
  return accepted;
}
