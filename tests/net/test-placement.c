/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Placement against formulas, brute force and dally1990's wire densities. */
#include "net-samples.h"
#include "net.h"
#include "placement.h"
#include "runner.h"
#include "topology-kind.h"
#include "topology-kinds.h"

#include <string.h>

static const IcnLayout layouts[] = { ICN_LAYOUT_GRID, ICN_LAYOUT_FOLDED };

static void
check_bijection (const IcnNet *net, const IcnPlacement *placement)
{
  g_autofree gboolean *taken = g_new0 (gboolean, net->n_vertices);

  g_assert_cmpuint (placement->columns * placement->rows, ==, net->n_vertices);
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    g_assert_cmpuint (placement->column[v], <, placement->columns);
    g_assert_cmpuint (placement->row[v], <, placement->rows);
    gsize place = (gsize) placement->row[v] * placement->columns + placement->column[v];
    g_assert_false (taken[place]);
    taken[place] = TRUE;
  }
}

/* Node pitches between neighbours of one dimension: the product of the lower radices on its axis.
 */
static guint32
pitch (const IcnTopologySettings *settings, guint d, guint along_row)
{
  guint32 product = 1;

  for (guint i = d < along_row ? 0 : along_row; i < d; i++)
    product *= settings->radix[i];
  return product;
}

/* Steps of a wire: one to a neighbour on a grid, k - 1 where a ring closes; folded two, but one
 * at the two ends of the ring. */
static guint32
wire_steps (const IcnTopologySettings *settings, const IcnChannel *channel, IcnLayout layout)
{
  guint d = channel->dimension;
  guint32 k = settings->radix[d], from = net_sample_digit (settings, channel->source, d);
  guint32 to = net_sample_digit (settings, channel->destination, d);
  gboolean closing = k > 2 && MAX (from, to) - MIN (from, to) == k - 1;

  if (layout == ICN_LAYOUT_GRID || strcmp (settings->kind->id, "mesh") == 0 || k == 2)
    return closing ? k - 1 : 1;
  return closing || from + to == k - 1 + k % 2 ? 1 : 2;
}

static void
check_lengths (const IcnTopologySettings *settings, const IcnNet *net,
               const IcnPlacement *placement, guint along_row)
{
  guint32 longest = 0, counted_longest;
  guint64 sum = 0, counted = 0;

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];
    guint32 expected = wire_steps (settings, channel, placement->layout) *
                       pitch (settings, channel->dimension, along_row);
    g_assert_cmpuint (icn_placement_length (placement, channel), ==, expected);
    longest = MAX (longest, expected);
    sum += expected;
  }
  g_assert_cmpuint (icn_placement_longest (placement, net), ==, longest);

  g_autofree guint64 *counts = icn_placement_lengths (placement, net, &counted_longest);
  g_assert_cmpuint (counted_longest, ==, longest);
  for (guint32 length = 0; length <= longest; length++)
    counted += counts[length] * length;
  g_assert_cmpuint (counted, ==, sum);
}

static void
check_density (const IcnNet *net, const IcnPlacement *placement, guint32 row)
{
  g_autofree double *density = g_new (double, placement->columns);

  icn_placement_density (placement, net, row, density);
  for (guint32 p = 1; p < placement->columns; p++) {
    double crossing = 0;
    for (IcnChannelId c = 0; c < net->n_channels; c++) {
      IcnVertex a = net->channel[c].source, b = net->channel[c].destination;
      if (placement->row[a] == row && placement->row[b] == row)
        crossing += (placement->column[a] < p) != (placement->column[b] < p);
    }
    g_assert_cmpfloat (density[p - 1], ==, crossing);
  }
}

static void
check_placement (const IcnTopologySettings *settings, const IcnNet *net)
{
  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++) {
    g_auto (IcnPlacement) placement = { 0 };
    g_auto (IcnPlacement) row = { 0 };

    icn_placement_init (&placement, net, layouts[i]);
    check_bijection (net, &placement);
    check_lengths (settings, net, &placement, (settings->dimensions + 1) / 2);
    check_density (net, &placement, placement.rows - 1);

    icn_placement_init_row (&row, net, layouts[i]);
    g_assert_cmpuint (row.rows, ==, 1);
    check_bijection (net, &row);
    check_lengths (settings, net, &row, settings->dimensions);
  }
}

TEST (samples)
{
  net_samples_foreach (1024, check_placement);
}

/* The network of one row has the density of a row of the whole. */
static void
check_row (const IcnTopologySettings *settings, const IcnNet *net)
{
  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++) {
    g_auto (IcnPlacement) placement = { 0 };
    g_autoptr (GError) error = NULL;
    guint32 columns = 0;

    icn_placement_init (&placement, net, layouts[i]);
    g_autofree double *whole = g_new (double, placement.columns);
    g_autofree double *row = icn_topology_row_density (settings, layouts[i], &columns, &error);
    g_assert_no_error (error);
    g_assert_cmpuint (columns, ==, placement.columns);
    icn_placement_density (&placement, net, placement.rows / 2, whole);
    for (guint32 p = 1; p < columns; p++)
      g_assert_cmpfloat (row[p - 1], ==, whole[p - 1]);
  }
}

TEST (rows)
{
  net_samples_foreach (1024, check_row);
}

/* dally1990, Fig. 6: a binary 20-cube has 1,024 nodes in a row. */
TEST (binary_20_cube)
{
  IcnTopologySettings settings;
  guint32 columns, peak = 1;

  icn_topology_settings_init (&settings);
  settings.kind = icn_topology_find ("hypercube");
  settings.dimensions = 20;
  g_autofree double *density =
    icn_topology_row_density (&settings, ICN_LAYOUT_GRID, &columns, NULL);
  g_assert_cmpuint (columns, ==, 1024);
  for (guint32 p = 1; p < columns; p++)
    if (density[p - 1] > density[peak - 1])
      peak = p;
  g_assert_cmpuint (peak, ==, 341);
  g_assert_cmpfloat (density[peak - 1], ==, 1364);
  g_assert_cmpfloat (density[512 - 1], ==, 1024);
}

/* A folded directed 1024-ary 2-cube: two channels of W = k/2 = 512 wires at every position. */
TEST (folded_ring)
{
  IcnTopologySettings settings;
  guint32 columns;

  net_sample_settings ("torus", "1024x1024", TRUE, &settings);
  g_autofree double *density =
    icn_topology_row_density (&settings, ICN_LAYOUT_FOLDED, &columns, NULL);
  g_assert_cmpuint (columns, ==, 1024);
  for (guint32 p = 1; p < columns; p++)
    g_assert_cmpfloat (density[p - 1] * 512, ==, 1024);
}

/* The longest wire of a folded torus: 2 k^(n/2 - 1) node pitches. */
TEST (folded_longest)
{
  static const struct {
    const char *radices;
    guint32 longest;
  } rows[] = {
    { "32x32", 2 }, { "16x16x16", 32 }, { "4x4x4x4", 8 }, { "4x4x4x4x4", 32 }, { "3x3x3x3", 6 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (gboolean directed = FALSE; directed <= TRUE; directed++) {
      g_autoptr (IcnNet) net = net_sample_build ("torus", rows[i].radices, directed);
      g_auto (IcnPlacement) placement = { 0 };
      icn_placement_init (&placement, net, ICN_LAYOUT_FOLDED);
      g_assert_cmpuint (icn_placement_longest (&placement, net), ==, rows[i].longest);
    }
}

/* Places for drawings: every vertex has its own, none of the drawings is a strip, and where radices
 * are even every link of the folded layout lies along a row or a column. */
TEST (square)
{
  static const struct {
    const char *kind;
    guint n;
    guint32 radix[4];
    gboolean is_strip; /* as placed */
    guint32 longest;   /* wire of the folded layout, 0: not told */
  } samples[] = {
    { "torus", 3, { 4, 4, 4 }, TRUE, 4 },      { "torus", 3, { 16, 16, 16 }, TRUE, 16 },
    { "mesh", 3, { 4, 6, 2 }, TRUE, 4 },
    { "product", 3, { 4, 8, 2 }, TRUE, 7 },       { "mesh", 3, { 4, 4, 4 }, TRUE, 4 },
    { "torus", 3, { 5, 5, 5 }, TRUE, 0 },      { "torus", 2, { 64, 2 }, TRUE, 0 },
    { "ring", 1, { 100 }, TRUE, 1 },           { "mesh", 1, { 64 }, TRUE, 1 },
    { "ring", 1, { 16 }, FALSE, 2 },           { "torus", 2, { 8, 8 }, FALSE, 2 },
    { "hypercube", 3, { 2, 2, 2 }, FALSE, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    for (guint l = 0; l < G_N_ELEMENTS (layouts); l++) {
      IcnTopologySettings settings;
      g_auto (IcnPlacement) placement = { 0 };

      icn_topology_settings_init (&settings);
      settings.kind = icn_topology_find (samples[i].kind);
      settings.dimensions = samples[i].n;
      memcpy (settings.radix, samples[i].radix, sizeof samples[i].radix);
      g_autoptr (IcnNet) net = icn_topology_build (&settings, NULL);
      g_test_message ("%s of %u nodes, layout %u", samples[i].kind, net->n_vertices, l);
      g_assert_true (icn_placement_init_square (&placement, net, layouts[l]) ==
                     samples[i].is_strip);
      if (!samples[i].is_strip)
        continue;
      g_autofree gboolean *taken = g_new0 (gboolean, placement.columns * placement.rows);
      double aspect = (double) placement.columns / placement.rows;
      g_assert_cmpfloat (MAX (aspect, 1 / aspect), <=, 2);
      for (IcnVertex v = 0; v < net->n_vertices; v++) {
        gsize place = (gsize) placement.row[v] * placement.columns + placement.column[v];
        g_assert_cmpuint (placement.column[v], <, placement.columns);
        g_assert_cmpuint (placement.row[v], <, placement.rows);
        g_assert_false (taken[place]);
        taken[place] = TRUE;
      }
      for (IcnChannelId c = 0; c < net->n_channels && samples[i].radix[0] % 2 == 0; c++)
        g_assert_true (layouts[l] == ICN_LAYOUT_GRID ||
                       placement.column[net->channel[c].source] ==
                         placement.column[net->channel[c].destination] ||
                       placement.row[net->channel[c].source] ==
                         placement.row[net->channel[c].destination]);
      if (layouts[l] == ICN_LAYOUT_FOLDED && samples[i].longest > 0)
        g_assert_cmpuint (icn_placement_longest (&placement, net), ==, samples[i].longest);
    }
}
