/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Flies, extra stages and Beneš networks: wires and names as lecture2003 has them, routes against
 * breadth-first search and counted paths, cuts against all cuts. */
#include "error.h"
#include "multistage-kind.h"
#include "measure.h"
#include "multistage.h"
#include "net-names.h"
#include "net-samples.h"
#include "net-stages.h"
#include "net.h"
#include "placement.h"
#include "runner.h"
#include "topology-kinds.h"

#include <string.h>

typedef struct {
  const char *kind;
  guint32 k;
  guint n, extra;
  IcnExtraEnd end;
  IcnMiddle middle;
  guint stages, free;
} Sample;

static const Sample samples[] = {
  { "butterfly", 2, 1, 0, ICN_EXTRA_INPUT, 0, 1, 0 },
  { "butterfly", 5, 1, 0, ICN_EXTRA_INPUT, 0, 1, 0 },
  { "butterfly", 2, 2, 0, ICN_EXTRA_INPUT, 0, 2, 0 },
  { "butterfly", 2, 3, 0, ICN_EXTRA_INPUT, 0, 3, 0 },
  { "butterfly", 2, 4, 0, ICN_EXTRA_INPUT, 0, 4, 0 },
  { "butterfly", 3, 3, 0, ICN_EXTRA_INPUT, 0, 3, 0 },
  { "butterfly", 4, 2, 0, ICN_EXTRA_INPUT, 0, 2, 0 },
  { "butterfly", 12, 2, 0, ICN_EXTRA_INPUT, 0, 2, 0 },
  { "butterfly", 2, 3, 1, ICN_EXTRA_INPUT, 0, 4, 1 },
  { "butterfly", 2, 3, 1, ICN_EXTRA_OUTPUT, 0, 4, 1 },
  { "butterfly", 2, 4, 2, ICN_EXTRA_INPUT, 0, 6, 2 },
  { "butterfly", 2, 4, 2, ICN_EXTRA_OUTPUT, 0, 6, 2 },
  { "butterfly", 2, 4, 3, ICN_EXTRA_OUTPUT, 0, 7, 3 },
  { "butterfly", 3, 3, 1, ICN_EXTRA_INPUT, 0, 4, 1 },
  { "butterfly", 3, 3, 2, ICN_EXTRA_OUTPUT, 0, 5, 2 },
  { "butterfly", 3, 2, 1, ICN_EXTRA_INPUT, 0, 3, 1 },
  { "benes", 2, 1, 0, 0, ICN_MIDDLE_MERGED, 1, 0 },
  { "benes", 2, 1, 0, 0, ICN_MIDDLE_DOUBLED, 2, 1 },
  { "benes", 2, 2, 0, 0, ICN_MIDDLE_MERGED, 3, 1 },
  { "benes", 2, 2, 0, 0, ICN_MIDDLE_DOUBLED, 4, 2 },
  { "benes", 2, 4, 0, 0, ICN_MIDDLE_MERGED, 7, 3 },
  { "benes", 2, 4, 0, 0, ICN_MIDDLE_DOUBLED, 8, 4 },
  { "benes", 3, 2, 0, 0, ICN_MIDDLE_MERGED, 3, 1 },
  { "benes", 4, 2, 0, 0, ICN_MIDDLE_DOUBLED, 4, 2 },
};

static void
sample_settings (const Sample *sample, IcnTopologySettings *settings)
{
  icn_topology_settings_init (settings);
  settings->kind = icn_topology_find (sample->kind);
  settings->dimensions = sample->n;
  for (guint d = 0; d < sample->n; d++)
    settings->radix[d] = sample->k;
  icn_values_set_number (&settings->values, &icn_extra_stages_parameter, sample->extra);
  icn_values_set_number (&settings->values, &icn_extra_end_parameter, sample->end);
  icn_values_set_number (&settings->values, &icn_middle_parameter, sample->middle);
}

static IcnNet *
sample_build (const Sample *sample)
{
  IcnTopologySettings settings;
  g_autoptr (GError) error = NULL;

  sample_settings (sample, &settings);
  g_autofree char *name = icn_topology_name (&settings);
  g_test_message ("%s", name);
  IcnNet *net = icn_topology_build (&settings, &error);
  g_assert_no_error (error);
  return net;
}

static guint32
power (guint32 k, guint n)
{
  return n == 0 ? 1 : k * power (k, n - 1);
}

TEST (counts)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++) {
    g_autoptr (IcnNet) net = sample_build (&samples[i]);
    guint32 nodes = power (samples[i].k, samples[i].n);
    IcnDegree degree;

    g_assert_cmpuint (net->n_terminals, ==, nodes);
    g_assert_cmpuint (net->n_vertices, ==, nodes + samples[i].stages * nodes / samples[i].k);
    g_assert_cmpuint (net->n_channels, ==, nodes * (samples[i].stages + 1));
    g_assert_cmpuint (icn_net_n_free_stages (net), ==, samples[i].free);
    icn_measure_degree (net, &degree);
    g_assert_cmpuint (degree.max_degree, ==, 2 * samples[i].k);
    for (IcnVertex v = 0; v < net->n_vertices; v++) {
      guint ports = v < nodes ? 1 : samples[i].k;
      g_assert_cmpuint (net->role[v], ==, v < nodes ? ICN_VERTEX_TERMINAL : ICN_VERTEX_SWITCH);
      g_assert_cmpuint (icn_net_out_degree (net, v), ==, ports);
      g_assert_cmpuint (icn_net_in_degree (net, v), ==, ports);
    }
  }
}

static IcnChannelId
find_named (const IcnNet *net, const char *name)
{
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    g_autofree char *here = icn_net_channel_name (net, c);
    if (strcmp (here, name) == 0)
      return c;
  }
  return ICN_NONE;
}

/* Of the 2-ary 4-fly: channel 10 of stage 0 goes to input 3 of stage 1, channel 6 of stage 1 to
 * input 3 of stage 2. */
TEST (wires)
{
  static const struct {
    const char *channel, *leads_to;
  } rows[] = {
    { "in.1010", "0.101" }, { "0.1010", "1.001" }, { "1.0110", "2.001" },
    { "1.0000", "2.000" },  { "2.0010", "3.000" }, { "3.1010", "1010" },
  };
  const Sample sample = { "butterfly", 2, 4, 0, 0, 0, 4, 0 };
  g_autoptr (IcnNet) net = sample_build (&sample);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    IcnChannelId c = find_named (net, rows[i].channel);
    g_assert_cmpuint (c, !=, ICN_NONE);
    g_autofree char *to = icn_net_vertex_name (net, net->channel[c].destination);
    g_assert_cmpstr (to, ==, rows[i].leads_to);
  }
}

/* Digits of a radix above 10 are told apart, every name is used once, and a cube's channels have
 * the names of their ends. */
TEST (names)
{
  const Sample sample = { "butterfly", 12, 2, 0, 0, 0, 2, 0 };
  g_autoptr (IcnNet) net = sample_build (&sample);
  g_autoptr (IcnNet) mesh = net_sample_build ("mesh", "4x4", FALSE);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (IcnChannelId c = 0; c < net->n_channels; c++)
    g_assert_true (g_hash_table_add (names, icn_net_channel_name (net, c)));
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    g_assert_true (g_hash_table_add (names, icn_net_vertex_name (net, v)));
  g_assert_cmpuint (find_named (net, "1.11,0"), !=, ICN_NONE);
  g_assert_cmpuint (find_named (mesh, "2,1 → 3,1"), ==, icn_net_find_channel (mesh, 6, 7));
}

/* Follows every candidate and counts the ways to the destination. A message to oneself goes through
 * the network, too. */
static guint
count_paths (const IcnNet *net, IcnVertex at, IcnVertex destination, guint hops)
{
  const IcnRouteSettings routing = { ICN_ORDER_DESCENDING };
  IcnChannelId candidates[ICN_MAX_CANDIDATES];
  guint n, paths = 0;

  if (at == destination && hops > 0) {
    g_assert_cmpuint (hops, ==, icn_net_n_stages (net) + 1);
    return 1;
  }
  g_assert_cmpuint (hops, <=, icn_net_n_stages (net));
  n = icn_route_step (net, &routing, at, destination, candidates);
  for (guint i = 0; i < n; i++) {
    g_assert_cmpuint (net->channel[candidates[i]].source, ==, at);
    paths += count_paths (net, net->channel[candidates[i]].destination, destination, hops + 1);
  }
  return paths;
}

/* Walks of a given length between all vertices, from the channels alone. */
static guint
count_walks (const IcnNet *net, IcnVertex source, IcnVertex destination, guint length)
{
  g_autofree guint *here = g_new0 (guint, net->n_vertices);

  here[source] = 1;
  for (guint i = 0; i < length; i++) {
    guint *next = g_new0 (guint, net->n_vertices);
    for (IcnChannelId c = 0; c < net->n_channels; c++)
      if (i == 0 || !icn_net_is_terminal (net, net->channel[c].source))
        next[net->channel[c].destination] += here[net->channel[c].source];
    g_free (here);
    here = next;
  }
  return here[destination];
}

/* All pairs, a terminal with itself included: as many routes as the free stages leave, each as long
 * as the shortest way, and there are no others. */
TEST (paths)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++) {
    g_autoptr (IcnNet) net = sample_build (&samples[i]);
    g_autofree guint32 *distance = g_new (guint32, net->n_vertices);
    guint paths = power (samples[i].k, samples[i].free), length = samples[i].stages + 1;

    for (IcnVertex source = 0; source < net->n_terminals; source++) {
      icn_measure_distances (net, source, distance);
      for (IcnVertex destination = 0; destination < net->n_terminals; destination++) {
        g_assert_cmpuint (count_paths (net, source, destination, 0), ==, paths);
        if (source != destination)
          g_assert_cmpuint (distance[destination], ==, length);
        if (source < 4)
          g_assert_cmpuint (count_walks (net, source, destination, length), ==, paths);
      }
    }
  }
}

TEST (hops)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++) {
    g_autoptr (IcnNet) net = sample_build (&samples[i]);
    IcnTopologySettings settings;
    IcnDistances counted, closed;

    sample_settings (&samples[i], &settings);
    g_assert_true (icn_measure_hops (net, NULL, &counted, NULL));
    g_assert_true (icn_topology_hops (&settings, &closed));
    g_assert_cmpuint (counted.diameter, ==, samples[i].stages + 1);
    g_assert_cmpfloat (counted.mean_hops, ==, samples[i].stages + 1);
    g_assert_cmpuint (closed.diameter, ==, counted.diameter);
    g_assert_cmpfloat (closed.mean_hops, ==, counted.mean_hops);
  }
}

static void
check_column (const IcnNet *net, IcnVertex destination, IcnRouteColumn *column)
{
  const IcnRouteSettings routing = { ICN_ORDER_ASCENDING };
  g_autofree guint32 *place = g_new0 (guint32, net->n_vertices);

  icn_route_column (net, &routing, destination, column);
  g_assert_cmpuint (column->n_sequence, ==, net->n_vertices);
  for (guint32 i = 0; i < column->n_sequence; i++) {
    g_assert_cmpuint (place[column->sequence[i]], ==, 0);
    place[column->sequence[i]] = i + 1;
  }
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    IcnChannelId candidates[ICN_MAX_CANDIDATES];
    guint n = icn_route_step (net, &routing, v, destination, candidates);
    for (guint i = 0; i < column->width && i <= n; i++) {
      IcnChannelId next = column->next[v * column->width + i];
      g_assert_cmpuint (next, ==, i < n ? candidates[i] : ICN_NONE);
      if (i < n && !icn_net_is_terminal (net, net->channel[next].destination))
        g_assert_cmpuint (place[net->channel[next].destination], >, place[v]);
    }
  }
}

TEST (columns)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++) {
    g_autoptr (IcnNet) net = sample_build (&samples[i]);
    g_auto (IcnRouteColumn) column = { 0 };

    icn_route_column_init (&column, net);
    for (IcnVertex destination = 0; destination < net->n_terminals; destination++)
      check_column (net, destination, &column);
  }
}

TEST (classes)
{
  const IcnRouteSettings routing = { ICN_ORDER_ASCENDING };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++) {
    g_autoptr (IcnNet) net = sample_build (&samples[i]);

    g_assert_cmpuint (icn_route_classes (net, &routing), ==, 1);
    for (IcnChannelId c = 0; c < net->n_channels; c++) {
      IcnVertex v = net->channel[c].destination;
      for (IcnChannelId out = net->first_out[v];
           out < net->first_out[v + 1] && !icn_net_is_terminal (net, v); out++)
        g_assert_cmpuint (class_after (net, &routing, 0, c, out), ==, 0);
    }
  }
}

/* Sources in rows at the left, sinks at the right, every wire one column long and straight where
 * its digits are alike. */
TEST (places)
{
  const Sample sample = { "butterfly", 2, 4, 0, 0, 0, 4, 0 };
  g_autoptr (IcnNet) net = sample_build (&sample);
  g_auto (IcnPlacement) placement = { 0 };

  icn_placement_init (&placement, net, ICN_LAYOUT_GRID);
  g_assert_cmpuint (placement.columns, ==, 6);
  g_assert_cmpuint (placement.rows, ==, 16);
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];
    g_assert_cmpuint (icn_placement_end_column (&placement, channel->destination), ==,
                      placement.column[channel->source] + 1);
  }
  g_assert_cmpuint (icn_placement_length (&placement, &net->channel[find_named (net, "0.1010")]),
                    ==, 1 + 8);
  g_assert_cmpuint (icn_placement_length (&placement, &net->channel[find_named (net, "0.0110")]),
                    ==, 1);
}

static guint32
count_cut (const IcnNet *net, guint32 side)
{
  guint32 cut = 0;

  for (IcnChannelId c = 0; c < net->n_channels; c++)
    cut += (side >> net->channel[c].source & 1) != (side >> net->channel[c].destination & 1);
  return cut;
}

/* The best of all divisions that halve the terminals. */
static guint32
least_cut (const IcnNet *net)
{
  guint32 terminals = (1u << net->n_terminals) - 1, least = G_MAXUINT32;

  for (guint32 side = 0; side < 1u << net->n_vertices; side++)
    if ((guint32) __builtin_popcount (side & terminals) == net->n_terminals / 2)
      least = MIN (least, count_cut (net, side));
  return least;
}

TEST (cuts)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++) {
    g_autoptr (IcnNet) net = sample_build (&samples[i]);
    IcnBisection bisection;

    icn_measure_bisection (net, NULL, &bisection, NULL);
    if (samples[i].k % 2 == 0) {
      gboolean is_benes = samples[i].free + 1 >= samples[i].n;
      g_assert_cmpfloat (bisection.channels, ==, net->n_terminals / (is_benes ? 1.0 : 2.0));
      g_assert_true (bisection.is_exact);
    }
    if (net->n_vertices > 20)
      continue;
    guint32 least = least_cut (net);
    g_test_message ("cut %g, least %u", bisection.channels, least);
    g_assert_cmpfloat (bisection.channels, >=, least);
    if (bisection.is_exact)
      g_assert_cmpfloat (bisection.channels, ==, least);
  }
}

/* No channel is used twice, and every message arrives. */
static void
assert_disjoint (const IcnNet *net, const IcnVertex *destination, const guint8 *choices)
{
  g_autofree gboolean *is_used = g_new0 (gboolean, net->n_channels);
  IcnChannelId path[ICN_MAX_STAGES + 1];
  guint length = icn_net_n_stages (net) + 1;

  for (IcnVertex source = 0; source < net->n_terminals; source++) {
    icn_multistage_path (net, source, destination[source],
                         choices + (gsize) source * icn_net_n_free_stages (net), path);
    g_assert_cmpuint (net->channel[path[0]].source, ==, source);
    g_assert_cmpuint (net->channel[path[length - 1]].destination, ==, destination[source]);
    for (guint i = 0; i < length; i++) {
      if (i > 0)
        g_assert_cmpuint (net->channel[path[i]].source, ==, net->channel[path[i - 1]].destination);
      g_assert_false (is_used[path[i]]);
      is_used[path[i]] = TRUE;
    }
  }
}

static void
shuffle (GRand *rand, IcnVertex *destination, guint32 n)
{
  for (guint32 i = n; i > 1; i--) {
    guint32 other = g_rand_int_range (rand, 0, i);
    IcnVertex kept = destination[i - 1];
    destination[i - 1] = destination[other];
    destination[other] = kept;
  }
}

TEST (looping)
{
  static const struct {
    Sample sample;
    guint times;
  } rows[] = {
    { { "benes", 2, 6, 0, 0, ICN_MIDDLE_MERGED, 0, 0 }, 1000 },
    { { "benes", 2, 6, 0, 0, ICN_MIDDLE_DOUBLED, 0, 0 }, 1000 },
    { { "benes", 4, 3, 0, 0, ICN_MIDDLE_MERGED, 0, 0 }, 1000 },
    { { "benes", 4, 3, 0, 0, ICN_MIDDLE_DOUBLED, 0, 0 }, 100 },
    { { "butterfly", 2, 6, 5, ICN_EXTRA_INPUT, 0, 0, 0 }, 100 },
    { { "butterfly", 2, 6, 5, ICN_EXTRA_OUTPUT, 0, 0, 0 }, 1000 },
    { { "butterfly", 3, 4, 3, ICN_EXTRA_OUTPUT, 0, 0, 0 }, 100 },
    { { "benes", 2, 1, 0, 0, ICN_MIDDLE_MERGED, 0, 0 }, 4 },
    { { "benes", 2, 1, 0, 0, ICN_MIDDLE_DOUBLED, 0, 0 }, 4 },
    { { "benes", 3, 3, 0, 0, ICN_MIDDLE_MERGED, 0, 0 }, 100 },
    { { "benes", 5, 2, 0, 0, ICN_MIDDLE_DOUBLED, 0, 0 }, 100 },
    { { "benes", 6, 2, 0, 0, ICN_MIDDLE_MERGED, 0, 0 }, 100 },
    { { "benes", 7, 3, 0, 0, ICN_MIDDLE_MERGED, 0, 0 }, 20 },
    { { "benes", 64, 2, 0, 0, ICN_MIDDLE_MERGED, 0, 0 }, 2 },
    { { "butterfly", 9, 1, 0, 0, 0, 0, 0 }, 10 },
    { { "benes", 2, 2, 0, 0, ICN_MIDDLE_MERGED, 0, 0 }, 50 },
    { { "benes", 2, 3, 0, 0, ICN_MIDDLE_MERGED, 0, 0 }, 50 },
    { { "benes", 2, 8, 0, 0, ICN_MIDDLE_DOUBLED, 0, 0 }, 20 },
    { { "benes", 2, 10, 0, 0, ICN_MIDDLE_MERGED, 0, 0 }, 10 },
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (1965);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (IcnNet) net = sample_build (&rows[i].sample);
    g_autofree IcnVertex *destination = g_new (IcnVertex, net->n_terminals);

    for (IcnVertex v = 0; v < net->n_terminals; v++)
      destination[v] = v;
    for (guint j = 0; j < rows[i].times; j++) {
      g_autoptr (GError) error = NULL;
      g_autofree guint8 *choices = icn_multistage_loop (net, destination, &error);
      g_assert_no_error (error);
      assert_disjoint (net, destination, choices);
      shuffle (rand, destination, net->n_terminals);
    }
  }
}

/* All 24 permutations of 4 terminals, and the same choices every time. */
TEST (looping_all)
{
  const Sample sample = { "benes", 2, 2, 0, 0, ICN_MIDDLE_MERGED, 0, 0 };
  g_autoptr (IcnNet) net = sample_build (&sample);
  guint n = 0;

  for (guint code = 0; code < 256; code++) {
    IcnVertex destination[] = { code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6 };
    g_autofree guint8 *choices = icn_multistage_loop (net, destination, NULL);
    if (choices == NULL)
      continue;
    g_autofree guint8 *again = icn_multistage_loop (net, destination, NULL);
    assert_disjoint (net, destination, choices);
    g_assert_cmpmem (choices, 4, again, 4);
    n++;
  }
  g_assert_cmpuint (n, ==, 24);
}

TEST (looping_refused)
{
  const Sample fly = { "butterfly", 2, 4, 2, ICN_EXTRA_INPUT, 0, 0, 0 };
  const Sample benes = { "benes", 2, 2, 0, 0, ICN_MIDDLE_MERGED, 0, 0 };
  g_autoptr (IcnNet) poor = sample_build (&fly);
  g_autoptr (IcnNet) rich = sample_build (&benes);
  g_autoptr (IcnNet) mesh = net_sample_build ("mesh", "4x4", FALSE);
  static const IcnVertex twice[] = { 0, 1, 1, 3 }, far[] = { 0, 1, 2, 4 };
  static const IcnVertex same[16] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 };
  g_autoptr (GError) error = NULL;

  g_assert_null (icn_multistage_loop (poor, same, &error));
  g_assert_error (error, ICN_ERROR, ICN_ERROR_UNAVAILABLE);
  g_clear_error (&error);
  g_assert_null (icn_multistage_loop (mesh, same, &error));
  g_assert_error (error, ICN_ERROR, ICN_ERROR_UNAVAILABLE);
  g_clear_error (&error);
  g_assert_null (icn_multistage_loop (rich, twice, &error));
  g_assert_error (error, ICN_ERROR, ICN_ERROR_VALUE);
  g_assert_nonnull (strstr (error->message, "1 of source 2"));
  g_assert_null (icn_multistage_loop (rich, far, NULL));
}

TEST (refused)
{
  static const struct {
    const char *kind;
    guint32 k, k1;
    guint n, extra;
    int code;
    const char *names;
  } rows[] = {
    { "butterfly", 2, 2, 4, 4, ICN_ERROR_VALUE, "extra-stages: 4" },
    { "butterfly", 2, 2, 1, 1, ICN_ERROR_VALUE, "extra-stages: 1" },
    { "butterfly", 4, 6, 2, 0, ICN_ERROR_VALUE, "k: 4x6" },
    { "butterfly", 65, 65, 2, 1, ICN_ERROR_VALUE, "k: 65" },
    { "benes", 65, 65, 2, 0, ICN_ERROR_VALUE, "k: 65" },
    { "butterfly", 2, 2, 17, 0, ICN_ERROR_TOO_LARGE, "k and n" },
    { "benes", 1, 1, 2, 0, ICN_ERROR_VALUE, "k: 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    IcnTopologySettings settings;
    g_autoptr (GError) error = NULL;

    icn_topology_settings_init (&settings);
    settings.kind = icn_topology_find (rows[i].kind);
    settings.dimensions = rows[i].n;
    icn_values_set_number (&settings.values, &icn_extra_stages_parameter, rows[i].extra);
    for (guint d = 0; d < rows[i].n; d++)
      settings.radix[d] = d == 1 ? rows[i].k1 : rows[i].k;
    g_assert_null (icn_topology_build (&settings, &error));
    g_assert_error (error, ICN_ERROR, rows[i].code);
    g_assert_nonnull (strstr (error->message, rows[i].names));
  }
}

TEST (titles)
{
  static const struct {
    Sample sample;
    const char *name;
  } rows[] = {
    { { "butterfly", 2, 4, 0, ICN_EXTRA_INPUT, 0, 0, 0 }, "2-ary 4-fly" },
    { { "butterfly", 2, 4, 2, ICN_EXTRA_INPUT, 0, 0, 0 }, "2-ary 4-fly with 2 extra stages" },
    { { "butterfly", 8, 2, 1, ICN_EXTRA_OUTPUT, 0, 0, 0 },
      "8-ary 2-fly with 1 extra stage at its output" },
    { { "benes", 2, 4, 0, 0, ICN_MIDDLE_MERGED, 0, 0 }, "Beneš network of 16 terminals" },
    { { "benes", 4, 5, 0, 0, ICN_MIDDLE_DOUBLED, 0, 0 },
      "4-ary Beneš network of 1,024 terminals, middle stage doubled" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    IcnTopologySettings settings;
    sample_settings (&rows[i].sample, &settings);
    g_autofree char *name = icn_topology_name (&settings);
    g_assert_cmpstr (name, ==, rows[i].name);
  }
}
