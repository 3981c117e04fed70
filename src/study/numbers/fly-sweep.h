/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Flies (butterfly networks) of a design's N under its budget, message and wires, for any real
 * radix k, whatever the design's own topology: quantities for quantity-design.c. NAN if there is no
 * such fly. */
#pragma once

#include "study-types.h"

/* The width in bits that is built, and the widths that pins and bisection alone would allow:
 * lecture2003. */
double icn_fly_width (const IcnEvaluation *evaluation, const IcnDesign *design, double k);
double icn_fly_width_by_pins (const IcnEvaluation *evaluation, const IcnDesign *design, double k);
double icn_fly_width_by_bisection (const IcnEvaluation *evaluation, const IcnDesign *design,
                                   double k);

/* Wires across the middle that the fly uses. */
double icn_fly_bisection_wires (const IcnEvaluation *evaluation, const IcnDesign *design, double k);

/* H = ⌈log_k N⌉ + 1, and the zero-load latency over so many channels, in base cycles. */
double icn_fly_hops (const IcnEvaluation *evaluation, const IcnDesign *design, double k);
double icn_fly_latency (const IcnEvaluation *evaluation, const IcnDesign *design, double k);

/* N W_n/(4 W_s) for a design that is itself a multistage network with both budgets. */
double icn_fly_balance (const IcnEvaluation *evaluation, const IcnDesign *design, double unused);
