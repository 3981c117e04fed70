/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cost of the top level of packaging: M modules joined by a network of bisection B, which every
 * dimension of a product network has for itself. What a module needs in pins and in bundles, by the
 * formulas of raghunath1993, Table 1, and counted on the graph. A bundle is all wires between two
 * modules. */
#pragma once

#include "topology.h"

#define ICN_COST_LEAST_MODULES 4
#define ICN_COST_MOST_MODULES 65536

/* One row of the table: a topology, or one for each number of dimensions. */
typedef struct {
  const char *id;      /* of its topology, where it has one */
  const char *title;   /* translatable; "%u" stands for the number of dimensions */
  const char *pins;    /* the source's formula, of M, B and the number of dimensions r */
  const char *bundles; /* of a module, by its formula */
  gboolean has_graph;  /* a topology has M vertices, at some M */
  gboolean has_dimensions; /* one network for each number of dimensions from 2 */
  const char *note;    /* what is approximate, translatable; NULL: nothing */
} IcnCostRow;

typedef struct {
  const IcnCostRow *row;
  guint dimensions;                  /* 1 where there are none to choose */
  guint32 radix[ICN_MAX_DIMENSIONS]; /* modules along each, largest first */
  guint32 modules;       /* M, or the size nearest to it that the topology has */
  double pins;           /* wires into and out of a module */
  double bundles;        /* of a module */
  double all_bundles;    /* of the network */
  gboolean is_approximate; /* the network of so many modules differs: the row's note */
  gboolean is_best;        /* no other of the list has fewer of both: the Pareto front */
} IcnCost;

const IcnCostRow *icn_cost_rows (guint *n_rows);
const IcnCostRow *icn_cost_find (const char *id); /* NULL when there is none */

/* Checks M, B in wires and, where the row has dimensions, their number r: 2 to log2 M. Messages
 * name the fields M, bisection and r. cost: is_best is not set. */
gboolean icn_cost (const IcnCostRow *row, guint32 modules, double bisection, guint r, IcnCost *cost,
                   GError **error);

/* All rows with all numbers of dimensions that differ from a hypercube: IcnCost, in the order of
 * the source. NULL with an error. */
GArray *icn_costs (guint32 modules, double bisection, GError **error);

/* "2-Hop Network", "Ring"; and "8 × 4", with the modules where they are not those asked for: "6 × 6
 * = 36". The second is NULL where a row has no dimensions. Free with g_free. */
char *icn_cost_title (const IcnCost *cost);
char *icn_cost_split (const IcnCost *cost, guint32 modules);

/* Whether a module may have so many pins and bundles. */
static inline gboolean
icn_cost_fits (const IcnCost *cost, double pins, double bundles)
{
  return cost->pins <= pins && cost->bundles <= bundles;
}

/* The network of a cost; FALSE where the table has no graph of so many modules. */
gboolean icn_cost_topology (const IcnCost *cost, IcnTopologySettings *topology);

/* The same counted on that graph, where every dimension, or else its only cut, has B wires. FALSE
 * where there is none, or it has more than ICN_COST_MOST_CHANNELS. counted: only pins, bundles and
 * all_bundles are set. */
#define ICN_COST_MOST_CHANNELS 65536
gboolean icn_cost_count (const IcnCost *cost, double bisection, IcnCost *counted);

/* The largest number of factors that the split of M modules may have: log2 M. */
guint icn_cost_most_dimensions (guint32 modules);

/* Of all products of n factors of which none is more than twice another, the one nearest to M, the
 * most even of several. Powers of two are split into powers of two, as the source does: 32 = 8 × 4
 * = 4 × 4 × 2. radix: n numbers, the largest first. Returns their product. n is at most
 * icn_cost_most_dimensions. */
guint32 icn_cost_split_modules (guint32 modules, guint n, guint32 *radix);
