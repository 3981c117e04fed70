/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "budget.h"

/* Flies (butterfly networks) of N nodes and any real radix under a budget, as lecture2003 tabulates
 * them. */
typedef struct {
  double hops;         /* ⌈log_k N⌉ + 1 */
  double by_pins;      /* width in bits that the pins allow, W_n/2k; NAN if the budget has no
                          pins */
  double by_bisection; /* width that the bisection allows, 2 W_s/N; NAN if the budget has no
                          bisection */
  double longest_wire; /* icn_forms_fly_wire */
  IcnWidths widths;    /* the smaller of the two, in whole bits where the budget asks for them */
} IcnFlyPackage;

/* Calculates a fly. FALSE unless 2 <= k < N, or if the budget leaves no width. */
gboolean icn_fly_package (const IcnBudgetSettings *budget, double nodes, double k,
                          IcnFlyPackage *package);

/* The radix at which pins and bisection allow the same width, N W_n/(4 W_s); NAN unless the budget
 * has both. */
double icn_fly_balanced_radix (const IcnBudgetSettings *budget, double nodes);
