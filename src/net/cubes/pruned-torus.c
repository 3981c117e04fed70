/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pruned-torus.h"
#include "cube-kind.h"
#include "error.h"
#include "measure.h"
#include "net-builder.h"
#include "offset-routes.h"
#include "search.h"
#include "width-ratio.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const IcnChoice orientations[] = {
  [ICN_ORIENTATION_UNIFORM] = { "uniform", N_ ("All the Same Way"),
                                N_ ("All one-way links of a dimension lead to the next higher "
                                    "node.") },
  [ICN_ORIENTATION_ALTERNATING] = { "alternating", N_ ("Alternating"),
                                    N_ ("One-way links of neighbouring rings lead in opposite "
                                        "directions, as streets of Manhattan do.") },
};

static const IcnChoice prunes[] = {
  [ICN_PRUNE_ALTERNATE] = { "alternate", N_ ("Alternate"),
                            N_ ("Dimension 0 keeps all its links. Along it, nodes alternate "
                                "between links of the other dimensions.") },
  [ICN_PRUNE_DIAMOND] = { "diamond", N_ ("Diamond"),
                          N_ ("In dimensions other than 0, nodes with an even sum of coordinates "
                              "have only upward links, the others only downward ones.") },
  [ICN_PRUNE_KEEP_TWO] = { "keep-two", N_ ("Keep Two"),
                           N_ ("Dimensions 0 and 1 keep all their links. Along dimension 0, nodes "
                               "alternate between links of the other dimensions.") },
};

const IcnParameter icn_orientation_parameter = {
  .key = "orientation",
  .type = ICN_PARAMETER_CHOICE,
  .affects = ICN_AFFECTS_ALL,
  .label = N_ ("Orientation"),
  .help = N_ ("Directions of one-way links: all upwards, or alternating from ring to ring."),
  .choices = orientations,
  .n_choices = G_N_ELEMENTS (orientations),
  .where = &icn_directed_parameter,
};

const IcnParameter icn_pruned_parameter = {
  .key = "pruned",
  .type = ICN_PARAMETER_FLAG,
  .affects = ICN_AFFECTS_ALL,
  .label = N_ ("Pruned"),
  .help = N_ ("Some links are left out, so that nodes have fewer and wider channels."),
};

const IcnParameter icn_prune_parameter = {
  .key = "prune",
  .type = ICN_PARAMETER_CHOICE,
  .affects = ICN_AFFECTS_ALL,
  .label = N_ ("Absent Links"),
  .help = N_ ("Which links of a pruned torus are absent."),
  .choices = prunes,
  .n_choices = G_N_ELEMENTS (prunes),
  .where = &icn_pruned_parameter,
};

static IcnTorusPattern
pattern_of (const IcnTopologySettings *settings)
{
  IcnTorusPattern pattern = {
    .dimensions = settings->dimensions,
    .directed = icn_topology_value (settings, &icn_directed_parameter),
    .alternates =
      icn_topology_value (settings, &icn_directed_parameter) &&
      icn_topology_value (settings, &icn_orientation_parameter) == ICN_ORIENTATION_ALTERNATING,
    .kept = icn_topology_value (settings, &icn_prune_parameter) == ICN_PRUNE_KEEP_TWO ? 2 : 1,
  };

  memcpy (pattern.radix, settings->radix, sizeof pattern.radix);
  if (icn_topology_value (settings, &icn_pruned_parameter) &&
      icn_topology_value (settings, &icn_prune_parameter) == ICN_PRUNE_DIAMOND)
    pattern.diamond = TRUE;
  else if (icn_topology_value (settings, &icn_pruned_parameter) &&
           settings->dimensions > pattern.kept)
    pattern.period = settings->dimensions - pattern.kept;
  return pattern;
}

/* Whether the radix k is a multiple of `factor`. If not, the error suggests "a multiple of 3, such
 * as 6 or 9" and adds the reason `why`. */
static gboolean
check_multiple (guint32 k, guint32 factor, const char *why, GError **error)
{
  guint32 below = MAX (factor, k / factor * factor);
  g_autofree char *value = g_strdup_printf ("%u", k);
  g_autofree char *legal = NULL;

  if (k % factor == 0)
    return TRUE;
  legal = k < factor ? g_strdup_printf ("a multiple of %u, such as %u, %s", factor, below, why)
                     : g_strdup_printf ("a multiple of %u, such as %u or %u, %s", factor, below,
                                        below + factor, why);
  return icn_error_value (error, "k", value, legal);
}

static gboolean
check_dimensions (const IcnTopologySettings *settings, const IcnTorusPattern *pattern,
                  GError **error)
{
  guint least = pattern->diamond ? 2 : pattern->kept + 2;
  g_autofree char *value = NULL, *legal = NULL;

  if (!icn_topology_value (settings, &icn_pruned_parameter) || settings->dimensions >= least)
    return TRUE;
  value = g_strdup_printf ("%u", settings->dimensions);
  legal =
    g_strdup_printf (_ ("from %u to %u, as a torus of fewer dimensions has no links to leave out"),
                     least, ICN_MAX_DIMENSIONS);
  return icn_error_value (error, "n", value, legal);
}

static gboolean
check (const IcnTopologySettings *settings, GError **error)
{
  IcnTorusPattern pattern = pattern_of (settings);
  guint c = icn_topology_concentration (settings);

  if (c > 1) {
    g_autofree char *value = g_strdup_printf ("%u", c);

    return icn_error_value (error, "concentration", value,
                            _ ("1 where links are absent or alternate in direction"));
  }
  if (icn_width_ratio_is_set (settings)) {
    g_autofree char *value = icn_values_get (&settings->values, &icn_width_ratio_parameter);

    return icn_error_value (error, "width-ratio", value,
                            _ ("left out where links are absent or alternate in direction"));
  }
  if (settings->nodes != 0)
    return icn_error_set (error, ICN_ERROR_CONFLICT, "nodes",
                          "a torus with absent or alternating links has no real radix; give k");
  if (!check_dimensions (settings, &pattern, error))
    return FALSE;
  if (pattern.diamond && pattern.directed)
    return icn_error_value (error, "directed", "yes", _ ("no where prune is diamond"));
  if (pattern.period > 0 &&
      !check_multiple (settings->radix[0], pattern.period,
                       "as so many dimensions take turns along dimension 0", error))
    return FALSE;
  for (guint d = 0; d < settings->dimensions && (pattern.alternates || pattern.diamond); d++)
    if (!check_multiple (settings->radix[d], 2, "as links alternate along every ring", error))
      return FALSE;
  return TRUE;
}

static IcnNet *
build (const IcnTopologySettings *settings)
{
  const IcnTopologyKind *row = icn_pruned_torus_row (settings);
  IcnTorusPattern pattern = pattern_of (settings);
  gboolean is_regular = icn_torus_pattern_is_regular (&pattern);
  guint32 n = icn_topology_nodes (settings);
  IcnNetBuilder *builder = icn_net_builder_new (row->methods, settings->dimensions, settings->radix,
                                                n, 2 * settings->dimensions * n);

  icn_net_builder_set_directed (builder, icn_topology_value (settings, &icn_directed_parameter));
  icn_net_builder_set_grid (builder);
  icn_net_builder_set_symmetry (builder, row->symmetry);
  if (is_regular)
    icn_net_builder_set_own (builder, icn_offset_routes_new (&pattern), icn_offset_routes_free);
  for (IcnVertex v = 0; v < n; v++) {
    guint16 coordinates[ICN_MAX_DIMENSIONS];
    IcnTorusLink link[2 * ICN_MAX_DIMENSIONS];
    guint n_links;

    icn_torus_pattern_coordinates (&pattern, v, coordinates);
    icn_net_builder_set_coordinates (builder, v, coordinates);
    n_links = icn_torus_pattern_links (&pattern, coordinates, link);
    for (guint p = 0; p < n_links; p++) {
      guint d = link[p].dimension;
      guint32 a = coordinates[d];
      IcnChannel channel = {
        .source = v,
        .destination = link[p].to,
        .width = 1,
        .lanes = 1,
        .dimension = d,
        .direction = link[p].direction,
        .rank = link[p].direction > 0 ? a : pattern.radix[d] - 1 - a,
      };
      icn_net_builder_add_channel (builder, &channel);
    }
  }
  return icn_net_builder_freeze (builder);
}

/* Sets side[v] to 1 for the nodes whose coordinate along d is below k/2, and to 0 for the others.
 * Returns the size of the cut. */
static double
cut_plane (const IcnNet *net, guint d, guint8 *side)
{
  IcnBisection cut;

  for (IcnVertex v = 0; v < net->n_vertices; v++)
    side[v] = 2u * icn_net_coordinates (net, v)[d] < net->radix[d];
  icn_measure_cut (net, side, &cut);
  return cut.channels;
}

/* The method `cut`: divides the nodes by the best plane across a dimension of even radix or, if all
 * radices are odd, by search. Returns TRUE if the cut is proven minimal. Under uniform traffic each
 * of the N²/2 ordered pairs of nodes that a bisection separates sends at the rate 1/N, and no
 * channel carries more than γ_max. So every bisection has at least N/(2 γ_max) channels, and a
 * plane with this number of channels is minimal. */
static gboolean
cut (const IcnNet *net, guint8 *side, GCancellable *cancellable)
{
  const IcnOffsetRoutes *routes = net->own;
  double least = G_MAXDOUBLE, gamma_max = 0;
  guint best = net->dimensions;

  for (guint d = 0; d < net->dimensions; d++) {
    double channels = net->radix[d] % 2 == 0 ? cut_plane (net, d, side) : G_MAXDOUBLE;

    if (channels < least) {
      least = channels;
      best = d;
    }
  }
  if (best == net->dimensions)
    return icn_search_cut (net, side, cancellable);
  cut_plane (net, best, side);
  for (guint p = 0; routes != NULL && p < routes->n_ports; p++)
    gamma_max = MAX (gamma_max, routes->load[p]);
  return routes != NULL && least <= net->n_vertices / (2 * gamma_max) + 1e-6;
}

/* The name of the network, as "pruned 8-ary 3-cube" or "alternating pruned 4 × 6 × 6 torus". */
static char *
name (const IcnTopologySettings *settings)
{
  static const char *const pruned[] = {
    [ICN_PRUNE_ALTERNATE] = "pruned ",
    [ICN_PRUNE_DIAMOND] = "diamond ",
    [ICN_PRUNE_KEEP_TWO] = "partly pruned ",
  };
  gboolean alternates = pattern_of (settings).alternates;
  g_autofree char *whole = icn_cube_kind_name (settings);

  return g_strconcat (alternates ? "alternating " : "",
                      icn_topology_value (settings, &icn_pruned_parameter)
                        ? pruned[icn_topology_value (settings, &icn_prune_parameter)]
                        : "",
                      whole, NULL);
}

static const IcnNetMethods regular_methods = {
  .step = icn_offset_routes_step,
  .column = icn_offset_routes_column,
  .class_key = icn_offset_routes_class_key,
  .classes = icn_offset_routes_classes,
  .is_wide = TRUE,
  .place = icn_cube_kind_place,
  .cut = cut,
};

/* Methods of pruned tori that are not vertex-symmetric (icn_torus_pattern_is_regular is FALSE).
 * Routes are found by searching the graph. */
static const IcnNetMethods irregular_methods = {
  .place = icn_cube_kind_place,
  .cut = cut,
};

static const IcnTopologyKind regular = {
  .id = "torus",
  .wraps = TRUE,
  .line_wires = ICN_LINE_WIRES_NEXT,
  .symmetry = ICN_SYMMETRY_VERTICES,
  .check = check,
  .build = build,
  .methods = &regular_methods,
  .theorems = icn_torus_theorems,
  .name = name,
};

static const IcnTopologyKind irregular = {
  .id = "torus",
  .wraps = TRUE,
  .line_wires = ICN_LINE_WIRES_NEXT,
  .check = check,
  .build = build,
  .methods = &irregular_methods,
  .name = name,
};

const IcnTopologyKind *
icn_pruned_torus_row (const IcnTopologySettings *settings)
{
  IcnTorusPattern pattern = pattern_of (settings);

  if (!icn_topology_value (settings, &icn_pruned_parameter) &&
      !(pattern.alternates && settings->dimensions > 1))
    return NULL;
  return icn_torus_pattern_is_regular (&pattern) ? &regular : &irregular;
}
