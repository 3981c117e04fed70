/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The theory of locality on hypermeshes and tori that counts every stream, against its equations
 * written out for one case each, exact latencies without load, and uniform traffic; and the
 * source's equations where the two agree. tests/cli/test_theories.py has the source's equations from
 * an independent program. */
#include "hypermesh.h"
#include "runner.h"
#include "streams.h"
#include "theory.h"
#include "topology-kinds.h"

#include <math.h>
#include <string.h>

static const IcnTheory *
theory (void)
{
  for (guint i = 0; icn_theory (i) != NULL; i++)
    if (g_str_equal (icn_theory (i)->row.id, "dcsh-streams"))
      return icn_theory (i);
  g_assert_not_reached ();
}

static const IcnTheory *
source (void)
{
  for (guint i = 0; icn_theory (i) != NULL; i++)
    if (g_str_equal (icn_theory (i)->row.id, "dcsh"))
      return icn_theory (i);
  g_assert_not_reached ();
}

static void
assert_relative (double a, double b, double tolerance)
{
  g_assert_cmpfloat_with_epsilon (a, b, tolerance * fabs (b));
}

/* dcsh, section III-C: N = 1024, n = 2, W = 1 on the hypermesh and k/4 on the torus, 64 phits. */
static IcnLatencySettings
setting (gboolean torus, guint decision, double beta, guint sphere)
{
  IcnLatencySettings settings = {
    .lengths = icn_lengths_one (64),
    .width = torus ? 8 : 1,
    .period = 1,
    .order = ICN_ORDER_DESCENDING,
    .router = { .charges = ICN_CHARGES_FIRST | ICN_CHARGES_MIDDLE, .delay = decision },
    .other_traffic = sphere > 0,
    .locality = beta,
    .sphere = sphere,
    .staying = sphere > 0 ? 0 : 1.0 / 1024,
  };

  icn_topology_settings_init (&settings.topology);
  settings.topology.kind = icn_topology_find (torus ? "torus" : "hypermesh");
  settings.topology.dimensions = 2;
  settings.topology.radix[0] = settings.topology.radix[1] = 32;
  return settings;
}

/* One principle gives every merging term: those of dally1990 (22), of two streams, and with the two
 * directions of a torus three. */
TEST (merging)
{
  for (double skip = 0.05; skip < 1; skip += 0.1) {
    double rate = 0.003, service = 20, pass = 1 - skip, half = rate / 2;
    double square = service * service;

    assert_relative (pass * icn_streams_wait_to (rate * pass * pass, 1, rate * pass * skip, square),
                     skip * pow (pass, 3) * rate * square, 1e-12);
    assert_relative (skip * icn_streams_wait_to (rate * skip * pass, 1, rate * skip * skip, square),
                     pow (skip, 3) * pass * rate * square, 1e-12);
    assert_relative (pass * icn_streams_wait_to (half * pass * pass, 2, half * pass * skip, square),
                     pow (pass, 3) * (1 + 3 * skip) * half * square / 4, 1e-12);
    assert_relative (skip * icn_streams_wait_to (half * skip * pass, 2, half * skip * skip, square),
                     skip * skip * (1 + 2 * skip - 3 * skip * skip) * half * square / 4, 1e-12);
  }
}

/* Without load it is exact: 16.1 hops outside of the sphere of eight of a row, 21.3 and 34.7 cycles
 * at β = 0.2; a hop within a cluster, and 1984 - 31 over 992 nodes outside. */
TEST (zero_load)
{
  double outside = (1024 * 16 - 16) / 1016.0;

  g_assert_cmpfloat_with_epsilon (outside, 16.1, 0.05);
  for (guint decision = 1; decision <= 2; decision++)
    for (double beta = 0.2; beta < 1; beta += 0.25) {
      IcnLatencySettings torus = setting (TRUE, decision, beta, 8);
      IcnLatencySettings mesh = setting (FALSE, decision, beta, 32);
      double far = beta * 16 / 7 + (1 - beta) * outside;
      double near = beta + (1 - beta) * (1984 - 31) / 992;

      g_assert_null (theory ()->why_not (&torus));
      g_assert_null (theory ()->why_not (&mesh));
      assert_relative (theory ()->zero_load (&torus), 8 + decision * far, 1e-12);
      assert_relative (theory ()->zero_load (&mesh), 64 + decision * near, 1e-12);
      assert_relative (icn_theory_latency (theory (), &torus, 0), 8 + decision * far, 1e-12);
      torus.staying = NAN; /* before there is a graph */
      assert_relative (theory ()->zero_load (&torus), 8 + decision * far, 1e-12);
      if (beta == 0.2)
        g_assert_cmpfloat_with_epsilon (theory ()->zero_load (&torus), decision == 1 ? 21.3 : 34.7,
                                        0.06);
    }
}

/* (6) to (11) and (14) of uniform traffic on the hypermesh, with D_r where a dimension is passed.
 */
TEST (hypermesh)
{
  IcnLatencySettings settings = setting (FALSE, 2, 0, 0);
  double skip = 1 / 32.0, pass = 1 - skip;

  for (double load = 0.05; load < 0.6; load += 0.05) {
    double m = load / 64, t = 64, zero = 64 + 2 * 2 * pass;

    for (guint i = 0; i < 2; i++) {
      double blocked = 30 * pass * m * t * t / (2 * 31);

      t = t + pass * (2 + blocked) + skip * pow (pass, 3) * m * pow (t + blocked, 2) +
          pow (skip, 3) * pass * m * t * t;
    }
    assert_relative (icn_theory_latency (theory (), &settings, load),
                     t / (1 - m * t) - zero + theory ()->zero_load (&settings), 1e-9);
  }
}

/* (6), (19) to (23) and (14) of uniform traffic on the torus, three streams. */
TEST (torus)
{
  IcnLatencySettings settings = setting (TRUE, 1, 0, 0);
  double skip = 1 / 32.0, pass = 1 - skip, hops = 8, further = hops / pass - 1;

  for (double load = 0.05; load < 0.9; load += 0.05) {
    double m = load / 64, t = 8, zero = 8 + 2 * hops, direction = m / 2;

    for (guint i = 0; i < 2; i++) {
      double c = further * pass * direction, inner = further + t;
      double routed = (1 - sqrt (1 - 2 * c * inner)) / c;
      double extra = routed * (1 + c * routed / 2) - t;

      t = t + pass * (1 + extra) +
          pow (pass, 3) * (1 + 3 * skip) * direction * pow (t + extra, 2) / 4 +
          skip * skip * (1 + 2 * skip - 3 * skip * skip) * direction * t * t / 2;
    }
    if (isnan (t) || m * t >= 1)
      g_assert_true (isnan (icn_theory_latency (theory (), &settings, load)));
    else
      assert_relative (icn_theory_latency (theory (), &settings, load),
                       t / (1 - m * t) - zero + theory ()->zero_load (&settings), 1e-9);
  }
}

/* β = (N_s - 1)/(N - 1) is uniform whatever the sphere, but for the messages of a node to itself,
 * of which uniform traffic has one in N. */
TEST (uniform)
{
  for (guint torus = 0; torus < 2; torus++)
    for (guint decision = 1; decision <= 2; decision++) {
      IcnLatencySettings first = setting (torus, decision, 1 / 1023.0, 2);
      IcnLatencySettings uniform = setting (torus, decision, 0, 0);
      double most = theory ()->saturation (&first);

      assert_relative (theory ()->saturation (&uniform), most, 0.003);
      for (guint sphere = 3; sphere <= 32; sphere++) {
        IcnLatencySettings other = setting (torus, decision, (sphere - 1) / 1023.0, sphere);

        assert_relative (theory ()->saturation (&other), most, 1e-9);
        for (double load = 0; load < most; load += most / 7) {
          double latency = icn_theory_latency (theory (), &first, load);

          assert_relative (icn_theory_latency (theory (), &other, load), latency, 1e-9);
          if (load < 0.9 * most)
            assert_relative (icn_theory_latency (theory (), &uniform, load), latency, 0.01);
        }
      }
    }
}

/* On the torus more locality is less latency. On the hypermesh it trades hops of one dimension for
 * load of the other: what is saved without load is (1 - β) D_r (D - 1). */
TEST (locality)
{
  for (double load = 0; load < 0.35; load += 0.05) {
    double before = INFINITY;

    for (double beta = 0.1; beta < 0.95; beta += 0.1) {
      IcnLatencySettings torus = setting (TRUE, 1, beta, 8), mesh = setting (FALSE, 1, beta, 32);
      double latency = icn_theory_latency (theory (), &torus, load);

      g_assert_cmpfloat (latency, >, 0);
      g_assert_cmpfloat (latency, <, before);
      before = latency;
      assert_relative (theory ()->zero_load (&mesh), 65 + (1 - beta) * (1953 / 992.0 - 1), 1e-12);
    }
  }
}

/* What the source's equations give at its setting, worked out by hand from them. */
TEST (source)
{
  static const struct {
    gboolean torus;
    guint decision;
    double beta, latency, saturation, unloaded;
  } printed[] = {
    { FALSE, 1, 0.75, 116.84, 0.7055, 65.25 }, { FALSE, 1, 0.5, 123.44, 0.6620, 65.5 },
    { FALSE, 1, 0.2, 137.60, 0.5983, 65.8 },   { TRUE, 1, 0.2, 25.58, 0.5693, 16.925 },
    { TRUE, 2, 0.2, 56.72, 0.3740, 25.85 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (printed); i++) {
    IcnLatencySettings settings =
      setting (printed[i].torus, printed[i].decision, printed[i].beta, printed[i].torus ? 8 : 32);

    g_assert_null (source ()->why_not (&settings));
    assert_relative (icn_theory_latency (source (), &settings, 0.3), printed[i].latency, 2e-4);
    assert_relative (source ()->saturation (&settings), printed[i].saturation, 2e-4);
    assert_relative (source ()->zero_load (&settings), printed[i].unloaded, 2e-4);
  }
}

/* β = (N_s - 1)/(N - 1) with a row as the sphere is uniform traffic, in any order of dimensions. */
TEST (source_uniform)
{
  for (guint torus = 0; torus < 2; torus++) {
    IcnLatencySettings uniform = setting (torus, 1, 0, 0), other = setting (torus, 1, 31 / 1023.0, 32);
    double most = source ()->saturation (&uniform);

    for (guint i = 0; i < 10; i++) {
      uniform.order = i % 2 == 0 ? ICN_ORDER_ASCENDING : ICN_ORDER_DESCENDING;
      assert_relative (icn_theory_latency (source (), &uniform, most * i / 10),
                       icn_theory_latency (source (), &other, most * i / 10), 1e-12);
    }
  }
}

/* The source has the sphere's dimension routed last, and other spheres in other dimensions. */
TEST (source_covers)
{
  IcnLatencySettings settings = setting (TRUE, 1, 0.5, 8);
  double descending = icn_theory_latency (source (), &settings, 0.3);

  settings.order = ICN_ORDER_ASCENDING;
  g_assert_cmpfloat (icn_theory_latency (source (), &settings, 0.3), ==, descending);
  settings.topology.dimensions = 1;
  g_assert_nonnull (strstr (source ()->why_not (&settings), "other dimensions"));
  g_assert_null (theory ()->why_not (&settings));
  settings.sphere = 32;
  g_assert_null (source ()->why_not (&settings));
}

TEST (refused)
{
  IcnLatencySettings settings = setting (FALSE, 1, 0.5, 33);

  g_assert_nonnull (strstr (theory ()->why_not (&settings), "row"));
  settings = setting (FALSE, 1, 0, 0);
  icn_values_set_number (&settings.topology.values, &icn_cluster_parameter, ICN_CLUSTER_BUS);
  g_assert_nonnull (strstr (theory ()->why_not (&settings), "distributed"));
  settings = setting (TRUE, 1, 0, 0);
  icn_values_set_number (&settings.topology.values, &icn_directed_parameter, TRUE);
  g_assert_nonnull (strstr (theory ()->why_not (&settings), "two-way"));
  icn_values_set_number (&settings.topology.values, &icn_directed_parameter, FALSE);
  settings.topology.radix[1] = 2;
  g_assert_nonnull (strstr (theory ()->why_not (&settings), "two-way"));
}
