/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "quantity.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "packaging.h"
#include "quantity-channel.h"
#include "quantity-contention.h"
#include "streams.h"
#include "throughput.h"

static double
dimensions (const IcnEvaluation *evaluation, const IcnDesign *design, double argument)
{
  return evaluation->dimensions;
}

/* Nodes of a direct network, which are their own switches. */
static double
switches (const IcnEvaluation *evaluation, const IcnDesign *design, double argument)
{
  double vertices = icn_topology_vertices (&design->topology);

  return vertices > evaluation->nodes ? vertices - evaluation->nodes : evaluation->nodes;
}

/* A real radix has no graph, so what would be counted on one does not exist. */
static double
if_integral (const IcnEvaluation *evaluation, double value)
{
  return icn_topology_is_integral (&evaluation->latency.topology) ? value : NAN;
}

static double
bisection_channels (const IcnEvaluation *evaluation, const IcnDesign *design, double argument)
{
  return if_integral (evaluation, evaluation->forms.bisection_channels);
}

static double
placed_longest_wire (const IcnEvaluation *evaluation, const IcnDesign *design, double argument)
{
  const IcnAnalysis *analysis = evaluation->analysis;
  IcnLayout layout = icn_analysis_layout (evaluation->latency.topology.kind);

  return analysis != NULL && analysis->n_lengths[layout] > 0 ? analysis->longest_wire[layout] : NAN;
}

static double
latency (const IcnEvaluation *evaluation, const IcnDesign *design, double load)
{
  double value = NAN;

  if (load >= 0)
    icn_latency_curve (&evaluation->latency, &load, 1, &value);
  return value;
}

static double
contention_latency (const IcnEvaluation *evaluation, const IcnDesign *design, double load)
{
  return latency (evaluation, design, load) - latency (evaluation, design, 0);
}

static double
delivered (const IcnEvaluation *evaluation, const IcnDesign *design, double load)
{
  return load >= 0 ? icn_throughput_delivered (load, evaluation->model_saturation) : NAN;
}

/* Of the channel at a share of all of them, the busiest first. */
static double
load_at_share (const IcnEvaluation *evaluation, const IcnDesign *design, double percent)
{
  const IcnAnalysis *analysis = evaluation->analysis;
  double place = percent / 100 * ICN_ANALYSIS_QUANTILES;

  if (analysis == NULL || analysis->quantiles == NULL || !(percent >= 0 && percent <= 100))
    return NAN;
  return analysis->quantiles[(guint) (place + 0.5)];
}

static double
flits (const IcnEvaluation *evaluation, const IcnDesign *design, double argument)
{
  return icn_latency_flits (&evaluation->latency);
}

static double
distance_gap (const IcnEvaluation *evaluation, const IcnDesign *design, double argument)
{
  return fabs (evaluation->forms.mean_hops - icn_latency_flits (&evaluation->latency));
}

static double
distance_latency (const IcnEvaluation *evaluation, const IcnDesign *design, double argument)
{
  if (design->router.switching == ICN_SWITCHING_STORE_AND_FORWARD)
    return NAN;
  return evaluation->latency.channel_time * evaluation->hops;
}

static double
serialization_latency (const IcnEvaluation *evaluation, const IcnDesign *design, double argument)
{
  if (design->router.switching == ICN_SWITCHING_STORE_AND_FORWARD)
    return NAN;
  return evaluation->times.period * icn_latency_flits (&evaluation->latency);
}

static double
best_dimension (const IcnEvaluation *evaluation, const IcnDesign *design, double argument)
{
  return evaluation->best_dimension > 0 ? evaluation->best_dimension : NAN;
}

static double
best_dimension_at_nodes (const IcnEvaluation *evaluation, const IcnDesign *design, double nodes)
{
  IcnDimensionSweep sweep = evaluation->sweep;
  guint best;

  if (!(nodes >= 2 && nodes <= ICN_MAX_NODES))
    return NAN;
  sweep.nodes = nodes;
  best = icn_sweep_best_dimension (&sweep, ICN_EVALUATION_FIRST_DIMENSION, NULL);
  return best > 0 ? best : NAN;
}

static double
best_real_dimension (const IcnEvaluation *evaluation, const IcnDesign *design, double argument)
{
  return icn_sweep_best_real_dimension (&evaluation->sweep);
}

static double
crossing_dimension (const IcnEvaluation *evaluation, const IcnDesign *design, double argument)
{
  return icn_sweep_crossing (&evaluation->sweep);
}

static double
slope_at_crossing (const IcnEvaluation *evaluation, const IcnDesign *design, double argument)
{
  const IcnDimensionSweep *sweep = &evaluation->sweep;

  /* What (13) differentiates. */
  if (!sweep->family.directed || sweep->family.kind->stages != NULL ||
      sweep->budget.kind != ICN_BUDGET_NORMALIZED || sweep->wires.kind != ICN_WIRES_CONSTANT)
    return NAN;
  return icn_sweep_slope (sweep->nodes, sweep->length, icn_sweep_crossing (sweep));
}

static double
latency_at_dimension (const IcnEvaluation *evaluation, const IcnDesign *design, double n)
{
  return icn_sweep_latency (&evaluation->sweep, n);
}

static double
pins_at_dimension (const IcnEvaluation *evaluation, const IcnDesign *design, double n)
{
  IcnCubeForms forms;
  IcnWidths widths;

  return icn_evaluation_at_dimension (evaluation, n, &forms, &widths) ? widths.pins_per_node : NAN;
}

static double
longest_wire_at_dimension (const IcnEvaluation *evaluation, const IcnDesign *design, double n)
{
  IcnCubeForms forms;
  IcnWidths widths;

  return icn_evaluation_at_dimension (evaluation, n, &forms, &widths) ? forms.longest_wire : NAN;
}

static double
row_density_bound (const IcnEvaluation *evaluation, const IcnDesign *design, double argument)
{
  return evaluation->density_bound / sqrt (evaluation->nodes);
}

/* Where the density of a row is greatest: the first such position, 0 for none. */
static guint32
find_peak (const double *density, guint32 n_positions)
{
  guint32 peak = 0;

  for (guint32 i = 1; i < n_positions; i++)
    if (density[i] > density[peak])
      peak = i;
  return n_positions > 0 ? peak + 1 : 0;
}

static double
wire_density (const IcnEvaluation *evaluation, const IcnDesign *design, double position)
{
  guint32 n_positions;
  const double *density = icn_evaluation_density (evaluation, &n_positions);

  if (!(position >= 1 && position <= n_positions) || position != floor (position))
    return NAN;
  return density[(guint32) position - 1] * evaluation->widths.channel_width;
}

static double
wire_density_peak_position (const IcnEvaluation *evaluation, const IcnDesign *design,
                            double argument)
{
  guint32 n_positions;
  const double *density = icn_evaluation_density (evaluation, &n_positions);
  guint32 peak = find_peak (density, n_positions);

  return peak > 0 ? peak : NAN;
}

static double
wire_density_peak (const IcnEvaluation *evaluation, const IcnDesign *design, double argument)
{
  return wire_density (evaluation, design, wire_density_peak_position (evaluation, design, NAN));
}

static double
wire_density_middle (const IcnEvaluation *evaluation, const IcnDesign *design, double argument)
{
  guint32 n_positions;

  icn_evaluation_density (evaluation, &n_positions);
  return wire_density (evaluation, design, (n_positions + 1) / 2);
}

static const IcnQuantity quantities[] = {
  { .id = "nodes",
    .label = N_ ("Nodes"),
    .help = N_ ("N, the number of nodes."),
    .offset = G_STRUCT_OFFSET (IcnEvaluation, nodes) },
  { .id = "radix",
    .label = N_ ("Radix"),
    .help = N_ ("k, the nodes along a dimension; N^(1/n) where it is real or mixed."),
    .offset = G_STRUCT_OFFSET (IcnEvaluation, radix) },
  { .id = "dimensions",
    .label = N_ ("Dimensions"),
    .help = N_ ("n, the number of dimensions."),
    .value = dimensions },
  { .id = "switches",
    .label = N_ ("Switches"),
    .help = N_ ("Vertices that pass messages on; n k^(n-1) of a k-ary n-fly: lecture2003."),
    .better = ICN_BETTER_LESS,
    .value = switches },
  { .id = "channel_width_bits",
    .label = N_ ("Channel Width"),
    .unit = N_ ("bits"),
    .help = N_ ("W, what the budget leaves for a channel: dally1990 (7) when it is normalized."),
    .better = ICN_BETTER_MORE,
    .offset = G_STRUCT_OFFSET (IcnEvaluation, widths.channel_width) },
  { .id = "mean_hops",
    .label = N_ ("Mean Hops"),
    .unit = N_ ("hops"),
    .help =
      N_ ("D, channels that a message crosses on average, to itself included: dally1990 (11)."),
    .better = ICN_BETTER_LESS,
    .offset = G_STRUCT_OFFSET (IcnEvaluation, forms.mean_hops) },
  { .id = "diameter",
    .label = N_ ("Diameter"),
    .unit = N_ ("hops"),
    .help = N_ ("The longest of all shortest routes."),
    .better = ICN_BETTER_LESS,
    .offset = G_STRUCT_OFFSET (IcnEvaluation, forms.diameter) },
  { .id = "bisection_channels",
    .label = N_ ("Bisection Channels"),
    .unit = N_ ("channels"),
    .help = N_ ("One-way channels that cross the middle of the network."),
    .is_of_cut = TRUE,
    .value = bisection_channels },
  { .id = "bisection_wires",
    .label = N_ ("Bisection Wires"),
    .unit = N_ ("wires"),
    .help = N_ ("B, wires that cross the middle of the network: dally1990 (6)."),
    .better = ICN_BETTER_LESS,
    .is_of_cut = TRUE,
    .offset = G_STRUCT_OFFSET (IcnEvaluation, widths.bisection_wires) },
  { .id = "pins_per_node",
    .label = N_ ("Pins per Node"),
    .unit = N_ ("pins"),
    .help = N_ ("Wires into and out of a node: dally1990 (9)."),
    .better = ICN_BETTER_LESS,
    .offset = G_STRUCT_OFFSET (IcnEvaluation, widths.pins_per_node) },
  { .id = "longest_wire",
    .label = N_ ("Longest Wire"),
    .unit = N_ ("node pitches"),
    .help = N_ ("l of dally1990 (16), which sets the channel cycle."),
    .better = ICN_BETTER_LESS,
    .offset = G_STRUCT_OFFSET (IcnEvaluation, longest_wire) },
  { .id = "placed_longest_wire",
    .label = N_ ("Longest Placed Wire"),
    .unit = N_ ("node pitches"),
    .help = N_ ("The longest wire of the drawn layout, where folding doubles most wires."),
    .better = ICN_BETTER_LESS,
    .needs_analysis = TRUE,
    .value = placed_longest_wire },
  { .id = "cycle_time",
    .label = N_ ("Channel Cycle"),
    .unit = N_ ("cycles"),
    .help = N_ ("T_c, from the longest wire by the chosen delay: dally1990 (17)."),
    .better = ICN_BETTER_LESS,
    .offset = G_STRUCT_OFFSET (IcnEvaluation, times.cycle_time) },
  { .id = "zero_load_latency",
    .label = N_ ("Zero-Load Latency"),
    .unit = N_ ("cycles"),
    .help = N_ ("Latency of a message that meets no other, with L/W flits: dally1990 (19)."),
    .better = ICN_BETTER_LESS,
    .offset = G_STRUCT_OFFSET (IcnEvaluation, zero_load_latency) },
  { .id = "gamma_max",
    .label = N_ ("Largest Channel Load"),
    .help =
      N_ ("γ_max, the load of the busiest channel when every node sends one unit; for adaptive "
          "routing that of minimal: lecture2003."),
    .better = ICN_BETTER_LESS,
    .offset = G_STRUCT_OFFSET (IcnEvaluation, gamma_max) },
  { .id = "load_at_share",
    .label = N_ ("Channel Load"),
    .help = N_ ("γ of the channel at this share of all channels, the busiest first: lecture2003."),
    .argument = ICN_ARGUMENT_SHARE,
    .better = ICN_BETTER_LESS,
    .needs_analysis = TRUE,
    .value = load_at_share },
  { .id = "ideal_throughput",
    .label = N_ ("Ideal Throughput"),
    .unit = N_ ("bits/cycle per node"),
    .help = N_ ("b/γ_max, at which the busiest channel is full: lecture2003."),
    .better = ICN_BETTER_MORE,
    .offset = G_STRUCT_OFFSET (IcnEvaluation, ideal_throughput) },
  { .id = "worst_case_throughput",
    .label = N_ ("Worst-Case Throughput"),
    .unit = N_ ("bits/cycle per node"),
    .help = N_ ("What the worst of all permutations leaves, found exactly: b/γ_max under it."),
    .better = ICN_BETTER_MORE,
    .needs_analysis = TRUE,
    .is_searched = TRUE,
    .offset = G_STRUCT_OFFSET (IcnEvaluation, worst_case_throughput) },
  { .id = "model_saturation_load",
    .label = N_ ("Saturation"),
    .unit = N_ ("bits/cycle per node"),
    .help = N_ ("The load at which the contention model saturates: dally1990 (22) to (24)."),
    .better = ICN_BETTER_MORE,
    .offset = G_STRUCT_OFFSET (IcnEvaluation, model_saturation) },
  { .id = "worst_case_load",
    .label = N_ ("Worst-Case Load"),
    .help = N_ ("γ_max under the worst of all permutations, found exactly."),
    .better = ICN_BETTER_LESS,
    .needs_analysis = TRUE,
    .is_searched = TRUE,
    .offset = G_STRUCT_OFFSET (IcnEvaluation, worst_gamma_max) },
  { .id = "bound_bisection",
    .label = N_ ("Load Bound by Bisection"),
    .help = N_ ("γ_max is no less under any routing: the traffic over the bisection's channels, "
                "N/(2 B_c) when it is uniform: lecture2003."),
    .better = ICN_BETTER_LESS,
    .needs_analysis = TRUE,
    .offset = G_STRUCT_OFFSET (IcnEvaluation, bound_bisection) },
  { .id = "bound_hops",
    .label = N_ ("Load Bound by Hops"),
    .help = N_ ("γ_max is no less under any routing: N H_avg/|C|, the hops of the traffic over all "
                "channels: lecture2003."),
    .better = ICN_BETTER_LESS,
    .needs_analysis = TRUE,
    .offset = G_STRUCT_OFFSET (IcnEvaluation, bound_hops) },
  { .id = "bisection_tightness",
    .label = N_ ("Tightness of the Bisection Bound"),
    .help = N_ ("The bound over γ_max: 1 where the bisection is what limits throughput."),
    .better = ICN_BETTER_MORE,
    .needs_analysis = TRUE,
    .offset = G_STRUCT_OFFSET (IcnEvaluation, bisection_tightness) },
  { .id = "hops_tightness",
    .label = N_ ("Tightness of the Hop Bound"),
    .help = N_ ("The bound over γ_max: 1 where all channels are loaded evenly on shortest ways."),
    .better = ICN_BETTER_MORE,
    .needs_analysis = TRUE,
    .offset = G_STRUCT_OFFSET (IcnEvaluation, hops_tightness) },
  { .id = "bound_diameter",
    .label = N_ ("Diameter Bound"),
    .unit = N_ ("hops"),
    .help = N_ ("log N to the base δ/2, δ channels at a node: no diameter is less: lecture2003."),
    .offset = G_STRUCT_OFFSET (IcnEvaluation, bound_diameter) },
  { .id = "path_diversity_least",
    .label = N_ ("Least Path Diversity"),
    .help = N_ ("Shortest ways between the two nodes that have fewest."),
    .better = ICN_BETTER_MORE,
    .needs_analysis = TRUE,
    .offset = G_STRUCT_OFFSET (IcnEvaluation, diversity.least) },
  { .id = "path_diversity_mean",
    .label = N_ ("Mean Path Diversity"),
    .help = N_ ("Shortest ways between two different nodes, on average."),
    .better = ICN_BETTER_MORE,
    .needs_analysis = TRUE,
    .offset = G_STRUCT_OFFSET (IcnEvaluation, diversity.mean) },
  { .id = "channel_bandwidth_gbps",
    .label = N_ ("Channel Bandwidth"),
    .unit = N_ ("Gb/s"),
    .help = N_ ("b = f w: what a channel carries at the signaling rate of its wires: lecture2003."),
    .better = ICN_BETTER_MORE,
    .offset = G_STRUCT_OFFSET (IcnEvaluation, bandwidth_gbps) },
  { .id = "ideal_throughput_gbps",
    .label = N_ ("Ideal Throughput per Node"),
    .unit = N_ ("Gb/s"),
    .help = N_ ("b/γ_max at the signaling rate of the wires."),
    .better = ICN_BETTER_MORE,
    .offset = G_STRUCT_OFFSET (IcnEvaluation, throughput_gbps) },
  { .id = "latency",
    .label = N_ ("Latency"),
    .unit = N_ ("cycles"),
    .help = N_ ("Latency under load by the contention model: dally1990 (21) to (26)."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_LESS,
    .value = latency },
  { .id = "delivered",
    .label = N_ ("Delivered Traffic"),
    .unit = N_ ("bits/cycle per node"),
    .help = N_ ("What is delivered of the offered traffic: all up to saturation, no more beyond."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_MORE,
    .value = delivered },
  { .id = "zero_load_whole",
    .label = N_ ("Zero-Load Latency, Whole Flits"),
    .unit = N_ ("cycles"),
    .help = N_ ("Latency of a message that meets no other, with L/W rounded up to whole flits."),
    .better = ICN_BETTER_LESS,
    .offset = G_STRUCT_OFFSET (IcnEvaluation, zero_load_whole) },
  { .id = "total_latency",
    .label = N_ ("Total Latency"),
    .unit = N_ ("cycles"),
    .help = N_ ("Zero-load latency and the latency of the processing nodes: dally1990 (10)."),
    .better = ICN_BETTER_LESS,
    .offset = G_STRUCT_OFFSET (IcnEvaluation, total_latency) },
  { .id = "distance_latency",
    .label = N_ ("Latency of Distance"),
    .unit = N_ ("cycles"),
    .help = N_ ("T_c D, what the hops add to the latency: dally1990 (19)."),
    .better = ICN_BETTER_LESS,
    .value = distance_latency },
  { .id = "serialization_latency",
    .label = N_ ("Latency of Length"),
    .unit = N_ ("cycles"),
    .help = N_ ("T_p L/W, what the length of the message adds to the latency: dally1990 (19)."),
    .better = ICN_BETTER_LESS,
    .value = serialization_latency },
  { .id = "flits",
    .label = N_ ("Message Flits"),
    .unit = N_ ("flits"),
    .help = N_ ("L/W, the aspect ratio of a message."),
    .better = ICN_BETTER_LESS,
    .value = flits },
  { .id = "distance_gap",
    .label = N_ ("Distance against Length"),
    .help = N_ ("|D - L/W|, least near the dimension of least latency."),
    .value = distance_gap },
  { .id = "channel_period",
    .label = N_ ("Channel Period"),
    .unit = N_ ("cycles"),
    .help = N_ ("T_p, the time between two flits of a channel."),
    .better = ICN_BETTER_LESS,
    .offset = G_STRUCT_OFFSET (IcnEvaluation, times.period) },
  { .id = "cycle_time_ns",
    .label = N_ ("Channel Cycle in Nanoseconds"),
    .unit = N_ ("ns"),
    .help = N_ ("T_c by the physical constants: dally1990 (4) and (5)."),
    .better = ICN_BETTER_LESS,
    .offset = G_STRUCT_OFFSET (IcnEvaluation, times.nanoseconds) },
  { .id = "capacity",
    .label = N_ ("Capacity"),
    .unit = N_ ("bits/cycle per node"),
    .help =
      N_ ("What loads in percent are shares of: b/γ_max of uniform traffic over the kind's own "
          "routes. Where these load all channels alike it is Γ of dally1990 (20), the "
          "bandwidth out of a node over the mean hops."),
    .better = ICN_BETTER_MORE,
    .offset = G_STRUCT_OFFSET (IcnEvaluation, capacity) },
  { .id = "hot_spot_throughput",
    .label = N_ ("Hot-Spot Throughput"),
    .unit = N_ ("bits/cycle"),
    .help = N_ ("Between one pair of nodes, the bandwidth of a channel on shortest ways: dally1990 "
                "(27). Of pair traffic that pair's own, over all its ways; otherwise the least of "
                "all pairs, which messages over random nodes have no simple number for."),
    .better = ICN_BETTER_MORE,
    .offset = G_STRUCT_OFFSET (IcnEvaluation, hot_spot_throughput) },
  { .id = "best_dimension",
    .label = N_ ("Best Dimension"),
    .help = N_ ("n of least zero-load latency among the cubes of this N, from 2 on."),
    .value = best_dimension },
  { .id = "best_latency",
    .label = N_ ("Latency at Best Dimension"),
    .unit = N_ ("cycles"),
    .help = N_ ("The least zero-load latency among the cubes of this N."),
    .better = ICN_BETTER_LESS,
    .offset = G_STRUCT_OFFSET (IcnEvaluation, best_latency) },
  { .id = "best_real_dimension",
    .label = N_ ("Best Real Dimension"),
    .help = N_ ("Real n of least zero-load latency, where dally1990 (13) is 0."),
    .value = best_real_dimension },
  { .id = "crossing_dimension",
    .label = N_ ("Crossing Dimension"),
    .help = N_ ("n_x, where D and L/W are equal: dally1990 (14)."),
    .value = crossing_dimension },
  { .id = "slope_at_crossing",
    .label = N_ ("Slope at Crossing"),
    .unit = N_ ("cycles"),
    .help = N_ ("dT/dn at n_x of the normalized one-way cube: dally1990 (15)."),
    .value = slope_at_crossing },
  { .id = "latency_at_dimension",
    .label = N_ ("Latency at Dimension"),
    .unit = N_ ("cycles"),
    .help = N_ ("Zero-load latency of the cube of this N with n dimensions: dally1990 (18)."),
    .argument = ICN_ARGUMENT_DIMENSION,
    .better = ICN_BETTER_LESS,
    .value = latency_at_dimension },
  { .id = "pins_at_dimension",
    .label = N_ ("Pins at Dimension"),
    .unit = N_ ("pins"),
    .help = N_ ("Pins per node of the cube of this N with n dimensions: dally1990 (9)."),
    .argument = ICN_ARGUMENT_DIMENSION,
    .better = ICN_BETTER_LESS,
    .value = pins_at_dimension },
  { .id = "longest_wire_at_dimension",
    .label = N_ ("Longest Wire at Dimension"),
    .unit = N_ ("node pitches"),
    .help = N_ ("Longest wire of the cube of this N with n dimensions: dally1990 (16)."),
    .argument = ICN_ARGUMENT_DIMENSION,
    .better = ICN_BETTER_LESS,
    .value = longest_wire_at_dimension },
  { .id = "fly_width_at_radix",
    .label = N_ ("Width of a Fly"),
    .unit = N_ ("bits"),
    .help = N_ ("Channel width of the k-ary fly of this N under this budget: lecture2003."),
    .argument = ICN_ARGUMENT_RADIX,
    .better = ICN_BETTER_MORE,
    .value = icn_fly_width },
  { .id = "fly_width_by_pins_at_radix",
    .label = N_ ("Width by Pins"),
    .unit = N_ ("bits"),
    .help = N_ ("What the pins of a switch leave the k-ary fly of this N, W_n/2k: lecture2003."),
    .argument = ICN_ARGUMENT_RADIX,
    .better = ICN_BETTER_MORE,
    .value = icn_fly_width_by_pins },
  { .id = "fly_width_by_bisection_at_radix",
    .label = N_ ("Width by Bisection"),
    .unit = N_ ("bits"),
    .help = N_ ("What the bisection leaves a fly of this N, 2 W_s/N: lecture2003."),
    .argument = ICN_ARGUMENT_RADIX,
    .better = ICN_BETTER_MORE,
    .value = icn_fly_width_by_bisection },
  { .id = "fly_bisection_wires_at_radix",
    .label = N_ ("Bisection Wires of a Fly"),
    .unit = N_ ("wires"),
    .help = N_ ("Wires across the middle that the k-ary fly of this N uses: lecture2003."),
    .argument = ICN_ARGUMENT_RADIX,
    .value = icn_fly_bisection_wires },
  { .id = "fly_hops_at_radix",
    .label = N_ ("Hops of a Fly"),
    .unit = N_ ("hops"),
    .help = N_ ("Channels on every way through the k-ary fly of this N, one more than the stages: "
                "lecture2003."),
    .argument = ICN_ARGUMENT_RADIX,
    .better = ICN_BETTER_LESS,
    .value = icn_fly_hops },
  { .id = "fly_latency_at_radix",
    .label = N_ ("Latency of a Fly"),
    .unit = N_ ("cycles"),
    .help = N_ ("Zero-load latency of the k-ary fly of this N under this budget."),
    .argument = ICN_ARGUMENT_RADIX,
    .better = ICN_BETTER_LESS,
    .value = icn_fly_latency },
  { .id = "balanced_radix",
    .label = N_ ("Balanced Radix"),
    .help =
      N_ ("N W_n/(4 W_s), the radix of the fly that uses up pins and bisection: lecture2003."),
    .value = icn_fly_balance },
  { .id = "best_dimension_at_nodes",
    .label = N_ ("Best Dimension at N"),
    .help = N_ ("n of least zero-load latency among the cubes of N nodes, from 2 on."),
    .argument = ICN_ARGUMENT_NODES,
    .value = best_dimension_at_nodes },
  { .id = "wire_density",
    .label = N_ ("Wire Density"),
    .unit = N_ ("wires"),
    .help = N_ ("Wires of one row that cross a position."),
    .argument = ICN_ARGUMENT_POSITION,
    .better = ICN_BETTER_LESS,
    .needs_analysis = TRUE,
    .value = wire_density },
  { .id = "wire_density_peak",
    .label = N_ ("Peak Wire Density"),
    .unit = N_ ("wires"),
    .help = N_ ("The most wires of one row that cross a position."),
    .better = ICN_BETTER_LESS,
    .needs_analysis = TRUE,
    .value = wire_density_peak },
  { .id = "wire_density_peak_position",
    .label = N_ ("Position of the Peak"),
    .help = N_ ("The first position that the most wires of a row cross."),
    .needs_analysis = TRUE,
    .value = wire_density_peak_position },
  { .id = "wire_density_middle",
    .label = N_ ("Wire Density in the Middle"),
    .unit = N_ ("wires"),
    .help = N_ ("Wires of one row that cross its middle."),
    .better = ICN_BETTER_LESS,
    .needs_analysis = TRUE,
    .value = wire_density_middle },
  { .id = "density_bound",
    .label = N_ ("Wire Density Bound"),
    .unit = N_ ("wires"),
    .help = N_ ("No position of the whole layout is crossed by more wires: dally1990 (8)."),
    .better = ICN_BETTER_LESS,
    .offset = G_STRUCT_OFFSET (IcnEvaluation, density_bound) },
  { .id = "row_density_bound",
    .label = N_ ("Row Density Bound"),
    .unit = N_ ("wires"),
    .help = N_ ("No position of a row is crossed by more wires: dally1990 (8) over the rows."),
    .better = ICN_BETTER_LESS,
    .value = row_density_bound },
  { .id = "contention_latency",
    .label = N_ ("Latency of Contention"),
    .unit = N_ ("cycles"),
    .help = N_ ("What the other messages add to the latency by the contention model: dally1990 "
                "(22)."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_LESS,
    .value = contention_latency },
  { .id = "contention_service",
    .label = N_ ("Service Time on Entering"),
    .unit = N_ ("cycles"),
    .help = N_ ("T_i, seen on entering the dimension: dally1990 (22); one dimension beyond the "
                "last, what the source sees."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_LESS,
    .of_dimension = icn_contention_number,
    .offset = G_STRUCT_OFFSET (IcnContentionStep, entering) },
  { .id = "contention_ring",
    .label = N_ ("Service Time in the Ring"),
    .unit = N_ ("cycles"),
    .help = N_ ("T_i0, seen by a message that routes in the dimension: dally1990 (23)."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_LESS,
    .of_dimension = icn_contention_number,
    .offset = G_STRUCT_OFFSET (IcnContentionStep, routed) },
  { .id = "contention_extra",
    .label = N_ ("Wait in the Ring"),
    .unit = N_ ("cycles"),
    .help = N_ ("T_Ri, what routing in the dimension adds: dally1990 (24) and (25)."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_LESS,
    .of_dimension = icn_contention_number,
    .offset = G_STRUCT_OFFSET (IcnContentionStep, extra) },
  { .id = "contention_merge_route",
    .label = N_ ("Wait to Enter the Ring"),
    .unit = N_ ("cycles"),
    .help = N_ ("The third term of dally1990 (22): streams that route in the dimension merge."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_LESS,
    .of_dimension = icn_contention_number,
    .offset = G_STRUCT_OFFSET (IcnContentionStep, merge_route) },
  { .id = "contention_merge_skip",
    .label = N_ ("Wait to Pass By"),
    .unit = N_ ("cycles"),
    .help = N_ ("The fourth term of dally1990 (22): streams that skip the dimension merge."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_LESS,
    .of_dimension = icn_contention_number,
    .offset = G_STRUCT_OFFSET (IcnContentionStep, merge_skip) },
  { .id = "skip_probability",
    .label = N_ ("Share that Skips"),
    .help = N_ ("γ, the share of messages that do not route in the dimension: dally1990 (21)."),
    .of_dimension = icn_streams_number,
    .offset = G_STRUCT_OFFSET (IcnStreams, skip) },
  { .id = "continuing_channels",
    .label = N_ ("Continuing Channels"),
    .unit = N_ ("hops"),
    .help = N_ ("σ, channels of a routed message beyond the one it enters by: dally1990 (23)."),
    .of_dimension = icn_streams_number,
    .offset = G_STRUCT_OFFSET (IcnStreams, further) },
  { .id = "rate_entering",
    .label = N_ ("Rate Entering"),
    .unit = N_ ("messages/cycle"),
    .help = N_ ("λ_E, messages that enter the dimension: dally1990 (21)."),
    .argument = ICN_ARGUMENT_LOAD,
    .of_dimension = icn_streams_number,
    .offset = G_STRUCT_OFFSET (IcnStreams, entering) },
  { .id = "rate_skipped",
    .label = N_ ("Rate that Skipped"),
    .unit = N_ ("messages/cycle"),
    .help = N_ ("λ_S, of messages that skipped the dimension before: dally1990 (21)."),
    .argument = ICN_ARGUMENT_LOAD,
    .of_dimension = icn_streams_number,
    .offset = G_STRUCT_OFFSET (IcnStreams, skipped) },
  { .id = "rate_routed",
    .label = N_ ("Rate that Routed"),
    .unit = N_ ("messages/cycle"),
    .help = N_ ("λ_R, of messages that routed in the dimension before: dally1990 (21)."),
    .argument = ICN_ARGUMENT_LOAD,
    .of_dimension = icn_streams_number,
    .offset = G_STRUCT_OFFSET (IcnStreams, routed) },
  { .id = "rate_skip_skip",
    .label = N_ ("Rate Skipping Both"),
    .unit = N_ ("messages/cycle"),
    .help = N_ ("λ_SS, of messages that skip this dimension and the one before: dally1990 (21)."),
    .argument = ICN_ARGUMENT_LOAD,
    .of_dimension = icn_streams_number,
    .offset = G_STRUCT_OFFSET (IcnStreams, skip_skip) },
  { .id = "rate_skip_route",
    .label = N_ ("Rate Skipping, then Routing"),
    .unit = N_ ("messages/cycle"),
    .help = N_ (
      "λ_SR, of messages that skip the dimension before and route in this one: dally1990 (21)."),
    .argument = ICN_ARGUMENT_LOAD,
    .of_dimension = icn_streams_number,
    .offset = G_STRUCT_OFFSET (IcnStreams, skip_route) },
  { .id = "rate_route_skip",
    .label = N_ ("Rate Routing, then Skipping"),
    .unit = N_ ("messages/cycle"),
    .help = N_ (
      "λ_RS, of messages that route in the dimension before and skip this one: dally1990 (21)."),
    .argument = ICN_ARGUMENT_LOAD,
    .of_dimension = icn_streams_number,
    .offset = G_STRUCT_OFFSET (IcnStreams, route_skip) },
  { .id = "rate_route_route",
    .label = N_ ("Rate Routing in Both"),
    .unit = N_ ("messages/cycle"),
    .help =
      N_ ("λ_RR, of messages that route in this dimension and the one before: dally1990 (21)."),
    .argument = ICN_ARGUMENT_LOAD,
    .of_dimension = icn_streams_number,
    .offset = G_STRUCT_OFFSET (IcnStreams, route_route) },
  { .id = "rate_continuing",
    .label = N_ ("Rate Continuing"),
    .unit = N_ ("messages/cycle"),
    .help = N_ ("λ_C, σ times what enters the ring: dally1990 (23)."),
    .argument = ICN_ARGUMENT_LOAD,
    .of_dimension = icn_streams_number,
    .offset = G_STRUCT_OFFSET (IcnStreams, continuing) },
  { .id = "channel_load",
    .label = N_ ("Load of a Channel"),
    .help = N_ ("γ_c of the named channel: lecture2003."),
    .better = ICN_BETTER_LESS,
    .needs_analysis = TRUE,
    .of_channel = icn_channel_load },
  { .id = "channel_load_from",
    .label = N_ ("Load from a Node"),
    .help = N_ ("What the messages of one node put on the named channel: lecture2003."),
    .argument = ICN_ARGUMENT_NODE,
    .needs_analysis = TRUE,
    .of_channel = icn_channel_load_from },
  { .id = "channel_leads_to",
    .label = N_ ("Where a Channel Leads"),
    .help = N_ ("The input of the next stage, or the terminal, that the named channel leads to: "
                "lecture2003."),
    .needs_analysis = TRUE,
    .of_channel = icn_channel_leads_to },
  { .id = "destination",
    .label = N_ ("Destination"),
    .help = N_ ("The node that this node sends all its messages to."),
    .argument = ICN_ARGUMENT_NODE,
    .needs_analysis = TRUE,
    .value = icn_destination_of },
  { .id = "route_hops",
    .label = N_ ("Hops Routed"),
    .unit = N_ ("hops"),
    .help = N_ (
      "Channels that the messages of the design's traffic cross on average, as they are routed."),
    .better = ICN_BETTER_LESS,
    .offset = G_STRUCT_OFFSET (IcnEvaluation, hops) },
  { .id = "round_trip_hops",
    .label = N_ ("Round Trip"),
    .unit = N_ ("hops"),
    .help = N_ ("Channels from node 0 to this node and back."),
    .argument = ICN_ARGUMENT_NODE,
    .better = ICN_BETTER_LESS,
    .needs_analysis = TRUE,
    .value = icn_round_trip_hops },
  { .id = "simulated_latency",
    .label = N_ ("Simulated Latency"),
    .unit = N_ ("cycles"),
    .help = N_ ("Mean latency of the simulated network, source queue included."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_LESS,
    .needs_analysis = TRUE,
    .is_simulated = TRUE,
    .of_point = icn_point_mean_latency,
    .half_width = icn_point_latency_interval },
  { .id = "simulated_network_latency",
    .label = N_ ("Simulated Network Latency"),
    .unit = N_ ("cycles"),
    .help = N_ ("Mean latency of the simulated network without the source queue, within the "
                "interval of the latency."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_LESS,
    .needs_analysis = TRUE,
    .is_simulated = TRUE,
    .of_point = icn_point_mean_network_latency,
    .half_width = icn_point_latency_interval },
  { .id = "simulated_source_wait",
    .label = N_ ("Simulated Wait at the Source"),
    .unit = N_ ("cycles"),
    .help = N_ ("Mean wait of a message for those before it in its node, within the interval of "
                "the latency."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_LESS,
    .needs_analysis = TRUE,
    .is_simulated = TRUE,
    .of_point = icn_point_source_wait,
    .half_width = icn_point_latency_interval },
  { .id = "simulated_p99",
    .label = N_ ("Simulated Late Latency"),
    .unit = N_ ("cycles"),
    .help = N_ ("The latency that one message in a hundred exceeds; no interval is known."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_LESS,
    .needs_analysis = TRUE,
    .is_simulated = TRUE,
    .of_point = icn_point_late_latency },
  { .id = "simulated_over_model",
    .label = N_ ("Simulation over Model"),
    .help = N_ ("Simulated latency over that of the contention model at the same load."),
    .argument = ICN_ARGUMENT_LOAD,
    .needs_analysis = TRUE,
    .is_simulated = TRUE,
    .of_point = icn_point_over_model,
    .half_width = icn_point_over_model_interval },
  { .id = "simulated_hops",
    .label = N_ ("Simulated Hops"),
    .unit = N_ ("hops"),
    .help = N_ (
      "Channels that a message crosses on average in the simulated network; no interval is known."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_LESS,
    .needs_analysis = TRUE,
    .is_simulated = TRUE,
    .of_point = icn_point_mean_hops },
  { .id = "simulated_throughput",
    .label = N_ ("Simulated Throughput"),
    .unit = N_ ("bits/cycle per node"),
    .help =
      N_ ("What the simulated network delivers of the offered traffic; saturated, the plateau."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_MORE,
    .needs_analysis = TRUE,
    .is_simulated = TRUE,
    .run_needs = ICN_RUN_STEADY,
    .of_point = icn_point_throughput,
    .half_width = icn_point_throughput_interval },
  { .id = "simulated_least_throughput",
    .label = N_ ("Simulated Throughput of the Slowest Node"),
    .unit = N_ ("bits/cycle per node"),
    .help = N_ ("What is delivered of the node that can send least; no interval is known."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_MORE,
    .needs_analysis = TRUE,
    .is_simulated = TRUE,
    .run_needs = ICN_RUN_STEADY,
    .of_point = icn_point_least_throughput },
  { .id = "simulated_is_saturated",
    .label = N_ ("Saturated"),
    .help = N_ (
      "1 where the sources of the simulated network fall behind for good, 0 where they keep up."),
    .argument = ICN_ARGUMENT_LOAD,
    .better = ICN_BETTER_LESS,
    .needs_analysis = TRUE,
    .is_simulated = TRUE,
    .run_needs = ICN_RUN_STEADY,
    .of_point = icn_point_is_saturated },
  { .id = "simulated_saturation",
    .label = N_ ("Simulated Saturation"),
    .unit = N_ ("bits/cycle per node"),
    .help = N_ ("The largest load that the simulated network sustains, within 1 %."),
    .better = ICN_BETTER_MORE,
    .needs_analysis = TRUE,
    .is_simulated = TRUE },
};

const IcnQuantity *
icn_quantities (guint *n_quantities)
{
  *n_quantities = G_N_ELEMENTS (quantities);
  return quantities;
}

const IcnQuantity *
icn_quantity_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (quantities); i++)
    if (g_str_equal (quantities[i].id, id))
      return &quantities[i];
  return NULL;
}

gboolean
icn_quantity_is_bound (const IcnQuantity *quantity, const IcnEvaluation *evaluation)
{
  return quantity->is_of_cut && !evaluation->forms.bisection_is_exact &&
         icn_topology_is_integral (&evaluation->latency.topology);
}

gboolean
icn_quantity_is_plain (const IcnQuantity *quantity)
{
  return quantity->argument == ICN_ARGUMENT_NONE && !quantity->is_simulated &&
         quantity->of_dimension == NULL && quantity->of_channel == NULL;
}

static double
value_of_channel (const IcnQuantity *quantity, const IcnEvaluation *evaluation,
                  const IcnArguments *arguments)
{
  const IcnAnalysis *analysis = evaluation->analysis;
  IcnChannelId channel;

  if (analysis == NULL || analysis->net == NULL || arguments->through == NULL)
    return NAN;
  channel = icn_net_find_named_channel (analysis->net, arguments->through);
  return channel != ICN_NONE ? quantity->of_channel (evaluation, channel, arguments->at) : NAN;
}

double
icn_quantity_value (const IcnQuantity *quantity, const IcnEvaluation *evaluation,
                    const IcnDesign *design, const IcnArguments *arguments)
{
  double at = arguments != NULL ? arguments->at : NAN;

  if (quantity->is_simulated)
    return NAN;
  if (quantity->of_dimension != NULL)
    return arguments != NULL
             ? quantity->of_dimension (evaluation, at, arguments->dimension, quantity->offset)
             : NAN;
  if (quantity->of_channel != NULL)
    return arguments != NULL ? value_of_channel (quantity, evaluation, arguments) : NAN;
  return quantity->value != NULL ? quantity->value (evaluation, design, at)
                                 : G_STRUCT_MEMBER (double, evaluation, quantity->offset);
}
