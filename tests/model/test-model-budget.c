/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Widths under budgets, wire delays and throughput bounds, against printed and hand-made numbers.
 */
#include "module-plan.h"
#include "budget.h"

#include "error.h"
#include "forms.h"
#include "net.h"
#include "runner.h"
#include "symbol.h"
#include "throughput-limits.h"
#include "topology-kinds.h"
#include "wire-delay.h"

#include "model-settings.h"

#include <math.h>
#include <string.h>

/* All three parts of a message: the field, the value and what is legal. */
/* Of a network of so many nodes whose nominal bisection is the one that is counted. */
static gboolean
divide (const IcnBudgetSettings *budget, double nodes, double bisection_channels,
        double node_channels, IcnWidths *widths, GError **error)
{
  IcnForms forms = { .nodes = nodes,
                         .nominal_channels = bisection_channels,
                         .bisection_channels = bisection_channels,
                         .node_channels = node_channels };

  return icn_budget_widths (budget, &forms, widths, error);
}

static void
assert_message (GError *error, int code, const char *field, const char *value, const char *legal)
{
  g_assert_error (error, ICN_ERROR, code);
  g_assert_true (g_str_has_prefix (error->message, field));
  g_assert_nonnull (strstr (error->message, value));
  g_assert_nonnull (strstr (error->message, legal));
  g_error_free (error);
}

TEST (normalized)
{
  /* W = k/2 (7) and N_p = nk (9). */
  static const struct {
    double k, n;
  } cubes[] = { { 2, 10 }, { 32, 2 }, { 4, 5 }, { 16, 3 }, { 1024, 2 }, { 3.7, 4 } };
  IcnBudgetSettings budget;

  icn_budget_init (&budget);
  for (guint i = 0; i < G_N_ELEMENTS (cubes); i++) {
    double k = cubes[i].k, n = cubes[i].n, nodes = pow (k, n);
    IcnWidths widths;

    g_assert_true (divide (&budget, nodes, 2 * nodes / k, 2 * n, &widths, NULL));
    g_assert_cmpfloat_with_epsilon (widths.channel_width, k / 2, 1e-9 * k);
    g_assert_cmpfloat_with_epsilon (widths.pins_per_node, n * k, 1e-9 * n * k);
    g_assert_cmpfloat_with_epsilon (widths.bisection_wires, nodes, 1e-9 * nodes);
    g_assert_true (widths.binds == &icn_binds_bisection);
  }
}

/* lecture2003: 256 terminals, 128 pins and 1024 wires (two ways together), the flys of radix 2 to
 * 64 and the 8-node ring: what each budget allows, and their minimum. */
TEST (both)
{
  static const struct {
    double middle, node, by_pins, by_bisection;
    const IcnBinds *binds;
  } rows[] = {
    { 128, 4, 32, 8, &icn_binds_bisection }, { 128, 8, 16, 8, &icn_binds_bisection },
    { 128, 16, 8, 8, &icn_binds_equally },   { 128, 128, 1, 8, &icn_binds_pins },
    { 4, 4, 32, 256, &icn_binds_pins },
  };
  IcnBudgetSettings budget = budget_of ("both:128:1024");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    IcnWidths widths;

    g_assert_true (divide (&budget, 256, rows[i].middle, rows[i].node, &widths, NULL));
    g_assert_cmpfloat (widths.channel_width, ==, MIN (rows[i].by_pins, rows[i].by_bisection));
    g_assert_true (widths.binds == rows[i].binds);
    g_assert_cmpfloat (widths.pins_per_node, <=, 128);
    g_assert_cmpfloat (widths.bisection_wires, <=, 1024);
  }
}

TEST (single_budgets)
{
  IcnBudgetSettings budget = budget_of ("pins:100");
  IcnWidths widths;

  g_assert_true (divide (&budget, 64, 32, 8, &widths, NULL));
  g_assert_cmpfloat (widths.channel_width, ==, 12.5);
  g_assert_true (widths.binds == &icn_binds_pins);
  budget = budget_of ("bisection:7");
  g_assert_true (divide (&budget, 64, 32, 8, &widths, NULL));
  g_assert_cmpfloat (widths.channel_width, ==, 7 / 32.0);
  budget = budget_of ("width:5");
  g_assert_true (divide (&budget, 64, 32, 8, &widths, NULL));
  g_assert_cmpfloat (widths.bisection_wires, ==, 160);
  g_assert_cmpfloat (widths.pins_per_node, ==, 40);
  g_assert_true (widths.binds == &icn_binds_nothing);
}

TEST (whole_bits)
{
  IcnBudgetSettings budget = whole_budget_of ("pins:100");
  IcnWidths widths = { .channel_width = -1 };
  GError *error = NULL;

  g_assert_true (divide (&budget, 64, 32, 8, &widths, NULL));
  g_assert_cmpfloat (widths.channel_width, ==, 12);
  g_assert_cmpfloat (widths.exact_width, ==, 12.5);
  g_assert_cmpfloat (widths.pins_per_node, ==, 96);

  /* 3 x 0.1 wires over 0.3 channels: rounding must not take a bit away. */
  budget = whole_budget_of ("bisection:0.3");
  g_assert_true (divide (&budget, 64, 0.1 + 0.2, 8, &widths, NULL));
  g_assert_cmpfloat (widths.channel_width, ==, 1);

  widths.channel_width = -1;
  budget = whole_budget_of ("bisection:10");
  g_assert_false (divide (&budget, 64, 32, 8, &widths, &error));
  assert_message (error, ICN_ERROR_CONFLICT, "budget", "0.3125 bits", "bisection:32");
  error = NULL;
  budget = whole_budget_of ("both:7:1000000");
  g_assert_false (divide (&budget, 64, 32, 8, &widths, &error));
  assert_message (error, ICN_ERROR_CONFLICT, "budget", "whole", "both:8:32");
  error = NULL;
  /* A 3-ary torus gets W = 3/4 from B = N. */
  budget = whole_budget_of ("normalized");
  g_assert_false (divide (&budget, 27, 36, 12, &widths, &error));
  assert_message (error, ICN_ERROR_CONFLICT, "budget", "0.75 bits", "bisection:36");
  g_assert_cmpfloat (widths.channel_width, ==, -1);
}

typedef struct {
  const char *kind;
  guint32 radix[5]; /* then 0 */
  double pins;
} Each;

static void
each_settings (const Each *each, IcnTopologySettings *settings)
{
  icn_topology_settings_init (settings);
  settings->kind = icn_topology_find (each->kind);
  settings->dimensions = 0;
  for (guint d = 0; d < G_N_ELEMENTS (each->radix) && each->radix[d] > 0; d++)
    settings->radix[settings->dimensions++] = each->radix[d];
}

/* raghunath1993, Table 2: pins of a module where every dimension has 8192 wires over its middle. */
TEST (each_dimension)
{
  static const Each rows[] = {
    { "complete", { 32 }, 992 },      { "product", { 4, 8 }, 1664 },
    { "product", { 4, 4, 2 }, 2048 }, { "hypercube", { 2, 2, 2, 2, 2 }, 2560 },
    { "torus", { 4, 4, 2 }, 2560 },   { "torus", { 8, 4 }, 3072 },
    { "ring", { 32 }, 8192 },
  };
  IcnBudgetSettings budget = budget_of ("bisection-each:8192");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    IcnTopologySettings settings;
    IcnForms forms;
    IcnWidths widths;

    each_settings (&rows[i], &settings);
    g_assert_true (icn_forms (&settings, &forms));
    g_assert_true (icn_budget_widths (&budget, &forms, &widths, NULL));
    g_assert_cmpfloat_with_epsilon (widths.pins_per_node, rows[i].pins, 1e-9);
    g_assert_cmpfloat_with_epsilon (widths.bisection_wires, 8192, 1e-9);
    g_assert_true (widths.binds == &icn_binds_bisection);
    for (guint d = 0; d < settings.dimensions; d++)
      g_assert_cmpfloat_with_epsilon (icn_widths_of (&widths, d) * forms.dimension[d].channels,
                                      8192, 1e-9);
  }
}

/* Fewest wires over all halves, vertices as bits. */
static double
least_wires (const IcnNet *net, const IcnWidths *widths)
{
  guint32 n = net->n_vertices, end = 1u << n;
  double least = INFINITY;

  for (guint32 half = (1u << n / 2) - 1; half < end;) {
    double cut = 0;
    for (IcnChannelId c = 0; c < net->n_channels; c++) {
      const IcnChannel *channel = &net->channel[c];
      if ((half >> channel->source & 1) != (half >> channel->destination & 1))
        cut += icn_widths_of (widths, channel->dimension);
    }
    least = MIN (least, cut);
    guint32 low = half & -half, carried = half + low; /* the next number with as many bits */
    half = (((carried ^ half) >> 2) / low) | carried;
  }
  return least;
}

/* The cut of dimensions of different widths is no less than the least of all, and is it where it is
 * claimed; pins are the sum over a node's channels. */
TEST (each_cut)
{
  static const Each rows[] = {
    { "product", { 4, 2 }, 0 },    { "product", { 2, 4 }, 0 }, { "product", { 3, 4 }, 0 },
    { "product", { 5, 2 }, 0 },    { "product", { 5, 3 }, 0 }, { "product", { 2, 7 }, 0 },
    { "product", { 3, 2, 2 }, 0 }, { "torus", { 4, 3 }, 0 },   { "torus", { 6, 2 }, 0 },
    { "torus", { 5, 3 }, 0 },      { "torus", { 2, 5 }, 0 },   { "torus", { 4, 2, 2 }, 0 },
    { "mesh", { 4, 3 }, 0 },       { "mesh", { 7, 2 }, 0 },    { "mesh", { 5, 3 }, 0 },
  };
  IcnBudgetSettings budget = budget_of ("bisection-each:60");
  guint n_exact = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    IcnTopologySettings settings;
    g_autoptr (IcnNet) net = NULL;
    IcnForms forms;
    IcnWidths widths;
    double least, most = 0;

    each_settings (&rows[i], &settings);
    net = icn_topology_build (&settings, NULL);
    g_assert_true (icn_forms (&settings, &forms));
    g_assert_true (icn_budget_widths (&budget, &forms, &widths, NULL));
    least = least_wires (net, &widths);
    g_test_message ("%s of %u nodes: %g %g", rows[i].kind, net->n_vertices, least,
                    widths.bisection_wires);
    g_assert_cmpfloat (widths.bisection_wires, >=, least - 1e-9);
    if (widths.n_dimensions > 0 && widths.cut_is_exact) {
      g_assert_cmpfloat_with_epsilon (widths.bisection_wires, least, 1e-9);
      n_exact++;
    }
    for (IcnVertex v = 0; v < net->n_vertices; v++) {
      double pins = 0;
      for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++)
        pins += 2 * icn_widths_of (&widths, net->channel[c].dimension);
      most = MAX (most, pins);
    }
    g_assert_cmpfloat_with_epsilon (widths.pins_per_node, most, 1e-9);
  }
  g_assert_cmpuint (n_exact, >=, 9);
}

TEST (each_limits)
{
  IcnBudgetSettings budget = whole_budget_of ("bisection-each:63");
  IcnTopologySettings settings;
  IcnForms forms;
  IcnWidths widths;
  GError *error = NULL;

  /* 64 and 32 channels over the middles: 1 and 2 bits each. */
  each_settings (&(Each){ "product", { 8, 4 }, 0 }, &settings);
  settings.kind = icn_topology_find ("torus");
  icn_forms (&settings, &forms);
  g_assert_true (icn_budget_widths (&budget, &forms, &widths, NULL));
  g_assert_cmpfloat (widths.channel_width, ==, 1);
  g_assert_cmpfloat (widths.dimension_width[0], ==, 3);
  g_assert_cmpfloat (widths.dimension_width[1], ==, 1);
  budget = whole_budget_of ("bisection-each:31");
  g_assert_false (icn_budget_widths (&budget, &forms, &widths, &error));
  assert_message (error, ICN_ERROR_CONFLICT, "budget", "0.9688 bits", "bisection-each:32");
  error = NULL;

  /* A fly has stages, not dimensions. */
  each_settings (&(Each){ "butterfly", { 2, 2 }, 0 }, &settings);
  icn_forms (&settings, &forms);
  g_assert_false (icn_budget_widths (&budget, &forms, &widths, &error));
  assert_message (error, ICN_ERROR_UNAVAILABLE, "budget", "bisection-each", "bisection:WIRES");
}

static void
module_settings (const char *name, IcnTopologySettings *settings)
{
  icn_topology_settings_init (settings);
  settings->kind = icn_topology_find ("modules");
  icn_values_set_text (&settings->values, &icn_module_name_parameter, name);
  settings->nodes = 1024;
  icn_values_set_number (&settings->values, &icn_modules_parameter, 32);
  icn_topology_settings_normalize (settings);
}

/* raghunath1993, Table 2: at a bisection of 8192 a module of 32 has 992 pins and 31 bundles where
 * all are joined, 1664 and 10 in two hops. Twice the pins make all channels twice as wide. */
TEST (module_pins)
{
  static const struct {
    const char *name, *budget;
    double width, pins;
  } rows[] = {
    { "Butterfly.8.8", "module-pins:992", 1, 992 },
    { "Butterfly.32.8", "module-pins:1984", 2, 1984 },
    { "2hop.32.64-32", "module-pins:1664", 1, 1664 },
    { "2hop.32.64-32", "bundles:10:832", 0.5, 832 },
    { "Butterfly.8.8", "bundles:31:992", 1, 992 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    IcnBudgetSettings budget = budget_of (rows[i].budget);
    IcnTopologySettings settings;
    IcnForms forms;
    IcnWidths widths;

    module_settings (rows[i].name, &settings);
    icn_forms (&settings, &forms);
    g_assert_true (icn_budget_widths (&budget, &forms, &widths, NULL));
    g_assert_cmpfloat (widths.channel_width, ==, rows[i].width);
    g_assert_cmpfloat (widths.pins_per_module, ==, rows[i].pins);
    g_assert_true (widths.binds == &icn_binds_module_pins);
  }
}

TEST (module_limits)
{
  static const char *const wrong[] = { "bundles:10", "bundles:10.5:992", "bundles:10G:992",
                                       "module-pins:0", "module-pins:992:31" };
  IcnBudgetSettings budget;
  IcnTopologySettings settings;
  IcnForms forms;
  IcnWidths widths;
  GError *error = NULL;

  icn_budget_init (&budget);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (icn_row_from_text (&budget, &icn_budget_table, wrong[i], NULL));

  budget = budget_of ("bundles:30:992");
  module_settings ("Butterfly.8.8", &settings);
  icn_forms (&settings, &forms);
  g_assert_false (icn_budget_widths (&budget, &forms, &widths, &error));
  assert_message (error, ICN_ERROR_CONFLICT, "budget", "31 bundles", "more than the 30");
  error = NULL;

  /* Half a bit each is none. */
  budget = whole_budget_of ("bundles:31:496");
  g_assert_false (icn_budget_widths (&budget, &forms, &widths, &error));
  assert_message (error, ICN_ERROR_CONFLICT, "budget", "0.5 bits", "bundles:31:992");
  error = NULL;

  each_settings (&(Each){ "torus", { 8, 4 }, 0 }, &settings);
  icn_forms (&settings, &forms);
  budget = whole_budget_of ("module-pins:496");
  g_assert_false (icn_budget_widths (&budget, &forms, &widths, &error));
  assert_message (error, ICN_ERROR_UNAVAILABLE, "budget", "modules", "pins:COUNT");
}

TEST (budget_messages)
{
  IcnBudgetSettings budget;
  IcnWidths widths;
  GError *error = NULL;

  icn_budget_init (&budget);
  g_assert_true (icn_row_settings_check (&budget, NULL));
  icn_values_set_number (&budget.values, &icn_budget_pins, -1); /* not read by this budget */
  g_assert_true (icn_row_settings_check (&budget, NULL));
  budget.row = icn_table_find (&icn_budget_table, "pins");
  g_assert_false (icn_row_settings_check (&budget, &error));
  assert_message (error, ICN_ERROR_VALUE, "budget (pins)", "-1", "0.001 to 1e+12");
  error = NULL;
  budget = budget_of ("both:5:1");
  icn_values_set_number (&budget.values, &icn_budget_wires, NAN);
  g_assert_false (icn_row_settings_check (&budget, &error));
  assert_message (error, ICN_ERROR_VALUE, "budget (bisection wires)", "nan", "0.001");
  error = NULL;
  budget = budget_of ("width:1");
  icn_values_set_number (&budget.values, &icn_budget_width, INFINITY);
  g_assert_false (icn_row_settings_check (&budget, &error));
  assert_message (error, ICN_ERROR_VALUE, "budget (width)", "inf", "0.001");
  error = NULL;
  /* A network of one node has nothing to divide. */
  budget = budget_of ("bisection:8");
  g_assert_false (divide (&budget, 1, 0, 0, &widths, &error));
  assert_message (error, ICN_ERROR_UNAVAILABLE, "budget", "no channels", "width:BITS");
}

/* A budget with random numbers of its own, all of them multiplied by `factor`. */
static IcnBudgetSettings
random_budget (const IcnRow *row, GRand *rand, double factor)
{
  IcnBudgetSettings budget;

  icn_budget_init (&budget);
  budget.row = row;
  for (const IcnParameter *const *it = row->parameters; (*it)->name != NULL; it++) {
    double number = exp2 (g_rand_double_range (rand, 6, 14));

    icn_values_set_number (&budget.values, *it,
                           factor * ((*it)->type == ICN_PARAMETER_COUNT ? floor (number) : number));
  }
  return budget;
}

/* A cube in modules, whose counts have no relation to each other. */
static IcnForms
random_forms (GRand *rand)
{
  IcnForms forms = { .nodes = g_rand_int_range (rand, 8, 512),
                     .nominal_channels = g_rand_int_range (rand, 1, 100),
                     .bisection_channels = g_rand_int_range (rand, 1, 100),
                     .node_channels = g_rand_int_range (rand, 1, 20),
                     .module_channels = g_rand_int_range (rand, 1, 200),
                     .module_bundles = g_rand_int_range (rand, 1, 40),
                     .n_dimensions = g_rand_int_range (rand, 1, 5) };

  for (guint d = 0; d < forms.n_dimensions; d++)
    forms.dimension[d] = (IcnDimensionForms){ .radix = g_rand_int_range (rand, 2, 9),
                                              .channels = g_rand_int_range (rand, 1, 100),
                                              .at_node = 2 };
  return forms;
}

/* A budget that is moved to more wires over the bisection has these, but for the rounding of its
 * number, or as many as another resource allows. */
static void
check_move (const IcnBudgetSettings *budget, const IcnForms *forms, const IcnWidths *widths,
            GRand *rand)
{
  double factor = g_rand_double_range (rand, 1, 8), wires = factor * widths->bisection_wires;
  IcnBudgetSettings moved = *budget;
  const IcnParameter *number;
  double present = icn_budget_moved (budget, widths, &number);
  IcnWidths wider;

  icn_budget_move (&moved, widths, wires);
  g_assert_true (number != NULL || moved.row == icn_table_find (&icn_budget_table, "bisection"));
  g_assert_true (icn_budget_widths (&moved, forms, &wider, NULL));
  if (wider.n_dimensions > 0 || widths->n_dimensions > 0)
    return;
  g_assert_cmpfloat (wider.bisection_wires, <=, wires * (1 + 0.5 / present) * (1 + 1e-9));
  if (wider.binds == widths->binds || number == NULL)
    g_assert_cmpfloat (wider.bisection_wires, >=, wires * (1 - 0.5 / present) * (1 - 1e-9));
}

/* Every kind of budget: no constraint is exceeded, the one that binds is used up, its resource has
 * words and, if it is divided, symbols that equations know; twice the wires give twice the width,
 * and whole bits are the largest that fit. */
TEST (every_budget)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (32);
  const IcnRow *row;

  for (guint i = 0; (row = icn_budget_table.row (i / 100)) != NULL; i++) {
    guint32 seed = g_rand_int (rand);
    g_autoptr (GRand) first = g_rand_new_with_seed (seed), second = g_rand_new_with_seed (seed);
    IcnForms forms = random_forms (rand);
    IcnBudgetSettings budget = random_budget (row, first, 1),
                      twice = random_budget (row, second, 2);
    IcnConstraint constraints[ICN_BUDGET_MAX_CONSTRAINTS];
    guint n = icn_budget_constraints (&budget, &forms, constraints);
    gboolean is_used_up = FALSE;
    IcnWidths widths, wider, whole;

    if (!icn_budget_widths (&budget, &forms, &widths, NULL)) {
      g_assert_true (constraints[0].is_limit);
      continue;
    }
    for (guint j = 0; j < n; j++) {
      double used =
        constraints[j].channels *
        icn_widths_of (&widths, constraints[j].is_of_dimension ? constraints[j].dimension : 0);

      g_assert_true (constraints[j].is_limit || used <= constraints[j].capacity * (1 + 1e-9));
      if (constraints[j].is_limit || used < constraints[j].capacity * (1 - 1e-9))
        continue;
      is_used_up =
        is_used_up || constraints[j].binds == widths.binds || widths.binds == &icn_binds_equally;
    }
    g_assert_true (is_used_up);
    g_assert_cmpuint (strlen (widths.binds->words), >, 0);
    g_assert_true (widths.binds->capacity == NULL ||
                   (icn_symbol_find (widths.binds->capacity) != NULL &&
                    icn_symbol_find (widths.binds->channels) != NULL));
    if (row->parameters[0]->name != NULL) {
      g_assert_true (icn_budget_widths (&twice, &forms, &wider, NULL));
      g_assert_cmpfloat_with_epsilon (wider.channel_width, 2 * widths.channel_width,
                                      1e-9 * wider.channel_width);
    }
    check_move (&budget, &forms, &widths, rand);
    icn_values_set_number (&budget.values, &icn_budget_whole, TRUE);
    if (!icn_budget_widths (&budget, &forms, &whole, NULL))
      g_assert_cmpfloat (widths.channel_width, <, 1);
    else
      g_assert_cmpfloat (whole.channel_width, ==, floor (widths.channel_width * (1 + 1e-9)));
  }
}

/* Every wire law: no wire is faster than one of a pitch or than a shorter one, flits follow each
 * other at the channel cycle unless a period is given, and a law that is constant is. */
TEST (every_law)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (32);
  const IcnRow *row;

  for (guint i = 0; (row = icn_wire_table.row (i / 100)) != NULL; i++) {
    double length = exp2 (g_rand_double_range (rand, -1, 12));
    IcnWireSettings wires = { .row = row };
    IcnWireTimes pitch, times, longer;

    for (const IcnParameter *const *it = row->parameters; *it != NULL; it++)
      icn_values_set_number (
        &wires.values, *it, (*it)->usual > 0 ? (*it)->usual * g_rand_double_range (rand, 1, 4) : 0);
    icn_wires_times (&wires, 1, &pitch);
    icn_wires_times (&wires, length, &times);
    icn_wires_times (&wires, 2 * length, &longer);
    g_assert_cmpfloat (pitch.cycle_time, >=, 1);
    g_assert_cmpfloat (times.cycle_time, >=, pitch.cycle_time);
    g_assert_cmpfloat (longer.cycle_time, >=, times.cycle_time);
    g_assert_cmpfloat (times.period, ==, times.cycle_time);
    if (length > 1)
      g_assert_true (icn_wires_law (&wires)->is_constant ==
                     (longer.cycle_time == times.cycle_time));
    icn_values_set_number (&wires.values, &icn_period_parameter, 2.5);
    icn_wires_times (&wires, length, &times);
    g_assert_cmpfloat (times.period, ==, 2.5);
  }
}

TEST (wires)
{
  static const struct {
    const char *law;
    double length, cycle;
  } rows[] = {
    { "constant", 512, 1 },     { "logarithmic", 512, 1 + 9 * 0.6931471805599453 },
    { "linear", 512, 512 },     { "rc", 512, 1 + 512 / 8.0 },
    { "logarithmic", 0.25, 1 }, /* nothing is shorter than one pitch */
    { "linear", 0, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    IcnWireSettings wires = wires_of (rows[i].law);
    IcnWireTimes times;

    icn_values_set_number (&wires.values, &icn_repeater_parameter, 8);
    icn_wires_times (&wires, rows[i].length, &times);
    g_assert_cmpfloat_with_epsilon (times.cycle_time, rows[i].cycle, 1e-12);
    g_assert_cmpfloat (times.period, ==, times.cycle_time);
    g_assert_true (isnan (times.nanoseconds));
    icn_values_set_number (&wires.values, &icn_period_parameter, 3);
    icn_wires_times (&wires, rows[i].length, &times);
    g_assert_cmpfloat (times.period, ==, 3);
    g_assert_cmpfloat_with_epsilon (times.cycle_time, rows[i].cycle, 1e-12);
  }
}

/* Sets a parameter that the law reads. */
static void
set (IcnWireSettings *wires, const char *key, double number)
{
  const IcnParameter *const *parameter = wires->row->parameters;

  while (!g_str_equal ((*parameter)->key, key))
    parameter++;
  icn_values_set_number (&wires->values, *parameter, number);
}

TEST (nanoseconds)
{
  IcnWireSettings wires = wires_of ("linear");
  IcnWireTimes times;

  set (&wires, "permittivity", 4);
  set (&wires, "node-pitch", 299.792458); /* one light-ns */
  icn_wires_times (&wires, 10, &times);
  g_assert_cmpfloat_with_epsilon (times.nanoseconds, 20, 1e-9);

  /* (4): τ e ln(Kl) with K = e per pitch. The pitch says nothing about gates. */
  wires.row = icn_table_find (&icn_wire_table, "logarithmic");
  icn_wires_times (&wires, 10, &times);
  g_assert_true (isnan (times.nanoseconds));
  set (&wires, "inverter-delay", 200);
  icn_wires_times (&wires, 10, &times);
  g_assert_cmpfloat_with_epsilon (times.nanoseconds, 0.2 * G_E * log (G_E * 10), 1e-9);
  wires.row = icn_table_find (&icn_wire_table, "constant");
  icn_wires_times (&wires, 10, &times);
  g_assert_cmpfloat_with_epsilon (times.nanoseconds, 0.2 * G_E, 1e-9);
}

TEST (wire_messages)
{
  static const char optional[] = "0 for none, or from 0.001 to 1000000000";
  static const struct {
    const char *field, *value, *legal, *law;
    double number;
  } rows[] = {
    { "repeater", "0", "0.001 to 1000000000", "rc", 0 },
    { "permittivity", "0.5", "1 to 1000", "linear", 0.5 },
    { "period", "-2", optional, "constant", -2 },
    { "inverter-delay", "nan", optional, "rc", NAN },
    { "node-pitch", "inf", optional, "linear", INFINITY },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    IcnWireSettings wires = wires_of (rows[i].law);
    GError *error = NULL;

    g_assert_true (icn_row_settings_check (&wires, NULL));
    set (&wires, rows[i].field, rows[i].number);
    g_assert_false (icn_row_settings_check (&wires, &error));
    assert_message (error, ICN_ERROR_VALUE, rows[i].field, rows[i].value, rows[i].legal);
  }
}

TEST (throughput)
{
  /* lecture2003: b = 32 Gb/s and γ_max = 1 in the 8-ring; 2/7 of b at γ = 3.5. */
  g_assert_cmpfloat (icn_throughput_ideal (32, 1, 1), ==, 32);
  g_assert_cmpfloat_with_epsilon (icn_throughput_ideal (1, 1, 3.5), 2 / 7.0, 1e-12);
  g_assert_cmpfloat (icn_throughput_ideal (32, 4, 2), ==, 4);
  g_assert_true (isnan (icn_throughput_ideal (1, 1, 0)));
}
