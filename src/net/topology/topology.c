/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "topology.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "error.h"
#include "measure.h"
#include "net-stages.h"
#include "net.h"
#include "number-text.h"
#include "topology-failures.h"
#include "topology-kind.h"
#include "width-ratio.h"

static const IcnChoice layouts[] = {
  { "folded", N_ ("Folded"),
    N_ ("The second half of a ring lies between the nodes of the first, so that no wire runs back "
        "along the ring.") },
  { "plain", N_ ("Plain"),
    N_ ("Nodes lie in the order of their coordinates, so that one wire of every ring runs back "
        "along the ring.") },
};

const IcnParameter icn_layout_parameter = {
  .key = "layout",
  .type = ICN_PARAMETER_CHOICE,
  .affects = ICN_AFFECTS_ALL,
  .is_late = TRUE,
  .label = N_ ("Layout"),
  .help = N_ ("Layout of the nodes of rings, from which the lengths of wires follow."),
  .choices = layouts,
  .n_choices = G_N_ELEMENTS (layouts),
};

const IcnParameter icn_directed_parameter = {
  .key = "directed",
  .type = ICN_PARAMETER_FLAG,
  .affects = ICN_AFFECTS_ALL,
  .label = N_ ("One-Way Links"),
  .help = N_ (
    "Each link has one channel, towards the next higher node, instead of one in each direction."),
};

const IcnParameter icn_concentration_parameter = {
  .key = "concentration",
  .type = ICN_PARAMETER_COUNT,
  .affects = ICN_AFFECTS_ALL,
  .is_late = TRUE,
  .label = N_ ("Concentration"),
  .help = N_ ("Number of terminals at each router. A single terminal and its router are one node, "
              "except in a dragonfly, where two is usual."),
  .minimum = 1,
  .maximum = ICN_MAX_CONCENTRATION,
  .usual = 1,
};

guint
icn_topology_concentration (const IcnTopologySettings *settings)
{
  return icn_topology_reads (settings, &icn_concentration_parameter)
           ? icn_topology_value (settings, &icn_concentration_parameter)
           : 1;
}

const IcnTopologyKind *
icn_topology_row (const IcnTopologySettings *settings)
{
  const IcnTopologyKind *kind = settings->kind;
  const IcnTopologyKind *variant = kind->variant != NULL ? kind->variant (settings) : NULL;

  return variant != NULL ? variant : kind;
}

void
icn_topology_settings_normalize (IcnTopologySettings *settings)
{
  const IcnTopologyKind *kind = settings->kind;

  if (kind->fixed_dimensions != 0)
    settings->dimensions = kind->fixed_dimensions;
  if (kind->fixed_radix != 0)
    for (guint d = 0; d < ICN_MAX_DIMENSIONS; d++)
      settings->radix[d] = kind->fixed_radix;
  if (!(kind->size & ICN_SIZE_NODES))
    settings->nodes = 0;
  else if (settings->nodes == 0)
    settings->nodes = kind->whole_nodes;
}

gboolean
icn_topology_is_directed (const IcnTopologySettings *settings)
{
  return icn_topology_value (settings, &icn_directed_parameter) &&
         icn_topology_reads (settings, &icn_directed_parameter);
}

static gboolean
check_nodes (const IcnTopologySettings *settings, GError **error)
{
  guint c = icn_topology_concentration (settings);
  double least = c * ldexp (1, settings->dimensions);

  if (isfinite (settings->nodes) && settings->nodes >= least && settings->nodes <= ICN_MAX_NODES)
    return TRUE;

  char value[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *legal =
    c > 1 ? g_strdup_printf (_ ("from %.0f to %u for n = %u, with %u at each router"), least,
                             ICN_MAX_NODES, settings->dimensions, c)
          : g_strdup_printf (_ ("from 2^n = %.0f to %u for n = %u"), least, ICN_MAX_NODES,
                             settings->dimensions);
  g_ascii_formatd (value, sizeof value, "%.12g", settings->nodes);
  return icn_error_value (error, "nodes", value, legal);
}

static gboolean
check_radices (const IcnTopologySettings *settings, GError **error)
{
  for (guint d = 0; d < settings->dimensions; d++)
    if (settings->radix[d] < 2 || settings->radix[d] > ICN_MAX_RADIX)
      return icn_error_range (error, "k", settings->radix[d], 2, ICN_MAX_RADIX);

  double nodes = icn_topology_nodes (settings);
  if (nodes <= ICN_MAX_NODES)
    return TRUE;
  g_autofree char *count = icn_number_to_digits (nodes, 4);
  return icn_error_set (
    error, ICN_ERROR_TOO_LARGE, "k",
    "%u%s with n = %u makes %s nodes; the most is %u, so k may be 2 to %.0f", settings->radix[0],
    icn_topology_is_uniform (settings) ? "" : " and others", settings->dimensions, count,
    ICN_MAX_NODES,
    MIN (floor (pow ((double) ICN_MAX_NODES / icn_topology_concentration (settings),
                     1.0 / settings->dimensions) +
                1e-9),
         ICN_MAX_RADIX));
}

static gboolean
refuse_unfixed (const char *field, guint value, guint fixed, const IcnTopologyKind *kind,
                GError **error)
{
  g_autofree char *shown = g_strdup_printf ("%u", value);
  g_autofree char *legal = g_strdup_printf (_ ("%u in a %s network"), fixed, kind->id);

  return icn_error_value (error, field, shown, legal);
}

gboolean
icn_topology_check_fixed (const IcnTopologySettings *settings, GError **error)
{
  const IcnTopologyKind *kind = settings->kind;

  if (kind->fixed_dimensions != 0 && settings->dimensions != kind->fixed_dimensions)
    return refuse_unfixed ("n", settings->dimensions, kind->fixed_dimensions, kind, error);
  for (guint d = 0; kind->fixed_radix != 0 && d < settings->dimensions; d++)
    if (settings->radix[d] != kind->fixed_radix)
      return refuse_unfixed ("k", settings->radix[d], kind->fixed_radix, kind, error);
  return TRUE;
}

gboolean
icn_topology_check (const IcnTopologySettings *settings, GError **error)
{
  const IcnTopologyKind *row;
  IcnTopologySettings read;

  if (settings->kind == NULL)
    return icn_error_value (error, "topology", "none", _ ("one of the known topologies"));
  if (settings->kind->fixed_dimensions == 0 &&
      (settings->dimensions < 1 || settings->dimensions > ICN_MAX_DIMENSIONS))
    return icn_error_range (error, "n", settings->dimensions, 1, ICN_MAX_DIMENSIONS);

  read = *settings;
  icn_topology_settings_normalize (&read);
  row = icn_topology_row (&read);
  if ((row->check != NULL && !row->check (&read, error)) || !icn_width_ratio_check (&read, error))
    return FALSE;
  return read.nodes != 0 ? check_nodes (&read, error) : check_radices (&read, error);
}

gboolean
icn_topology_is_integral (const IcnTopologySettings *settings)
{
  return settings->nodes == 0 || settings->kind->whole_nodes > 0;
}

double
icn_topology_nodes (const IcnTopologySettings *settings)
{
  double nodes;

  if (settings->nodes != 0)
    return settings->nodes;
  if (settings->kind->nodes != NULL)
    return settings->kind->nodes (settings);
  nodes = icn_topology_concentration (settings);
  for (guint d = 0; d < settings->dimensions; d++)
    nodes *= settings->radix[d];
  return nodes;
}

double
icn_topology_radix (const IcnTopologySettings *settings)
{
  const IcnTopologyKind *kind = settings->kind;

  if (!(kind->size & ICN_SIZE_RADIX) && kind->fixed_radix == 0)
    return NAN;
  if (settings->nodes == 0 && icn_topology_is_uniform (settings))
    return settings->radix[0];
  return pow (icn_topology_nodes (settings) / icn_topology_concentration (settings),
              1.0 / settings->dimensions);
}

gboolean
icn_topology_is_uniform (const IcnTopologySettings *settings)
{
  if (settings->nodes != 0)
    return TRUE;
  for (guint d = 1; d < settings->dimensions; d++)
    if (settings->radix[d] != settings->radix[0])
      return FALSE;
  return TRUE;
}

void
icn_topology_stages (const IcnTopologySettings *settings, IcnStages *stages)
{
  *stages = (IcnStages){ .n_stages = 0 };
  if (settings->kind->stages != NULL)
    settings->kind->stages (settings, stages);
}

gboolean
icn_topology_has_stages (const IcnTopologySettings *settings)
{
  return settings->kind->stages != NULL;
}

gboolean
icn_topology_is_indirect (const IcnTopologySettings *settings)
{
  if (settings->kind->is_indirect != NULL)
    return settings->kind->is_indirect (settings);
  return icn_topology_has_stages (settings) || icn_topology_concentration (settings) > 1;
}

IcnSymmetryClaim
icn_topology_symmetry (const IcnTopologySettings *settings)
{
  return icn_topology_is_whole (settings) ? icn_topology_row (settings)->symmetry
                                          : ICN_SYMMETRY_NONE;
}

gboolean
icn_topology_has_neighbours (const IcnTopologySettings *settings)
{
  const IcnTopologyKind *row = icn_topology_row (settings);

  return (row->wraps || row->line != NULL) && icn_topology_is_integral (settings) &&
         !icn_topology_is_indirect (settings);
}

gboolean
icn_topology_line (const IcnTopologySettings *settings, guint dimension, IcnLine *line)
{
  if (icn_topology_row (settings)->line == NULL || !icn_topology_is_integral (settings) ||
      !icn_topology_is_whole (settings))
    return FALSE;
  *line = settings->kind->line (settings, dimension);
  return TRUE;
}

gboolean
icn_topology_has_order (const IcnTopologySettings *settings)
{
  const IcnTopologyKind *row = icn_topology_row (settings);

  if (!icn_topology_is_whole (settings))
    return FALSE;
  /* The networks of a kind may have more dimensions than settings->dimensions, which the kind fixes
   * to 1: for example, user-defined networks that are products of several rows. */
  return row->has_order ? settings->dimensions > 1 || row->fixed_dimensions == 1
                        : settings->dimensions > 1 && row->line != NULL;
}

gboolean
icn_topology_has_ties (const IcnTopologySettings *settings)
{
  IcnTopologySettings twin;
  IcnLine line;

  icn_topology_twin (settings, &twin);
  for (guint d = 0; d < twin.dimensions; d++)
    if (icn_topology_line (&twin, d, &line) && line.closes && !line.directed && line.k % 2 == 0)
      return TRUE;
  return FALSE;
}

IcnPointsForm
icn_topology_points (const IcnTopologySettings *settings)
{
  const IcnTopologyKind *row = icn_topology_row (settings);

  return row->points != NULL ? row->points (settings) : ICN_POINTS_NONE;
}

gboolean
icn_topology_has_modules (const IcnTopologySettings *settings)
{
  return settings->kind->module_forms != NULL;
}

gboolean
icn_topology_has_clusters (const IcnTopologySettings *settings)
{
  return icn_topology_row (settings)->has_clusters;
}

IcnLayout
icn_topology_layout (const IcnTopologySettings *settings)
{
  const IcnTopologyKind *row = icn_topology_row (settings);

  if (icn_topology_value (settings, &icn_layout_parameter) != 0)
    return ICN_LAYOUT_GRID;
  return row->wraps || row->folds ? ICN_LAYOUT_FOLDED : ICN_LAYOUT_GRID;
}

guint
icn_topology_coordinates (const IcnTopologySettings *settings, guint32 *radix)
{
  if (settings->kind->coordinates != NULL)
    return settings->kind->coordinates (settings, radix);
  if (isnan (icn_topology_radix (settings)))
    return 0;
  memcpy (radix, settings->radix, settings->dimensions * sizeof *radix);
  return settings->dimensions;
}

guint
icn_topology_digits (const IcnTopologySettings *settings, guint32 *radix)
{
  gboolean of_routers =
    settings->kind->coordinates != NULL || icn_topology_concentration (settings) > 1;

  return of_routers && icn_topology_is_indirect (settings)
           ? 0
           : icn_topology_coordinates (settings, radix);
}

guint
icn_topology_channel_classes (const IcnTopologySettings *settings)
{
  const IcnTopologyKind *kind = settings->kind;
  guint32 radix[ICN_MAX_DIMENSIONS];

  if (kind->channel_classes != NULL)
    return kind->channel_classes (settings);
  return icn_topology_has_stages (settings) ||
             (kind->is_indirect != NULL && kind->coordinates == NULL)
           ? 0
           : icn_topology_coordinates (settings, radix);
}

void
icn_topology_twin (const IcnTopologySettings *settings, IcnTopologySettings *twin)
{
  IcnTopologySettings found = *settings;

  if (settings->kind->twin != NULL && settings->kind->twin (settings, &found))
    icn_topology_settings_normalize (&found);
  found.failed = settings->failed;
  *twin = found;
}

double
icn_topology_vertices (const IcnTopologySettings *settings)
{
  double nodes = icn_topology_nodes (settings);
  guint c = icn_topology_concentration (settings);

  if (settings->kind->vertices != NULL)
    return settings->kind->vertices (settings);
  return c > 1 ? nodes + nodes / c : nodes;
}

gboolean
icn_topology_hops (const IcnTopologySettings *settings, IcnDistances *distances)
{
  IcnLine lines[ICN_MAX_DIMENSIONS];
  IcnStages stages;

  icn_topology_stages (settings, &stages);
  if (!icn_topology_is_whole (settings))
    return FALSE;
  if (stages.n_stages > 0) {
    *distances = (IcnDistances){ stages.n_stages + 1, stages.n_stages + 1 };
    return TRUE;
  }
  for (guint d = 0; d < settings->dimensions; d++)
    if (!icn_topology_line (settings, d, &lines[d]))
      return FALSE;
  icn_measure_product_hops (lines, settings->dimensions, distances);
  if (icn_topology_is_indirect (settings)) {
    distances->mean_hops += 2;
    distances->diameter += 2;
  }
  return TRUE;
}

gboolean
icn_topology_reads (const IcnTopologySettings *settings, const IcnParameter *parameter)
{
  return icn_parameters_have (settings->kind->parameters, parameter);
}

char *
icn_topology_radices (const IcnTopologySettings *settings, const char *prefix)
{
  GString *text = g_string_new (NULL);

  for (guint d = 0; d < settings->dimensions; d++)
    g_string_append_printf (text, "%s%s%u", d > 0 ? " × " : "", prefix, settings->radix[d]);
  return g_string_free (text, FALSE);
}

char *
icn_topology_name (const IcnTopologySettings *settings)
{
  g_autofree char *whole = icn_topology_row (settings)->name (settings);

  if (icn_topology_is_whole (settings))
    return g_steal_pointer (&whole);
  return g_strdup_printf ("%s, failed: %s", whole, settings->failed);
}

char *
icn_topology_recognised (const IcnTopologySettings *settings)
{
  return settings->kind->recognised != NULL ? settings->kind->recognised (settings) : NULL;
}

const char *
icn_topology_left_out (const IcnTopologySettings *settings)
{
  return settings->kind->left_out != NULL ? settings->kind->left_out (settings) : NULL;
}
