/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that calculate numbers from an evaluation, for the rows of quantity-design.c. */
#pragma once

#include "evaluation.h"
#include "net-types.h"
#include "quantity.h"

IcnNumberOf icn_value_dimensions, icn_value_switches, icn_value_bisection_channels,
  icn_value_channel_bits, icn_value_module_pins, icn_value_bundles_per_module,
  icn_value_module_bundles, icn_value_placed_longest_wire, icn_value_connectivity,
  icn_value_fault_diameter, icn_value_vc_classes, icn_value_latency, icn_value_contention_latency,
  icn_value_delivered, icn_value_load_at_share, icn_value_utilization_at_share, icn_value_flits,
  icn_value_distance_gap, icn_value_distance_latency, icn_value_serialization_latency,
  icn_value_best_dimension, icn_value_best_dimension_real_radix, icn_value_best_latency,
  icn_value_best_latency_real_radix, icn_value_best_dimension_at_nodes,
  icn_value_best_real_dimension, icn_value_crossing_dimension, icn_value_slope_at_crossing,
  icn_value_row_density_bound, icn_value_wire_density, icn_value_wire_density_peak_position,
  icn_value_wire_density_peak, icn_value_wire_density_middle;

/* The number of planes of a multistage network (parts of the first half of its stages that no
 * channel connects with each other), counted on its graph, and the number of switches per stage and
 * plane: lecture2003, Fig. 5. */
IcnNumberOf icn_value_stage_planes, icn_value_plane_switches;
/* The number of pairs of nodes without a path; the percentage of pairs with a path; and the mean
 * traffic that arrives at a node when the offered load is the ideal throughput. */
IcnNumberOf icn_value_cut_off, icn_value_connected, icn_value_delivered_throughput;

/* icn_value_limit: the member of IcnEvaluation at `offset`, one of the limits of the ideal
 * throughput; NAN without an analysis. icn_value_at_dimension: the member of IcnEvaluation at
 * `offset` for a network with the design's number of nodes and n dimensions; n is the argument. */
IcnMemberOf icn_value_limit, icn_value_at_dimension;

/* Quantities of a butterfly network (fly) with the design's number of nodes, budget, message length
 * and wires, whatever the design's topology. The argument is the radix k, which may be any real
 * number. icn_fly_member: the member of IcnFlyPackage at `offset`. icn_fly_latency: the zero-load
 * latency in base cycles (delays of a wire one node pitch long). icn_fly_balance: the radix N
 * W_n/(4 W_s) at which a limit of W_n pins per node allows the same channel width as a limit of W_s
 * bisection wires; NAN unless the design is a multistage network whose budget has both limits. */
IcnMemberOf icn_fly_member;
IcnNumberOf icn_fly_latency, icn_fly_balance;

/* Results that sources state in theorems and tables. icn_theorem_fault_diameter: the diameter with
 * the number of failed nodes in the argument, by parhami2004. icn_theorem_stored_latency: the
 * latency of store-and-forward switching in base cycles (delays of a wire one node pitch long),
 * which is switching time × mean hops × flits of a message (parhami2004, section 5); NAN unless
 * switching is cut-through or store-and-forward. icn_theorem_cost_member: the member of IcnCost at
 * `offset` (raghunath1993, Table 1) for a network of as many modules as the argument says, with the
 * design's kind of topology, dimensions, and wires over the bisection. */
IcnNumberOf icn_theorem_fault_diameter, icn_theorem_stored_latency;
IcnMemberOf icn_theorem_cost_member;

/* Translated name of the resource, such as pins per node, by which the budget limits the width of
 * channels. */
const char *icn_binds_words (const IcnWidths *widths);

/* Translated name of the resource, such as pins per node, by which the budget limits the width of
 * one class of channels (such as those of one dimension). */
const char *icn_binds_class_words (const IcnWidths *widths, const IcnChannelClass *of);
