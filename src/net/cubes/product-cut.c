/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "product-cut.h"

#include "net.h"

#include <math.h>
#include <string.h>

/* Writes all dimensions to `order`. Dimension `first` comes first; the others follow by their
 * numbers of positions, rising if `rising` is set, else falling. */
static void
sort_dimensions (const IcnFactors *factors, guint first, gboolean rising, guint *order)
{
  order[0] = first;
  for (guint d = 0, n = 1; d < factors->n; d++) {
    guint at = n;

    if (d == first)
      continue;
    for (; at > 1 && (rising ? factors->factor[order[at - 1]].k > factors->factor[d].k
                             : factors->factor[order[at - 1]].k < factors->factor[d].k);
         at--)
      order[at] = order[at - 1];
    order[at] = d;
    n++;
  }
}

/* The number of links that join the first s positions of a ring, row or complete graph (factor)
 * with its other positions. */
static double
links_cut (const IcnFactor *factor, double s)
{
  if (factor->shape == ICN_FACTOR_COMPLETE)
    return s * (factor->k - s);
  return s <= 0 || s >= factor->k ? 0 : icn_factor_closes (factor) ? 2 : 1;
}

/* The width of the cut around the first half of the terminals, in the lexicographic order of their
 * digits. A router is in the half of most of its terminals.
 *
 * The cut is followed dimension by dimension. In each dimension the half contains all routers
 * whose digit is below q, and `part` of the routers with the digit q. So of the lines along this
 * dimension (rings, rows or complete graphs), `part` lines have q + 1 positions in the half, and
 * all others have q. If the number of routers is odd, the half has only ⌊c/2⌋ of the c terminals
 * of the router in the middle, and their channels are cut. */
static double
half_width (const IcnFactors *factors, const guint *order)
{
  guint32 slab = factors->n_routers, half = factors->n_routers / 2;
  double width = factors->n_routers % 2 == 1
                   ? 2 * factors->terminal_width * (factors->concentration / 2)
                   : 0;

  for (guint i = 0; i < factors->n; i++) {
    const IcnFactor *factor = &factors->factor[order[i]];
    guint channels = factors->directed && icn_factor_closes (factor) ? 1 : 2;
    guint32 q, part;

    slab /= factor->k;
    q = half / slab;
    part = half % slab;
    width += channels * factor->width *
             ((slab - part) * links_cut (factor, q) + part * links_cut (factor, q + 1));
    half = part;
  }
  return width;
}

/* A lower bound on the width of every cut into halves. Such a cut separates N²/2 ordered pairs of
 * terminals, and the route of each pair crosses it. So its width is at least N²/2 divided by the
 * largest number of pairs per unit of width that a channel carries. With dimension-order routes, N
 * terminals and c of them at each router, a channel along a dimension of k positions carries at
 * most this number of pairs:
 * - in a row: (k² - k mod 2) N c/(4k), on the middle channel;
 * - in a two-way ring: half as many;
 * - in a one-way ring: as many as in a row. Routes are taken the shorter way round, even against a
 *   channel's direction, because the width counts channels of both directions;
 * - in a complete graph: N c/k.
 * A channel between a terminal and its router carries N pairs. */
static double
cut_bound (const IcnFactors *factors)
{
  double c = MAX (factors->concentration, 1), nodes = factors->n_routers * c;
  double most = factors->concentration > 0 ? nodes / factors->terminal_width : 0;

  for (guint d = 0; d < factors->n; d++) {
    double k = factors->factor[d].k, pairs = (k * k - fmod (k, 2)) * nodes * c / (4 * k);

    if (factors->factor[d].shape == ICN_FACTOR_COMPLETE)
      pairs = nodes * c / k;
    else if (icn_factor_closes (&factors->factor[d]) && !factors->directed)
      pairs /= 2;
    most = MAX (most, pairs / factors->factor[d].width);
  }
  return (nodes * nodes - fmod (nodes, 2)) / 2 / most;
}

/* Whether the cut with the dimensions in order of rising radix is known to be the smallest. This is
 * so in a product of complete graphs with channels of one width and no separate terminals: J. H.
 * Lindsey, "Assignment of numbers to vertices", American Mathematical Monthly 71, 1964. */
static gboolean
is_by_lindsey (const IcnFactors *factors)
{
  for (guint d = 0; d < factors->n; d++)
    if (factors->factor[d].shape != ICN_FACTOR_COMPLETE ||
        factors->factor[d].width != factors->factor[0].width)
      return FALSE;
  return factors->concentration == 0;
}

/* The width of every cut is a multiple of the returned number. If all channels have one width,
 * this is twice that width, because a cut has equally many channels in each direction. 0 if
 * channels differ in width. */
static double
cut_step (const IcnFactors *factors)
{
  double width = factors->factor[0].width;

  for (guint d = 1; d < factors->n; d++)
    if (factors->factor[d].width != width)
      return 0;
  return factors->concentration > 0 && factors->terminal_width != width ? 0 : 2 * width;
}

void
icn_product_cut_find (const IcnFactors *factors, IcnProductCut *cut)
{
  double apart = 2 * factors->terminal_width * (factors->n_routers * factors->concentration / 2);

  cut->width = G_MAXDOUBLE;
  for (guint i = 0; i < 2 * factors->n; i++) {
    guint order[ICN_MAX_DIMENSIONS];
    double width;

    sort_dimensions (factors, i / 2, i % 2, order);
    width = half_width (factors, order);
    if (width < cut->width) {
      cut->width = width;
      memcpy (cut->order, order, sizeof order);
    }
  }
  cut->is_apart = factors->concentration > 0 && apart < cut->width;
  if (cut->is_apart)
    cut->width = apart;
  cut->is_exact = is_by_lindsey (factors) ||
                  cut->width <= cut_bound (factors) * (1 + 1e-12) ||
                  cut->width < cut_bound (factors) + cut_step (factors) * (1 - 1e-6);
}

void
icn_product_cut_mark (const IcnFactors *factors, const IcnProductCut *cut, const IcnNet *net,
                      guint8 *side)
{
  guint32 c = MAX (factors->concentration, 1);

  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    const guint16 *digit = icn_net_coordinates (net, v);
    guint32 number = 0;

    for (guint i = 0; i < factors->n; i++)
      number = number * factors->factor[cut->order[i]].k + digit[cut->order[i]];
    number *= c;
    if (icn_net_is_terminal (net, v))
      number += digit[factors->n];
    else if (factors->concentration > 0)
      number += c / 2;
    side[v] = number < net->n_terminals / 2 && !(cut->is_apart && v >= net->n_terminals);
  }
}
