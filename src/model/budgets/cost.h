/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cost of the top level of packaging, at which M modules are joined by a network of bisection B; in
 * a product network each dimension has a bisection of B. The cost is the number of pins and bundles
 * that a module needs, by the formulas of raghunath1993, Table 1, or counted on the graph. A bundle
 * is all wires between two modules. */
#pragma once

#include "net-types.h"

#define ICN_COST_LEAST_MODULES 4
#define ICN_COST_MOST_MODULES 65536

/* A row of raghunath1993, Table 1: one topology, or a family with one network for each number of
 * dimensions. */
typedef struct {
  const char *id; /* id of the topology in this program; if there is none, an id that no topology
                     has */
  const char *title;   /* translatable; "%u" is replaced by the number of dimensions */
  const char *pins;    /* formula of raghunath1993 for the pins of a module, in M, B and the number
                          of dimensions r */
  const char *bundles; /* formula of raghunath1993 for the number of bundles of a module, each of
                          which is all wires to one other module */
  gboolean has_graph;  /* the program has a topology for this row, with M vertices for some values
                          of M */
  /* the row is a family, with one network for each number of dimensions >= 2 */
  gboolean has_dimensions;
  const char *note; /* translatable: in what respect the formulas are approximate; or NULL */
} IcnCostRow;

typedef struct {
  const IcnCostRow *row;
  guint dimensions;                  /* number of dimensions; 1 if the row is not a family */
  guint32 radix[ICN_MAX_DIMENSIONS]; /* modules along each dimension, the largest number first */
  guint32 modules; /* number of modules: M, or the nearest number for which the topology exists */
  double pins;     /* wires into and out of each module */
  double bundles;  /* bundles (each is all wires to one other module) at each module */
  double all_bundles; /* bundles (each is all wires between two modules) in the whole network */
  gboolean is_approximate; /* the formulas are only approximate for a network of this number of
                              modules: see row->note */
  /* on the Pareto front: no other cost of the list has at most as many pins and at most as many
   * bundles, and fewer of one of the two */
  gboolean is_best;
} IcnCost;

const IcnCostRow *icn_cost_find (const char *id); /* NULL if no row has this id */

/* Computes the cost by the formulas for M = `modules`, B = `bisection` wires and, if the row is a
 * family, r dimensions (2 to log2 M). Errors name the fields M, bisection and r. Does not set
 * cost->is_best. */
gboolean icn_cost (const IcnCostRow *row, guint32 modules, double bisection, guint r, IcnCost *cost,
                   GError **error);

/* Computes the costs by all rows of raghunath1993, Table 1 (IcnCostRow). Returns an array of
 * IcnCost in the order of that table. A family has one element for each number of dimensions,
 * except where its network is a hypercube, which has a row of its own. NULL on error. */
GArray *icn_costs (guint32 modules, double bisection, GError **error);

/* icn_cost_title returns a name such as "2-Hop Network" or "Ring". icn_cost_split returns the
 * numbers of modules along the dimensions, such as "8 × 4". If their product is not `modules`, the
 * text ends with the product: "6 × 6 = 36". NULL if there is only one dimension, with exactly
 * `modules` modules. Free with g_free. */
char *icn_cost_title (const IcnCost *cost);
char *icn_cost_split (const IcnCost *cost, guint32 modules);

/* Whether a module needs no more than these numbers of pins and bundles. */
static inline gboolean
icn_cost_fits (const IcnCost *cost, double pins, double bundles)
{
  return cost->pins <= pins && cost->bundles <= bundles;
}

/* Sets *topology to the topology to which a cost belongs. FALSE if the program has no such topology
 * with this number of modules. */
gboolean icn_cost_topology (const IcnCost *cost, IcnTopologySettings *topology);

/* Counts pins and bundles on the graph of the network of `cost`, and sets pins, bundles and
 * all_bundles of `counted`. bisection: the wires that cross the bisection of each dimension or, if
 * the network has no dimensions, its only bisection. FALSE if there is no graph, or if it has more
 * than ICN_COST_MOST_CHANNELS channels. */
#define ICN_COST_MOST_CHANNELS 65536
gboolean icn_cost_count (const IcnCost *cost, double bisection, IcnCost *counted);

/* The largest number of factors into which M modules may be split: log2 M. */
guint icn_cost_most_dimensions (guint32 modules);

/* Splits M modules into n factors of which none is more than twice another. Chooses the factors
 * whose product is nearest to M and, among equally near products, the most equal factors. Powers of
 * two are split into powers of two, as in raghunath1993: 32 = 8 × 4 = 4 × 4 × 2. radix receives n
 * numbers, the largest first. Returns their product. n is at most icn_cost_most_dimensions. */
guint32 icn_cost_split_modules (guint32 modules, guint n, guint32 *radix);
