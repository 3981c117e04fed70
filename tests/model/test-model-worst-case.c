/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The assignment solver against all matchings, and the worst case against all permutations of eight
 * nodes and against published values. */
#include "fat-tree.h"
#include "multistage-kind.h"
#include "traffic-matrix.h"
#include "worst-case.h"

#include "assignment.h"
#include "error.h"
#include "pair-flows.h"
#include "loads.h"
#include "module-plan.h"
#include "net.h"
#include "routing.h"
#include "net-samples.h"
#include "runner.h"
#include "topology-kinds.h"

#include <math.h>
#include <string.h>

#define MOST 7

/* Best weight of rows from `row` on, whose columns are not taken; a row may stay without. */
static double
best_matching (double weight[MOST][MOST], guint n_rows, guint n_columns, guint row, guint taken)
{
  double best;

  if (row == n_rows)
    return 0;
  best = best_matching (weight, n_rows, n_columns, row + 1, taken);
  for (guint c = 0; c < n_columns; c++)
    if (!(taken >> c & 1))
      best = MAX (best, weight[row][c] +
                          best_matching (weight, n_rows, n_columns, row + 1, taken | 1u << c));
  return best;
}

TEST (assignment)
{
  for (guint round = 0; round < 2000; round++) {
    guint n_rows = g_test_rand_int_range (1, MOST + 1);
    guint n_columns = g_test_rand_int_range (1, MOST + 1), n = 0, taken = 0;
    gboolean is_whole = round % 2;
    double weight[MOST][MOST] = { { 0 } }, list[MOST * MOST], found, sum = 0;
    guint32 column[MOST * MOST], column_of[MOST];
    guint64 first[MOST + 1] = { 0 };

    for (guint r = 0; r < n_rows; r++) {
      for (guint c = 0; c < n_columns; c++) {
        if (g_test_rand_int_range (0, 3) == 0)
          continue;
        weight[r][c] = is_whole ? g_test_rand_int_range (0, 4) : g_test_rand_double ();
        column[n] = c;
        list[n++] = weight[r][c];
      }
      first[r + 1] = n;
    }
    IcnAssignment problem = { n_rows, n_columns, first, column, list };
    g_assert_true (icn_assignment_solve (&problem, column_of, &found, NULL, NULL));
    for (guint r = 0; r < n_rows; r++)
      if (column_of[r] != G_MAXUINT32) {
        g_assert_cmpuint (taken >> column_of[r] & 1, ==, 0);
        taken |= 1u << column_of[r];
        sum += weight[r][column_of[r]];
      }
    g_assert_cmpfloat_with_epsilon (found, sum, 1e-12);
    g_assert_cmpfloat_with_epsilon (found, best_matching (weight, n_rows, n_columns, 0, 0), 1e-9);
  }
}

static IcnNet *
build (const char *kind, guint n, guint32 k, guint32 other, gboolean directed, guint extra_stages)
{
  IcnTopologySettings settings = { .kind = icn_topology_find (kind),
                                   .dimensions = n,
                                   .values = icn_values_of (&icn_directed_parameter, directed) };
  IcnNet *net;

  icn_values_set_number (&settings.values, &icn_extra_stages_parameter, extra_stages);
  for (guint d = 0; d < n; d++)
    settings.radix[d] = d == 0 ? k : other;
  net = icn_topology_build (&settings, NULL);
  g_assert_nonnull (net);
  return net;
}

/* Loads of every permutation of those that are left; returns the largest of any. */
static double
try_all (const IcnNet *net, const double *shares, IcnVertex source, guint taken, double *loads)
{
  double worst = 0;

  if (source == net->n_terminals)
    return icn_loads_max (net, loads, NULL);
  for (IcnVertex d = 0; d < net->n_terminals; d++) {
    const double *share = shares + (gsize) (source * net->n_terminals + d) * net->n_channels;

    if (taken >> d & 1)
      continue;
    for (IcnChannelId c = 0; c < net->n_channels; c++)
      loads[c] += share[c];
    worst = MAX (worst, try_all (net, shares, source + 1, taken | 1u << d, loads));
    for (IcnChannelId c = 0; c < net->n_channels; c++)
      loads[c] -= share[c];
  }
  return worst;
}

static double
worst_of_all (const IcnNet *net, const IcnRouteSettings *settings, const char *routing)
{
  guint32 n = net->n_terminals;
  g_autofree double *shares = g_new (double, (gsize) n *n * net->n_channels);
  g_autofree double *loads = g_new0 (double, net->n_channels);

  for (IcnVertex s = 0; s < n; s++)
    for (IcnVertex d = 0; d < n; d++)
      g_assert_true (icn_flows_of_pair (net, settings, icn_routing_find (routing), NULL, s, d,
                                        shares + (gsize) (s * n + d) * net->n_channels, NULL));
  return try_all (net, shares, 0, 0, loads);
}

/* γ_max of the permutation that was found. */
static double
gamma_of (const IcnNet *net, const IcnRouteSettings *settings, const char *routing,
          const IcnWorstCase *worst)
{
  g_autoptr (IcnTraffic) traffic =
    icn_traffic_new_permutation (net->n_terminals, worst->destination);
  g_autofree double *loads = g_new (double, net->n_channels);

  g_assert_true (traffic->is_permutation);
  g_assert_true (icn_loads (net, settings, icn_routing_find (routing), traffic, loads, NULL, NULL));
  g_assert_cmpfloat_with_epsilon (loads[worst->channel], worst->gamma_max, 1e-9);
  return icn_loads_max (net, loads, NULL);
}

TEST (all_permutations)
{
  static const struct {
    const char *kind;
    guint n;
    guint32 k, other;
    gboolean directed;
    guint extra_stages;
    guint n_routings; /* of those below */
  } rows[] = {
    { "ring", 1, 8, 8, FALSE, 0, 4 },      { "mesh", 2, 2, 4, FALSE, 0, 6 },
    { "torus", 2, 4, 2, FALSE, 0, 2 },     { "butterfly", 3, 2, 2, FALSE, 0, 1 },
    { "butterfly", 3, 2, 2, FALSE, 1, 1 }, { "ring", 1, 7, 7, TRUE, 0, 4 },
    { "mesh", 1, 7, 7, FALSE, 0, 1 },      { "mesh", 2, 3, 2, FALSE, 0, 6 },
  };
  static const char *const routings[] = { "dimension-order", "minimal", "romm",
                                          "valiant",         "o1turn",  "romm-drawn-order" };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (IcnNet) net = build (rows[i].kind, rows[i].n, rows[i].k, rows[i].other,
                                    rows[i].directed, rows[i].extra_stages);

    for (guint r = 0; r < rows[i].n_routings; r++) {
      IcnRouteSettings settings = { .order = i % 2 };
      g_auto (IcnWorstCase) worst = { 0 };
      double expected = worst_of_all (net, &settings, routings[r]);

      g_assert_true (icn_worst_case (net, &settings, icn_routing_find (routings[r]), NULL, NULL,
                                     &worst, NULL, NULL));
      g_assert_false (worst.is_bound);
      g_assert_cmpfloat_with_epsilon (worst.gamma_max, expected, 1e-9);
      g_assert_cmpfloat_with_epsilon (gamma_of (net, &settings, routings[r], &worst), expected,
                                      1e-9);
    }
  }
}

static double
worst_gamma (const IcnNet *net, const char *routing)
{
  IcnRouteSettings settings = { 0 };
  g_auto (IcnWorstCase) worst = { 0 };

  g_assert_true (
    icn_worst_case (net, &settings, icn_routing_find (routing), NULL, NULL, &worst, NULL, NULL));
  g_assert_cmpfloat_with_epsilon (gamma_of (net, &settings, routing, &worst), worst.gamma_max,
                                  1e-9);
  return worst.gamma_max;
}

/* A two-way 8-ary 2-cube carries 1 under uniform traffic; dimension order, its ties split, leaves
 * 2/7 of that in the worst case and Valiant's routing half. On an 8×8 mesh, whose γ is 2 under
 * uniform traffic, O1TURN leaves half, too. A k-ary n-tree carries any permutation at full rate if
 * each message goes up at random. */
TEST (published)
{
  g_autofree char *list = net_sample_tree (4, 3);
  g_autoptr (IcnNet) tree = net_sample_list (list);
  g_autoptr (IcnNet) torus = build ("torus", 2, 8, 8, FALSE, 0);
  g_autoptr (IcnNet) fly = build ("butterfly", 6, 2, 2, FALSE, 0);
  g_autoptr (IcnNet) mesh = build ("mesh", 2, 8, 8, FALSE, 0);

  g_assert_cmpfloat_with_epsilon (worst_gamma (torus, "dimension-order"), 3.5, 1e-12);
  g_assert_cmpfloat_with_epsilon (worst_gamma (torus, "valiant"), 2, 1e-12);
  g_assert_cmpfloat_with_epsilon (worst_gamma (fly, "destination-tag"), 8, 1e-12);
  g_assert_cmpfloat_with_epsilon (worst_gamma (mesh, "dimension-order"), 7, 1e-12);
  g_assert_cmpfloat_with_epsilon (worst_gamma (mesh, "o1turn"), 4, 1e-12);
  g_assert_cmpfloat_with_epsilon (worst_gamma (tree, "random-up"), 1, 1e-12);
}

/* With all ties one way a channel of an 8-ring carries four messages. */
TEST (ties_one_way)
{
  guint64 first[9] = { 0 };
  guint32 column[64], column_of[8], n = 0;
  double weight[64], found;

  for (guint s = 0; s < 8; s++) {
    for (guint d = 0; d < 8; d++) {
      guint before = (7 + 8 - s) % 8, hops = (d + 8 - s) % 8;

      if (hops > 4 || before >= hops)
        continue;
      column[n] = d;
      weight[n++] = 1;
    }
    first[s + 1] = n;
  }
  IcnAssignment problem = { 8, 8, first, column, weight };
  g_assert_true (icn_assignment_solve (&problem, column_of, &found, NULL, NULL));
  g_assert_cmpfloat (found, ==, 4);
}

typedef struct {
  guint32 n;
  double *weight; /* [n × n] by source and destination */
} Matrix;

static void
set_weight (IcnVertex source, IcnVertex destination, double share, gpointer user_data)
{
  Matrix *matrix = user_data;

  matrix->weight[(gsize) source * matrix->n + destination] += share;
}

/* The largest load of any channel under a permutation that is the worst for it: all channels are
 * tried, and no symmetry is made use of. */
static double
worst_of_channels (const IcnNet *net, const IcnRouteSettings *settings, const IcnRouting *routing)
{
  guint32 n = net->n_terminals;
  g_autofree double *weight = g_new (double, (gsize) n *n);
  g_autofree guint32 *column = g_new (guint32, (gsize) n * n), *column_of = g_new (guint32, n);
  g_autofree guint64 *first = g_new (guint64, n + 1);
  IcnAssignment problem = { n, n, first, column, weight };
  Matrix matrix = { n, weight };
  double worst = 0, found;

  for (guint32 i = 0; i <= n; i++)
    first[i] = (guint64) i * n;
  for (guint32 i = 0; i < n * n; i++)
    column[i] = i % n;
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    memset (weight, 0, sizeof (double) * n * n);
    g_assert_true (
      icn_flows_foreach (net, settings, routing, NULL, c, set_weight, &matrix, NULL, NULL));
    g_assert_true (icn_assignment_solve (&problem, column_of, &found, NULL, NULL));
    worst = MAX (worst, found / icn_channel_width (&net->channel[c]));
  }
  return worst;
}

/* Channels that are left out as others are equivalent have no larger load. */
TEST (equivalent_channels)
{
  static const char *const kinds[] = { "mesh", "torus", "product" };
  static const char *const routings[] = { "dimension-order", "o1turn", "romm", "minimal" };

  for (guint round = 0; round < 40; round++) {
    g_autofree char *radices =
      g_strdup_printf ("%dx%dx%d", g_test_rand_int_range (2, 5), g_test_rand_int_range (2, 5),
                       round % 3 == 0 ? 2 : g_test_rand_int_range (2, 4));
    g_autoptr (IcnNet) direct = net_sample_build (kinds[round % 3], radices, FALSE);
    g_autofree char *list = net_sample_concentrated (direct, 2);
    g_autoptr (IcnNet) net = round % 4 == 0 ? net_sample_list (list) : icn_net_ref (direct);
    IcnRouteSettings settings = { .order = round / 2 % 2, .ties = round / 4 % 2 };
    const IcnRouting *routing = icn_routing_find (routings[g_test_rand_int_range (0, 4)]);
    g_auto (IcnWorstCase) worst = { 0 };
    IcnPhases phases;

    if (!icn_routing_on (routing, net, &phases))
      continue;
    g_test_message ("%s %s %s, %u terminals", kinds[round % 3], radices, routing->id,
                    net->n_terminals);
    g_assert_true (icn_worst_case (net, &settings, routing, NULL, NULL, &worst, NULL, NULL));
    g_assert_cmpfloat_with_epsilon (worst.gamma_max, worst_of_channels (net, &settings, routing),
                                    1e-9);
  }
}

/* The same in multistage networks, of which one channel of each stage is tried. In modules several
 * stages have one dimension. */
TEST (equivalent_stages)
{
  static const char *const names[] = { "Butterfly.8.8", "Xbar.8.4",        "2hop.8.8-8",
                                       "2hop.1.4-4",    "2hop.8-2dil.8-4", "3hop.1.8-8-8" };

  for (guint round = 0; round < 24; round++) {
    guint bits = g_test_rand_int_range (4, 6);
    IcnTopologySettings topology;
    g_autoptr (IcnNet) net = NULL;
    IcnRouteSettings settings = { 0 };
    const IcnRouting *routing = icn_routing_find ("destination-tag");
    g_auto (IcnWorstCase) worst = { 0 };

    icn_topology_settings_init (&topology);
    topology.kind = icn_topology_find ("modules");
    icn_values_set_text (&topology.values, &icn_module_name_parameter,
                         names[round % G_N_ELEMENTS (names)]);
    topology.nodes = 1u << bits;
    icn_values_set_number (&topology.values, &icn_modules_parameter,
                           1u << g_test_rand_int_range (1, (gint) bits));
    icn_topology_settings_normalize (&topology);
    net = icn_topology_build (&topology, NULL);
    if (net == NULL)
      continue;
    g_test_message ("%s of %u", names[round % G_N_ELEMENTS (names)], net->n_terminals);
    g_assert_true (icn_worst_case (net, &settings, routing, NULL, NULL, &worst, NULL, NULL));
    g_assert_cmpfloat_with_epsilon (worst.gamma_max, worst_of_channels (net, &settings, routing),
                                    1e-9);
  }
}

/* The same in fat trees, whole and slimmed, of which one channel up and one down between each two
 * levels is tried. */
TEST (equivalent_levels)
{
  static const char *const routings[] = { "destination-tag", "minimal", "random-up" };
  guint n_checked = 0;

  for (guint round = 0; round < 30; round++) {
    guint k = g_test_rand_int_range (2, 5), n = g_test_rand_int_range (2, k > 2 ? 4 : 6);
    IcnTopologySettings topology;
    g_autoptr (IcnNet) net = NULL;
    IcnRouteSettings settings = { 0 };
    const IcnRouting *routing = icn_routing_find (routings[round % G_N_ELEMENTS (routings)]);
    g_auto (IcnWorstCase) worst = { 0 };
    IcnPhases phases;

    icn_topology_settings_init (&topology);
    topology.kind = icn_topology_find ("fat-tree");
    topology.dimensions = n;
    for (guint d = 0; d < n; d++)
      topology.radix[d] = k;
    icn_values_set_number (&topology.values, &icn_uplinks_parameter,
                           k % 2 == 0 && round % 3 == 0 ? k / 2 : 0);
    icn_topology_settings_normalize (&topology);
    net = icn_topology_build (&topology, NULL);
    g_assert_nonnull (net);
    if (!icn_routing_on (routing, net, &phases) ||
        !icn_worst_case (net, &settings, routing, NULL, NULL, &worst, NULL, NULL))
      continue;
    n_checked++;
    g_test_message ("%u-ary %u-tree, %s", k, n, routing->id);
    g_assert_cmpfloat_with_epsilon (worst.gamma_max, worst_of_channels (net, &settings, routing),
                                    1e-9);
  }
  g_assert_cmpuint (n_checked, >, 10);
}

static void
cancel (guint done, guint total, gpointer user_data)
{
  g_assert_cmpuint (done, <, total);
  if (done == 1)
    g_cancellable_cancel (user_data);
}

TEST (refused)
{
  g_autoptr (IcnNet) mesh = build ("mesh", 2, 6, 6, FALSE, 0);
  g_autoptr (IcnNet) large = build ("torus", 2, 65, 65, FALSE, 0);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_auto (IcnWorstCase) worst = { 0 };
  IcnRouteSettings settings = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_false (icn_worst_case (mesh, &settings, icn_routing_find ("dimension-order"), cancel,
                                  cancellable, &worst, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_false (icn_worst_case (mesh, &settings, icn_routing_find ("adaptive"), NULL, NULL,
                                  &worst, NULL, &error));
  g_assert_error (error, ICN_ERROR, ICN_ERROR_UNAVAILABLE);

  /* Too large: 32 sources along a row reach beyond any of its channels. */
  g_assert_true (icn_worst_case (large, &settings, icn_routing_find ("dimension-order"), NULL, NULL,
                                 &worst, NULL, NULL));
  g_assert_true (worst.is_bound);
  g_assert_null (worst.destination);
  g_assert_cmpfloat_with_epsilon (worst.gamma_max, 32, 1e-9);
}
