/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The theory of flows between channels: against points of another simulator, against the simulator
 * here, and against queues that are known exactly. */
#include "analysis.h"
#include "design.h"
#include "evaluation.h"
#include "flow-classes.h"
#include "flow-model.h"
#include "flow-terms.h"
#include "runner.h"
#include "simulation.h"
#include "theory.h"

#include <math.h>

static void
evaluate (const char *settings, IcnDesign *design, IcnEvaluation *evaluation)
{
  g_autoptr (IcnAnalysis) analysis = NULL;
  GError *error = NULL;

  icn_design_init (design);
  icn_design_parse (design, settings, &error);
  g_assert_no_error (error);
  analysis = icn_analysis_new (design, NULL, &error);
  g_assert_no_error (error);
  icn_evaluate (design, analysis, evaluation, &error);
  g_assert_no_error (error);
}

/* Points of test-reference.c's simulator, of routers with four virtual channels of eight flits:
 * load, where it saturates, and latency. */
static const struct {
  const char *settings;
  double load, saturation, latency;
} points[] = {
  /* clang-format off */
  { "topology=butterfly,k=4,n=3,traffic=transpose,length=1", 0.1, 0.4313, 14.138 },
  { "topology=butterfly,k=4,n=3,traffic=transpose,length=1", 0.2, 0.4313, 14.4331 },
  { "topology=butterfly,k=4,n=3,traffic=transpose,length=1", 0.3, 0.4313, 15.4112 },
  { "topology=butterfly,k=4,n=3,traffic=transpose,length=4", 0.1, 0.475, 18.0432 },
  { "topology=butterfly,k=4,n=3,traffic=transpose,length=4", 0.2, 0.475, 20.0729 },
  { "topology=butterfly,k=4,n=3,traffic=transpose,length=4", 0.3, 0.475, 24.9261 },
  { "topology=butterfly,k=4,n=3,traffic=transpose,length=4", 0.35, 0.475, 30.6551 },
  { "topology=butterfly,k=4,n=3,traffic=uniform,length=1", 0.15, 0.65, 14.2524 },
  { "topology=butterfly,k=4,n=3,traffic=uniform,length=1", 0.3, 0.65, 14.8277 },
  { "topology=butterfly,k=4,n=3,traffic=uniform,length=1", 0.45, 0.65, 16.3908 },
  { "topology=butterfly,k=4,n=3,traffic=uniform,length=1", 0.5, 0.65, 17.5295 },
  { "topology=butterfly,k=4,n=3,traffic=uniform,length=4", 0.15, 0.6625, 18.7255 },
  { "topology=butterfly,k=4,n=3,traffic=uniform,length=4", 0.3, 0.6625, 21.7308 },
  { "topology=butterfly,k=4,n=3,traffic=uniform,length=4", 0.45, 0.6625, 28.0061 },
  { "topology=butterfly,k=4,n=3,traffic=uniform,length=4", 0.5, 0.6625, 31.9068 },
  { "topology=hypercube,n=6,traffic=transpose,length=1", 0.05, 0.2062, 18.0604 },
  { "topology=hypercube,n=6,traffic=transpose,length=1", 0.1, 0.2062, 18.2418 },
  { "topology=hypercube,n=6,traffic=transpose,length=1", 0.15, 0.2062, 18.8888 },
  { "topology=hypercube,n=6,traffic=transpose,length=4", 0.05, 0.2125, 21.5646 },
  { "topology=hypercube,n=6,traffic=transpose,length=4", 0.1, 0.2125, 22.952 },
  { "topology=hypercube,n=6,traffic=transpose,length=4", 0.15, 0.2125, 25.7031 },
  { "topology=hypercube,n=6,traffic=uniform,length=1", 0.2, 0.9125, 18.1728 },
  { "topology=hypercube,n=6,traffic=uniform,length=1", 0.45, 0.9125, 18.701 },
  { "topology=hypercube,n=6,traffic=uniform,length=1", 0.6, 0.9125, 19.4457 },
  { "topology=hypercube,n=6,traffic=uniform,length=1", 0.7, 0.9125, 20.4519 },
  { "topology=hypercube,n=6,traffic=uniform,length=4", 0.2, 0.85, 22.4653 },
  { "topology=hypercube,n=6,traffic=uniform,length=4", 0.4, 0.85, 25.1398 },
  { "topology=hypercube,n=6,traffic=uniform,length=4", 0.5, 0.85, 27.3572 },
  { "topology=hypercube,n=6,traffic=uniform,length=4", 0.6, 0.85, 30.1922 },
  { "topology=mesh,k=8,n=2,traffic=transpose,length=1", 0.001, 0.1625, 27.065 },
  { "topology=mesh,k=8,n=2,traffic=transpose,length=1", 0.05, 0.1625, 27.2324 },
  { "topology=mesh,k=8,n=2,traffic=transpose,length=1", 0.1, 0.1625, 27.4956 },
  { "topology=mesh,k=8,n=2,traffic=transpose,length=4", 0.001, 0.1562, 30.195 },
  { "topology=mesh,k=8,n=2,traffic=transpose,length=4", 0.05, 0.1562, 30.6811 },
  { "topology=mesh,k=8,n=2,traffic=transpose,length=4", 0.1, 0.1562, 33.1884 },
  { "topology=mesh,k=8,n=2,traffic=uniform,length=1", 0.1, 0.4313, 27.2381 },
  { "topology=mesh,k=8,n=2,traffic=uniform,length=1", 0.2, 0.4313, 27.7982 },
  { "topology=mesh,k=8,n=2,traffic=uniform,length=1", 0.3, 0.4313, 29.5355 },
  { "topology=mesh,k=8,n=2,traffic=uniform,length=4", 0.1, 0.4125, 31.3056 },
  { "topology=mesh,k=8,n=2,traffic=uniform,length=4", 0.2, 0.4125, 34.0281 },
  { "topology=mesh,k=8,n=2,traffic=uniform,length=4", 0.25, 0.4125, 36.2682 },
  { "topology=mesh,k=8,n=2,traffic=uniform,length=4", 0.3, 0.4125, 40.5246 },
  { "topology=torus,k=8,n=2,traffic=transpose,length=1", 0.05, 0.2625, 22.2313 },
  { "topology=torus,k=8,n=2,traffic=transpose,length=1", 0.1, 0.2625, 22.2036 },
  { "topology=torus,k=8,n=2,traffic=transpose,length=1", 0.15, 0.2625, 22.4882 },
  { "topology=torus,k=8,n=2,traffic=transpose,length=1", 0.2, 0.2625, 23.1987 },
  { "topology=torus,k=8,n=2,traffic=transpose,length=4", 0.05, 0.2625, 25.3752 },
  { "topology=torus,k=8,n=2,traffic=transpose,length=4", 0.1, 0.2625, 26.5551 },
  { "topology=torus,k=8,n=2,traffic=transpose,length=4", 0.15, 0.2625, 27.9907 },
  { "topology=torus,k=8,n=2,traffic=transpose,length=4", 0.2, 0.2625, 30.4834 },
  { "topology=torus,k=8,n=2,traffic=uniform,length=1", 0.15, 0.6312, 22.3091 },
  { "topology=torus,k=8,n=2,traffic=uniform,length=1", 0.3, 0.6312, 22.99 },
  { "topology=torus,k=8,n=2,traffic=uniform,length=1", 0.4, 0.6312, 24.0118 },
  { "topology=torus,k=8,n=2,traffic=uniform,length=1", 0.5, 0.6312, 26.0496 },
  { "topology=torus,k=8,n=2,traffic=uniform,length=4", 0.1, 0.5813, 25.9517 },
  { "topology=torus,k=8,n=2,traffic=uniform,length=4", 0.25, 0.5813, 28.6129 },
  { "topology=torus,k=8,n=2,traffic=uniform,length=4", 0.4, 0.5813, 33.1446 },
  { "topology=torus,k=8,n=2,traffic=uniform,length=4", 0.45, 0.5813, 35.9503 },
  /* clang-format on */
};

/* Mean errors up to a quarter, a half, 70 % and 80 % of saturation, in per cent. */
TEST (points)
{
  static const double shares[] = { 0.25, 0.5, 0.7, 0.8 }, most[] = { 0.4, 0.6, 2, 3.6 };
  double sum[4] = { 0 };
  guint n[4] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (points); i++) {
    g_autofree char *settings = g_strdup_printf (
      "%s,router=pipelined,vcs=4,buffer=8,budget=width:1,model=flows", points[i].settings);
    g_auto (IcnDesign) design;
    g_auto (IcnEvaluation) evaluation = { 0 };
    double error, share = points[i].load / points[i].saturation;
    guint bin = 0;

    evaluate (settings, &design, &evaluation);
    error =
      100 * fabs (icn_evaluation_latency (&evaluation, points[i].load) / points[i].latency - 1);
    g_test_message ("%s at %g: %.2f %%", settings, points[i].load, error);
    g_assert_cmpfloat (fabs (evaluation.model_saturation / points[i].saturation - 1), <, 0.16);
    while (bin < 4 && share > shares[bin] + 1e-9)
      bin++;
    if (bin == 4)
      continue;
    sum[bin] += error;
    n[bin]++;
  }
  for (guint bin = 0; bin < 4; bin++) {
    g_assert_cmpuint (n[bin], >, 5);
    g_test_message ("%g of saturation: %.2f %%", shares[bin], sum[bin] / n[bin]);
    g_assert_cmpfloat (sum[bin] / n[bin], <, most[bin]);
  }
}

/* One switch of k inputs and outputs, uniform traffic of single flits: the first order is the exact
 * queue of an output, (k - 1)/k ρ/(2 (1 - ρ)), and the source waits for nobody. */
TEST (switch)
{
  for (guint k = 2; k <= 8; k *= 2) {
    g_autofree char *settings = g_strdup_printf (
      "topology=butterfly,k=%u,n=1,router=pipelined,budget=width:1,length=1,model=flows", k);
    g_auto (IcnDesign) design;
    g_auto (IcnEvaluation) evaluation = { 0 };

    evaluate (settings, &design, &evaluation);
    for (double load = 0.1; load < 0.95; load += 0.2) {
      IcnFlowWaits waits;

      icn_flow_first_order (icn_flow_model_inputs (evaluation.flows), load, &waits, NULL);
      g_assert_cmpfloat_with_epsilon (waits.source, 0, 1e-12);
      g_assert_cmpfloat_with_epsilon (waits.network, (k - 1.0) / k * load / (2 * (1 - load)), 1e-9);
    }
  }
}

/* Single-flit queues of k inputs that wait behind one another, with one virtual channel: they
 * saturate at 0.75, 0.655, 0.618 of 2, 4 and 8 inputs (Karol, Hluchyj and Morgan, 1987). */
TEST (head_of_line)
{
  static const double limits[] = { 0.75, 0.655, 0.618 };

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++) {
    g_autofree char *settings =
      g_strdup_printf ("topology=butterfly,k=%u,n=1,router=decision,vcs=1,buffer=unlimited,"
                       "budget=width:1,length=1,model=flows",
                       2u << i);
    g_auto (IcnDesign) design;
    g_auto (IcnEvaluation) evaluation = { 0 };
    IcnFlowInputs inputs;
    double low = 0, high = 1;

    evaluate (settings, &design, &evaluation);
    inputs = *icn_flow_model_inputs (evaluation.flows);
    for (guint32 c = 0; c < inputs.classes->n_classes; c++)
      inputs.vcs[c] = 1;
    inputs.router.class_vcs = inputs.router.vcs = 1;
    while (high - low > 1e-4) {
      double middle = (low + high) / 2;
      IcnFlowWaits waits;

      icn_flow_waits (&inputs, middle, &waits, NULL);
      if (waits.limit == ICN_FLOW_LIMIT_NONE)
        low = middle;
      else
        high = middle;
    }
    g_assert_cmpfloat_with_epsilon (low, limits[i], 0.02);
  }
}

/* Four nodes share a wide channel down, whose input of a switch is busy for as long as a narrow
 * channel takes: where three quarters of the messages come down, the tree saturates at a third,
 * however wide the channel, whatever the number of virtual channels. */
TEST (narrow_outputs)
{
  for (guint i = 0; i < 6; i++) {
    g_autofree char *settings =
      g_strdup_printf ("topology=fat-tree,k=4,n=2,uplinks=1,width-ratio=1x%u,router=pipelined,"
                       "budget=width:1,buffer=64,vcs=%u,length=8,model=flows",
                       2u << i % 3, i < 3 ? 8 : 16);
    g_auto (IcnDesign) design;
    g_auto (IcnEvaluation) evaluation = { 0 };
    IcnFlowWaits waits;

    evaluate (settings, &design, &evaluation);
    icn_flow_first_order (icn_flow_model_inputs (evaluation.flows), 0.34 / 8, &waits, NULL);
    g_assert_cmpint (waits.limit, ==, ICN_FLOW_LIMIT_INPUT);
    g_assert_cmpfloat (evaluation.model_saturation, <=, (1 + 1e-3) / 3);
    g_assert_cmpfloat (evaluation.model_saturation, >, 0.3);
  }
}

/* Networks whose nodes are alike have no more classes of places than a node has channels and ports,
 * those of both directions being one; and nothing that is sent is lost. */
TEST (classes)
{
  static const struct {
    const char *settings;
    guint n_classes;
  } designs[] = { { "k=8,n=2,model=flows", 4 },
                  { "topology=hypercube,n=5,model=flows", 7 },
                  { "k=16,n=2,model=flows", 4 },
                  { "topology=butterfly,k=2,n=5", 6 } };

  for (guint i = 0; i < G_N_ELEMENTS (designs); i++) {
    g_auto (IcnDesign) design;
    g_auto (IcnEvaluation) evaluation = { 0 };
    const IcnFlowClasses *classes;
    double sent = 0;

    evaluate (designs[i].settings, &design, &evaluation);
    classes = icn_flow_model_inputs (evaluation.flows)->classes;
    g_assert_cmpuint (classes->n_classes, ==, designs[i].n_classes);
    for (guint32 c = 0; c < classes->n_classes; c++)
      if (classes->place[c].role == ICN_PLACE_INJECTS)
        sent += classes->place[c].load * classes->place[c].n_members;
    g_assert_cmpfloat_with_epsilon (sent, classes->sent, 1e-9);
  }
}

/* Just below the saturation rate of a model a new iteration, which starts without traffic,
 * converges to the waits of the model's curve; just beyond it there is no steady state. The changes
 * of rings shrink slowly near saturation, as waits go round them. */
TEST (saturation_is_a_limit)
{
  static const char *const networks[] = {
    "topology=ring,k=32",
    "topology=ring,k=16,routing=valiant",
    "k=8,n=1,directed=yes,traffic=tornado",
    "topology=ring,k=32,length=64B:0.7+512B:0.3",
    "k=8,n=2,routing=valiant",
    "topology=mesh,k=4x6",
    "topology=ccc,n=3",
  };

  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    g_autofree char *settings = g_strconcat (networks[i], ",model=flows", NULL);
    g_auto (IcnDesign) design;
    g_auto (IcnEvaluation) evaluation = { 0 };
    IcnFlowWaits below, beyond;
    double saturation, curve;

    evaluate (settings, &design, &evaluation);
    saturation = icn_flow_model_saturation (evaluation.flows);
    icn_flow_waits (icn_flow_model_inputs (evaluation.flows), 0.99 * saturation, &below, NULL);
    icn_flow_waits (icn_flow_model_inputs (evaluation.flows), 1.005 * saturation, &beyond, NULL);
    g_assert_cmpint (below.limit, ==, ICN_FLOW_LIMIT_NONE);
    g_assert_cmpint (beyond.limit, !=, ICN_FLOW_LIMIT_NONE);
    curve = icn_flow_model_wait (evaluation.flows, 0.99 * saturation);
    g_assert_cmpfloat_with_epsilon ((below.source + below.network) / curve, 1, 0.02);
  }
}

/* Just beyond saturation, changes that grow are made larger, so that it takes few iterations until a
 * channel has no time left. */
TEST (hurries_beyond_saturation)
{
  static const char *const networks[] = { "topology=ring,k=32", "topology=ccc,n=3",
                                          "k=8,n=2,routing=valiant" };

  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    g_autofree char *settings = g_strconcat (networks[i], ",model=flows", NULL);
    g_auto (IcnDesign) design;
    g_auto (IcnEvaluation) evaluation = { 0 };
    IcnFlowWaits waits;

    evaluate (settings, &design, &evaluation);
    icn_flow_waits (icn_flow_model_inputs (evaluation.flows),
                    1.005 * icn_flow_model_saturation (evaluation.flows), &waits, NULL);
    g_assert_cmpint (waits.limit, ==, ICN_FLOW_LIMIT_HOLD);
    g_assert_cmpuint (waits.n_iterations, <=, 140);
  }
}

static double *
copy_of (const double *numbers, guint n)
{
  return g_memdup2 (numbers, n * sizeof *numbers);
}

/* A curve whose points are computed by need gives the same waits, to the last bit, at loads in any
 * order: low ones alone, and then others. */
TEST (by_need)
{
  static const char *const networks[] = { "topology=ring,k=32",
                                          "topology=mesh,k=4x6,router=pipelined",
                                          "k=8,n=2,router=pipelined,vcs=4",
                                          "topology=butterfly,k=4,n=3" };
  static const double shares[] = { 0.1, 0.5, 0.0001, 0.53, 0.54, 0.3, 0.999, 0.52, 1.1 };

  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    g_autofree char *settings = g_strconcat (networks[i], ",model=flows", NULL);
    g_auto (IcnDesign) design;
    g_auto (IcnEvaluation) evaluation = { 0 };
    g_autoptr (IcnFlowModel) model = NULL;
    IcnFlowInputs inputs;
    double saturation;

    evaluate (settings, &design, &evaluation);
    inputs = *icn_flow_model_inputs (evaluation.flows);
    inputs.service = copy_of (inputs.service, inputs.classes->n_classes);
    inputs.leaving = copy_of (inputs.leaving, inputs.classes->n_classes);
    inputs.vcs = copy_of (inputs.vcs, inputs.classes->n_classes);
    model = icn_flow_model_new (&inputs, TRUE, NULL);
    saturation = icn_flow_model_saturation (model);
    g_assert_true (saturation == icn_flow_model_saturation (evaluation.flows));
    for (guint k = 0; k < G_N_ELEMENTS (shares); k++) {
      double wait = icn_flow_model_wait (model, shares[k] * saturation);
      double whole = icn_flow_model_wait (evaluation.flows, shares[k] * saturation);

      g_assert_true (wait == whole || (isnan (wait) && isnan (whole)));
    }
  }
}

/* Flows lead to classes of lower numbers where they close no circle, so that the waits of a route
 * of many channels settle as soon as those of a short one. */
TEST (settles)
{
  static const char *const routers[] = { "source", "pipelined" };

  for (guint i = 0; i < 8; i++) {
    g_autofree char *settings = g_strdup_printf (
      "topology=mesh,k=%u,n=1,traffic=permutation:%u,model=flows,length=8,router=%s",
      i % 2 == 0 ? 8 : 128, i, routers[i / 4]);
    g_auto (IcnDesign) design;
    g_auto (IcnEvaluation) evaluation = { 0 };
    const IcnFlowInputs *inputs;
    IcnFlowWaits waits;
    guint32 before = 0;

    evaluate (settings, &design, &evaluation);
    inputs = icn_flow_model_inputs (evaluation.flows);
    for (guint32 k = 0; k < inputs->classes->n_flows; k++) {
      const IcnFlowClass *flow = &inputs->classes->flow[k];

      g_assert_cmpuint (flow->to, <, flow->from);
      g_assert_cmpuint (flow->from, >=, before);
      before = flow->from;
    }
    icn_flow_waits (inputs, icn_flow_model_saturation (evaluation.flows) / 2, &waits, NULL);
    g_assert_true (waits.settled);
    g_assert_cmpuint (waits.n_iterations, <=, 20);
  }
}

/* A random network of 100 switches without any symmetry, each with two terminals: a ring and 200
 * chords. Free with g_free. */
static char *
random_network (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (GHashTable) links = g_hash_table_new (NULL, NULL);
  GString *graph = g_string_new ("");

  for (guint a = 0; a < 100; a++) {
    g_hash_table_add (links, GUINT_TO_POINTER (100 * a + (a + 1) % 100));
    g_hash_table_add (links, GUINT_TO_POINTER (100 * ((a + 1) % 100) + a));
    g_string_append_printf (graph, "s%u s%u\nh%u s%u\nh%u s%u\n", a, (a + 1) % 100, 2 * a, a,
                            2 * a + 1, a);
  }
  for (guint n = 0; n < 200;) {
    guint a = g_rand_int_range (rand, 0, 100), b = g_rand_int_range (rand, 0, 100);

    if (a == b || !g_hash_table_add (links, GUINT_TO_POINTER (100 * a + b)) ||
        !g_hash_table_add (links, GUINT_TO_POINTER (100 * b + a)))
      continue;
    g_string_append_printf (graph, "s%u s%u\n", a, b);
    n++;
  }
  g_string_append (graph, "terminals");
  for (guint i = 0; i < 200; i++)
    g_string_append_printf (graph, " h%u", i);
  g_string_append_c (graph, '\n');
  return g_string_free (graph, FALSE);
}

/* The curve of such a network has all corrections, and messages are whole flits: at half of its
 * saturation the simulator delivers what is sent, with about the latency of the theory, and at 1.3
 * times it does not. */
TEST (irregular)
{
  g_autofree char *network = random_network ();
  g_autofree char *settings =
    g_strdup_printf ("topology=file,length=8,budget=width:1,router=pipelined,graph=%s", network);
  g_auto (IcnDesign) design;
  g_auto (IcnEvaluation) evaluation = { 0 };
  g_auto (IcnSimulationPlan) plan = { 0 };
  IcnSimulationSettings simulation;
  IcnMeasured half, beyond;
  GError *error = NULL;
  double saturation;

  evaluate (settings, &design, &evaluation);
  g_assert_true (icn_flow_model_is_corrected (evaluation.flows));
  saturation = evaluation.model_saturation;
  icn_simulation_settings_init (&simulation);
  icn_simulation_plan (&design, &simulation, &evaluation, &plan, NULL, &error);
  g_assert_no_error (error);
  icn_simulation_run_point (&plan, saturation / 2, NULL, NULL, &half, &error);
  g_assert_no_error (error);
  g_assert_true (half.converged);
  g_assert_cmpfloat (fabs (icn_evaluation_latency (&evaluation, saturation / 2) / half.latency - 1),
                     <, 0.1);
  icn_simulation_run_point (&plan, 1.3 * saturation, NULL, NULL, &beyond, &error);
  g_assert_no_error (error);
  g_assert_true (beyond.saturated);
}

/* Whatever the network, router and traffic: the curve begins at T0, rises, and ends at a saturation
 * that is no more than the network's bounds allow. */
TEST (curves)
{
  static const char *const networks[] = {
    "topology=mesh,k=4x5",
    "k=5,n=2",
    "topology=butterfly,k=2,n=3",
    "topology=fat-tree,k=4,n=2",
    "topology=complete,k=6",
    "topology=hypermesh,k=4,n=2",
    "topology=ccc,n=3",
    "topology=file,graph=a b 2\nb c\nc d\nd a\n",
    "topology=modules,name=Butterfly.8.8",
  };
  static const char *const routers[] = { "source", "pipelined", "packaging", "cut-through",
                                         "decision" };
  static const char *const others[] = { "", ",traffic=permutation:3", ",injection=periodic",
                                        ",switching=store-and-forward,buffer=auto",
                                        ",injection=onoff:20:60" };

  for (guint i = 0; i < G_N_ELEMENTS (networks) * 25; i++) {
    g_autofree char *settings = g_strdup_printf (
      "%s,length=16,model=flows,router=%s%s", networks[i / 25], routers[i / 5 % 5], others[i % 5]);
    g_auto (IcnDesign) design;
    g_auto (IcnEvaluation) evaluation = { 0 };
    double before;

    evaluate (settings, &design, &evaluation);
    g_test_message ("%s", settings);
    g_assert_cmpfloat (evaluation.model_saturation, >, 0);
    g_assert_cmpfloat (evaluation.model_saturation, <=, evaluation.ideal_throughput * (1 + 1e-3));
    before = icn_evaluation_latency (&evaluation, 0);
    g_assert_cmpfloat_with_epsilon (before, evaluation.zero_load_latency, 1e-9);
    for (guint share = 5; share < 100; share += 5) {
      double latency =
        icn_evaluation_latency (&evaluation, share / 100.0 * evaluation.model_saturation);

      g_assert_cmpfloat (latency, >=, before);
      before = latency;
    }
    g_assert_true (
      isnan (icn_evaluation_latency (&evaluation, 1.001 * evaluation.model_saturation)));
  }
}

/* Waits are found in many iterations, of which the first that sees a cancellation is the last. A
 * model that was cancelled is not remembered. Messages are held in one of the networks only. */
TEST (cancelled)
{
  static const char *const networks[] = { "topology=file,graph=a b\nb c\nc d\nd a\na c\n",
                                          "k=4,n=2,router=pipelined,buffer=4,length=4" };

  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    g_autoptr (GCancellable) cancellable = g_cancellable_new ();
    g_autoptr (IcnAnalysis) analysis = NULL;
    g_autoptr (GError) error = NULL;
    g_auto (IcnDesign) design;
    g_auto (IcnEvaluation) evaluation = { 0 }, made = { 0 };
    g_autoptr (IcnFlowSolver) solver = NULL;
    const IcnFlowInputs *inputs;
    IcnFlowDetail detail;
    IcnFlowWaits waits;

    evaluate (networks[i], &design, &evaluation);
    inputs = icn_flow_model_inputs (evaluation.flows);
    g_assert_cmpint (icn_flow_is_held (inputs), ==, i == 0);
    icn_flow_waits (inputs, icn_flow_model_saturation (evaluation.flows) / 2, &waits, NULL);
    g_assert_cmpuint (waits.n_iterations, >, 1);
    g_cancellable_cancel (cancellable);
    solver = icn_flow_solver_new (inputs, cancellable);
    icn_flow_solver_waits (solver, icn_flow_model_saturation (evaluation.flows) / 2, &waits, NULL);
    g_assert_cmpuint (waits.n_iterations, <=, 1);
    g_assert_false (icn_flow_model_detail (evaluation.flows, 1e-3, &detail, cancellable));

    analysis = icn_analysis_new (&design, NULL, NULL);
    g_assert_false (icn_evaluate_unless_cancelled (&design, analysis, &made, cancellable, &error));
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    g_assert_cmpfloat (made.nodes, ==, 0);
    g_assert_true (icn_evaluate (&design, analysis, &made, NULL));
    g_assert_cmpfloat (made.model_saturation, ==, evaluation.model_saturation);
  }
}
