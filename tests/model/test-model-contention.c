/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The contention model against Table I of dally1990, against a second implementation of its
 * equations, and against invariants for all settings. */
#include "dally1990.h"
#include "streams.h"
#include "topology-kinds.h"

#include "runner.h"

#include <math.h>

static IcnLatencySettings
network (gboolean directed, guint32 k, guint n)
{
  IcnLatencySettings settings = {
    .topology = { .kind = icn_topology_find ("torus"),
                  .dimensions = n,
                  .values = icn_values_of (&icn_directed_parameter, directed) },
    .lengths = icn_lengths_one (200),
    .width = k / 2.0,
    .channel_time = 1,
    .period = 1,
    .order = ICN_ORDER_DESCENDING,
  };

  for (guint i = 0; i < n; i++)
    settings.topology.radix[i] = k;
  return settings;
}

static void
assert_relative (double value, double expected, double tolerance)
{
  g_assert_cmpfloat_with_epsilon (value, expected, tolerance * fabs (expected));
}

/* Latencies at λ = 0.1, 0.2, 0.3 and without load, and the saturation of the recurrence. */
TEST (table_1)
{
  static const struct {
    guint32 k;
    guint n;
    double zero, latency[3], saturation;
  } rows[] = {
    { 32, 2, 43.5, { 46.2, 50.5, 59.4 }, 0.364 },   { 4, 5, 107.5, { 128.2, 160.8, 220.7 }, 0.424 },
    { 2, 10, 205, { 233.1, 269.2, 316.9 }, 0.463 }, { 64, 2, 69.25, { 70.7, 73.1, 78.6 }, 0.346 },
    { 16, 3, 47.5, { 55.2, 70.4, 134.9 }, 0.305 },  { 8, 4, 64, { 79.9, 112.2, 245.3 }, 0.311 },
    { 4, 6, 109, { 134.9, 180.7, 287.4 }, 0.368 },  { 2, 12, 206, { 240.7, 288.3, 356.5 }, 0.418 },
  };
  static const double loads[] = { 0, 0.1, 0.2, 0.3, 0.5 };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    IcnLatencySettings settings = network (TRUE, rows[i].k, rows[i].n);
    double latency[G_N_ELEMENTS (loads)];

    for (guint j = 0; j < G_N_ELEMENTS (loads); j++)
      latency[j] = icn_theory_latency (&icn_dally1990_theory, &settings, loads[j]);
    assert_relative (latency[0], rows[i].zero, 1e-12);
    for (guint j = 0; j < 3; j++)
      assert_relative (latency[1 + j], rows[i].latency[j], 0.002);
    g_assert_true (isnan (latency[4]));
    g_assert_cmpfloat_with_epsilon (icn_dally1990_theory.saturation (&settings), rows[i].saturation,
                                    0.002);
  }
}

/* Mean, and mean square, of the service times of messages that wait for `wait` cycles further on.
 */
static double
mean_service (const IcnLengths *lengths, double width, double wait)
{
  double sum = 0;

  for (gsize i = 0; i < lengths->n; i++)
    sum += lengths->of[i].share * (lengths->of[i].length / width + wait);
  return sum;
}

static double
mean_square (const IcnLengths *lengths, double width, double wait)
{
  double sum = 0;

  for (gsize i = 0; i < lengths->n; i++)
    sum += lengths->of[i].share * pow (lengths->of[i].length / width + wait, 2);
  return sum;
}

/* (22) to (24), or (25) and (26), of a directed cube as they are printed, errata corrected. */
static double
printed_latency (double k, guint n, double length, double width, double load, gboolean queues)
{
  double g = 1 / k, sigma = (k - 2) / 2, e = load / length;
  double c = sigma * (1 - g) * e, t0 = length / width, t = t0;

  for (guint i = 0; i < n; i++) {
    double ti0, tr = 0;

    if (k > 2 && !queues) {
      ti0 = (1 - sqrt (1 - 2 * c * t)) / c;
      tr = ti0 * (1 + c * ti0 / 2) - t;
    } else if (k > 2)
      tr = t * (1 + c * t0 / 2) / (1 - c * t0 / 2) - t;
    if (queues)
      t = t + (1 - g) * tr + (g * pow (1 - g, 3) + pow (g, 3) * (1 - g)) * e * t0 * t0;
    else
      t = t + (1 - g) * tr + g * pow (1 - g, 3) * e * pow (t + tr, 2) +
          pow (g, 3) * (1 - g) * e * t * t;
  }
  return n * (k - 1) / 2 + t;
}

TEST (printed_equations)
{
  static const guint32 radices[] = { 2, 3, 4, 5, 8, 17, 64 };

  for (guint i = 0; i < G_N_ELEMENTS (radices); i++)
    for (guint n = 1; n <= 6; n++)
      for (int queues = 0; queues <= 1; queues++)
        for (double load = 0.01; load < 0.25; load += 0.02) {
          IcnLatencySettings settings = network (TRUE, radices[i], n);
          IcnContention contention;

          icn_values_set_number (&settings.theory.values, &icn_queues_parameter, queues);
          settings.lengths = icn_lengths_one (150);
          icn_dally1990_contention (&settings, load, &contention);
          g_assert_true (contention.exists);
          if (contention.saturated)
            continue;
          assert_relative (contention.latency,
                           printed_latency (radices[i], n, 150, settings.width, load, queues),
                           1e-10);
        }
}

/* The text's binary cube, T_{i+1} = T_i + λ_E T_i²/8, directed or not. */
TEST (binary_cube)
{
  for (int directed = 0; directed <= 1; directed++) {
    IcnLatencySettings settings = network (directed, 2, 10);
    double t = 200, e = 0.25 / 200;
    IcnContention contention;

    for (guint i = 0; i < 10; i++)
      t += e * t * t / 8;
    icn_dally1990_contention (&settings, 0.25, &contention);
    assert_relative (contention.source_service, t, 1e-12);
    assert_relative (contention.latency, 5 + t, 1e-12);
    for (guint i = 0; i < 10; i++)
      g_assert_cmpfloat (contention.step[i].extra, ==, 0);
  }
}

/* Undirected: the merging of three streams in closed form, dimension by dimension. */
TEST (undirected)
{
  static const guint32 radices[] = { 3, 4, 5, 8, 9, 32 };

  for (guint r = 0; r < G_N_ELEMENTS (radices); r++)
    for (guint n = 1; n <= 4; n++) {
      double k = radices[r], a = 1 / k, load = 0.1, e = load / 200, t = 400 / k;
      double hops = radices[r] % 2 ? (k * k - 1) / (4 * k) : k / 4;
      double c = (hops / (1 - a) - 1) * (1 - a) * e / 2;
      IcnLatencySettings settings = network (FALSE, radices[r], n);
      IcnContention contention;

      icn_dally1990_contention (&settings, load, &contention);
      g_assert_false (contention.saturated);
      g_assert_cmpuint (contention.n_steps, ==, n);
      for (guint i = 0; i < n; i++) {
        double ti0 = c > 0 ? (1 - sqrt (1 - 2 * c * t)) / c : t;
        double tr = ti0 * (1 + c * ti0 / 2) - t;
        double routed = pow (1 - a, 3) * (1 + 3 * a) * e * pow (t + tr, 2) / 8;
        double skipped = a * a * (1 + 2 * a - 3 * a * a) * e * t * t / 4;

        assert_relative (contention.step[i].routed, ti0, 1e-9);
        assert_relative (contention.step[i].merge_route, routed, 1e-9);
        assert_relative (contention.step[i].merge_skip, skipped, 1e-9);
        t += (1 - a) * tr + routed + skipped;
        assert_relative (contention.step[i].result, t, 1e-9);
      }
      assert_relative (contention.latency, n * hops + t, 1e-9);
    }
}

/* Mixed radices, directed: γ of the previous dimension, i + 1, says how the streams come in. */
TEST (mixed_radices)
{
  static const double k[] = { 4, 6, 2 };
  IcnLatencySettings settings = network (TRUE, 4, 3);
  double load = 0.1, e = load / 200, t = 50, hops = 0;
  IcnContention contention;

  settings.topology.radix[1] = 6;
  settings.topology.radix[2] = 2;
  settings.width = 4;
  icn_dally1990_contention (&settings, load, &contention);
  for (guint i = 0; i < 3; i++) {
    double g = 1 / k[i], p = 1 / k[MIN (i + 1, 2)];
    double c = (k[i] - 2) / 2 * (1 - g) * e;
    double ti0 = c > 0 ? (1 - sqrt (1 - 2 * c * t)) / c : t;
    double tr = ti0 * (1 + c * ti0 / 2) - t;

    t += (1 - g) * tr + (1 - g) * (1 - g) * p * (1 - p) * e * pow (t + tr, 2) +
         g * g * p * (1 - p) * e * t * t;
    hops += (k[i] - 1) / 2;
  }
  assert_relative (contention.latency, hops + t, 1e-10);

  /* The order of dimensions matters a little; the zero-load latency does not notice. */
  settings.topology.radix[0] = 2;
  settings.topology.radix[2] = 4;
  icn_dally1990_contention (&settings, load, &contention);
  g_assert_cmpfloat (fabs (contention.latency - hops - t), >, 1e-6);
  g_assert_cmpfloat_with_epsilon (contention.latency, hops + t, 1);
  /* The same network, its dimensions numbered the other way round. */
  settings.order = ICN_ORDER_ASCENDING;
  icn_dally1990_contention (&settings, load, &contention);
  assert_relative (contention.latency, hops + t, 1e-12);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (contention.step[i].dimension, ==, 2 - i);
  icn_dally1990_contention (&settings, 0, &contention);
  assert_relative (contention.latency, 4.5 + 50, 1e-12);
}

/* Mean service times of the messages of each length, of which one that is met holds a channel for
 * E[S²]/2E[S] more: (22) to (24) of a directed cube, its root found by iteration, and (25) and
 * (26). */
static double
mixed_latency (double k, guint n, const IcnLengths *lengths, double width, double load,
               gboolean queues)
{
  double g = 1 / k, sigma = (k - 2) / 2, e = load / icn_lengths_mean (lengths);
  double c = sigma * (1 - g) * e, wait = 0, latency = 0;

#define SQUARE(w) mean_square (lengths, width, w)
  for (guint i = 0; i < n; i++) {
    double ring = 0, extra = 0;

    for (guint j = 0; j < 2000; j++)
      ring = queues ? c * SQUARE (0) / 2 * (mean_service (lengths, width, wait + ring)) /
                        mean_service (lengths, width, 0)
                    : c * SQUARE (wait + ring) / 2;
    /* A message that enters the ring waits for one that continues, and so does each that it is
     * stopped by: (24) counts both. */
    extra = queues ? 2 * ring : ring + c * SQUARE (wait + ring) / 2;
    wait += (1 - g) * extra + g * pow (1 - g, 3) * e * SQUARE (queues ? 0 : wait + extra) +
            pow (g, 3) * (1 - g) * e * SQUARE (queues ? 0 : wait);
  }
#undef SQUARE
  for (gsize i = 0; i < lengths->n; i++)
    latency += lengths->of[i].share * (n * (k - 1) / 2 + lengths->of[i].length / width + wait);
  return latency;
}

/* Random mixes, which include one length: the recurrence in means and variances is that of the
 * service times of each length. */
TEST (lengths)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  guint n_known = 0;

  for (guint i = 0; i < 400; i++) {
    guint32 k = g_rand_int_range (rand, 3, 12);
    guint n = g_rand_int_range (rand, 1, 5);
    gboolean queues = i % 2;
    double share = i % 5 == 0 ? 1 : g_rand_double (rand);
    IcnLatencySettings settings = network (TRUE, k, n);
    IcnContention contention;
    double load;

    settings.lengths = icn_lengths_one (g_rand_double_range (rand, 20, 100));
    if (share < 1)
      settings.lengths = (IcnLengths){
        2, { { settings.lengths.of[0].length, share }, { 100 + 50 * i % 400, 1 - share } }
      };
    load = g_rand_double (rand) * icn_dally1990_theory.saturation (&settings);
    icn_values_set_number (&settings.theory.values, &icn_queues_parameter, queues);
    icn_dally1990_contention (&settings, 0.7 * load, &contention);
    g_assert_true (contention.exists);
    if (contention.saturated)
      continue;
    n_known++;
    assert_relative (contention.latency,
                     mixed_latency (k, n, &settings.lengths, settings.width, 0.7 * load, queues),
                     1e-6);
  }
  g_assert_cmpuint (n_known, >, 300);
}

TEST (merge_wait)
{
  static const double rates[] = { 0.1, 0.2, 0, 0.3 };
  double wait = 0;

  for (guint a = 0; a < 4; a++)
    for (guint b = 0; b < 4; b++)
      if (a != b)
        wait += rates[a] / 0.6 * rates[b] * 7 * 7 / 2;
  assert_relative (icn_streams_wait (rates, 4, 7 * 7), wait, 1e-12);
  g_assert_cmpfloat (icn_streams_wait (rates, 1, 7 * 7), ==, 0);
  g_assert_cmpfloat (icn_streams_wait (rates + 2, 1, 7 * 7), ==, 0);
}

/* T_c and T_p in base cycles: a network that is slower by a factor s has s times the latency at 1/s
 * of the load, and loads are per base cycle. */
TEST (time_base)
{
  for (double slow = 0.25; slow < 1e7; slow *= 17) {
    IcnLatencySettings base = network (TRUE, 16, 3), other = base;
    IcnContention a, b;

    other.channel_time = other.period = slow;
    icn_dally1990_contention (&base, 0.2, &a);
    icn_dally1990_contention (&other, 0.2 / slow, &b);
    assert_relative (b.latency, slow * a.latency, 1e-12);
    assert_relative (icn_dally1990_theory.saturation (&other),
                     icn_dally1990_theory.saturation (&base) / slow, 1e-9);
    assert_relative (icn_latency_zero_load (&other, 22.5, NULL), slow * 47.5, 1e-12);
    /* (19): only the distance is slower. */
    other.period = 1;
    icn_dally1990_contention (&other, 0.2, &b);
    assert_relative (b.latency - a.latency, 22.5 * (slow - 1), 1e-9);
  }
}

TEST (zero_load)
{
  IcnLatencySettings settings = network (TRUE, 32, 2);

  g_assert_cmpfloat (icn_latency_zero_load (&settings, 31, NULL), ==, 43.5); /* (3) */
  settings.router.switching = ICN_SWITCHING_CUT_THROUGH;
  g_assert_cmpfloat (icn_latency_zero_load (&settings, 31, NULL), ==, 43.5);
  settings.router.switching = ICN_SWITCHING_STORE_AND_FORWARD;
  g_assert_cmpfloat (icn_latency_zero_load (&settings, 31, NULL), ==, 31 * 12.5); /* (2) */
  settings.channel_time = 3;
  g_assert_cmpfloat (icn_latency_zero_load (&settings, 2, NULL), ==, 2 * (3 + 11.5));
  settings.width = 1000;
  g_assert_cmpfloat_with_epsilon (icn_latency_zero_load (&settings, 2, NULL), 2 * (3 - 0.8), 1e-12);
  settings.channel_time = 1;
  g_assert_cmpfloat_with_epsilon (icn_latency_zero_load (&settings, 2, NULL), 2 * 0.2,
                                  1e-12); /* (2) */

  /* Whole flits: 13 and 7 for the 2-cubes of Table I; rounding makes no flit more. */
  settings = network (TRUE, 32, 2);
  settings.whole_flits = TRUE;
  g_assert_cmpfloat (icn_latency_flits (&settings), ==, 13);
  settings.width = 32;
  g_assert_cmpfloat (icn_latency_flits (&settings), ==, 7);
  settings.lengths = icn_lengths_one (0.7);
  settings.width = 0.1;
  g_assert_cmpfloat (icn_latency_flits (&settings), ==, 7);
  settings.width = 1e6;
  g_assert_cmpfloat (icn_latency_flits (&settings), ==, 1);
}

/* The load at which the recurrence stops having a steady state, by bisection. */
static double
last_steady_load (const IcnLatencySettings *settings)
{
  double low = 0, high = settings->width / settings->period * 4;

  for (guint i = 0; i < 100; i++) {
    double middle = (low + high) / 2;
    IcnContention contention;

    icn_dally1990_contention (settings, middle, &contention);
    if (contention.saturated)
      high = middle;
    else
      low = middle;
  }
  return low;
}

TEST (saturation)
{
  static const struct {
    double length, width, period, cycle;
  } extremes[] = { { 200, 1, 1, 1 },
                   { 1, 1e6, 1, 1e9 },
                   { 1e6, 1e-3, 1e9, 1e9 },
                   { 1e6, 1e6, 1e-3, 1 },
                   { 1, 1e-3, 512, 512 } };

  for (guint n = 1; n <= ICN_MAX_DIMENSIONS; n += n < 4 ? 1 : 5)
    for (guint32 k = 2; pow (k, n) <= 1 << 24; k = k < 5 ? k + 1 : 4 * k)
      for (guint i = 0; i < 4 * G_N_ELEMENTS (extremes); i++) {
        IcnLatencySettings settings = network (i & 1, k, n);
        double saturation;

        icn_values_set_number (&settings.theory.values, &icn_queues_parameter, i & 2);
        settings.lengths = icn_lengths_one (extremes[i / 4].length);
        settings.width = extremes[i / 4].width;
        settings.period = extremes[i / 4].period;
        settings.channel_time = extremes[i / 4].cycle;
        saturation = icn_dally1990_theory.saturation (&settings);
        g_assert_cmpfloat (saturation, >, 0);
        assert_relative (saturation, last_steady_load (&settings), 1e-9);
      }
}

/* Latency rises with load, and there is no way back once it is gone. */
TEST (monotone)
{
  for (guint32 k = 2; k <= 32; k++)
    for (guint n = 1; n <= 4; n++)
      for (guint i = 0; i < 4; i++) {
        IcnLatencySettings settings = network (i & 1, k, n);
        double loads[101], latency[101];
        double saturation;

        icn_values_set_number (&settings.theory.values, &icn_queues_parameter, i & 2);
        saturation = icn_dally1990_theory.saturation (&settings);
        for (guint j = 0; j <= 100; j++) {
          loads[j] = 0.0125 * j * saturation;
          latency[j] = icn_theory_latency (&icn_dally1990_theory, &settings, loads[j]);
        }
        for (guint j = 1; j <= 100; j++) {
          if (loads[j] < saturation * (1 - 1e-9))
            g_assert_cmpfloat (latency[j], >=, latency[j - 1]);
          if (loads[j] > saturation * (1 + 1e-9))
            g_assert_true (isnan (latency[j]));
        }
      }
}

TEST (real_radix)
{
  IcnLatencySettings whole = network (TRUE, 10, 3), real = whole;

  real.topology.nodes = 1000;
  assert_relative (icn_dally1990_theory.saturation (&real),
                   icn_dally1990_theory.saturation (&whole), 1e-9);
  /* Between its whole neighbours where k is not whole. */
  real.topology.nodes = 1200;
  whole.topology.radix[0] = whole.topology.radix[1] = whole.topology.radix[2] = 11;
  g_assert_cmpfloat (icn_dally1990_theory.saturation (&real), >,
                     icn_dally1990_theory.saturation (&whole));
}

TEST (no_model)
{
  IcnLatencySettings settings = network (FALSE, 8, 2);
  double load = 0.1;
  IcnContention contention;

  settings.topology.kind = icn_topology_find ("mesh");
  icn_dally1990_contention (&settings, load, &contention);
  g_assert_false (contention.exists);
  g_assert_true (isnan (contention.latency));
  g_assert_true (isnan (icn_dally1990_theory.saturation (&settings)));
  g_assert_true (isnan (icn_theory_latency (&icn_dally1990_theory, &settings, load)));

  settings = network (FALSE, 8, 2);
  settings.router.switching = ICN_SWITCHING_STORE_AND_FORWARD;
  icn_dally1990_contention (&settings, load, &contention);
  g_assert_false (contention.exists);
}
