/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Simulated hyperedges: single messages take T0, flits, credits, virtual channels and multiplexers
 * are conserved in every cycle, no wire and no multiplexer moves more than a flit per cycle, and a
 * bus one message at a time. */
#include "engine-state.h"
#include "error.h"
#include "hypermesh.h"
#include "deadlock.h"
#include "net-taps.h"
#include "net.h"
#include "router.h"
#include "routing.h"
#include "runner.h"
#include "sim-samples.h"
#include "snapshot.h"
#include "topology-kinds.h"
#include "traffic-matrix.h"

#include <string.h>

static const struct {
  const char *size;
  guint k[3];
} sizes[] = { { "4", { 4 } }, { "3x3", { 3, 3 } }, { "4x2", { 4, 2 } }, { "2x3x2", { 2, 3, 2 } } };

static IcnNet *
build (guint i, IcnCluster cluster)
{
  IcnTopologySettings settings;
  GError *error = NULL;
  IcnNet *net;

  icn_topology_settings_init (&settings);
  settings.kind = icn_topology_find ("hypermesh");
  icn_values_set_number (&settings.values, &icn_cluster_parameter, cluster);
  settings.dimensions = 0;
  for (guint d = 0; d < 3 && sizes[i].k[d] > 0; d++)
    settings.radix[settings.dimensions++] = sizes[i].k[d];
  net = icn_topology_build (&settings, &error);
  g_assert_no_error (error);
  return net;
}

static IcnEngine *
start (const IcnNet *net, const IcnRouterSettings *router, const char *pattern, guint flits,
       double load, GError **error)
{
  g_autoptr (IcnTraffic) traffic = net_sample_traffic (net, pattern);
  IcnWorkloadSettings workload;

  icn_workload_settings_init (&workload);
  workload.traffic = traffic;
  workload.lengths = icn_lengths_one (flits);
  workload.load = load;
  workload.injection =
    g_str_has_prefix (pattern, "pair") ? ICN_INJECTION_PERIODIC : ICN_INJECTION_BERNOULLI;
  return icn_engine_new (net, router, &workload, NULL, error);
}

/* Coordinates in which two nodes differ: the hops, twice as many over crossbars. */
static guint
count_hops (const IcnNet *net, IcnCluster cluster, IcnVertex a, IcnVertex b)
{
  guint n = 0;

  for (guint d = 0; d < net->dimensions; a /= net->radix[d], b /= net->radix[d], d++)
    n += a % net->radix[d] != b % net->radix[d];
  return cluster == ICN_CLUSTER_CROSSBAR ? 2 * n : n;
}

static void
check_pairs (const IcnNet *net, IcnCluster cluster, const IcnRouterSettings *router)
{
  for (IcnVertex s = 0; s < net->n_terminals; s++)
    for (IcnVertex t = 0; t < net->n_terminals; t++) {
      guint flits = 1 + (s + t) % 5, hops = count_hops (net, cluster, s, t);
      g_autofree char *pair = g_strdup_printf ("pair:%u:%u", s, t);
      g_autoptr (IcnEngine) engine = start (net, router, pair, flits, flits / 300.0, NULL);
      const IcnDelivery *delivery;
      gsize n;

      g_assert_nonnull (engine);
      sim_sample_run (engine, 700);
      delivery = icn_engine_deliveries (engine, &n);
      g_assert_cmpuint (n, >=, 2);
      for (gsize i = 0; i < n; i++) {
        g_assert_cmpuint (delivery[i].delivered - delivery[i].created, ==,
                          sim_sample_zero_load (router, net, hops, flits));
        g_assert_cmpuint (delivery[i].hops, ==, hops);
        g_assert_cmpuint (delivery[i].destination, ==, t);
      }
    }
}

TEST (zero_load)
{
  guint n_presets;
  const IcnRouterPreset *const *presets = icn_router_presets (&n_presets);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (IcnCluster cluster = 0; cluster <= ICN_CLUSTER_BUS; cluster++) {
      g_autoptr (IcnNet) net = build (i, cluster);

      for (guint p = 0; p < n_presets; p++)
        for (IcnSwitching how = 0; how <= ICN_SWITCHING_STORE_AND_FORWARD; how++) {
          IcnRouterSettings router;

          sim_sample_router (presets[p]->id, &router);
          router.switching = how;
          router.buffer = how == ICN_SWITCHING_WORMHOLE ? router.buffer : 0;
          check_pairs (net, cluster, &router);
        }
    }
}

/* T0 of `decision`: D_r D + F. */
TEST (decision)
{
  g_autoptr (IcnNet) net = build (1, ICN_CLUSTER_DISTRIBUTED);

  for (guint delay = 1; delay <= 3; delay++) {
    IcnRouterSettings router;

    sim_sample_router ("decision", &router);
    router.delay = delay;
    for (guint hops = 0; hops <= 2; hops++)
      g_assert_cmpuint (sim_sample_zero_load (&router, net, hops, 64), ==, delay * hops + 64);
    check_pairs (net, ICN_CLUSTER_DISTRIBUTED, &router);
  }
}

/* Messages of the virtual channels of each bus. */
static void
check_buses (const IcnNet *net, const IcnEngine *engine, guint n_classes)
{
  g_autofree guint32 *users = g_new0 (guint32, net->n_vertices);
  g_auto (IcnSnapshot) seen = { 0 };

  icn_snapshot_init (&seen);
  icn_snapshot_take (&seen, engine);
  for (guint32 i = 0; i < seen.n_parts; i++) {
    const IcnSeenPart *part = &seen.part[i];

    if (part->channel == ICN_NONE || !part->is_held)
      continue;
    if (net->role[net->channel[part->channel].source] == ICN_VERTEX_TAP)
      g_assert_cmpuint (++users[net->channel[part->channel].source], <=, n_classes);
  }
}

static gboolean
feeds_bus (const IcnNet *net, IcnVertex tap)
{
  return net->role[net->channel[net->in_channel[net->first_in[tap]]].source] ==
         ICN_VERTEX_MULTIPLEXER;
}

/* More than the network can carry, with every invariant checked in each cycle. */
static void
check_flood (const IcnNet *net, const IcnRouterSettings *router, const char *pattern)
{
  g_autofree guint64 *before = g_new0 (guint64, net->n_channels);
  g_autofree guint64 *after = g_new0 (guint64, net->n_channels);
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnEngine) engine = start (net, router, pattern, 6, 0.9, &error);
  IcnEngineCounts counts;
  guint64 hops = 0;

  g_assert_no_error (error);
  for (guint64 now = 1; now <= 600; now++) {
    sim_sample_run (engine, now);
    icn_engine_channel_flits (engine, after);
    for (IcnChannelId c = 0; c < net->n_channels; c++)
      g_assert_cmpuint (after[c] - before[c], <=, 1);
    memcpy (before, after, net->n_channels * sizeof *after);
    for (IcnVertex v = 0; v < net->n_vertices && now % 10 == 0; v++)
      if (net->role[v] == ICN_VERTEX_TAP && feeds_bus (net, v)) {
        check_buses (net, engine, icn_router_classes (router, net));
        break;
      }
  }
  g_assert_null (icn_deadlock_knot (engine, NULL));
  icn_engine_counts (engine, &counts);
  g_assert_cmpuint (counts.delivered, >, 50);
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    hops += icn_net_hops_from (net, net->channel[c].source) > 0 ? after[c] : 0;
  g_assert_cmpuint (counts.flit_hops, ==, hops);
  /* What comes over the arcs of a tap went into it. */
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    guint64 in = 0, out = 0;

    for (guint32 i = net->first_in[v]; i < net->first_in[v + 1]; i++)
      in += after[net->in_channel[i]];
    for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++)
      out += after[c];
    if (net->role[v] == ICN_VERTEX_TAP)
      g_assert_cmpuint (in, ==, out);
    else if (net->role[v] == ICN_VERTEX_MULTIPLEXER)
      g_assert_cmpuint (in, >=, out);
  }
}

TEST (flood)
{
  static const char *const patterns[] = { "uniform", "hot-spot:0.3", "permutation:3" };
  static const char *const routings[] = { "dimension-order", "valiant", "minimal", "adaptive" };
  guint n_presets, n = 0;
  const IcnRouterPreset *const *presets = icn_router_presets (&n_presets);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (IcnCluster cluster = 0; cluster <= ICN_CLUSTER_BUS; cluster++) {
      g_autoptr (IcnNet) net = build (i, cluster);

      for (guint p = 0; p < n_presets; p++)
        for (guint r = 0; r < G_N_ELEMENTS (routings); r++)
          for (IcnArbitration order = 0; order <= ICN_ARBITRATION_FIRST_COME; order++, n++) {
            IcnRouterSettings router;

            sim_sample_router (presets[p]->id, &router);
            router.routing = icn_routing_find (routings[r]);
            router.arbitration = order;
            router.vcs = MAX (1 + n % 3, icn_router_classes (&router, net));
            if (n % 4 == 3)
              router.switching = ICN_SWITCHING_STORE_AND_FORWARD;
            if (!icn_router_check (&router, net, 6, NULL))
              continue;
            g_assert_true (icn_deadlock_check (net, &router, NULL, NULL));
            check_flood (net, &router, patterns[n % G_N_ELEMENTS (patterns)]);
          }
    }
}

/* Adaptive routing chooses among ports before it waits for a bus, so it is refused there. */
TEST (refused)
{
  g_autoptr (IcnNet) net = build (1, ICN_CLUSTER_BUS);
  g_autoptr (GError) error = NULL;
  IcnRouterSettings router;

  sim_sample_router ("decision", &router);
  router.routing = icn_routing_find ("adaptive");
  g_assert_false (icn_router_check (&router, net, 1, &error));
  g_assert_error (error, ICN_ERROR, ICN_ERROR_VALUE);
  g_assert_nonnull (strstr (error->message, "bus"));
}

/* A run that goes back to a saved state has the same history. */
TEST (saved)
{
  for (IcnCluster cluster = 0; cluster <= ICN_CLUSTER_BUS; cluster++)
    for (guint p = 0; p < 2; p++) {
      g_autoptr (IcnNet) net = build (1, cluster);
      g_autoptr (IcnEngineState) state = NULL;
      g_autoptr (IcnEngine) engine = NULL;
      IcnRouterSettings router;
      guint64 digest;

      sim_sample_router (p == 0 ? "source" : "decision", &router);
      engine = start (net, &router, "uniform", 5, 0.4, NULL);
      icn_engine_run (engine, 300);
      state = icn_engine_save (engine);
      icn_engine_run (engine, 900);
      digest = icn_engine_digest (engine);
      icn_engine_restore (engine, state);
      icn_engine_run (engine, 900);
      g_assert_cmpuint (icn_engine_digest (engine), ==, digest);
    }
}

/* Nodes 1 and 2 of a cluster of four send as much as they can: both to node 0, whose multiplexer
 * takes their messages in turn and without a pause, or over a bus to different nodes. Owned taps
 * have wires of their own, so that two receivers are served at once. */
TEST (sharing)
{
  static const double to_one[] = { 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0 };
  static const double to_two[] = { 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0 };
  static const struct {
    IcnCluster cluster;
    const double *shares;
    guint flits_per_cycle;
  } cases[] = { { ICN_CLUSTER_DISTRIBUTED, to_one, 1 },
                { ICN_CLUSTER_DISTRIBUTED, to_two, 2 },
                { ICN_CLUSTER_BUS, to_one, 1 },
                { ICN_CLUSTER_BUS, to_two, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint p = 0; p < 2; p++) {
      g_autoptr (IcnNet) net = build (0, cases[i].cluster);
      g_autoptr (IcnTraffic) traffic = net_sample_matrix (4, cases[i].shares);
      g_autoptr (IcnEngine) engine = NULL;
      gint64 of_source[4] = { 0 };
      IcnWorkloadSettings workload;
      const IcnDelivery *delivery;
      IcnRouterSettings router;
      gsize n;

      sim_sample_router (p == 0 ? "source" : "decision", &router);
      router.vcs = 1;
      icn_workload_settings_init (&workload);
      workload.traffic = traffic;
      workload.lengths = icn_lengths_one (20);
      workload.load = 1;
      engine = icn_engine_new (net, &router, &workload, NULL, NULL);
      g_assert_nonnull (engine);
      icn_engine_run (engine, 4000);
      icn_engine_forget_deliveries (engine);
      icn_engine_run (engine, 24000);
      delivery = icn_engine_deliveries (engine, &n);
      for (gsize m = 0; m < n; m++)
        of_source[delivery[m].source]++;
      g_test_message ("case %u router %u: %d %d", i, p, (int) of_source[1], (int) of_source[2]);
      g_assert_cmpint (ABS (of_source[1] - of_source[2]), <=,
                       cases[i].flits_per_cycle == 1 ? 1 : 40);
      g_assert_cmpuint (n, <=, 1000 * cases[i].flits_per_cycle + 2);
      g_assert_cmpuint (n, >=, 960 * cases[i].flits_per_cycle);
    }
}

static double
simulated_latency (const IcnNet *net, const char *pattern, double *hops)
{
  g_autoptr (GError) error = NULL;
  IcnRouterSettings router;
  const IcnDelivery *delivery;
  double sum = 0;
  gsize n;

  sim_sample_router ("decision", &router);
  g_autoptr (IcnEngine) engine = start (net, &router, pattern, 8, 0.3, &error);
  g_assert_no_error (error);
  icn_engine_run (engine, 60000);
  delivery = icn_engine_deliveries (engine, &n);
  g_assert_cmpuint (n, >, 15000);
  *hops = 0;
  for (gsize i = 0; i < n; i++) {
    sum += delivery[i].delivered - delivery[i].created;
    *hops += delivery[i].hops;
  }
  *hops /= n;
  return sum / n;
}

/* β = (N_s - 1)/(N - 1) is uniform traffic but for messages of a node to itself, whatever the
 * sphere, on hypermeshes and tori. */
TEST (uniform_locality)
{
  g_autoptr (IcnNet) mesh = build (1, ICN_CLUSTER_DISTRIBUTED);
  g_autoptr (IcnNet) torus = net_sample_build ("torus", "4x4", FALSE);
  const IcnNet *nets[] = { mesh, torus };

  for (guint i = 0; i < 2; i++) {
    guint32 n = nets[i]->n_terminals;
    double hops[4], latency[4];

    for (guint sphere = 2; sphere <= 4; sphere++) {
      char beta[G_ASCII_DTOSTR_BUF_SIZE];
      g_autofree char *pattern = NULL;

      g_ascii_dtostr (beta, sizeof beta, (sphere - 1.0) / (n - 1));
      pattern = g_strdup_printf ("locality:%s:%u", beta, sphere);
      latency[sphere - 2] = simulated_latency (nets[i], pattern, &hops[sphere - 2]);
    }
    latency[3] = simulated_latency (nets[i], "uniform", &hops[3]);
    for (guint s = 1; s < 3; s++) {
      g_assert_cmpfloat_with_epsilon (hops[s], hops[0], 0.02 * hops[0]);
      g_assert_cmpfloat_with_epsilon (latency[s], latency[0], 0.02 * latency[0]);
    }
    /* One message of N stays. */
    g_assert_cmpfloat_with_epsilon (hops[3] * n / (n - 1.0), hops[0], 0.02 * hops[0]);
    g_assert_cmpfloat (latency[3], <, latency[0]);
  }
}
