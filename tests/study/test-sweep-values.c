/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a setting can be moved through: asked of the designs, not of a list; and a number plotted
 * against it. */
#include "sweep-values.h"

#include "chart-sweep.h"
#include "common.h"
#include "design.h"
#include "error.h"
#include "runner.h"
#include "topology.h"

static IcnStudy *
study_of (const char *const *designs)
{
  IcnStudy *study = icn_study_new ();

  for (guint i = 0; designs[i]; i++) {
    IcnDesign *design = icn_design_new ();
    g_autoptr (GError) error = NULL;

    icn_design_parse (design, designs[i], &error);
    g_assert_no_error (error);
    g_ptr_array_add (study->designs, design);
  }
  icn_study_link_shared (study);
  return study;
}

static void
assert_stops (const char *const *designs, guint design, const char *key, const char *expected)
{
  g_autoptr (IcnStudy) study = study_of (designs);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) stops = NULL;
  g_autofree char *list = NULL;
  IcnControl control = { NULL };

  icn_study_make_control (study, design, icn_field_find (key), &control);
  stops = icn_study_sweep_values (study, &control, &error);
  icn_control_clear (&control);
  if (expected == NULL) {
    g_assert_error (error, ICN_ERROR, ICN_ERROR_UNAVAILABLE);
    return;
  }
  g_assert_no_error (error);
  list = g_strjoinv (",", stops);
  g_assert_cmpstr (list, ==, expected);
}

/* The ends come from N; what a binary cube cannot have is left out; a budget keeps its form, and from
 * 257 wires on it is the pins that limit the width. */
TEST (stops)
{
  static const char *const torus[] = { "k=32,n=2,directed=yes", NULL };
  static const char *const cube[] = { "topology=hypercube,n=6", NULL };
  static const char *const both[] = { "k=12,n=2,budget=bisection:96", NULL };
  static const char *const pins[] = { "k=8,n=2,budget=pins:128", NULL };
  static const char *const vcs[] = { "k=4,n=2,vcs=2", NULL };
  static const char *const whole[] = { "k=8,n=2,budget=both:64:512", NULL };

  assert_stops (torus, 0, "n", "1,2,3,4,5,6,7,8,9,10");
  assert_stops (cube, 0, "nodes", "2,4,8,16,32,64,128,256,512,1024,2048,4096");
  assert_stops (both, 0, "budget",
                "bisection:2,bisection:4,bisection:8,bisection:16,bisection:32,bisection:64,"
                "bisection:96,bisection:128,bisection:256,bisection:512,bisection:1024,"
                "bisection:2048,bisection:4096");
  assert_stops (pins, 0, "budget",
                "pins:2,pins:4,pins:8,pins:16,pins:32,pins:64,pins:128,pins:256,pins:512,"
                "pins:1024,pins:2048,pins:4096,pins:8192");
  assert_stops (whole, 0, "budget",
                "both:64:8,both:64:16,both:64:32,both:64:64,both:64:128,both:64:256,both:64:257,"
                "both:64:512,both:64:1024,both:64:2048,both:64:4096,both:64:8192,both:64:16384,both:64:32768");
  assert_stops (vcs, 0, "vcs",
                "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,"
                "31,32");
  assert_stops (torus, 0, "wires", NULL);  /* in no order */
  assert_stops (torus, 0, "label", NULL);
  assert_stops (torus, 0, "budget", NULL); /* normalized: it has no number */
  assert_stops (cube, 0, "k", NULL);       /* it has no radix to choose */
}

/* Each stop of a dimension is a network of the same N that can be drawn, and the way back leads to
 * the one at the start. */
TEST (networks)
{
  static const char *const designs[] = { "k=32,n=2,directed=yes", "topology=hypercube,n=10", NULL };
  g_autoptr (IcnStudy) study = study_of (designs);
  IcnControl control = { NULL };
  g_auto (GStrv) stops = NULL;

  icn_study_make_control (study, 0, icn_field_find ("n"), &control);
  g_assert_cmpstr (control.design, ==, "32-ary 2-cube");
  control.values = g_strdup ("2..40");
  stops = icn_study_sweep_values (study, &control, NULL);
  g_assert_cmpuint (g_strv_length (stops), ==, 9);
  for (guint i = 0; stops[i]; i++) {
    g_autoptr (IcnStudy) trial = icn_study_dup (study);
    const IcnTopologySettings *topology;

    g_assert_true (icn_study_take_control (trial, &control, stops[i], NULL, NULL));
    topology = &icn_study_design (trial, 0)->topology;
    g_assert_true (icn_topology_is_integral (topology));
    g_assert_cmpfloat (icn_topology_nodes (topology), ==, 1024);
    g_assert_cmpuint (topology->dimensions, ==, i + 2);
    g_assert_true (
      icn_design_equal (icn_study_design (trial, 1), icn_study_design (study, 1)));
  }
  icn_control_clear (&control);
}

/* A common setting moves all designs that have it in common; one that keeps its own stays. */
TEST (common)
{
  static const char *const designs[] = { "k=8,n=2", "topology=hypercube,n=6", "k=4,n=3", NULL };
  g_autoptr (IcnStudy) study = study_of (designs);
  const IcnField *length = icn_field_find ("length");
  IcnControl control = { NULL };
  g_autoptr (IcnChart) chart = NULL;
  g_auto (GStrv) stops = NULL;

  icn_study_unlink (study, 2, length);
  icn_study_make_control (study, 0, length, &control);
  g_assert_null (control.design);
  stops = icn_study_sweep_values (study, &control, NULL);
  chart = icn_sweep_chart_new (study, &control, stops, "zero_load_latency", NULL);
  g_assert_cmpuint (chart->n_points, ==, g_strv_length (stops));
  g_assert_true (chart->x_log);
  icn_sweep_chart_set_present (chart, study, &control);
  for (guint i = 0; i < 3; i++) {
    const IcnSeries *series = g_ptr_array_index (chart->series, i);

    g_assert_true ((series->own == icn_study_design (study, i)->lengths.of[0].length) == (i < 2));
    g_assert_true ((series->y[0] < series->y[chart->n_points - 1]) == (i < 2));
  }
  icn_control_clear (&control);
}

/* A design that refuses a stop has no value there, whatever it keeps; its refusal is said. The stop at
 * which it begins to take the budget is one, whichever design comes first. */
TEST (refusals)
{
  static const char *const orders[][3] = {
    { "k=8,n=2,budget=pins:256,whole=yes,label=T", "topology=product,k=8,n=2,budget=pins:256,whole=yes,label=P",
      NULL },
    { "topology=product,k=8,n=2,budget=pins:256,whole=yes,label=P", "k=8,n=2,budget=pins:256,whole=yes,label=T",
      NULL },
  };

  for (guint order = 0; order < 2; order++) {
    g_autoptr (IcnStudy) study = study_of (orders[order]);
    IcnControl control = { NULL };
    g_autoptr (IcnChart) chart = NULL;
    g_auto (GStrv) stops = NULL;
    const IcnSeries *product;
    guint at = 0;

    icn_study_make_control (study, 0, icn_field_find ("budget"), &control);
    g_assert_null (control.design);
    stops = icn_study_sweep_values (study, &control, NULL);
    g_assert_true (g_strv_contains ((const char *const *) stops, "pins:8"));  /* of the torus, */
    g_assert_true (g_strv_contains ((const char *const *) stops, "pins:28")); /* of K8 × K8 */
    g_assert_true (g_strv_contains ((const char *const *) stops, "pins:256"));
    chart = icn_sweep_chart_new (study, &control, stops, "zero_load_latency", NULL);
    product = g_ptr_array_index (chart->series, order == 0 ? 1 : 0);
    for (guint i = 0; i < chart->n_points; i++) {
      g_autofree char *settings =
        g_strdup_printf ("topology=product,k=8,n=2,whole=yes,budget=pins:%g", chart->x[i]);
      g_autoptr (IcnDesign) design = icn_design_new ();
      gboolean can = icn_design_parse (design, settings, NULL) && icn_design_check (design, NULL);

      g_assert_true (can == (chart->x[i] >= 28));
      g_assert_true (isfinite (product->y[i]) == can);
      at += chart->x[i] < 28;
    }
    g_assert_cmpuint (at, >, 1);
    g_assert_nonnull (strstr (product->why->pdata[0], "whole bits"));
    g_assert_null (product->why->pdata[at]);
    g_assert_true (g_str_has_prefix (chart->notes[0], "P has nothing at 8 to 1"));
    g_assert_null (chart->notes[1]);
    icn_control_clear (&control);
  }
}

/* The best value is marked where it is first reached; a design that is not moved has none. */
TEST (best)
{
  static const char *const designs[] = { "k=32,n=2,directed=yes,label=A", "k=4,n=3,label=B", NULL };
  g_autoptr (IcnStudy) study = study_of (designs);
  IcnControl control = { .key = g_strdup ("n"), .design = g_strdup ("A") };
  g_auto (GStrv) stops = icn_study_sweep_values (study, &control, NULL);
  g_autoptr (IcnChart) chart =
    icn_sweep_chart_new (study, &control, stops, "zero_load_latency", NULL);
  const IcnSeries *moved = g_ptr_array_index (chart->series, 0);
  const IcnSeries *other = g_ptr_array_index (chart->series, 1);
  double least = INFINITY, at = NAN;

  for (guint i = 0; i < chart->n_points; i++)
    if (moved->y[i] < least) {
      least = moved->y[i];
      at = chart->x[i];
    }
  g_assert_cmpfloat (moved->best, ==, at);
  g_assert_true (isnan (other->best));
  icn_control_clear (&control);
}

/* Numbers of the plot are those of evaluations: (12) of dally1990 at N = 1,024. */
TEST (chart)
{
  static const char *const designs[] = { "k=32,n=2,directed=yes", NULL };
  g_autoptr (IcnStudy) study = study_of (designs);
  IcnControl control = { .key = g_strdup ("n"), .values = g_strdup ("2..10") };
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  g_autoptr (IcnChart) chart = NULL;
  g_auto (GStrv) stops = icn_study_sweep_values (study, &control, NULL);
  const IcnSeries *series;

  chart = icn_sweep_chart_new (study, &control, stops, "zero_load_latency", NULL);
  series = g_ptr_array_index (chart->series, 0);
  g_assert_true (chart->x_whole && !chart->x_log);
  g_assert_cmpfloat (chart->x[3], ==, 5);
  g_assert_cmpfloat (series->y[0], ==, 43.5);
  g_assert_cmpfloat (series->y[3], ==, 107.5);
  g_cancellable_cancel (cancelled);
  g_assert_null (icn_sweep_chart_new (study, &control, stops, "zero_load_latency", cancelled));
  icn_control_clear (&control);
}
