/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The number of dimensions of least latency for given N (dally1990, Figs. 8 to 10 and (13) to
 * (15)). */
#pragma once

#include "latency.h"
#include "table.h"
#include "topology-settings.h"
#include "zero-load.h"

/* A family of networks of equal N: n is varied, k = N^(1/n) is real. */
typedef struct {
  IcnTopologySettings family; /* kind, direction and all other settings that are the same for all
                                 n */
  double nodes;
  double length; /* L, bits */
  IcnRowSettings budget; /* of icn_budget_table */
  IcnRowSettings wires; /* of icn_wire_table */
  IcnRouterCharges router;
  guint channel_delay; /* t_c */
} IcnDimensionSweep;

/* The largest n for which k >= 2. */
guint icn_sweep_max_dimension (double nodes);

/* Zero-load latency (18), or (19) if T_p is set, at dimension n >= 1, which may be real, with l of
 * (16) as the longest wire and L/W not rounded to whole flits; NAN where no network exists. */
double icn_sweep_latency (const IcnDimensionSweep *sweep, double n);

/* Real n of least latency for 1 <= n <= log2 N, by a bracketed minimiser; NAN if none. */
double icn_sweep_best_real_dimension (const IcnDimensionSweep *sweep);

/* n_x of (14), where D = L/W; NAN if the two are equal nowhere in 1 <= n <= log2 N. */
double icn_sweep_crossing (const IcnDimensionSweep *sweep);

/* (13): dT/dn of a directed cube with the normalised budget and constant delay. */
double icn_sweep_slope (double nodes, double length, double n);
