/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Placement against formulas, brute force and dally1990's wire densities. */
#include "net-samples.h"
#include "net.h"
#include "placement.h"
#include "runner.h"
#include "topology-kind.h"
#include "topology-kinds.h"
#include "topology-layout.h"

#include <string.h>

static const IcnLayout layouts[] = { ICN_LAYOUT_GRID, ICN_LAYOUT_FOLDED };

/* Every vertex has a place of its own. */
static void
check_places (const IcnNet *net, const IcnPlacement *placement)
{
  g_autofree gboolean *taken = g_new0 (gboolean, placement->columns * placement->rows);

  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    g_assert_cmpuint (placement->column[v], <, placement->columns);
    g_assert_cmpuint (placement->row[v], <, placement->rows);
    gsize place = (gsize) placement->row[v] * placement->columns + placement->column[v];
    g_assert_false (taken[place]);
    taken[place] = TRUE;
  }
}

/* The wires of the layout's plan, found from the settings alone, are those of the placement of the
 * graph, counted by brute force. */
static void
check_lengths (const IcnTopologySettings *settings, const IcnNet *net,
               const IcnPlacement *placement)
{
  guint32 longest = icn_placement_longest (placement, net), counted_longest, planned_longest = 0;
  g_autofree guint64 *sum = g_new0 (guint64, longest + 1);

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    IcnVertex a = net->channel[c].source, b = net->channel[c].destination;
    guint32 length = ABS ((gint) placement->column[a] - (gint) placement->column[b]) +
                     ABS ((gint) placement->row[a] - (gint) placement->row[b]);

    g_assert_cmpuint (icn_placement_length (placement, &net->channel[c]), ==, length);
    sum[length]++;
  }
  g_autofree guint64 *counts = icn_placement_lengths (placement, net, &counted_longest);
  g_autofree guint64 *planned =
    icn_topology_wire_lengths (settings, placement->layout, &planned_longest);
  g_assert_cmpuint (counted_longest, ==, longest);
  g_assert_cmpuint (planned_longest, ==, longest);
  g_assert_cmpfloat (icn_topology_longest_wire (settings, placement->layout), ==, longest);
  g_assert_cmpmem (counts, (longest + 1) * sizeof *counts, sum, (longest + 1) * sizeof *sum);
  g_assert_cmpmem (planned, (longest + 1) * sizeof *planned, sum, (longest + 1) * sizeof *sum);
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

    icn_placement_init (&placement, net, layouts[i]);
    check_places (net, &placement);
    check_lengths (settings, net, &placement);
    check_density (net, &placement, placement.rows - 1);
  }
}

TEST (samples)
{
  net_samples_foreach (1024, check_placement);
}

/* The density that is found from the settings alone is that of the graph. */
static void
check_row (const IcnTopologySettings *settings, const IcnNet *net)
{
  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++) {
    g_auto (IcnPlacement) placement = { 0 };
    guint32 columns = 0;

    icn_placement_init (&placement, net, layouts[i]);
    g_autofree double *busiest = g_new (double, placement.columns);
    g_autofree double *row = icn_topology_row_density (settings, layouts[i], &columns);
    g_assert_cmpuint (columns, ==, placement.columns);
    icn_placement_busiest_density (&placement, net, busiest);
    for (guint32 p = 1; p < columns; p++)
      g_assert_cmpfloat (row[p - 1], ==, busiest[p - 1]);
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
  icn_topology_settings_normalize (&settings);
  g_autofree double *density = icn_topology_row_density (&settings, ICN_LAYOUT_GRID, &columns);
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
  g_autofree double *density = icn_topology_row_density (&settings, ICN_LAYOUT_FOLDED, &columns);
  g_assert_cmpuint (columns, ==, 1024);
  for (guint32 p = 1; p < columns; p++)
    g_assert_cmpfloat (density[p - 1] * 512, ==, 1024);
}

/* The longest wire of a folded torus is 2 k^(n/2 - 1) node pitches in an even number of dimensions.
 * In an odd one it is between that and the length of a loop of planes, k. */
TEST (folded_longest)
{
  static const struct {
    const char *radices;
    guint32 longest;
  } rows[] = {
    { "32x32", 2 }, { "4x4x4x4", 8 }, { "3x3x3x3", 6 },  { "16x16x16x16", 32 },
    { "4x4x4", 4 }, { "8x8x8", 8 },   { "16x16x16", 8 }, { "4x4x4x4x4", 16 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (gboolean directed = FALSE; directed <= TRUE; directed++) {
      g_autoptr (IcnNet) net = net_sample_build ("torus", rows[i].radices, directed);
      g_auto (IcnPlacement) placement = { 0 };
      icn_placement_init (&placement, net, ICN_LAYOUT_FOLDED);
      g_assert_cmpuint (icn_placement_longest (&placement, net), ==, rows[i].longest);
    }
}

static void
swap_radices (IcnTopologySettings *settings, guint a, guint b)
{
  guint32 radix = settings->radix[a];

  settings->radix[a] = settings->radix[b];
  settings->radix[b] = radix;
}

static guint32
random_radices (GRand *random, guint n, guint32 *radix)
{
  guint32 nodes = 1;

  for (guint d = 0; d < n; d++) {
    radix[d] = g_rand_int_range (random, 2, n < 3 ? 40 : 9);
    nodes *= radix[d];
  }
  return nodes;
}

/* Whether the shape is near square: or no wholly filled one can be, as a radix is odd. */
static gboolean
is_near_square (const IcnTopologySettings *settings, const IcnPlacement *placement)
{
  gboolean is_odd = FALSE;

  for (guint d = 0; d < settings->dimensions; d++)
    is_odd = is_odd || settings->radix[d] % 2 == 1 || settings->radix[d] == 2;
  return is_odd ||
         (placement->columns <= 2 * placement->rows && placement->rows <= 2 * placement->columns);
}

/* The same networks with their radices in any order have wires of the same lengths, whatever the
 * kind; and layouts are near square. */
TEST (order_of_radices)
{
  static const char *const kinds[] = { "torus", "mesh", "product", "hypermesh" };
  g_autoptr (GRand) random = g_rand_new_with_seed (33);

  for (guint i = 0; i < 200; i++) {
    IcnTopologySettings settings;
    guint n = 2 + i / 4 % 3;

    icn_topology_settings_init (&settings);
    settings.kind = icn_topology_find (kinds[i % 4]);
    settings.dimensions = n;
    if (random_radices (random, n, settings.radix) > 2000)
      continue;
    for (guint l = 0; l < G_N_ELEMENTS (layouts); l++) {
      guint32 longest[3];

      for (guint order = 0; order < 3; order++) {
        g_autoptr (IcnNet) net = icn_topology_build (&settings, NULL);
        g_auto (IcnPlacement) placement = { 0 };

        icn_placement_init (&placement, net, layouts[l]);
        longest[order] = icn_placement_longest (&placement, net);
        g_assert_cmpuint (longest[order], ==, longest[0]);
        g_assert_true (i % 4 > 1 || is_near_square (&settings, &placement));
        swap_radices (&settings, order % (n - 1), n - 1);
      }
    }
  }
}

/* Near squares: every vertex has its own place, no layout is a strip, and where the first radix is
 * even every link of the folded layout lies along a row or a column. */
TEST (square)
{
  static const struct {
    const char *kind;
    guint n;
    guint32 radix[4];
    guint32 longest; /* wire of the folded layout, 0: not told */
  } samples[] = {
    { "torus", 3, { 4, 4, 4 }, 4 },     { "torus", 3, { 16, 16, 16 }, 8 },
    { "mesh", 3, { 4, 6, 2 }, 2 },      { "mesh", 3, { 4, 6, 3 }, 2 },
    { "mesh", 3, { 6, 3, 4 }, 2 },      { "torus", 3, { 4, 6, 3 }, 4 },
    { "product", 3, { 4, 8, 2 }, 7 },   { "mesh", 3, { 4, 4, 4 }, 2 },
    { "torus", 3, { 5, 5, 5 }, 0 },     { "torus", 2, { 64, 2 }, 2 },
    { "ring", 1, { 100 }, 1 },          { "mesh", 1, { 64 }, 1 },
    { "torus", 2, { 8, 8 }, 2 },        { "mesh", 2, { 16, 4 }, 2 },
    { "hypercube", 3, { 2, 2, 2 }, 2 }, { "hypercube", 4, { 2, 2, 2, 2 }, 2 },
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
      icn_placement_init (&placement, net, layouts[l]);
      double aspect = (double) placement.columns / placement.rows;
      g_assert_cmpfloat (MAX (aspect, 1 / aspect), <=, 2);
      check_places (net, &placement);
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

/* A network of one dimension stays in one row while it is short. */
TEST (short_row)
{
  g_autoptr (IcnNet) net = net_sample_build ("ring", "16", FALSE);
  g_auto (IcnPlacement) placement = { 0 };

  icn_placement_init (&placement, net, ICN_LAYOUT_FOLDED);
  g_assert_cmpuint (placement.rows, ==, 1);
  g_assert_cmpuint (icn_placement_longest (&placement, net), ==, 2);
}

/* A grid of 8 × 8 nodes that is no product, as a link is missing, and whose links are listed in
 * random order: it is laid out nearly as a grid. */
TEST (searched)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autoptr (GPtrArray) links = g_ptr_array_new_with_free_func (g_free);
  GString *text = g_string_new (NULL);
  g_auto (IcnPlacement) placement = { 0 };
  double sum = 0;

  for (guint v = 0; v < 64; v++) {
    if (v % 8 < 7 && v != 27)
      g_ptr_array_add (links, g_strdup_printf ("n%u n%u", v, v + 1));
    if (v < 56)
      g_ptr_array_add (links, g_strdup_printf ("n%u n%u", v + 8, v));
  }
  while (links->len > 0) {
    g_autofree char *link =
      g_ptr_array_steal_index_fast (links, g_rand_int_range (rand, 0, links->len));

    g_string_append_printf (text, "%s\n", link);
  }
  g_autoptr (IcnNet) net = net_sample_list (text->str);
  g_string_free (text, TRUE);

  icn_placement_init (&placement, net, ICN_LAYOUT_FOLDED);
  check_places (net, &placement);
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    sum += icn_placement_length (&placement, &net->channel[c]);
  g_assert_cmpuint (icn_placement_longest (&placement, net), <=, 4);
  g_assert_cmpfloat (sum, <, 1.5 * net->n_channels);
}
