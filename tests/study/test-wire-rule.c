/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the longest wire comes from: kinds and edge lists of the same places have the same numbers,
 * and a rule that does not apply says so. */
#include "analysis.h"
#include "design.h"
#include "field.h"
#include "model-note.h"
#include "net-names.h"
#include "net.h"
#include "placement.h"
#include "runner.h"
#include "study-samples.h"
#include "study.h"
#include "topology.h"
#include "worst-case.h"

#include <math.h>
#include <string.h>

static const char *const kinds[] = {
  "topology=torus,k=4,n=1",
  "topology=torus,k=4,n=2",
  "topology=torus,k=5,n=2",
  "topology=torus,k=8,n=2",
  "topology=torus,k=4,n=3",
  "topology=torus,k=6x4",
  "topology=torus,k=16x4",
  "topology=torus,k=4x6x3",
  "topology=torus,k=3,n=3",
  "topology=torus,k=2,n=4",
  "topology=torus,k=4,n=2,directed=yes",
  "topology=torus,k=3x4x2,directed=yes",
  "topology=torus,k=8,n=2,layout=plain",
  "topology=torus,k=4,n=3,layout=plain",
  "topology=mesh,k=8,n=1",
  "topology=mesh,k=8,n=2",
  "topology=mesh,k=5x3",
  "topology=mesh,k=16x4",
  "topology=mesh,k=4,n=3",
  "topology=mesh,k=4x6x3",
  "topology=mesh,k=6x3x4",
  "topology=hypercube,n=3",
  "topology=hypercube,n=6",
  "topology=hypercube,n=7",
  "topology=ring,k=12",
  "topology=ring,k=40",
  "topology=ring,k=33,directed=yes",
  "topology=complete,k=9",
  "topology=product,k=4,n=2",
  "topology=product,k=8x4",
  "topology=product,k=4x3x2",
  "topology=product,k=5,n=2",
  "topology=product,k=8,n=2,concentration=8",
  "topology=product,k=5x4,concentration=3",
  "topology=mesh,k=4,n=2,concentration=4",
  "topology=mesh,k=5x3,concentration=2",
  "topology=torus,k=4x6,concentration=5",
  "topology=torus,k=5,n=2,directed=yes,concentration=2,layout=plain",
  "topology=hypercube,n=4,concentration=3",
  "topology=ring,k=9,concentration=2",
  "topology=complete,k=5,concentration=4",
  "topology=hypermesh,k=4,n=2,cluster=crossbar",
  "topology=hypermesh,k=3,n=3,cluster=crossbar",
  "topology=hypermesh,k=6x3,cluster=crossbar",
  "topology=butterfly,k=2,n=3",
  "topology=butterfly,k=2,n=5",
  "topology=butterfly,k=4,n=3",
  "topology=butterfly,k=3,n=2",
  "topology=ccc,n=3",
};

#define N_PRODUCTS 31       /* the first of these, which are recognised in any order */
#define N_PLANNED 41        /* the first of these, which are laid out by their settings */
#define MOST_WORST_CASE 128 /* nodes of networks whose worst cases are compared */

static const char *const laws[] = { "constant", "logarithmic", "linear", "rc" };

/* A network as an edge list with places, where a wire that ends at a second place of its terminal
 * has a length. */
static char *
list_of (const IcnAnalysis *analysis, IcnLayout layout)
{
  const IcnNet *net = analysis->net;
  const IcnPlacement *placement = &analysis->placement[layout];
  GString *text = g_string_new (NULL);

  for (IcnVertex v = 0; v < net->n_vertices; v++)
    g_string_append_printf (text, "node v%u %u %u\n", v, placement->column[v], placement->row[v]);
  if (net->n_vertices > net->n_terminals) {
    g_string_append (text, "terminals");
    for (IcnVertex v = 0; v < net->n_terminals; v++)
      g_string_append_printf (text, " v%u", v);
    g_string_append (text, "\n");
  }
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];

    g_string_append_printf (text, "v%u > v%u", channel->source, channel->destination);
    if (channel->destination < placement->n_sinks)
      g_string_append_printf (text, " 1 %g", icn_placement_length (placement, channel));
    g_string_append (text, "\n");
  }
  return g_string_free (text, FALSE);
}

static void
set (IcnDesign *design, const char *settings)
{
  g_autoptr (GError) error = NULL;

  icn_design_parse (design, settings, &error);
  g_assert_no_error (error);
}

static void
evaluate_again (const IcnDesign *design, IcnAnalysis *analysis, IcnEvaluation *evaluation)
{
  g_autoptr (GError) error = NULL;

  icn_evaluation_clear (evaluation);
  icn_evaluate (design, analysis, evaluation, &error);
  g_assert_no_error (error);
}

static void
assert_same (double a, double b)
{
  g_assert_cmpfloat_with_epsilon (a, b, 1e-9 * MAX (fabs (a), 1));
}

/* Whether the list is the very network of a kind. */
static gboolean
has_twin (const IcnDesign *list)
{
  IcnTopologySettings twin;

  icn_topology_twin (&list->topology, &twin);
  return twin.kind != list->topology.kind;
}

/* The links of a direct network in random order, and vertices by random names. */
static char *
shuffled (const IcnNet *net, GRand *rand)
{
  g_autofree guint32 *name = g_new (guint32, net->n_vertices);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint32 v = 0; v < net->n_vertices; v++) {
    guint32 other = g_rand_int_range (rand, 0, v + 1);

    name[v] = name[other];
    name[other] = v;
  }
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    g_ptr_array_insert (lines, g_rand_int_range (rand, 0, c + 1),
                        g_strdup_printf ("%u > %u\n", name[net->channel[c].source],
                                         name[net->channel[c].destination]));
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("", (char **) lines->pdata);
}

/* Compares the kind with the list, under one law and rule. */
static void
compare (const IcnEvaluation *kind, const IcnDesign *kind_design, const IcnEvaluation *list,
         const IcnDesign *list_design, gboolean is_source, gboolean is_constant)
{
  g_autofree char *note = icn_model_note (list, list_design);
  gboolean says = note != NULL && strstr (note, "no source has a formula") != NULL;

  g_assert_cmpint (says, ==, is_source && !is_constant && list->wire_rule == ICN_WIRE_RULE_PLACED);
  assert_same (kind->widths.channel_width, list->widths.channel_width);
  assert_same (kind->gamma_max, list->gamma_max);
  if (kind->wire_rule == ICN_WIRE_RULE_SOURCE) {
    g_assert_true (is_source);
    g_assert_cmpfloat (kind->wire, ==, kind->forms.longest_wire);
    assert_same (kind_design->wire_rule, ICN_WIRE_RULE_SOURCE);
  }
  if (!has_twin (list_design)) {
    g_assert_cmpint (list->wire_rule, ==, ICN_WIRE_RULE_PLACED);
    if (kind->wire_rule == ICN_WIRE_RULE_SOURCE)
      return;
  }
  g_assert_cmpint (kind->wire_rule, ==, list->wire_rule);
  g_assert_true (kind->theory == list->theory || !has_twin (list_design));
  assert_same (kind->wire, list->wire);
  assert_same (kind->ideal_throughput, list->ideal_throughput);
  assert_same (kind->times.cycle_time, list->times.cycle_time);
  assert_same (kind->times.period, list->times.period);
  assert_same (kind->zero_load_latency, list->zero_load_latency);
}

static double
worst_case_of (const IcnEvaluation *evaluation, const IcnDesign *design)
{
  IcnRouteSettings routing = icn_design_routing (design);
  g_auto (IcnWorstCase) worst = { 0 };
  g_autoptr (GError) error = NULL;

  icn_worst_case (evaluation->analysis->net, &routing, design->router.routing, NULL, NULL, &worst,
                  NULL, &error);
  g_assert_no_error (error);
  return worst.gamma_max;
}

/* The worst case of dimension order depends on the order of different radices, which that of a list
 * need not be. */
static void
compare_worst_cases (const IcnEvaluation *kind, const IcnDesign *kind_design,
                     const IcnEvaluation *list, const IcnDesign *list_design)
{
  const IcnNet *a = kind->analysis->net, *b = list->analysis->net;

  if (a->n_terminals <= MOST_WORST_CASE && memcmp (a->radix, b->radix, sizeof a->radix) == 0)
    assert_same (worst_case_of (kind, kind_design), worst_case_of (list, list_design));
}

/* Compares a kind with the list under all laws and both rules. */
static void
compare_all (const char *settings_of_kind, const char *text)
{
  g_auto (IcnDesign) kind = { 0 }, list = { 0 };
  g_auto (IcnEvaluation) of_kind = { 0 }, of_list = { 0 };
  g_autofree char *graph = g_strdup_printf ("topology=file,graph=%s", text);

  g_test_message ("%s", settings_of_kind);
  evaluate (settings_of_kind, &kind, &of_kind);
  evaluate (graph, &list, &of_list);
  icn_values_set_number (&list.topology.values, &icn_layout_parameter,
                         icn_topology_value (&kind.topology, &icn_layout_parameter));
  for (guint law = 0; law < G_N_ELEMENTS (laws); law++)
    for (guint source = 0; source < 2; source++) {
      g_autofree char *settings = g_strdup_printf ("wires=%s,wire-rule=%s,budget=width:3",
                                                   laws[law], source ? "source" : "placed");
      IcnAnalysis *analysis[2];

      set (&kind, settings);
      set (&list, settings);
      if (!has_twin (&list)) { /* its own routes are one shortest path for each pair */
        set (&kind, "routing=minimal");
        set (&list, "routing=minimal");
      }
      analysis[0] = icn_analysis_new (&kind, NULL, NULL);
      analysis[1] = icn_analysis_new (&list, NULL, NULL);
      evaluate_again (&kind, analysis[0], &of_kind);
      evaluate_again (&list, analysis[1], &of_list);
      icn_analysis_unref (analysis[0]);
      icn_analysis_unref (analysis[1]);
      compare (&of_kind, &kind, &of_list, &list, source, law == 0);
    }
  compare_worst_cases (&of_kind, &kind, &of_list, &list);
}

TEST (kinds_and_lists)
{
  g_assert_cmpuint (G_N_ELEMENTS (kinds), ==, 49);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++) {
    g_auto (IcnDesign) kind = { 0 };
    g_auto (IcnEvaluation) of_kind = { 0 };

    evaluate (kinds[i], &kind, &of_kind);
    g_autofree char *text = list_of (of_kind.analysis, icn_topology_layout (&kind.topology));
    compare_all (kinds[i], text);
  }
}

/* Products are recognised in any order and by any names, without places; but a ring of four and a
 * product of two links are one, and so are a binary cube and a 4-ary torus. */
TEST (shuffled_lists)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);

  for (guint i = 1; i < N_PRODUCTS; i++) {
    g_auto (IcnDesign) kind = { 0 };
    g_auto (IcnEvaluation) of_kind = { 0 };

    if (strstr (kinds[i], "k=2,") != NULL || strstr (kinds[i], "hypercube") != NULL)
      continue;
    evaluate (kinds[i], &kind, &of_kind);
    g_autofree char *text = shuffled (of_kind.analysis->net, rand);
    compare_all (kinds[i], text);
  }
}

/* Without an analysis the placed wire of a product of rings, rows or complete graphs follows from
 * the settings, and is the one that is counted on the graph. */
TEST (at_once)
{
  for (guint i = 0; i < N_PLANNED; i++) {
    g_auto (IcnDesign) design = { 0 };
    g_auto (IcnEvaluation) counted = { 0 }, quick = { 0 };

    if (strstr (kinds[i], "complete") != NULL)
      continue;
    evaluate (kinds[i], &design, &counted);
    g_assert_true (icn_evaluate (&design, NULL, &quick, NULL));
    g_assert_cmpfloat (quick.wire, ==, counted.wire);
    g_assert_cmpfloat (
      counted.wire, ==,
      MAX (1, counted.analysis->longest_wire[icn_topology_layout (&design.topology)]));
  }
}

/* A real radix has no layout: it keeps dally1990 (16), and says so. */
TEST (real_radix)
{
  g_auto (IcnDesign) design = { 0 };
  g_auto (IcnEvaluation) evaluation = { 0 };

  icn_design_init (&design);
  set (&design, "topology=torus,nodes=1000,n=4,wires=linear");
  g_assert_true (icn_evaluate (&design, NULL, &evaluation, NULL));
  assert_same (evaluation.wire, pow (1000, 0.25));
  g_autofree char *note = icn_model_note (&evaluation, &design);
  g_assert_nonnull (strstr (note, "it has no layout"));
}

/* A document that does not name the rule opens with that of sources, which is then written. */
TEST (documents)
{
  g_autoptr (IcnStudy) old =
    parse (HEAD "\"designs\": [ { \"topology\": \"torus\", \"k\": \"8\", \"n\": 2 } ] }");
  g_autoptr (IcnStudy) said = parse (HEAD "\"designs\": [ { \"topology\": \"torus\", \"k\": \"8\", "
                                          "\"n\": 2, \"wire-rule\": \"placed\" } ] }");
  g_auto (IcnDesign) fresh = { 0 };

  icn_design_init (&fresh);
  g_assert_cmpuint (fresh.wire_rule, ==, ICN_WIRE_RULE_PLACED);
  g_assert_cmpuint (icn_study_design (old, 0)->wire_rule, ==, ICN_WIRE_RULE_SOURCE);
  g_assert_cmpuint (icn_study_design (said, 0)->wire_rule, ==, ICN_WIRE_RULE_PLACED);
  for (guint i = 0; i < 2; i++) {
    gsize length;
    g_autofree char *text = icn_study_to_json (i == 0 ? old : said, &length);
    g_autoptr (IcnStudy) again = parse (text);

    g_assert_nonnull (
      strstr (text, i == 0 ? "\"wire-rule\": \"source\"" : "\"wire-rule\": \"placed\""));
    g_assert_cmpuint (icn_study_design (again, 0)->wire_rule, ==,
                      icn_study_design (i == 0 ? old : said, 0)->wire_rule);
  }
}

/* Wires of an edge list may be fractions of a node pitch long; those of places between the pitches
 * are. */
TEST (fractions)
{
  static const struct {
    const char *text;
    double lengths[3], period;
  } lists[] = {
    { "a > b 1 2.5\nb > c 1 0.25\nc > a 1 3.0625\n", { 2.5, 0.25, 3.0625 }, 3.0625 },
    { "node a 0 0\nnode b 0.5 0\nnode c 0.5 1.7\na > b\nb > c\nc > a\n", { 0.5, 1.7, 2.2 }, 2.2 },
    { "a > b 1 2\nb > c 1 7\nc > a 1 1\n", { 2, 7, 1 }, 7 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++) {
    g_auto (IcnDesign) design = { 0 };
    g_auto (IcnEvaluation) evaluation = { 0 };
    g_autofree char *settings =
      g_strdup_printf ("topology=file,wires=linear,graph=%s", lists[i].text);

    evaluate (settings, &design, &evaluation);
    const IcnNet *net = evaluation.analysis->net;
    for (IcnVertex v = 0; v < 3; v++) {
      g_autofree char *name = icn_net_vertex_name (net, v);

      g_assert_cmpfloat (icn_placement_length (&evaluation.analysis->placement[ICN_LAYOUT_GRID],
                                               &net->channel[net->first_out[v]]),
                         ==, lists[i].lengths[*name - 'a']);
    }
    g_assert_cmpfloat (evaluation.wire, ==, lists[i].period);
    g_assert_cmpfloat (evaluation.times.cycle_time, ==, lists[i].period);
  }
}
