/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What parhami2004 proves or counts of a design's torus, beside what the graph says of it: the
 * functions of the table in quantity.c. NAN where the source says nothing. */
#pragma once

#include "evaluation.h"

double icn_theorem_mean_hops (const IcnEvaluation *evaluation, const IcnDesign *design,
                              double argument);
double icn_theorem_diameter (const IcnEvaluation *evaluation, const IcnDesign *design,
                             double argument);
double icn_theorem_connectivity (const IcnEvaluation *evaluation, const IcnDesign *design,
                                 double argument);
double icn_theorem_fault_diameter (const IcnEvaluation *evaluation, const IcnDesign *design,
                                   double faults);
double icn_theorem_volume (const IcnEvaluation *evaluation, const IcnDesign *design,
                           double argument);

/* s Δ F in base cycles, where the design's switching is cut-through or store-and-forward. */
double icn_theorem_stored_latency (const IcnEvaluation *evaluation, const IcnDesign *design,
                                   double argument);
