/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Channel loads by theory against the flits that cross each channel in the simulator under light
 * load. */
#include "engine-state.h"
#include "design.h"
#include "multistage-kind.h"
#include "engine.h"
#include "field.h"
#include "loads.h"
#include "router.h"
#include "routing.h"
#include "runner.h"
#include "topology-kinds.h"
#include "traffic-matrix.h"
#include "traffic.h"

#include <math.h>

#define LOAD 0.08 /* flits per cycle per node */
#define CYCLES 40000

static const struct {
  const char *kind;
  guint32 radix[3];
  guint extra_stages;
  const char *pattern;
  const char *routing;
} cases[] = {
  { "torus", { 4, 4 }, 0, "transpose", "dimension-order" },
  { "torus", { 4, 4 }, 0, "bit-reversal", "minimal" },
  { "torus", { 6, 4 }, 0, "permutation:3", "romm" },
  { "torus", { 4, 4 }, 0, "complement", "valiant" },
  { "torus", { 5, 3 }, 0, "uniform", "valiant" },
  { "torus", { 4, 4 }, 0, "hot-spot:0.1", "romm" },
  { "mesh", { 4, 3, 2 }, 0, "uniform", "minimal" },
  { "mesh", { 4, 4 }, 0, "tornado", "valiant" },
  { "mesh", { 4, 4 }, 0, "shuffle", "romm" },
  { "hypercube", { 2, 2, 2 }, 0, "bit-reversal", "minimal" },
  { "mesh", { 4, 4 }, 0, "transpose", "o1turn" },
  { "torus", { 5, 4 }, 0, "tornado", "o1turn" },
  { "mesh", { 4, 3, 2 }, 0, "permutation:3", "o1turn" },
  { "mesh", { 4, 4 }, 0, "transpose", "romm-drawn-order" },
  { "torus", { 6, 4 }, 0, "permutation:3", "romm-drawn-order" },
  { "file", { 0 }, 0, "permutation:3", "valiant" },
  { "file", { 0 }, 0, "hot-spot:0.2", "valiant" },
  { "tree", { 0 }, 0, "permutation:3", "random-up" },
  { "tree", { 0 }, 0, "hot-spot:0.2", "random-up" },
  { "butterfly", { 4, 4 }, 0, "hot-spot:0.2", "destination-tag" },
  { "butterfly", { 2, 2, 2 }, 0, "uniform", "minimal" },
  { "butterfly", { 2, 2, 2 }, 1, "shuffle", "destination-tag" },
  { "butterfly", { 3, 3 }, 1, "neighbor", "valiant" },
  { "benes", { 2, 2, 2 }, 0, "bit-reversal", "destination-tag" },
  { "benes", { 2, 2, 2 }, 0, "bit-reversal", "looping" },
  { "benes", { 3, 3 }, 0, "permutation:5", "looping" },
};

/* Two nodes at each of four switches of a ring: messages turn at switches. */
static const char list[] = "terminals a b c d e f g h\n"
                           "a 0\nb 0\nc 1\nd 1\ne 2\nf 2\ng 3\nh 3\n"
                           "0 1\n1 2\n2 3\n3 0\n";
/* Two nodes at each of four switches, and two levels of switches above. */
static const char tree[] = "terminals a b c d e f g h\n"
                           "a 0\nb 0\nc 1\nd 1\ne 2\nf 2\ng 3\nh 3\n"
                           "0 4\n0 5\n1 4\n1 5\n2 6\n2 7\n3 6\n3 7\n"
                           "4 8\n4 9\n5 10\n5 11\n6 8\n6 9\n7 10\n7 11\n";

static IcnNet *
read_net (const char *text)
{
  g_auto (IcnDesign) design;

  icn_design_init (&design);
  g_assert_true (icn_field_set (icn_field_find ("topology"), &design, "file", NULL));
  g_assert_true (icn_field_set (icn_field_find ("graph"), &design, text, NULL));
  return icn_topology_build (&design.topology, NULL);
}

static IcnNet *
make_net (guint i)
{
  IcnTopologySettings settings;
  GError *error = NULL;
  IcnNet *net;

  if (g_str_equal (cases[i].kind, "file") || g_str_equal (cases[i].kind, "tree"))
    return read_net (g_str_equal (cases[i].kind, "file") ? list : tree);
  icn_topology_settings_init (&settings);
  settings.kind = icn_topology_find (cases[i].kind);
  for (settings.dimensions = 0; settings.dimensions < 3 && cases[i].radix[settings.dimensions] > 0;
       settings.dimensions++)
    settings.radix[settings.dimensions] = cases[i].radix[settings.dimensions];
  icn_values_set_number (&settings.values, &icn_extra_stages_parameter, cases[i].extra_stages);
  icn_topology_settings_normalize (&settings);
  net = icn_topology_build (&settings, &error);
  g_assert_no_error (error);
  return net;
}

static void
check_case (guint i, IcnTies ties)
{
  g_autoptr (IcnNet) net = make_net (i);
  g_autofree double *loads = g_new (double, net->n_channels);
  g_autofree guint64 *flits = g_new (guint64, net->n_channels);
  g_autoptr (IcnTraffic) traffic = NULL;
  g_autoptr (IcnEngine) engine = NULL;
  IcnTrafficSettings settings;
  IcnWorkloadSettings workload;
  IcnRouterSettings router;
  IcnRouteSettings order = { .order = ICN_ORDER_ASCENDING, .ties = ties };
  GError *error = NULL;

  g_assert_true (icn_traffic_parse (cases[i].pattern, &settings, &error));
  traffic = icn_traffic_new (&settings, net, &error);
  g_assert_no_error (error);
  icn_loads (net, &order, icn_routing_find (cases[i].routing), traffic, loads, NULL, &error);
  g_assert_no_error (error);

  icn_router_settings_init (&router, icn_router_find ("pipelined"));
  router.routing = icn_routing_find (cases[i].routing);
  router.ties = ties;
  router.vcs = 8;
  icn_workload_settings_init (&workload);
  workload.traffic = traffic;
  workload.load = LOAD;
  engine = icn_engine_new (net, &router, &workload, NULL, &error);
  g_assert_no_error (error);
  icn_engine_run (engine, CYCLES);
  icn_engine_channel_flits (engine, flits);
  /* Bernoulli sources: counts spread like Poisson's, at most. */
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    double expected = loads[c] * LOAD * CYCLES;
    g_assert_cmpfloat (fabs (flits[c] - expected), <=, 5 * sqrt (expected) + 5);
  }
}

static void
test_case (gconstpointer data)
{
  check_case (GPOINTER_TO_UINT (data), ICN_TIES_SPLIT);
  check_case (GPOINTER_TO_UINT (data), ICN_TIES_POSITIVE);
}

TESTS ()
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strdup_printf ("/loads-simulated/%u-%s-%s-%s", i, cases[i].kind,
                                             cases[i].pattern, cases[i].routing);
    g_test_add_data_func (path, GUINT_TO_POINTER (i), test_case);
  }
}
