/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers of a design are the same, to the last bit, on any number of threads. */
#include "analysis.h"
#include "design.h"
#include "evaluation.h"
#include "flow-classes.h"
#include "net.h"
#include "pieces.h"
#include "runner.h"

#include <string.h>

/* Networks so large that their numbers are found by several threads. */
static const char *const networks[] = {
  "topology=torus,k=24,n=2,failed=3:1,routing=single-path",
  "topology=torus,k=24,n=2,failed=3:1,routing=minimal",
  "topology=mesh,k=26,n=2,routing=single-path",
  "topology=fat-tree,k=12,failed=2:1,routing=single-path",
};

static void
evaluate (const char *settings, guint n_threads, IcnEvaluation *evaluation)
{
  g_autoptr (IcnDesign) design = icn_design_new ();
  g_autoptr (IcnAnalysis) analysis = NULL;
  GError *error = NULL;

  icn_pieces_set_threads (n_threads);
  icn_design_parse (design, settings, &error);
  g_assert_no_error (error);
  analysis = icn_analysis_new (design, NULL, &error);
  g_assert_no_error (error);
  icn_evaluate (design, analysis, evaluation, &error);
  g_assert_no_error (error);
  icn_pieces_set_threads (0);
}

/* Whether two arrays of numbers are equal; both may be NULL. */
static gboolean
are_equal (const double *a, const double *b, gsize n)
{
  return a == NULL || b == NULL ? a == b : memcmp (a, b, n * sizeof *a) == 0;
}

static void
assert_equal (const IcnEvaluation *one, const IcnEvaluation *many)
{
  const IcnAnalysis *a = one->analysis, *b = many->analysis;

  g_assert_cmpfloat (a->distances.mean_hops, ==, b->distances.mean_hops);
  g_assert_cmpuint (a->distances.diameter, ==, b->distances.diameter);
  g_assert_cmpfloat (a->diversity.mean, ==, b->diversity.mean);
  g_assert_cmpfloat (a->diversity.least, ==, b->diversity.least);
  g_assert_cmpfloat (a->bisection.width, ==, b->bisection.width);
  g_assert_true (are_equal (a->loads, b->loads, a->net->n_channels));
  g_assert_true ((a->flows == NULL) == (b->flows == NULL));
  if (a->flows != NULL) {
    g_assert_cmpuint (a->flows->n_flows, ==, b->flows->n_flows);
    for (guint32 i = 0; i < a->flows->n_flows; i++) {
      g_assert_cmpuint (a->flows->flow[i].from, ==, b->flows->flow[i].from);
      g_assert_cmpuint (a->flows->flow[i].to, ==, b->flows->flow[i].to);
      g_assert_cmpfloat (a->flows->flow[i].amount, ==, b->flows->flow[i].amount);
    }
  }
  g_assert_cmpfloat (one->gamma_max, ==, many->gamma_max);
  g_assert_cmpfloat (one->zero_load_latency, ==, many->zero_load_latency);
  g_assert_cmpfloat (one->model_saturation, ==, many->model_saturation);
  for (guint percent = 10; percent < 100; percent += 10)
    g_assert_cmpfloat (icn_evaluation_latency (one, one->model_saturation * percent / 100), ==,
                       icn_evaluation_latency (many, one->model_saturation * percent / 100));
}

TEST (same_numbers)
{
  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    g_auto (IcnEvaluation) one = { 0 };

    evaluate (networks[i], 1, &one);
    g_assert_cmpfloat (one.model_saturation, >, 0);
    for (guint n_threads = 2; n_threads <= 5; n_threads += 3) {
      g_auto (IcnEvaluation) many = { 0 };

      evaluate (networks[i], n_threads, &many);
      assert_equal (&one, &many);
    }
  }
}
