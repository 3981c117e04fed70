/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pick-kind.h"

#include "analysis.h"
#include "design.h"
#include "evaluation.h"
#include "loads.h"
#include "measure.h"
#include "net-stages.h"
#include "net-taps.h"
#include "topology.h"

#include <glib/gi18n-lib.h>

static void
measure_loads (const IcnEvaluation *evaluation, const IcnDesign *design G_GNUC_UNUSED,
               IcnVertex from G_GNUC_UNUSED, double *numbers)
{
  const IcnAnalysis *analysis = evaluation->analysis;

  for (IcnChannelId c = 0; c < analysis->net->n_channels; c++)
    numbers[c] = icn_loads_relative (analysis->net, analysis->loads, c);
}

static void
measure_idle (const IcnEvaluation *evaluation, const IcnDesign *design G_GNUC_UNUSED,
              IcnVertex from G_GNUC_UNUSED, double *numbers)
{
  const IcnAnalysis *analysis = evaluation->analysis;

  for (IcnChannelId c = 0; c < analysis->net->n_channels; c++)
    numbers[c] = analysis->loads[c] == 0;
}

/* Sets numbers[c] for each channel c: 1 if the channel crosses the cut that a drawing of the
 * network shows at first, else 0. This cut separates the columns left and right of the middle. In a
 * multistage network, whose nodes are not in columns, it separates the halves that
 * icn_measure_halves finds. */
static void
measure_cut (const IcnEvaluation *evaluation, const IcnDesign *design, IcnVertex from G_GNUC_UNUSED,
             double *numbers)
{
  const IcnAnalysis *analysis = evaluation->analysis;
  const IcnNet *net = analysis->net;
  const IcnPlacement *placement = &analysis->placement[icn_topology_layout (&design->topology)];
  g_autofree guint8 *side = g_new0 (guint8, net->n_vertices);

  if (icn_net_has_stages (net))
    icn_measure_halves (net, side);
  for (IcnVertex v = 0; v < net->n_vertices && !icn_net_has_stages (net); v++)
    side[v] = placement->column[v] < placement->columns / 2;
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    numbers[c] = icn_net_is_wire (net, c) && icn_measure_is_cut (net, c, side);
}

static void
measure_wires (const IcnEvaluation *evaluation, const IcnDesign *design,
               IcnVertex from G_GNUC_UNUSED, double *numbers)
{
  const IcnAnalysis *analysis = evaluation->analysis;
  const IcnPlacement *placement = &analysis->placement[icn_topology_layout (&design->topology)];

  for (IcnChannelId c = 0; c < analysis->net->n_channels; c++)
    numbers[c] = icn_placement_hop_length (placement, analysis->net, c);
}

static void
measure_distances (const IcnEvaluation *evaluation, const IcnDesign *design G_GNUC_UNUSED,
                   IcnVertex from, double *numbers)
{
  const IcnNet *net = evaluation->analysis->net;
  g_autofree guint32 *distance = g_new (guint32, net->n_vertices);

  icn_measure_distances (net, from, distance);
  for (IcnVertex v = 0; v < net->n_terminals; v++)
    numbers[v] = distance[v] == ICN_NONE ? 0 : distance[v];
}

static void
measure_neighbors (const IcnEvaluation *evaluation, const IcnDesign *design, IcnVertex from,
                   double *numbers)
{
  measure_distances (evaluation, design, from, numbers);
  for (IcnVertex v = 0; v < evaluation->analysis->net->n_terminals; v++)
    numbers[v] = numbers[v] == 1;
}

static const IcnPickKind kinds[] = {
  { .id = "busiest-channel",
    .title = N_ ("A channel with the largest load"),
    .help = N_ ("No channel has more load per width under the traffic and routing of the design."),
    .words = N_ ("load %s"),
    .needs_loads = TRUE,
    .measure = measure_loads },
  { .id = "idle-channel",
    .title = N_ ("A channel without load"),
    .help = N_ ("No message takes the channel under the traffic and routing of the design."),
    .needs_loads = TRUE,
    .measure = measure_idle },
  { .id = "cut-channel",
    .title = N_ ("A channel across the cut"),
    .help = N_ ("The channel joins the two halves of the design’s layout, on both sides of the "
                "middle column."),
    .needs_layout = TRUE,
    .measure = measure_cut },
  { .id = "longest-wire",
    .title = N_ ("A channel with the longest wire"),
    .help = N_ ("No channel has a longer wire in the design’s layout."),
    .words = N_ ("wire length %s"),
    .needs_layout = TRUE,
    .measure = measure_wires },
  { .id = "farthest-node",
    .title = N_ ("A node farthest from another"),
    .help = N_ ("No node is more hops away from the given one."),
    .words = N_ ("distance %s"),
    .is_node = TRUE,
    .has_from = TRUE,
    .measure = measure_distances },
  { .id = "neighbor-node",
    .title = N_ ("A neighbor of a node"),
    .help = N_ ("The node is one hop away from the given one."),
    .is_node = TRUE,
    .has_from = TRUE,
    .measure = measure_neighbors },
};

const IcnPickKind *
icn_pick_kinds (guint *n_kinds)
{
  *n_kinds = G_N_ELEMENTS (kinds);
  return kinds;
}

const IcnPickKind *
icn_pick_kind_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_strcmp0 (kinds[i].id, id) == 0)
      return &kinds[i];
  return NULL;
}
