/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The workbench: what an edit gives up and what it keeps, for every field by its mask; what is made
 * once. The linker has the calls that count go through here. */
#include "workbench.h"

#include <math.h>
#include <glib/gstdio.h>
#include <string.h>

#include "analysis.h"
#include "design.h"
#include "field.h"
#include "load-list.h"
#include "load-search.h"
#include "net.h"
#include "quantity.h"
#include "runner.h"
#include "shared-plan.h"
#include "simulation.h"
#include "study-samples.h"

gboolean __real_icn_deadlock_check (const IcnNet *net, const IcnRouterSettings *router,
                                    GCancellable *cancellable, GError **error);
gboolean __wrap_icn_deadlock_check (const IcnNet *net, const IcnRouterSettings *router,
                                    GCancellable *cancellable, GError **error);
gboolean __real_icn_evaluate (const IcnDesign *design, IcnAnalysis *analysis,
                              IcnEvaluation *evaluation, GError **error);
gboolean __wrap_icn_evaluate (const IcnDesign *design, IcnAnalysis *analysis,
                              IcnEvaluation *evaluation, GError **error);
IcnAnalysis *__real_icn_analysis_new (const IcnDesign *design, GCancellable *cancellable,
                                      GError **error);
IcnAnalysis *__wrap_icn_analysis_new (const IcnDesign *design, GCancellable *cancellable,
                                      GError **error);

static int n_deadlock_checks, n_evaluations, n_analyses; /* atomic */

gboolean
__wrap_icn_deadlock_check (const IcnNet *net, const IcnRouterSettings *router,
                           GCancellable *cancellable, GError **error)
{
  g_atomic_int_inc (&n_deadlock_checks);
  return __real_icn_deadlock_check (net, router, cancellable, error);
}

gboolean
__wrap_icn_evaluate (const IcnDesign *design, IcnAnalysis *analysis, IcnEvaluation *evaluation,
                     GError **error)
{
  g_atomic_int_inc (&n_evaluations);
  return __real_icn_evaluate (design, analysis, evaluation, error);
}

IcnAnalysis *
__wrap_icn_analysis_new (const IcnDesign *design, GCancellable *cancellable, GError **error)
{
  g_atomic_int_inc (&n_analyses);
  return __real_icn_analysis_new (design, cancellable, error);
}

static IcnStudy *
study_of (const char *const *designs)
{
  IcnStudy *study = icn_study_new ();

  for (; *designs != NULL; designs++) {
    IcnDesign *design = icn_design_new ();
    g_autoptr (GError) error = NULL;

    icn_design_parse (design, *designs, &error);
    g_assert_no_error (error);
    icn_study_add_design (study, design, &error);
    g_assert_no_error (error);
  }
  return study;
}

static void
work_out (IcnWorkbench *bench, guint design, gboolean with_analysis)
{
  g_autoptr (GError) error = NULL;

  icn_workbench_evaluate (bench, design, with_analysis, NULL, &error);
  g_assert_no_error (error);
}

/* Every number without an argument, bit by bit. */
static void
assert_same_numbers (const IcnEvaluation *a, const IcnEvaluation *b, const IcnDesign *design)
{
  const IcnArguments none = { .at = NAN };
  guint n, n_compared = 0;
  const IcnQuantity *quantities = icn_quantities (&n);

  for (guint i = 0; i < n; i++) {
    double x, y;

    if (!icn_quantity_is_plain (&quantities[i]))
      continue;
    x = icn_quantity_value (&quantities[i], a, design, &none);
    y = icn_quantity_value (&quantities[i], b, design, &none);
    if (x != y && !(isnan (x) && isnan (y)))
      g_error ("%s is %g, not %g", quantities[i].id, x, y);
    n_compared++;
  }
  g_assert_cmpuint (n_compared, >, 20);
}

/* An edit of one field of a design with all its products: what its mask names is made anew, and
 * equals what would be made from nothing; nothing else is. FALSE: the value is not legal there. */
static gboolean
check_edit (const char *base, const IcnField *field, const char *value)
{
  const char *const designs[] = { base, NULL };
  g_autoptr (IcnWorkbench) bench = icn_workbench_new (study_of (designs));
  IcnStudy *edited = icn_study_dup (bench->study);
  IcnDesign *design = icn_study_design (edited, 0);
  g_autoptr (IcnAnalysis) analysis = NULL;
  g_autoptr (IcnSharedPlan) plan = NULL;
  g_autofree char *key = NULL;
  g_auto (IcnEvaluation) fresh = { 0 };
  IcnAffects affects;
  int before;

  if (!icn_field_set (field, design, value, NULL) || !icn_design_check (design, NULL) ||
      icn_design_equal (design, icn_study_design (bench->study, 0))) {
    icn_study_free (edited);
    return FALSE;
  }
  affects = icn_design_differs (icn_study_design (bench->study, 0), design);
  if (strcmp (field->key, "router") == 0) /* brings other fields */
    g_assert_cmpint (affects & field->affects, ==, field->affects);
  else
    g_assert_cmpint (affects, ==,
                     icn_field_applies (field, design) ? field->affects : ICN_AFFECTS_PICTURE);
  work_out (bench, 0, TRUE);
  analysis = icn_analysis_ref (bench->evaluations[0].analysis);
  plan = icn_shared_plan_ref (icn_workbench_plan (bench, 0));
  key = g_strdup (icn_workbench_analysis_key (bench, 0));
  before = n_evaluations;
  if (!icn_workbench_take_study (bench, edited, NULL)) {
    design = icn_study_design (bench->study, 0);
    g_assert_true (icn_field_set (field, design, value, NULL));
    g_assert_false (icn_evaluate (design, analysis, &fresh, NULL)); /* the graph knows better */
    return FALSE;
  }

  g_assert_cmpint (n_evaluations - before, ==,
                   (affects & (ICN_AFFECTS_FORMS | ICN_AFFECTS_GRAPH | ICN_AFFECTS_LOADS)) != 0);
  g_assert_true ((bench->evaluations[0].analysis == analysis) ==
                 !(affects & (ICN_AFFECTS_GRAPH | ICN_AFFECTS_LOADS)));
  g_assert_true (g_str_equal (icn_workbench_analysis_key (bench, 0), key) ==
                 !(affects & (ICN_AFFECTS_GRAPH | ICN_AFFECTS_LOADS)));
  g_assert_true (icn_analysis_matches (analysis, design) ==
                 !(affects & (ICN_AFFECTS_GRAPH | ICN_AFFECTS_LOADS)));
  g_assert_true ((icn_workbench_plan (bench, 0) == plan) == !(affects & ICN_AFFECTS_SIMULATION));
  g_assert_true (icn_evaluate (design, bench->evaluations[0].analysis, &fresh, NULL));
  assert_same_numbers (&bench->evaluations[0], &fresh, design);
  if (bench->evaluations[0].analysis != NULL) {
    g_autoptr (IcnAnalysis) anew = icn_analysis_new (design, NULL, NULL);
    g_auto (IcnEvaluation) again = { 0 };

    g_assert_true (icn_evaluate (design, anew, &again, NULL));
    assert_same_numbers (&bench->evaluations[0], &again, design);
  }
  return TRUE;
}

TEST (fields)
{
  static const char *const bases[] = {
    "k=4,n=2,length=20",
    "topology=mesh,k=4,n=2,router=pipelined,wires=rc,length=20,budget=both:32:64,rate=2",
    "topology=hypermesh,k=4,n=2,length=20",
    "topology=torus,k=4,n=3,pruned=yes,switching=cut-through,vcs=8,length=20",
    "topology=benes,k=2,n=2",
    "topology=butterfly,k=2,n=3,extra-stages=1",
    "topology=file,graph=a b\nb c\nc a\n",
    "topology=file,graph=a b\nb c\nc a\n,routing=table,routes=next a b *\nnext b c *\nnext c a *\n",
    "topology=ccc,n=3",
    "topology=fat-tree,k=4,n=2",
    "topology=dragonfly,concentration=1,routers=4,global-links=1,groups=3",
    "name=Butterfly.8.8,nodes=64,modules=8",
  };
  guint n, n_edits = 0;
  const IcnField *fields = icn_fields (&n);

  for (guint i = 0; i < n; i++) {
    guint n_legal = 0;

    for (guint b = 0; b < G_N_ELEMENTS (bases); b++) {
      g_autoptr (IcnDesign) design = icn_design_new ();

      g_assert_true (icn_design_parse (design, bases[b], NULL));
      for (guint attempt = 0; attempt < 16; attempt++) {
        g_autofree char *value = other_value (&fields[i], design, attempt);

        n_legal += value != NULL && check_edit (bases[b], &fields[i], value);
      }
    }
    g_test_message ("%s: %u edits", fields[i].key, n_legal);
    g_assert_cmpuint (n_legal, >, 0);
    n_edits += n_legal;
  }
  g_assert_cmpuint (n_edits, >, 100);
}

/* Designs whose analyses are the same share one; a bench that is asked design by design keeps one
 * at a time. */
TEST (sharing)
{
  static const char *const designs[] = { "k=4,n=2",
                                         "k=4,n=2,budget=pins:64",
                                         "k=4,n=2,length=9,router=pipelined,order=descending",
                                         "k=4,n=2,traffic=tornado",
                                         "k=5,n=2",
                                         "nodes=50,n=2",
                                         NULL };
  g_autoptr (IcnWorkbench) bench = icn_workbench_new (study_of (designs));
  int before = n_analyses;

  for (guint i = 0; designs[i] != NULL; i++)
    work_out (bench, i, TRUE);
  g_assert_cmpint (n_analyses - before, ==, 3);
  g_assert_true (bench->evaluations[0].analysis == bench->evaluations[1].analysis);
  g_assert_true (bench->evaluations[0].analysis == bench->evaluations[2].analysis);
  g_assert_null (bench->evaluations[5].analysis);

  for (guint i = 0; designs[i] != NULL; i++)
    icn_workbench_release (bench, i);
  g_assert_cmpfloat (bench->evaluations[0].nodes, ==, 0);
  before = n_analyses;
  for (guint i = 0; i < 5; i++) {
    work_out (bench, i, TRUE);
    icn_workbench_release (bench, i);
    g_assert_cmpuint (g_hash_table_size (bench->analyses), <=, 3);
  }
  /* Those of before were there until the first that was not among them would have been made. */
  g_assert_cmpint (n_analyses - before, ==, 0);
}

TEST (memory)
{
  static const char *const designs[] = { "k=4,n=2", "k=5,n=2", "k=6,n=2", "k=6,n=2,length=9",
                                         NULL };
  g_autoptr (IcnWorkbench) bench = icn_workbench_new (study_of (designs));
  int before = n_analyses;

  for (guint i = 0; designs[i] != NULL; i++) {
    work_out (bench, i, TRUE);
    icn_workbench_release (bench, i);
    g_assert_cmpuint (g_hash_table_size (bench->analyses), ==, 1);
  }
  g_assert_cmpint (n_analyses - before, ==, 3);
}

/* Designs that come and go leave the others what they have. */
TEST (moves)
{
  static const char *const designs[] = { "k=4,n=2", "k=5,n=2", "k=6,n=2", "k=7,n=2", NULL };
  g_autoptr (IcnWorkbench) bench = icn_workbench_new (study_of (designs));
  const IcnAnalysis *analyses[4];
  IcnStudy *edited;
  int before;

  for (guint i = 0; i < 4; i++) {
    work_out (bench, i, TRUE);
    analyses[i] = bench->evaluations[i].analysis;
  }
  before = n_evaluations;
  edited = icn_study_dup (bench->study);
  icn_study_remove_design (edited, 1);
  g_assert_true (icn_workbench_take_study (bench, edited, NULL));
  g_assert_cmpint (n_evaluations, ==, before);
  g_assert_true (bench->evaluations[0].analysis == analyses[0]);
  g_assert_true (bench->evaluations[1].analysis == analyses[2]);
  g_assert_true (bench->evaluations[2].analysis == analyses[3]);

  edited = icn_study_dup (bench->study);
  g_ptr_array_insert (edited->designs, 1, icn_design_new ());
  g_assert_true (icn_workbench_take_study (bench, edited, NULL));
  g_assert_cmpint (n_evaluations, ==, before + 1);
  g_assert_null (bench->evaluations[1].analysis);
  g_assert_true (bench->evaluations[3].analysis == analyses[3]);

  /* What cannot be evaluated changes nothing. */
  edited = icn_study_dup (bench->study);
  icn_study_design (edited, 2)->lengths = icn_lengths_one (-1);
  g_assert_false (icn_workbench_take_study (bench, edited, NULL));
  g_assert_cmpfloat (icn_study_design (bench->study, 2)->lengths.of[0].length, >, 0);
  g_assert_true (bench->evaluations[3].analysis == analyses[3]);

  /* Nor does one without designs stay with numbers. */
  g_assert_true (icn_workbench_take_study (bench, icn_study_new (), NULL));
  g_assert_cmpuint (g_hash_table_size (bench->analyses), ==, 0);
}

/* Of thousands of designs an edit evaluates those that it changes. */
TEST (many)
{
  IcnStudy *study = icn_study_new (), *edited;
  g_autoptr (IcnWorkbench) bench = NULL;
  int before;

  for (guint i = 0; i < ICN_STUDY_MAX_DESIGNS; i++) {
    IcnDesign *design = icn_design_new ();

    design->lengths = icn_lengths_one (i + 1);
    g_assert_true (icn_study_add_design (study, design, NULL));
  }
  bench = icn_workbench_new (study);
  for (guint i = 0; i < ICN_STUDY_MAX_DESIGNS; i++)
    work_out (bench, i, FALSE);
  before = n_evaluations;
  edited = icn_study_dup (bench->study);
  icn_study_design (edited, 5000)->lengths = icn_lengths_one (20000);
  g_assert_true (icn_workbench_take_study (bench, edited, NULL));
  g_assert_cmpint (n_evaluations - before, ==, 1);
  edited = icn_study_dup (bench->study);
  icn_study_remove_design (edited, 17);
  g_assert_true (icn_workbench_take_study (bench, edited, NULL));
  g_assert_cmpint (n_evaluations - before, ==, 1);
  for (guint i = 0; i < edited->designs->len; i += 999)
    g_assert_cmpfloat (bench->evaluations[i].latency.lengths.of[0].length, ==,
                       icn_study_design (edited, i)->lengths.of[0].length);
}

static void
ignore_point (guint design G_GNUC_UNUSED, double load G_GNUC_UNUSED,
              const IcnMeasured *point G_GNUC_UNUSED, const GError *error, gpointer data)
{
  g_assert_no_error (error);
  g_atomic_int_inc ((int *) data);
}

/* Every load of a design, on several threads, and what was asked of the plan before. */
TEST (plans)
{
  static const char *const designs[] = { "k=4,n=2,length=4,budget=width:1,router=pipelined",
                                         "topology=mesh,k=4,n=2,length=4,budget=width:1", NULL };
  g_autoptr (IcnWorkbench) bench = icn_workbench_new (study_of (designs));
  IcnSharedPlan *plans[2];
  IcnLoadSearch *searches[2];
  const double loads[] = { 0.05, 0.2, 0.4 };
  g_autoptr (GArray) list = icn_load_list_from_values (loads, G_N_ELEMENTS (loads));
  int n_points = 0, before = n_deadlock_checks;

  for (guint i = 0; i < 2; i++) {
    work_out (bench, i, TRUE);
    plans[i] = icn_workbench_plan (bench, i);
    searches[i] = icn_workbench_search (bench, i, list, INFINITY);
    g_assert_nonnull (icn_shared_plan_get (plans[i], NULL, NULL));
  }
  for (guint round = 0; round < 2; round++) {
    g_autoptr (IcnSimulation) pool =
      icn_simulation_start (plans, searches, 2, 3, NULL, ignore_point, &n_points);

    icn_simulation_wait (pool);
    for (guint i = 0; i < 2; i++)
      g_assert_true (icn_workbench_plan (bench, i) == plans[i]);
  }
  for (guint i = 0; i < 2; i++)
    icn_load_search_free (searches[i]);
  g_assert_cmpint (n_points, ==, 2 * 2 * G_N_ELEMENTS (loads));
  g_assert_cmpint (n_deadlock_checks - before, ==, 2);

  /* Another seed is another plan; one that is cancelled is left to the next who asks. */
  bench->study->simulation.seed++;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_cancellable_cancel (cancellable);
  g_assert_null (icn_shared_plan_get (icn_workbench_plan (bench, 0), cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  before++;
  g_assert_nonnull (icn_shared_plan_get (icn_workbench_plan (bench, 0), NULL, NULL));
  g_assert_cmpint (n_deadlock_checks - before, ==, 3);
}

static void
keep (IcnWorkbench *bench, guint design, double load, double latency)
{
  IcnMeasured point;

  icn_measured_init (&point);
  point.load = load;
  point.latency = latency;
  icn_workbench_keep_result (
    bench, icn_result_new ("any", icn_workbench_key (bench, design), "1", &point));
}

static guint
n_missing (const IcnLoadSearch *search)
{
  g_autoptr (GArray) next = icn_load_search_next (search);

  return next->len;
}

/* Points are told apart by all that they depend on. */
TEST (missing)
{
  static const char *const designs[] = { "k=4,n=2", "k=4,n=2,label=twin", "k=4,n=2,vcs=3", NULL };
  g_autoptr (IcnWorkbench) bench = icn_workbench_new (study_of (designs));
  const double loads[] = { 0.1, 0.2, 0.3 };
  const guint n = G_N_ELEMENTS (loads);
  g_autoptr (GArray) list = icn_load_list_from_values (loads, n);

  for (guint i = 0; i < 3; i++)
    work_out (bench, i, TRUE);
  keep (bench, 0, 0.1, 5);
  keep (bench, 0, 0.2, 6);
  for (guint i = 0; i < 3; i++) {
    g_autoptr (IcnLoadSearch) any = icn_workbench_search (bench, i, list, INFINITY);
    const GArray *points = icn_load_search_points (any);

    g_assert_cmpuint (n_missing (any), ==, i < 2 ? n - 2 : n);
    g_assert_cmpuint (points->len, ==, n - n_missing (any));
    if (i < 2)
      g_assert_cmpfloat (g_array_index (points, IcnMeasured, 1).latency, ==, 6);
  }
  bench->study->simulation.precision = 0.5;
  g_autoptr (IcnLoadSearch) all = icn_workbench_search (bench, 0, list, INFINITY);
  g_assert_cmpuint (n_missing (all), ==, n);
}

/* The matrix of a file may be another one at each look. */
TEST (file)
{
  g_autofree char *folder = g_dir_make_tmp ("bench-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "matrix.csv", NULL);
  g_autofree char *text = g_strdup_printf ("topology=ring,k=3,traffic=matrix:%s", path);
  const char *const designs[] = { text, NULL };
  g_autoptr (IcnWorkbench) bench = NULL;
  g_autofree char *key = NULL, *analysis_key = NULL;

  g_assert_true (g_file_set_contents (path, "0,1,0\n0,0,1\n1,0,0\n", -1, NULL));
  bench = icn_workbench_new (study_of (designs));
  work_out (bench, 0, TRUE);
  key = g_strdup (icn_workbench_key (bench, 0));
  analysis_key = g_strdup (icn_workbench_analysis_key (bench, 0));
  g_assert_true (icn_workbench_take_study (bench, icn_study_dup (bench->study), NULL));
  g_assert_nonnull (bench->evaluations[0].analysis);
  g_assert_true (g_file_set_contents (path, "0,0.5,0\n0,0,1\n1,0,0\n", -1, NULL));
  g_assert_cmpstr (icn_workbench_key (bench, 0), !=, key);
  g_assert_cmpstr (icn_workbench_analysis_key (bench, 0), !=, analysis_key);
  g_assert_true (icn_workbench_take_study (bench, icn_study_dup (bench->study), NULL));
  g_assert_null (bench->evaluations[0].analysis);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_remove (folder), ==, 0);
}

/* What was measured of channels is near what theory says at half of saturation, is given up by an
 * edit that results depend on, and is there again when that is undone. */
TEST (use)
{
  static const char *const designs[] = { "k=4,n=2,length=4,budget=width:1", NULL };
  static const char *const longer[] = { "k=4,n=2,length=8,budget=width:1", NULL };
  g_autoptr (IcnWorkbench) bench = icn_workbench_new (study_of (designs));
  g_autoptr (GError) error = NULL;
  const IcnAnalysis *analysis;
  const double *use;
  double sum = 0, load;

  g_assert_true (icn_workbench_evaluate (bench, 0, TRUE, NULL, &error));
  g_assert_null (icn_workbench_find_use (bench, 0));
  g_assert_true (icn_workbench_measure_use (bench, 0, NULL, &error));
  g_assert_no_error (error);
  use = icn_workbench_find_use (bench, 0);
  g_assert_nonnull (use);
  analysis = bench->evaluations[0].analysis;
  for (IcnChannelId c = 0; c < analysis->net->n_channels; c++)
    sum += use[c];
  load = icn_load_resolve (&(IcnLoad){ 50, ICN_LOAD_OF_SATURATION }, &bench->evaluations[0]);
  /* All channels are 1 bit wide and carry, together, the mean hops of what all nodes send. */
  g_assert_cmpfloat_with_epsilon (sum / (load * analysis->net->n_terminals * analysis->route_hops),
                                  1, 0.06);

  g_assert_true (icn_workbench_take_study (bench, study_of (longer), &error));
  g_assert_null (icn_workbench_find_use (bench, 0));
  g_assert_true (icn_workbench_take_study (bench, study_of (designs), &error));
  g_assert_true (icn_workbench_find_use (bench, 0) == use);
}
