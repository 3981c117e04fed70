/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The equations by which a design's numbers follow from its settings. Their order is: channel
 * width, wire delay, distance, latency without load, latency under load by the design's theory,
 * throughput, cost of a module. The evaluation gives all numbers in the equations. */
#pragma once

#include "equation.h"
#include "study-types.h"

/* Adds the equations of a design to `chain`, which is empty before. load: the offered load λ for
 * the equations of latency under load; NAN for half of the saturation load by the design's theory.
 */
void icn_design_equations (const IcnEvaluation *evaluation, const IcnDesign *design, double load,
                           IcnEquations *chain);
