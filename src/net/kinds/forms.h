/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Closed forms of networks: what a topology kind knows of its own without a graph, for k-ary
 * n-cubes at real k too.
 *
 * The graph has the exact numbers; these hold where it does not exist (real radix, huge N) and are
 * what the sources print. Tests hold the two against each other. Mixed radices are taken dimension
 * by dimension. */
#pragma once

#include "topology.h"

/* One dimension of a cube. Odd whole radices have their exact forms where radices are given; a real
 * radix takes the forms of even ones, as the sources do, even where it happens to be whole. */
struct _IcnLineForms {
  double radix;
  double hops; /* mean channels of a message along it, itself included */
  double diameter;
  double channels;  /* leaving one (inner) node along it: 1 or 2 */
  double middle;    /* one-way channels of one row that cross its middle */
  double gamma_max; /* largest channel load under uniform traffic */
};

/* NAN is a number that is not known. */
struct _IcnForms {
  double nodes;                /* N */
  double mean_hops;            /* D, self included; dally1990 (11) for the directed torus */
  double diameter;             /* hops; NAN for a real radix */
  double nominal_channels;     /* the sources' bisection, 2N/k and its kin for every k, odd and
                                  real: what the normalised budget is divided among */
  double bisection_channels;   /* one-way channels over the best plane or staircase */
  gboolean bisection_is_exact; /* proven, as for an even largest radix; else an upper bound */
  double node_channels; /* channels in and out of one node or switch; pins per node = this × W */
  double gamma_max;     /* largest channel load under uniform traffic, own routes */
  double longest_wire;  /* k^(n/2-1), dally1990 (16), at least 1; k = N^(1/n) if mixed */
};

/* FALSE when the kind has no closed forms: then only the graph tells. Settings have been checked.
 */
gboolean icn_forms (const IcnTopologySettings *settings, IcnForms *forms);

/* The same for N nodes in n dimensions, both real, k = N^(1/n): FALSE when that leaves k < 2 or is
 * not of this kind. Of the settings only what says neither N nor n nor k is read. An undirected
 * torus has one link per dimension at k = 2 and two above, so its bisection and its pins jump
 * there. */
gboolean icn_forms_real (const IcnTopologySettings *family, double nodes, double n,
                         IcnForms *forms);

/* N^(1/n), exactly 2 where only rounding keeps it from there: a binary cube has fewer links. */
double icn_forms_radix (double nodes, double n);

/* Dimension i < settings->dimensions. FALSE when the network is no product of rows with closed
 * forms. */
gboolean icn_forms_of_line (const IcnTopologySettings *settings, guint i, IcnLineForms *line);

/* One dimension's share at any real k: mean hops of a message in it, itself included; NAN without
 * closed forms. */
double icn_forms_line_hops (const IcnTopologyKind *kind, gboolean directed, double k);

/* Bound on the peak wire density (8), in wires over all sqrt(N) rows together: 2W sqrt(N)
 * (sqrt(N) - 1)/(k - 1), for a directed k-ary n-cube with channels of W wires. One row has at most
 * the sqrt(N)th part. */
double icn_forms_density_bound (double nodes, double k, double width);

/* The longest wire of a fly of N nodes, in a square: half of the next stage's switches lie a side
 * away but for 1/k, sqrt(N) (1 - 1/k); of a binary fly sqrt(N)/2, as in the binary cube that it
 * unrolls. */
double icn_forms_fly_wire (double nodes, double k);
