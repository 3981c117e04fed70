/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the number of dimensions with the lowest latency for a given number of nodes N (dally1990,
 * Figs. 8 to 10 and (13) to (15)). */
#pragma once

#include "latency.h"
#include "table.h"
#include "topology-settings.h"
#include "zero-load.h"

/* A family of networks with the same number of nodes N: the number of dimensions n varies, and the
 * radix k = N^(1/n) is a real number. With c terminals at each router, k = (N/c)^(1/n). */
typedef struct {
  /* topology settings that are the same for all numbers of dimensions n, such as kind and
   * direction */
  IcnTopologySettings family;
  double nodes;
  IcnLengths lengths;    /* message length L, bits */
  IcnRowSettings budget; /* chosen row of icn_budget_table, and its parameters */
  IcnRowSettings wires;  /* chosen row of icn_wire_table, and its parameters */
  IcnRouterCharges router;
  guint channel_delay; /* channel delay t_c, cycles */
} IcnDimensionSweep;

/* The largest integer number of dimensions n for which N nodes give a radix k of at least 2. */
guint icn_sweep_max_dimension (const IcnTopologySettings *family, double nodes);

/* Returns the zero-load latency of the network with n >= 1 dimensions; n may be real. Uses
 * dally1990 (18), or (19) if the wire law sets the flit time T_p. The length of the longest wire
 * is l of (16), and L/W is not rounded to an integer number of flits. NAN if there is no network
 * with this n. */
double icn_sweep_latency (const IcnDimensionSweep *sweep, double n);

/* The number of dimensions n, a real number, with the lowest latency for 1 <= n <= log2 N, found by
 * a bracketed minimiser; NAN if there is none. */
double icn_sweep_best_real_dimension (const IcnDimensionSweep *sweep);

/* n_x of dally1990 (14): the number of dimensions n at which the mean distance D equals L/W. NAN
 * if there is none in 1 <= n <= log2 N. */
double icn_sweep_crossing (const IcnDimensionSweep *sweep);

/* dally1990 (13): the derivative dT/dn of the latency of a directed k-ary n-cube, k = nodes^(1/n),
 * with constant wire delay and N wires over the bisection, so that W = k/2. length: L, bits. */
double icn_sweep_slope (double nodes, double length, double n);
