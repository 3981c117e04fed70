/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers calculated from an evaluation: functions for rows in quantity-design.c. */
#pragma once

#include "evaluation.h"
#include "net.h"
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

/* The planes into which the stages of a multistage network can be divided, counted on its graph,
 * and the switches of one stage in each: lecture2003, Fig. 5. */
IcnNumberOf icn_value_stage_planes, icn_value_plane_switches;

/* The evaluation's own limit of the ideal throughput, if there is one; a number of the network of
 * the design's N in n dimensions. */
IcnMemberOf icn_value_limit, icn_value_at_dimension;

/* Flies (butterfly networks) of a design's N under its budget, message and wires, for any real
 * radix k, whatever the design's own topology: a member of IcnFlyPackage, and the zero-load latency
 * in base cycles. icn_fly_balance: N W_n/(4 W_s) for a design that is itself a multistage network
 * with both budgets. */
IcnMemberOf icn_fly_member;
IcnNumberOf icn_fly_latency, icn_fly_balance;

/* Results that theorems and tables of sources state for a design. Of parhami2004 the fault
 * diameter, and s Δ F in base cycles if the switching is cut-through or store-and-forward; of
 * raghunath1993, Table 1, a member of IcnCost if a network of the design's kind and dimensions
 * joins so many modules with the design's wires over the bisection. */
IcnNumberOf icn_theorem_fault_diameter, icn_theorem_stored_latency;
IcnMemberOf icn_theorem_cost_member;

/* The constraint of a budget that limits the width of channels, in words, translated. */
const char *icn_binds_words (const IcnBudgetSettings *budget, IcnBinds binds);

/* The constraint that limits the channels of a class, likewise. */
const char *icn_binds_class_words (const IcnBudgetSettings *budget, IcnBinds binds,
                                   const IcnChannelClass *of);
