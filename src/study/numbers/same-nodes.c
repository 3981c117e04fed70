/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "same-nodes.h"

#include <math.h>

#include "design.h"
#include "field.h"
#include "theory.h"
#include "topology-kinds.h"

IcnRadixKind
icn_design_radix_kind (const IcnDesign *design)
{
  return icn_topology_is_integral (&design->topology) ? ICN_RADIX_WHOLE : ICN_RADIX_REAL;
}

gboolean
icn_same_nodes_topology (const IcnTopologySettings *topology, double nodes, guint n,
                         IcnRadixKind radix, IcnTopologySettings *found)
{
  IcnTopologySettings family;

  icn_topology_family (topology, &family);
  return radix == ICN_RADIX_WHOLE ? icn_topology_spread (&family, nodes, n, found)
                                  : icn_topology_spread_real (&family, nodes, n, found);
}

static gboolean
is_own (const IcnDesign *design, double nodes, guint n, IcnRadixKind radix)
{
  const IcnTopologySettings *topology = &design->topology;

  return n == topology->dimensions && radix == icn_design_radix_kind (design) &&
         nodes == icn_topology_nodes (topology);
}

char *
icn_same_nodes_radices (const IcnTopologySettings *topology)
{
  const IcnDesign design = { .topology = *topology };

  return icn_topology_is_integral (topology) ? icn_field_get (icn_field_find ("k"), &design) : NULL;
}

gboolean
icn_same_nodes_evaluate (const IcnDesign *design, const IcnEvaluation *known, double nodes,
                         guint n, IcnRadixKind radix, IcnEvaluation *evaluation,
                         IcnTopologySettings *topology)
{
  g_auto (IcnDesign) other = { .label = NULL };

  if (known != NULL && is_own (design, nodes, n, radix)) {
    icn_evaluation_copy (evaluation, known);
    *topology = design->topology;
    return TRUE;
  }
  if (!icn_same_nodes_topology (&design->topology, nodes, n, radix, topology))
    return FALSE;
  icn_design_copy (&other, design);
  other.topology = *topology;
  other.theory.row = &icn_theory_none; /* latency under load is not needed */
  return icn_evaluate (&other, NULL, evaluation, NULL);
}

guint
icn_same_nodes_best (const IcnDesign *design, const IcnEvaluation *known, double nodes,
                     IcnRadixKind radix, double *latency, IcnTopologySettings *topology)
{
  guint last = icn_sweep_max_dimension (&design->topology, nodes), best = 0;

  *latency = NAN;
  for (guint n = ICN_EVALUATION_FIRST_DIMENSION; n <= last; n++) {
    g_auto (IcnEvaluation) here = { 0 };
    IcnTopologySettings of_here;

    if (!icn_same_nodes_evaluate (design, known, nodes, n, radix, &here, &of_here))
      continue;
    if (isnan (here.zero_load_latency)) {
      *latency = NAN;
      /* The latency of this network is unknown and could be the lowest, so no best network is
       * known, and 0 is returned. */
      return 0;
    }
    if (here.zero_load_latency >= *latency)
      continue;
    best = n;
    *latency = here.zero_load_latency;
    *topology = of_here;
  }
  return best;
}
