/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings of topologies: what is legal, what is refused and how, names; and the small tables. */
#include "error.h"
#include "hypermesh.h"
#include "multistage-kind.h"
#include "cube-kind.h"
#include "measure.h"
#include "net-samples.h"
#include "net-taps.h"
#include "physical.h"
#include "runner.h"
#include "topology-kinds.h"

#include <math.h>
#include <string.h>

TEST (kinds)
{
  guint n_kinds;
  const IcnTopologyKind *const *kinds = icn_topology_kinds (&n_kinds);

  g_assert_cmpuint (n_kinds, >=, 4);
  for (guint i = 0; i < n_kinds; i++) {
    g_assert_true (icn_topology_find (kinds[i]->id) == kinds[i]);
    g_assert_cmpuint (strlen (kinds[i]->help), >, 10);
  }
  g_assert_null (icn_topology_find ("no-such-topology"));
  g_assert_null (icn_topology_find (NULL));
}

TEST (names)
{
  static const struct {
    const char *kind, *radices;
    gboolean directed;
    const char *name;
  } rows[] = {
    { "torus", "32x32", TRUE, "32-ary 2-cube" },
    { "torus", "32x32", FALSE, "32-ary 2-cube" },
    { "torus", "2x2x2x2x2x2x2x2x2x2", TRUE, "binary 10-cube" },
    { "hypercube", "2x2x2x2x2x2x2x2x2x2", FALSE, "binary 10-cube" },
    { "mesh", "8x8", FALSE, "8-ary 2-mesh" },
    { "ring", "16", FALSE, "16-node ring" },
    { "torus", "4x6x2", FALSE, "4 × 6 × 2 torus" },
    { "mesh", "4x6", FALSE, "4 × 6 mesh" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    IcnTopologySettings settings;
    net_sample_settings (rows[i].kind, rows[i].radices, rows[i].directed, &settings);
    g_autofree char *name = icn_topology_name (&settings);
    g_assert_cmpstr (name, ==, rows[i].name);
  }
}

TEST (real_radix)
{
  IcnTopologySettings settings;
  g_autoptr (GError) error = NULL;

  icn_topology_settings_init (&settings);
  settings.dimensions = 5;
  settings.nodes = 1000;
  g_autofree char *name = icn_topology_name (&settings);
  g_assert_cmpstr (name, ==, "5-cube of 1,000 nodes");
  g_assert_true (icn_topology_check (&settings, NULL));
  g_assert_false (icn_topology_is_integral (&settings));
  g_assert_true (icn_topology_is_uniform (&settings));
  g_assert_cmpfloat (icn_topology_nodes (&settings), ==, 1000);
  g_assert_cmpfloat_with_epsilon (pow (icn_topology_radix (&settings), 5), 1000, 1e-9);
  g_assert_null (icn_topology_build (&settings, &error));
  g_assert_error (error, ICN_ERROR, ICN_ERROR_UNAVAILABLE);
}

TEST (exact_radix)
{
  IcnTopologySettings settings;

  net_sample_settings ("torus", "1024x1024x1024", TRUE, &settings);
  g_assert_cmpfloat (icn_topology_radix (&settings), ==, 1024);
  g_assert_cmpfloat (icn_topology_nodes (&settings), ==, 1 << 30);
  net_sample_settings ("torus", "4x16", FALSE, &settings);
  g_assert_false (icn_topology_is_uniform (&settings));
  g_assert_cmpfloat_with_epsilon (icn_topology_radix (&settings), 8, 1e-12);
}

/* What a kind does not read has no effect, however wild. */
TEST (unread_settings)
{
  IcnTopologySettings settings;

  icn_topology_settings_init (&settings);
  settings.kind = icn_topology_find ("ring");
  settings.dimensions = 1000;
  settings.nodes = -5;
  g_assert_true (icn_topology_check (&settings, NULL));
  icn_topology_settings_normalize (&settings);
  g_assert_cmpuint (settings.dimensions, ==, 1);
  g_assert_cmpfloat (settings.nodes, ==, 0);

  icn_topology_settings_init (&settings);
  settings.kind = icn_topology_find ("hypercube");
  settings.dimensions = 5;
  icn_values_set_number (&settings.values, &icn_directed_parameter, TRUE);
  g_autoptr (IcnNet) net = icn_topology_build (&settings, NULL);
  g_assert_cmpuint (net->n_vertices, ==, 32);
  g_assert_false (net->directed);

  settings.kind = icn_topology_find ("mesh");
  settings.dimensions = 2;
  g_autoptr (IcnNet) mesh = icn_topology_build (&settings, NULL);
  g_assert_cmpuint (mesh->n_channels, ==, 4 * 56);
}

TEST (refused)
{
  static const struct {
    guint dimensions;
    guint32 k;
    double nodes;
    gint code;
    const char *field, *legal;
  } rows[] = {
    { 0, 8, 0, ICN_ERROR_VALUE, "n: 0", "from 1 to 24" },
    { 25, 2, 0, ICN_ERROR_VALUE, "n: 25", "from 1 to 24" },
    { G_MAXUINT, 2, 0, ICN_ERROR_VALUE, "n: 4294967295", "from 1 to 24" },
    { 2, 1, 0, ICN_ERROR_VALUE, "k: 1 ", "from 2 to 65536" },
    { 2, 0, 0, ICN_ERROR_VALUE, "k: 0 ", "from 2 to 65536" },
    { 1, 65537, 0, ICN_ERROR_VALUE, "k: 65537", "from 2 to 65536" },
    { 2, 65536, 0, ICN_ERROR_TOO_LARGE, "k: 65536", "2 to 32768" },
    { 24, 65536, 0, ICN_ERROR_TOO_LARGE, "k: 65536", "2 to 2" },
    { 3, 1025, 0, ICN_ERROR_TOO_LARGE, "k: 1025", "2 to 1024" },
    { 2, 8, 3, ICN_ERROR_VALUE, "nodes: 3 ", "2^n = 4 to 1073741824" },
    { 11, 8, 1024, ICN_ERROR_VALUE, "nodes: 1024", "2^n = 2048 to 1073741824" },
    { 2, 8, 2e9, ICN_ERROR_VALUE, "nodes: 2000000000", "to 1073741824" },
    { 2, 8, -1, ICN_ERROR_VALUE, "nodes: -1", "to 1073741824" },
    { 2, 8, NAN, ICN_ERROR_VALUE, "nodes: nan", "to 1073741824" },
    { 2, 8, INFINITY, ICN_ERROR_VALUE, "nodes: inf", "to 1073741824" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    IcnTopologySettings settings;
    g_autoptr (GError) error = NULL;
    icn_topology_settings_init (&settings);
    settings.dimensions = rows[i].dimensions;
    for (guint d = 0; d < ICN_MAX_DIMENSIONS; d++)
      settings.radix[d] = rows[i].k;
    settings.nodes = rows[i].nodes;
    g_assert_false (icn_topology_check (&settings, &error));
    g_assert_error (error, ICN_ERROR, rows[i].code);
    g_assert_true (g_str_has_prefix (error->message, rows[i].field));
    g_assert_nonnull (strstr (error->message, rows[i].legal));
    g_assert_null (icn_topology_build (&settings, NULL));
  }
}

/* Legal for closed forms and rows, too large for a graph. */
TEST (too_large_to_build)
{
  IcnTopologySettings settings;
  g_autoptr (GError) error = NULL;

  net_sample_settings ("torus", "1024x1025", FALSE, &settings);
  g_assert_true (icn_topology_check (&settings, NULL));
  g_assert_null (icn_topology_build (&settings, &error));
  g_assert_error (error, ICN_ERROR, ICN_ERROR_TOO_LARGE);
}

/* The graph of settings, which the caller need not keep alive. */
static const IcnNet *
kept_net (const char *kind, const char *radices)
{
  IcnTopologySettings settings;
  g_autoptr (IcnNet) net = NULL;

  net_sample_settings (kind, radices, FALSE, &settings);
  net = icn_topology_net (&settings, NULL);
  g_assert_nonnull (net);
  g_assert_cmpuint (net->n_terminals, ==, icn_topology_nodes (&settings));
  return net;
}

/* The graphs of the last four settings are kept, of at most 1,024 vertices each. */
TEST (kept)
{
  static const char *const others[] = { "4x4", "5x5", "6x6", "7x7" };
  IcnTopologySettings settings, wrong;
  g_autoptr (IcnNet) first = NULL, again = NULL, large = NULL, anew = NULL;

  net_sample_settings ("torus", "3x3", FALSE, &settings);
  first = icn_topology_net (&settings, NULL);
  for (guint i = 0; i < 3; i++) {
    const IcnNet *other = kept_net ("torus", others[i]);

    g_assert_true (other != first && kept_net ("torus", others[i]) == other);
  }
  again = icn_topology_net (&settings, NULL);
  g_assert_true (again == first);
  g_assert_true (kept_net ("mesh", "3x3") != first);

  wrong = settings;
  wrong.radix[0] = 0;
  g_assert_null (icn_topology_net (&wrong, NULL));
  for (guint i = 0; i < 4; i++)
    kept_net ("torus", others[i]);
  anew = icn_topology_net (&settings, NULL);
  g_assert_true (anew != first);

  net_sample_settings ("torus", "33x33", FALSE, &settings);
  large = icn_topology_net (&settings, NULL);
  g_clear_pointer (&again, icn_net_unref);
  again = icn_topology_net (&settings, NULL);
  g_assert_true (again != large);
}

TEST (no_kind)
{
  IcnTopologySettings settings;
  g_autoptr (GError) error = NULL;

  icn_topology_settings_init (&settings);
  settings.kind = NULL;
  g_assert_false (icn_topology_check (&settings, &error));
  g_assert_error (error, ICN_ERROR, ICN_ERROR_VALUE);
  g_assert_true (g_str_has_prefix (error->message, "topology: "));
}

/* Channels between terminals, whatever the route; 0: no multistage network. */
static guint
stages_between (const IcnTopologySettings *settings)
{
  if (strcmp (settings->kind->id, "butterfly") == 0)
    return settings->dimensions + icn_topology_value (settings, &icn_extra_stages_parameter);
  if (strcmp (settings->kind->id, "benes") == 0)
    return 2 * settings->dimensions -
           (icn_topology_value (settings, &icn_middle_parameter) == ICN_MIDDLE_MERGED);
  return 0;
}

/* Of cube-connected cycles: 3 channels each way at every node of n 2^n, and diameters as published:
 * 6 for n = 3, ⌊5n/2⌋ - 2 beyond. */
TEST (connected_cycles)
{
  for (guint n = 3; n <= 7; n++) {
    IcnTopologySettings settings;
    IcnDistances distances;
    IcnBisection bisection;

    icn_topology_settings_init (&settings);
    settings.kind = icn_topology_find ("ccc");
    settings.dimensions = n;
    g_autoptr (IcnNet) net = icn_topology_build (&settings, NULL);
    g_assert_cmpuint (net->n_vertices, ==, n << n);
    g_assert_cmpuint (net->n_channels, ==, 3 * (n << n));
    for (IcnChannelId c = 0; c < net->n_channels; c++)
      g_assert_cmpuint (
        icn_net_find_channel (net, net->channel[c].destination, net->channel[c].source), !=,
        ICN_NONE);
    g_assert_true (icn_measure_hops (net, NULL, &distances, NULL));
    g_assert_cmpuint (distances.diameter, ==, n == 3 ? 6 : 5 * n / 2 - 2);
    /* Across one dimension of the cube 2^(n-1) links are cut. */
    icn_measure_bisection (net, NULL, &bisection, NULL);
    g_assert_cmpfloat (bisection.channels, <=, 1 << n);
    settings.dimensions = 2;
    g_assert_false (icn_topology_check (&settings, NULL));
  }
}

/* Anything may come in; what is legal and small builds a network with the right distances. */
static gboolean
check_random (GRand *rand)
{
  static const guint32 wild[] = { 0, 1, 2, 2, 3, 4, 5, 6, 65536, 65537, G_MAXUINT32 };
  IcnTopologySettings settings;
  guint n_kinds;

  icn_topology_settings_init (&settings);
  settings.kind = icn_topology_kinds (&n_kinds)[g_rand_int_range (rand, 0, n_kinds)];
  settings.dimensions = g_rand_int_range (rand, 0, 8);
  icn_values_set_number (&settings.values, &icn_directed_parameter, g_rand_boolean (rand));
  settings.nodes = g_rand_int_range (rand, 0, 8) > 0 ? 0 : g_rand_double_range (rand, -1e3, 1e10);
  for (guint d = 0; d < ICN_MAX_DIMENSIONS; d++)
    settings.radix[d] =
      wild[g_rand_int_range (rand, 0, g_rand_boolean (rand) ? 8 : G_N_ELEMENTS (wild))];

  icn_values_set_number (&settings.values, &icn_extra_stages_parameter,
                         g_rand_int_range (rand, 0, 4));
  icn_values_set_number (&settings.values, &icn_extra_end_parameter, g_rand_int_range (rand, 0, 2));
  icn_values_set_number (&settings.values, &icn_middle_parameter, g_rand_int_range (rand, 0, 2));
  icn_values_set_number (&settings.values, &icn_cluster_parameter, g_rand_int_range (rand, 0, 3));

  gboolean legal = icn_topology_check (&settings, NULL);
  icn_topology_settings_normalize (&settings);
  g_assert_cmpint (icn_topology_check (&settings, NULL), ==, legal);
  if (!legal || !icn_topology_is_integral (&settings) || icn_topology_nodes (&settings) > 4096)
    return FALSE;

  g_autoptr (IcnNet) net = icn_topology_build (&settings, NULL);
  g_autofree guint32 *distance = g_new (guint32, net->n_vertices);
  IcnVertex source = g_rand_int_range (rand, 0, net->n_terminals);
  guint n_stages = stages_between (&settings);
  icn_measure_distances (net, source, distance);
  for (IcnVertex v = 0; v < net->n_terminals && n_stages == 0 && net->n_lines == 0; v++) {
    guint32 nearest = ICN_NONE;

    /* Behind its owner's channel a hyperedge counts no hop. */
    for (guint32 i = net->first_in[v]; i < net->first_in[v + 1]; i++) {
      IcnVertex from = net->channel[net->in_channel[i]].source;
      if (distance[from] != ICN_NONE)
        nearest = MIN (nearest, distance[from] + icn_net_hops_from (net, from));
    }
    g_assert_cmpuint (distance[v], ==, v == source ? 0 : nearest);
  }
  for (IcnVertex v = 0; v < net->n_terminals && (n_stages > 0 || net->n_lines > 0); v++)
    g_assert_cmpuint (distance[v], ==,
                      n_stages == 0 ? net_sample_distance (&settings, source, v)
                      : v == source ? 0
                                    : n_stages + 1);
  return TRUE;
}

TEST (random)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1990);
  guint n_built = 0;

  for (guint i = 0; i < 3000; i++)
    n_built += check_random (rand);
  g_assert_cmpuint (n_built, >, 300);
}

TEST (physical)
{
  g_autoptr (IcnNet) net = net_sample_build ("ring", "5", TRUE);
  g_auto (IcnPhysical) physical = { 0 };

  icn_physical_init (&physical, net);
  g_assert_cmpuint (physical.n_channels, ==, 5);
  physical.bits[4] = physical.length[4] = physical.delay[4] = physical.period[4] = 1;
  icn_physical_clear (&physical);
  g_assert_null (physical.bits);
}

/* What a kind fixes is refused where the settings have it otherwise. */
TEST (fixed)
{
  IcnTopologySettings settings = { .kind = &icn_hypercube_kind };
  g_autoptr (GError) error = NULL;

  icn_topology_set_uniform (&settings, 2, 5);
  g_assert_true (icn_topology_check_fixed (&settings, NULL));
  icn_topology_set_uniform (&settings, 4, 5);
  g_assert_false (icn_topology_check_fixed (&settings, &error));
  g_assert_cmpstr (error->message, ==, "k: 4 is not legal; it must be 2 in a hypercube network");
  settings.kind = &icn_ring_kind;
  g_assert_false (icn_topology_check_fixed (&settings, NULL));
}
