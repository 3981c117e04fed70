/* SPDX-License-Identifier: GPL-3.0-or-later */
/* parhami2004's model of cut-through: its states against the chain that they come from, closed forms
 * against sums over states, and its latencies against independently calculated ones. */
#include "parhami2004.h"
#include "runner.h"

#include <math.h>

/* The classes of the source at k = 16, with channels of 96 pins in one direction. */
static const struct {
  double hops;
  guint degree, width;
  gboolean directed;
} classes[] = {
  { 12, 6, 16, FALSE },
  { 12.1171875, 4, 24, FALSE },
  { 12.9990234375, 3, 32, TRUE },
  { 15.2080078125, 2, 48, TRUE },
};

static IcnCutThrough
model_of (guint class, double length)
{
  return (IcnCutThrough){ .degree = classes[class].degree,
                          .hops = classes[class].hops,
                          .flits = length / classes[class].width,
                          .directed = classes[class].directed };
}

TEST (values)
{
  static const struct {
    double length, delay, rate, latency[4];
  } values[] = {
    { 96, 3, 0.01, { 42.83, 39.52, 40.86, 45.91 } },
    { 96, 3, 0.04, { 62.82, 50.31, 50.21, 52.41 } },
    { 384, 3, 0.005, { 92.62, 69.51, 65.67, 63.30 } },
    { 96, 7, 0.01, { 86.69, 83.86, 88.70, 102.54 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    for (guint class = 0; class < 4; class++) {
      IcnCutThrough model = model_of (class, values[i].length);
      double t0 = model.flits + values[i].delay * (model.hops - 1);
      double utilization = icn_cut_through_utilization (&model, values[i].rate);
      double latency = icn_cut_through_latency (&model, t0, utilization);

      g_assert_cmpfloat_with_epsilon (latency, values[i].latency[class],
                                      1e-3 * values[i].latency[class]);
    }
}

/* "it can fall as load rises". */
TEST (falls)
{
  IcnCutThrough model = model_of (3, 96);
  double t0 = model.flits + 7 * (model.hops - 1), latency[2];

  for (guint i = 0; i < 2; i++)
    latency[i] = icn_cut_through_latency (
      &model, t0, icn_cut_through_utilization (&model, i == 0 ? 0.02 : 0.04));
  g_assert_cmpfloat (latency[1], <, latency[0]);
}

static double
choose (guint n, guint i)
{
  double ways = 1;

  for (guint j = 0; j < i; j++)
    ways = ways * (n - j) / (j + 1);
  return ways;
}

/* q(i) as printed. */
static double
arrivals (const IcnCutThrough *model, double rho, guint i)
{
  guint n = model->directed ? model->degree : model->degree - 1;
  double new = rho / (model->flits * model->hops), each = rho * (1 - 1 / (model->flits * model->hops)) / n;
  double p[2] = { 0, 0 };

  for (guint j = 0; j < 2; j++)
    if (i >= j && i - j <= n)
      p[j] = choose (n, i - j) * pow (1 - each, n - (i - j)) * pow (each, i - j);
  return (1 - new) * p[0] + new * p[1];
}

/* The states are those of the source's recurrence, as far as that is accurate, and of the chain
 * itself, left to run; they add up to 1, and a link is busy for its load. */
TEST (states)
{
  static const double loads[] = { 0.1, 0.5, 0.9 };
  enum { N = 400, CHECKED = 8 };

  for (guint class = 0; class < 4; class++)
    for (guint l = 0; l < G_N_ELEMENTS (loads); l++) {
      IcnCutThrough model = model_of (class, 96);
      double rho = loads[l], r[N], chain[N] = { 1 }, printed[CHECKED], q[12], sum = 0;

      for (guint i = 0; i < G_N_ELEMENTS (q); i++)
        q[i] = arrivals (&model, rho, i);
      icn_cut_through_states (&model, rho, r, N);
      for (guint i = 0; i < N; i++)
        sum += r[i];
      g_assert_cmpfloat_with_epsilon (sum, 1, 1e-9);
      g_assert_cmpfloat_with_epsilon (r[0], 1 - rho, 1e-12);
      printed[0] = 1 - rho;
      for (guint i = 0; i + 1 < CHECKED; i++) {
        double rest = printed[i] - printed[0] * q[i];

        for (guint j = 1; j <= i; j++)
          rest -= printed[j] * q[i + 1 - j];
        printed[i + 1] = rest / q[0];
        g_assert_cmpfloat_with_epsilon (r[i + 1], printed[i + 1], 1e-9);
      }
      for (guint step = 0; step < 4000; step++) {
        double next[N] = { 0 };

        for (guint j = 0; j < N; j++)
          for (guint a = 0; a < G_N_ELEMENTS (q); a++)
            next[MIN (N - 1, (j > 0 ? j - 1 : 0) + a)] += chain[j] * q[a];
        for (guint j = 0; j < N; j++)
          chain[j] = next[j];
      }
      for (guint i = 0; i < 20; i++)
        g_assert_cmpfloat_with_epsilon (r[i], chain[i], 1e-6);
    }
}

/* Near saturation, where most of many states are summed as a geometric series, against the sum. */
TEST (waiting)
{
  static const double loads[] = { 0.3, 0.7, 0.9, 0.97, 0.995 };
  enum { N = 40000 };
  g_autofree double *r = g_new (double, N);

  for (guint class = 0; class < 4; class++)
    for (guint l = 0; l < G_N_ELEMENTS (loads); l++) {
      IcnCutThrough model = model_of (class, 96);
      double waiting = 1;

      icn_cut_through_states (&model, loads[l], r, N);
      for (guint i = 0; i < N; i++)
        waiting -= r[i] / MAX (i, 1);
      g_assert_cmpfloat_with_epsilon (icn_cut_through_waiting (&model, loads[l]), waiting, 2e-12);
    }
}

/* T_c also against the mean queue of all states. */
TEST (closed_forms)
{
  enum { N = 4000 };
  g_autofree double *r = g_new (double, N);

  for (guint class = 0; class < 4; class++)
    for (double rho = 0; rho < 0.99; rho += 0.07) {
      IcnCutThrough model = model_of (class, 384);
      double closed = icn_cut_through_contention (&model, rho);
      double t0 = 40, latency = icn_cut_through_latency (&model, t0, rho), queue = 0;

      icn_cut_through_states (&model, rho, r, N);
      for (guint i = 2; i < N; i++)
        queue += (i - 1) * r[i] * model.flits;
      g_assert_cmpfloat_with_epsilon (queue * model.hops, closed * rho, 1e-6 * MAX (1, closed));
      g_assert_cmpfloat_with_epsilon (
        latency, t0 * (1 - icn_cut_through_waiting (&model, rho)) + closed, 1e-9 * latency);
      /* The simplified form leaves out what FΔ outweighs, and takes p_w, which is less, for ρ. */
      g_assert_cmpfloat (icn_cut_through_waiting (&model, rho), <=, rho + 1e-12);
      g_assert_cmpfloat_with_epsilon (icn_cut_through_simplified (&model, t0, rho), latency,
                                      1e-9 + t0 * rho + 2 * rho / (1 - rho));
    }
}

TEST (saturation)
{
  IcnCutThrough model = model_of (1, 96);

  g_assert_cmpfloat_with_epsilon (icn_cut_through_utilization (&model, 0.0825), 1, 1e-3);
  g_assert_true (isnan (icn_cut_through_latency (&model, 40, 1)));
}
