/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What parhami2004 says of a design's torus that depends on more than its shape: functions of the
 * rows in quantity-design.c. NAN where the source says nothing. */
#pragma once

#include "evaluation.h"

double icn_theorem_fault_diameter (const IcnEvaluation *evaluation, const IcnDesign *design,
                                   double faults);

/* s Δ F in base cycles, where the design's switching is cut-through or store-and-forward. */
double icn_theorem_stored_latency (const IcnEvaluation *evaluation, const IcnDesign *design,
                                   double argument);
