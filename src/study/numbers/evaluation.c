/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "evaluation.h"

#include <math.h>

#include "analysis.h"
#include "budget.h"
#include "design.h"
#include "evaluation-parts.h"
#include "flow-inputs.h"
#include "flow-model.h"
#include "net-taps.h"
#include "net-failures.h"
#include "net-groups.h"
#include "net.h"
#include "path-latency.h"
#include "route.h"
#include "wire-delay.h"
#include "routing.h"
#include "search.h"
#include "theory.h"
#include "throughput-limits.h"
#include "topology-kind.h"
#include "topology-kinds.h"
#include "topology-layout.h"
#include "traffic.h"

void
icn_evaluation_clear (IcnEvaluation *evaluation)
{
  g_clear_pointer (&evaluation->analysis, icn_analysis_unref);
  g_clear_pointer (&evaluation->flows, icn_flow_model_unref);
}

void
icn_evaluation_copy (IcnEvaluation *copy, const IcnEvaluation *evaluation)
{
  *copy = *evaluation;
  if (copy->analysis != NULL)
    icn_analysis_ref (copy->analysis);
  if (copy->flows != NULL)
    icn_flow_model_ref (copy->flows);
}

/* Replaces the numbers of closed forms in `forms` by exact numbers counted on the graph. At odd
 * radices, closed forms may be only bounds; otherwise both numbers are equal. */
static void
take_graph (IcnForms *forms, const IcnAnalysis *analysis)
{
  forms->mean_hops = analysis->distances.mean_hops;
  forms->diameter = analysis->distances.diameter;
  forms->bisection_channels = analysis->bisection.width;
  forms->bisection_is_exact = analysis->bisection.is_exact;
  forms->node_channels = analysis->degree.max_width;
  forms->node_bundles = analysis->bundles.at_node;
  forms->bundles = analysis->bundles.all;
  forms->module_channels = analysis->packaging.max_pins;
  forms->module_bundles = analysis->packaging.max_bundles;
  forms->gamma_max = analysis->uniform_gamma_max;
}

/* Returns the length of the longest wire of the design's layout in node pitches. If there is no
 * graph yet, the topology gives this length by a formula; NAN if it has no such formula. */
static double
placed_wire (const IcnDesign *design, const IcnAnalysis *analysis)
{
  IcnLayout layout = icn_topology_layout (&design->topology);

  return analysis != NULL && analysis->n_lengths[layout] > 0
           ? analysis->longest_wire[layout]
           : icn_topology_longest_wire (&design->topology, layout);
}

/* Sets *forms to the closed forms of the topology. A topology without closed forms gets the numbers
 * counted on its graph, or NAN if there is no analysis yet. */
static void
find_forms (const IcnDesign *design, const IcnAnalysis *analysis, IcnForms *forms)
{
  gboolean has_forms = icn_forms (&design->topology, forms);

  if (analysis != NULL)
    take_graph (forms, analysis);
  if (!has_forms && analysis != NULL)
    forms->nominal_channels = forms->bisection_channels;
  if (isnan (forms->longest_wire))
    forms->longest_wire = MAX (1, placed_wire (design, analysis));
}

/* Sets `wire`, the wire length that determines the channel cycle, and `wire_rule`. The layout gives
 * no wire length if the radix is not an integer, or if the graph is too large to be built and the
 * topology does not give the wire lengths without a graph. */
static void
choose_wire (IcnEvaluation *evaluation, const IcnDesign *design)
{
  const IcnAnalysis *analysis = evaluation->analysis;
  double placed = placed_wire (design, analysis);
  gboolean has_layout = icn_topology_is_integral (&design->topology) &&
                        !(isnan (placed) && analysis != NULL && analysis->net == NULL);
  IcnForms forms;
  gboolean has_formula = icn_forms (&design->topology, &forms) && !isnan (forms.longest_wire);

  evaluation->wire_rule = !has_layout || (design->wire_rule == ICN_WIRE_RULE_SOURCE && has_formula)
                            ? ICN_WIRE_RULE_SOURCE
                            : ICN_WIRE_RULE_PLACED;
  evaluation->wire =
    evaluation->wire_rule == ICN_WIRE_RULE_SOURCE ? evaluation->longest_wire : MAX (1, placed);
}

/* Whether messages take two phases (as in Valiant's routing), each of which loads the channels as
 * uniform traffic does, whatever the traffic of the design is. FALSE in indirect networks: there, a
 * message ends early if it passes its destination in the first phase, and only the graph tells how
 * often that happens. */
static gboolean
has_uniform_phases (const IcnDesign *design)
{
  return icn_design_has_detours (design) && !icn_topology_is_indirect (&design->topology) &&
         icn_phases_are_uniform (&design->router.routing->phases);
}

/* Returns the probability that a message from a node to itself crosses no channel under a routing
 * over a random intermediate node or group: the random node or group is then the node itself or its
 * own group. */
static double
share_at_home (const IcnEvaluation *evaluation, const IcnDesign *design)
{
  const IcnNet *net = evaluation->analysis != NULL ? evaluation->analysis->net : NULL;
  g_autofree double *members = NULL;
  double share = 0;

  if (has_uniform_phases (design))
    return 1 / evaluation->nodes;
  if (net == NULL || !icn_net_has_groups (net))
    return NAN;
  members = g_new0 (double, net->groups->n);
  for (IcnVertex v = 0; v < net->n_terminals; v++)
    members[icn_net_group (net, v)] += 1.0 / net->n_terminals;
  for (guint32 i = 0; i < net->groups->n; i++)
    share += members[i] * members[i];
  return share;
}

/* Whether the mean hops of uniform traffic may differ from the mean distance of all pairs. The two
 * may differ if links have failed, or if a pair has paths of equal delay with different numbers of
 * hops. */
static gboolean
may_differ (const IcnAnalysis *analysis)
{
  const IcnNet *net = analysis != NULL ? analysis->net : NULL;

  return net != NULL &&
         (icn_net_has_failures (net) || (net->has_unequal_delays && icn_search_finds_routes (net)));
}

/* Sets the mean hops. Closed forms give them for uniform traffic if they are valid for the routing,
 * unless links have failed or paths of equal delay differ in hops. In all other cases the graph
 * gives the mean hops. */
static void
evaluate_hops (IcnEvaluation *evaluation, const IcnDesign *design)
{
  const IcnAnalysis *analysis = evaluation->analysis;
  const IcnPhases *phases = &design->router.routing->phases;
  gboolean detours = icn_design_has_detours (design);
  double to_self = analysis != NULL ? analysis->to_self : NAN;

  evaluation->hops = analysis != NULL ? analysis->route_hops : NAN;
  if (icn_traffic_is_uniform (&design->traffic) && !may_differ (analysis)) {
    if (icn_phases_are_minimal (phases) || (icn_phases_go_over (phases) && !detours))
      evaluation->hops = evaluation->forms.mean_hops;
    else if (has_uniform_phases (design))
      evaluation->hops = 2 * evaluation->forms.mean_hops;
    to_self = 1 / evaluation->nodes;
  }
  evaluation->no_hops = icn_topology_is_indirect (&design->topology) ? 0
                        : detours ? to_self * share_at_home (evaluation, design)
                                  : to_self;
}

gboolean
icn_evaluation_physical (const IcnEvaluation *evaluation, const IcnDesign *design,
                         IcnPhysical *physical)
{
  const IcnAnalysis *analysis = evaluation->analysis;
  double delay[ICN_MAX_DIMENSIONS];
  IcnChannelSettings settings = {
    .width = evaluation->widths.channel_width,
    .dimension_width =
      evaluation->widths.n_dimensions > 0 ? evaluation->widths.dimension_width : NULL,
    .period = evaluation->times.period,
    .delay = design->wire_delays
               ? NAN
               : icn_latency_clocked_time (design->router.channel_delay, &evaluation->times),
    .n_dimension_delays = design->n_channel_delays,
    .dimension_delay = delay,
    .wires = design->wires,
  };

  if (analysis == NULL || analysis->net == NULL)
    return FALSE;
  for (guint i = 0; i < design->n_channel_delays; i++)
    delay[i] = icn_latency_clocked_time (design->channel_delay[i], &evaluation->times);
  icn_physical_init (physical, analysis->net);
  icn_physical_fill (physical, analysis->net,
                     &analysis->placement[icn_topology_layout (&design->topology)], &settings);
  return TRUE;
}

/* Returns the graph of the design; NULL if there is no analysis yet, or if the network has no
 * graph. */
static const IcnNet *
net_of (const IcnEvaluation *evaluation)
{
  return evaluation->analysis != NULL ? evaluation->analysis->net : NULL;
}

gboolean
icn_evaluation_has_own_delays (const IcnEvaluation *evaluation, const IcnDesign *design)
{
  const IcnNet *net = net_of (evaluation);

  return design->wire_delays || design->n_channel_delays > 0 || (net != NULL && net->has_delays);
}

/* Returns the time T_c that a header takes on a channel. If some channels have delays of their own,
 * returns the mean of this time over the channels that messages cross, or NAN without channel
 * loads. common: the time on a channel without a delay of its own. */
static double
channel_time (const IcnEvaluation *evaluation, const IcnDesign *design, double common)
{
  const IcnAnalysis *analysis = evaluation->analysis;
  const IcnNet *net = net_of (evaluation);
  g_auto (IcnPhysical) physical = { 0 };
  double sum = 0, load = 0;

  if (!icn_evaluation_has_own_delays (evaluation, design))
    return common;
  if (!icn_evaluation_physical (evaluation, design, &physical) || analysis->loads == NULL)
    return NAN;
  for (IcnChannelId c = 0; c < physical.n_channels; c++) {
    guint hops = icn_net_hops_from (net, net->channel[c].source);
    gboolean is_own = design->wire_delays || icn_design_gives_delay (design, &net->channel[c]);

    sum += analysis->loads[c] * (is_own ? physical.delay[c] : common * hops);
    load += analysis->loads[c] * hops;
  }
  return load > 0 ? sum / load : 0;
}

double
icn_evaluation_channel_bits (const IcnEvaluation *evaluation)
{
  const IcnNet *net = net_of (evaluation);
  double narrowest = net != NULL && net->n_classes > 0 ? INFINITY : 1;

  for (guint i = 0; net != NULL && i < net->n_classes; i++)
    narrowest = MIN (narrowest, net->channel_class[i].width);
  return evaluation->widths.channel_width * narrowest;
}

/* Returns the zero-load latency T_0 of a message in one direction, without a reply, and sets *parts
 * to its parts. If channels differ in width, serialization is calculated for the path of each
 * message. */
static double
one_way (const IcnEvaluation *evaluation, const IcnDesign *design,
         const IcnLatencySettings *latency, IcnZeroLoad *parts)
{
  double t0 = icn_latency_zero_load (latency, evaluation->hops, parts);
  g_auto (IcnPhysical) physical = { 0 };

  if (!evaluation->unequal_widths)
    return t0;
  parts->serialization = NAN;
  if (icn_evaluation_physical (evaluation, design, &physical))
    parts->serialization = icn_path_serialization (evaluation->analysis->paths,
                                                   evaluation->analysis->net, &physical, latency) *
                           latency->period;
  parts->wires = evaluation->hops * latency->channel_time;
  return parts->routers + parts->wires + parts->serialization;
}

/* Returns the zero-load latency T_0 and sets *parts to its parts. In a network with channels of
 * their own for replies, a second plane, T_0 is the time of a round trip: request, memory access
 * and reply. Both planes are alike, so a reply takes as long as a request. */
static double
zero_load (const IcnEvaluation *evaluation, const IcnDesign *design,
           const IcnLatencySettings *latency, IcnZeroLoad *parts)
{
  const IcnNet *net = net_of (evaluation);
  double t0 = one_way (evaluation, design, latency, parts);

  if (net == NULL || net->n_planes == 1)
    return t0;
  parts->routers = 2 * parts->routers + design->processors.memory * latency->period;
  parts->wires *= 2;
  parts->serialization *= 2;
  return parts->routers + parts->wires + parts->serialization;
}

/* Finds the flows (how much traffic continues from one channel to another), if some theory needs
 * them. Then chooses the theory of latency under load again, because more theories may apply. */
static void
choose_with_flows (IcnEvaluation *evaluation, const IcnDesign *design, GCancellable *cancellable)
{
  IcnLatencySettings *latency = &evaluation->latency;

  evaluation->flows = icn_flow_model_of (evaluation, design, evaluation->lacks_flows, cancellable,
                                         &evaluation->lacks_flows);
  latency->flows = evaluation->flows;
  latency->why_no_flows = evaluation->analysis->why_no_flows;
  evaluation->theory = icn_theory_choose (design->theory.row, latency);
}

static void
evaluate_latency (IcnEvaluation *evaluation, const IcnDesign *design, gboolean with_flows,
                  GCancellable *cancellable)
{
  const IcnNet *net = net_of (evaluation);
  IcnLatencySettings *latency = &evaluation->latency;
  IcnLatencySettings whole;
  IcnZeroLoad parts;

  icn_design_latency_settings (design, latency);
  evaluation->unequal_widths =
    latency->unequal_widths || (net != NULL && icn_net_has_unequal_widths (net));
  latency->width = icn_evaluation_channel_bits (evaluation);
  latency->channel_time =
    channel_time (evaluation, design,
                  icn_latency_channel_time (design->router.channel_delay, &evaluation->times));
  latency->period = evaluation->times.period;
  latency->staying = evaluation->no_hops;
  latency->hops = evaluation->forms.mean_hops;
  latency->degree = evaluation->forms.node_channels / 2;
  latency->unequal_widths = evaluation->unequal_widths;
  whole = *latency;
  whole.whole_flits = TRUE;
  if (latency->is_built)
    whole.channel_time =
      channel_time (evaluation, design,
                    icn_latency_clocked_time (design->router.channel_delay, &evaluation->times));
  evaluation->zero_load_latency = zero_load (evaluation, design, latency, &evaluation->zero_load);
  evaluation->zero_load_whole = zero_load (evaluation, design, &whole, &parts);
  for (gsize i = 0; i < latency->lengths.n && latency->lengths.n > 1; i++) {
    IcnLatencySettings alike = *latency;

    alike.lengths = icn_lengths_one (latency->lengths.of[i].length);
    evaluation->class_zero_load[i] = zero_load (evaluation, design, &alike, &parts);
  }
  evaluation->total_latency = evaluation->zero_load_latency + design->node_latency;
  evaluation->asked = design->theory.row;
  latency->t0 = evaluation->zero_load;
  latency->zero_load = evaluation->zero_load_latency;
  evaluation->theory = icn_theory_choose (design->theory.row, latency);
  if (with_flows && evaluation->analysis != NULL && evaluation->theory != NULL &&
      evaluation->theory->needs_flows)
    choose_with_flows (evaluation, design, cancellable);
  else
    evaluation->lacks_flows = FALSE;
  evaluation->model_saturation =
    evaluation->theory != NULL ? evaluation->theory->saturation (latency) : NAN;
}

double
icn_evaluation_saturation (const IcnEvaluation *evaluation)
{
  return isfinite (evaluation->model_saturation) ? evaluation->model_saturation
                                                 : evaluation->ideal_throughput;
}

double
icn_evaluation_latency (const IcnEvaluation *evaluation, double load)
{
  return icn_theory_latency (evaluation->theory, &evaluation->latency, load);
}

double
icn_evaluation_class_latency (const IcnEvaluation *evaluation, double load, gsize i)
{
  IcnLatencyParts parts;

  if (evaluation->theory == NULL)
    return NAN;
  /* If all messages have the same length, the theory's own latency is returned, because at load 0
   * some theories give a latency other than T_0. */
  if (evaluation->latency.lengths.n == 1)
    return icn_evaluation_latency (evaluation, load);
  if (load == 0)
    return evaluation->class_zero_load[i];
  icn_theory_parts (evaluation->theory, &evaluation->latency, load, &parts);
  return evaluation->class_zero_load[i] + parts.contention;
}

char *
icn_evaluation_why_no_theory (const IcnEvaluation *evaluation)
{
  return icn_theory_why_none (evaluation->asked, &evaluation->latency);
}

/* Returns the largest channel load γ_max of the design's traffic and routing: from the graph or,
 * for uniform traffic, from the closed form uniform_gamma. In a vertex-symmetric network all
 * minimal routings have the same γ_max, because channels that leave nodes by the same port have
 * equal loads. Routing over random intermediate nodes (Valiant) doubles γ_max, because each of its
 * two phases is uniform traffic. γ_max is not doubled in a multistage network whose first stages
 * serve as the first phase, because messages choose freely there. */
static double
find_gamma (const IcnDesign *design, const IcnAnalysis *analysis, double uniform_gamma)
{
  const IcnPhases *phases = &design->router.routing->phases;

  if (!icn_topology_is_integral (&design->topology))
    return NAN;
  if (analysis != NULL && analysis->loads != NULL)
    return analysis->gamma_max;
  /* If all ties are resolved in one direction, the channels of this direction can have a load
   * above uniform_gamma; only an analysis of the graph gives its value. */
  if (!icn_traffic_is_uniform (&design->traffic) || icn_phases_are_arranged (phases) ||
      design->router.ties != ICN_TIES_SPLIT)
    return NAN;
  if (icn_phases_go_over (phases))
    return !icn_design_has_detours (design) ? uniform_gamma
           : has_uniform_phases (design)    ? 2 * uniform_gamma
                                            : NAN;
  if (icn_phases_are_own (phases))
    return uniform_gamma;
  if (!icn_phases_are_minimal (phases))
    return NAN;
  return icn_topology_symmetry (&design->topology) == ICN_SYMMETRY_VERTICES ? uniform_gamma : NAN;
}

/* Returns the throughput of traffic between one pair of nodes, by dally1990 (27): the bandwidth of
 * the one channel that limits this traffic. With minimal routing between neighbours, this is the
 * channel between them; in an indirect network, it is the only channel of the terminal, whatever
 * the routing. NAN if several channels share the traffic. */
static double
hot_spot_throughput (const IcnEvaluation *evaluation, const IcnDesign *design)
{
  if (icn_traffic_is_one_pair (&design->traffic))
    return evaluation->ideal_throughput;
  if (evaluation->widths.n_dimensions > 0)
    return NAN;
  if (icn_phases_are_minimal (&design->router.routing->phases) ||
      icn_topology_is_indirect (&design->topology))
    return evaluation->widths.channel_width / evaluation->times.period;
  return NAN;
}

/* Returns the capacity of a network whose dimensions differ in channel width: the lowest of the
 * throughput bounds of all dimensions, under uniform traffic over the routing that the topology
 * defines (such as dimension order). Closed forms give the load of each dimension's busiest
 * channels (in a mesh, those in the middle). */
static double
dimension_capacity (const IcnEvaluation *evaluation)
{
  double least = INFINITY;

  for (guint d = 0; d < evaluation->widths.n_dimensions; d++)
    least = MIN (least, icn_throughput_ideal (evaluation->widths.dimension_width[d],
                                              evaluation->times.period,
                                              evaluation->forms.dimension[d].gamma_max));
  return least;
}

/* Whether theory and simulation round channel widths to an integer number of bits. They do so if
 * the real widths have no common divisor. */
static gboolean
has_rounded_widths (const IcnEvaluation *evaluation, const IcnDesign *design)
{
  g_auto (IcnPhysical) physical = { 0 };

  return evaluation->unequal_widths && icn_evaluation_physical (evaluation, design, &physical) &&
         physical.is_rounded;
}

/* Sets *limits to the upper limits of the traffic per node that follow from closed forms under
 * uniform traffic. Used for designs without channel loads. If terminals are vertices of their own,
 * the limit of the network covers their channels. */
static void
limits_of_forms (const IcnEvaluation *evaluation, const IcnDesign *design, IcnLimits *limits)
{
  const IcnWidths *widths = &evaluation->widths;
  gboolean differ = widths->n_dimensions > 0;
  double widest = widths->channel_width;

  for (guint d = 0; d < widths->n_dimensions; d++)
    widest = MAX (widest, widths->dimension_width[d]);
  limits->most[ICN_LIMIT_NETWORK] =
    !differ ? icn_throughput_ideal (widest, evaluation->times.period, evaluation->gamma_max)
    : icn_traffic_is_uniform (&design->traffic) &&
        icn_phases_are_own (&design->router.routing->phases) &&
        design->router.ties == ICN_TIES_SPLIT
      ? evaluation->capacity
      : NAN;
  if (!evaluation->latency.router.terminals)
    limits->most[ICN_LIMIT_INJECTION] = limits->most[ICN_LIMIT_EJECTION] =
      widest / evaluation->times.period;
}

/* Sets *limits to the upper limits of the traffic per node that follow from the channel loads of an
 * analysis. */
static void
limits_of_graph (const IcnEvaluation *evaluation, const IcnDesign *design,
                 const IcnAnalysis *analysis, IcnLimits *limits)
{
  double unit = evaluation->widths.channel_width / evaluation->times.period;
  g_auto (IcnPhysical) physical = { 0 };

  *limits = analysis->limits;
  if ((evaluation->widths.n_dimensions > 0 || evaluation->rounded_widths) &&
      icn_evaluation_physical (evaluation, design, &physical)) {
    icn_limits_find (analysis->net, analysis->algorithm, analysis->loads, analysis->traffic,
                     &physical, limits);
    unit = 1 / evaluation->times.period;
  } else if (icn_phases_adapt (&analysis->algorithm->phases) && analysis->bound_bisection > 0)
    limits->most[ICN_LIMIT_NETWORK] =
      MIN (limits->most[ICN_LIMIT_NETWORK], 1 / analysis->bound_bisection);
  for (guint i = 0; i < ICN_LIMIT_MEMORY; i++)
    limits->most[i] *= unit;
  limits->most[ICN_LIMIT_MEMORY] *=
    icn_lengths_mean (&design->lengths) / (design->processors.memory * evaluation->times.period);
}

void
icn_evaluation_limits (const IcnEvaluation *evaluation, const IcnDesign *design,
                       const IcnAnalysis *analysis, IcnLimits *limits)
{
  icn_limits_init (limits);
  if (icn_analysis_has_loads (analysis))
    limits_of_graph (evaluation, design, analysis, limits);
  else
    limits_of_forms (evaluation, design, limits);
  if (!evaluation->latency.router.terminals && !evaluation->latency.router.ejection_port)
    limits->most[ICN_LIMIT_EJECTION] = INFINITY;
}

static void
evaluate_throughput (IcnEvaluation *evaluation, const IcnDesign *design)
{
  double width = evaluation->widths.channel_width, period = evaluation->times.period;

  evaluation->capacity = evaluation->widths.n_dimensions > 0
                           ? dimension_capacity (evaluation)
                           : icn_throughput_ideal (width, period, evaluation->forms.gamma_max);
  evaluation->rounded_widths = has_rounded_widths (evaluation, design);
  icn_evaluation_limits (evaluation, design, evaluation->analysis, &evaluation->limits);
  evaluation->ideal_throughput =
    isnan (evaluation->limits.most[ICN_LIMIT_NETWORK]) || isnan (evaluation->gamma_max)
      ? NAN
      : icn_limits_least (&evaluation->limits, &evaluation->binds);
  evaluation->hot_spot_throughput = hot_spot_throughput (evaluation, design);
  evaluation->worst_gamma_max = evaluation->worst_case_throughput = NAN;
}

/* Sets the bandwidths in Gb/s. rate: signalling rate of a wire in Gb/s, at which a wire carries one
 * bit per base cycle (delay of a wire one node pitch long); 0 if it is not known. */
static void
evaluate_rates (IcnEvaluation *evaluation, double rate)
{
  double gbps = rate > 0 ? rate : NAN;

  evaluation->bandwidth_gbps = evaluation->widths.channel_width / evaluation->times.period * gbps;
  evaluation->throughput_gbps = evaluation->ideal_throughput * gbps;
}

static void
evaluate_bounds (IcnEvaluation *evaluation, const IcnAnalysis *analysis)
{
  double nodes = evaluation->nodes, degree = evaluation->forms.node_channels;

  evaluation->bound_bisection = analysis != NULL ? analysis->bound_bisection : NAN;
  evaluation->bound_hops = analysis != NULL ? analysis->bound_hops : NAN;
  evaluation->bisection_tightness = evaluation->bound_bisection / evaluation->gamma_max;
  evaluation->hops_tightness = evaluation->bound_hops / evaluation->gamma_max;
  evaluation->bound_diameter = icn_bound_diameter (nodes, degree);
  evaluation->diversity = analysis != NULL ? analysis->diversity : (IcnDiversity){ NAN, NAN };
}

double
icn_evaluation_port_load (const IcnEvaluation *evaluation)
{
  const IcnAnalysis *analysis = evaluation->analysis;
  const IcnRouterCharges *router = &evaluation->latency.router;
  double bits = INFINITY;

  if (router->terminals || !icn_analysis_has_graph (analysis))
    return router->terminals ? 0 : 1;
  bits = icn_limits_port_bits (analysis->net, NULL, TRUE);
  if (router->ejection_port)
    bits = MIN (bits, icn_limits_port_bits (analysis->net, NULL, FALSE));
  return bits > 0 ? 1 / bits : 0;
}

void
icn_evaluation_take_worst_case (IcnEvaluation *evaluation, double gamma_max)
{
  gboolean differ = evaluation->widths.n_dimensions > 0;
  double width = evaluation->widths.channel_width;
  double load = MAX (gamma_max, icn_evaluation_port_load (evaluation));

  /* If channels differ in width, the throughput in the worst case is not known, because the worst
   * permutation was found for channels of equal width. */
  evaluation->worst_gamma_max = gamma_max;
  evaluation->worst_case_throughput =
    differ ? NAN : icn_throughput_ideal (width, evaluation->times.period, load);
}

/* Returns the upper bound of the wire density by dally1990 (8), which adds up the channels of the
 * n/2 dimensions along each row of the layout. Equation (8) counts two channels per ring, one for
 * each half of the folded ring. A ring with channels in both directions has twice as many. */
static double
density_bound (const IcnTopologySettings *topology, double width)
{
  IcnLineForms dimension;

  if (topology->dimensions % 2 != 0 || !icn_topology_is_uniform (topology) ||
      !icn_forms_of_line (topology, 0, &dimension))
    return NAN;
  return dimension.middle / 2 *
         icn_forms_density_bound (icn_topology_nodes (topology), dimension.radix, width);
}

/* Sets evaluation->sweep: the networks with the same N but another n, to which the design is
 * compared. They usually belong to the design's family. A ring and a binary cube have no other n
 * for their N: a ring is compared with tori, a binary cube with one-way tori, of which it is the
 * case k = 2. */
static void
evaluate_sweep (IcnEvaluation *evaluation, const IcnDesign *design)
{
  IcnTopologySettings family;

  icn_topology_family (&evaluation->latency.topology, &family);
  evaluation->sweep = (IcnDimensionSweep){
    .family = family,
    .nodes = evaluation->nodes,
    .lengths = design->lengths,
    .budget = design->budget,
    .wires = design->wires,
    .router = evaluation->latency.router,
    .channel_delay = design->router.channel_delay,
  };
}

/* Sets the number of dimensions n and the radix k of the evaluation. A topology with the settings k
 * or n has these values. Any other topology has dimensions only if its routers have coordinates; k
 * is then the geometric mean of the numbers of coordinates per dimension. */
static void
take_dimensions (IcnEvaluation *evaluation, const IcnTopologySettings *topology)
{
  guint32 radix[ICN_MAX_DIMENSIONS];
  guint n = isnan (icn_topology_radix (topology)) ? icn_topology_coordinates (topology, radix) : 0;
  double routers = 1;

  evaluation->radix = icn_topology_radix (topology);
  if (topology->kind->size & (ICN_SIZE_RADIX | ICN_SIZE_DIMENSIONS))
    evaluation->dimensions = topology->dimensions;
  else if (n > 0) {
    for (guint d = 0; d < n; d++)
      routers *= radix[d];
    evaluation->radix = icn_forms_radix (routers, n);
    evaluation->dimensions = n;
  }
}

static gboolean
evaluate (const IcnDesign *design, IcnAnalysis *analysis, gboolean with_flows, gboolean ready,
          IcnEvaluation *evaluation, GCancellable *cancellable, GError **error)
{
  IcnEvaluation made = {
    .nodes = icn_topology_nodes (&design->topology),
    .lacks_flows = ready,
  };

  g_return_val_if_fail (analysis == NULL || icn_analysis_matches (analysis, design), FALSE);
  take_dimensions (&made, &design->topology);
  find_forms (design, analysis, &made.forms);
  icn_forms_theorems (&design->topology, &made.theorems);
  if (!icn_budget_widths (&design->budget, &made.forms, &made.widths, error))
    return FALSE;
  if (made.widths.n_dimensions > 0)
    made.forms.bisection_is_exact = made.widths.cut_is_exact;

  made.analysis = analysis;
  made.longest_wire = made.forms.longest_wire;
  choose_wire (&made, design);
  icn_wires_times (&design->wires, made.wire, &made.times);
  evaluate_hops (&made, design);
  evaluate_latency (&made, design, with_flows, cancellable);
  if (g_cancellable_set_error_if_cancelled (cancellable, error)) {
    icn_flow_model_unref (made.flows);
    return FALSE;
  }
  made.gamma_max = find_gamma (design, analysis, made.forms.gamma_max);
  evaluate_throughput (&made, design);
  evaluate_rates (&made, icn_values_number (&design->budget.values, &icn_budget_rate));
  evaluate_bounds (&made, analysis);
  made.density_bound = density_bound (&made.latency.topology, made.widths.channel_width);
  evaluate_sweep (&made, design);
  if (analysis != NULL)
    icn_analysis_ref (analysis);
  *evaluation = made;
  return TRUE;
}

gboolean
icn_evaluate (const IcnDesign *design, IcnAnalysis *analysis, IcnEvaluation *evaluation,
              GError **error)
{
  return icn_evaluate_unless_cancelled (design, analysis, evaluation, NULL, error);
}

gboolean
icn_evaluate_unless_cancelled (const IcnDesign *design, IcnAnalysis *analysis,
                               IcnEvaluation *evaluation, GCancellable *cancellable, GError **error)
{
  return icn_design_check (design, error) &&
         evaluate (design, analysis, TRUE, FALSE, evaluation, cancellable, error);
}

gboolean
icn_evaluate_ready (const IcnDesign *design, IcnAnalysis *analysis, IcnEvaluation *evaluation,
                    GError **error)
{
  return icn_design_check (design, error) &&
         evaluate (design, analysis, TRUE, TRUE, evaluation, NULL, error);
}

gboolean
icn_evaluate_without_flows (const IcnDesign *design, IcnAnalysis *analysis,
                            IcnEvaluation *evaluation, GError **error)
{
  return evaluate (design, analysis, FALSE, FALSE, evaluation, NULL, error);
}

const double *
icn_evaluation_density (const IcnEvaluation *evaluation, guint32 *n_positions)
{
  const IcnAnalysis *analysis = evaluation->analysis;
  const double *density;

  *n_positions = 0;
  if (analysis == NULL || analysis->columns < 2)
    return NULL;
  density = analysis->density[icn_topology_layout (&evaluation->latency.topology)];
  if (density != NULL)
    *n_positions = analysis->columns - 1;
  return density;
}
