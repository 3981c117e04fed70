/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Flies of any radix under a budget (lecture2003). */
#pragma once

#include "budget.h"

/* A fly of N nodes and any real radix under a budget: what lecture2003 tabulates. */
typedef struct {
  double hops;         /* ⌈log_k N⌉ + 1 */
  double by_pins;      /* width in bits that the pins leave, W_n/2k; NAN without such a budget */
  double by_bisection; /* that the bisection leaves, 2 W_s/N; NAN without such a budget */
  double longest_wire; /* icn_forms_fly_wire */
  IcnWidths widths;    /* the smaller of the two, in whole bits where the budget asks for them */
} IcnFlyPackage;

/* FALSE unless 2 <= k < N, or where the budget leaves no width. */
gboolean icn_fly_package (const IcnBudgetSettings *budget, double nodes, double k,
                          IcnFlyPackage *package);

/* The radix at which pins and bisection leave the same width, N W_n/(4 W_s); NAN unless the budget
 * has both. */
double icn_fly_balanced_radix (const IcnBudgetSettings *budget, double nodes);
