/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fly.h"

#include <math.h>

/* Terminals and switches lie on either side of the middle of all addresses, the digit that is
 * exchanged least often being read first. An even radix lets only exchanges of that digit cross,
 * half of them. An odd one has middle digits, which leave it to the next digits which side an
 * address is on: exchanges of those cross too, and so do channels of the terminals at the very
 * middle. */
static double
cut_channels (const IcnStages *stages, guint n, double k)
{
  guint times[ICN_MAX_DIMENSIONS] = { 0 }, first = n - 1;
  gboolean is_odd = fmod (k, 2) == 1;
  double pairs = is_odd ? (k * k - 1) / 2 : k * k / 2; /* of digits on different sides */
  double rest = pow (k, n - 2.0);                      /* addresses for each pair */
  double cut;

  if (n == 1)
    return is_odd ? k - 1 : k;
  for (guint stage = 0; stage + 1 < stages->n_stages; stage++)
    times[stages->exchanges[stage]]++;
  for (guint digit = n; digit-- > 1;)
    if (times[digit] < times[first])
      first = digit;

  cut = times[first] * pairs * rest;
  if (!is_odd)
    return cut;
  for (guint digit = n; digit-- > 1;)
    if (digit != first)
      cut += times[digit] * pairs * (rest /= k);
  return cut + k - 1;
}

void
icn_fly_forms (const IcnTopologySettings *settings, IcnCubeForms *forms)
{
  guint n = settings->dimensions;
  double k = settings->radix[0], nodes = icn_topology_nodes (settings), odd = fmod (nodes, 2);
  IcnStages stages;

  icn_topology_stages (settings, &stages);
  *forms = (IcnCubeForms){
    .nodes = nodes,
    .mean_hops = stages.n_stages + 1,
    .diameter = stages.n_stages + 1,
    .bisection_channels = cut_channels (&stages, n, k),
    .node_channels = 2 * k,
    .gamma_max = 1,
    .longest_wire = MAX (1, sqrt (nodes) * (1 - 1 / k)),
  };

  /* Uniform traffic loads no channel beyond 1; a network for all permutations must also carry those
   * that exchange the halves. A cut is even. */
  double bound = stages.n_free + 1 >= n ? nodes - odd : (nodes * nodes - odd) / (2 * nodes);
  forms->bisection_is_exact = forms->bisection_channels < bound + 2 - 1e-6;
}
