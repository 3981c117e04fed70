/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Closed forms of multistage networks (lecture2003): flies, extra stages, Beneš networks. */
#pragma once

#include "budget.h"

/* As icn_cube_forms: S + 1 hops over S stages, whoever sends to whom; 2k channels at a switch;
 * loads of 1 under uniform traffic, free stages choosing evenly. N/2 channels lie across the middle
 * of a fly of even radix, N across that of a Beneš network, which can send either half to the
 * other. Longest wire: nodes in a square, half of the next stage's switches a side away but for
 * 1/k, sqrt(N) (1 - 1/k); of a binary fly sqrt(N)/2, as in the binary cube that it unrolls. */
void icn_fly_forms (const IcnTopologySettings *settings, IcnCubeForms *forms);

/* As icn_cube_real_forms: k = N^(1/n) is taken as even. FALSE also where there are fewer stages
 * than extra ones. */
gboolean icn_fly_real_forms (const IcnTopologySettings *family, double nodes, double n,
                             IcnCubeForms *forms);

/* A fly of N nodes and any real radix under a budget: what lecture2003 tabulates. */
typedef struct {
  double hops;         /* ⌈log_k N⌉ + 1 */
  double by_pins;      /* width in bits that the pins leave, W_n/2k; NAN without such a budget */
  double by_bisection; /* that the bisection leaves, 2 W_s/N; NAN without such a budget */
  double longest_wire; /* as of icn_fly_forms */
  IcnWidths widths;    /* the smaller of the two, in whole bits where the budget asks for them */
} IcnFlyPackage;

/* FALSE unless 2 <= k < N, or where the budget leaves no width. */
gboolean icn_fly_package (const IcnBudgetSettings *budget, double nodes, double k,
                          IcnFlyPackage *package);

/* The radix at which pins and bisection leave the same width, N W_n/(4 W_s); NAN unless the budget
 * has both. */
double icn_fly_balanced_radix (const IcnBudgetSettings *budget, double nodes);
