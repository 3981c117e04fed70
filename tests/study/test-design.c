/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Designs from text in any order, contradictions refused, and the edits of N, n and k. */
#include "multistage-kind.h"
#include "design.h"

#include <math.h>
#include <string.h>

#include "analysis.h"
#include "error.h"
#include "evaluation.h"
#include "field.h"
#include "net.h"
#include "network-edit.h"
#include "number-text.h"
#include "runner.h"
#include "simulation.h"
#include "topology-kinds.h"
#include "topology.h"

TEST (any_order)
{
  static const char *const same[][2] = {
    { "topology=hypercube,n=10", "n=10,topology=hypercube" },
    { "k=4x6x2,n=3", "n=3,k=4x6x2" },
    { "k=4x6x2", "n=3,k=4x6x2" },
    { "topology=mesh,nodes=1000,n=3", "n=3,nodes=1000,topology=mesh" },
    { "k=32,n=2,directed=yes", "directed=true,n=2,k=32" },
    { "topology=ring,k=20", "k=20,topology=ring,n=1" },
    { "topology=hypercube,n=3,k=2", "k=2x2x2,topology=hypercube" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (same); i++) {
    g_autoptr (IcnDesign) a = icn_design_new (), b = icn_design_new ();

    g_assert_true (icn_design_parse (a, same[i][0], NULL));
    g_assert_true (icn_design_parse (b, same[i][1], NULL));
    g_assert_true (icn_design_equal (a, b));
  }
}

TEST (contradictions)
{
  static const struct {
    const char *settings;
    IcnError code;
    const char *part; /* of the message */
  } cases[] = {
    { "k=8,k=9", ICN_ERROR_CONFLICT, "twice" },
    { "k=8,nodes=64", ICN_ERROR_CONFLICT, "k and nodes" },
    { "k=4x6x2,n=2", ICN_ERROR_CONFLICT, "n = 2" },
    { "n=2,k=4x4x4", ICN_ERROR_CONFLICT, "4x4x4" },
    { "topology=hypercube,k=3", ICN_ERROR_VALUE, "2 in a hypercube" },
    { "topology=ring,n=2", ICN_ERROR_VALUE, "1 in a ring network" },
    { "topology=ring,k=4x4", ICN_ERROR_VALUE, "a single radix for a ring network" },
    { "topology=ring,nodes=64", ICN_ERROR_CONFLICT, "follow from k" },
    { "speed=3", ICN_ERROR_VALUE, "one of label, color, hidden, fixed, topology" },
    { "k", ICN_ERROR_VALUE, "KEY=VALUE" },
    { "k=8,,n=2", ICN_ERROR_VALUE, "KEY=VALUE" },
    { "K=8", ICN_ERROR_VALUE, "topology" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (IcnDesign) design = icn_design_new (), fresh = icn_design_new ();
    g_autoptr (GError) error = NULL;

    g_assert_false (icn_design_parse (design, cases[i].settings, &error));
    g_assert_error (error, ICN_ERROR, (int) cases[i].code);
    g_assert_nonnull (strstr (error->message, cases[i].part));
    g_assert_true (icn_design_equal (design, fresh));
  }
}

/* What no single field can see. */
TEST (check)
{
  static const struct {
    const char *settings, *part;
  } cases[] = {
    { "k=8,n=24", "1073741824" },
    { "nodes=100,n=10", "1024" },
    { "budget=pins:3,whole=yes", "pins:8" },
    { "budget=width:0.5,whole=yes", "width:1" },
    { "topology=torus,k=64,n=2,budget=bisection:100,whole=yes", "bisection:256" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (IcnDesign) design = icn_design_new ();
    g_autoptr (GError) error = NULL;

    g_assert_true (icn_design_parse (design, cases[i].settings, NULL));
    g_assert_false (icn_design_check (design, &error));
    g_assert_nonnull (strstr (error->message, cases[i].part));
  }
}

/* Settings of pieces that mean something and of noise: never a crash, never a half-set design, and
 * what is taken is taken again from its own text. */
TEST (fuzz)
{
  static const char *const pieces[] = {
    "topology", "k",     "n",     "nodes",    "budget", "=",         "=",    "=",      ",",
    ",",        "torus", "ring",  "8",        "2",      "4x6",       "x",    ":",      "pins",
    "yes",      "1e999", "-1",    "\xc3\xa9", "mesh",   "hypercube", "1024", "length", "wires",
    "rc",       "0.5",   "label", "\xff",     "\n",     " ",
  };
  g_autoptr (GRand) random = g_rand_new_with_seed (1990);
  g_autoptr (IcnDesign) fresh = icn_design_new ();
  guint n_taken = 0;

  for (guint i = 0; i < 20000; i++) {
    g_autoptr (IcnDesign) design = icn_design_new (), again = icn_design_new ();
    g_autoptr (GString) text = g_string_new (NULL);
    g_autoptr (GError) error = NULL;

    for (guint n = g_rand_int_range (random, 1, 14); n > 0; n--)
      g_string_append (text, pieces[g_rand_int_range (random, 0, G_N_ELEMENTS (pieces))]);
    if (!icn_design_parse (design, text->str, &error)) {
      g_assert_nonnull (error);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_true (icn_design_equal (design, fresh));
      continue;
    }
    n_taken++;
    g_assert_true (icn_design_parse (again, text->str, NULL));
    g_assert_true (icn_design_equal (design, again));
    g_autofree char *name = icn_design_name (design);
    g_assert_true (g_utf8_validate (name, -1, NULL));
  }
  g_assert_cmpuint (n_taken, >, 20);
}

typedef enum {
  EDIT_NODES,
  EDIT_DIMENSIONS,
  EDIT_RADIX,
  EDIT_TOPOLOGY,
} Edit;

static gboolean
edit (IcnDesign *design, Edit what, const char *value, char **how, GError **error)
{
  switch (what) {
  case EDIT_NODES:
    return icn_design_edit_nodes (design, g_ascii_strtod (value, NULL), how, error);
  case EDIT_DIMENSIONS:
    return icn_design_edit_dimensions (design, g_ascii_strtoull (value, NULL, 10), how, error);
  case EDIT_RADIX:
    return icn_design_edit_radix (design, value, how, error);
  default:
    return icn_design_edit_topology (design, icn_topology_find (value), how, error);
  }
}

TEST (edits)
{
  static const struct {
    const char *settings;
    Edit edit;
    const char *value;
    double nodes;
    guint n;
    double k;
    const char *how;
    const char *nearest; /* network, NULL when the edited one is integral */
  } cases[] = {
    { "k=32", EDIT_NODES, "4096", 4096, 2, 64, "k is now 64; n stays 2", NULL },
    { "k=32", EDIT_NODES, "1000", 1000, 2, 31.6227766, "k is now 31.62, not whole; n stays 2",
      "40 × 25 torus" },
    { "k=32", EDIT_NODES, "62", 62, 2, 7.87400787, "k is now 7.874, not whole; n stays 2",
      "8-ary 2-cube" },
    { "k=32", EDIT_DIMENSIONS, "3", 1024, 3, 10.0793684, "k is now 10.08, not whole; N stays 1,024",
      "16 × 8 × 8 torus" },
    { "k=32", EDIT_DIMENSIONS, "5", 1024, 5, 4, "k is now 4; N stays 1,024", NULL },
    { "k=32", EDIT_DIMENSIONS, "2", 1024, 2, 32, NULL, NULL },
    { "n=3,nodes=1024", EDIT_DIMENSIONS, "2", 1024, 2, 32, "k is now 32; N stays 1,024", NULL },
    { "n=3,nodes=1024", EDIT_RADIX, "8", 512, 3, 8, "N is now 512; n stays 3", NULL },
    { "k=32", EDIT_RADIX, "64", 4096, 2, 64, "N is now 4,096; n stays 2", NULL },
    { "k=32", EDIT_RADIX, "4x6x2", 48, 3, 3.63424119, "N is now 48; n is now 3", NULL },
    { "k=4x6x2", EDIT_DIMENSIONS, "2", 48, 2, 6.92820323, "k is now 6.928, not whole; N stays 48",
      "8 × 6 torus" },
    { "k=3,n=4", EDIT_DIMENSIONS, "5", 81, 5, 2.40822469, "k is now 2.408, not whole; N stays 81",
      "binary 5-cube" },
    { "topology=hypercube,n=10", EDIT_NODES, "4096", 4096, 12, 2, "n is now 12; k stays 2", NULL },
    { "topology=hypercube,n=10", EDIT_DIMENSIONS, "12", 4096, 12, 2, "N is now 4,096; k stays 2",
      NULL },
    { "topology=ring,k=64", EDIT_NODES, "1000", 1000, 1, 1000, "k is now 1000; n stays 1", NULL },
    { "k=32", EDIT_TOPOLOGY, "hypercube", 1024, 10, 2, "n is now 10; k is now 2; N stays 1,024",
      NULL },
    { "topology=hypercube,n=10", EDIT_TOPOLOGY, "torus", 1024, 10, 2, NULL, NULL },
    { "k=4x6x2", EDIT_TOPOLOGY, "ring", 48, 1, 48, "n is now 1; k is now 48; N stays 48", NULL },
    { "k=4x6x2", EDIT_TOPOLOGY, "mesh", 48, 3, 3.63424119, NULL, NULL },
    { "k=8", EDIT_TOPOLOGY, "butterfly", 64, 2, 8, NULL, NULL },
    { "k=4x6x2", EDIT_TOPOLOGY, "butterfly", 64, 3, 4, "N is now 64; k is now 4; n stays 3", NULL },
    { "n=3,nodes=1024", EDIT_TOPOLOGY, "benes", 1024, 2, 32,
      "n is now 2; k is now 32; N stays 1,024", NULL },
    { "topology=butterfly,k=2,n=4", EDIT_NODES, "64", 64, 6, 2, "n is now 6; k stays 2", NULL },
    { "topology=butterfly,k=2,n=4", EDIT_NODES, "81", 81, 4, 3, "k is now 3; n stays 4", NULL },
    { "topology=butterfly,k=2,n=4", EDIT_DIMENSIONS, "5", 32, 5, 2, "N is now 32; k stays 2",
      NULL },
    { "topology=benes,k=4,n=3", EDIT_RADIX, "2", 8, 3, 2, "N is now 8; n stays 3", NULL },
    { "topology=butterfly,k=2,n=4,extra-stages=3", EDIT_DIMENSIONS, "3", 8, 3, 2,
      "N is now 8; k stays 2; “Extra Stages” is now 2", NULL },
    { "topology=butterfly,k=2,n=4,extra-stages=2", EDIT_NODES, "32", 32, 5, 2,
      "n is now 5; k stays 2", NULL },
    { "topology=butterfly,k=128", EDIT_TOPOLOGY, "benes", 16384, 7, 4,
      "n is now 7; k is now 4; N stays 16,384", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (IcnDesign) design = icn_design_new ();
    g_autofree char *how = NULL;
    IcnTopologySettings nearest;

    g_assert_true (icn_design_parse (design, cases[i].settings, NULL));
    g_assert_true (edit (design, cases[i].edit, cases[i].value, &how, NULL));
    g_assert_cmpfloat (icn_topology_nodes (&design->topology), ==, cases[i].nodes);
    g_assert_cmpuint (design->topology.dimensions, ==, cases[i].n);
    g_assert_cmpfloat_with_epsilon (icn_topology_radix (&design->topology), cases[i].k, 1e-6);
    g_assert_cmpstr (how, ==, cases[i].how);
    g_assert_true (icn_design_check (design, NULL));
    g_assert_true (icn_design_nearest_integral (design, &nearest) == (cases[i].nearest != NULL));
    if (cases[i].nearest != NULL) {
      g_autofree char *name = icn_topology_name (&nearest);
      g_assert_cmpstr (name, ==, cases[i].nearest);
    }
  }
}

TEST (refused_edits)
{
  static const struct {
    const char *settings;
    Edit edit;
    const char *value, *part;
  } cases[] = {
    { "k=32", EDIT_DIMENSIONS, "11", "1 to 10 for N = 1,024" },
    { "k=32", EDIT_DIMENSIONS, "0", "1 to 10" },
    { "k=32", EDIT_NODES, "3", "2^n = 4" },
    { "k=32", EDIT_NODES, "1e10", "1073741824" },
    { "k=32", EDIT_NODES, "100.5", "whole number" },
    { "k=32", EDIT_RADIX, "1", "2 to 65536" },
    { "k=32", EDIT_RADIX, "65536", "32768" },
    { "topology=hypercube", EDIT_NODES, "1000", "a power of 2 such as 512 or 1,024" },
    { "topology=hypercube", EDIT_NODES, "1e9", "such as 8,388,608 or 16,777,216" },
    { "topology=hypercube", EDIT_RADIX, "3", "2 in a hypercube" },
    { "topology=ring", EDIT_DIMENSIONS, "2", "1 in a ring network" },
    { "topology=ring", EDIT_NODES, "100000", "65536" },
    { "topology=butterfly,k=2,n=4", EDIT_NODES, "50", "a whole power such as 16 or 81" },
    { "topology=butterfly", EDIT_RADIX, "4x6", "a single radix" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (IcnDesign) design = icn_design_new (), before = icn_design_new ();
    g_autofree char *how = NULL;
    g_autoptr (GError) error = NULL;

    g_assert_true (icn_design_parse (design, cases[i].settings, NULL));
    icn_design_copy (before, design);
    g_assert_false (edit (design, cases[i].edit, cases[i].value, &how, &error));
    g_assert_nonnull (strstr (error->message, cases[i].part));
    g_assert_null (how);
    g_assert_true (icn_design_equal (design, before));
  }
}

/* One-way links wait, unseen, for a kind that has them: a mesh is the same mesh with and without.
 */
TEST (waiting)
{
  g_autoptr (IcnDesign) design = icn_design_new (), mesh = icn_design_new ();
  g_auto (IcnEvaluation) one = { 0 }, other = { 0 };
  IcnSimulationSettings simulation;

  icn_simulation_settings_init (&simulation);
  g_assert_true (icn_design_parse (design, "k=16,directed=yes", NULL));
  g_assert_true (icn_design_parse (mesh, "topology=mesh,k=16", NULL));
  g_assert_true (icn_design_edit_topology (design, mesh->topology.kind, NULL, NULL));
  g_assert_true (icn_design_equal (design, mesh));
  g_assert_true (icn_evaluate (design, NULL, &one, NULL));
  g_assert_true (icn_evaluate (mesh, NULL, &other, NULL));
  g_assert_cmpint (icn_topology_value (&one.sweep.family, &icn_directed_parameter), ==,
                   icn_topology_value (&other.sweep.family, &icn_directed_parameter));
  g_assert_cmpfloat (one.widths.channel_width, ==, other.widths.channel_width);

  g_autofree char *key = icn_simulation_key (design, &simulation);
  g_autofree char *key_of_mesh = icn_simulation_key (mesh, &simulation);
  g_autoptr (IcnAnalysis) analysis = icn_analysis_new (mesh, NULL, NULL);
  g_assert_cmpstr (key, ==, key_of_mesh);
  g_assert_true (icn_analysis_matches (analysis, design));

  g_assert_true (icn_design_edit_topology (design, icn_topology_find ("torus"), NULL, NULL));
  g_assert_true (icn_topology_is_directed (&design->topology));
}

/* Each number at its ends in each kind of network. What is edited is compared before it is checked,
 * and its simulation may be asked for. */
TEST (extremes)
{
  guint n_kinds, n_fields;
  const IcnTopologyKind *const *kinds = icn_topology_kinds (&n_kinds);
  const IcnField *fields = icn_fields (&n_fields);

  for (guint kind = 0; kind < n_kinds; kind++)
    for (guint f = 0; f < n_fields; f++)
      for (guint end = 0; end < 2; end++) {
        g_autoptr (IcnDesign) design = icn_design_new (), edited = NULL;
        double value = end == 0 ? fields[f].minimum : fields[f].maximum;
        g_autofree char *text = icn_number_to_text (value);
        g_autoptr (GError) error = NULL;

        if (fields[f].type != ICN_PARAMETER_COUNT && fields[f].type != ICN_PARAMETER_REAL)
          continue;
        g_assert_true (icn_design_edit_topology (design, kinds[kind], NULL, NULL));
        edited = icn_design_dup (design);
        if (!icn_design_edit (edited, &fields[f], text, NULL, &error)) {
          g_assert_nonnull (error);
          continue;
        }
        icn_design_differs (design, edited);
        g_assert_true (icn_design_check (edited, &error) != (error != NULL));
      }
}

/* The nearest network has the same N of like radices, or no k^n lies nearer: by looking at all. */
TEST (nearest)
{
  for (guint nodes = 8; nodes < 3000; nodes += 7)
    for (guint n = 2; n <= 3; n++) {
      g_autoptr (IcnDesign) design = icn_design_new ();
      IcnTopologySettings nearest;

      design->topology.nodes = nodes;
      design->topology.dimensions = n;
      g_assert_true (icn_design_nearest_integral (design, &nearest));
      g_assert_cmpuint (nearest.dimensions, ==, n);
      if (icn_topology_nodes (&nearest) == nodes) {
        for (guint i = 1; i < n; i++)
          g_assert_cmpuint (nearest.radix[i], <=, nearest.radix[i - 1]);
        g_assert_cmpuint (nearest.radix[0], <=, 2 * nearest.radix[n - 1]);
        continue;
      }
      g_assert_true (icn_topology_is_uniform (&nearest));
      for (guint k = 2; k < 60; k++)
        g_assert_cmpfloat (fabs (pow (k, n) - nodes), >=,
                           fabs (icn_topology_nodes (&nearest) - nodes));
    }
}

/* Settings that a network does not have, such as the extra stages that a butterfly had before it
 * became a torus, wait for one that has them. */
TEST (waiting_settings)
{
  g_autoptr (IcnDesign) design = icn_design_new ();
  g_autofree char *how = NULL;

  g_assert_true (icn_design_parse (design, "k=8", NULL));
  icn_values_set_number (&design->topology.values, &icn_extra_stages_parameter, 5);
  g_assert_true (edit (design, EDIT_TOPOLOGY, "butterfly", &how, NULL));
  g_assert_cmpstr (how, ==, "“Extra Stages” is now 1");
  g_assert_cmpuint (icn_topology_value (&design->topology, &icn_extra_stages_parameter), ==, 1);
  g_assert_true (icn_design_check (design, NULL));
}

/* What is given to a network that does not have it is refused, wherever it stands; what makes no
 * difference is not. */
TEST (foreign_settings)
{
  static const struct {
    const char *settings;
    const char *error; /* NULL: taken */
  } cases[] = {
    { "topology=hypercube,directed=yes",
      "directed: \"yes\" is not legal; it must be no or left out in a hypercube network" },
    { "directed=true,topology=mesh",
      "directed: \"true\" is not legal; it must be no or left out in a mesh network" },
    { "topology=torus,extra-stages=1",
      "extra-stages: \"1\" is not legal; it must be 0 or left out in a torus network" },
    { "extra-end=output,topology=benes",
      "extra-end: \"output\" is not legal; it must be input or left out in a benes network" },
    { "topology=butterfly,middle=doubled",
      "middle: \"doubled\" is not legal; it must be merged or left out in a butterfly network" },
    { "extra-stages=1", "extra-stages: \"1\" is not legal; it must be 0 or left out in a torus "
                        "network" },
    { "topology=ring,directed=perhaps",
      "directed: \"perhaps\" is not legal; it must be yes or no" },
    { "topology=mesh,directed=perhaps",
      "directed: \"perhaps\" is not legal; it must be yes or no" },
    { "topology=hypercube,k=4", "k: 4 is not legal; it must be 2 in a hypercube network" },
    { "topology=ring,n=2", "n: 2 is not legal; it must be 1 in a ring network" },
    { "topology=hypercube,directed=no,extra-stages=0,middle=merged,k=2", NULL },
    { "topology=ring,directed=yes,n=1", NULL },
    { "topology=butterfly,extra-stages=1,extra-end=output", NULL },
    { "topology=benes,middle=doubled", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (IcnDesign) design = icn_design_new (), fresh = icn_design_new ();
    g_autoptr (GError) error = NULL;
    gboolean taken = icn_design_parse (design, cases[i].settings, &error);

    g_test_message ("%s", cases[i].settings);
    g_assert_true (taken == (cases[i].error == NULL));
    if (taken)
      continue;
    g_assert_error (error, ICN_ERROR, ICN_ERROR_VALUE);
    g_assert_cmpstr (error->message, ==, cases[i].error);
    g_assert_true (icn_design_equal (design, fresh));
  }
}

/* What several designs have in common gives way to what one says itself. */
TEST (common_settings)
{
  static const struct {
    const char *common, *own, *both;
  } cases[] = {
    { NULL, "k=4", "k=4" },
    { "length=100,traffic=tornado", "k=4", "k=4,length=100,traffic=tornado" },
    { "length=100,k=4", "k=16,n=3", "k=16,n=3,length=100" },
    { "nodes=4096,n=3", "k=8", "k=8,n=3" },
    { "k=8,n=3", "nodes=1000", "nodes=1000,n=3" },
    { "n=2,length=50", "k=4x4x4", "k=4x4x4,length=50" },
    { "vcs=4", "router=packaging", "router=packaging,vcs=4" },
    { "k=4,length=9", "n=3,wires=linear", "n=3,wires=linear,k=4,length=9" },
    { "length=100", "", "length=100" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (IcnDesign) design = icn_design_new (), expected = icn_design_new ();
    g_autoptr (GError) error = NULL;

    icn_design_parse_common (design, cases[i].common, cases[i].own, &error);
    g_assert_no_error (error);
    g_assert_true (icn_design_parse (expected, cases[i].both, NULL));
    g_assert_true (icn_design_equal (design, expected));
  }
}

/* As many radices as there may be dimensions, and none more. */
TEST (many_radices)
{
  GString *text = g_string_new ("k=3");

  for (guint n = 2; n <= ICN_MAX_DIMENSIONS + 3; n++) {
    g_autoptr (IcnDesign) design = icn_design_new ();
    g_autoptr (GError) error = NULL;
    g_string_append (text, "x2");
    if (n > ICN_MAX_DIMENSIONS) {
      g_assert_false (icn_design_parse (design, text->str, &error));
      g_assert_error (error, ICN_ERROR, ICN_ERROR_VALUE);
      g_assert_nonnull (strstr (error->message, text->str + strlen ("k=")));
      continue;
    }
    g_assert_true (icn_design_parse (design, text->str, &error));
    g_assert_cmpuint (design->topology.dimensions, ==, n);
    g_assert_cmpuint (design->topology.radix[0], ==, 3);
    g_assert_cmpuint (design->topology.radix[n - 1], ==, 2);
    g_assert_cmpfloat (icn_topology_nodes (&design->topology), ==, 3 * ldexp (1, (int) n - 1));
  }
  g_string_free (text, TRUE);
}

/* An edge list begins as the network that there was. */
TEST (becomes_a_list)
{
  static const char *const before[] = { "topology=torus,k=4,n=2",
                                        "topology=torus,k=3,n=2,directed=yes",
                                        "topology=butterfly,k=2,n=3", "topology=complete,k=6" };

  for (guint i = 0; i < G_N_ELEMENTS (before); i++) {
    g_auto (IcnDesign) design;
    g_autoptr (GError) error = NULL;
    g_autoptr (IcnNet) was = NULL, is = NULL;

    icn_design_init (&design);
    g_assert_true (icn_design_parse (&design, before[i], &error));
    was = icn_topology_build (&design.topology, &error);
    g_assert_true (icn_design_edit_topology (&design, icn_topology_find ("file"), NULL, &error));
    g_assert_no_error (error);
    is = icn_topology_build (&design.topology, &error);
    g_assert_cmpuint (is->n_terminals, ==, was->n_terminals);
    g_assert_cmpuint (is->n_channels, ==, was->n_channels);
    g_assert_cmpint (is->directed, ==, was->directed || icn_net_is_indirect (was));
    g_assert_cmpint (icn_net_is_indirect (is), ==, icn_net_is_indirect (was));
    for (IcnChannelId c = 0; c < was->n_channels; c++)
      g_assert_cmpuint (
        icn_net_find_channel (is, was->channel[c].source, was->channel[c].destination), !=,
        ICN_NONE);
    /* And back, to about as many nodes. */
    g_assert_true (icn_design_edit_topology (&design, icn_topology_find ("ccc"), NULL, &error));
    g_assert_no_error (error);
  }
}

static void
check_field (const IcnDesign *design, const char *key, const char *expected)
{
  g_autofree char *value = icn_field_get (icn_field_find (key), design);

  g_assert_cmpstr (value, ==, expected);
}

/* The name of a network of modules brings its topology and what is usual with it; what is given
 * counts, in any order. Files say what differs from that. */
TEST (named)
{
  static const struct {
    const char *text, *budget, *router, *length;
  } rows[] = {
    { "name=Butterfly.8.8", "width:1", "packaging", "128" },
    { "topology=modules", "width:1", "packaging", "128" },
    { "length=200,name=Butterfly.8.8", "width:1", "packaging", "200" },
    { "name=Butterfly.8.8,router=source,budget=normalized", "normalized", "source", "128" },
    { "budget=pins:100,topology=modules,name=Butterfly.8.8", "pins:100", "packaging", "128" },
  };
  g_auto (IcnDesign) edited;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_auto (IcnDesign) design;
    g_autoptr (GError) error = NULL;

    icn_design_init (&design);
    g_assert_true (icn_design_parse (&design, rows[i].text, &error));
    g_assert_no_error (error);
    g_assert_true (icn_design_check (&design, &error));
    check_field (&design, "topology", "modules");
    check_field (&design, "name", "Butterfly.8.8");
    check_field (&design, "nodes", "1024");
    check_field (&design, "modules", "32");
    check_field (&design, "budget", rows[i].budget);
    check_field (&design, "router", rows[i].router);
    check_field (&design, "length", rows[i].length);

    /* A further name changes nothing else. */
    g_assert_true (icn_design_parse (&design, "length=77,router=pipelined", NULL));
    g_assert_true (icn_design_parse (&design, "name=xbar.32.8", NULL));
    check_field (&design, "name", "Xbar.32.8");
    check_field (&design, "length", "77");
    check_field (&design, "router", "pipelined");
  }
  icn_design_init (&edited);
  g_assert_true (icn_design_edit_topology (&edited, icn_topology_find ("modules"), NULL, NULL));
  check_field (&edited, "nodes", "64");
  check_field (&edited, "modules", "8");
  check_field (&edited, "budget", "width:1");
  g_assert_true (icn_design_edit_nodes (&edited, 256, NULL, NULL));
  g_assert_false (icn_design_edit_nodes (&edited, 100, NULL, NULL));
  check_field (&edited, "nodes", "256");
}

/* Both words of the event model's assumptions bring its memories, unless these are given. */
TEST (brought)
{
  static const struct {
    const char *text, *memories;
  } rows[] = {
    { "name=Butterfly.8.8,buffer=unlimited,arbitration=first-come", "plain" },
    { "arbitration=first-come,topology=modules,buffer=unlimited", "plain" },
    { "name=Butterfly.8.8,buffer=unlimited,arbitration=first-come,memories=paired", "paired" },
    { "name=Butterfly.8.8,buffer=unlimited", "paired" },
    { "name=Butterfly.8.8,arbitration=first-come", "paired" },
    { "name=Butterfly.8.8,memories=plain", "plain" },
    { "topology=torus,buffer=unlimited,arbitration=first-come", "paired" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_auto (IcnDesign) design;
    g_autoptr (GError) error = NULL;

    icn_design_init (&design);
    g_assert_true (icn_design_parse (&design, rows[i].text, &error));
    g_assert_no_error (error);
    check_field (&design, "memories", rows[i].memories);
  }
}

/* A network that is edited by hand keeps the delays of its dimensions, as delays of links. */
TEST (edited_delays)
{
  g_auto (IcnDesign) design;
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnNet) net = NULL, edited = NULL;
  g_auto (IcnPlacement) placement = { 0 };
  IcnEdgeEdit edit = { .change = ICN_EDGE_REMOVE, .a = "0", .b = "1" };
  guint n_slow = 0;

  icn_design_init (&design);
  g_assert_true (icn_design_parse (&design, "k=4,n=2,router=pipelined,channel-delay=1x3", &error));
  net = icn_topology_build (&design.topology, NULL);
  icn_placement_init (&placement, net, ICN_LAYOUT_GRID);
  g_assert_true (icn_design_edit_network (&design, net, &placement, &edit, &error));
  g_assert_true (icn_design_check (&design, &error));
  g_assert_no_error (error);
  edited = icn_topology_build (&design.topology, &error);
  g_assert_cmpuint (edited->n_channels, ==, net->n_channels - 2);
  for (IcnChannelId c = 0; c < edited->n_channels; c++)
    n_slow += edited->channel[c].delay == 3;
  g_assert_cmpuint (n_slow, ==, net->n_channels / 2);
}
