/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The equations by which a design's numbers follow from its settings, in order: channel width, wire
 * delay, distance, latency without load, latency under load by the design's theory, throughput, and
 * the cost of a module. All values are the evaluation's own. */
#pragma once

#include "equation.h"
#include "study-types.h"

/* Adds the equations to an empty chain. load: λ at which latency under load is given; NAN for half
 * of the theory's saturation. */
void icn_design_equations (const IcnEvaluation *evaluation, const IcnDesign *design, double load,
                           IcnEquations *chain);
