/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Quantities of a dimension, of a channel and of a node, and what capacity and hot spots are. */
#include "quantity.h"

#include <math.h>
#include <string.h>

#include "analysis.h"
#include "design.h"
#include "routing.h"
#include "study-samples.h"
#include "load-list.h"
#include "net.h"
#include "runner.h"
#include "statistic.h"
#include "traffic.h"

typedef struct {
  IcnDesign design;
  IcnEvaluation evaluation;
} Fixture;

static void
open_fixture (Fixture *fixture, const char *settings)
{
  evaluate (settings, &fixture->design, &fixture->evaluation);
}

static void
close_fixture (Fixture *fixture)
{
  icn_evaluation_clear (&fixture->evaluation);
  icn_design_clear (&fixture->design);
}

static double
value (const Fixture *fixture, const char *id, const IcnArguments *arguments)
{
  return icn_quantity_value (icn_quantity_find (id), &fixture->evaluation, &fixture->design,
                             arguments);
}

static double
of_dimension (const Fixture *fixture, const char *id, double load, guint i)
{
  return value (fixture, id, &(IcnArguments){ .at = load, .dimension = i });
}

static double
of_channel (const Fixture *fixture, const char *id, const char *channel, double at)
{
  return value (fixture, id, &(IcnArguments){ .at = at, .through = channel });
}

#define assert_near(a, b) g_assert_cmpfloat_with_epsilon (a, b, 1e-9)

/* (21): every stream divides as the probabilities say, and they add up again. */
TEST (streams)
{
  Fixture fixture;
  double gamma = 1.0 / 4, rate = 0.2 / 200;

  open_fixture (&fixture, "k=4,n=5,directed=yes,length=200,budget=width:2,router=source");
  for (guint i = 0; i < 5; i++) {
    assert_near (of_dimension (&fixture, "skip_probability", NAN, i), gamma);
    assert_near (of_dimension (&fixture, "continuing_channels", NAN, i), (4 - 2) / 2.0);
    assert_near (of_dimension (&fixture, "rate_entering", 0.2, i), rate);
    assert_near (of_dimension (&fixture, "rate_skipped", 0.2, i), gamma * rate);
    assert_near (of_dimension (&fixture, "rate_routed", 0.2, i), (1 - gamma) * rate);
    assert_near (of_dimension (&fixture, "rate_skip_skip", 0.2, i), gamma * gamma * rate);
    assert_near (of_dimension (&fixture, "rate_skip_route", 0.2, i), gamma * (1 - gamma) * rate);
    assert_near (of_dimension (&fixture, "rate_route_skip", 0.2, i), gamma * (1 - gamma) * rate);
    assert_near (of_dimension (&fixture, "rate_route_route", 0.2, i),
                 (1 - gamma) * (1 - gamma) * rate);
    assert_near (of_dimension (&fixture, "rate_continuing", 0.2, i), (1 - gamma) * rate);
  }
  g_assert_true (isnan (of_dimension (&fixture, "rate_entering", 0.2, 5)));
  close_fixture (&fixture);

  open_fixture (&fixture, "topology=mesh,k=4,n=2,router=source");
  g_assert_true (isnan (of_dimension (&fixture, "rate_entering", 0.2, 0)));
  g_assert_true (isnan (of_dimension (&fixture, "contention_service", 0.2, 0)));
  close_fixture (&fixture);
}

/* (22) to (24), term by term, with numbers worked out here. */
TEST (contention)
{
  Fixture fixture;
  double gamma = 1.0 / 32, rate = 0.2 / 200, sigma = 15, continuing = sigma * (1 - gamma) * rate;
  double t = 200 / 16.0;

  open_fixture (&fixture, "k=32,n=2,directed=yes,length=200,budget=width:16,router=source");
  for (guint i = 0; i < 2; i++) {
    double ring = of_dimension (&fixture, "contention_ring", 0.2, i);
    double extra = of_dimension (&fixture, "contention_extra", 0.2, i);
    double merge = of_dimension (&fixture, "contention_merge_route", 0.2, i);
    double pass = of_dimension (&fixture, "contention_merge_skip", 0.2, i);

    assert_near (of_dimension (&fixture, "contention_service", 0.2, i), t);
    assert_near (ring, t + continuing * ring * ring / 2);
    assert_near (extra, ring * (1 + continuing * ring / 2) - t);
    assert_near (merge, gamma * pow (1 - gamma, 3) * rate * (t + extra) * (t + extra));
    assert_near (pass, pow (gamma, 3) * (1 - gamma) * rate * t * t);
    t += (1 - gamma) * extra + merge + pass;
  }
  assert_near (of_dimension (&fixture, "contention_service", 0.2, 2), t);
  assert_near (value (&fixture, "latency", &(IcnArguments){ .at = 0.2 }), 31 + t);
  assert_near (value (&fixture, "contention_latency", &(IcnArguments){ .at = 0.2 }), t - 12.5);
  g_assert_true (isnan (of_dimension (&fixture, "contention_service", 0.2, 3)));
  g_assert_true (isnan (of_dimension (&fixture, "contention_ring", 0.9, 1)));
  close_fixture (&fixture);
}

/* lecture2003: of the eight-node ring, nodes 7, 0, 1 and 2 put 1, 3, 5 and 7 sixteenths on channel
 * 2 to 3, ties split evenly; nodes behind it nothing. */
TEST (channel_loads)
{
  static const double sixteenths[] = { 3, 5, 7, 0, 0, 0, 0, 1 };
  Fixture fixture;

  open_fixture (&fixture, "topology=ring,k=8");
  for (guint node = 0; node < 8; node++)
    assert_near (of_channel (&fixture, "channel_load_from", "(2) → (3)", node),
                 sixteenths[node] / 16);
  assert_near (of_channel (&fixture, "channel_load", "(2) → (3)", NAN), 1);
  g_assert_true (isnan (of_channel (&fixture, "channel_load", "(2) → (4)", NAN)));
  g_assert_true (isnan (of_channel (&fixture, "channel_load_from", "(2) → (3)", 8)));
  g_assert_true (isnan (of_channel (&fixture, "channel_leads_to", "(2) → (3)", NAN)));
  close_fixture (&fixture);
}

/* The wiring between stages i - 1 and i exchanges digits n - i and 0 of an address. */
TEST (wiring)
{
  Fixture fixture;

  open_fixture (&fixture, "topology=butterfly,k=2,n=4");
  for (guint stage = 0; stage < 4; stage++)
    for (guint address = 0; address < 16; address++) {
      guint digit = stage < 3 ? 4 - (stage + 1) : 0;
      guint high = address >> digit & 1, low = address & 1;
      guint to = (address & ~(1u << digit | 1u)) | low << digit | (digit > 0 ? high : 0);
      g_autofree char *name = g_strdup_printf ("%u.%u%u%u%u", stage, address >> 3 & 1,
                                               address >> 2 & 1, address >> 1 & 1, address & 1);

      assert_near (of_channel (&fixture, "channel_leads_to", name, NAN), to);
    }
  assert_near (of_channel (&fixture, "channel_leads_to", "in.1010", NAN), 10);
  close_fixture (&fixture);
}

TEST (nodes)
{
  static const guint reversed[] = { 0, 4, 2, 6, 1, 5, 3, 7 };
  Fixture fixture;

  open_fixture (&fixture, "topology=ring,k=8,traffic=bit-reversal");
  for (guint node = 0; node < 8; node++)
    assert_near (value (&fixture, "destination", &(IcnArguments){ .at = node }), reversed[node]);
  g_assert_true (isnan (value (&fixture, "destination", &(IcnArguments){ .at = 8 })));
  close_fixture (&fixture);

  open_fixture (&fixture, "topology=torus,k=8,n=2,directed=yes");
  g_assert_true (isnan (value (&fixture, "destination", &(IcnArguments){ .at = 1 })));
  assert_near (value (&fixture, "round_trip_hops", &(IcnArguments){ .at = 0 }), 0);
  assert_near (value (&fixture, "round_trip_hops", &(IcnArguments){ .at = 3 }), 8);
  assert_near (value (&fixture, "round_trip_hops", &(IcnArguments){ .at = 9 }), 16);
  close_fixture (&fixture);
  open_fixture (&fixture, "topology=torus,k=8,n=2");
  assert_near (value (&fixture, "round_trip_hops", &(IcnArguments){ .at = 9 }), 4);
  close_fixture (&fixture);
}

/* What a load of 100 % is, on every kind. */
TEST (capacity)
{
  static const char *const networks[] = {
    "k=8,n=2,directed=yes",
    "k=8,n=2",
    "k=5,n=2",
    "k=4x6x2",
    "topology=mesh,k=8,n=2",
    "topology=ring,k=9",
    "k=4,n=3,wires=linear,period=2",
    "topology=hypercube,n=6",
    "topology=butterfly,k=2,n=5",
    "topology=benes,k=2,n=4",
    "topology=mesh,k=8,n=2,routing=valiant",
    "k=8,n=2,traffic=tornado",
  };
  g_autoptr (GArray) whole = icn_load_list_parse ("100%", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    Fixture fixture;
    g_autoptr (GArray) loads = NULL;

    open_fixture (&fixture, networks[i]);
    loads = icn_load_list_resolve (whole, &fixture.evaluation);
    g_test_message ("%s: %g", networks[i], value (&fixture, "capacity", NULL));
    assert_near (value (&fixture, "capacity", NULL), g_array_index (loads, double, 0));
    if (fixture.design.router.routing == icn_routing_own () &&
        icn_traffic_is_uniform (&fixture.design.traffic))
      assert_near (value (&fixture, "capacity", NULL), value (&fixture, "network_throughput", NULL));
    close_fixture (&fixture);
  }
}

/* A mesh is limited by its middle: 8 bits over a load of 2, not 8 bits × 3.5 channels/5.25 hops.
 * And where all channels are alike it is (20). */
TEST (capacity_numbers)
{
  Fixture fixture;

  open_fixture (&fixture, "topology=mesh,k=8,n=2,budget=width:8");
  assert_near (value (&fixture, "capacity", NULL), 4);
  close_fixture (&fixture);
  for (guint k = 2; k <= 16; k *= 2) {
    g_autofree char *settings = g_strdup_printf ("k=%u,n=2,directed=yes", k);

    open_fixture (&fixture, settings);
    assert_near (value (&fixture, "capacity", NULL), k / (k - 1.0));
    close_fixture (&fixture);
  }
}

/* The ways of a pair, counted by hand: from (0, 0) to (1, 1) there are two that share no channel. Its
 * source injects over one at a time. */
TEST (hot_spot)
{
  static const struct {
    const char *settings;
    double channels; /* whose width the pair has in the network; NAN: no number */
  } rows[] = {
    { "k=8,n=2", 1 },
    { "k=8,n=2,routing=minimal", 1 },
    { "k=8,n=2,routing=adaptive,router=pipelined", 1 },
    { "k=8,n=2,routing=valiant", NAN },
    { "k=8,n=2,traffic=pair:0:9", 1 },
    { "k=8,n=2,traffic=pair:0:9,routing=minimal", 2 },
    { "k=8,n=2,traffic=pair:0:1,routing=minimal", 1 },
    { "k=8,n=2,traffic=pair:0:4", 2 }, /* half a ring away, either way at random */
    { "topology=hypercube,n=6,traffic=pair:0:63,routing=minimal", 6 },
    { "topology=butterfly,k=2,n=4", 1 },
    { "topology=butterfly,k=2,n=4,extra-stages=2", 1 },
    { "topology=butterfly,k=2,n=4,extra-stages=2,traffic=pair:0:3", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    Fixture fixture;
    g_autofree char *settings = g_strconcat (rows[i].settings, ",budget=width:3", NULL);

    open_fixture (&fixture, settings);
    g_test_message ("%s: %g", settings, value (&fixture, "hot_spot_throughput", NULL));
    if (isnan (rows[i].channels))
      g_assert_true (isnan (value (&fixture, "hot_spot_throughput", NULL)));
    else
      assert_near (value (&fixture, "hot_spot_throughput", NULL), 3);
    if (strstr (settings, "pair") != NULL && strstr (settings, "butterfly") == NULL)
      assert_near (value (&fixture, "network_throughput", NULL), 3 * rows[i].channels);
    close_fixture (&fixture);
  }
}

/* At the ideal throughput a node receives its share of what all nodes send. Of uniform traffic that
 * is the share of the pairs that are connected, and never more than a channel into a node brings or
 * than all channels together carry. */
TEST (delivered)
{
  static const struct {
    const char *settings;
    double share;
  } cases[] = {
    { "topology=mesh,k=4,n=2,budget=width:1", 1 },
    { "topology=ring,k=16,budget=width:1,failed=0~1+8~9", 0.5 },
    { "topology=ring,k=64,budget=width:1,routing=single-path,failed=16:1", NAN },
    { "topology=mesh,k=4,n=2,budget=width:1,traffic=pair:0:5", 1.0 / 16 },
    { "topology=mesh,k=6,n=2,budget=width:1,routing=single-path,failed=30:3", NAN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    Fixture fixture;
    double delivered, share = cases[i].share;

    open_fixture (&fixture, cases[i].settings);
    if (isnan (share))
      share = value (&fixture, "pairs_connected", NULL) / 100;
    delivered = value (&fixture, "delivered_throughput", NULL);
    assert_near (delivered, fixture.evaluation.ideal_throughput * share);
    g_assert_cmpfloat (delivered, <=, 1 + 1e-9);
    g_assert_cmpfloat (delivered * fixture.evaluation.nodes * value (&fixture, "mean_hops", NULL),
                       <=, fixture.evaluation.analysis->net->n_channels + 1e-9);
    close_fixture (&fixture);
  }
}

/* r(i) of parhami2004, worked out in fractions by the source's recurrence at d = 6, F = 6, Δ = 12. */
TEST (link_states)
{
  static const double rows[][3] = {
    { 0.8, 0, 0.9 },      { 0.8, 1, 0.0956354 }, { 0.8, 2, 0.004257 },  { 4, 0, 0.5 },
    { 4, 1, 0.3461268 },  { 4, 3, 0.0286632 },   { 4, 8, 1.58e-05 },    { 7.2, 0, 0.1 },
    { 7.2, 1, 0.1690193 }, { 7.2, 2, 0.1610099 }, { 7.2, 10, 0.0215112 }, { 7.2, 12, 0.0129133 },
  };
  Fixture fixture;

  open_fixture (&fixture, "k=16,n=3,router=cut-through,budget=pins:192,length=96,model=parhami2004");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpfloat_with_epsilon (
      of_dimension (&fixture, "link_state", rows[i][0], (guint) rows[i][1]), rows[i][2], 1e-7);
  g_assert_true (isnan (of_dimension (&fixture, "link_state", 8, 0)));
  g_assert_true (isnan (of_dimension (&fixture, "link_state", 4, ICN_MAX_DIMENSIONS + 1)));
  close_fixture (&fixture);
  open_fixture (&fixture, "k=16,n=3");
  g_assert_true (isnan (of_dimension (&fixture, "link_state", 0.1, 0)));
  close_fixture (&fixture);
}

/* Of a k-ary n-fly the first n/2 stages are k^(n/2) planes, of which each has k^(n/2 - 1) of the
 * k^(n - 1) switches of a stage. */
TEST (planes)
{
  for (guint k = 2; k <= 4; k++)
    for (guint n = 2; n <= 8 && pow (k, n) <= 4096; n += 2) {
      g_autofree char *settings = g_strdup_printf ("topology=butterfly,k=%u,n=%u", k, n);
      Fixture fixture;

      open_fixture (&fixture, settings);
      assert_near (value (&fixture, "stage_planes", NULL), pow (k, n / 2));
      assert_near (value (&fixture, "plane_switches", NULL), pow (k, n / 2 - 1));
      close_fixture (&fixture);
    }
  Fixture torus;

  open_fixture (&torus, "k=4,n=2");
  g_assert_true (isnan (value (&torus, "stage_planes", NULL)));
  g_assert_true (isnan (value (&torus, "plane_switches", NULL)));
  close_fixture (&torus);
}

/* Columns of numbers have the positions 1 to n, each one once, and are plain numbers of a design. */
TEST (columns)
{
  const GPtrArray *columns = icn_quantity_columns ();

  g_assert_cmpuint (columns->len, >, 0);
  for (guint i = 0; i < columns->len; i++) {
    const IcnQuantity *quantity = columns->pdata[i];

    g_test_message ("%s", quantity->id);
    g_assert_cmpuint (quantity->column, ==, i + 1);
    g_assert_true (icn_quantity_is_plain (quantity));
  }
}

/* Every number of a point has one row, which says what base cycles make of it; nothing is known of a
 * new point, and quantities read the members that their rows are of. */
TEST (statistics)
{
  const guint n_numbers = G_STRUCT_OFFSET (IcnMeasured, converged) / sizeof (double);
  g_autofree guint *rows = g_new0 (guint, n_numbers);
  IcnMeasured nothing, measured;
  IcnPoint point;

  icn_measured_init (&nothing);
  icn_point_init (&point);
  for (guint i = 0; i < n_numbers; i++)
    ((double *) &point)[i] = i + 1;
  icn_measured_take (&measured, &point, 0.5, 4);
  g_assert_cmpfloat (measured.load, ==, 0.5);
  for (const IcnStatistic *it = icn_statistics; it->member.key != NULL; it++) {
    double factor = it->dimension == ICN_STATISTIC_TIME   ? 4
                    : it->dimension == ICN_STATISTIC_RATE ? 0.25
                                                          : 1;
    guint i = it->member.offset / sizeof (double);

    g_test_message ("%s", it->member.key);
    g_assert_true ((it->member.type == ICN_MEMBER_REAL) == (i < n_numbers));
    if (i >= n_numbers)
      continue;
    rows[i]++;
    g_assert_true (i == 0 || isnan (((double *) &nothing)[i]));
    g_assert_true (i == 0 || ((double *) &measured)[i] == factor * (i + 1));
    if (it->quantity != NULL)
      g_assert_cmpfloat (icn_of_point (&icn_quantity_find (it->quantity)->of_point, &measured, NULL),
                         ==, factor * (i + 1));
  }
  for (guint i = 0; i < n_numbers; i++)
    g_assert_cmpuint (rows[i], ==, 1);
}

/* The simulated counterpart of a number has the same argument, the same unit and the same better
 * direction. */
TEST (simulated_counterparts)
{
  guint n, n_found = 0;
  const IcnQuantity *quantities = icn_quantities (&n);

  for (guint i = 0; i < n; i++) {
    const IcnQuantity *other =
      quantities[i].simulated ? icn_quantity_find (quantities[i].simulated) : NULL;

    if (!quantities[i].simulated)
      continue;
    n_found++;
    g_assert_nonnull (other);
    g_assert_false (quantities[i].is_simulated);
    g_assert_true (other->is_simulated);
    g_assert_cmpint (other->argument, ==, quantities[i].argument);
    g_assert_cmpint (other->better, ==, quantities[i].better);
    g_assert_cmpstr (other->unit, ==, quantities[i].unit);
  }
  g_assert_cmpuint (n_found, >=, 2);
}
