/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Common settings: what is linked, what an edit of it moves, and N of every kind of network. */
#include "common.h"
#include "design.h"
#include "error.h"
#include "gallery.h"
#include "history.h"
#include "study-samples.h"
#include "runner.h"
#include "topology-kind.h"
#include "topology-kinds.h"

#include <math.h>
#include <string.h>

/* A study of these designs, one a text, as one that has no list opens. */
static IcnStudy *
study_of (const char *const *designs)
{
  IcnStudy *study = icn_study_new ();

  for (; *designs != NULL; designs++) {
    g_autoptr (GError) error = NULL;
    IcnDesign *design = icn_design_new ();

    icn_design_parse (design, *designs, &error);
    g_assert_no_error (error);
    g_assert_true (icn_study_add_design (study, design, NULL));
  }
  icn_study_link_shared (study);
  return study;
}

static void
assert_value (const IcnStudy *study, guint design, const char *key, const char *value)
{
  g_autofree char *text = icn_field_get (icn_field_find (key), icn_study_design (study, design));

  g_assert_cmpstr (text, ==, value);
}

static gboolean
follows (const IcnStudy *study, guint design, const char *key)
{
  return icn_study_follows (study, design, icn_field_find (key));
}

static void
set (IcnStudy *study, const char *key, const char *value, GPtrArray *unable)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (icn_study_set_common (study, icn_field_find (key), value, NULL, unable, &error));
  g_assert_no_error (error);
}

static const char *const three[] = { "topology=torus,k=32,n=2", "topology=torus,k=4,n=5",
                                     "topology=hypercube,n=10", NULL };

/* An edit of a common setting moves all, whatever their shapes, and no other setting. */
TEST (one_edit_moves_all)
{
  static const char *const edits[][2] = { { "budget", "pins:64" },
                                          { "wires", "linear" },
                                          { "node-pitch", "1.5" },
                                          { "whole", "yes" },
                                          { "length", "512" },
                                          { "traffic", "transpose" } };
  g_autoptr (IcnStudy) study = study_of (three);
  guint n;
  const IcnField *fields = icn_fields (&n);

  for (guint e = 0; e < G_N_ELEMENTS (edits); e++) {
    g_autoptr (IcnStudy) before = icn_study_dup (study);

    set (study, edits[e][0], edits[e][1], NULL);
    for (guint i = 0; i < study->designs->len; i++) {
      assert_value (study, i, edits[e][0], edits[e][1]);
      for (guint f = 0; f < n; f++)
        g_assert_true (g_str_equal (fields[f].key, edits[e][0]) ||
                       icn_field_same (&fields[f], icn_study_design (before, i),
                                       icn_study_design (study, i)));
    }
  }
}

/* N is had by each in its own shape: n stays, or k where n alone says N. */
TEST (nodes_of_every_shape)
{
  static const struct {
    const char *design, *nodes;
    const char *k, *n;   /* NULL: it cannot, */
    const char *nearest; /* and has this next to it */
  } cases[] = {
    { "topology=torus,k=32,n=2", "4096", "64", "2", NULL },
    { "topology=torus,k=32,n=2", "1000", "40x25", "2", NULL },
    { "topology=torus,k=4,n=5", "4096", "8x8x4x4x4", "5", NULL },
    { "topology=torus,k=4,n=5", "1000", NULL, NULL, "1024" },
    { "topology=torus,k=4,n=4,pruned=yes,prune=keep-two", "4096", "8", "4", NULL },
    { "topology=mesh,k=4x6x2", "60", "5x4x3", "3", NULL },
    { "topology=mesh,k=8,n=2", "61", NULL, NULL, "64" },
    { "topology=hypercube,n=10", "4096", "2", "12", NULL },
    { "topology=hypercube,n=10", "1000", NULL, NULL, "1024" },
    { "topology=hypercube,n=10", "700", NULL, NULL, "512" },
    { "topology=ring,k=16", "1000", "1000", "1", NULL },
    { "topology=ring,k=16", "100000", NULL, NULL, "65536" },
    { "topology=complete,k=16", "17", "17", "1", NULL },
    { "topology=butterfly,k=4,n=4", "1024", "4", "5", NULL },
    { "topology=butterfly,k=4,n=4", "1000", NULL, NULL, "1024" },
    { "topology=butterfly,k=32,n=2", "4096", "64", "2", NULL },
    { "topology=butterfly,k=2,n=6,extra-stages=5", "8", "2", "3", NULL },
    { "topology=benes,k=2,n=6", "128", "2", "7", NULL },
    { "topology=hypermesh,k=8,n=2", "256", "16", "2", NULL },
    { "topology=hypermesh,k=8,n=2", "255", NULL, NULL, "256" },
    { "topology=product,k=4,n=3", "512", "8", "3", NULL },
    { "topology=torus,nodes=1000,n=2", "2000", "44.721359549995796", "2", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    const char *const designs[] = { cases[i].design, "topology=torus,k=4,n=2", NULL };
    g_autoptr (IcnStudy) study = study_of (designs);
    g_autoptr (GPtrArray) unable = icn_unable_list_new ();
    g_autofree char *before = icn_field_get (icn_field_find ("nodes"), icn_study_design (study, 0));

    g_test_message ("%s at %s", cases[i].design, cases[i].nodes);
    /* Of a ring, for there is one of every N that the tests ask for. */
    g_assert_true (icn_design_parse (icn_study_design (study, 1), "topology=mesh,n=1,k=9", NULL));
    icn_field_put (icn_field_find ("nodes"), &study->linked, TRUE);
    if (strlen (cases[i].nodes) < 6)
      set (study, "nodes", cases[i].nodes, unable);
    else
      g_assert_false (icn_study_set_common (study, icn_field_find ("nodes"), cases[i].nodes, NULL,
                                            unable, NULL));
    if (cases[i].k != NULL) {
      g_assert_cmpuint (unable->len, ==, 0);
      g_assert_true (follows (study, 0, "nodes"));
      assert_value (study, 0, "nodes", cases[i].nodes);
      assert_value (study, 0, "k", cases[i].k);
      assert_value (study, 0, "n", cases[i].n);
    } else {
      const IcnUnable *it = g_ptr_array_index (unable, 0);

      g_assert_cmpuint (it->design, ==, 0);
      g_assert_cmpstr (it->nearest, ==, cases[i].nearest);
      g_assert_nonnull (strstr (it->why, "nearest"));
      assert_value (study, 0, "nodes", before);
    }
  }
}

/* The nearest network of a kind is legal, and none of the same kind with the same n, or the same k
 * where N cannot be given, is nearer. */
TEST (nearest_against_search)
{
  guint n_kinds, n_compared = 0;
  const IcnTopologyKind *const *kinds = icn_topology_kinds (&n_kinds);

  for (guint i = 0; i < n_kinds; i++)
    for (double nodes = 5; nodes < 3000; nodes = floor (nodes * 1.37) + 1) {
      IcnTopologySettings settings, near;
      double off;

      icn_topology_settings_init (&settings);
      settings.kind = kinds[i];
      icn_topology_start (&settings, &settings);
      icn_topology_settings_normalize (&settings);
      if (kinds[i]->fit != NULL || !icn_topology_near (&settings, nodes, &near))
        continue;
      n_compared++;
      g_assert_true (icn_topology_check (&near, NULL));
      g_assert_true (icn_topology_is_integral (&near));
      off = fabs (icn_topology_nodes (&near) - nodes);
      for (guint k = 2; k <= 3000; k++) {
        IcnTopologySettings other = settings;

        icn_topology_set_uniform (&other, k, settings.dimensions);
        icn_topology_settings_normalize (&other);
        if (icn_topology_check (&other, NULL))
          g_assert_cmpfloat (fabs (icn_topology_nodes (&other) - nodes), >=, off);
      }
    }
  g_assert_cmpuint (n_compared, >, 50);
}

/* One that could not follow stays, is asked again, and follows again where it can. */
TEST (unable)
{
  g_autoptr (IcnStudy) study = study_of (three);
  g_autoptr (GPtrArray) unable = icn_unable_list_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnStudy) read = NULL;
  g_autofree char *text = NULL;

  set (study, "nodes", "1000", unable);
  g_assert_cmpuint (unable->len, ==, 2);
  g_assert_true (follows (study, 0, "nodes") && !follows (study, 2, "nodes"));
  assert_value (study, 0, "nodes", "1000");
  assert_value (study, 2, "nodes", "1024");
  g_assert_cmpint (icn_study_find_follower (study, icn_field_find ("nodes"), 2), ==, 0);

  text = icn_study_to_json (study, NULL);
  read = parse (text);
  g_assert_true (icn_study_equal (study, read));

  set (read, "nodes", "1024", NULL);
  for (guint i = 0; i < 3; i++)
    g_assert_true (follows (read, i, "nodes"));
  assert_value (read, 0, "k", "32");

  /* Where none can, nothing changes. */
  g_assert_false (
    icn_study_set_common (study, icn_field_find ("length"), "0", NULL, NULL, &error));
  g_assert_error (error, ICN_ERROR, ICN_ERROR_VALUE);
  g_autoptr (IcnStudy) unchanged = parse (text);
  g_assert_true (icn_study_equal (study, unchanged));
}

/* A design that keeps its own is left alone until it is linked again. */
TEST (keep_and_link)
{
  g_autoptr (IcnStudy) study = study_of (three);
  const IcnField *length = icn_field_find ("length"), *vcs = icn_field_find ("vcs");
  g_autoptr (GPtrArray) unable = icn_unable_list_new ();

  icn_study_unlink (study, 1, length);
  set (study, "length", "64", NULL);
  assert_value (study, 0, "length", "64");
  assert_value (study, 1, "length", "200");
  g_assert_false (follows (study, 1, "length"));
  icn_study_link (study, 1, length, unable);
  assert_value (study, 1, "length", "64");
  g_assert_true (follows (study, 1, "length"));

  /* Linking what is not linked gives every design the value of this one. */
  g_assert_false (icn_study_is_linked (study, vcs));
  g_assert_true (icn_field_set (vcs, icn_study_design (study, 2), "5", NULL));
  icn_study_link (study, 2, vcs, unable);
  for (guint i = 0; i < 3; i++) {
    assert_value (study, i, "vcs", "5");
    g_assert_true (follows (study, i, "vcs"));
  }
  for (guint i = 0; i < 3; i++)
    icn_study_unlink (study, i, vcs);
  g_assert_false (icn_study_is_linked (study, vcs));
  g_assert_cmpuint (unable->len, ==, 0);
}

/* A design that keeps its own compares with the others as long as its own is what they have. */
TEST (comparable)
{
  g_autoptr (IcnStudy) study = study_of (three);
  const guint all[] = { 0, 1, 2 };
  g_autofree char *why = NULL;

  icn_study_unlink (study, 1, icn_field_find ("length"));
  g_assert_null (icn_study_why_not_comparable (study, all, 3));
  set (study, "length", "64", NULL);
  why = icn_study_why_not_comparable (study, all, 3);
  g_assert_nonnull (strstr (why, "Message Length"));
  g_assert_null (icn_study_why_not_comparable (study, all + 1, 1));
}

/* A design whose own setting moves its N away keeps that N; a new one that differs does too. */
TEST (settle)
{
  g_autoptr (IcnStudy) study = study_of (three);

  for (guint edited = 0; edited < 2; edited++) {
    g_autoptr (IcnStudy) after = icn_study_dup (study);

    g_assert_true (icn_design_edit_radix (icn_study_design (after, edited), "8", NULL, NULL));
    icn_study_settle (after, study);
    for (guint i = 0; i < 3; i++)
      g_assert_true (follows (after, i, "nodes") == (i != edited));
  }
  {
    g_autoptr (IcnStudy) after = icn_study_dup (study);
    IcnDesign *other = icn_design_new ();

    g_assert_true (icn_design_parse (other, "k=8,n=2,length=64", NULL));
    g_assert_true (icn_study_add_design (after, other, NULL));
    g_assert_false (follows (after, 3, "nodes") || follows (after, 3, "length"));
    g_assert_true (follows (after, 3, "budget") && follows (after, 0, "nodes"));
  }
}

/* What a document without a list says. */
TEST (old_files)
{
  g_autoptr (IcnStudy) study =
    parse (HEAD "\"designs\": ["
                "{ \"topology\": \"torus\", \"k\": \"32\", \"n\": 2, \"length\": 64, \"vcs\": 3 },"
                "{ \"topology\": \"torus\", \"k\": \"4\", \"n\": 5, \"length\": 32, \"vcs\": 3 } ] }");
  g_autoptr (IcnStudy) bad G_GNUC_UNUSED = NULL;
  static const char *const linked[] = { "nodes", "budget",  "whole", "wires",
                                        "period", "traffic", "vcs",   NULL };
  static const char *const apart[] = { "length", "k", "n", "topology", "buffer", "router", "label",
                                       "color", "rate", NULL };

  for (guint i = 0; linked[i]; i++) {
    g_test_message ("%s", linked[i]);
    g_assert_true (icn_study_is_linked (study, icn_field_find (linked[i])));
  }
  for (guint i = 0; apart[i]; i++)
    g_assert_false (icn_study_is_linked (study, icn_field_find (apart[i])));
}

TEST (documents)
{
  static const struct {
    const char *linked, *message;
  } bad[] = {
    { "[ \"colour\" ]", "linked[0]: \"colour\" is not legal" },
    { "[ \"nodes\", \"label\" ]", "linked[1]: \"label\" is not legal" },
    { "[ 1 ]", "linked[0]: this is a number" },
    { "\"nodes\"", "linked: this is a text" },
  };
  g_autoptr (IcnStudy) study =
    parse (HEAD "\"linked\": [ \"length\", \"vcs\" ], \"designs\": ["
                "{ \"topology\": \"torus\", \"length\": 64, \"keeps\": [ \"vcs\" ], \"vcs\": 3 },"
                "{ \"topology\": \"torus\" }, { \"topology\": \"torus\", \"length\": 64 } ] }");

  /* One that differs and does not say so keeps its own too. */
  g_assert_true (follows (study, 0, "length") && follows (study, 2, "length"));
  g_assert_false (follows (study, 1, "length"));
  g_assert_false (follows (study, 0, "vcs"));
  g_assert_true (follows (study, 1, "vcs"));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autofree char *text =
      g_strdup_printf (HEAD "\"linked\": %s, \"designs\": [] }", bad[i].linked);
    g_autoptr (GError) error = NULL;

    g_assert_null (icn_study_parse (text, strlen (text), "bad", &error));
    g_assert_nonnull (strstr (error->message, bad[i].message));
  }
}

/* Settings of the command line: of every design, those too that keep their own. */
TEST (give)
{
  g_autoptr (IcnStudy) study = three_networks ();
  g_autoptr (IcnStudy) before = icn_study_dup (study);
  g_autoptr (GPtrArray) unable = icn_unable_list_new ();
  g_autoptr (GError) error = NULL;

  icn_study_unlink (study, 0, icn_field_find ("length"));
  g_assert_true (icn_study_give (study, -1, "length=64,wires=linear,nodes=4096", unable, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (unable->len, ==, 0);
  for (guint i = 0; i < 3; i++) {
    assert_value (study, i, "length", "64");
    assert_value (study, i, "wires", "linear");
    assert_value (study, i, "nodes", "4096");
    g_assert_true (follows (study, i, "length") && follows (study, i, "nodes"));
  }
  assert_value (study, 0, "k", "64");
  /* What is expected of a design by name is still of it. */
  g_assert_cmpstr (((const IcnExpectation *) g_ptr_array_index (study->expectations, 0))->design, ==,
                   "64-ary 2-cube");

  g_assert_true (icn_study_give (study, -1, "nodes=1000", unable, NULL));
  g_assert_cmpuint (unable->len, ==, 2);
  g_assert_false (icn_study_give (before, -1, "length=64,k=1", NULL, &error));
  g_assert_nonnull (strstr (error->message, "design ‘32-ary 2-cube’: k: \"1\""));
  assert_value (before, 0, "length", "200");

  g_assert_true (icn_study_give (before, 1, "length=64", NULL, NULL));
  assert_value (before, 1, "length", "64");
  assert_value (before, 0, "length", "200");
  g_assert_false (follows (before, 1, "length"));
}

/* What a study suggests is read, written, follows names, and goes with its design. */
TEST (experiments)
{
#define TRIES(text) \
  HEAD "\"designs\": [ { \"topology\": \"torus\" }, { \"topology\": \"ring\" } ]," \
       "\"experiments\": [ " text " ] }"
  static const struct {
    const char *experiment, *message;
  } bad[] = {
    { "{ \"set\": \"wires=linear\" }", "experiments[0].label: this member is needed" },
    { "{ \"label\": \"a\" }", "experiments[0].set: this member is needed" },
    { "{ \"label\": \"a\", \"set\": \"wires\" }", "experiments[0].set: \"wires\" is not legal" },
    { "{ \"label\": \"a\", \"set\": \"wire=linear\" }", "experiments[0].set: key: \"wire\"" },
    { "{ \"label\": \"a\", \"set\": \"wires=lineal\" }", "experiments[0].set: wires: \"lineal\"" },
    { "{ \"label\": \"a\", \"set\": \"k=4\", \"page\": \"b\" }", "unknown member \"page\"" },
  };
  g_autoptr (IcnStudy) study =
    parse (TRIES ("{ \"label\": \"a\", \"set\": \"wires=linear\", \"show\": \"throughput\" },"
                  "{ \"label\": \"b\", \"set\": \"k=9\", \"design\": \"8-node ring\" }"));
  g_autofree char *text = icn_study_to_json (study, NULL);
  g_autoptr (IcnStudy) read = parse (text), copy = icn_study_dup (study);
  const IcnExperiment *second = g_ptr_array_index (study->experiments, 1);
  g_auto (GStrv) before = icn_study_names (study);

  g_assert_true (icn_study_equal (study, read) && icn_study_equal (study, copy));
  g_assert_cmpstr (before[1], ==, second->design);
  g_assert_true (icn_study_give (study, 1, second->set, NULL, NULL));
  g_assert_cmpstr (second->design, ==, "9-node ring");
  assert_value (study, 0, "k", "8");
  g_assert_false (icn_study_equal (study, copy));
  icn_study_remove_design (study, 1);
  g_assert_cmpuint (study->experiments->len, ==, 1);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autofree char *document = g_strdup_printf (TRIES ("%s"), bad[i].experiment);
    g_autoptr (GError) error = NULL;

    g_test_message ("%s", bad[i].experiment);
    g_assert_null (icn_study_parse (document, strlen (document), "bad", &error));
    g_assert_nonnull (strstr (error->message, bad[i].message));
  }
#undef TRIES
}

/* Each of a shipped study changes every design that it is for. */
TEST (shipped_experiments)
{
  g_auto (GStrv) ids = icn_gallery_list ();
  guint n_tried = 0;

  for (guint i = 0; ids[i]; i++) {
    g_autofree char *path = icn_gallery_path (ids[i]);
    g_autoptr (IcnStudy) study = icn_study_load (path, NULL);

    for (guint e = 0; e < study->experiments->len; e++, n_tried++) {
      const IcnExperiment *experiment = g_ptr_array_index (study->experiments, e);
      g_autoptr (IcnStudy) tried = icn_study_dup (study);
      g_autoptr (GPtrArray) unable = icn_unable_list_new ();
      g_autoptr (GError) error = NULL;

      g_test_message ("%s: %s", ids[i], experiment->label);
      g_assert_null (experiment->design);
      g_assert_true (icn_study_give (tried, -1, experiment->set, unable, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (unable->len, ==, 0);
      for (guint d = 0; d < study->designs->len; d++)
        g_assert_false (
          icn_design_equal (icn_study_design (study, d), icn_study_design (tried, d)));
    }
  }
  g_assert_cmpuint (n_tried, >=, 8);
}

/* A new study asks nothing. */
TEST (blank)
{
  g_autoptr (IcnStudy) study = icn_study_new_blank ();

  g_assert_cmpstr (study->title, ==, "");
  g_assert_cmpstr (study->notes, ==, "");
  g_assert_cmpuint (study->designs->len, ==, 1);
  g_assert_true (follows (study, 0, "nodes") && follows (study, 0, "length"));
  g_assert_true (icn_study_check (study, NULL));
}

/* Links are part of what undo brings back. */
TEST (undo)
{
  g_autoptr (IcnStudy) study = three_networks ();
  g_autoptr (IcnHistory) history = icn_history_new (study);

  set (study, "nodes", "4096", NULL);
  icn_history_record (history, study, "nodes", NULL);
  icn_study_unlink (study, 1, icn_field_find ("budget"));
  icn_history_record (history, study, "unlink", NULL);
  g_assert_true (follows (icn_history_undo (history), 1, "budget"));
  assert_value (icn_history_undo (history), 2, "nodes", "1024");
  g_assert_null (icn_history_undo (history));
}

/* A title that names N follows N, and nothing else in it does. */
TEST (title)
{
  static const struct {
    const char *before, *after;
  } titles[] = {
    { "1,024 nodes in two, five and ten dimensions", "4,096 nodes in two, five and ten dimensions" },
    { "A 1024-node torus", "A 4096-node torus" },
    { "11,024 nodes, 1,024 wires", "11,024 nodes, 1,024 wires" },
    { "No number", "No number" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++) {
    g_autoptr (IcnStudy) study = icn_study_new ();
    g_autoptr (IcnStudy) before = NULL;
    IcnDesign *design = icn_design_new ();

    g_assert_true (icn_design_parse (design, "k=32,n=2", NULL));
    g_ptr_array_add (study->designs, design);
    g_free (study->title);
    study->title = g_strdup (titles[i].before);
    before = icn_study_dup (study);
    icn_study_follow_nodes (study, before);
    g_assert_cmpstr (study->title, ==, titles[i].before);
    g_assert_true (icn_design_parse (design, "k=64", NULL));
    icn_study_follow_nodes (study, before);
    g_assert_cmpstr (study->title, ==, titles[i].after);
  }
}
