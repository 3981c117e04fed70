/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "table.h"
#include "widths.h"

/* A fly (butterfly network) of N nodes and any real radix k under a budget, as lecture2003
 * tabulates them. */
typedef struct {
  double hops; /* hops of every message, ⌈log_k N⌉ + 1 */
  /* channel width in bits that the pins of a node, W_n, allow: W_n/(2 k); NAN if the budget has no
   * pins */
  double by_pins;
  double by_bisection; /* channel width in bits that the wires over the bisection, W_s, allow: 2
                          W_s/N; NAN if the budget has no bisection */
  double longest_wire; /* length of the longest wire in node pitches, as icn_forms_fly_wire()
                          returns it */
  IcnWidths widths;    /* channel width: the smaller of by_pins and by_bisection, rounded down to an
                          integer if the budget asks for that */
} IcnFlyPackage;

/* Sets *package to the hops, channel width and wire length of a fly (butterfly network) of N =
 * `nodes` nodes and radix k. Returns TRUE if 2 <= k < N and the budget suffices for some width. */
gboolean icn_fly_package (const IcnRowSettings *budget, double nodes, double k,
                          IcnFlyPackage *package);

/* The radix at which pins W_n and bisection wires W_s allow the same channel width, N W_n/(4 W_s);
 * NAN unless the budget limits both. */
double icn_fly_balanced_radix (const IcnRowSettings *budget, double nodes);
