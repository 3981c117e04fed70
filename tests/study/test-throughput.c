/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ideal throughput and mean hops against the simulator. Whatever a network is offered, no more of it
 * arrives, and where nothing but injection or ejection is in the way, as much does. Messages cross
 * as many channels as theory says. */
#include "analysis.h"
#include "design.h"
#include "engine-state.h"
#include "engine.h"
#include "study-samples.h"
#include "field.h"
#include "runner.h"
#include "simulation.h"
#include "traffic-matrix.h"

#include <math.h>

#define N_DESIGNS 120
#define CYCLES 5000
#define LEAST_MESSAGES 50 /* for a mean */
#define SLACK 0.02 /* relative, beside what is drawn at random */

static const char *const networks[] = {
  "k=4,n=2",
  "k=3,n=2",
  "k=2,n=4",
  "k=4,n=2,directed=yes",
  "k=8,n=1",
  "topology=mesh,k=4x2",
  "topology=mesh,k=3,n=2",
  "topology=complete,k=6",
  "topology=product,k=3,n=2",
  "topology=hypermesh,k=4,n=2",
  "topology=hypermesh,k=3,n=2,cluster=crossbar",
  "topology=butterfly,k=2,n=3",
  "topology=butterfly,k=2,n=3,extra-stages=1",
  "topology=benes,k=2,n=3",
  "topology=ccc,n=3",
  "topology=modules,name=Butterfly.2.2,nodes=16,modules=4",
  "topology=modules,name=Butterfly.8.2,nodes=16,modules=4",
  "topology=modules,name=Butterfly.2-2dil.2,nodes=16,modules=4",
  "topology=modules,name=2hop.4.8-2,nodes=32,modules=8",
  "topology=modules,name=Xbar.4.2,nodes=16,modules=4",
};

static const char *const routers[] = { "source", "pipelined", "packaging", "cut-through",
                                       "decision" };
static const char *const switchings[] = { NULL, "wormhole", "cut-through", "store-and-forward" };
static const char *const routings[] = { NULL, NULL, "minimal", "valiant", "adaptive", "romm" };
static const char *const patterns[] = { "uniform",       "uniform",       "neighbor",
                                        "tornado",       "hot-spot:0.3",  "permutation:7",
                                        "complement",    "pair:0:3",      "hot-spot:0.9:1" };
static const char *const budgets[] = { "width:4", "width:16", "bisection:32", "each:32", "width:3" };
static const char *const lengths[] = { "48", "16", "4", "100" };
static const char *const memories[] = { "0", "3", "20" };

static gboolean
set (IcnDesign *design, const char *key, const char *value)
{
  return value == NULL || icn_field_set (icn_field_find (key), design, value, NULL);
}

static const char *
draw (GRand *rand, const char *const *values, guint n)
{
  return values[g_rand_int_range (rand, 0, (gint32) n)];
}

#define DRAW(rand, values) draw (rand, values, G_N_ELEMENTS (values))

/* A design at random; FALSE where there is no such design. */
static gboolean
draw_design (GRand *rand, IcnDesign *design)
{
  const char *network = DRAW (rand, networks), *pattern = DRAW (rand, patterns);
  gboolean is_hot = g_str_has_prefix (pattern, "hot-spot");

  icn_design_init (design);
  return icn_design_parse (design, network, NULL) && set (design, "router", DRAW (rand, routers)) &&
         set (design, "switching", DRAW (rand, switchings)) &&
         set (design, "routing", DRAW (rand, routings)) &&
         set (design, "traffic", pattern) &&
         set (design, "budget", DRAW (rand, budgets)) &&
         set (design, "length", DRAW (rand, lengths)) && set (design, "vcs", "8") &&
         /* Before a memory accesses queue without limit, and others go past them. */
         set (design, "memory", is_hot ? "0" : DRAW (rand, memories)) &&
         icn_design_check (design, NULL);
}

/* Messages per cycle that arrive, as a share of what a source sends when every node sends one: of
 * the source of which least arrives, so that those that arrived are the traffic, this often, and
 * more; and of all. */
static double
delivered (const IcnSimulationPlan *plan, double load, double *mean)
{
  const IcnTraffic *traffic = plan->settings.workload.traffic;
  g_autofree guint *count = g_new0 (guint, traffic->n_terminals);
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnEngine) engine = icn_simulation_engine (plan, load, &error);
  const IcnDelivery *delivery;
  double least = INFINITY, sent = 0;
  gsize n;

  g_assert_no_error (error);
  icn_engine_run (engine, CYCLES);
  delivery = icn_engine_deliveries (engine, &n);
  for (gsize i = 0; i < n; i++)
    count[delivery[i].source]++;
  for (IcnVertex v = 0; v < traffic->n_terminals; v++) {
    sent += icn_traffic_sent (traffic, v);
    if (icn_traffic_sent (traffic, v) > 0)
      least = MIN (least, count[v] / (CYCLES * icn_traffic_sent (traffic, v)));
  }
  *mean = n / (CYCLES * sent);
  return least;
}

/* Of the messages that arrive under a light load. */
static void
check_hops (const IcnSimulationPlan *plan, const IcnEvaluation *evaluation)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnEngine) engine =
    icn_simulation_engine (plan, 0.1 * evaluation->ideal_throughput, &error);
  const IcnDelivery *delivery;
  double sum = 0, squares = 0;
  gsize n;

  g_assert_no_error (error);
  icn_engine_run (engine, CYCLES);
  delivery = icn_engine_deliveries (engine, &n);
  for (gsize i = 0; i < n; i++) {
    double hops = icn_point_hops (plan->net, delivery[i].hops);

    sum += hops;
    squares += hops * hops;
  }
  if (n >= LEAST_MESSAGES)
    g_assert_cmpfloat_with_epsilon (sum / n, evaluation->hops,
                                    1e-9 + 5 * sqrt (MAX (0, squares - sum * sum / n)) / n);
}

/* A design whose simulation may be refused: whether it was tried. */
static gboolean
try (const IcnDesign *design, guint *binds)
{
  g_auto (IcnEvaluation) evaluation = { 0 };
  g_auto (IcnSimulationPlan) plan = { 0 };
  g_autoptr (IcnAnalysis) analysis = icn_analysis_new (design, NULL, NULL);
  g_autofree char *text = icn_design_key (design, ICN_AFFECTS_GRAPH | ICN_AFFECTS_SIMULATION);
  IcnSimulationSettings settings;
  double most, found, offered, mean;

  icn_simulation_settings_init (&settings);
  if (analysis == NULL || !icn_evaluate (design, analysis, &evaluation, NULL) ||
      !icn_simulation_plan (design, &settings, &evaluation, &plan, NULL, NULL))
    return FALSE;
  offered =
    MIN (1.5 * evaluation.ideal_throughput, 0.99 * design->lengths.of[0].length / plan.unit);
  if (!icn_simulation_check_load (&plan, offered, NULL))
    return FALSE;
  most = evaluation.ideal_throughput * plan.unit / design->lengths.of[0].length;
  found = delivered (&plan, offered, &mean);
  g_test_message ("%s: %g of %g, %s", text, found, most, icn_limit_id (evaluation.binds));
  g_assert_cmpfloat (found, <=, most * (1 + SLACK) + 3 * sqrt (most / CYCLES));
  check_hops (&plan, &evaluation);
  binds[evaluation.binds]++;
  return TRUE;
}

TEST (never_exceeded)
{
  GRand *rand = g_rand_new_with_seed (31);
  guint binds[ICN_N_LIMITS] = { 0 };

  for (guint n = 0; n < N_DESIGNS;) {
    g_auto (IcnDesign) design = { 0 };

    n += draw_design (rand, &design) && try (&design, binds);
  }
  for (guint i = 0; i < ICN_N_LIMITS; i++)
    g_assert_cmpuint (binds[i], >, 0);
  g_rand_free (rand);
}

/* What limits, the throughput in bits per cycle per node, and the share of it that arrives of
 * 95 %; 0: others are in the way. */
static const struct {
  const char *design;
  IcnLimit binds;
  double ideal, share;
} reached[] = {
  { "k=4,n=2,budget=width:4,router=source,length=8", ICN_LIMIT_INJECTION, 4, 0 },
  { "topology=complete,k=6,budget=width:4,router=source,vcs=1,length=8", ICN_LIMIT_INJECTION, 4, 0.9 },
  { "topology=product,k=4,n=1,budget=width:2,router=decision,length=8", ICN_LIMIT_INJECTION, 2, 0.9 },
  { "k=4,n=2,budget=width:4,router=pipelined,traffic=hot-spot:0.5,length=32", ICN_LIMIT_EJECTION,
    4 / 8.5, 0.9 },
  { "k=4,n=2,budget=width:4,router=source,traffic=hot-spot:0.5,length=8", ICN_LIMIT_NETWORK, 4 / 3.25, 0 },
  { "topology=butterfly,k=2,n=3,budget=width:4,traffic=hot-spot:0.5,length=8", ICN_LIMIT_EJECTION, 4 / 4.5,
    0.9 },
  { "topology=modules,name=Xbar.4.2,nodes=16,modules=4,router=packaging,memory=20,length=16",
    ICN_LIMIT_MEMORY, 0.8, 0.85 },
};

static void
test_reached (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_auto (IcnDesign) design = { 0 };
  g_auto (IcnEvaluation) evaluation = { 0 };
  g_auto (IcnSimulationPlan) plan = { 0 };
  g_autoptr (GError) error = NULL;
  IcnSimulationSettings settings;
  double mean;

  icn_simulation_settings_init (&settings);
  evaluate (reached[i].design, &design, &evaluation);
  g_assert_cmpstr (icn_limit_id (evaluation.binds), ==, icn_limit_id (reached[i].binds));
  g_assert_cmpfloat_with_epsilon (evaluation.ideal_throughput, reached[i].ideal, 1e-9);
  icn_simulation_plan (&design, &settings, &evaluation, &plan, NULL, &error);
  g_assert_no_error (error);
  delivered (&plan, 0.95 * reached[i].ideal, &mean);
  g_assert_cmpfloat (mean * design.lengths.of[0].length / plan.unit, >,
                     reached[i].share * reached[i].ideal);
}

TESTS ()
{
  for (guint i = 0; i < G_N_ELEMENTS (reached); i++) {
    g_autofree char *path = g_strdup_printf ("/throughput/reached/%u", i);

    g_test_add_data_func (path, GUINT_TO_POINTER (i), test_reached);
  }
}
