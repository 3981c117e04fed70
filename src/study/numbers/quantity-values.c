/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "quantity-values.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "analysis.h"
#include "budget.h"
#include "design.h"
#include "measure.h"
#include "layout-plan.h"
#include "net-stages.h"
#include "package-graph.h"
#include "route.h"
#include "search.h"
#include "router.h"
#include "same-nodes.h"
#include "throughput-limits.h"
#include "traffic-matrix.h"
#include "topology-layout.h"
#include "topology.h"
#include "utilization.h"
#include "wire-delay.h"

double
icn_value_dimensions (const IcnEvaluation *evaluation, const IcnDesign *design G_GNUC_UNUSED,
                      double argument G_GNUC_UNUSED)
{
  return evaluation->dimensions;
}

/* Returns the number of switches or, in a direct network, which has no switches, the number of
 * nodes. */
double
icn_value_switches (const IcnEvaluation *evaluation, const IcnDesign *design,
                    double argument G_GNUC_UNUSED)
{
  double vertices = icn_topology_vertices (&design->topology);

  return vertices > evaluation->nodes ? vertices - evaluation->nodes : evaluation->nodes;
}

/* Returns `value` if the radix is an integer, otherwise NAN: the network of a real radix has no
 * graph on which `value` could be counted. */
static double
if_integral (const IcnEvaluation *evaluation, double value)
{
  return icn_topology_is_integral (&evaluation->latency.topology) ? value : NAN;
}

double
icn_value_bisection_channels (const IcnEvaluation *evaluation,
                              const IcnDesign *design G_GNUC_UNUSED, double argument G_GNUC_UNUSED)
{
  const IcnAnalysis *analysis = evaluation->analysis;

  /* Without a graph, the closed form of the bisection width is used. In some networks it is not the
   * number of channels, because it adds up relative widths. */
  return if_integral (evaluation, analysis != NULL ? analysis->bisection.channels
                                                   : evaluation->forms.bisection_channels);
}

/* Returns the packages of the design's graph; NULL without a graph, or if the nodes are not
 * packaged. */
static const IcnPackaging *
packaging_of (const IcnEvaluation *evaluation)
{
  const IcnAnalysis *analysis = evaluation->analysis;

  return analysis != NULL && analysis->packaging.n_packages > 0 ? &analysis->packaging : NULL;
}

double
icn_value_channel_bits (const IcnEvaluation *evaluation, const IcnDesign *design G_GNUC_UNUSED,
                        double argument G_GNUC_UNUSED)
{
  return icn_evaluation_channel_bits (evaluation);
}

double
icn_value_module_pins (const IcnEvaluation *evaluation, const IcnDesign *design G_GNUC_UNUSED,
                       double argument G_GNUC_UNUSED)
{
  return evaluation->forms.module_channels != 0 ? evaluation->widths.pins_per_module : NAN;
}

double
icn_value_bundles_per_module (const IcnEvaluation *evaluation,
                              const IcnDesign *design G_GNUC_UNUSED, double argument G_GNUC_UNUSED)
{
  return evaluation->forms.module_channels != 0 ? evaluation->forms.module_bundles : NAN;
}

double
icn_value_module_bundles (const IcnEvaluation *evaluation, const IcnDesign *design G_GNUC_UNUSED,
                          double argument G_GNUC_UNUSED)
{
  const IcnPackaging *packaging = packaging_of (evaluation);

  return packaging != NULL ? packaging->n_bundles : NAN;
}

double
icn_value_placed_longest_wire (const IcnEvaluation *evaluation,
                               const IcnDesign *design G_GNUC_UNUSED, double argument G_GNUC_UNUSED)
{
  const IcnAnalysis *analysis = evaluation->analysis;
  IcnLayout layout = icn_topology_layout (&evaluation->latency.topology);

  return analysis != NULL && analysis->n_lengths[layout] > 0 ? analysis->longest_wire[layout] : NAN;
}

double
icn_value_connectivity (const IcnEvaluation *evaluation, const IcnDesign *design G_GNUC_UNUSED,
                        double argument G_GNUC_UNUSED)
{
  guint found = icn_analysis_has_graph (evaluation->analysis)
                  ? icn_faults_connectivity (evaluation->analysis->net)
                  : 0;

  return found > 0 ? found : NAN;
}

double
icn_value_fault_diameter (const IcnEvaluation *evaluation, const IcnDesign *design G_GNUC_UNUSED,
                          double faults)
{
  guint found = icn_analysis_has_graph (evaluation->analysis) && faults >= 0 && faults < 64
                  ? icn_faults_diameter (evaluation->analysis->net, (guint) faults)
                  : 0;

  return found > 0 ? found : NAN;
}

/* Returns the number of virtual-channel classes that the routing needs. NAN if this number is found
 * only by the search for deadlock-free routes that precedes a simulation. */
double
icn_value_vc_classes (const IcnEvaluation *evaluation, const IcnDesign *design,
                      double argument G_GNUC_UNUSED)
{
  const IcnAnalysis *analysis = evaluation->analysis;

  if (!icn_analysis_has_graph (analysis) ||
      !icn_route_classes_are_known (analysis->net, &analysis->routing))
    return NAN;
  return icn_router_classes (&design->router, analysis->net);
}

double
icn_value_latency (const IcnEvaluation *evaluation, const IcnDesign *design G_GNUC_UNUSED,
                   double load)
{
  return load >= 0 ? icn_evaluation_latency (evaluation, load) : NAN;
}

double
icn_value_contention_latency (const IcnEvaluation *evaluation, const IcnDesign *design, double load)
{
  return icn_value_latency (evaluation, design, load) - icn_value_latency (evaluation, design, 0);
}

/* Returns the delivered traffic at the offered load λ: λ up to saturation, and the saturation load
 * beyond it (dally1990, Figs. 16, 17). */
double
icn_value_delivered (const IcnEvaluation *evaluation, const IcnDesign *design G_GNUC_UNUSED,
                     double load)
{
  double saturation = evaluation->model_saturation;

  return load >= 0 && !isnan (saturation) ? MIN (load, saturation) : NAN;
}

/* Returns the load of the channel at `percent` of the list of all channels, sorted from the busiest
 * (0 %) to the least busy (100 %). */
double
icn_value_load_at_share (const IcnEvaluation *evaluation, const IcnDesign *design G_GNUC_UNUSED,
                         double percent)
{
  const IcnAnalysis *analysis = evaluation->analysis;
  double place = percent / 100 * ICN_ANALYSIS_QUANTILES;

  if (analysis == NULL || analysis->quantiles == NULL || !(percent >= 0 && percent <= 100))
    return NAN;
  return analysis->quantiles[(guint) (place + 0.5)];
}

double
icn_value_utilization_at_share (const IcnEvaluation *evaluation, const IcnDesign *design,
                                double percent)
{
  double utilization;

  icn_utilizations (evaluation, design, &percent, 1, &utilization);
  return utilization;
}

double
icn_value_flits (const IcnEvaluation *evaluation, const IcnDesign *design G_GNUC_UNUSED,
                 double argument G_GNUC_UNUSED)
{
  return icn_latency_flits (&evaluation->latency);
}

double
icn_value_distance_gap (const IcnEvaluation *evaluation, const IcnDesign *design G_GNUC_UNUSED,
                        double argument G_GNUC_UNUSED)
{
  return fabs (evaluation->forms.mean_hops - icn_latency_flits (&evaluation->latency));
}

double
icn_value_distance_latency (const IcnEvaluation *evaluation, const IcnDesign *design,
                            double argument G_GNUC_UNUSED)
{
  if (design->router.switching == ICN_SWITCHING_STORE_AND_FORWARD)
    return NAN;
  return evaluation->latency.channel_time * evaluation->hops;
}

double
icn_value_serialization_latency (const IcnEvaluation *evaluation, const IcnDesign *design,
                                 double argument G_GNUC_UNUSED)
{
  if (design->router.switching == ICN_SWITCHING_STORE_AND_FORWARD)
    return NAN;
  return evaluation->times.period * icn_latency_flits (&evaluation->latency);
}

/* Returns the number of dimensions n of the network with the lowest zero-load latency, among
 * networks of `nodes` nodes that have the design's other settings; NAN if no latency is known.
 * radix: whether these networks have integer or real radices. */
static double
best_dimension (const IcnEvaluation *evaluation, const IcnDesign *design, double nodes,
                IcnRadixKind radix)
{
  IcnTopologySettings topology;
  double latency;
  guint best = nodes >= 2 && nodes <= ICN_MAX_NODES
                 ? icn_same_nodes_best (design, evaluation, nodes, radix, &latency, &topology)
                 : 0;

  return best > 0 ? best : NAN;
}

double
icn_value_best_dimension (const IcnEvaluation *evaluation, const IcnDesign *design,
                          double argument G_GNUC_UNUSED)
{
  return best_dimension (evaluation, design, evaluation->nodes, ICN_RADIX_WHOLE);
}

double
icn_value_best_dimension_real_radix (const IcnEvaluation *evaluation, const IcnDesign *design,
                                     double argument G_GNUC_UNUSED)
{
  return best_dimension (evaluation, design, evaluation->nodes, ICN_RADIX_REAL);
}

double
icn_value_best_dimension_at_nodes (const IcnEvaluation *evaluation, const IcnDesign *design,
                                   double nodes)
{
  return best_dimension (evaluation, design, nodes, icn_design_radix_kind (design));
}

static double
best_latency (const IcnEvaluation *evaluation, const IcnDesign *design, IcnRadixKind radix)
{
  IcnTopologySettings topology;
  double latency;

  icn_same_nodes_best (design, evaluation, evaluation->nodes, radix, &latency, &topology);
  return latency;
}

double
icn_value_best_latency (const IcnEvaluation *evaluation, const IcnDesign *design,
                        double argument G_GNUC_UNUSED)
{
  return best_latency (evaluation, design, ICN_RADIX_WHOLE);
}

double
icn_value_best_latency_real_radix (const IcnEvaluation *evaluation, const IcnDesign *design,
                                   double argument G_GNUC_UNUSED)
{
  return best_latency (evaluation, design, ICN_RADIX_REAL);
}

double
icn_value_best_real_dimension (const IcnEvaluation *evaluation,
                               const IcnDesign *design G_GNUC_UNUSED, double argument G_GNUC_UNUSED)
{
  return icn_sweep_best_real_dimension (&evaluation->sweep);
}

double
icn_value_crossing_dimension (const IcnEvaluation *evaluation,
                              const IcnDesign *design G_GNUC_UNUSED, double argument G_GNUC_UNUSED)
{
  return icn_sweep_crossing (&evaluation->sweep);
}

double
icn_value_slope_at_crossing (const IcnEvaluation *evaluation, const IcnDesign *design G_GNUC_UNUSED,
                             double argument G_GNUC_UNUSED)
{
  const IcnDimensionSweep *sweep = &evaluation->sweep;

  /* dally1990 (13) is derived for one-way direct networks, wires of constant delay, and a budget
   * that is one number of wires (IcnBudgetRow.capacity). */
  if (!icn_topology_value (&sweep->family, &icn_directed_parameter) ||
      icn_topology_has_stages (&sweep->family) ||
      icn_budget_row (&sweep->budget)->capacity == NULL ||
      !icn_wires_law (&sweep->wires)->is_constant)
    return NAN;
  return icn_sweep_slope (sweep->nodes, icn_lengths_mean (&sweep->lengths),
                          icn_sweep_crossing (sweep));
}

double
icn_value_at_dimension (const IcnEvaluation *evaluation, const IcnDesign *design, double n,
                        gsize offset)
{
  g_auto (IcnEvaluation) there = { 0 };
  IcnTopologySettings topology;

  return n >= 1 && n <= ICN_MAX_DIMENSIONS && n == floor (n) &&
             icn_same_nodes_evaluate (design, evaluation, evaluation->nodes, n,
                                      icn_design_radix_kind (design), &there, &topology)
           ? G_STRUCT_MEMBER (double, &there, offset)
           : NAN;
}

double
icn_value_row_density_bound (const IcnEvaluation *evaluation, const IcnDesign *design G_GNUC_UNUSED,
                             double argument G_GNUC_UNUSED)
{
  return evaluation->density_bound / sqrt (evaluation->nodes);
}

/* Returns the position between two neighbouring columns of the layout that the most channels of a
 * row cross. Positions are counted from 1; of several positions with this maximum, the first is
 * returned; 0 if there are no positions. density: [n_positions], the number of channels at each
 * position. */
static guint32
find_peak (const double *density, guint32 n_positions)
{
  guint32 peak = 0;

  for (guint32 i = 1; i < n_positions; i++)
    if (density[i] > density[peak])
      peak = i;
  return n_positions > 0 ? peak + 1 : 0;
}

/* Returns the width of the channels that run along the rows of the layout. These channels can
 * belong to several dimensions; NAN if the dimensions differ in channel width. */
static double
row_width (const IcnEvaluation *evaluation, const IcnDesign *design)
{
  const IcnWidths *widths = &evaluation->widths;
  double width = NAN;
  IcnLayoutPlan plan;

  if (widths->n_dimensions == 0 || !icn_topology_plan (&design->topology, &plan))
    return icn_widths_of (widths, 0);
  for (guint d = 0; d < plan.n; d++) {
    if (plan.right[d] == 0)
      continue;
    if (!isnan (width) && widths->dimension_width[d] != width)
      return NAN;
    width = widths->dimension_width[d];
  }
  return width;
}

double
icn_value_wire_density (const IcnEvaluation *evaluation, const IcnDesign *design, double position)
{
  guint32 n_positions;
  const double *density = icn_evaluation_density (evaluation, &n_positions);

  if (!(position >= 1 && position <= n_positions) || position != floor (position))
    return NAN;
  return density[(guint32) position - 1] * row_width (evaluation, design);
}

double
icn_value_wire_density_peak_position (const IcnEvaluation *evaluation,
                                      const IcnDesign *design G_GNUC_UNUSED,
                                      double argument G_GNUC_UNUSED)
{
  guint32 n_positions;
  const double *density = icn_evaluation_density (evaluation, &n_positions);
  guint32 peak = find_peak (density, n_positions);

  return peak > 0 ? peak : NAN;
}

double
icn_value_wire_density_peak (const IcnEvaluation *evaluation, const IcnDesign *design,
                             double argument G_GNUC_UNUSED)
{
  return icn_value_wire_density (evaluation, design,
                                 icn_value_wire_density_peak_position (evaluation, design, NAN));
}

double
icn_value_wire_density_middle (const IcnEvaluation *evaluation, const IcnDesign *design,
                               double argument G_GNUC_UNUSED)
{
  guint32 n_positions;

  icn_evaluation_density (evaluation, &n_positions);
  return icn_value_wire_density (evaluation, design, (n_positions + 1) / 2);
}

double
icn_value_limit (const IcnEvaluation *evaluation, const IcnDesign *design G_GNUC_UNUSED,
                 double argument G_GNUC_UNUSED, gsize offset)
{
  double most = G_STRUCT_MEMBER (double, evaluation, offset);

  return evaluation->analysis != NULL && isfinite (evaluation->ideal_throughput) && isfinite (most)
           ? most
           : NAN;
}

const char *
icn_binds_words (const IcnWidths *widths)
{
  const IcnBinds *binds = widths->binds;

  return g_dgettext (GETTEXT_PACKAGE,
                     widths->is_choice && binds->chosen != NULL ? binds->chosen : binds->words);
}

const char *
icn_binds_class_words (const IcnWidths *widths, const IcnChannelClass *of)
{
  const char *inner = widths->binds->inner;

  return inner != NULL && of->level == 0 ? g_dgettext (GETTEXT_PACKAGE, inner)
                                         : icn_binds_words (widths);
}

static guint
stage_of (const IcnNet *net, IcnVertex v)
{
  return net->coordinate[(gsize) v * net->dimensions];
}

static gboolean
is_in_half (const IcnNet *net, IcnVertex v)
{
  return v >= net->n_terminals && stage_of (net, v) < icn_net_n_stages (net) / 2;
}

/* Returns the switch that represents the set to which switch v belongs (union-find). parent[u]:
 * another switch of the set of u; u itself if u represents its set. */
static IcnVertex
set_of (IcnVertex *parent, IcnVertex v)
{
  while (parent[v] != v)
    v = parent[v] = parent[parent[v]];
  return v;
}

/* Returns the number of planes of a multistage network. Two switches in the first half of the
 * stages are in the same plane if channels within this half connect them, directly or over other
 * switches. */
static guint
count_planes (const IcnNet *net)
{
  g_autofree IcnVertex *parent = g_new (IcnVertex, net->n_vertices);
  guint n = 0;

  for (IcnVertex v = 0; v < net->n_vertices; v++)
    parent[v] = v;
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];

    if (is_in_half (net, channel->source) && is_in_half (net, channel->destination))
      parent[set_of (parent, channel->source)] = set_of (parent, channel->destination);
  }
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    n += is_in_half (net, v) && parent[v] == v;
  return n;
}

static const IcnNet *
staged_net (const IcnEvaluation *evaluation)
{
  const IcnNet *net = evaluation->analysis ? evaluation->analysis->net : NULL;

  return net && icn_net_has_stages (net) ? net : NULL;
}

double
icn_value_stage_planes (const IcnEvaluation *evaluation, const IcnDesign *design G_GNUC_UNUSED,
                        double argument G_GNUC_UNUSED)
{
  const IcnNet *net = staged_net (evaluation);
  guint planes = net ? count_planes (net) : 0;

  return planes > 0 ? planes : NAN;
}

double
icn_value_plane_switches (const IcnEvaluation *evaluation, const IcnDesign *design, double argument)
{
  double planes = icn_value_stage_planes (evaluation, design, argument);
  const IcnNet *net = staged_net (evaluation);
  guint n = 0;

  for (IcnVertex v = net ? net->n_terminals : 0; net && v < net->n_vertices; v++)
    n += stage_of (net, v) == 0;
  return n / planes;
}

/* The number of ordered pairs of nodes without a path. */
double
icn_value_cut_off (const IcnEvaluation *evaluation, const IcnDesign *design G_GNUC_UNUSED,
                   double argument G_GNUC_UNUSED)
{
  return icn_analysis_has_graph (evaluation->analysis)
           ? (double) icn_search_cut_off (evaluation->analysis->net, NULL, NULL)
           : NAN;
}

double
icn_value_connected (const IcnEvaluation *evaluation, const IcnDesign *design, double argument)
{
  return 100 - 100 * icn_value_cut_off (evaluation, design, argument) / evaluation->nodes /
                 evaluation->nodes;
}

/* Returns the ideal throughput times the share of messages that can be sent, as a mean over nodes.
 * Messages between two nodes cannot be sent if failed links leave the two without a path. */
double
icn_value_delivered_throughput (const IcnEvaluation *evaluation,
                                const IcnDesign *design G_GNUC_UNUSED,
                                double argument G_GNUC_UNUSED)
{
  const IcnTraffic *traffic;

  if (!icn_analysis_has_graph (evaluation->analysis) || evaluation->analysis->traffic == NULL)
    return NAN;
  traffic = evaluation->analysis->traffic;
  return evaluation->ideal_throughput * icn_traffic_sent_by_all (traffic) / traffic->n_terminals;
}
