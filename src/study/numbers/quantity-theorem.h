/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Results that theorems and tables of sources state for a design: functions for rows in
 * quantity-design.c. NAN if they state nothing. Of parhami2004: */
#pragma once

#include "evaluation.h"

double icn_theorem_fault_diameter (const IcnEvaluation *evaluation, const IcnDesign *design,
                                   double faults);

/* s Δ F in base cycles, if the design's switching is cut-through or store-and-forward. */
double icn_theorem_stored_latency (const IcnEvaluation *evaluation, const IcnDesign *design,
                                   double argument);

/* Formulas of raghunath1993, Table 1: pins and bundles of a module, and bundles of the network, if
 * a network of the design's kind and dimensions joins so many modules with the design's wires over
 * the bisection. NAN for a kind that is not in the table. */
double icn_theorem_table_pins (const IcnEvaluation *evaluation, const IcnDesign *design,
                               double modules);
double icn_theorem_table_bundles (const IcnEvaluation *evaluation, const IcnDesign *design,
                                  double modules);
double icn_theorem_table_all_bundles (const IcnEvaluation *evaluation, const IcnDesign *design,
                                      double modules);
