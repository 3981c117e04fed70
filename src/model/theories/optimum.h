/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dimension of least latency for given N (dally1990, Figs. 8 to 10 and (13) to (15)). */
#pragma once

#include "budget.h"
#include "latency.h"
#include "wire-delay.h"

/* A family of networks of one N: n is swept, k = N^(1/n) is real. */
typedef struct {
  IcnTopologySettings family; /* kind, direction and all other settings that are not swept */
  double nodes;
  double length; /* L, bits */
  IcnBudgetSettings budget;
  IcnWireSettings wires;
  IcnRouterCharges router;
  guint channel_delay; /* t_c */
} IcnDimensionSweep;

/* Largest n that leaves k >= 2. */
guint icn_sweep_max_dimension (double nodes);

/* Zero-load latency (18), or (19) where T_p is set, at dimension n, which may be real, n >= 1, with l
 * of (16) as the longest wire and L/W as it is, not in whole flits; NAN where no network exists. */
double icn_sweep_latency (const IcnDimensionSweep *sweep, double n);

/* Integer n >= first of least latency, and the latency there; 0 and NAN when there is none. */
guint icn_sweep_best_dimension (const IcnDimensionSweep *sweep, guint first, double *latency);

/* Real n of least latency for 1 <= n <= log2 N, by a bracketed minimiser; NAN if none. */
double icn_sweep_best_real_dimension (const IcnDimensionSweep *sweep);

/* n_x of (14): where D = L/W; NAN when the two never meet for 1 <= n <= log2 N. */
double icn_sweep_crossing (const IcnDimensionSweep *sweep);

/* (13): dT/dn of a directed cube with the normalised budget and constant delay. */
double icn_sweep_slope (double nodes, double length, double n);
