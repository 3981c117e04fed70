/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers of designs against dally1990's and against each other. */
#include "quantity.h"

#include <math.h>
#include <string.h>

#include "analysis.h"
#include "design.h"
#include "error.h"
#include "evaluation.h"
#include "model-note.h"
#include "net.h"
#include "parameter.h"
#include "theory.h"
#include "placement.h"
#include "runner.h"

typedef struct {
  IcnDesign *design;
  IcnEvaluation evaluation;
} Fixture;

static void
open_fixture (Fixture *fixture, const char *settings, gboolean with_graph)
{
  g_autoptr (IcnAnalysis) analysis = NULL;
  GError *error = NULL;

  fixture->design = icn_design_new ();
  icn_design_parse (fixture->design, settings, &error);
  g_assert_no_error (error);
  if (with_graph)
    analysis = icn_analysis_new (fixture->design, NULL, &error);
  g_assert_no_error (error);
  icn_evaluate (fixture->design, analysis, &fixture->evaluation, &error);
  g_assert_no_error (error);
}

static void
close_fixture (Fixture *fixture)
{
  icn_evaluation_clear (&fixture->evaluation);
  icn_design_free (fixture->design);
}

static double
value (const Fixture *fixture, const char *quantity, double argument)
{
  return icn_quantity_value (icn_quantity_find (quantity), &fixture->evaluation, fixture->design,
                             &(IcnArguments){ .at = argument });
}

static void
assert_near (double found, double expected, double relative)
{
  g_assert_cmpfloat_with_epsilon (found, expected, relative * fabs (expected));
}

/* The networks of Table I, W = k/2 and D = n(k-1)/2; latencies and saturation by the recurrence. */
TEST (table_1)
{
  static const struct {
    guint k, n;
    double latency[3], zero_load, saturation;
  } rows[] = {
    { 32, 2, { 46.2, 50.5, 59.4 }, 43.5, 0.364 },
    { 4, 5, { 128.2, 160.8, 220.7 }, 107.5, 0.424 },
    { 2, 10, { 233.1, 269.2, 316.9 }, 205.0, 0.463 },
    { 64, 2, { 70.7, 73.1, 78.6 }, 69.25, 0.346 },
    { 16, 3, { 55.2, 70.4, 134.9 }, 47.5, 0.305 },
    { 8, 4, { 79.9, 112.2, 245.3 }, 64.0, 0.311 },
    { 4, 6, { 134.9, 180.7, 287.4 }, 109.0, 0.368 },
    { 2, 12, { 240.7, 288.3, 356.5 }, 206.0, 0.418 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint with_graph = 0; with_graph < 2; with_graph++) {
      guint k = rows[i].k, n = rows[i].n;
      g_autofree char *settings =
        g_strdup_printf ("topology=torus,k=%u,n=%u,directed=yes,length=200", k, n);
      Fixture fixture;

      open_fixture (&fixture, settings, with_graph);
      for (guint j = 0; j < 3; j++)
        assert_near (value (&fixture, "latency", 0.1 * (j + 1)), rows[i].latency[j], 0.002);
      assert_near (value (&fixture, "zero_load_latency", NAN), rows[i].zero_load, 1e-12);
      assert_near (value (&fixture, "latency", 0), rows[i].zero_load, 1e-12);
      g_assert_cmpfloat_with_epsilon (value (&fixture, "model_saturation_load", NAN),
                                      rows[i].saturation, 0.002);
      assert_near (value (&fixture, "channel_width_bits", NAN), k / 2.0, 1e-12);
      assert_near (value (&fixture, "mean_hops", NAN), n * (k - 1) / 2.0, 1e-12);
      assert_near (value (&fixture, "pins_per_node", NAN), n * k, 1e-12);
      assert_near (value (&fixture, "bisection_wires", NAN), pow (k, n), 1e-12);
      assert_near (value (&fixture, "hot_spot_throughput", NAN), k / 2.0, 1e-12);
      assert_near (value (&fixture, "delivered", 0.9),
                   value (&fixture, "model_saturation_load", NAN), 1e-12);
      g_assert_true (isnan (value (&fixture, "latency", 0.9)));
      close_fixture (&fixture);
    }
}

TEST (binary_20_cube)
{
  static const char *const spellings[] = { "topology=hypercube,n=20",
                                           "topology=torus,k=2,n=20,directed=yes" };

  for (guint i = 0; i < G_N_ELEMENTS (spellings); i++) {
    Fixture fixture;

    open_fixture (&fixture, spellings[i], TRUE);
    g_assert_null (fixture.evaluation.analysis->net);
    g_assert_cmpfloat (value (&fixture, "wire_density_peak", NAN), ==, 1364);
    g_assert_cmpfloat (value (&fixture, "wire_density_peak_position", NAN), ==, 341);
    g_assert_cmpfloat (value (&fixture, "wire_density", 341), ==, 1364);
    g_assert_cmpfloat (value (&fixture, "wire_density", 340), <, 1364);
    g_assert_cmpfloat (value (&fixture, "wire_density_middle", NAN), ==, 1024);
    g_assert_cmpfloat (value (&fixture, "wire_density_peak", NAN), <=,
                       value (&fixture, "row_density_bound", NAN));
    /* The wire of the highest dimension of a row spans half of it. */
    g_assert_cmpfloat (value (&fixture, "placed_longest_wire", NAN), ==, 512);
    g_assert_cmpfloat (value (&fixture, "diameter", NAN), ==, 20);
    g_assert_cmpfloat (value (&fixture, "model_saturation_load", NAN), >, 0.2);
    close_fixture (&fixture);
  }
}

/* Constant wherever one looks, as the text says of the torus of 1M nodes. */
TEST (torus_density)
{
  Fixture fixture;

  open_fixture (&fixture, "topology=torus,k=1024,n=2,directed=yes", TRUE);
  for (guint position = 1; position < 1024; position++)
    g_assert_cmpfloat (value (&fixture, "wire_density", position), ==, 1024);
  g_assert_true (isnan (value (&fixture, "wire_density", 0)));
  g_assert_true (isnan (value (&fixture, "wire_density", 1024)));
  g_assert_true (isnan (value (&fixture, "wire_density", 1.5)));
  close_fixture (&fixture);
}

/* A row's density and lengths are those of the whole graph, counted wire by wire. */
TEST (rows_against_graph)
{
  static const char *const networks[] = { "topology=torus,k=4,n=3",
                                          "topology=torus,k=4x6x2,directed=yes",
                                          "topology=mesh,k=5x3x4", "topology=hypercube,n=7",
                                          "topology=ring,k=9" };

  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    Fixture fixture;

    open_fixture (&fixture, networks[i], TRUE);
    const IcnAnalysis *analysis = fixture.evaluation.analysis;
    const IcnNet *net = analysis->net;

    for (guint layout = 0; layout < 2; layout++) {
      const IcnPlacement *placement = &analysis->placement[layout];
      guint64 n_channels = 0, sum = 0, total = 0;

      g_assert_cmpuint (analysis->columns, ==, placement->columns);
      for (guint32 p = 1; p < analysis->columns; p++) {
        guint crossing = 0;

        for (IcnChannelId c = 0; c < net->n_channels; c++) {
          guint32 a = placement->column[net->channel[c].source];
          guint32 b = placement->column[net->channel[c].destination];

          crossing += MIN (a, b) < p && MAX (a, b) >= p;
        }
        g_assert_cmpfloat (analysis->density[layout][p - 1] * placement->rows, ==, crossing);
      }
      for (guint32 l = 0; l < analysis->n_lengths[layout]; l++) {
        n_channels += analysis->lengths[layout][l];
        sum += l * analysis->lengths[layout][l];
      }
      for (IcnChannelId c = 0; c < net->n_channels; c++)
        total += icn_placement_length (placement, &net->channel[c]);
      g_assert_cmpuint (n_channels, ==, net->n_channels);
      g_assert_cmpuint (sum, ==, total);
      g_assert_cmpuint (analysis->n_lengths[layout], ==, analysis->longest_wire[layout] + 1);
    }
    close_fixture (&fixture);
  }
}

/* The closed forms give the numbers that the graph gives, so nothing jumps when those arrive; only
 * what is called a bound can be lower on the graph. */
TEST (graph_changes_nothing)
{
  static const char *const networks[] = {
    "k=8",
    "k=5",
    "k=3,n=4",
    "k=4x6x2",
    "k=2,n=6",
    "k=7,n=1",
    "k=16,n=2,directed=yes",
    "topology=mesh,k=6x4",
    "topology=mesh,k=5",
    "topology=hypercube,n=9",
    "topology=ring,k=11",
    "topology=ring,k=12,directed=yes",
    "topology=butterfly,k=2,n=5,budget=both:128:1024",
    "topology=butterfly,k=3,n=3,extra-stages=1",
    "topology=butterfly,k=4,n=1,wires=linear,wire-rule=source",
    "topology=benes,k=2,n=4",
    "topology=benes,k=5,n=2,middle=doubled,length=1000",
  };
  guint n;
  const IcnQuantity *quantities = icn_quantities (&n);

  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    Fixture without, with;

    open_fixture (&without, networks[i], FALSE);
    open_fixture (&with, networks[i], TRUE);
    for (guint j = 0; j < n; j++) {
      double at = quantities[j].argument == ICN_ARGUMENT_LOAD ? 0.1 : 2;
      double a = value (&without, quantities[j].id, at), b = value (&with, quantities[j].id, at);

      if (quantities[j].needs_analysis)
        g_assert_true (isnan (a));
      else if (isnan (a) && with.evaluation.theory != NULL && with.evaluation.theory->needs_flows)
        continue;
      else if (isnan (a))
        g_assert_true (isnan (b));
      else if (icn_quantity_is_bound (&quantities[j], &without.evaluation))
        g_assert_cmpfloat (b, <=, a);
      else
        g_assert_cmpfloat_with_epsilon (a, b, 1e-9 * MAX (1, fabs (a)));
    }
    close_fixture (&without);
    close_fixture (&with);
  }
}

/* Where the normalised budget counts another number of channels than the cut has, so that an edge
 * list of the network gets another width, a note says both numbers. */
TEST (budget_by_formula)
{
  static const struct {
    const char *settings, *numbers[2];
  } rows[] = {
    { "topology=butterfly,k=3,n=2", { "4.5 ", " 6" } },
    { "k=3,n=2", { "12 ", " 16" } },
    { "k=4,n=2", { NULL } },
    { "k=3,n=2,budget=bisection:64", { NULL } },
    { "k=3,n=2,budget=width:2", { NULL } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    Fixture fixture;

    open_fixture (&fixture, rows[i].settings, TRUE);
    g_autofree char *note = icn_model_note (&fixture.evaluation, fixture.design);
    g_assert_cmpint (note != NULL, ==, rows[i].numbers[0] != NULL);
    for (guint j = 0; j < 2 && note != NULL; j++)
      g_assert_nonnull (strstr (note, rows[i].numbers[j]));
    close_fixture (&fixture);
  }
}

TEST (real_radix)
{
  static const char *const missing[] = { "diameter",  "bisection_channels", "placed_longest_wire",
                                         "gamma_max", "ideal_throughput",   "wire_density_peak" };
  static const char *const present[] = { "nodes",
                                         "radix",
                                         "channel_width_bits",
                                         "mean_hops",
                                         "bisection_wires",
                                         "pins_per_node",
                                         "longest_wire",
                                         "cycle_time",
                                         "zero_load_latency",
                                         "model_saturation_load" };
  static const char *const designs[] = { "nodes=1024,n=3,directed=yes", "nodes=1000,n=2" };

  for (guint i = 0; i < G_N_ELEMENTS (designs); i++) {
    g_autoptr (GError) error = NULL;
    Fixture fixture;

    open_fixture (&fixture, designs[i], FALSE);
    for (guint j = 0; j < G_N_ELEMENTS (missing); j++)
      g_assert_true (isnan (value (&fixture, missing[j], NAN)));
    for (guint j = 0; j < G_N_ELEMENTS (present); j++)
      g_assert_true (isfinite (value (&fixture, present[j], NAN)));
    g_assert_null (icn_analysis_new (fixture.design, NULL, &error));
    g_assert_error (error, ICN_ERROR, ICN_ERROR_UNAVAILABLE);
    close_fixture (&fixture);
  }
}

/* Dimensions of least latency for 2^8, 2^14 and 2^20 nodes, L = 150; and (14) with (15). */
TEST (best_dimensions)
{
  static const struct {
    const char *wires;
    double best[3];
  } rows[] = { { "constant", { 2, 4, 5 } },
               { "logarithmic", { 2, 3, 5 } },
               { "linear", { 2, 2, 2 } } };
  static const char *const families[] = { "topology=torus,directed=yes,n=3,nodes=%u",
                                          "topology=hypercube,n=%u" };
  static const double latencies[] = { 33.75, 47.14, 56.25 };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint j = 0; j < 3; j++)
      for (guint f = 0; f < 2; f++) {
        guint log_nodes = 8 + 6 * j;
        g_autofree char *network =
          g_strdup_printf (families[f], f == 0 ? 1u << log_nodes : log_nodes);
        g_autofree char *settings =
          g_strdup_printf ("%s,length=150,wires=%s,wire-rule=source", network, rows[i].wires);
        Fixture fixture;

        open_fixture (&fixture, settings, FALSE);
        g_assert_cmpfloat (value (&fixture, "best_dimension_real_radix", NAN), ==, rows[i].best[j]);
        if (f == 0)
          g_assert_cmpfloat (value (&fixture, "best_dimension_at_nodes", ldexp (1, log_nodes)), ==,
                             rows[i].best[j]);
        if (i == 0) {
          assert_near (value (&fixture, "best_latency_real_radix", NAN), latencies[j], 2e-4);
          g_assert_cmpfloat (value (&fixture, "best_real_dimension", NAN), <,
                             value (&fixture, "crossing_dimension", NAN));
          g_assert_cmpfloat (value (&fixture, "slope_at_crossing", NAN), >, 0);
          if (f == 0)
            assert_near (value (&fixture, "latency_at_dimension", rows[i].best[j]), latencies[j],
                         2e-4);
          assert_near (value (&fixture, "pins_at_dimension", log_nodes), 2 * log_nodes, 1e-9);
        }
        close_fixture (&fixture);
      }
}

/* No source has a contention model of a mesh; its theory is that of flows between channels. */
TEST (mesh)
{
  Fixture fixture;

  open_fixture (&fixture, "topology=mesh,k=16,n=2", TRUE);
  g_assert_cmpstr (fixture.evaluation.theory->row.id, ==, "flows");
  g_assert_cmpfloat (value (&fixture, "model_saturation_load", NAN), >, 0);
  g_assert_cmpfloat (value (&fixture, "model_saturation_load", NAN), <=,
                     value (&fixture, "ideal_throughput", NAN));
  g_assert_cmpfloat (value (&fixture, "latency", 0.1), >,
                     value (&fixture, "zero_load_latency", NAN));
  g_assert_cmpfloat (value (&fixture, "gamma_max", NAN), ==, 4);
  g_assert_cmpfloat (value (&fixture, "placed_longest_wire", NAN), ==, 1);
  close_fixture (&fixture);
}

TEST (cancel)
{
  static const char *const networks[] = { "k=8", "topology=hypercube,n=20" };

  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    g_autoptr (IcnDesign) design = icn_design_new ();
    g_autoptr (GCancellable) cancellable = g_cancellable_new ();
    g_autoptr (GError) error = NULL;

    icn_design_parse (design, networks[i], NULL);
    g_cancellable_cancel (cancellable);
    g_assert_null (icn_analysis_new (design, cancellable, &error));
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  }
}

/* An analysis answers for every budget and message, and for one network and routing only. */
TEST (matches)
{
  static const struct {
    const char *edit;
    gboolean matches;
  } edits[] = {
    { "budget=pins:64,length=10,wires=linear,color=3", TRUE },
    { "router=pipelined,order=descending,vcs=4,injection=periodic", TRUE },
    { "order=ascending", FALSE },
    { "routing=valiant", FALSE },
    { "traffic=tornado", FALSE },
    { "n=3", FALSE },
    { "nodes=64", TRUE }, /* 8 x 8 nodes again */
    { "nodes=100", FALSE },
  };
  g_autoptr (IcnDesign) design = icn_design_new ();
  g_autoptr (IcnAnalysis) analysis = icn_analysis_new (design, NULL, NULL);

  g_assert_true (icn_analysis_matches (analysis, design));
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++) {
    g_autoptr (IcnDesign) edited = icn_design_dup (design);

    g_assert_true (icn_design_parse (edited, edits[i].edit, NULL));
    g_assert_cmpint (icn_analysis_matches (analysis, edited), ==, edits[i].matches);
    g_assert_cmpint (
      (icn_design_differs (design, edited) & (ICN_AFFECTS_GRAPH | ICN_AFFECTS_LOADS)) == 0, ==,
      edits[i].matches);
  }
}

/* Every row is found by its id, so none is there twice, and says what it is. */
TEST (table)
{
  guint n;
  const IcnQuantity *quantities = icn_quantities (&n);

  for (guint i = 0; i < n; i++) {
    g_assert_true (icn_quantity_find (quantities[i].id) == &quantities[i]);
    g_assert_nonnull (quantities[i].label);
    g_assert_true (g_str_has_suffix (quantities[i].help, "."));
  }
  g_assert_null (icn_quantity_find ("speed"));
}

/* Hops of the pattern's messages, and a theory that knows more than uniform traffic. */
TEST (other_traffic)
{
  Fixture uniform, tornado, early;

  open_fixture (&uniform, "topology=torus,k=8,n=2,budget=width:4,length=8", TRUE);
  open_fixture (&tornado, "topology=torus,k=8,n=2,budget=width:4,length=8,traffic=tornado", TRUE);
  open_fixture (&early, "topology=torus,k=8,n=2,budget=width:4,length=8,traffic=tornado", FALSE);
  /* 3 hops in each of two dimensions, and two flits. */
  assert_near (value (&tornado, "zero_load_latency", NAN), 3 + 3 + 2, 1e-12);
  assert_near (value (&uniform, "zero_load_latency", NAN), 2 + 2 + 2, 1e-12);
  g_assert_true (isnan (value (&early, "zero_load_latency", NAN)));
  g_assert_cmpfloat (value (&uniform, "model_saturation_load", NAN), >, 0);
  g_assert_cmpfloat (value (&tornado, "model_saturation_load", NAN), >, 0);
  g_assert_true (isnan (value (&early, "model_saturation_load", NAN)));
  g_assert_cmpfloat (value (&uniform, "latency", 0.5), >, 6);
  g_assert_cmpfloat (value (&tornado, "latency", 0.1), >, 8);
  g_assert_true (isnan (value (&early, "latency", 0.5)));
  close_fixture (&uniform);
  close_fixture (&tornado);
  close_fixture (&early);
}
