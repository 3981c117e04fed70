/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Channels of dimensions or kinds of links that differ in width and delay: the budget is used up,
 * loads and T_0 are those of the channels. */
#include "analysis.h"
#include "design.h"
#include "measure.h"
#include "net.h"
#include "physical.h"
#include "runner.h"
#include "study-samples.h"
#include "throughput-limits.h"

#include <math.h>
#include <string.h>

#define CASES 32

static const char *const networks[] = {
  "topology=mesh,k=4x3", "topology=torus,k=5x4", "topology=torus,k=3x4,directed=yes",
  "topology=product,k=4x3", "topology=hypercube,n=2", "topology=dragonfly,routers=2,global-links=1",
  "topology=fat-tree,k=4,n=2", "topology=fat-tree,k=4,n=2,uplinks=2",
};

/* A random design with these settings added. Free with g_free. */
static char *
draw (GRand *rand, guint i, const char *settings)
{
  const char *network = networks[i % G_N_ELEMENTS (networks)];
  g_autofree char *concentration =
    strstr (network, "fat-tree") != NULL
      ? g_strdup ("")
      : g_strdup_printf (",concentration=%d", g_rand_int_range (rand, 1, 5));

  return g_strdup_printf ("%s%s,width-ratio=%gx%g,%s", network, concentration,
                          ldexp (1, g_rand_int_range (rand, -2, 3)),
                          ldexp (1, g_rand_int_range (rand, -2, 3)), settings);
}

/* The most wires at a vertex, and those over the cut. */
static void
count_wires (const IcnNet *net, const IcnPhysical *physical, double *pins, double *cut)
{
  g_autofree guint8 *side = g_new (guint8, net->n_vertices);
  g_autofree double *at = g_new0 (double, net->n_vertices);

  icn_measure_halves (net, side);
  *pins = *cut = 0;
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];

    at[channel->source] += physical->bits[c];
    at[channel->destination] += physical->bits[c];
    if (side[channel->source] != side[channel->destination])
      *cut += physical->bits[c];
  }
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    *pins = MAX (*pins, at[v]);
}

TEST (budgets)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (guint i = 0; i < CASES; i++) {
    gboolean of_pins = g_rand_boolean (rand);
    g_autofree char *text = draw (rand, i, of_pins ? "budget=pins:96" : "budget=bisection:96");
    g_auto (IcnDesign) design;
    g_auto (IcnEvaluation) evaluation = { 0 };
    g_auto (IcnPhysical) physical = { 0 };
    double pins, cut;

    g_test_message ("%s", text);
    evaluate (text, &design, &evaluation);
    g_assert_true (icn_evaluation_physical (&evaluation, &design, &physical));
    if (physical.is_rounded)
      continue;
    count_wires (evaluation.analysis->net, &physical, &pins, &cut);
    g_assert_cmpfloat_with_epsilon (of_pins ? pins : cut, 96, 1e-6);
    g_assert_cmpfloat_with_epsilon (evaluation.widths.pins_per_node, pins, 1e-6);
    g_assert_cmpfloat_with_epsilon (evaluation.widths.bisection_wires, cut, 1e-6);
  }
}

/* The network's throughput is what its busiest channel carries, counted channel by channel; without
 * an analysis it follows from the closed forms. */
TEST (throughput)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);

  for (guint i = 0; i < CASES; i++) {
    g_autofree char *text = draw (rand, i, "budget=width:8");
    g_auto (IcnDesign) design;
    g_auto (IcnEvaluation) evaluation = { 0 }, quick = { 0 };
    g_auto (IcnPhysical) physical = { 0 };
    double least = INFINITY;

    g_test_message ("%s", text);
    evaluate (text, &design, &evaluation);
    icn_evaluation_physical (&evaluation, &design, &physical);
    for (IcnChannelId c = 0; c < physical.n_channels; c++)
      least = MIN (least, physical.bits[c] / evaluation.analysis->loads[c]);
    g_assert_cmpfloat_with_epsilon (evaluation.capacity, least, 1e-6);
    g_assert_true (icn_evaluate (&design, NULL, &quick, NULL));
    if (!isnan (quick.capacity))
      g_assert_cmpfloat_with_epsilon (quick.capacity, least, 1e-6);
  }
}

/* Equal ratios and delays change nothing. */
TEST (equal)
{
  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    g_autofree char *same =
      g_strdup_printf ("%s,width-ratio=3x3,channel-delay=1x1", networks[i]);
    g_auto (IcnDesign) a, b;
    g_auto (IcnEvaluation) x = { 0 }, y = { 0 };

    evaluate (networks[i], &a, &x);
    evaluate (same, &b, &y);
    g_assert_cmpfloat (x.widths.channel_width, ==, y.widths.channel_width);
    g_assert_cmpfloat (x.gamma_max, ==, y.gamma_max);
    g_assert_cmpfloat_with_epsilon (x.zero_load_latency, y.zero_load_latency, 1e-9);
    g_assert_cmpfloat (x.ideal_throughput, ==, y.ideal_throughput);
    g_assert_true (x.theory == y.theory);
  }
}

/* T_0 is the mean over pairs of what the channels of their routes take, dimension by dimension. */
TEST (delays)
{
  static const struct {
    const char *settings;
    guint k[2];
    gboolean is_complete;
  } cases[] = {
    { "topology=mesh,k=4x3,channel-delay=2x5", { 4, 3 }, FALSE },
    { "topology=product,k=4x5,channel-delay=3x1,concentration=4", { 4, 5 }, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_auto (IcnDesign) design, plain;
    g_auto (IcnEvaluation) evaluation = { 0 }, without = { 0 };
    g_autofree char *text = g_strdup (cases[i].settings);
    double more = 0;

    evaluate (cases[i].settings, &design, &evaluation);
    for (guint d = 0; d < 2; d++) {
      double k = cases[i].k[d];
      double hops = cases[i].is_complete ? (k - 1) / k : (k * k - 1) / (3 * k);

      more += hops * (design.channel_delay[d] - 1);
    }
    memcpy (strstr (text, "channel-delay=") + strlen ("channel-delay="), "1x1", 3);
    evaluate (text, &plain, &without);
    g_assert_cmpfloat_with_epsilon (evaluation.zero_load_latency,
                                    without.zero_load_latency + more, 1e-9);
  }
}

/* In a fat tree a message crosses the links of a level, up and down, unless its destination is in the
 * subtree below them. */
TEST (delays_of_levels)
{
  g_auto (IcnDesign) design, plain;
  g_auto (IcnEvaluation) evaluation = { 0 }, without = { 0 };

  evaluate ("topology=fat-tree,k=4,n=3,channel-delay=2x3x5", &design, &evaluation);
  evaluate ("topology=fat-tree,k=4,n=3", &plain, &without);
  g_assert_cmpfloat_with_epsilon (evaluation.zero_load_latency - without.zero_load_latency,
                                  2 * (1 + 2 * (1 - 4 / 64.0) + 4 * (1 - 16 / 64.0)), 1e-9);
}

TEST (refused)
{
  static const struct {
    const char *settings, *field;
  } bad[] = {
    { "topology=mesh,k=4x3,channel-delay=1x2x3", "channel-delay" },
    { "topology=mesh,k=4x3,channel-delay=0x2", "channel-delay" },
    { "topology=mesh,k=4x3,channel-delay=1x4097", "channel-delay" },
    { "topology=mesh,k=4x3,channel-delay=1xx2", "channel-delay" },
    { "topology=mesh,k=4x3,concentration=2,router=packaging,channel-delay=1x2", "channel-delay" },
    { "topology=butterfly,channel-delay=1x2", "channel-delay" },
    { "topology=mesh,k=4x3,width-ratio=1x2x3", "width-ratio" },
    { "topology=torus,k=4,n=3,pruned=yes,width-ratio=1x2x3", "width-ratio" },
    { "topology=mesh,nodes=1000,n=2,width-ratio=1x2", "nodes" },
    { "topology=fat-tree,k=2,n=3,width-ratio=1x2", "width-ratio" },
    { "topology=fat-tree,k=2,n=3,channel-delay=1x2", "channel-delay" },
    { "topology=mesh,k=4x3,width-ratio=1x2,budget=bisection-each:8", "budget" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autoptr (IcnDesign) design = icn_design_new ();
    g_autoptr (GError) error = NULL;

    if (icn_design_parse (design, bad[i].settings, &error))
      g_assert_false (icn_design_check (design, &error));
    g_assert_nonnull (strstr (error->message, bad[i].field));
  }
}
