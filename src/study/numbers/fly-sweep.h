/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Flies of a design's N under its budget, message and wires, of any real radix k, whatever the
 * design's own topology is: quantities of quantity-design.c. NAN where there is no such fly. */
#pragma once

#include "evaluation.h"

/* The width in bits that is built, and what each half of the budget would leave: lecture2003. */
double icn_fly_width (const IcnEvaluation *evaluation, const IcnDesign *design, double k);
double icn_fly_width_by_pins (const IcnEvaluation *evaluation, const IcnDesign *design, double k);
double icn_fly_width_by_bisection (const IcnEvaluation *evaluation, const IcnDesign *design,
                                   double k);

/* Wires across the middle that it uses. */
double icn_fly_bisection_wires (const IcnEvaluation *evaluation, const IcnDesign *design, double k);

/* H = ⌈log_k N⌉ + 1, and the latency without load over so many channels, in base cycles. */
double icn_fly_hops (const IcnEvaluation *evaluation, const IcnDesign *design, double k);
double icn_fly_latency (const IcnEvaluation *evaluation, const IcnDesign *design, double k);

/* N W_n/(4 W_s) of a design that is itself a multistage network under both budgets. */
double icn_fly_balance (const IcnEvaluation *evaluation, const IcnDesign *design, double unused);
