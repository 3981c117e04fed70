/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every long calculation can be cancelled, reports that as its error, and leaves no partial
 * result. */
#include "bounds.h"
#include "net.h"
#include "pair-flows.h"
#include "route-settings.h"
#include "routing.h"
#include "runner.h"
#include "topology-kinds.h"
#include "traffic-matrix.h"

static IcnNet *
build (const char *kind, const char *k, guint n)
{
  IcnTopologySettings settings;
  g_autoptr (GError) error = NULL;

  icn_topology_settings_init (&settings);
  settings.kind = icn_topology_find (kind);
  settings.dimensions = n;
  for (guint d = 0; d < n; d++)
    settings.radix[d] = g_ascii_strtod (k, NULL);
  IcnNet *net = icn_topology_build (&settings, &error);
  g_assert_no_error (error);
  return net;
}

static void
assert_cancelled (gboolean done, GError **error)
{
  g_assert_false (done);
  g_assert_error (*error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (error);
}

static void
never (IcnVertex source G_GNUC_UNUSED, IcnVertex destination G_GNUC_UNUSED,
       double share G_GNUC_UNUSED, gpointer data)
{
  ++*(guint *) data;
}

TEST (cancelled)
{
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnNet) fly = build ("butterfly", "2", 5);
  g_autoptr (IcnNet) torus = build ("torus", "6", 2);
  g_autoptr (IcnNet) cube = build ("hypercube", "2", 6);
  const IcnNet *const nets[] = { fly, torus, cube };
  IcnRouteSettings routing = { 0 };

  g_cancellable_cancel (cancelled);
  for (guint i = 0; i < G_N_ELEMENTS (nets); i++) {
    IcnDiversity diversity = { .mean = -1 };
    IcnFlows flows = { .n = 77 };
    guint n_calls = 0;
    g_autoptr (IcnTraffic) traffic = icn_traffic_new_uniform (nets[i]->n_terminals);
    assert_cancelled (icn_diversity (nets[i], &diversity, cancelled, &error), &error);
    g_assert_cmpfloat (diversity.mean, ==, -1);
    const char *way = i == 0 ? "destination-tag" : "dimension-order";
    assert_cancelled (icn_flows_of_channel (nets[i], &routing, icn_routing_find (way), traffic, 0,
                                            9, &flows, cancelled, &error),
                      &error);
    assert_cancelled (icn_flows_foreach (nets[i], &routing, icn_routing_find (way), NULL, 0, never,
                                         &n_calls, cancelled, &error),
                      &error);
    g_assert_cmpuint (n_calls, ==, 0);
  }
}
