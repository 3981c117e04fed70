/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers calculated from an evaluation: functions for rows in quantity-design.c. */
#pragma once

#include "evaluation.h"
#include "net.h"

double icn_value_dimensions (const IcnEvaluation *evaluation, const IcnDesign *design,
                             double argument);
double icn_value_switches (const IcnEvaluation *evaluation, const IcnDesign *design,
                           double argument);
double icn_value_bisection_channels (const IcnEvaluation *evaluation, const IcnDesign *design,
                                     double argument);
double icn_value_channel_bits (const IcnEvaluation *evaluation, const IcnDesign *design,
                               double argument);
double icn_value_module_pins (const IcnEvaluation *evaluation, const IcnDesign *design,
                              double argument);
double icn_value_bundles_per_module (const IcnEvaluation *evaluation, const IcnDesign *design,
                                     double argument);
double icn_value_module_bundles (const IcnEvaluation *evaluation, const IcnDesign *design,
                                 double argument);
double icn_value_placed_longest_wire (const IcnEvaluation *evaluation, const IcnDesign *design,
                                      double argument);
double icn_value_connectivity (const IcnEvaluation *evaluation, const IcnDesign *design,
                               double argument);
double icn_value_fault_diameter (const IcnEvaluation *evaluation, const IcnDesign *design,
                                 double faults);
double icn_value_stage_planes (const IcnEvaluation *evaluation, const IcnDesign *design,
                               double argument);
double icn_value_plane_switches (const IcnEvaluation *evaluation, const IcnDesign *design,
                                 double argument);
double icn_value_vc_classes (const IcnEvaluation *evaluation, const IcnDesign *design,
                             double argument);
double icn_value_network_throughput (const IcnEvaluation *evaluation, const IcnDesign *design,
                                     double argument);
double icn_value_injection_throughput (const IcnEvaluation *evaluation, const IcnDesign *design,
                                       double argument);
double icn_value_ejection_throughput (const IcnEvaluation *evaluation, const IcnDesign *design,
                                      double argument);
double icn_value_latency (const IcnEvaluation *evaluation, const IcnDesign *design, double load);
double icn_value_contention_latency (const IcnEvaluation *evaluation, const IcnDesign *design,
                                     double load);
double icn_value_delivered (const IcnEvaluation *evaluation, const IcnDesign *design, double load);
double icn_value_load_at_share (const IcnEvaluation *evaluation, const IcnDesign *design,
                                double percent);
double icn_value_utilization_at_share (const IcnEvaluation *evaluation, const IcnDesign *design,
                                       double percent);
double icn_value_flits (const IcnEvaluation *evaluation, const IcnDesign *design, double argument);
double icn_value_distance_gap (const IcnEvaluation *evaluation, const IcnDesign *design,
                               double argument);
double icn_value_distance_latency (const IcnEvaluation *evaluation, const IcnDesign *design,
                                   double argument);
double icn_value_serialization_latency (const IcnEvaluation *evaluation, const IcnDesign *design,
                                        double argument);
double icn_value_best_dimension (const IcnEvaluation *evaluation, const IcnDesign *design,
                                 double argument);
double icn_value_best_dimension_real_radix (const IcnEvaluation *evaluation,
                                            const IcnDesign *design, double argument);
double icn_value_best_latency (const IcnEvaluation *evaluation, const IcnDesign *design,
                               double argument);
double icn_value_best_latency_real_radix (const IcnEvaluation *evaluation, const IcnDesign *design,
                                          double argument);
double icn_value_best_dimension_at_nodes (const IcnEvaluation *evaluation, const IcnDesign *design,
                                          double nodes);
double icn_value_best_real_dimension (const IcnEvaluation *evaluation, const IcnDesign *design,
                                      double argument);
double icn_value_crossing_dimension (const IcnEvaluation *evaluation, const IcnDesign *design,
                                     double argument);
double icn_value_slope_at_crossing (const IcnEvaluation *evaluation, const IcnDesign *design,
                                    double argument);
double icn_value_latency_at_dimension (const IcnEvaluation *evaluation, const IcnDesign *design,
                                       double n);
double icn_value_pins_at_dimension (const IcnEvaluation *evaluation, const IcnDesign *design,
                                    double n);
double icn_value_longest_wire_at_dimension (const IcnEvaluation *evaluation,
                                            const IcnDesign *design, double n);
double icn_value_row_density_bound (const IcnEvaluation *evaluation, const IcnDesign *design,
                                    double argument);
double icn_value_wire_density (const IcnEvaluation *evaluation, const IcnDesign *design,
                               double position);
double icn_value_wire_density_peak_position (const IcnEvaluation *evaluation,
                                             const IcnDesign *design, double argument);
double icn_value_wire_density_peak (const IcnEvaluation *evaluation, const IcnDesign *design,
                                    double argument);
double icn_value_wire_density_middle (const IcnEvaluation *evaluation, const IcnDesign *design,
                                      double argument);

/* The constraint of a budget that limits the width of channels, in words, translated. */
const char *icn_binds_words (const IcnBudgetSettings *budget, IcnBinds binds);

/* The constraint that limits the channels of a class, likewise. */
const char *icn_binds_class_words (const IcnBudgetSettings *budget, IcnBinds binds,
                                   const IcnChannelClass *of);
