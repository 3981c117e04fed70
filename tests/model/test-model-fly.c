/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Closed forms of multistage networks against their graphs, and the packaging of lecture2003. */
#include "budget.h"
#include "forms.h"
#include "multistage-kind.h"
#include "fly.h"
#include "loads.h"
#include "measure.h"
#include "runner.h"
#include "topology-kinds.h"

#include "model-settings.h"
#include "net.h"
#include "routing.h"
#include "traffic-matrix.h"
#include "traffic.h"

#include <math.h>
#include <string.h>

static void
check_forms (const IcnTopologySettings *settings)
{
  g_autoptr (IcnNet) net = icn_topology_build (settings, NULL);
  g_autofree char *name = icn_topology_name (settings);
  IcnForms forms;
  IcnDistances hops;
  IcnBisection cut;
  IcnDegree degree;

  g_test_message ("%s", name);
  g_assert_nonnull (net);
  g_assert_true (icn_forms (settings, &forms));
  g_assert_true (icn_measure_hops (net, NULL, &hops, NULL));
  icn_measure_bisection (net, NULL, &cut, NULL);
  icn_measure_degree (net, &degree);
  g_assert_cmpfloat (forms.nodes, ==, net->n_terminals);
  g_assert_cmpfloat (forms.mean_hops, ==, hops.mean_hops);
  g_assert_cmpfloat (forms.diameter, ==, hops.diameter);
  g_assert_cmpfloat (forms.node_channels, ==, degree.max_width);
  g_assert_cmpfloat (forms.bisection_channels, >=,
                     cut.channels); /* a search may find a smaller one */
  if (forms.bisection_is_exact)
    g_assert_true (cut.is_exact && forms.bisection_channels == cut.channels);
}

/* Every size up to 1,000 terminals, every number of extra stages at either end, both middles. */
static void
foreach_network (void (*check) (const IcnTopologySettings *settings))
{
  IcnTopologySettings settings;

  icn_topology_settings_init (&settings);
  for (guint k = 2; k <= 9; k++)
    for (guint n = 1; pow (k, n) <= 1000; n++) {
      for (guint d = 0; d < n; d++)
        settings.radix[d] = k;
      settings.dimensions = n;
      settings.kind = icn_topology_find ("butterfly");
      for (guint extra = 0; extra < n; extra++)
        for (guint end = ICN_EXTRA_INPUT; end <= ICN_EXTRA_OUTPUT; end++) {
          icn_values_set_number (&settings.values, &icn_extra_stages_parameter, extra);
          icn_values_set_number (&settings.values, &icn_extra_end_parameter, end);
          check (&settings);
        }
      settings.kind = icn_topology_find ("benes");
      for (guint middle = ICN_MIDDLE_MERGED; middle <= ICN_MIDDLE_DOUBLED; middle++) {
        icn_values_set_number (&settings.values, &icn_middle_parameter, middle);
        check (&settings);
      }
    }
}

/* By N and n alone the same, for even k; with more extra stages than there can be, nothing. */
static void
check_real_forms (const IcnTopologySettings *settings)
{
  guint n = settings->dimensions;
  IcnTopologySettings family = *settings;
  IcnForms forms, real;

  if (settings->radix[0] % 2 == 1)
    return;
  icn_forms (settings, &forms);
  g_assert_true (icn_forms_real (&family, forms.nodes, n, &real));
  g_assert_cmpfloat (real.mean_hops, ==, forms.mean_hops);
  g_assert_cmpfloat (real.bisection_channels, ==, forms.bisection_channels);
  g_assert_cmpfloat_with_epsilon (real.node_channels, forms.node_channels, 1e-9);
  g_assert_cmpfloat_with_epsilon (real.longest_wire, forms.longest_wire, 1e-9);
  g_assert_false (icn_forms_real (&family, forms.nodes, log2 (forms.nodes) + 1, &real));
  if (strcmp (settings->kind->id, "butterfly") == 0) {
    icn_values_set_number (&family.values, &icn_extra_stages_parameter, n);
    g_assert_false (icn_forms_real (&family, forms.nodes, n, &real));
  }
}

TEST (real_forms)
{
  foreach_network (check_real_forms);
}

TEST (forms)
{
  foreach_network (check_forms);
}

/* All channels carry one unit of uniform traffic, whatever the free stages add. */
static void
check_loads (const IcnTopologySettings *settings)
{
  const IcnRouteSettings routing = { ICN_ORDER_ASCENDING };

  if (icn_topology_nodes (settings) > 130)
    return;
  g_autoptr (IcnNet) net = icn_topology_build (settings, NULL);
  g_autoptr (IcnTraffic) uniform = icn_traffic_new_uniform (net->n_terminals);
  g_autofree double *loads = g_new (double, net->n_channels);
  g_assert_true (
    icn_loads (net, &routing, icn_routing_find ("destination-tag"), uniform, loads, NULL, NULL));
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    g_assert_cmpfloat_with_epsilon (loads[c], 1, 1e-9);
}

TEST (loads)
{
  foreach_network (check_loads);
}

/* What meets where planes of the one kind join those of the other, each extra stage spreads over
 * twice as many channels: lecture2003, Fig. 6. The patterns are those that load them by sqrt(N). */
TEST (extra_stages)
{
  static const struct {
    guint n;
    const char *traffic;
  } rows[] = { { 4, "rotate-left:1" }, { 6, "rotate-left:2" }, { 8, "rotate-left:3" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint extra = 0; extra < rows[i].n; extra++)
      for (guint end = ICN_EXTRA_INPUT; end <= ICN_EXTRA_OUTPUT; end++) {
        const IcnRouteSettings routing = { ICN_ORDER_ASCENDING };
        IcnTopologySettings settings;
        IcnTrafficSettings pattern;

        icn_topology_settings_init (&settings);
        settings.kind = icn_topology_find ("butterfly");
        settings.dimensions = rows[i].n;
        for (guint d = 0; d < rows[i].n; d++)
          settings.radix[d] = 2;
        icn_values_set_number (&settings.values, &icn_extra_stages_parameter, extra);
        icn_values_set_number (&settings.values, &icn_extra_end_parameter, end);
        g_assert_true (icn_traffic_parse (rows[i].traffic, &pattern, NULL));
        g_autoptr (IcnNet) net = icn_topology_build (&settings, NULL);
        g_autoptr (IcnTraffic) traffic = icn_traffic_new (&pattern, net, NULL);
        g_autofree double *loads = g_new (double, net->n_channels);
        g_assert_true (icn_loads (net, &routing, icn_routing_find ("destination-tag"), traffic,
                                  loads, NULL, NULL));
        double most = icn_loads_max (net, loads, NULL);
        g_test_message ("n %u, %s, %u extra at %u: %g", rows[i].n, rows[i].traffic, extra, end,
                        most);
        g_assert_cmpfloat (most, ==, MAX (1, ldexp (1, (int) rows[i].n / 2 - (int) extra)));
      }
}

/* Table 2 of lecture2003 (W_n = 128, W_s = 1024, N = 256), two rows of which have no whole n. */
TEST (package)
{
  static const struct {
    double k, by_pins, width, hops;
    const IcnBinds *binds;
  } rows[] = {
    { 2, 32, 8, 9, &icn_binds_bisection },
    { 4, 16, 8, 5, &icn_binds_bisection },
    { 8, 8, 8, 4, &icn_binds_equally },
    { 64, 1, 1, 3, &icn_binds_pins },
  };
  const IcnBudgetSettings budget = budget_of ("both:128:1024");
  IcnFlyPackage package;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_assert_true (icn_fly_package (&budget, 256, rows[i].k, &package));
    g_assert_cmpfloat (package.by_pins, ==, rows[i].by_pins);
    g_assert_cmpfloat (package.by_bisection, ==, 8);
    g_assert_cmpfloat (package.widths.channel_width, ==, rows[i].width);
    g_assert_cmpfloat (package.hops, ==, rows[i].hops);
    g_assert_true (package.widths.binds == rows[i].binds);
  }
  g_assert_cmpfloat (icn_fly_balanced_radix (&budget, 256), ==, 8);
  g_assert_false (icn_fly_package (&budget, 256, 1.9, &package));
  g_assert_false (icn_fly_package (&budget, 256, 256, &package));
}

/* Where n is whole, a package is what the budget leaves the network itself. */
static void
check_package (const IcnTopologySettings *settings)
{
  static const char *const budgets[] = { "normalized",   "pins:100",     "bisection:777",
                                         "both:100:777", "both:60:5000", "width:3.5" };
  double nodes = icn_topology_nodes (settings), k = settings->radix[0];
  IcnForms forms;

  if (icn_topology_value (settings, &icn_extra_stages_parameter) > 0 ||
      strcmp (settings->kind->id, "butterfly") != 0 || settings->dimensions < 2 ||
      settings->radix[0] % 2 == 1)
    return;
  icn_forms (settings, &forms);
  for (guint i = 0; i < G_N_ELEMENTS (budgets); i++) {
    IcnBudgetSettings budget = i == 4 ? whole_budget_of (budgets[i]) : budget_of (budgets[i]);
    IcnFlyPackage package;
    IcnWidths widths;

    g_assert_true (icn_fly_package (&budget, nodes, k, &package));
    g_assert_true (icn_budget_widths (&budget, &forms, &widths, NULL));
    g_assert_cmpfloat (package.hops, ==, forms.mean_hops);
    g_assert_cmpfloat (package.widths.channel_width, ==, widths.channel_width);
    g_assert_cmpfloat (package.longest_wire, ==, forms.longest_wire);
    g_assert_cmpint (isnan (package.by_pins), ==, i != 1 && i != 3 && i != 4);
  }
}

TEST (packages)
{
  const IcnBudgetSettings both = budget_of ("both:77:913");
  const IcnBudgetSettings pins = budget_of ("pins:77");
  const IcnBudgetSettings none = whole_budget_of ("both:100:64");
  IcnFlyPackage package;
  double balanced = icn_fly_balanced_radix (&both, 600);

  foreach_network (check_package);
  g_assert_true (icn_fly_package (&both, 600, balanced, &package));
  g_assert_cmpfloat_with_epsilon (package.by_pins, package.by_bisection, 1e-12);
  g_assert_true (package.widths.binds == &icn_binds_equally);
  g_assert_true (isnan (icn_fly_balanced_radix (&pins, 600)));
  g_assert_false (icn_fly_package (&none, 256, 2, &package));
}
