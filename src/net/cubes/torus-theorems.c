/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "forms.h"
#include "pruned-torus.h"

#include <math.h>

/* Grid points per node in the folded three-dimensional layout of a torus (parhami2004, section
 * 4.E). A torus with all links takes 2 × 2 × 2 = 8. A pruned torus takes 8/2 × 3/4 = 3: half,
 * because only half as many links cross the middle; 3/4, because only one of its two pruned
 * dimensions is folded. */
#define WHOLE_PLACES 8.0
#define PRUNED_PLACES (WHOLE_PLACES / 2 * 3 / 4)

static gboolean
has_equal_radices (const IcnTopologySettings *settings)
{
  for (guint d = 1; d < settings->dimensions; d++)
    if (settings->radix[d] != settings->radix[0])
      return FALSE;
  return TRUE;
}

static void
fill_whole (double k, double n, IcnTheorems *theorems)
{
  theorems->mean_hops = n * k / 4;
  theorems->diameter = n * k / 2;
  theorems->connectivity = 2 * n;
  theorems->fault_diameter = theorems->diameter + 1;
  theorems->faults = n;
  if (n == 3)
    theorems->volume = WHOLE_PLACES * k * k * k;
}

/* Sets what theorems 1 to 3 of parhami2004 say about pruned tori of radix k and n dimensions. The
 * formula for the mean distance is valid for even k only. */
static void
fill_pruned (guint32 k, guint n, IcnTheorems *theorems)
{
  guint32 half = k / 2;

  if (k > 2)
    theorems->connectivity = 4;
  if (k >= 2 * (n - 1))
    theorems->diameter = (n - 1) * half + MAX (2 * n - 4, half);
  else
    theorems->diameter = (n - 1) * half + MAX (n - 3 + half, k);
  if (k >= 4 * (n - 1)) {
    theorems->fault_diameter = (n - 1) * half + k - n + 2;
    theorems->faults = 4;
  }
  if (n == 3 && k > 2) {
    theorems->mean_hops = 0.75 * k + 2.0 / k - 2.0 / k / k;
    theorems->volume = PRUNED_PLACES * k * k * k;
  }
}

/* Sets what Table 1 of parhami2004 says about tori with alternating one-way links. As breadth-first
 * searches of such tori show, the table is right only if k is a multiple of 4. */
static void
fill_alternating (double k, gboolean pruned, IcnTheorems *theorems)
{
  theorems->diameter = 1.5 * k + (pruned ? 3 : 1);
  if (!pruned)
    theorems->mean_hops = 0.75 * k + 1 - 4 / (k * k * k);
}

void
icn_torus_theorems (const IcnTopologySettings *settings, IcnTheorems *theorems)
{
  guint32 k = settings->radix[0];
  gboolean alternates =
    icn_topology_value (settings, &icn_orientation_parameter) == ICN_ORIENTATION_ALTERNATING;
  gboolean is_source = !icn_topology_value (settings, &icn_pruned_parameter) ||
                       icn_topology_value (settings, &icn_prune_parameter) == ICN_PRUNE_ALTERNATE;

  if (!has_equal_radices (settings) || !is_source)
    return;
  if (icn_topology_value (settings, &icn_directed_parameter) && alternates &&
      settings->dimensions == 3 && k % 4 == 0)
    fill_alternating (k, icn_topology_value (settings, &icn_pruned_parameter), theorems);
  else if (!icn_topology_value (settings, &icn_directed_parameter) &&
           icn_topology_value (settings, &icn_pruned_parameter))
    fill_pruned (k, settings->dimensions, theorems);
  else if (!icn_topology_value (settings, &icn_directed_parameter) && k % 2 == 0 && k > 2)
    fill_whole (k, settings->dimensions, theorems);
}
