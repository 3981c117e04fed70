/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cost of the top level of packaging: M modules joined by a network of bisection B; in a product
 * network each dimension has a bisection of B. Gives the pins and bundles that a module needs, by
 * the formulas of raghunath1993, Table 1, and counted on the graph. A bundle is all wires between
 * two modules. */
#pragma once

#include "net-types.h"

#define ICN_COST_LEAST_MODULES 4
#define ICN_COST_MOST_MODULES 65536

/* One row of the table: a topology, or a family with one network for each number of dimensions. */
typedef struct {
  const char *id;      /* id of its topology, or of the row if there is no such topology */
  const char *title;   /* translatable; "%u" stands for the number of dimensions */
  const char *pins;    /* the source's formula for the pins of a module, in M, B and the number of
                          dimensions r */
  const char *bundles; /* the source's formula for the bundles of a module */
  gboolean has_graph;  /* a topology has M vertices, for some M */
  gboolean has_dimensions; /* one network for each number of dimensions from 2 */
  const char *note;    /* translatable: what is approximate; or NULL */
} IcnCostRow;

typedef struct {
  const IcnCostRow *row;
  guint dimensions;                  /* 1 if the row has no choice of dimensions */
  guint32 radix[ICN_MAX_DIMENSIONS]; /* modules along each dimension, largest first */
  guint32 modules;       /* M, or the size nearest to it that the topology has */
  double pins;           /* wires into and out of a module */
  double bundles;        /* bundles of a module */
  double all_bundles;    /* bundles of the network */
  gboolean is_approximate; /* the real network of so many modules differs from the formulas: see the
                              row's note */
  gboolean is_best;        /* no other cost of the list has fewer pins and fewer bundles: the Pareto
                              front */
} IcnCost;

const IcnCostRow *icn_cost_find (const char *id); /* NULL when there is none */

/* Checks M, B in wires and, if the row has a choice of dimensions, their number r, 2 to log2 M.
 * Errors name the fields M, bisection and r. Leaves cost->is_best unset. */
gboolean icn_cost (const IcnCostRow *row, guint32 modules, double bisection, guint r, IcnCost *cost,
                   GError **error);

/* All rows with all numbers of dimensions that do not make a hypercube: an array of IcnCost, in the
 * order of the source. NULL with an error. */
GArray *icn_costs (guint32 modules, double bisection, GError **error);

/* icn_cost_title: "2-Hop Network", "Ring". icn_cost_split: "8 × 4", with the number of modules if
 * it is not the number asked for, "6 × 6 = 36"; NULL if the row has no dimensions. Free with
 * g_free. */
char *icn_cost_title (const IcnCost *cost);
char *icn_cost_split (const IcnCost *cost, guint32 modules);

/* Whether a module may have so many pins and bundles. */
static inline gboolean
icn_cost_fits (const IcnCost *cost, double pins, double bundles)
{
  return cost->pins <= pins && cost->bundles <= bundles;
}

/* The topology of a cost; FALSE if no topology has so many modules. */
gboolean icn_cost_topology (const IcnCost *cost, IcnTopologySettings *topology);

/* Pins and bundles counted on the graph of that topology, where every dimension, or else the only
 * cut, has B wires. FALSE if there is no graph or it has more than ICN_COST_MOST_CHANNELS. Sets
 * only pins, bundles and all_bundles of `counted`. */
#define ICN_COST_MOST_CHANNELS 65536
gboolean icn_cost_count (const IcnCost *cost, double bisection, IcnCost *counted);

/* The largest number of factors that the split of M modules may have: log2 M. */
guint icn_cost_most_dimensions (guint32 modules);

/* Of all products of n factors in which no factor is more than twice another, finds the one nearest
 * to M, the most even of several. Powers of two are split into powers of two, as the source does:
 * 32 = 8 × 4 = 4 × 4 × 2. radix: n numbers, the largest first. Returns their product. n is at most
 * icn_cost_most_dimensions. */
guint32 icn_cost_split_modules (guint32 modules, guint n, guint32 *radix);
