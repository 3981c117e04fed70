/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cost.h"

#include "budget.h"
#include "error.h"
#include "forms.h"
#include "measure.h"
#include "net.h"
#include "topology-kinds.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

enum { COMPLETE, PRODUCT, BUTTERFLY, CCC, HYPERCUBE, TORUS, RING };

#define NO_SIZE N_ ("log₂ M is used in place of n, for a network of n 2^n modules")

#define NO_HALVES N_ ("an odd dimension has no equal halves, and the formula is for an even one")

static const IcnCostRow rows[] = {
  [COMPLETE] = { .id = "complete",
                 .title = N_ ("Complete Graph"),
                 .pins = "4B/M (M-1)/M",
                 .bundles = "M-1",
                 .has_graph = TRUE,
                 .note = NO_HALVES },
  [PRODUCT] = { .id = "product",
                .title = N_ ("%u-Hop Network"),
                .pins = "(4rB/M) (M^(1/r)-1)/M^(1/r)",
                .bundles = "r (M^(1/r)-1)",
                .has_graph = TRUE,
                .has_dimensions = TRUE,
                .note = NO_HALVES },
  [BUTTERFLY] = { .id = "butterfly",
                  .title = N_ ("Butterfly"),
                  .pins = "4B log2 M/M",
                  .bundles = "4",
                  .note = NO_SIZE },
  [CCC] = { .id = "ccc",
            .title = N_ ("Cube-Connected Cycles"),
            .pins = "6B log2 M/M",
            .bundles = "3",
            .has_graph = TRUE,
            .note = NO_SIZE },
  [HYPERCUBE] = { .id = "hypercube",
                  .title = N_ ("Hypercube"),
                  .pins = "2B log2 M/M",
                  .bundles = "log2 M",
                  .has_graph = TRUE },
  [TORUS] = { .id = "torus",
              .title = N_ ("%u-Dimensional Torus"),
              .pins = "rB M^(1/r)/M",
              .bundles = "2r",
              .has_graph = TRUE,
              .has_dimensions = TRUE,
              .note = N_ ("a dimension of two modules has one link, and the formula counts two") },
  [RING] = { .id = "ring", .title = N_ ("Ring"), .pins = "B", .bundles = "2", .has_graph = TRUE },
};

const IcnCostRow *
icn_cost_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_equal (rows[i].id, id))
      return &rows[i];
  return NULL;
}

guint
icn_cost_most_dimensions (guint32 modules)
{
  return g_bit_storage (modules) - 1;
}

typedef struct {
  guint32 modules;
  guint n;
  guint32 factor[ICN_MAX_DIMENSIONS]; /* [n] the factors, in rising order, that are being tried */
  guint32 best[ICN_MAX_DIMENSIONS];
  double distance; /* difference between the product of the factors in `best` and the number of
                      modules M */
} Split;

/* Saves the current factors as the best if their product is nearer to M, or equally near and the
 * factors are more equal. */
static void
compare_split (Split *split)
{
  guint n = split->n;
  double product = 1, distance;

  g_assert (n > 0);
  for (guint i = 0; i < n; i++)
    product *= split->factor[i];
  distance = fabs (product - split->modules);
  if (distance > split->distance ||
      (distance == split->distance &&
       split->factor[n - 1] - split->factor[0] >= split->best[n - 1] - split->best[0]))
    return;
  split->distance = distance;
  for (guint i = 0; i < n; i++)
    split->best[i] = split->factor[i];
}

/* Splits the number of modules M into n factors: tries all choices of factors number i to n - 1,
 * recursively. Each factor is at least the previous one and at most twice the first. rest: M
 * divided by the factors before number i. The last factor is the integer just below or just above
 * `rest`. */
static void
choose_factors (Split *split, guint i, double rest)
{
  guint32 least = i == 0 ? 2 : split->factor[i - 1];
  guint32 most = i == 0 ? MAX (2, pow (rest, 1.0 / split->n) + 1) : 2 * split->factor[0];

  if (i == split->n) {
    compare_split (split);
    return;
  }
  if (i > 0 && i + 1 == split->n) {
    least = CLAMP (floor (rest), least, most);
    most = MIN (least + 1, most);
  }
  for (guint32 factor = least; factor <= most; factor++) {
    /* Bounds of the product of this factor and the remaining ones: each is at least `factor` and at
     * most twice the first. If the product cannot be near `rest`, the search does not continue with
     * this factor. */
    double above = pow (factor, split->n - i),
           below = pow (i == 0 ? 2.0 * factor : most, split->n - i);

    split->factor[i] = factor;
    if (above <= 2 * rest && (i + 1 == split->n || below >= rest / 2))
      choose_factors (split, i + 1, rest / factor);
  }
}

guint32
icn_cost_split_modules (guint32 modules, guint n, guint32 *radix)
{
  Split split = { .modules = modules, .n = n, .distance = INFINITY };
  guint32 product = 1;

  if (n == 1) {
    radix[0] = modules;
    return modules;
  }
  choose_factors (&split, 0, modules);
  for (guint i = 0; i < n; i++) {
    radix[i] = split.best[n - 1 - i];
    product *= radix[i];
  }
  return product;
}

/* Adds up pins and bundles by raghunath1993, Table 1, over the dimensions of a product of complete
 * networks. Dimension i has k_i modules. bisection: B, the width of the network's bisection. */
static void
add_product (IcnCost *cost, double bisection)
{
  for (guint d = 0; d < cost->dimensions; d++) {
    double k = cost->radix[d];

    cost->pins += 4 * bisection / cost->modules * (k - 1) / k;
    cost->is_approximate = cost->is_approximate || cost->radix[d] % 2 == 1;
    cost->bundles += k - 1;
  }
}

static void
add_torus (IcnCost *cost, double bisection)
{
  for (guint d = 0; d < cost->dimensions; d++) {
    cost->pins += bisection * cost->radix[d] / cost->modules;
    cost->bundles += 2;
    cost->is_approximate = cost->is_approximate || cost->radix[d] == 2;
  }
}

/* Whether cube-connected cycles with M = `modules` nodes exist, that is, M = n 2^n for some integer
 * n. */
static gboolean
is_of_cycles (guint32 modules)
{
  for (guint32 n = 1; n << n <= modules; n++)
    if (n << n == modules)
      return TRUE;
  return FALSE;
}

/* Sets the cost of a butterfly or cube-connected cycles by raghunath1993, Table 1: `pins` × (B/M)
 * log2 M pins, and `bundles` bundles. The formula is approximate: a real network of M = n 2^n
 * modules has n stages or dimensions, fewer than log2 M. */
static void
add_cycles (IcnCost *cost, double bisection, double pins, double bundles)
{
  cost->pins = pins * bisection * log2 (cost->modules) / cost->modules;
  cost->bundles = bundles;
  cost->is_approximate = TRUE;
}

static void
find_size (IcnCost *cost, guint32 modules, guint r)
{
  guint below = icn_cost_most_dimensions (modules);

  cost->dimensions = cost->row->has_dimensions ? r : 1;
  if (cost->row == &rows[HYPERCUBE]) {
    cost->dimensions = below;
    if ((2u << below) - modules < modules - (1u << below))
      cost->dimensions++;
    for (guint d = 0; d < cost->dimensions; d++)
      cost->radix[d] = 2;
    cost->modules = 1u << cost->dimensions;
    return;
  }
  cost->modules = icn_cost_split_modules (modules, cost->dimensions, cost->radix);
}

gboolean
icn_cost (const IcnCostRow *row, guint32 modules, double bisection, guint r, IcnCost *cost,
          GError **error)
{
  guint most = icn_cost_most_dimensions (modules);
  IcnCost made = { .row = row };

  if (modules < ICN_COST_LEAST_MODULES || modules > ICN_COST_MOST_MODULES)
    return icn_error_range (error, "M", modules, ICN_COST_LEAST_MODULES, ICN_COST_MOST_MODULES);
  if (!(bisection > 0 && isfinite (bisection)))
    return icn_error_value (error, "bisection", "0", _ ("above 0 wires"));
  if (row->has_dimensions && (r < 2 || r > most))
    return icn_error_range (error, "r", r, 2, most);
  find_size (&made, modules, r);
  switch (row - rows) {
  case COMPLETE:
  case PRODUCT:
  case HYPERCUBE:
    add_product (&made, bisection);
    break;
  case TORUS:
  case RING:
    add_torus (&made, bisection);
    break;
  case BUTTERFLY:
    add_cycles (&made, bisection, 4, 4);
    break;
  case CCC:
    add_cycles (&made, bisection, 6, 3);
    break;
  default:
    g_return_val_if_reached (FALSE);
  }
  made.all_bundles = made.modules * made.bundles / 2;
  *cost = made;
  return TRUE;
}

/* Sets is_best in the costs on the Pareto front, those for which no other cost has at most as many
 * pins and at most as many bundles, and fewer of one of the two. */
static void
mark_best (GArray *costs)
{
  for (guint i = 0; i < costs->len; i++) {
    IcnCost *here = &g_array_index (costs, IcnCost, i);

    here->is_best = TRUE;
    for (guint j = 0; j < costs->len; j++) {
      const IcnCost *other = &g_array_index (costs, IcnCost, j);

      if (icn_cost_fits (other, here->pins, here->bundles) &&
          (other->pins < here->pins || other->bundles < here->bundles))
        here->is_best = FALSE;
    }
  }
}

GArray *
icn_costs (guint32 modules, double bisection, GError **error)
{
  g_autoptr (GArray) costs = g_array_new (FALSE, FALSE, sizeof (IcnCost));
  guint most = icn_cost_most_dimensions (modules);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    guint n = rows[i].has_dimensions ? most - 1 : 2;

    for (guint j = 2; j <= n; j++) {
      /* Tori are listed in falling order of dimensions, as in raghunath1993. */
      guint r = i == TORUS ? n + 2 - j : j;
      IcnCost cost;

      if (!icn_cost (&rows[i], modules, bisection, r, &cost, error))
        return NULL;
      g_array_append_val (costs, cost);
    }
  }
  mark_best (costs);
  return g_steal_pointer (&costs);
}

char *
icn_cost_title (const IcnCost *cost)
{
  const char *title = _ (cost->row->title);
  const char *number = strstr (title, "%u");

  if (number == NULL)
    return g_strdup (title);
  return g_strdup_printf ("%.*s%u%s", (int) (number - title), title, cost->dimensions, number + 2);
}

char *
icn_cost_split (const IcnCost *cost, guint32 modules)
{
  GString *text;

  if (cost->dimensions == 1 && cost->modules == modules)
    return NULL;
  text = g_string_new (NULL);
  if (cost->dimensions > 4 && cost->radix[0] == cost->radix[cost->dimensions - 1])
    g_string_append_printf (text, "%u^%u", cost->radix[0], cost->dimensions);
  else
    for (guint d = 0; d < cost->dimensions; d++)
      g_string_append_printf (text, d > 0 ? " × %u" : "%u", cost->radix[d]);
  if (cost->modules != modules)
    g_string_append_printf (text, " = %u", cost->modules);
  return g_string_free (text, FALSE);
}

gboolean
icn_cost_topology (const IcnCost *cost, IcnTopologySettings *topology)
{
  if (!cost->row->has_graph ||
      (cost->row == &rows[CCC] && (!is_of_cycles (cost->modules) || cost->modules < 24)))
    return FALSE;
  icn_topology_settings_init (topology);
  topology->kind = icn_topology_find (cost->row->id);
  topology->dimensions = cost->dimensions;
  for (guint d = 0; d < cost->dimensions; d++)
    topology->radix[d] = cost->radix[d];
  if (cost->row == &rows[CCC])
    return icn_topology_fit_nodes (topology, cost->modules, 1, NULL);
  icn_topology_settings_normalize (topology);
  return icn_topology_check (topology, NULL);
}

/* The largest number of pins of a vertex: the bits of all its incoming and outgoing channels. */
static double
count_pins (const IcnNet *net, const IcnWidths *widths)
{
  g_autofree double *pins = g_new0 (double, net->n_vertices);
  double most = 0;

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];
    double bits = icn_widths_of (widths, channel->dimension) * icn_channel_width (channel);

    pins[channel->source] += bits;
    pins[channel->destination] += bits;
  }
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    most = MAX (most, pins[v]);
  return most;
}

gboolean
icn_cost_count (const IcnCost *cost, double bisection, IcnCost *counted)
{
  IcnBudgetSettings budget = { icn_table_find (&icn_budget_table, "bisection-each"),
                               icn_values_of (&icn_budget_wires, bisection) };
  IcnTopologySettings topology;
  g_autoptr (IcnNet) net = NULL;
  IcnBundles bundles;
  IcnForms forms;
  IcnWidths widths;

  if (!(cost->modules * cost->bundles <= ICN_COST_MOST_CHANNELS) ||
      !icn_cost_topology (cost, &topology) || (net = icn_topology_build (&topology, NULL)) == NULL)
    return FALSE;
  if (!icn_forms (&topology, &forms)) {
    IcnBisection cut;

    icn_measure_bisection (net, NULL, &cut, NULL);
    forms.bisection_channels = cut.channels;
    budget.row = icn_table_find (&icn_budget_table, "bisection");
  }
  if (!icn_budget_widths (&budget, &forms, &widths, NULL))
    return FALSE;
  icn_measure_bundles (net, &bundles);
  *counted = (IcnCost){ .row = cost->row,
                        .pins = count_pins (net, &widths),
                        .bundles = bundles.at_node,
                        .all_bundles = bundles.all };
  return TRUE;
}
