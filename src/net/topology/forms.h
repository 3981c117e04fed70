/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Closed forms: measures of a network that a topology kind calculates without a graph; for k-ary
 * n-cubes at real k too.
 *
 * The graph gives exact numbers; closed forms serve where there is no graph (real radix, huge N),
 * and are what the sources print. Tests compare the two. Mixed radices are calculated dimension by
 * dimension. */
#pragma once

#include "net-types.h"

/* Closed forms of one dimension of a cube. Odd radices have exact forms; a real radix uses the
 * forms of even ones, as the sources do, even if its value is an odd integer. */
typedef struct _IcnLineForms {
  double radix;
  double hops; /* mean hops along the dimension, over all pairs including equal positions */
  double diameter;
  double channels;  /* channels along it that leave one (inner) node: 1 or 2 */
  double middle;    /* one-way channels of one row that cross its middle */
  double neighbours; /* neighbours of one (inner) node along it */
  double links;      /* pairs of neighbours in one row */
  double gamma_max; /* largest channel load under uniform traffic */
  const char *hops_formula; /* formula of the mean hops in k, "(k - 1)/2" */
} IcnLineForms;

/* The channels along one dimension, over a cut through the middle of all rows along it. */
typedef struct {
  double radix;     /* positions; real if the network's radices are */
  double channels;  /* one-way channels cut */
  double at_node;   /* channels in and out of one (inner) node */
  double gamma_max; /* largest channel load under uniform traffic, own routes */
  double inputs;    /* inputs of the multiplexer by which a node receives from the taps of the other
                       nodes in its row; 0: channels lead to one node each */
} IcnDimensionForms;

/* Closed forms of a network. Unknown numbers are NAN. */
typedef struct _IcnForms {
  double nodes;              /* N */
  double mean_hops;          /* D, self included; dally1990 (11) for the directed torus */
  double diameter;           /* hops; NAN for a real radix */
  double nominal_channels;   /* the sources' formula for the bisection, such as 2N/k, used for even,
                                odd and real k; the normalised budget is divided by it */
  double bisection_channels; /* one-way channels over the best plane or staircase */
  gboolean bisection_is_exact; /* proven minimal, as for an even largest radix; else an upper
                                  bound */
  double node_channels; /* channels in and out of one node or switch; pins per node = this × W */
  double node_bundles;  /* neighbours of one (inner) node of a direct network */
  double bundles;       /* pairs of neighbours in all */
  double module_channels; /* relative widths in and out of a packaging module, 0 if nothing is
                             packaged */
  double module_bundles;  /* number of modules joined to a module */
  double gamma_max;     /* largest channel load under uniform traffic, own routes */
  double longest_wire;  /* k^(n/2-1), dally1990 (16), at least 1; k = N^(1/n) if mixed. NAN if it
                           follows from the placement */

  /* Dimensions of a product of rows with closed forms; for a real n the whole ones. None for other
   * networks. */
  guint n_dimensions;
  IcnDimensionForms dimension[ICN_MAX_DIMENSIONS];
} IcnForms;

/* Measures that a source proves or counts, and that are otherwise found by search: parhami2004,
 * table 1, theorems 1 to 3 and section 4.E. NAN if the source gives none. */
typedef struct _IcnTheorems {
  double mean_hops;
  double diameter;
  double connectivity;   /* nodes; exact */
  double fault_diameter; /* upper bound, with fewer failed nodes than `faults` */
  double faults;
  double volume; /* places of a grid in space that the folded layout takes, where a channel of the
                    whole torus is one place wide */
} IcnTheorems;

/* FALSE when none are known; all members are NAN then. */
gboolean icn_forms_theorems (const IcnTopologySettings *settings, IcnTheorems *theorems);

/* FALSE if the kind has no closed forms: then a graph is needed, and only N is known. Settings must
 * have been checked. */
gboolean icn_forms (const IcnTopologySettings *settings, IcnForms *forms);

/* The same for N nodes in n dimensions, both real, k = N^(1/n). FALSE if k < 2 or the kind has no
 * such network. N, n and k of `family` are ignored. An undirected torus has one link per dimension
 * at k = 2 and two above, so its bisection and pins are discontinuous there. */
gboolean icn_forms_real (const IcnTopologySettings *family, double nodes, double n,
                         IcnForms *forms);

/* N^(1/n), made exactly 2 if it differs only by rounding, as the forms of a binary cube are
 * different. */
double icn_forms_radix (double nodes, double n);

/* Forms of dimension i < settings->dimensions. FALSE if the network is no product of rows with
 * closed forms. */
gboolean icn_forms_of_line (const IcnTopologySettings *settings, guint i, IcnLineForms *line);

/* Forms of a row whose nodes are all neighbours: a complete graph of k nodes. */
void icn_forms_complete_line (gboolean directed, double k, gboolean odd, IcnLineForms *line);

/* Adds the next dimension of a product of rows to all members but the bisection and the longest
 * wire; nodes must have been set. */
void icn_forms_add_line (IcnForms *forms, const IcnLineForms *line);

/* Fills in all members but the longest wire of a product of n equal rows, n real, as
 * icn_forms_real. */
gboolean icn_forms_equal_lines (const IcnTopologySettings *family, double nodes, double n,
                                IcnForms *forms);

/* Bound on the peak wire density (8), in wires over all sqrt(N) rows together: 2W sqrt(N)
 * (sqrt(N) - 1)/(k - 1), for a directed k-ary n-cube with channels of W wires. One row has at most
 * the sqrt(N)th part. */
double icn_forms_density_bound (double nodes, double k, double width);

/* The longest wire of a fly of N nodes in a square of side sqrt(N): sqrt(N) (1 - 1/k). For a binary
 * fly it is sqrt(N)/2, as in the binary cube, of which the fly is the unrolled form. */
double icn_forms_fly_wire (double nodes, double k);
