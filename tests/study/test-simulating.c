/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Simulating a study: against the closed form without load, on any number of threads, and what
 * becomes of results when designs change. */
#include "load-search.h"
#include "shared-plan.h"

#include <math.h>
#include <string.h>

#include "analysis.h"
#include "design.h"
#include "field.h"
#include "history.h"
#include "load-list.h"
#include "runner.h"
#include "study-chart.h"
#include "study-file.h"
#include "study-format.h"
#include "study-records.h"
#include "study-samples.h"

/* Designs with their graphs, ready to simulate. */
typedef struct {
  IcnStudy *study;
  IcnEvaluation *evaluations;
} Fixture;

/* The loads of these tests are the same for every design. */
static GArray *
fixed_loads (void)
{
  static const double loads[] = { 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5 };

  return icn_load_list_from_values (loads, G_N_ELEMENTS (loads));
}

static void
fixture_init (Fixture *fixture, const char *const *designs)
{
  guint n = g_strv_length ((char **) designs);

  fixture->study = icn_study_new ();
  g_array_unref (fixture->study->loads);
  fixture->study->loads = fixed_loads ();
  fixture->evaluations = g_new0 (IcnEvaluation, n);
  for (guint i = 0; i < n; i++) {
    IcnDesign *design = icn_design_new ();
    g_autoptr (IcnAnalysis) analysis = NULL;
    g_autoptr (GError) error = NULL;

    icn_design_parse (design, designs[i], &error);
    g_assert_no_error (error);
    analysis = icn_analysis_new (design, NULL, NULL);
    icn_evaluate (design, analysis, &fixture->evaluations[i], &error);
    g_assert_no_error (error);
    icn_study_add_design (fixture->study, design, NULL);
  }
}

static void
fixture_clear (Fixture *fixture)
{
  for (guint i = 0; i < fixture->study->designs->len; i++)
    icn_evaluation_clear (&fixture->evaluations[i]);
  g_free (fixture->evaluations);
  icn_study_free (fixture->study);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fixture, fixture_clear)

static gboolean
make_plan (const Fixture *fixture, IcnSimulationPlan *plan, GError **error)
{
  return icn_simulation_plan (icn_study_design (fixture->study, 0), &fixture->study->simulation,
                              &fixture->evaluations[0], plan, NULL, error);
}

/* Where messages do not meet, latency = fixed + hop × (channels crossed) base cycles, by the sums
 * of t_r, t_c, injection, ejection and flits that each router's description gives. */
TEST (zero_load)
{
  static const struct {
    const char *design;
    double fixed, hop;
  } cases[] = {
    { "k=4,length=1,budget=width:1,router=pipelined", 6, 4 },
    { "topology=mesh,k=4,length=9,budget=width:2.9,router=pipelined", 9, 4 },
    { "topology=hypercube,n=4,length=8,budget=width:1,router=pipelined,delay=5,channel-delay=3", 15,
      8 },
    { "k=4,directed=yes,length=8,budget=width:2,router=source", 4, 1 },
    { "topology=ring,k=8,length=5,budget=width:1,router=source,channel-delay=3,buffer=auto", 5, 3 },
    { "k=3x4,length=6,budget=width:1,router=packaging", 7, 1 },
    { "topology=mesh,k=4,length=6,budget=width:1,router=decision", 6, 1 },
    { "k=4,length=6,budget=width:1,router=decision,delay=4", 6, 4 },
    { "k=4,length=4,budget=width:1,router=pipelined,routing=adaptive", 9, 4 },
    /* A flit every 3 base cycles, which is then what a channel takes. */
    { "k=4,directed=yes,length=8,budget=width:2,router=source,wires=linear,period=3", 12, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    const char *const designs[] = { cases[i].design, NULL };
    g_auto (Fixture) fixture = { 0 };
    g_auto (IcnSimulationPlan) plan = { 0 };
    g_autoptr (GError) error = NULL;
    IcnMeasured point;

    fixture_init (&fixture, designs);
    fixture.study->simulation.max_cycles = 1000000000;
    g_assert_true (make_plan (&fixture, &plan, &error));
    g_assert_true (icn_simulation_run_point (
      &plan, 2e-6 * icn_study_design (fixture.study, 0)->lengths.of[0].length, NULL, NULL, &point,
      &error));
    g_assert_no_error (error);
    g_test_message ("%s: %g cycles over %g hops", cases[i].design, point.latency, point.hops);
    g_assert_true (point.converged);
    g_assert_cmpfloat_with_epsilon (point.latency, cases[i].fixed + cases[i].hop * point.hops,
                                    1e-3 * point.latency);
    g_assert_cmpfloat_with_epsilon (point.hops, fixture.evaluations[0].forms.mean_hops, 0.15);
  }
}

/* Of what is refused it is told whether deadlock is the reason. */
TEST (needs_deadlock)
{
  static const struct {
    const char *design;
    gboolean is_refused, needs_deadlock;
  } cases[] = {
    { "k=4,length=4,budget=width:1,vcs=1", TRUE, TRUE },
    { "k=4,length=4,budget=width:1,vcs=1,deadlock=allow", FALSE, FALSE },
    { "topology=mesh,k=4,length=4,budget=width:1,vcs=1", FALSE, FALSE },
    { "k=4,length=4,budget=width:1,switching=store-and-forward,buffer=2", TRUE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    const char *const designs[] = { cases[i].design, NULL };
    g_auto (Fixture) fixture = { 0 };
    g_auto (IcnSimulationPlan) plan = { 0 };

    g_test_message ("%s", cases[i].design);
    fixture_init (&fixture, designs);
    g_assert_true (make_plan (&fixture, &plan, NULL) == !cases[i].is_refused);
    if (cases[i].is_refused)
      g_assert_true (icn_simulation_needs_deadlock (icn_study_design (fixture.study, 0),
                                                    &fixture.study->simulation,
                                                    &fixture.evaluations[0]) ==
                     cases[i].needs_deadlock);
  }
}

/* Times are in base cycles, loads in bits per base cycle: a period of 2 base cycles halves the one
 * and doubles the other. */
TEST (units)
{
  const char *const one[] = { "k=4,length=8,budget=width:2", NULL };
  const char *const two[] = { "k=4,length=8,budget=width:2,period=2", NULL };
  g_auto (Fixture) a = { 0 }, b = { 0 };
  g_auto (IcnSimulationPlan) p = { 0 }, q = { 0 };
  IcnMeasured x, y;

  fixture_init (&a, one);
  fixture_init (&b, two);
  g_assert_true (make_plan (&a, &p, NULL) && make_plan (&b, &q, NULL));
  g_assert_true (icn_simulation_run_point (&p, 0.4, NULL, NULL, &x, NULL));
  g_assert_true (icn_simulation_run_point (&q, 0.2, NULL, NULL, &y, NULL));
  g_assert_cmpfloat (y.load, ==, 0.2);
  g_assert_cmpfloat (y.latency, ==, 2 * x.latency);
  g_assert_cmpfloat (y.p99, ==, 2 * x.p99);
  g_assert_cmpfloat (y.latency_ci, ==, 2 * x.latency_ci);
  g_assert_cmpfloat (2 * y.accepted, ==, x.accepted);
  g_assert_cmpfloat (y.utilization, ==, x.utilization);
  g_assert_cmpuint (y.cycles, ==, x.cycles);
}

/* What cannot be simulated, and the field that the message names. */
TEST (refused)
{
  static const struct {
    const char *design, *message;
  } cases[] = {
    { "k=8,router=pipelined,vcs=1", "vcs: 1 is not legal; it must be from 2 to 32" },
    { "switching=cut-through,buffer=99,length=100,budget=width:1",
      "buffer: 99 is not legal; it must be from 100 to" },
    { "router=pipelined,delay=0", "delay: 0 is not legal; it must be from 1 to" },
    { "nodes=1024,n=3", "nodes: " },
    { "router=source,vcs=4,routing=adaptive", "routing: " },
    { "length=1000000,budget=width:1", "length: " },
    { "topology=hypercube,n=18", "topology: " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    const char *const designs[] = { cases[i].design, NULL };
    g_auto (Fixture) fixture = { 0 };
    g_auto (IcnSimulationPlan) plan = { 0 };
    g_autoptr (GError) error = NULL;

    fixture_init (&fixture, designs);
    g_assert_false (make_plan (&fixture, &plan, &error));
    g_assert_nonnull (error);
    g_test_message ("%s", error->message);
    g_assert_true (g_str_has_prefix (error->message, cases[i].message));
  }
}

TEST (loads)
{
  const char *const designs[] = { "k=4,length=10,budget=width:1,router=pipelined", NULL };
  g_auto (Fixture) fixture = { 0 };
  g_auto (IcnSimulationPlan) plan = { 0 };
  g_autoptr (GError) error = NULL;
  IcnMeasured point;

  fixture_init (&fixture, designs);
  g_assert_true (make_plan (&fixture, &plan, NULL));
  g_assert_false (icn_simulation_run_point (&plan, 10.5, NULL, NULL, &point, &error));
  g_assert_true (g_str_has_prefix (error->message, "load: 10.5 is not legal"));
  g_assert_true (icn_simulation_run_point (&plan, 0, NULL, NULL, &point, NULL));
  g_assert_cmpfloat (point.accepted, ==, 0);
  g_assert_true (isnan (point.latency) && !point.converged && !point.saturated);
}

typedef struct {
  IcnStudy *study;
  char **names;
  guint n_errors;
} Sink;

static void
sink_point (guint design, double load, const IcnMeasured *point, const GError *error, gpointer data)
{
  Sink *sink = data;
  g_autofree char *key = NULL;

  if (point == NULL) {
    g_assert_nonnull (error);
    sink->n_errors++;
    return;
  }
  g_assert_cmpfloat (point->load, ==, load);
  key = icn_simulation_key (icn_study_design (sink->study, design), &sink->study->simulation);
  icn_study_keep_result (sink->study, icn_result_new (sink->names[design], key, "test", point));
}

/* lists: the loads of each design, NULL for none; or NULL for the study's. */
static IcnSimulation *
start (const Fixture *fixture, GArray *const *lists, guint n_threads,
       IcnSimulationCallback callback, gpointer data)
{
  const IcnStudy *study = fixture->study;
  g_autoptr (GPtrArray) plans =
    g_ptr_array_new_with_free_func ((GDestroyNotify) icn_shared_plan_unref);

  g_autoptr (GPtrArray) searches =
    g_ptr_array_new_with_free_func ((GDestroyNotify) icn_load_search_free);

  for (guint i = 0; i < study->designs->len; i++) {
    const IcnDesign *design = icn_study_design (study, i);

    const GArray *list = lists != NULL ? lists[i] : study->loads;

    g_ptr_array_add (plans,
                     icn_shared_plan_new (design, &study->simulation, &fixture->evaluations[i]));
    g_ptr_array_add (
      searches,
      list != NULL ? icn_load_search_new (list, design, &fixture->evaluations[i]) : NULL);
  }
  return icn_simulation_start ((IcnSharedPlan *const *) plans->pdata,
                               (IcnLoadSearch *const *) searches->pdata, plans->len, n_threads,
                               NULL, callback, data);
}

static IcnStudy *
simulate (const Fixture *fixture, guint n_threads)
{
  g_auto (GStrv) names = icn_study_names (fixture->study);
  Sink sink = { icn_study_dup (fixture->study), names };
  guint n = fixture->study->designs->len;
  g_autoptr (IcnSimulation) simulation = start (fixture, NULL, n_threads, sink_point, &sink);

  if (!icn_load_list_has_knee (fixture->study->loads))
    g_assert_cmpuint (icn_simulation_n_points (simulation), ==, n * fixture->study->loads->len);
  icn_simulation_wait (simulation);
  g_assert_false (icn_simulation_is_running (simulation));
  g_assert_cmpuint (sink.n_errors, ==, 0);
  for (guint i = 0; i < sink.study->results->len; i++)
    ((IcnResult *) g_ptr_array_index (sink.study->results, i))->point.seconds = 0;
  return sink.study;
}

static const char *const three[] = {
  "k=4,length=4,budget=width:1,router=pipelined",
  "topology=mesh,k=4,length=4,budget=width:1,router=source",
  "topology=hypercube,n=4,length=4,budget=width:1,router=pipelined,vcs=2", NULL
};

/* The same results whatever the number of threads; they come in any order and are kept in one. */
TEST (threads)
{
  g_auto (Fixture) fixture = { 0 };

  fixture_init (&fixture, three);
  g_array_set_size (fixture.study->loads, 4);
  g_autoptr (IcnStudy) one = simulate (&fixture, 1);
  g_assert_cmpuint (one->results->len, ==, 12);
  for (guint threads = 2; threads <= 4; threads += 2) {
    g_autoptr (IcnStudy) more = simulate (&fixture, threads);

    g_assert_cmpuint (more->results->len, ==, 12);
    for (guint design = 0; design < 3; design++) {
      g_autoptr (GPtrArray) a = icn_study_results (one, design, FALSE);
      g_autoptr (GPtrArray) b = icn_study_results (more, design, FALSE);

      g_assert_cmpuint (a->len, ==, 4);
      g_assert_cmpuint (b->len, ==, 4);
      for (guint i = 0; i < 4; i++) {
        const IcnResult *x = g_ptr_array_index (a, i), *y = g_ptr_array_index (b, i);

        g_assert_cmpfloat (x->point.load, ==, g_array_index (fixture.study->loads, IcnLoad, i).value);
        g_assert_true (icn_members_equal (icn_point_members (), &x->point, &y->point));
      }
    }
  }
}

/* So are the loads that a search adds, and their order in the study. */
TEST (search_threads)
{
  g_auto (Fixture) fixture = { 0 };
  g_autoptr (IcnStudy) one = NULL;

  fixture_init (&fixture, three);
  g_array_unref (fixture.study->loads);
  fixture.study->loads = icn_load_list_parse ("30%s,60%s,knee", NULL);
  fixture.study->simulation.precision = 0.1;
  fixture.study->simulation.max_moves = 1000000;
  one = simulate (&fixture, 1);
  for (guint threads = 2; threads <= 4; threads += 2) {
    g_autoptr (IcnStudy) more = simulate (&fixture, threads);

    g_assert_cmpuint (more->results->len, ==, one->results->len);
    for (guint design = 0; design < 3; design++) {
      g_autoptr (GPtrArray) a = icn_study_results (one, design, FALSE);
      g_autoptr (GPtrArray) b = icn_study_results (more, design, FALSE);

      g_assert_cmpuint (a->len, >=, 4);
      g_assert_cmpuint (b->len, ==, a->len);
      for (guint i = 0; i < a->len; i++) {
        const IcnResult *x = g_ptr_array_index (a, i), *y = g_ptr_array_index (b, i);

        g_assert_true (icn_members_equal (icn_point_members (), &x->point, &y->point));
      }
    }
  }
}

static void
note_place (guint design, double load, const IcnMeasured *point G_GNUC_UNUSED,
            const GError *error G_GNUC_UNUSED, gpointer data)
{
  g_string_append_printf (data, "%u:%.1f ", design, load);
}

/* Every curve begins before any goes on, whatever the order of the loads that are asked for. */
TEST (light_loads_first)
{
  g_auto (Fixture) fixture = { 0 };
  g_autoptr (GArray) some = icn_load_list_from_values ((double[]){ 0.2, 0.1 }, 2);
  g_autoptr (GArray) more = icn_load_list_from_values ((double[]){ 0.3, 0.1, 0.2 }, 3);
  GArray *loads[] = { more, NULL, some };
  g_autoptr (GString) order = g_string_new (NULL);

  fixture_init (&fixture, three);
  g_autoptr (IcnSimulation) simulation = start (&fixture, loads, 1, note_place, order);
  icn_simulation_wait (simulation);
  g_assert_cmpstr (order->str, ==, "0:0.1 2:0.1 0:0.2 2:0.2 0:0.3 ");
}

static void
note_design (guint design, double load G_GNUC_UNUSED, const IcnMeasured *point G_GNUC_UNUSED,
             const GError *error G_GNUC_UNUSED, gpointer data)
{
  g_string_append_printf (data, "%u ", design);
}

/* Of points that may take equally long a second thread takes the last ones, while the first thread
 * goes on from the front: here it stays at a point that would take 3e8 cycles. */
TEST (last_of_equals_first)
{
  static const char *const four[] = {
    "name=Butterfly.8.8,nodes=16,modules=4,threads=24,gap=geometric:1000000,memory=1000000",
    "name=Butterfly.8.8,nodes=16,modules=4,threads=24",
    "name=Butterfly.8.8,nodes=16,modules=4,threads=24",
    "name=Butterfly.8.8,nodes=16,modules=4,threads=24", NULL
  };
  g_auto (Fixture) fixture = { 0 };
  g_autoptr (GArray) one = icn_load_list_from_values ((double[]){ 0 }, 1);
  GArray *loads[] = { one, one, one, one };
  g_autoptr (GString) order = g_string_new (NULL);

  fixture_init (&fixture, four);
  fixture.study->simulation.precision = 0.2;
  fixture.study->simulation.max_cycles = 1000000000;
  g_autoptr (IcnSimulation) simulation = start (&fixture, loads, 2, note_design, order);
  while (icn_simulation_n_finished (simulation) < 3)
    g_usleep (1000);
  icn_simulation_cancel (simulation);
  icn_simulation_wait (simulation);
  g_assert_cmpstr (order->str, ==, "3 2 1 ");
}

/* The seed makes other messages, and only the interval says how far apart the means may be. */
TEST (seed)
{
  g_auto (Fixture) fixture = { 0 };
  const char *const designs[] = { three[0], NULL };

  fixture_init (&fixture, designs);
  g_array_set_size (fixture.study->loads, 2);
  g_autoptr (IcnStudy) one = simulate (&fixture, 2);
  fixture.study->simulation.seed = 2;
  g_autoptr (IcnStudy) two = simulate (&fixture, 2);
  const IcnResult *a = g_ptr_array_index (one->results, 1),
                  *b = g_ptr_array_index (two->results, 1);

  g_assert_cmpfloat (a->point.latency, !=, b->point.latency);
  g_assert_cmpfloat_with_epsilon (a->point.latency, b->point.latency,
                                  3 * (a->point.latency_ci + b->point.latency_ci));
  g_assert_cmpfloat (a->point.latency_ci, <=, 0.02 * a->point.latency);
}

static void
count_points (guint design G_GNUC_UNUSED, double load G_GNUC_UNUSED, const IcnMeasured *point,
              const GError *error G_GNUC_UNUSED, gpointer data)
{
  guint *n_points = data;

  *n_points += point != NULL;
}

/* What is given up is neither reported nor waited for. */
TEST (cancel)
{
  const char *const designs[] = { "k=16,length=64,budget=width:1",
                                  "topology=mesh,k=16,length=64,budget=width:1", NULL };
  g_auto (Fixture) fixture = { 0 };
  guint n_points = 0;
  g_autoptr (IcnSimulation) simulation = NULL;

  fixture_init (&fixture, designs);
  fixture.study->simulation.precision = 0.0001; /* every point takes minutes */
  simulation = start (&fixture, NULL, 2, count_points, &n_points);
  icn_simulation_cancel_design (simulation, 0);
  g_assert_true (icn_simulation_is_running (simulation));
  icn_simulation_cancel (simulation);
  icn_simulation_wait (simulation);
  g_assert_cmpuint (n_points, ==, 0);
  g_assert_cmpuint (icn_simulation_n_finished (simulation), ==, 20);
}

/* A design that is refused says so for each of its loads; the others run. */
TEST (errors)
{
  const char *const designs[] = { "k=8,router=pipelined,vcs=1", three[0], NULL };
  g_auto (Fixture) fixture = { 0 };
  g_auto (GStrv) names = NULL;
  Sink sink = { NULL };

  fixture_init (&fixture, designs);
  g_array_set_size (fixture.study->loads, 2);
  names = icn_study_names (fixture.study);
  sink.study = fixture.study;
  sink.names = names;
  {
    g_autoptr (IcnSimulation) simulation = start (&fixture, NULL, 2, sink_point, &sink);

    icn_simulation_wait (simulation);
  }
  g_assert_cmpuint (sink.n_errors, ==, 2);
  g_assert_cmpuint (fixture.study->results->len, ==, 2);
}

/* A point of a design under the first 2,000 cycles of a load. FALSE: it cannot be simulated. */
static gboolean
simulate_briefly (const IcnDesign *design, IcnMeasured *point)
{
  g_autoptr (IcnAnalysis) analysis = icn_analysis_new (design, NULL, NULL);
  g_auto (IcnEvaluation) evaluation = { 0 };
  g_auto (IcnSimulationPlan) plan = { 0 };
  IcnSimulationSettings settings;

  icn_simulation_settings_init (&settings);
  settings.max_cycles = 2000;
  return icn_evaluate (design, analysis, &evaluation, NULL) &&
         icn_simulation_plan (design, &settings, &evaluation, &plan, NULL, NULL) &&
         icn_simulation_run_point (&plan, plan.settings.workload.processors.threads ? NAN : 0.05,
                                   NULL, NULL, point, NULL);
}

/* Whether one run went otherwise than the other. */
static gboolean
differ (IcnMeasured a, IcnMeasured b)
{
  a.seconds = b.seconds = 0;
  return !icn_members_equal (icn_point_members (), &a, &b);
}

/* Of edits of a field those that keep the key keep the point, too; what the field table says not to
 * change a run keeps the key. Returns how many edits change it. */
static guint
check_key (const char *base, const IcnMeasured *before, const IcnField *field)
{
  const IcnAffects run = ICN_AFFECTS_GRAPH | ICN_AFFECTS_LOADS | ICN_AFFECTS_SIMULATION;
  IcnSimulationSettings settings;
  IcnMeasured after;
  guint n_changed = 0;

  icn_simulation_settings_init (&settings);
  for (guint attempt = 0; attempt < 2; attempt++) {
    g_autoptr (IcnDesign) design = icn_design_new (), edited = icn_design_new ();
    g_autofree char *value = NULL, *key = NULL, *other = NULL;

    g_assert_true (icn_design_parse (design, base, NULL));
    g_assert_true (icn_design_parse (edited, base, NULL));
    value = other_value (field, design, attempt);
    if (value == NULL || !icn_field_set (field, edited, value, NULL) ||
        !icn_design_check (edited, NULL))
      continue;
    key = icn_simulation_key (design, &settings);
    other = icn_simulation_key (edited, &settings);
    g_test_message ("%s=%s in %s", field->key, value, base);
    if (!g_str_equal (key, other)) {
      g_assert_true (field->affects & run);
      n_changed++;
    } else if (simulate_briefly (edited, &after)) {
      g_assert_false (differ (*before, after));
    }
  }
  return n_changed;
}

TEST (key)
{
  static const char *const bases[] = {
    "k=4,n=2,length=20",
    "topology=mesh,k=4,n=2,length=20,router=pipelined,routing=adaptive,wires=linear,injection=onoff:3:4",
    "topology=butterfly,k=2,n=3,length=20,router=packaging,extra-stages=1",
    "name=Butterfly.8.8,nodes=64,modules=8,threads=2",
  };
  guint n, n_changed = 0;
  const IcnField *fields = icn_fields (&n);

  for (guint b = 0; b < G_N_ELEMENTS (bases); b++) {
    g_autoptr (IcnDesign) design = icn_design_new ();
    IcnMeasured before;

    g_assert_true (icn_design_parse (design, bases[b], NULL));
    g_assert_true (simulate_briefly (design, &before));
    for (guint i = 0; i < n; i++)
      n_changed += check_key (bases[b], &before, &fields[i]);
  }
  g_assert_cmpuint (n_changed, >, 100);
}

/* Points depend on what they are simulated with. */
TEST (key_of_settings)
{
  IcnSimulationSettings settings, other;
  g_autoptr (IcnDesign) design = icn_design_new ();
  g_autofree char *key = NULL;

  icn_simulation_settings_init (&settings);
  key = icn_simulation_key (design, &settings);
  for (guint i = 0; i < 4; i++) {
    g_autofree char *after = NULL;

    other = settings;
    other.seed += i == 0;
    other.precision += i == 1 ? 0.01 : 0;
    other.max_cycles += i == 2;
    other.max_moves += i == 3;
    after = icn_simulation_key (design, &other);
    g_assert_cmpstr (after, !=, key);
  }
}

static void
keep (IcnStudy *study, guint design, double load, double latency)
{
  g_autofree char *name = icn_study_design_name (study, design);
  g_autofree char *key = icn_simulation_key (icn_study_design (study, design), &study->simulation);
  IcnMeasured point;

  icn_measured_init (&point);
  point.load = load;
  point.latency = latency;
  point.latency_ci = 0.25;
  point.accepted = load;
  point.converged = !isnan (latency);
  point.saturated = isnan (latency);
  g_strlcpy (point.why, isnan (latency) ? "±, at last" : "", sizeof point.why);
  point.cycles = G_GUINT64_CONSTANT (1) << 52;
  icn_study_keep_result (study, icn_result_new (name, key, "1.0", &point));
}

static guint
count (const IcnStudy *study, guint design, gboolean stale)
{
  g_autoptr (GPtrArray) results = icn_study_results (study, design, stale);

  return results->len;
}

/* Changing a design makes its results stale, changing it back makes them fresh; nothing is lost on
 * the way, by undo, or in a file. */
TEST (stale)
{
  const char *const designs[] = { "k=4,label=a", "k=4,label=b", NULL };
  g_auto (Fixture) fixture = { 0 };
  IcnStudy *study;
  g_autoptr (IcnHistory) history = NULL;

  fixture_init (&fixture, designs);
  study = fixture.study;
  history = icn_history_new (study);
  keep (study, 0, 0.2, 20);
  keep (study, 0, 0.1, 10);
  keep (study, 0, 0.2, 21);
  keep (study, 0, 0.3, NAN);
  g_assert_cmpuint (count (study, 0, FALSE), ==, 3);
  g_assert_cmpuint (count (study, 1, FALSE), ==, 3); /* the same network has the same results */
  g_assert_cmpuint (count (study, 0, TRUE), ==, 0);

  icn_history_record (history, study, "simulate", NULL);
  g_assert_null (icn_history_undo_label (history)); /* no edit */
  icn_design_parse (icn_study_design (study, 0), "vcs=3", NULL);
  icn_history_record (history, study, "vcs", NULL);
  g_assert_cmpuint (count (study, 0, FALSE), ==, 0);
  g_assert_cmpuint (count (study, 0, TRUE), ==, 3);
  keep (study, 0, 0.1, 12);
  g_assert_cmpuint (count (study, 0, FALSE), ==, 1);

  g_autoptr (IcnStudy) before = icn_study_dup (icn_history_undo (history));
  g_assert_cmpuint (before->results->len, ==, 0);
  icn_study_copy_results (before, study);
  g_assert_cmpuint (count (before, 0, FALSE), ==, 3);
  g_assert_cmpuint (count (before, 0, TRUE), ==, 1);
  {
    g_autoptr (GPtrArray) results = icn_study_results (before, 0, FALSE);
    const IcnResult *second = g_ptr_array_index (results, 1);

    g_assert_cmpfloat (second->point.load, ==, 0.2);
    g_assert_cmpfloat (second->point.latency, ==, 21);
  }

  /* Stale are only the points with the settings that were simulated last. */
  icn_design_parse (icn_study_design (study, 0), "vcs=4", NULL);
  g_assert_cmpuint (count (study, 0, TRUE), ==, 1);
  icn_design_parse (icn_study_design (study, 0), "vcs=3", NULL);
  g_assert_cmpuint (count (study, 0, TRUE), ==, 3);

  /* A stale result follows the name of its design. */
  g_auto (GStrv) names = icn_study_names (study);
  icn_design_parse (icn_study_design (study, 0), "label=c", NULL);
  icn_study_follow_names (study, names);
  g_assert_cmpuint (count (study, 0, TRUE), ==, 3);
}

/* Why a point has not converged is kept, where a document has it: older ones do not. */
static void
check_why (const IcnStudy *study, const char *text)
{
  g_autoptr (GRegex) why = g_regex_new (",\\s*\"why\": \"[^\"]*\"", 0, 0, NULL);
  g_autofree char *older = g_regex_replace_literal (why, text, -1, 0, "", 0, NULL);
  g_autoptr (GString) longer = g_string_new (text);
  g_autofree char *line = g_strnfill (ICN_WHY_BYTES, 'x');
  g_autoptr (IcnStudy) read = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (((IcnResult *) g_ptr_array_index (study->results, 0))->point.why, ==, "");
  g_assert_cmpstr (((IcnResult *) g_ptr_array_index (study->results, 1))->point.why, ==,
                   "±, at last");
  read = icn_study_parse (older, strlen (older), "test", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (((IcnResult *) g_ptr_array_index (read->results, 1))->point.why, ==, "");
  g_assert_cmpuint (g_string_replace (longer, "±, at last", line, 0), ==, 1);
  g_assert_null (icn_study_parse (longer->str, longer->len, "test", &error));
  g_assert_nonnull (strstr (error->message, "why"));
}

TEST (document)
{
  const char *const designs[] = { "k=4,router=source,vcs=3,order=ascending,buffer=auto",
                                  "k=4,router=decision,channel-delay=wires,injection=onoff:2:6.5",
                                  NULL };
  g_auto (Fixture) fixture = { 0 };
  g_autoptr (IcnStudy) read = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL, *again = NULL;
  gsize length;

  fixture_init (&fixture, designs);
  fixture.study->simulation.seed = ICN_SIMULATION_MAX_SEED;
  fixture.study->simulation.precision = 0.07;
  keep (fixture.study, 0, 0.1, 10.123456789012345);
  keep (fixture.study, 0, 0.3, NAN);
  keep (fixture.study, 1, 0.2, 1.0 / 3);
  text = icn_study_to_json (fixture.study, &length);
  g_assert_nonnull (strstr (text, "\"vcs\": 3"));
  g_assert_null (strstr (text, "\"delay\"")); /* as the router has it */
  read = icn_study_parse (text, length, "test", &error);
  g_assert_no_error (error);
  g_assert_true (icn_study_equal (fixture.study, read));
  again = icn_study_to_json (read, NULL);
  g_assert_cmpstr (text, ==, again);
  g_assert_cmpuint (count (read, 0, FALSE), ==, 2);
  check_why (read, text);

  ((IcnResult *) g_ptr_array_index (read->results, 0))->point.p95 = 3;
  g_assert_false (icn_study_equal (fixture.study, read));
  g_assert_true (icn_study_equal_but_results (fixture.study, read));
  read->simulation.seed = 1;
  g_assert_false (icn_study_equal_but_results (fixture.study, read));
}

static const IcnSeries *
find_series (const IcnChart *chart, const char *name)
{
  for (guint i = 0; i < chart->series->len; i++)
    if (g_str_equal (((IcnSeries *) g_ptr_array_index (chart->series, i))->name, name))
      return g_ptr_array_index (chart->series, i);
  return NULL;
}

/* Fresh and stale points beside the model, and in the CSV. */
TEST (chart)
{
  const char *const designs[] = { "k=4,label=a", "k=8,label=b", NULL };
  g_auto (Fixture) fixture = { 0 };
  const IcnSeries *fresh, *stale;
  guint at = 0;

  fixture_init (&fixture, designs);
  keep (fixture.study, 0, 0.123, 50);
  keep (fixture.study, 0, 0.456, NAN);
  fixture.study->simulation.seed = 2;
  keep (fixture.study, 0, 0.123, 51);
  g_autoptr (IcnChart) chart =
    icn_chart_new (icn_plot_find ("latency-traffic"), fixture.study, fixture.evaluations, NULL);
  g_assert_cmpuint (chart->series->len, ==, 4);
  fresh = find_series (chart, "a (simulated)");
  stale = find_series (chart, "a (simulated earlier)");
  while (chart->x[at] != 0.123)
    at++;
  g_assert_cmpfloat (fresh->y[at], ==, 51);
  g_assert_cmpfloat (fresh->low[at], ==, 50.75);
  g_assert_cmpfloat (fresh->high[at], ==, 51.25);
  g_assert_false (fresh->is_stale);
  g_assert_true (stale->is_stale);
  g_assert_true (isnan (stale->y[at])); /* the fresh one is there */
  while (chart->x[at] != 0.456)
    at++;
  g_assert_true (stale->states[at] == ICN_POINT_SATURATED && isnan (stale->y[at]));
  g_autofree char *csv = icn_chart_to_csv (chart);
  g_assert_nonnull (strstr (csv, ",a,b,a (simulated),a (simulated) ±,"));
  g_assert_nonnull (strstr (csv, ",51,0.25,"));
}

static char *
notes_of (const Fixture *fixture)
{
  g_autoptr (IcnChart) chart =
    icn_chart_new (icn_plot_find ("latency-traffic"), fixture->study, fixture->evaluations, NULL);

  return g_strjoinv ("\n", chart->notes);
}

/* A theory that simulation contradicts says by how much at most, where, and what it assumes. */
TEST (contradicted)
{
  const char *const designs[] = { "k=4,label=a,model=dally1990", "k=8,label=b,model=dally1990",
                                  NULL };
  g_auto (Fixture) fixture = { 0 };
  double theory[2];

  fixture_init (&fixture, designs);
  for (guint i = 0; i < 2; i++)
    theory[i] = icn_evaluation_latency (&fixture.evaluations[i], 0.125);
  keep (fixture.study, 0, 0.125, theory[0] / 0.95);
  keep (fixture.study, 1, 0.125, theory[1] / 1.05);
  g_autofree char *alike = notes_of (&fixture);
  g_assert_null (strstr (alike, "simulation"));

  keep (fixture.study, 0, 0.125, theory[0] / 0.8);
  keep (fixture.study, 1, 0.125, theory[1] / 1.5);
  g_autofree char *above = notes_of (&fixture);
  g_assert_nonnull (
    strstr (above, "Dally 1990 is up to 50 % above simulation (b at 0.125): it assumes"));
  keep (fixture.study, 1, 0.125, theory[1]);
  g_autofree char *below = notes_of (&fixture);
  g_assert_nonnull (
    strstr (below, "Dally 1990 is up to 20 % below simulation (a at 0.125): it assumes"));
}

/* Whatever quantity a plot shows of points, its interval is drawn where it has one. */
TEST (intervals)
{
  const char *const designs[] = { "k=4,label=a", NULL };
  g_autofree char *key = NULL;
  g_auto (Fixture) fixture = { 0 };
  const IcnSeries *series;
  IcnMeasured point;
  guint at = 0;

  fixture_init (&fixture, designs);
  icn_measured_init (&point);
  point.load = 0.123;
  point.accepted = 0.1;
  point.utilization = 0.2;
  point.utilization_ci = 0.01;
  key = icn_simulation_key (icn_study_design (fixture.study, 0), &fixture.study->simulation);
  icn_study_keep_result (fixture.study, icn_result_new ("a", key, "1.0", &point));
  g_autoptr (IcnChart) chart =
    icn_chart_new (icn_plot_find ("throughput"), fixture.study, fixture.evaluations, NULL);
  series = find_series (chart, "a (simulated)");
  while (chart->x[at] != 0.123)
    at++;
  g_assert_cmpfloat (series->y[at], ==, 0.1);
  g_assert_cmpfloat_with_epsilon (series->low[at], 0.095, 1e-12);
  g_assert_cmpfloat_with_epsilon (series->high[at], 0.105, 1e-12);
}

/* A copy of a study shares its results; one that a new name concerns is the copy's own. */
TEST (shared)
{
  const char *const designs[] = { "k=4,label=a", "k=4,label=b", NULL };
  g_auto (Fixture) fixture = { 0 };
  g_autoptr (IcnStudy) copy = NULL;
  const IcnResult *old, *renamed;

  fixture_init (&fixture, designs);
  keep (fixture.study, 0, 0.1, 10);
  icn_design_parse (icn_study_design (fixture.study, 1), "k=8", NULL);
  keep (fixture.study, 1, 0.1, 20);
  copy = icn_study_dup (fixture.study);
  g_auto (GStrv) before = icn_study_names (copy);
  icn_design_parse (icn_study_design (copy, 0), "label=c", NULL);
  icn_study_follow_names (copy, before);
  old = g_ptr_array_index (fixture.study->results, 0);
  renamed = g_ptr_array_index (copy->results, 0);
  g_assert_cmpstr (old->design, ==, "a");
  g_assert_cmpstr (renamed->design, ==, "c");
  g_assert_cmpfloat (renamed->point.latency, ==, 10);
  g_assert_true (g_ptr_array_index (fixture.study->results, 1) ==
                 g_ptr_array_index (copy->results, 1));
}
