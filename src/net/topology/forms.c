/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "forms.h"
#include "topology-failures.h"
#include "topology-kind.h"
#include "topology.h"

#include <math.h>
#include <string.h>

#define WHOLE_TOLERANCE 1e-9 /* relative error up to which N^(1/n) counts as 2 */

static gboolean
find_forms (const IcnTopologySettings *settings, IcnForms *forms)
{
  IcnTopologySettings twin;
  const IcnTopologyKind *row;

  icn_topology_twin (settings, &twin);
  row = icn_topology_row (&twin);
  if (row->forms == NULL) {
    *forms = (IcnForms){
      .nodes = icn_topology_nodes (settings),
      .mean_hops = NAN,
      .diameter = NAN,
      .nominal_channels = NAN,
      .bisection_channels = NAN,
      .node_channels = NAN,
      .node_bundles = NAN,
      .bundles = NAN,
      .gamma_max = NAN,
      .longest_wire = NAN,
    };
    if (icn_topology_has_modules (settings))
      settings->kind->module_forms (settings, &forms->module_channels, &forms->module_bundles);
    return FALSE;
  }
  row->forms (&twin, forms);
  /* If links or nodes have failed, distances and channel loads have no closed forms. Sizes, widths
   * and wires are those of the network as it was built. */
  if (!icn_topology_is_whole (settings))
    forms->mean_hops = forms->diameter = forms->gamma_max = NAN;
  return TRUE;
}

/* The closed forms of the last network for which this thread called icn_forms(). They are kept
 * because the evaluation of a design calls it several times, and many designs of a sweep have the
 * same network. All texts in the settings are interned, so settings are equal if their bytes
 * are. */
static _Thread_local struct {
  IcnTopologySettings settings; /* the settings of the last call; their kind is NULL before the
                                   first call */
  IcnForms forms;
  gboolean has_forms;
} last;

gboolean
icn_forms (const IcnTopologySettings *settings, IcnForms *forms)
{
  if (memcmp (&last.settings, settings, sizeof *settings) != 0) {
    last.has_forms = find_forms (settings, &last.forms);
    last.settings = *settings;
  }
  *forms = last.forms;
  return last.has_forms;
}

gboolean
icn_forms_theorems (const IcnTopologySettings *settings, IcnTheorems *theorems)
{
  IcnTopologySettings twin;
  const IcnTopologyKind *row;

  icn_topology_twin (settings, &twin);
  row = icn_topology_row (&twin);
  *theorems = (IcnTheorems){ NAN, NAN, NAN, NAN, NAN, NAN };
  if (row->theorems == NULL || !icn_topology_is_whole (settings) ||
      !icn_topology_is_integral (&twin))
    return FALSE;
  row->theorems (&twin, theorems);
  return TRUE;
}

gboolean
icn_forms_real (const IcnTopologySettings *family, double nodes, double n, IcnForms *forms)
{
  const IcnTopologyKind *row = icn_topology_row (family);

  return row->real_forms != NULL && row->real_forms (family, nodes, n, forms);
}

double
icn_forms_radix (double nodes, double n)
{
  double k = pow (nodes, 1 / n);

  return fabs (k - 2) < 2 * WHOLE_TOLERANCE ? 2 : k;
}

gboolean
icn_forms_of_line (const IcnTopologySettings *settings, guint i, IcnLineForms *line)
{
  gboolean integral = icn_topology_is_integral (settings);
  double k =
    integral ? settings->radix[i] : icn_forms_radix (settings->nodes, settings->dimensions);

  if (icn_topology_row (settings)->line_forms == NULL)
    return FALSE;
  line->radix = k;
  settings->kind->line_forms (icn_topology_value (settings, &icn_directed_parameter), k,
                              integral && settings->radix[i] % 2 == 1, line);
  return TRUE;
}

void
icn_forms_complete_line (gboolean directed G_GNUC_UNUSED, double k, gboolean odd,
                         IcnLineForms *line)
{
  line->hops = (k - 1) / k;
  line->hops_formula = "(k - 1)/k";
  line->diameter = 1;
  line->channels = k - 1;
  line->middle = (k * k - odd) / 2;
  line->neighbours = k - 1;
  line->links = k * (k - 1) / 2;
  line->gamma_max = 1 / k;
}

void
icn_forms_add_line (IcnForms *forms, const IcnLineForms *line)
{
  double rows = forms->nodes / line->radix;

  forms->mean_hops += line->hops;
  forms->diameter += line->diameter;
  forms->node_channels += 2 * line->channels;
  forms->gamma_max = MAX (forms->gamma_max, line->gamma_max);
  forms->node_bundles += line->neighbours;
  forms->bundles += rows * line->links;
  forms->dimension[forms->n_dimensions++] = (IcnDimensionForms){
    .radix = line->radix,
    .channels = rows * line->middle,
    .at_node = 2 * line->channels,
    .gamma_max = line->gamma_max,
  };
}

gboolean
icn_forms_equal_lines (const IcnTopologySettings *family, double nodes, double n, IcnForms *forms)
{
  const IcnTopologyKind *kind = family->kind;
  double k = icn_forms_radix (nodes, n);
  IcnLineForms line = { .radix = k };

  if (!(n >= 1) || !(k >= 2) || (kind->fixed_radix != 0 && k != kind->fixed_radix) ||
      (kind->fixed_dimensions != 0 && n != kind->fixed_dimensions))
    return FALSE;
  kind->line_forms (icn_topology_value (family, &icn_directed_parameter), k, FALSE, &line);
  *forms = (IcnForms){ .nodes = nodes };
  for (guint d = 0; d < (guint) n; d++)
    icn_forms_add_line (forms, &line);
  forms->mean_hops = n * line.hops;
  forms->diameter = NAN;
  forms->nominal_channels = forms->bisection_channels = line.middle * nodes / k;
  forms->node_channels = 2 * n * line.channels;
  forms->node_bundles = n * line.neighbours;
  forms->bundles = n * nodes / k * line.links;
  return TRUE;
}

double
icn_forms_density_bound (double nodes, double k, double width)
{
  return 2 * width * sqrt (nodes) * (sqrt (nodes) - 1) / (k - 1);
}
