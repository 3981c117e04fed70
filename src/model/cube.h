/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Closed forms of k-ary n-cubes: one row per topology kind, keyed by its id, valid for real k.
 *
 * The graph has the exact numbers; these hold where it does not exist (real radix, huge N) and are
 * what the sources print. Tests hold the two against each other. Mixed radices are taken dimension
 * by dimension. */
#pragma once

#include "topology.h"

typedef struct {
  double nodes;              /* N */
  double mean_hops;          /* D, self included; dally1990 (11) for the directed torus */
  double diameter;           /* hops; NAN for a real radix */
  double bisection_channels; /* one-way channels over the middle; exact for an even largest radix */
  gboolean bisection_is_exact;
  double node_channels;      /* channels in and out of one node; pins per node = this × W */
  double gamma_max;          /* largest channel load under uniform traffic, dimension order */
  double longest_wire;       /* k^(n/2-1), dally1990 (16), at least 1 */
} IcnCubeForms;

/* FALSE when the kind has no closed forms. Settings have been checked. */
gboolean icn_cube_forms (const IcnTopologySettings *settings, IcnCubeForms *forms);

/* One dimension's share: mean hops of a message in it, itself included. k may be real. */
double icn_cube_dimension_hops (const IcnTopologyKind *kind, gboolean directed, double k);

/* Bound on the peak wire density of any row (8): 2W sqrt(N) (sqrt(N) - 1)/(k - 1), in wires,
 * for a directed k-ary n-cube with channels of W wires. */
double icn_cube_density_bound (double nodes, double k, double width);
