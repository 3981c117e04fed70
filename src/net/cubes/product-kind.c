/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "product-kind.h"
#include "forms.h"
#include "product-cut.h"
#include "product-net.h"
#include "width-ratio.h"

#include <math.h>

/* The factors of the network that a kind builds: rings or rows (linear arrays) if the kind has the
 * member `line`, else complete graphs. */
static IcnFactors *
factors_of_settings (const IcnTopologySettings *settings)
{
  const IcnTopologyKind *kind = settings->kind;
  IcnFactors *factors = g_new0 (IcnFactors, 1);
  guint c = icn_topology_concentration (settings);
  IcnFactorShape shape = kind->line == NULL ? ICN_FACTOR_COMPLETE
                         : kind->wraps      ? ICN_FACTOR_RING
                                            : ICN_FACTOR_ROW;

  factors->n = settings->dimensions;
  factors->n_routers = 1;
  for (guint d = 0; d < factors->n; d++) {
    factors->factor[d] =
      (IcnFactor){ shape, settings->radix[d], icn_width_ratio_of (settings, d) };
    factors->n_routers *= settings->radix[d];
  }
  factors->has_complete = shape == ICN_FACTOR_COMPLETE;
  factors->directed = icn_topology_is_directed (settings);
  factors->concentration = c > 1 ? c : 0;
  factors->terminal_width = 1;
  return factors;
}

IcnNet *
icn_product_kind_build (const IcnTopologySettings *settings)
{
  IcnFactors *factors = factors_of_settings (settings);
  guint32 n_channels = 2 * factors->concentration;
  IcnNetBuilder *builder;

  for (guint d = 0; d < factors->n; d++)
    n_channels += factors->has_complete ? factors->factor[d].k - 1 : 2;
  builder = icn_product_net_start (factors, &icn_product_net_methods,
                                   n_channels * factors->n_routers);
  icn_net_builder_set_own (builder, factors, (GDestroyNotify) icn_factors_free);
  for (guint32 place = 0; place < factors->n_routers; place++)
    icn_product_net_add_router (builder, factors, place);
  return icn_net_builder_freeze (builder);
}

/* Changes closed forms of the routers alone into those of a network with several terminals at each
 * router. */
static void
add_terminals (IcnForms *forms, double concentration)
{
  forms->n_dimensions = 0;
  if (concentration == 1)
    return;
  forms->nodes *= concentration;
  forms->mean_hops += 2;
  forms->diameter += 2;
  forms->node_channels += 2 * concentration;
  forms->gamma_max = MAX (1, concentration * forms->gamma_max);
  forms->node_bundles = forms->bundles = NAN;
  forms->longest_wire *= sqrt (concentration);
}

/* Multiplies or divides the closed forms of the network of routers by the relative channel width
 * of each dimension: multiplies the channels at a node and across the nominal bisection, divides
 * the largest load. Must be called before add_terminals(). The nominal bisection of a complete
 * graph of k positions has k/2 channels per router, even if k is odd. */
static void
weigh (IcnForms *forms, const IcnFactors *factors)
{
  forms->node_channels = forms->gamma_max = 0;
  forms->nominal_channels = INFINITY;
  for (guint d = 0; d < factors->n; d++) {
    const IcnFactor *factor = &factors->factor[d];
    const IcnDimensionForms *dimension = &forms->dimension[d];
    double middle = factor->shape == ICN_FACTOR_COMPLETE
                      ? (double) factors->n_routers * factor->k / 2
                      : dimension->channels;

    forms->node_channels += factor->width * dimension->at_node;
    forms->gamma_max = MAX (forms->gamma_max, dimension->gamma_max / factor->width);
    forms->nominal_channels = MIN (forms->nominal_channels, factor->width * middle);
  }
}

gboolean
icn_product_kind_real_forms (const IcnTopologySettings *family, double nodes, double n,
                            IcnForms *forms)
{
  double concentration = icn_topology_concentration (family);

  if (icn_width_ratio_is_set (family) ||
      !family->kind->real_forms (family, nodes / concentration, n, forms))
    return FALSE;
  add_terminals (forms, concentration);
  return TRUE;
}

void
icn_product_kind_forms (const IcnTopologySettings *settings, IcnForms *forms)
{
  IcnTopologySettings routers = *settings;
  g_autoptr (IcnFactors) factors = NULL;
  IcnProductCut cut;

  if (!icn_topology_is_integral (settings)) {
    icn_product_kind_real_forms (settings, settings->nodes, settings->dimensions, forms);
    return;
  }
  icn_values_set_number (&routers.values, &icn_concentration_parameter, 1);
  icn_values_set_text (&routers.values, &icn_width_ratio_parameter, NULL);
  settings->kind->forms (&routers, forms);
  factors = factors_of_settings (settings);
  if (icn_width_ratio_is_set (settings))
    weigh (forms, factors);
  add_terminals (forms, icn_topology_concentration (settings));
  icn_product_cut_find (factors, &cut);
  forms->bisection_channels = cut.width;
  forms->bisection_is_exact = cut.is_exact;
}

char *
icn_product_kind_name (const IcnTopologySettings *settings)
{
  g_autofree char *routers = settings->kind->name (settings);
  guint c = icn_topology_concentration (settings);

  return c > 1 ? g_strdup_printf ("%s with %u terminals at every router", routers, c)
               : g_steal_pointer (&routers);
}

const IcnTopologyKind *
icn_product_kind_variant (const IcnTopologySettings *settings, const IcnTopologyKind *concentrated,
                          const IcnTopologyKind *weighted)
{
  return icn_topology_concentration (settings) > 1 ? concentrated
         : icn_width_ratio_is_set (settings)       ? weighted
                                                   : NULL;
}

void
icn_product_kind_start (IcnTopologySettings *settings, const IcnTopologySettings *before)
{
  guint32 radix[ICN_MAX_DIMENSIONS];

  if (icn_topology_coordinates (before, radix) == 0)
    icn_values_set_number (&settings->values, &icn_concentration_parameter, 1);
}
