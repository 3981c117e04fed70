/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionDocument without a window: edits, undo, analysis in the background, files. */
#include "document.h"

#include "analysis.h"
#include "chart.h"
#include "common.h"
#include "design.h"
#include "error.h"
#include "evaluation.h"
#include "explain.h"
#include "table-fields.h"
#include "field.h"
#include "gallery.h"
#include "runner.h"
#include "step.h"
#include "study-file.h"
#include "topology-kind.h"
#include "traffic.h"
#include <glib/gstdio.h>
#include <math.h>

#define PATIENCE_S 60

static void
give_up (gpointer data)
{
  g_error ("waited %d s for %s", PATIENCE_S, (const char *) data);
}

/* Runs the main loop until the property `busy` is off. */
static void
wait_for_analysis (BisectionDocument *document)
{
  guint timeout = g_timeout_add_once (1000 * PATIENCE_S, give_up, (gpointer) "the analysis");
  gboolean busy = TRUE;

  while (g_object_get (document, "busy", &busy, NULL), busy)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (timeout);
}

static gboolean
flag (BisectionDocument *document, const char *property)
{
  gboolean value;

  g_object_get (document, property, &value, NULL);
  return value;
}

static char *
text (BisectionDocument *document, const char *property)
{
  char *value;

  g_object_get (document, property, &value, NULL);
  return value;
}

static void
set_field (BisectionDocument *document, const char *key, const char *value, const char *drag)
{
  g_autoptr (GError) error = NULL;

  bisection_document_set_field (document, 0, key, value, drag, &error);
  g_assert_no_error (error);
}

static double
channel_width (BisectionDocument *document)
{
  return bisection_document_get_evaluation (document, 0)->widths.channel_width;
}

static void
count (guint *n)
{
  (*n)++;
}

/* dally1990 (7): W = k/2 of one-way tori under the normalised bisection. */
TEST (edit)
{
  g_autoptr (BisectionDocument) document = bisection_document_new ();
  guint changes = 0;

  g_signal_connect_swapped (document, "changed", G_CALLBACK (count), &changes);
  g_assert_cmpfloat (channel_width (document), ==, 4);
  g_assert_false (flag (document, "modified"));
  set_field (document, "k", "32", NULL);
  g_assert_cmpuint (changes, ==, 1);
  g_assert_cmpfloat (channel_width (document), ==, 16);
  g_assert_true (flag (document, "modified"));

  bisection_document_undo (document);
  g_assert_cmpfloat (channel_width (document), ==, 4);
  g_assert_false (flag (document, "modified"));
  g_assert_false (flag (document, "can-undo"));
  bisection_document_redo (document);
  g_assert_cmpfloat (channel_width (document), ==, 16);
}

TEST (refused)
{
  static const struct {
    const char *key, *value;
  } bad[] = { { "k", "1" },         { "n", "0" },           { "n", "2.5" },
              { "n", "many" },      { "nodes", "" },        { "length", "-3" },
              { "length", "1e99" }, { "budget", "pins:0" }, { "topology", "tree" } };
  g_autoptr (BisectionDocument) document = bisection_document_new ();
  guint changes = 0;

  g_signal_connect_swapped (document, "changed", G_CALLBACK (count), &changes);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autoptr (GError) error = NULL;

    g_assert_false (
      bisection_document_set_field (document, 0, bad[i].key, bad[i].value, NULL, &error));
    g_assert_error (error, ICN_ERROR, ICN_ERROR_VALUE);
  }
  g_assert_cmpuint (changes, ==, 0);
  g_assert_false (flag (document, "can-undo"));
  g_assert_cmpfloat (channel_width (document), ==, 4);
}

/* N and n keep each other, k follows and is real between whole networks. */
TEST (linked)
{
  g_autoptr (BisectionDocument) document = bisection_document_new ();
  g_autofree char *notice = NULL;
  const IcnEvaluation *evaluation;

  set_field (document, "n", "4", NULL);
  evaluation = bisection_document_get_evaluation (document, 0);
  g_assert_cmpfloat (evaluation->nodes, ==, 64);
  g_assert_cmpfloat_with_epsilon (evaluation->radix, sqrt (8), 1e-9);
  notice = text (document, "notice");
  g_assert_nonnull (notice);
  set_field (document, "nodes", "4096", NULL);
  evaluation = bisection_document_get_evaluation (document, 0);
  g_assert_cmpfloat_with_epsilon (evaluation->radix, 8, 1e-9);
  set_field (document, "length", "100", NULL);
  g_free (notice);
  notice = text (document, "notice");
  g_assert_null (notice);
}

/* Every design has the value, and the one undo step brings all back. moving: the first of those
 * whose curves are others; the wires of a cube of two dimensions are the unit of delay. */
static void
assert_common (BisectionDocument *document, const char *key, const char *value, guint moving)
{
  g_autoptr (IcnStudy) before = NULL;
  double latencies[3];

  for (guint i = 0; i < 3; i++) {
    const IcnDesign *design = bisection_document_get_design (document, i);
    g_autofree char *now = icn_field_get (icn_field_find (key), design);

    g_assert_cmpstr (now, ==, value);
    latencies[i] = icn_evaluation_latency (bisection_document_get_evaluation (document, i), 0.1);
  }
  bisection_document_undo (document);
  before = icn_study_new_opening ();
  g_assert_true (icn_study_equal (before, bisection_document_get_study (document)));
  g_assert_false (flag (document, "can-undo"));
  for (guint i = moving; i < 3; i++)
    g_assert_false (latencies[i] ==
                    icn_evaluation_latency (bisection_document_get_evaluation (document, i), 0.1));
}

static void
set_common (BisectionDocument *document, const char *key, const IcnField *part, const char *value)
{
  const IcnField *field = icn_field_find (key);
  g_autoptr (GError) error = NULL;

  g_assert_true (
    bisection_document_set_common (document, field, part ? part : field, value, NULL, &error));
  g_assert_no_error (error);
}

TEST (common)
{
  g_autoptr (BisectionDocument) document = bisection_document_new ();
  g_autoptr (GError) error = NULL;
  guint n;

  set_common (document, "nodes", NULL, "4096");
  assert_common (document, "nodes", "4096", 0);
  set_common (document, "wires", NULL, "linear");
  assert_common (document, "wires", "linear", 1);
  set_common (document, "traffic", bisection_field_parts (icn_field_find ("traffic"), &n),
              "tornado");
  assert_common (document, "traffic", "tornado", 3);
  /* The pins that the chosen design has come with the kind. */
  set_common (document, "budget", bisection_field_parts (icn_field_find ("budget"), &n), "pins");
  assert_common (document, "budget", "pins:16", 1);
  bisection_document_set_current (document, 2);
  set_common (document, "budget", bisection_field_parts (icn_field_find ("budget"), &n), "pins");
  assert_common (document, "budget", "pins:12", 3);
  g_assert_true (bisection_document_try (document, 0, &error));
  assert_common (document, "wires", "linear", 1);

  bisection_document_link (document, 1, icn_field_find ("length"), FALSE);
  set_common (document, "length", NULL, "64");
  g_assert_cmpfloat (bisection_document_get_design (document, 1)->lengths.of[0].length, ==, 200);
  bisection_document_link (document, 1, icn_field_find ("length"), TRUE);
  g_assert_cmpfloat (bisection_document_get_design (document, 1)->lengths.of[0].length, ==, 64);
}

/* No key of the engine in what the reader is told. */
TEST (words)
{
  g_autoptr (BisectionDocument) document = bisection_document_new ();
  g_autoptr (GError) refused = NULL, choice = NULL;
  g_autofree char *words = NULL, *choices = NULL;

  g_assert_false (bisection_document_set_field (document, 0, "vcs", "0", NULL, &refused));
  words = bisection_explain (refused);
  g_assert_true (g_str_has_prefix (words, "Virtual Channels: "));
  icn_error_value (&choice, "routing", "adaptive", "dimension-order or valiant");
  choices = bisection_explain (choice);
  g_test_message ("%s", choices);
  g_assert_true (g_str_has_prefix (choices, "Routing: “"));
  g_assert_null (strstr (choices, "dimension-order"));
  g_assert_null (strstr (choices, "adaptive"));
}

/* Figures and expectations of a design are about it under its new name, too. */
TEST (names)
{
  g_autoptr (BisectionDocument) document = bisection_document_new ();
  IcnStudy *study = icn_study_new_opening ();
  IcnExpectation *expectation = icn_expectation_new ();
  guint last;

  expectation->design = icn_study_design_name (study, 0);
  expectation->than = icn_study_design_name (study, 2);
  expectation->quantity = g_strdup ("zero_load_latency");
  expectation->relation = ICN_RELATION_LESS;
  g_ptr_array_add (study->expectations, expectation);
  last = study->expectations->len - 1;
  bisection_document_take_study (document, study, NULL);
  set_field (document, "label", "mine", NULL);
  expectation = g_ptr_array_index (bisection_document_get_study (document)->expectations, last);
  g_assert_cmpstr (expectation->design, ==, "mine");
  g_assert_cmpstr (expectation->than, ==, "binary 6-cube");
  bisection_document_undo (document);
  expectation = g_ptr_array_index (bisection_document_get_study (document)->expectations, last);
  g_assert_cmpstr (expectation->design, ==, "8-ary 2-cube");
}

static gboolean
take_control (IcnStudy *study, gpointer data, GError **error)
{
  return icn_study_take_control (study, data, "3", NULL, error);
}

/* An edit after which two designs have the same name of their networks. */
TEST (same_names)
{
  g_autoptr (BisectionDocument) document = bisection_document_new ();
  IcnStudy *study = icn_study_new_opening ();
  IcnExpectation *expectation = icn_expectation_new ();
  IcnControl control = { .key = "n", .values = "2..10", .design = "8-ary 2-cube" };
  guint last;
  g_autoptr (GError) error = NULL;

  icn_study_give (study, 1, "topology=torus,k=4,n=3", NULL, &error);
  g_assert_no_error (error);
  expectation->design = icn_study_design_name (study, 0);
  expectation->than = icn_study_design_name (study, 1);
  expectation->quantity = g_strdup ("zero_load_latency");
  expectation->relation = ICN_RELATION_LESS;
  g_ptr_array_add (study->expectations, expectation);
  last = study->expectations->len - 1;
  bisection_document_take_study (document, study, NULL);
  bisection_document_edit (document, "n", NULL, take_control, &control, &error);
  g_assert_no_error (error);
  expectation = g_ptr_array_index (bisection_document_get_study (document)->expectations, last);
  g_assert_cmpstr (expectation->design, ==, "4-ary 3-cube");
  g_assert_cmpstr (expectation->than, ==, "4-ary 3-cube (2)");
}

TEST (drag)
{
  g_autoptr (BisectionDocument) document = bisection_document_new ();
  g_autofree char *label = NULL;

  set_field (document, "length", "210", "a drag");
  set_field (document, "length", "220", "a drag");
  bisection_document_end_drag (document);
  set_field (document, "length", "230", "a drag");
  label = text (document, "undo-label");
  g_assert_nonnull (strstr (label, "Message Length"));
  bisection_document_undo (document);
  g_assert_cmpfloat (bisection_document_get_design (document, 0)->lengths.of[0].length, ==, 220);
  bisection_document_undo (document);
  g_assert_false (flag (document, "can-undo"));
}

TEST (designs)
{
  g_autoptr (BisectionDocument) document = bisection_document_new ();
  g_autoptr (GError) error = NULL;
  guint fillings = 0;

  g_signal_connect_swapped (document, "changed", G_CALLBACK (count), &fillings);
  bisection_document_add_design (document, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bisection_document_get_current (document), ==, 3);
  g_assert_cmpfloat (bisection_document_get_evaluation (document, 3)->nodes, ==, 64);
  g_assert_cmpuint (bisection_document_get_evaluation (document, 3)->dimensions, ==, 4);
  bisection_document_duplicate_design (document, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bisection_document_get_study (document)->designs->len, ==, 5);
  for (guint n = 5; n > 1; n--) {
    bisection_document_remove_design (document, 0, &error);
    g_assert_no_error (error);
  }
  g_assert_cmpuint (bisection_document_get_current (document), ==, 0);
  g_assert_false (bisection_document_remove_design (document, 0, &error));
  g_assert_error (error, ICN_ERROR, ICN_ERROR_CONFLICT);
  for (guint n = 0; n < 6; n++)
    bisection_document_undo (document);
  g_assert_cmpuint (bisection_document_get_study (document)->designs->len, ==, 3);
  g_assert_false (flag (document, "can-undo"));
  g_assert_cmpuint (fillings, ==, 12);
}

/* A new design has as many nodes as the chosen one, whatever the kind of that can be. */
TEST (added_nodes)
{
  static const char *const chosen[] = { "topology=hypercube,n=10", "topology=butterfly,k=2,n=10",
                                        "topology=mesh,k=32,n=2",  "topology=product,k=4x8,n=2",
                                        "topology=ring,k=12",      "topology=ccc,n=4" };

  for (guint i = 0; i < G_N_ELEMENTS (chosen); i++) {
    g_autoptr (BisectionDocument) document = bisection_document_new ();
    IcnStudy *study = icn_study_new ();
    IcnDesign *design = icn_design_new ();
    const IcnTopologySettings *before, *added;
    g_autoptr (GError) error = NULL;

    g_assert_true (icn_design_parse (design, chosen[i], NULL));
    g_assert_true (icn_study_add_design (study, design, NULL));
    bisection_document_take_study (document, study, NULL);
    bisection_document_add_design (document, &error);
    g_assert_no_error (error);
    before = &bisection_document_get_design (document, 0)->topology;
    added = &bisection_document_get_design (document, 1)->topology;
    g_assert_cmpfloat (icn_topology_nodes (added), ==, icn_topology_nodes (before));
    g_autofree char *old = icn_topology_name (before), *new = icn_topology_name (added);
    g_assert_cmpstr (old, !=, new);
    g_assert_true (icn_topology_check_fixed (added, &error));
    g_assert_no_error (error);
  }
}

/* The network of a list of links, which the study holds from then on. */
TEST (take_graph)
{
  g_autoptr (BisectionDocument) document = bisection_document_new ();
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  int file = g_file_open_tmp ("edges-XXXXXX.txt", &path, &error);
  const IcnDesign *design;

  g_assert_no_error (error);
  close (file);
  g_file_set_contents (path,
                       "# Petersen\n0 1\n1 2\n2 3\n3 4\n4 0\n0 5\n1 6\n2 7\n3 8\n4 9\n"
                       "5 7\n7 9\n9 6\n6 8\n8 5\n",
                       -1, &error);
  g_assert_no_error (error);
  bisection_document_set_current (document, 1);
  g_assert_true (bisection_document_take_graph (document, 1, path, &error));
  g_assert_no_error (error);
  g_unlink (path);
  design = bisection_document_get_design (document, 1);
  g_assert_cmpstr (design->topology.kind->id, ==, "file");
  g_assert_cmpfloat (bisection_document_get_evaluation (document, 1)->nodes, ==, 10);
  wait_for_analysis (document);
  g_assert_cmpfloat_with_epsilon (bisection_document_get_evaluation (document, 1)->hops, 1.5,
                                  1e-12); /* (3 × 1 + 6 × 2) / 10, a node itself included */
  g_assert_cmpstr (bisection_document_get_design (document, 0)->topology.kind->id, !=, "file");

  g_file_set_contents (path, "0 1\n1 1\n", -1, NULL);
  g_assert_false (bisection_document_take_graph (document, 0, path, &error));
  g_assert_nonnull (strstr (error->message, "line 2"));
  g_assert_cmpstr (bisection_document_get_design (document, 0)->topology.kind->id, !=, "file");
  g_unlink (path);

  bisection_document_undo (document);
  g_assert_cmpstr (bisection_document_get_design (document, 1)->topology.kind->id, !=, "file");
  g_assert_false (flag (document, "can-undo"));
  bisection_document_redo (document);
  g_assert_cmpfloat (bisection_document_get_evaluation (document, 1)->nodes, ==, 10);
}

/* The choice goes with its design, and comes back with it. */
TEST (choice)
{
  g_autoptr (BisectionDocument) document = bisection_document_new ();

  bisection_document_set_current (document, 1);
  bisection_document_remove_design (document, 0, NULL);
  g_assert_cmpuint (bisection_document_get_current (document), ==, 0);
  bisection_document_undo (document);
  g_assert_cmpuint (bisection_document_get_current (document), ==, 1);

  bisection_document_set_current (document, 2);
  bisection_document_remove_design (document, 0, NULL);
  g_assert_cmpuint (bisection_document_get_current (document), ==, 1);
  bisection_document_undo (document);
  g_assert_cmpuint (bisection_document_get_current (document), ==, 2);
  bisection_document_redo (document);
  g_assert_cmpuint (bisection_document_get_current (document), ==, 1);

  bisection_document_remove_design (document, 1, NULL);
  g_assert_cmpuint (bisection_document_get_current (document), ==, 0);
  bisection_document_undo (document);
  g_assert_cmpuint (bisection_document_get_current (document), ==, 1);
}

static void
check_analysed (BisectionDocument *document, guint design, gpointer data G_GNUC_UNUSED)
{
  const IcnAnalysis *analysis = bisection_document_get_evaluation (document, design)->analysis;

  g_assert_nonnull (analysis);
  g_assert_true (icn_analysis_matches (analysis, bisection_document_get_design (document, design)));
}

/* Each edit makes the work before it stale; what arrives always answers for the design of now. */
TEST (stale)
{
  static const char *const radices[] = { "256", "4", "128", "5", "64", "6", "200", "7" };
  g_autoptr (BisectionDocument) document = bisection_document_new ();

  g_signal_connect (document, "analysed", G_CALLBACK (check_analysed), NULL);
  for (guint i = 0; i < 4 * G_N_ELEMENTS (radices); i++) {
    set_field (document, "k", radices[i % G_N_ELEMENTS (radices)], NULL);
    g_assert_null (bisection_document_get_evaluation (document, 0)->analysis);
    for (guint turns = 0; turns < i % 5; turns++)
      g_main_context_iteration (NULL, FALSE);
  }
  wait_for_analysis (document);
  for (guint i = 0; i < 3; i++)
    check_analysed (document, i, NULL);
  /* Two one-way rings of 7: 0 + 1 + ... + 6 = 21 hops over 7 destinations in each. */
  g_assert_cmpfloat_with_epsilon (
    bisection_document_get_evaluation (document, 0)->analysis->distances.mean_hops, 2 * 21.0 / 7,
    1e-9);
}

/* A budget says nothing about the graph: its numbers stay. */
TEST (kept_analysis)
{
  g_autoptr (BisectionDocument) document = bisection_document_new ();
  const IcnAnalysis *before;

  wait_for_analysis (document);
  before = bisection_document_get_evaluation (document, 0)->analysis;
  g_assert_nonnull (before);
  set_field (document, "budget", "pins:128", NULL);
  g_assert_true (bisection_document_get_evaluation (document, 0)->analysis == before);
  g_assert_false (flag (document, "busy"));
}

TEST (files)
{
  g_autofree char *folder = g_dir_make_tmp ("bisection-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "three" ICN_STUDY_SUFFIX, NULL);
  g_autofree char *nowhere = g_build_filename (folder, "no", "where" ICN_STUDY_SUFFIX, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) bad = g_file_new_for_path (nowhere);
  g_autoptr (BisectionDocument) document = bisection_document_new ();
  g_autoptr (BisectionDocument) other = bisection_document_new ();
  g_autofree char *title = NULL;
  g_autoptr (GError) error = NULL;

  set_field (document, "length", "321", NULL);
  g_assert_false (bisection_document_save (document, bad, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_true (flag (document, "modified"));
  bisection_document_save (document, file, &error);
  g_assert_no_error (error);
  g_assert_false (flag (document, "modified"));
  title = text (document, "title");
  g_assert_cmpstr (title, ==, "three");

  g_assert_false (bisection_document_load (other, bad, &error));
  g_clear_error (&error);
  g_assert_cmpfloat (bisection_document_get_design (other, 0)->lengths.of[0].length, ==, 200);
  bisection_document_load (other, file, &error);
  g_assert_no_error (error);
  g_assert_true (icn_study_equal (bisection_document_get_study (document),
                                  bisection_document_get_study (other)));
  g_assert_false (flag (other, "can-undo"));

  bisection_document_undo (document);
  g_assert_true (flag (document, "modified"));
  bisection_document_redo (document);
  g_assert_false (flag (document, "modified"));
  g_unlink (path);
  g_rmdir (folder);
}

/* What another program writes into the file is noticed by what it holds, however it is written. */
TEST (overtaken)
{
  g_autofree char *folder = g_dir_make_tmp ("bisection-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a" ICN_STUDY_SUFFIX, NULL);
  g_autofree char *written = NULL, *stamp = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (BisectionDocument) document = bisection_document_new ();
  g_autoptr (BisectionDocument) other = bisection_document_new ();
  gsize length;

  g_assert_false (bisection_document_is_overtaken (document)); /* it has no file */
  g_assert_true (bisection_document_save (document, file, NULL));
  g_assert_false (bisection_document_is_overtaken (document));
  g_assert_true (bisection_document_load (other, file, NULL));
  g_assert_false (bisection_document_is_overtaken (other));
  stamp = g_strdup (bisection_document_get_stamp (other));
  g_assert_cmpstr (stamp, ==, bisection_document_get_stamp (document));

  set_field (other, "length", "321", NULL);
  g_assert_true (bisection_document_save (other, file, NULL));
  g_assert_true (bisection_document_is_overtaken (document));
  g_assert_false (bisection_document_is_overtaken (other));
  bisection_document_undo (other);
  g_assert_true (bisection_document_save (other, file, NULL));
  g_assert_false (bisection_document_is_overtaken (document)); /* as it was */

  g_assert_true (g_file_get_contents (path, &written, &length, NULL));
  g_assert_true (g_file_set_contents (path, written, length, NULL));
  g_assert_false (bisection_document_is_overtaken (document));
  g_assert_true (g_file_set_contents (path, written, length - 1, NULL));
  g_assert_true (bisection_document_is_overtaken (document));
  g_assert_true (bisection_document_save (document, file, NULL));
  g_assert_false (bisection_document_is_overtaken (document));
  g_unlink (path);
  g_assert_false (bisection_document_is_overtaken (document)); /* nothing is lost */

  /* Work that is recovered knows the file as it was. */
  g_assert_true (g_file_set_contents (path, written, length, NULL));
  bisection_document_recover (other, icn_study_new_opening (), file, stamp);
  g_assert_false (bisection_document_is_overtaken (other));
  bisection_document_recover (other, icn_study_new_opening (), file, NULL);
  g_assert_true (bisection_document_is_overtaken (other));
  g_unlink (path);
  g_rmdir (folder);
}

static const IcnField *
traffic_field (const char *key)
{
  guint n;
  const IcnField *fields = bisection_field_parts (icn_field_find ("traffic"), &n);

  for (guint i = 0; i < n; i++)
    if (strcmp (fields[i].key, key) == 0)
      return &fields[i];
  g_assert_not_reached ();
}

static void
assert_traffic (const char *key, IcnDesign *design, const char *text, const char *pattern)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *now = NULL;
  const IcnField *field = traffic_field (key);

  g_assert_true (field->set (field, design, text, &error));
  g_assert_no_error (error);
  now = icn_field_get (icn_field_find ("traffic"), design);
  g_assert_cmpstr (now, ==, pattern);
}

/* The parts of the traffic, as the sidebar sets them; a file that is no matrix changes nothing. */
TEST (traffic)
{
  g_autofree char *folder = g_dir_make_tmp ("bisection-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "m.csv", NULL);
  g_autofree char *after = g_strconcat ("matrix:", path, NULL);
  g_autoptr (IcnDesign) design = icn_design_new ();
  const IcnField *share = traffic_field ("traffic (share)"),
                 *file = traffic_field ("traffic (file)");
  g_autoptr (GError) error = NULL;

  g_assert_true (icn_design_parse (design, "topology=ring,k=4", NULL));
  assert_traffic ("traffic-row", design, "locality", "locality:0.75:2");
  assert_traffic ("traffic (nodes in sphere)", design, "3", "locality:0.75:3");
  assert_traffic ("traffic (share in sphere)", design, "0.5", "locality:0.5:3");
  assert_traffic ("traffic-row", design, "hot-spot", "hot-spot:0.1");
  assert_traffic ("traffic (share)", design, "0.25", "hot-spot:0.25");
  assert_traffic ("traffic (hot nodes)", design, "3+1", "hot-spot:0.25:1+3");
  g_assert_false (share->set (share, design, "2", &error));
  g_assert_nonnull (strstr (error->message, "from 0 to 1"));
  g_clear_error (&error);
  g_autofree char *none = icn_field_get (traffic_field ("traffic (seed)"), design);
  g_assert_cmpstr (none, ==, "");

  assert_traffic ("traffic-row", design, "matrix", "matrix:");
  g_assert_false (file->set (file, design, path, &error));
  g_clear_error (&error);
  g_assert_true (g_file_set_contents (path, "0,1,0,0\n1,0,0,0\n0,0,0,1\n0,0,1,0\n", -1, NULL));
  assert_traffic ("traffic (file)", design, path, after);
  g_assert_false (file->set (file, design, folder, &error));
  g_clear_error (&error);
  g_assert_cmpstr (icn_traffic_get_file (&design->traffic), ==, path);
  g_unlink (path);
  g_rmdir (folder);
}

/* Of thousands of designs those around the chosen one are shown, with their graphs. */
TEST (thousands)
{
  g_autoptr (BisectionDocument) document = bisection_document_new ();
  IcnStudy *study = icn_study_new ();
  g_autoptr (IcnChart) chart = NULL;
  g_auto (GStrv) names = NULL;
  guint first;

  for (guint i = 0; i < 3000; i++) {
    IcnDesign *design = icn_design_new ();

    g_assert_true (icn_design_parse (design, "k=2,n=2", NULL));
    design->topology.radix[0] = 2 + i % 40;
    design->lengths = icn_lengths_one (i + 1);
    g_assert_true (icn_study_add_design (study, design, NULL));
  }
  bisection_document_take_study (document, study, NULL);
  g_assert_cmpuint (bisection_document_get_first_shown (document), ==, 0);
  g_assert_cmpuint (bisection_document_get_n_shown (document), ==, BISECTION_DOCUMENT_SHOWN);
  bisection_document_set_current (document, 10);
  g_assert_cmpuint (bisection_document_get_first_shown (document), ==, 0);
  bisection_document_set_current (document, BISECTION_DOCUMENT_SHOWN - 1);
  first = bisection_document_get_first_shown (document);
  g_assert_cmpuint (first, >, 0);
  g_assert_cmpuint (first, <, BISECTION_DOCUMENT_SHOWN - 1);
  bisection_document_set_current (document, 2999);
  first = bisection_document_get_first_shown (document);
  g_assert_cmpuint (first, ==, 3000 - BISECTION_DOCUMENT_SHOWN);
  wait_for_analysis (document);
  for (guint i = first; i < 3000; i++)
    g_assert_nonnull (bisection_document_get_evaluation (document, i)->analysis);

  names = icn_study_names (study);
  chart = bisection_document_chart (document, "latency-dimension");
  g_assert_cmpuint (chart->series->len, >=, BISECTION_DOCUMENT_SHOWN);
  g_assert_cmpstr (chart->notes[0], ==,
                   "Designs 2,873 to 3,000 of 3,000 are shown: those beside the chosen one");
  for (guint i = 0; i < BISECTION_DOCUMENT_SHOWN; i++) {
    const IcnSeries *series = g_ptr_array_index (chart->series, i);

    g_assert_cmpuint (series->design, ==, first + i);
    g_assert_cmpstr (series->name, ==, names[first + i]);
  }

  bisection_document_set_current (document, 0);
  g_assert_cmpuint (bisection_document_get_first_shown (document), ==, 0);
}
