/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "forms.h"
#include "multistage-kind.h"
#include "net-stages.h"

#include <math.h>

#define WHOLE_TOLERANCE 1e-9 /* relative error up to which N^(1/n) counts as 2 */

/* Returns the number of channels cut between the lower and the upper half of all addresses of n
 * digits with radix k. The halves are by lexicographic order. The most significant digit of this
 * order is the digit that the wirings exchange least often.
 *
 * If k is even, half of the channels of each wiring that exchanges this digit cross the cut, and no
 * other channels. If k is odd, the addresses with the middle value of this digit are divided by
 * their other digits. Channels of wirings that exchange other digits and channels of the terminals
 * in the very middle then cross the cut, too. The cut around one half of the terminals severs two
 * channels of each of these terminals. If this cut is smaller, its channels are counted instead. */
static double
cut_channels (const IcnStages *stages, guint n, double k)
{
  guint times[ICN_MAX_DIMENSIONS] = { 0 }, first = n - 1;
  gboolean is_odd = fmod (k, 2) == 1;
  double pairs =
    is_odd ? (k * k - 1) / 2 : k * k / 2; /* pairs of digit values on different sides of the cut */
  double rest = pow (k, n - 2.0); /* number of addresses in which two given digits have given
                                     values */
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
  return MIN (cut + k - 1, pow (k, n) - 1);
}

double
icn_forms_fly_wire (double nodes, double k)
{
  return MAX (1, sqrt (nodes) * (1 - 1 / k));
}

/* The bisection by the formula of the cited sources (forms.h), for an even radix. The cut divides
 * the nodes by one digit of their addresses, so it severs half of the channels of each wiring that
 * exchanges this digit. There is one such wiring, or two if the network has at least n - 1 extra
 * stages. more_stages: number of extra stages. */
static double
nominal_channels (double nodes, double n, double more_stages)
{
  return more_stages >= n - 1 ? nodes : nodes / 2;
}

void
icn_multistage_kind_forms (const IcnTopologySettings *settings, IcnForms *forms)
{
  guint n = settings->dimensions;
  double k = settings->radix[0], nodes = icn_topology_nodes (settings), odd = fmod (nodes, 2);
  IcnStages stages;

  icn_topology_stages (settings, &stages);
  *forms = (IcnForms){
    .nodes = nodes,
    .mean_hops = stages.n_stages + 1,
    .diameter = stages.n_stages + 1,
    .nominal_channels = nominal_channels (nodes, n, stages.n_stages - n),
    .bisection_channels = cut_channels (&stages, n, k),
    .node_channels = 2 * k,
    .node_bundles = NAN,
    .bundles = NAN,
    .gamma_max = 1,
    .longest_wire = icn_forms_fly_wire (nodes, k),
  };

  /* A lower bound on the cut. In a rearrangeable network the bound follows from permutations that
   * exchange the halves, which the network must carry. In other networks a smaller bound follows
   * from uniform traffic, under which no channel load exceeds 1. A cut has an even number of
   * channels, so a cut with fewer channels than the bound + 2 is minimal. */
  double bound = stages.n_free + 1 >= n ? nodes - odd : (nodes * nodes - odd) / (2 * nodes);
  forms->bisection_is_exact = forms->bisection_channels < bound + 2 - 1e-6;
}

gboolean
icn_multistage_kind_real_forms (const IcnTopologySettings *family, double nodes, double n,
                                IcnForms *forms)
{
  gboolean is_benes = family->kind == &icn_benes_kind;
  double k = pow (nodes, 1 / n);
  double more = is_benes
                  ? n - (icn_topology_value (family, &icn_middle_parameter) == ICN_MIDDLE_MERGED)
                  : icn_topology_value (family, &icn_extra_stages_parameter);

  if (!(n >= 1) || !(k * (1 + WHOLE_TOLERANCE) >= 2) || (!is_benes && more > n - 1))
    return FALSE;
  *forms = (IcnForms){
    .nodes = nodes,
    .mean_hops = n + more + 1,
    .diameter = NAN,
    .nominal_channels = nominal_channels (nodes, n, more),
    .bisection_channels = nominal_channels (nodes, n, more),
    .node_channels = 2 * k,
    .node_bundles = NAN,
    .bundles = NAN,
    .gamma_max = 1,
    .longest_wire = icn_forms_fly_wire (nodes, k),
  };
  return TRUE;
}
