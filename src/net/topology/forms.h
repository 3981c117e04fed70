/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Closed forms: measures of a network that a topology kind calculates without a graph. For k-ary
 * n-cubes, the radix k may be a real number.
 *
 * The graph gives exact numbers. Closed forms are used for networks without a graph, which have a
 * real radix or very many nodes, and are the numbers that the cited sources print. Tests compare
 * both. For mixed radices, closed forms are calculated dimension by dimension. */
#pragma once

#include "net-types.h"

/* Closed forms of one dimension of a cube. If the radix is given as an integer, they are exact,
 * also for odd radices. If the radix was calculated as a real number, the forms of even radices are
 * used, as in the cited sources, even if the value of the radix is an odd integer. */
typedef struct _IcnLineForms {
  double radix;
  /* Mean hops along the dimension over all pairs of positions, including the pairs of a position
   * with itself. */
  double hops;
  double diameter;
  double channels;          /* channels along the dimension that leave an inner node: 1 or 2 */
  double middle;            /* one-way channels that cross the middle of one ring or row */
  double neighbours;        /* neighbours of one (inner) node along the dimension */
  double links;             /* pairs of neighbours in one ring or row */
  double gamma_max;         /* largest channel load under uniform traffic */
  const char *hops_formula; /* formula of `hops` in k, such as "(k - 1)/2" */
} IcnLineForms;

/* Closed forms of the channels along one dimension. */
typedef struct {
  double radix;    /* number of positions; may be real */
  double channels; /* number of one-way channels along the dimension that a cut through its middle
                      severs */
  double at_node;  /* channels in and out of one (inner) node */
  /* Largest channel load under uniform traffic over the routes that the topology kind defines. */
  double gamma_max;
  double inputs; /* number of inputs of the multiplexer through which a node receives from the taps
                    (output wires) of the other nodes along the dimension; 0 if nodes have no
                    taps */
} IcnDimensionForms;

/* Closed forms of a network. Members whose value is not known are NAN. */
typedef struct _IcnForms {
  double nodes;     /* number of nodes N */
  double mean_hops; /* mean hops D over all pairs, also of a node with itself; for the directed
                       torus, equation (11) of dally1990 */
  double diameter;  /* in hops; NAN for a real radix */
  double nominal_channels; /* number of channels of a bisection by the formula of the cited sources,
                              such as 2N/k, for any k (even, odd or real). The normalized budget
                              (budget.h) uses this number */
  double bisection_channels;   /* one-way channels that the best known cut severs */
  gboolean bisection_is_exact; /* bisection_channels is proven minimal, for example because the
                                  largest radix is even; FALSE: bisection_channels is an upper
                                  bound */
  double node_channels;   /* channels in and out of one node or switch; multiplied by the channel
                             width W, this is the number of pins per node */
  double node_bundles;    /* neighbours of one (inner) node of a direct network */
  double bundles;         /* pairs of neighbours in the network */
  double module_channels; /* sum of the relative widths of all channels in and out of a packaging
                             module; 0 without modules */
  double module_bundles;  /* number of other modules to which a module is joined */
  /* Largest channel load under uniform traffic over the routes that the topology kind defines. */
  double gamma_max;
  double longest_wire; /* in node pitches: k^(n/2-1), equation (16) of dally1990, but at least 1.
                          For mixed radices, k is N^(1/n). NAN if the placement determines the
                          length */

  /* The closed forms of each dimension, if the network is a Cartesian product of rings, rows or
   * complete graphs. If n is not an integer, there are ⌊n⌋ elements. For other networks
   * n_dimensions is 0. */
  guint n_dimensions;
  IcnDimensionForms dimension[ICN_MAX_DIMENSIONS];
} IcnForms;

/* Measures that parhami2004 states for some networks (table 1, theorems 1 to 3 and section 4.E);
 * for other networks, the same measures are found by search on the graph. A measure that the source
 * does not give is NAN. */
typedef struct _IcnTheorems {
  double mean_hops;
  double diameter;
  double connectivity; /* smallest number of failed nodes that can disconnect the network; exact */
  /* Upper bound on the diameter while fewer than `faults` nodes have failed. */
  double fault_diameter;
  double faults;
  double volume; /* volume of the folded layout, as a number of positions in a three-dimensional
                    grid. The pitch of the grid is the width of a channel of the torus with all its
                    links */
} IcnTheorems;

/* Fills in the measures that theorems give for a network. FALSE if no theorem applies; all members
 * are NAN then. */
gboolean icn_forms_theorems (const IcnTopologySettings *settings, IcnTheorems *theorems);

/* Sets the closed forms of a network, whose settings must have been checked. FALSE if its topology
 * kind has no closed forms, so that a graph is needed; even then, `nodes`, `module_channels` and
 * `module_bundles` are set. */
gboolean icn_forms (const IcnTopologySettings *settings, IcnForms *forms);

/* Sets the closed forms for N nodes in n dimensions, both real numbers, with k = N^(1/n). family:
 * settings that give the topology kind and everything but N, n and k. FALSE if k < 2 or the
 * topology kind has no such network. Bisection and pins are discontinuous at k = 2: in an
 * undirected torus a node has one link per dimension if k = 2, and two links if k is larger. */
gboolean icn_forms_real (const IcnTopologySettings *family, double nodes, double n,
                         IcnForms *forms);

/* Returns N^(1/n). A value that differs from 2 only by rounding errors is returned as 2, because a
 * binary cube has closed forms of its own. */
double icn_forms_radix (double nodes, double n);

/* Fills in the closed forms of dimension i < settings->dimensions. FALSE if the network is no
 * Cartesian product of rings, rows or complete graphs. */
gboolean icn_forms_of_line (const IcnTopologySettings *settings, guint i, IcnLineForms *line);

/* Fills in the closed forms of a dimension along which all k nodes are neighbours: a complete
 * graph. odd: k is an odd integer. */
void icn_forms_complete_line (gboolean directed, double k, gboolean odd, IcnLineForms *line);

/* Adds the contribution of one dimension of a Cartesian product to all members of `forms` except
 * the bisection and the longest wire. forms->nodes must have been set. */
void icn_forms_add_line (IcnForms *forms, const IcnLineForms *line);

/* Fills in all members except the longest wire for a Cartesian product of n equal rings, rows or
 * complete graphs, n a real number. The parameters are those of icn_forms_real. */
gboolean icn_forms_equal_lines (const IcnTopologySettings *family, double nodes, double n,
                                IcnForms *forms);

/* An upper bound on the peak wire density by equation (8) of dally1990, for a directed k-ary n-cube
 * with channels of W wires. Returns 2W sqrt(N) (sqrt(N) - 1)/(k - 1), the number of wires in all
 * sqrt(N) rows together; a single row has at most 1/sqrt(N) of this number. */
double icn_forms_density_bound (double nodes, double k, double width);

/* The longest wire of a butterfly of N nodes in a square of side sqrt(N), in node pitches: sqrt(N)
 * (1 - 1/k). For k = 2 this is sqrt(N)/2, as for the binary cube, of which the binary butterfly is
 * the unrolled form. */
double icn_forms_fly_wire (double nodes, double k);
