/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cube-kind.h"
#include "forms.h"

#include <math.h>
#include <stdlib.h>

void
icn_cube_kind_ring_forms (gboolean directed, double k, gboolean odd, IcnLineForms *dimension)
{
  /* A ring of two nodes has one link, not two, and has the same closed forms as a one-way ring. */
  gboolean one_way = directed || k <= 2;

  dimension->hops = one_way ? (k - 1) / 2 : odd ? (k * k - 1) / (4 * k) : k / 4;
  dimension->hops_formula = one_way ? "(k - 1)/2" : odd ? "(k^2 - 1)/(4 k)" : "k/4";
  dimension->diameter = one_way ? k - 1 : floor (k / 2);
  dimension->channels = one_way ? 1 : 2;
  dimension->middle = 2 * dimension->channels;
  dimension->neighbours = k <= 2 ? 1 : 2;
  dimension->links = k <= 2 ? 1 : k;
  dimension->gamma_max = dimension->hops / dimension->channels;
}

void
icn_cube_kind_row_forms (gboolean directed G_GNUC_UNUSED, double k, gboolean odd,
                         IcnLineForms *dimension)
{
  dimension->hops = (k * k - 1) / (3 * k);
  dimension->hops_formula = "(k^2 - 1)/(3 k)";
  dimension->diameter = k - 1;
  dimension->channels = k <= 2 ? 1 : 2;
  dimension->middle = 2;
  dimension->neighbours = k <= 2 ? 1 : 2;
  dimension->links = k - 1;
  dimension->gamma_max = odd ? (k * k - 1) / (4 * k) : k / 4;
}

static int
compare_radix (const void *a, const void *b)
{
  const IcnLineForms *x = a, *y = b;

  return (x->radix < y->radix) - (x->radix > y->radix);
}

/* The number of channels of the best cut into halves that is known for a product of rings and rows
 * (linear arrays). sorted: the n dimensions by falling radix; nodes: the number of nodes.
 *
 * Along a dimension of even radix, one plane divides the nodes into halves. Along a dimension of
 * odd radix k, the nodes in the middle position are left over (`slab`, 1/k of all nodes); they
 * are divided along another dimension. Such a cut is a staircase. It takes the dimensions of odd
 * radix by falling radix, and may end after any of them with a plane along the dimension of the
 * largest even radix. */
static double
cut_channels (const IcnLineForms *sorted, guint n, double nodes)
{
  const IcnLineForms *even = NULL;
  double stairs = 0, slab = nodes, best = INFINITY;

  for (guint i = 0; i < n && even == NULL; i++)
    if (fmod (sorted[i].radix, 2) == 0)
      even = &sorted[i];
  for (guint i = 0; i < n; i++) {
    if (fmod (sorted[i].radix, 2) == 0)
      continue;
    if (even != NULL)
      best = MIN (best, stairs + even->middle * slab / even->radix);
    slab /= sorted[i].radix;
    stairs += sorted[i].middle * slab;
  }
  if (even != NULL)
    stairs += even->middle * slab / even->radix;
  return MIN (best, stairs);
}

/* A lower bound on the number of channels of every bisection. The halves separate N²/2 ordered
 * pairs of nodes, and the dimension-order route of each pair crosses the cut. A channel of a
 * dimension of radix k is on the routes of at most (k² - k mod 2) N/(2 m k) pairs; m is the
 * number of channels across the middle of a ring or row (the member `middle`). The bound is N²/2
 * divided by the largest of these numbers. In a one-way ring, routes are taken the shorter way
 * round, even against a channel's direction, because the cut counts channels of both directions. */
static double
cut_bound (const IcnLineForms *dimension, guint n, double nodes)
{
  double least = INFINITY;

  for (guint i = 0; i < n; i++) {
    double k = dimension[i].radix;

    least = MIN (least, dimension[i].middle * k / (k * k - fmod (k, 2)));
  }
  return least * (nodes * nodes - fmod (nodes, 2)) / nodes;
}

gboolean
icn_cube_kind_real_forms (const IcnTopologySettings *family, double nodes, double n,
                          IcnForms *forms)
{
  if (!icn_forms_equal_lines (family, nodes, n, forms))
    return FALSE;
  forms->longest_wire = MAX (1, pow (icn_forms_radix (nodes, n), n / 2 - 1));
  return TRUE;
}

/* Whether every dimension is a two-way ring of three nodes, which has four channels across its
 * middle. Such a ring is a complete graph, and in a product of complete graphs no cut is smaller
 * than that of cut_channels() (theorem of Lindsey, cited in cube-kind.c). */
static gboolean
is_by_lindsey (const IcnLineForms *dimension, guint n)
{
  for (guint i = 0; i < n; i++)
    if (dimension[i].radix != 3 || dimension[i].middle != 4)
      return FALSE;
  return TRUE;
}

void
icn_cube_kind_forms (const IcnTopologySettings *settings, IcnForms *forms)
{
  IcnLineForms dimension[ICN_MAX_DIMENSIONS];
  guint n = settings->dimensions;
  IcnForms sum = { .nodes = icn_topology_nodes (settings), .nominal_channels = INFINITY };

  if (!icn_topology_is_integral (settings)) {
    icn_cube_kind_real_forms (settings, settings->nodes, n, forms);
    return;
  }

  for (guint i = 0; i < n; i++) {
    icn_forms_of_line (settings, i, &dimension[i]);
    icn_forms_add_line (&sum, &dimension[i]);
    sum.nominal_channels = MIN (sum.nominal_channels, sum.dimension[i].channels);
  }
  sum.longest_wire = MAX (1, pow (sum.nodes, 0.5 - 1.0 / n));

  qsort (dimension, n, sizeof *dimension, compare_radix);
  sum.bisection_channels = cut_channels (dimension, n, sum.nodes);
  /* Equally many channels cross a cut in each direction, so a cut has an even number of channels.
   * Hence a cut with fewer channels than the lower bound + 2 is minimal. */
  sum.bisection_is_exact =
    sum.bisection_channels < cut_bound (dimension, n, sum.nodes) + 2 - 1e-6 ||
    is_by_lindsey (dimension, n);
  *forms = sum;
}
