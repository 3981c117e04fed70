/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Simulation by BisectionDocument: points arrive, simulation stops when told, and points never
 * belong to another design. */
#include "design.h"
#include "document.h"
#include "load-list.h"
#include "runner.h"
#include "simulation.h"
#include "study-file.h"
#include <glib/gstdio.h>

#define PATIENCE_S 120

static void
give_up (gpointer data G_GNUC_UNUSED)
{
  g_error ("waited %d s in vain", PATIENCE_S);
}

/* Runs the main loop until it is so. */
#define WAIT_FOR(condition)                                                                        \
  G_STMT_START                                                                                     \
  {                                                                                                \
    guint patience = g_timeout_add_once (1000 * PATIENCE_S, give_up, NULL);                        \
    while (!(condition))                                                                           \
      g_main_context_iteration (NULL, TRUE);                                                       \
    g_source_remove (patience);                                                                    \
  }                                                                                                \
  G_STMT_END

/* Three designs that simulate in milliseconds at 5 %, in a second at 0.2 %. */
static BisectionDocument *
open_small (double precision)
{
  static const char *const settings[] = { "topology=mesh,k=4,n=2,length=16,budget=width:4",
                                          "topology=torus,k=4,n=2,length=16,budget=width:4",
                                          "topology=hypercube,n=4,length=16,budget=width:4" };
  static const double loads[] = { 0.05, 0.1, 0.2, 0.3 };
  BisectionDocument *document = bisection_document_new ();
  IcnStudy *study = icn_study_new ();
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (settings); i++) {
    IcnDesign *design = icn_design_new ();

    icn_design_parse (design, settings[i], &error);
    g_assert_no_error (error);
    icn_study_add_design (study, design, &error);
    g_assert_no_error (error);
  }
  g_array_unref (study->loads);
  study->loads = icn_load_list_from_values (loads, G_N_ELEMENTS (loads));
  study->simulation.precision = precision;
  bisection_document_take_study (document, study, NULL);
  return document;
}

static gboolean
flag (BisectionDocument *document, const char *property)
{
  gboolean value;

  g_object_get (document, property, &value, NULL);
  return value;
}

static guint
count_points (BisectionDocument *document, guint design, gboolean stale)
{
  g_autoptr (GPtrArray) results =
    icn_study_results (bisection_document_get_study (document), design, stale);

  return results->len;
}

static guint
count_all (BisectionDocument *document)
{
  guint n = 0;

  for (guint i = 0; i < bisection_document_get_study (document)->designs->len; i++)
    n += count_points (document, i, FALSE);
  return n;
}

static void
set_field (BisectionDocument *document, guint design, const char *key, const char *value)
{
  g_autoptr (GError) error = NULL;

  bisection_document_set_field (document, design, key, value, NULL, &error);
  g_assert_no_error (error);
}

/* Points are those of a run by hand, whatever the number of threads. */
static void
check_points (BisectionDocument *document, guint design)
{
  const IcnStudy *study = bisection_document_get_study (document);
  g_autoptr (GPtrArray) results = icn_study_results (study, design, FALSE);
  g_auto (IcnSimulationPlan) plan = { 0 };
  g_autoptr (GError) error = NULL;

  icn_simulation_plan (icn_study_design (study, design), &study->simulation,
                       bisection_document_get_evaluation (document, design), &plan, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < results->len; i++) {
    const IcnMeasured *found = &((const IcnResult *) g_ptr_array_index (results, i))->point;
    IcnMeasured point;

    icn_simulation_run_point (&plan, found->load, NULL, NULL, &point, &error);
    g_assert_no_error (error);
    g_assert_cmpuint (point.cycles, ==, found->cycles);
    g_assert_cmpuint (point.flit_hops, ==, found->flit_hops);
    g_assert_true (point.latency == found->latency || point.saturated);
  }
}

static void
count (guint *n)
{
  (*n)++;
}

TEST (points_arrive)
{
  g_autoptr (BisectionDocument) document = open_small (0.05);
  guint n_signals = 0, n_done, n_points;

  g_signal_connect_swapped (document, "simulated", G_CALLBACK (count), &n_signals);
  g_assert_false (flag (document, "simulating"));
  g_assert_cmpuint (count_all (document), ==, 0);
  bisection_document_simulate (document);
  g_assert_true (flag (document, "simulating"));
  WAIT_FOR (!flag (document, "simulating"));
  g_assert_cmpuint (count_all (document), ==, 12);
  g_assert_cmpuint (n_signals, >, 0);
  bisection_document_get_progress (document, &n_done, &n_points);
  g_assert_cmpuint (n_done, ==, 12);
  g_assert_cmpuint (n_points, ==, 12);
  g_assert_true (flag (document, "modified"));
  g_assert_false (flag (document, "can-undo"));
  for (guint i = 0; i < 3; i++)
    check_points (document, i);

  /* Nothing is left to be done. */
  bisection_document_simulate (document);
  g_assert_false (flag (document, "simulating"));
}

static gboolean
set_usual_loads (IcnStudy *study, gpointer data G_GNUC_UNUSED, GError **error G_GNUC_UNUSED)
{
  g_array_unref (study->loads);
  study->loads = icn_load_list_new_usual ();
  study->simulation.max_moves = 1000000;
  return TRUE;
}

/* The search of the window finds the same loads as one in a pool of its own, and there is nothing
 * left to do when it has. */
TEST (search)
{
  g_autoptr (BisectionDocument) document = open_small (0.1);
  guint n_done, n_points;

  bisection_document_edit (document, "Change Simulation", NULL, set_usual_loads, NULL, NULL);
  bisection_document_simulate (document);
  g_assert_true (flag (document, "simulating"));
  WAIT_FOR (!flag (document, "simulating"));
  bisection_document_get_progress (document, &n_done, &n_points);
  g_assert_cmpuint (n_done, ==, count_all (document));
  g_assert_cmpuint (n_points, ==, n_done);
  for (guint i = 0; i < 3; i++) {
    const IcnStudy *study = bisection_document_get_study (document);
    g_autoptr (GPtrArray) results = icn_study_results (study, i, FALSE);
    double last = 0, first = INFINITY;

    check_points (document, i);
    for (guint r = 0; r < results->len; r++) {
      const IcnMeasured *point = &((const IcnResult *) g_ptr_array_index (results, r))->point;

      if (point->saturated)
        first = MIN (first, point->load);
      else
        last = MAX (last, point->load);
    }
    g_assert_cmpuint (results->len, >=, 6);
    g_assert_cmpfloat (last, <, first);
    g_assert_cmpfloat (first - last, <=, 0.05 * first);
  }
  bisection_document_simulate (document);
  g_assert_false (flag (document, "simulating"));
}

/* A load that takes for ever is given up at once; what was found stays. */
TEST (stop)
{
  g_autoptr (BisectionDocument) document = open_small (0.05);

  set_field (document, 0, "topology", "torus");
  set_field (document, 0, "k", "32");
  bisection_document_simulate (document);
  WAIT_FOR (count_all (document) > 0);
  bisection_document_stop_simulation (document);
  guint n = count_all (document);
  g_assert_false (flag (document, "simulating"));
  for (guint i = 0; i < 20; i++) {
    g_usleep (10000);
    while (g_main_context_iteration (NULL, FALSE))
      ;
  }
  g_assert_cmpuint (count_all (document), ==, n);
}

/* Every fresh point of every design is of its present key, at every moment. */
static void
check_fresh (BisectionDocument *document, gpointer data G_GNUC_UNUSED)
{
  const IcnStudy *study = bisection_document_get_study (document);

  for (guint i = 0; i < study->designs->len; i++) {
    g_autofree char *key = icn_simulation_key (icn_study_design (study, i), &study->simulation);
    g_autoptr (GPtrArray) results = icn_study_results (study, i, FALSE);

    for (guint j = 0; j < results->len; j++)
      g_assert_cmpstr (((const IcnResult *) g_ptr_array_index (results, j))->key, ==, key);
  }
}

/* Is the result still there that this very run found? Another run would make another one. */
static gboolean
has_result (BisectionDocument *document, guint design, const IcnResult *result)
{
  g_autoptr (GPtrArray) results =
    icn_study_results (bisection_document_get_study (document), design, FALSE);

  return g_ptr_array_find (results, result, NULL);
}

static const IcnResult *
first_result (BisectionDocument *document, guint design)
{
  g_autoptr (GPtrArray) results =
    icn_study_results (bisection_document_get_study (document), design, FALSE);

  return icn_result_ref (g_ptr_array_index (results, 0));
}

/* An edit in the middle restarts the edited design; the points of the others are not run twice. */
TEST (edit)
{
  g_autoptr (BisectionDocument) document = open_small (0.002);
  const IcnStudy *study;

  g_signal_connect (document, "simulated", G_CALLBACK (check_fresh), NULL);
  bisection_document_simulate (document);
  WAIT_FOR (count_points (document, 1, FALSE) > 0 && count_points (document, 0, FALSE) > 0);
  const IcnResult *result = first_result (document, 0);
  set_field (document, 1, "vcs", "5");
  g_assert_cmpuint (count_points (document, 1, FALSE), ==, 0);
  g_assert_cmpuint (count_points (document, 1, TRUE), >, 0);
  g_assert_true (flag (document, "simulating"));
  WAIT_FOR (!flag (document, "simulating"));
  g_assert_cmpuint (count_all (document), ==, 12);
  for (guint i = 0; i < 3; i++)
    check_points (document, i);

  g_assert_true (has_result (document, 0, result));
  icn_result_unref (result);

  /* Each point once, and those that were there before the edit. */
  study = bisection_document_get_study (document);
  g_assert_cmpuint (study->results->len, ==, 12 + count_points (document, 1, TRUE));

  /* Undo finds the old points fresh again, and needs to run only what was given up. */
  bisection_document_undo (document);
  g_assert_cmpuint (count_points (document, 1, FALSE), >, 0);
  g_assert_cmpuint (count_points (document, 0, FALSE), ==, 4);
}

/* Edits faster than points: what lands is of the last one. */
TEST (storm)
{
  static const char *const lengths[] = { "20", "24", "28", "32", "36", "40" };
  g_autoptr (BisectionDocument) document = open_small (0.05);

  g_signal_connect (document, "simulated", G_CALLBACK (check_fresh), NULL);
  bisection_document_simulate (document);
  for (guint i = 0; i < 60; i++) {
    set_field (document, i % 3, "length", lengths[i / 3 % G_N_ELEMENTS (lengths)]);
    g_usleep (5000);
    while (g_main_context_iteration (NULL, FALSE))
      ;
  }
  WAIT_FOR (!flag (document, "simulating"));
  g_assert_cmpuint (count_all (document), ==, 12);
  for (guint i = 0; i < 3; i++)
    check_points (document, i);
}

/* What cannot be simulated says why, and keeps nobody else from it. */
TEST (refused)
{
  g_autoptr (BisectionDocument) document = open_small (0.05);

  set_field (document, 0, "n", "3"); /* of 16 nodes: a real radix */
  set_field (document, 2, "hidden", "yes");
  bisection_document_simulate (document);
  WAIT_FOR (!flag (document, "simulating"));
  g_assert_cmpuint (count_points (document, 0, FALSE), ==, 0);
  g_assert_cmpuint (count_points (document, 1, FALSE), ==, 4);
  g_assert_cmpuint (count_points (document, 2, FALSE), ==, 0);
  g_assert_true (g_str_has_prefix (bisection_document_get_problem (document, 0), "Nodes: "));
  g_assert_null (bisection_document_get_problem (document, 1));
}

TEST (saved)
{
  g_autofree char *folder = g_dir_make_tmp ("bisection-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "points" ICN_STUDY_SUFFIX, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (BisectionDocument) document = open_small (0.05);
  g_autoptr (BisectionDocument) other = bisection_document_new ();
  g_autoptr (GError) error = NULL;

  bisection_document_simulate (document);
  WAIT_FOR (!flag (document, "simulating"));
  g_assert_true (flag (document, "modified"));
  bisection_document_save (document, file, &error);
  g_assert_no_error (error);
  g_assert_false (flag (document, "modified"));
  bisection_document_load (other, file, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_all (other), ==, 12);
  g_assert_false (flag (other, "modified"));
  g_assert_true (icn_study_equal (bisection_document_get_study (document),
                                  bisection_document_get_study (other)));

  /* Changed settings make them stale, and they stay in the file. */
  set_field (other, 0, "length", "20");
  g_assert_cmpuint (count_points (other, 0, FALSE), ==, 0);
  g_assert_cmpuint (count_points (other, 0, TRUE), ==, 4);
  g_unlink (path);
  g_rmdir (folder);
}

/* Closing a window in the middle leaves nothing behind and takes no time. */
TEST (closed)
{
  BisectionDocument *document = open_small (0.05);
  gpointer gone = document;

  set_field (document, 0, "k", "64");
  bisection_document_simulate (document);
  WAIT_FOR (count_all (document) > 0);
  g_object_add_weak_pointer (G_OBJECT (document), &gone);
  g_object_unref (document);
  g_assert_null (gone);
}
