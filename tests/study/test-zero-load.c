/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Zero-load latency is the same everywhere: by the formulas of each router's description,
 * implemented here independently, in the evaluation, in the Gantt chart and in the simulator, for
 * single pairs on every kind of network. */
#include "analysis.h"
#include "design.h"
#include "engine-state.h"
#include "engine.h"
#include "study-samples.h"
#include "latency-parts.h"
#include "model-note.h"
#include "net.h"
#include "router.h"
#include "runner.h"
#include "simulation.h"
#include "theory.h"

#include <math.h>
#include <string.h>

#define MESSAGES_APART 5000 /* cycles */

typedef struct {
  const char *settings; /* of whole flits */
  double flits;
  gboolean terminals;
} Network;

static const Network networks[] = {
  { "k=4,n=2,budget=width:2,length=10", 5, FALSE },
  { "k=5x3,directed=yes,budget=width:1.9,length=9.5", 5, FALSE },
  { "topology=mesh,k=2x5,budget=width:1,length=1", 1, FALSE },
  { "topology=hypercube,n=3,budget=width:0.5,length=3.5", 7, FALSE },
  { "topology=ring,k=7,budget=width:3,length=6", 2, FALSE },
  { "topology=butterfly,k=3,n=2,budget=width:1,length=4", 4, TRUE },
  { "topology=butterfly,k=2,n=2,extra-stages=1,budget=width:8,length=8", 1, TRUE },
  { "topology=benes,k=2,n=2,budget=width:1,length=11", 11, TRUE },
  { "topology=complete,k=5,budget=width:2,length=6", 3, FALSE },
  { "topology=ccc,n=3,vcs=8,budget=width:1,length=3", 3, FALSE },
  { "k=2x4x4,n=3,pruned=yes,vcs=8,budget=width:2,length=6", 3, FALSE },
  { "k=2x4x4,n=3,directed=yes,orientation=alternating,vcs=8,budget=width:1,length=3", 3, FALSE },
  { "topology=hypermesh,k=3x2,budget=width:2,length=8", 4, FALSE },
  { "topology=hypermesh,k=2x3,cluster=crossbar,budget=width:2,length=8", 4, FALSE },
  { "topology=hypermesh,k=4,n=1,cluster=bus,budget=width:1,length=1", 1, FALSE },
  { "topology=hypermesh,k=3,n=2,cluster=bus,budget=width:1,length=3", 3, FALSE },
  { "topology=file,graph=a b 1 1\nb c 1 1\nc d 1 1\nd b 1 1\n,vcs=8,budget=width:2,length=8", 4,
    FALSE },
  { "topology=file,graph=terminals a b c\na r\nb r\nr s\ns > t\nt > r\nc s\n,vcs=8,"
    "budget=width:1,length=2",
    2, TRUE },
};

/* T_c and T_p in base cycles of the longest wire, one pitch long in two dimensions: what a channel
 * takes in flit times where t_c is 0 and where it is 1, by theory and, in whole ones, in the
 * engine.
 */
static const struct {
  const char *settings;
  double period;
  double theory[2];
  guint engine[2];
} wires[] = {
  { "wires=constant", 1, { 0, 1 }, { 0, 1 } },
  { "wires=linear,wire-rule=source,period=0.25", 0.25, { 4, 4 }, { 4, 4 } },
  { "wires=rc,wire-rule=source,repeater=0.5,period=2", 2, { 1.5, 1.5 }, { 2, 2 } },
  { "wires=rc,wire-rule=source,repeater=0.5,period=4", 4, { 0.75, 0.75 }, { 1, 1 } },
  { "wires=rc,wire-rule=source,repeater=0.5", 3, { 0, 1 }, { 0, 1 } },
};

/* T0 in cycles of a message of f flits over d channels of t_c cycles, as design papers write it for
 * each of the routers. */
static double
formula (const char *router, const char *switching, gboolean terminals, double d, double f,
         double t_c)
{
  double nodes = terminals ? d - 1 : d + 1, time = d * t_c, waits;

  if (g_str_equal (router, "pipelined"))
    time += 3 * nodes + (terminals ? 0 : 2);
  else if (g_str_equal (router, "packaging"))
    time += nodes;
  else if (g_str_equal (router, "cut-through"))
    time += d > 0 ? 3 * (d - 1) : 0;
  else if (g_str_equal (router, "decision"))
    time += d;
  if (!g_str_equal (switching, "store-and-forward"))
    return time + f;
  /* A whole message at the end of each channel: d f in all for the source's router. */
  if (g_str_equal (router, "pipelined") && !terminals)
    return time + (d + 1) * (f - 1) + f;
  waits = d * (f - 1);
  return time + waits + (t_c == 0 && d > 0 ? 1 : 0);
}

/* What every message of the pair takes, in base cycles; its network latency is the same. */
static double
simulate (const IcnDesign *design, const IcnEvaluation *evaluation)
{
  IcnSimulationSettings settings;
  g_auto (IcnSimulationPlan) plan = { 0 };
  g_autoptr (IcnEngine) engine = NULL;
  g_autoptr (GError) error = NULL;
  const IcnDelivery *delivery;
  double latency;
  gsize n;

  icn_simulation_settings_init (&settings);
  icn_simulation_plan (design, &settings, evaluation, &plan, NULL, &error);
  g_assert_no_error (error);
  engine = icn_simulation_engine (&plan, design->lengths.of[0].length / plan.unit / MESSAGES_APART,
                                  &error);
  g_assert_no_error (error);
  icn_engine_run (engine, 3 * MESSAGES_APART);
  delivery = icn_engine_deliveries (engine, &n);
  g_assert_cmpuint (n, >=, 2);
  latency = delivery[0].delivered - delivery[0].created;
  for (gsize i = 0; i < n; i++) {
    g_assert_cmpuint (delivery[i].delivered - delivery[i].created, ==, latency);
    g_assert_cmpuint (delivery[i].entered, ==, delivery[i].created);
  }
  return latency * plan.unit;
}

static void
check_pair (const char *settings, IcnVertex source, IcnVertex destination, const char *router,
            const char *switching, const Network *network, guint wire)
{
  g_autofree char *pair = g_strdup_printf ("%s,traffic=pair:%u:%u", settings, source, destination);
  g_auto (IcnDesign) design;
  g_auto (IcnEvaluation) evaluation = { 0 };
  g_auto (IcnPassage) passage = { 0 };
  IcnLatencyParts parts;
  guint delay = icn_router_find (router)->channel_delay;
  double expected, simulated;

  evaluate (pair, &design, &evaluation);
  expected = wires[wire].period * formula (router, switching, network->terminals, evaluation.hops,
                                           network->flits, wires[wire].theory[delay]);
  simulated = wires[wire].period * formula (router, switching, network->terminals, evaluation.hops,
                                            network->flits, wires[wire].engine[delay]);
  icn_latency_parts (&evaluation, 0, &parts);
  icn_passage_init (&passage, &evaluation, &design, source, destination);
  g_test_message ("%s", pair);
  g_assert_cmpfloat_with_epsilon (evaluation.zero_load_latency, expected, 1e-9);
  g_assert_cmpfloat_with_epsilon (evaluation.zero_load_whole, simulated, 1e-9);
  g_assert_cmpfloat_with_epsilon (parts.total, expected, 1e-9);
  g_assert_cmpfloat_with_epsilon (passage.total, expected, 1e-9);
  g_assert_cmpfloat_with_epsilon (simulate (&design, &evaluation), simulated, 1e-9);
}

/* Every router and switching with every law of wires on every kind, from one node to all. */
TEST (pairs)
{
  static const char *const switchings[] = { "wormhole", "cut-through", "store-and-forward" };
  guint n_presets, combination = 0;
  const IcnRouterPreset *const *presets = icn_router_presets (&n_presets);

  for (guint i = 0; i < G_N_ELEMENTS (networks); i++)
    for (guint r = 0; r < n_presets; r++)
      for (guint s = 0; s < G_N_ELEMENTS (switchings); s++)
        for (guint w = 0; w < G_N_ELEMENTS (wires); w++, combination++) {
          /* In two dimensions the longest wire of dally1990 (16) is a pitch; a fly's is not. */
          gboolean is_long = networks[i].terminals || strstr (networks[i].settings, "n=3") ||
                             strstr (networks[i].settings, "ring") ||
                             strstr (networks[i].settings, "hypermesh") ||
                             strstr (networks[i].settings, "complete");
          const char *law = is_long ? wires[0].settings : wires[w].settings;
          g_autofree char *settings =
            g_strdup_printf ("%s,router=%s,switching=%s,injection=periodic,%s",
                             networks[i].settings, presets[r]->id, switchings[s], law);
          g_auto (IcnDesign) design;
          g_auto (IcnEvaluation) evaluation = { 0 };

          if (is_long && w > 0)
            continue;
          evaluate (settings, &design, &evaluation);
          for (IcnVertex d = 0; d < evaluation.nodes; d++)
            check_pair (settings, combination % (guint) evaluation.nodes, d, presets[r]->id,
                        switchings[s], &networks[i], w);
        }
}

/* parhami2004's classes of torus with its router: every pair from node 0, as all nodes are alike,
 * and the mean that its theory begins with. */
TEST (tori)
{
  static const Network tori[] = {
    { "k=4,n=3,budget=pins:192,length=96", 6, FALSE },
    { "k=4,n=3,pruned=yes,budget=pins:192,length=96", 4, FALSE },
    { "k=4,n=3,directed=yes,orientation=alternating,budget=pins:192,length=96", 3, FALSE },
    { "k=4,n=3,directed=yes,orientation=alternating,pruned=yes,budget=pins:192,length=96", 2,
      FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tori); i++) {
    g_autofree char *settings = g_strdup_printf (
      "%s,router=cut-through,model=parhami2004,buffer=unlimited,injection=periodic",
      tori[i].settings);
    g_auto (IcnDesign) design;
    g_auto (IcnEvaluation) evaluation = { 0 };
    const IcnTheory *theory;
    double sum = 0, first;

    evaluate (settings, &design, &evaluation);
    theory = evaluation.theory;
    g_assert_cmpstr (theory->row.id, ==, "parhami2004");
    for (IcnVertex d = 0; d < evaluation.nodes; d++) {
      g_autofree char *pair = g_strdup_printf ("%s,traffic=pair:0:%u", settings, d);
      g_auto (IcnDesign) alone;
      g_auto (IcnEvaluation) of_pair = { 0 };

      check_pair (settings, 0, d, "cut-through", "cut-through", &tori[i], 0);
      evaluate (pair, &alone, &of_pair);
      sum += of_pair.zero_load_latency;
    }
    first = icn_evaluation_latency (&evaluation, 0);
    g_assert_cmpfloat_with_epsilon (first, sum / evaluation.nodes, 1e-9);
    /* The source charges s (Δ - 1), and so messages to the node itself less than nothing. */
    g_assert_cmpfloat_with_epsilon (
      first, tori[i].flits + 3 * (evaluation.forms.mean_hops - 1) + 3 / evaluation.nodes, 1e-9);
  }
}

/* Trees, in which every pair has one path, of channels that differ in width; the widths divide the
 * length, so that flits are whole. */
static const char *const unequal[] = {
  "topology=file,graph=a b 1 1\nb c 2 1\nc d 4 1\nd e 2 1\ne f 1 1\nc g 1 1\n,vcs=8,"
  "budget=width:2,length=16",
  "topology=file,graph=a > b 4 1\nb > a 1 1\nb > c 2 1\nc > b 4 1\nc d 2 1\n,vcs=8,"
  "budget=width:0.5,length=6",
  "topology=file,graph=terminals a b c d\na r 2\nb r 1\nr s 4\nc s 2\ns t 1\nt d 8\n,vcs=8,"
  "budget=width:1,length=8",
  "topology=mesh,k=2x4,budget=bisection-each:8,length=8",
  "topology=mesh,k=3x2,width-ratio=1x2,budget=width:2,length=8",
  "topology=mesh,k=3x2,channel-delay=2x5,budget=width:2,length=8",
  "topology=product,k=2,n=2,concentration=2,width-ratio=4x1,budget=width:1,length=8",
  "topology=dragonfly,concentration=1,routers=2,global-links=1,width-ratio=1x4,vcs=8,budget=width:"
  "1,"
  "length=8",
  "topology=hypermesh,k=4x2,cluster=bus,budget=bisection-each:8,length=8",
};

static double
check_unequal_pair (const char *settings, IcnVertex source, IcnVertex destination)
{
  g_autofree char *pair = g_strdup_printf ("%s,traffic=pair:%u:%u", settings, source, destination);
  g_auto (IcnDesign) design;
  g_auto (IcnEvaluation) evaluation = { 0 };
  g_auto (IcnPassage) passage = { 0 };
  IcnLatencyParts parts;
  double simulated;

  evaluate (pair, &design, &evaluation);
  g_test_message ("%s", pair);
  g_assert_cmpstr (evaluation.theory->row.id, ==, "flows");
  g_assert_cmpfloat_with_epsilon (icn_evaluation_latency (&evaluation, 0),
                                  evaluation.zero_load_latency, 1e-9);
  icn_latency_parts (&evaluation, 0, &parts);
  icn_passage_init (&passage, &evaluation, &design, source, destination);
  simulated = simulate (&design, &evaluation);
  g_assert_cmpfloat_with_epsilon (passage.total, simulated, 1e-9);
  g_assert_cmpfloat_with_epsilon (evaluation.zero_load_latency, simulated, 1e-9);
  g_assert_cmpfloat_with_epsilon (evaluation.zero_load_whole, simulated, 1e-9);
  g_assert_cmpfloat_with_epsilon (parts.total, simulated, 1e-9);
  g_assert_cmpfloat_with_epsilon (parts.routers + parts.wires + parts.serialization, simulated,
                                  1e-9);
  return simulated;
}

/* Every router, switching and way to meet a wider channel: pairs in the simulator and the chart of
 * their passage, and of uniform traffic their mean. */
TEST (unequal_widths)
{
  static const char *const switchings[] = { "wormhole", "cut-through", "store-and-forward" };
  guint n_presets;
  const IcnRouterPreset *const *presets = icn_router_presets (&n_presets);

  for (guint i = 0; i < G_N_ELEMENTS (unequal); i++)
    for (guint j = 0; j < 2 * n_presets * G_N_ELEMENTS (switchings); j++) {
      g_autofree char *settings = g_strdup_printf (
        "%s,router=%s,switching=%s,widening=%s,buffer=auto,injection=periodic", unequal[i],
        presets[j / 2 % n_presets]->id, switchings[j / 2 / n_presets], j % 2 ? "store" : "pass");
      g_auto (IcnDesign) design;
      g_auto (IcnEvaluation) evaluation = { 0 };
      double sum = 0;
      guint n;

      evaluate (settings, &design, &evaluation);
      n = (guint) evaluation.nodes;
      for (guint pair = 0; pair < n * n; pair++)
        sum += check_unequal_pair (settings, pair / n, pair % n);
      g_assert_cmpfloat_with_epsilon (evaluation.zero_load_latency, sum / (n * n), 1e-9);
    }
}

/* Minimal routes cross the dimensions of a hypercube in any order, so what a message has crossed
 * differs in factorially many ways. The evaluation still ends, and says why a number is missing. */
TEST (many_orders)
{
  static const char *const settings[] = {
    "topology=hypercube,n=11,routing=minimal,router=pipelined",
    "topology=hypercube,n=11,routing=minimal,router=pipelined,"
    "width-ratio=1x1x1x1x1x1x1x1x1x1x0.5",
  };

  for (guint i = 0; i < G_N_ELEMENTS (settings); i++) {
    g_auto (IcnDesign) design;
    g_auto (IcnEvaluation) evaluation = { 0 };
    g_autofree char *note = NULL;

    evaluate (settings[i], &design, &evaluation);
    note = icn_model_note (&evaluation, &design);
    g_assert_cmpint (isnan (evaluation.zero_load_latency), ==, i == 1);
    g_assert_cmpint (note != NULL && strstr (note, "in too many orders") != NULL, ==, i == 1);
  }
}

/* Buffers shorter than a wide channel's round trip of credits: a message takes T_0, or a note says
 * that credits are waited for; where buffers are long enough, there is no note. */
TEST (unequal_widths_short_buffers)
{
  static const guint buffers[] = { 1, 2, 4, 8, 64 };
  guint n_longer = 0;

  for (guint i = 0; i < G_N_ELEMENTS (unequal); i++)
    for (guint j = 0; j < G_N_ELEMENTS (buffers); j++) {
      g_autofree char *settings =
        g_strdup_printf ("%s,router=pipelined,buffer=%u,injection=periodic,traffic=pair:0:3",
                         unequal[i], buffers[j]);
      g_auto (IcnDesign) design;
      g_auto (IcnEvaluation) evaluation = { 0 };
      g_autofree char *note = NULL;
      double simulated;
      gboolean is_noted;

      evaluate (settings, &design, &evaluation);
      note = icn_model_note (&evaluation, &design);
      is_noted = note != NULL && strstr (note, "credits") != NULL;
      simulated = simulate (&design, &evaluation);
      g_test_message ("%s: %g, %g, %s", settings, evaluation.zero_load_latency, simulated, note);
      if (fabs (simulated - evaluation.zero_load_latency) > 1e-9) {
        n_longer++;
        g_assert_cmpfloat (simulated, >, evaluation.zero_load_latency);
        g_assert_true (is_noted);
      }
      if (buffers[j] == 64)
        g_assert_false (is_noted);
    }
  g_assert_cmpuint (n_longer, >, 5);
}

/* A random list whose links have delays, each way one of its own; it begins with a ring. */
static char *
random_delays (GRand *rand, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < n; j++)
      if (j == (i + 1) % n || i == (j + 1) % n || (i != j && g_rand_int_range (rand, 0, 4) == 0))
        g_string_append_printf (text, "%u > %u 1 delay=%d\n", i, j, g_rand_int_range (rand, 1, 9));
  return g_string_free (text, FALSE);
}

/* The sum of the least delays between all pairs, by relaxation. */
static void
least_delays (const IcnNet *net, guint32 *delay)
{
  guint32 n = net->n_vertices;

  for (guint32 i = 0; i < n * n; i++)
    delay[i] = i / n == i % n ? 0 : 1000000;
  for (guint32 round = 0; round < n; round++)
    for (IcnChannelId c = 0; c < net->n_channels; c++)
      for (guint32 s = 0; s < n; s++) {
        guint32 *to = &delay[s * n + net->channel[c].destination];

        *to = MIN (*to, delay[s * n + net->channel[c].source] + net->channel[c].delay);
      }
}

/* Given delays are charged whatever the law of wires, in theory, in the chart of a passage and in
 * the simulator; of uniform traffic their mean. With the router that charges nothing a message
 * takes the least delay of any path and its flits. */
TEST (given_delays)
{
  static const char *const laws[] = { "wires=constant", "wires=linear,wire-rule=placed",
                                      "channel-delay=wires,wires=linear" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (43);

  for (guint i = 0; i < 9; i++) {
    guint n = g_rand_int_range (rand, 3, 8);
    g_autofree char *list = random_delays (rand, n);
    g_autofree char *settings =
      g_strdup_printf ("topology=file,graph=%s,vcs=8,budget=width:1,length=4,period=1,injection="
                       "periodic,router=%s,%s",
                       list, i % 2 ? "source" : "pipelined", laws[i % G_N_ELEMENTS (laws)]);
    g_auto (IcnDesign) design;
    g_auto (IcnEvaluation) evaluation = { 0 };
    g_autofree guint32 *delay = g_new (guint32, n * n);
    double sum = 0;

    evaluate (settings, &design, &evaluation);
    least_delays (evaluation.analysis->net, delay);
    for (guint pair = 0; pair < n * n; pair++) {
      double simulated = check_unequal_pair (settings, pair / n, pair % n);

      sum += simulated;
      if (i % 2)
        g_assert_cmpfloat_with_epsilon (simulated, delay[pair] + 4, 1e-9);
    }
    g_assert_cmpfloat_with_epsilon (evaluation.zero_load_latency, sum / (n * n), 1e-9);
  }
}

static void
check_curve (const IcnTheory *theory, const IcnDesign *design, const IcnEvaluation *evaluation)
{
  double unloaded = theory->zero_load (&evaluation->latency);
  g_autofree char *note = icn_model_note (evaluation, design);

  g_assert_cmpfloat_with_epsilon (icn_evaluation_latency (evaluation, 0), unloaded, 1e-9);
  if (fabs (unloaded - evaluation->zero_load_latency) < 1e-9) {
    g_assert_true (note == NULL || theory->own_zero_load == NULL ||
                   strstr (note, theory->own_zero_load) == NULL);
    return;
  }
  g_assert_nonnull (theory->own_zero_load);
  g_assert_nonnull (strstr (note, theory->own_zero_load));
}

/* The curve of every theory begins where the simulator's does, whatever the router charges, or says
 * why it does not. */
TEST (curves)
{
  static const char *const kinds[] = { "k=8,n=2,directed=yes",
                                       "k=8,n=2",
                                       "k=5,n=2",
                                       "k=4x6x2",
                                       "topology=ring,k=9",
                                       "topology=hypercube,n=5",
                                       "topology=mesh,k=4,n=2",
                                       "topology=hypermesh,k=4,n=2",
                                       "topology=hypermesh,k=5x3",
                                       "k=8,n=2,traffic=locality:0.5:5",
                                       "topology=hypermesh,k=4x3x2,traffic=locality:0.75:4",
                                       "topology=butterfly,k=2,n=3" };
  guint n_presets, n_covered = 0;
  const IcnRouterPreset *const *presets = icn_router_presets (&n_presets);

  for (guint t = 0; icn_theory (t) != NULL; t++, n_covered = 0) {
    const IcnTheory *theory = icn_theory (t);

    for (guint i = 0; i < G_N_ELEMENTS (kinds) * n_presets; i++) {
      g_autofree char *settings =
        g_strdup_printf ("%s,router=%s,model=%s", kinds[i % G_N_ELEMENTS (kinds)],
                         presets[i / G_N_ELEMENTS (kinds)]->id, theory->row.id);
      g_auto (IcnDesign) design;
      g_auto (IcnEvaluation) evaluation = { 0 };

      evaluate (settings, &design, &evaluation);
      if (evaluation.theory == NULL)
        continue;
      g_test_message ("%s", settings);
      n_covered++;
      check_curve (theory, &design, &evaluation);
    }
    g_assert_cmpuint (n_covered, >=, n_presets);
  }
}
