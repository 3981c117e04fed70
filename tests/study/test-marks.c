/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every mark of every plot, over random studies, is the number that its design has: parsed anew from
 * the settings that stand beside the mark, with its own graph. */
#include "analysis.h"
#include "design.h"
#include "evaluation.h"
#include "field.h"
#include "pruned-torus.h"
#include "multistage-kind.h"
#include "study-chart.h"

#include <math.h>
#include <string.h>

#include "quantity.h"
#include "runner.h"
#include "theory.h"
#include "simulation.h"
#include "traffic.h"

#define N_STUDIES (g_test_slow () ? 200 : 24)
#define TOLERANCE 1e-9

static const char *const networks[] = {
  "k=8,n=2", "k=4x4x2x2", "k=6x4x2", "k=5x3", "k=3,n=3", "k=2x3x2", "directed=yes,k=8x4",
  "directed=yes,k=5,n=2", "directed=yes,k=4x4x2x2", "directed=yes,k=3x3x2", "pruned=yes,k=4,n=3",
  "topology=mesh,k=4x6x2", "topology=mesh,k=5,n=2", "topology=mesh,k=3x2x2", "topology=ring,k=12",
  "topology=hypercube,n=5", "topology=butterfly,k=2,n=4", "topology=butterfly,k=4,n=2,extra-stages=1",
  "topology=butterfly,k=3,n=3", "topology=benes,k=2,n=3", "topology=complete,k=9",
  "topology=product,k=4x4", "topology=product,k=3x5x2", "topology=hypermesh,k=4,n=2",
  "topology=ccc,n=3", "nodes=64,n=2", "nodes=100,n=3", "nodes=81,n=4,directed=yes", "nodes=81,n=2",
};

static const char *const variations[] = {
  "budget=pins:48", "budget=bisection:64", "budget=width:3", "budget=both:64:128",
  "budget=bisection-each:64", "whole=yes", "wires=logarithmic", "wires=linear", "router=pipelined",
  "router=cut-through", "router=decision", "routing=valiant", "routing=minimal", "traffic=complement",
  "traffic=tornado", "traffic=neighbor", "traffic=transpose", "traffic=hot-spot:0.1", "length=37",
  "length=16", "switching=store-and-forward", "model=none", "model=flows", "channel-delay=2",
  "node-latency=5", "wire-delays=yes", "budget=bisection:1",
};

/* "a,b": each of b as far as the network can have it. */
static char *
random_design (GRand *random)
{
  g_autofree char *text =
    g_strdup (networks[g_rand_int_range (random, 0, G_N_ELEMENTS (networks))]);

  for (guint i = g_rand_int_range (random, 0, 5); i > 0; i--) {
    g_autoptr (IcnDesign) design = icn_design_new ();
    g_autofree char *more = g_strdup_printf (
      "%s,%s", text, variations[g_rand_int_range (random, 0, G_N_ELEMENTS (variations))]);

    if (!icn_design_parse (design, more, NULL) || !icn_design_check (design, NULL))
      continue;
    g_free (text);
    text = g_steal_pointer (&more);
  }
  return g_steal_pointer (&text);
}

typedef struct {
  IcnStudy *study;
  char **texts; /* settings of each design */
  IcnEvaluation *evaluations; /* nodes 0: refused */
} Fixture;

/* FALSE where the design is refused, in all that it needs. */
static gboolean
evaluate (const IcnDesign *design, IcnEvaluation *evaluation)
{
  g_autoptr (IcnAnalysis) analysis = NULL;

  if (icn_topology_is_integral (&design->topology)) {
    analysis = icn_analysis_new (design, NULL, NULL);
    if (analysis == NULL || !icn_analysis_check (analysis, NULL))
      return FALSE;
  }
  return icn_evaluate (design, analysis, evaluation, NULL);
}

/* The settings with others in place of some: of the network alone. */
static gboolean
evaluate_other (const IcnDesign *design, const char *network, IcnDesign *other,
                IcnEvaluation *evaluation)
{
  g_autoptr (IcnDesign) shape = icn_design_new ();
  g_autoptr (GError) error = NULL;

  icn_design_parse (shape, network, &error);
  g_assert_no_error (error);
  icn_design_copy (other, design);
  other->topology = shape->topology;
  return evaluate (other, evaluation);
}

static IcnMeasured
random_point (GRand *random, double load)
{
  IcnMeasured point;

  icn_measured_init (&point);
  point.load = point.offered = load;
  point.saturated = g_rand_int_range (random, 0, 4) == 0;
  point.converged = !point.saturated && g_rand_boolean (random);
  point.accepted = load * g_rand_double (random);
  point.latency = point.saturated ? NAN : 10 + g_rand_double (random);
  point.latency_ci = point.saturated ? NAN : g_rand_double (random);
  point.processor_utilization = g_rand_double (random);
  point.processor_utilization_ci = 0.01;
  return point;
}

/* Points of the design as it is now, and of what it was before. */
static void
keep_results (GRand *random, IcnStudy *study, guint design)
{
  const IcnDesign *settings = icn_study_design (study, design);
  g_autofree char *key = icn_simulation_key (settings, &study->simulation);
  g_autofree char *name = icn_study_design_name (study, design);
  gboolean has_threads = settings->processors.threads > 0;

  for (guint i = g_rand_int_range (random, 0, 5); i > 0; i--) {
    double load = has_threads ? ICN_NO_LOAD : g_rand_int_range (random, 1, 9) / 16.0;
    gboolean is_stale = g_rand_boolean (random);
    IcnMeasured point = random_point (random, load);

    icn_study_keep_result (
      study, icn_result_new (name, is_stale ? "of before" : key, "1", &point));
  }
}

static void
open_fixture (Fixture *fixture, GRand *random)
{
  guint n = g_rand_int_range (random, 1, 5);

  *fixture = (Fixture){ icn_study_new (), g_new0 (char *, n + 1), g_new0 (IcnEvaluation, n) };
  for (guint i = 0; i < n; i++) {
    IcnDesign *design = icn_design_new ();
    g_autoptr (GError) error = NULL;

    fixture->texts[i] = random_design (random);
    g_assert_true (icn_design_parse (design, fixture->texts[i], NULL));
    icn_study_add_design (fixture->study, design, &error);
    g_assert_no_error (error);
    evaluate (design, &fixture->evaluations[i]);
  }
  for (guint i = 0; i < n; i++)
    keep_results (random, fixture->study, i);
}

static void
close_fixture (Fixture *fixture)
{
  for (guint i = 0; i < fixture->study->designs->len; i++)
    icn_evaluation_clear (&fixture->evaluations[i]);
  g_free (fixture->evaluations);
  g_strfreev (fixture->texts);
  icn_study_free (fixture->study);
}

/* One mark, and what it should be. */
typedef struct {
  const Fixture *fixture;
  const IcnPlotKind *kind;
  const IcnChart *chart;
  const IcnSeries *series;
  guint point;
} Mark;

static void
check_value (const Mark *mark, double expected, const char *of)
{
  double y = mark->series->y[mark->point];

  if (fabs (y - expected) <= TOLERANCE * fabs (expected) || (isnan (y) && isnan (expected)))
    return;
  g_test_message ("%s: ‘%s’ has %.12g at %g, but %s (%s) has %.12g", mark->kind->id,
                  mark->series->name, y, mark->chart->x[mark->point], of,
                  mark->fixture->texts[mark->series->design], expected);
  g_test_fail ();
}

static double
value_of (const Mark *mark, const char *quantity, const IcnEvaluation *evaluation,
          const IcnDesign *design)
{
  const IcnArguments at = { .at = mark->chart->x[mark->point] };

  return icn_quantity_value (icn_quantity_find (quantity), evaluation, design, &at);
}

static guint
count_radices (const char *radices)
{
  guint n = 1;

  for (const char *c = radices; *c != '\0'; c++)
    n += *c == 'x';
  return n;
}

/* A network among those of as many nodes, of a real radix with radices NULL: of the same kind, or of the tori
 * that a ring and a binary cube are compared with. */
static char *
network_of (const Mark *mark, const char *radices, double nodes, guint n)
{
  const IcnDesign *design = icn_study_design (mark->fixture->study, mark->series->design);
  const IcnTopologySettings *topology = &design->topology;
  const char *kind = topology->kind->id;
  gboolean is_cube = g_str_equal (kind, "hypercube");
  gboolean directed = is_cube || icn_topology_is_directed (topology);
  guint extra_stages = icn_topology_value (topology, &icn_extra_stages_parameter);
  g_autoptr (GString) text = g_string_new (NULL);

  if (is_cube || g_str_equal (kind, "ring"))
    kind = "torus";
  g_string_append_printf (text, "topology=%s", kind);
  if (radices == NULL)
    g_string_append_printf (text, ",nodes=%.0f,n=%u", nodes, n);
  else
    g_string_append_printf (text, ",k=%s,n=%u", radices, n);
  if (directed)
    g_string_append (text, ",directed=yes");
  if (icn_topology_value (topology, &icn_pruned_parameter))
    g_string_append (text, ",pruned=yes");
  if (extra_stages > 0)
    g_string_append_printf (text, ",extra-stages=%u", extra_stages);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static double
product_of (const char *radices, guint n)
{
  g_auto (GStrv) each = g_strsplit (radices, "x", -1);
  double product = 1;

  for (guint i = 0; i < n; i++)
    product *= g_ascii_strtod (each[MIN (i, g_strv_length (each) - 1)], NULL);
  return product;
}

/* n factors of N in falling order, none more than twice another, with the first as small as can be:
 * "16x8x8", by trying all; NULL where there are none. */
static char *
equal_factors (guint nodes, guint n, guint most, guint first)
{
  for (guint k = 2; n > 1 && k <= most; k++) {
    g_autofree char *rest = NULL;

    if (nodes % k != 0 || 2 * k < first)
      continue;
    rest = equal_factors (nodes / k, n - 1, k, first != 0 ? first : k);
    if (rest != NULL)
      return g_strdup_printf ("%ux%s", k, rest);
  }
  return n == 1 && nodes >= 2 && nodes <= most && 2 * nodes >= first ? g_strdup_printf ("%u", nodes)
                                                                     : NULL;
}

static gboolean
is_whole (double value)
{
  return fabs (value - round (value)) < 1e-9 * value;
}

/* Over dimensions: the network whose radices stand beside the mark; at the design's own place the
 * design itself; on the thin curve the one of a real radix. */
static void
check_dimension (const Mark *mark)
{
  const Fixture *fixture = mark->fixture;
  const IcnSeries *series = mark->series;
  const IcnDesign *design = icn_study_design (fixture->study, series->design);
  const IcnEvaluation *own = &fixture->evaluations[series->design];
  double x = mark->chart->x[mark->point];
  const char *radices = series->radices != NULL ? series->radices->pdata[mark->point] : NULL;
  g_auto (IcnDesign) other = { .label = NULL };
  g_auto (IcnEvaluation) there = { 0 };
  g_autofree char *network = NULL;

  if (x == series->own) {
    check_value (mark, value_of (mark, mark->kind->quantity, own, design), "the design itself");
    return;
  }
  if (radices != NULL) {
    g_assert_cmpfloat (product_of (radices, x), ==, own->nodes);
    g_assert_true (count_radices (radices) == 1 || count_radices (radices) == x);
    if (count_radices (radices) > 1) {
      g_autofree char *equal = equal_factors (own->nodes, x, own->nodes, 0);
      g_assert_cmpstr (radices, ==, equal);
    }
  }
  if (radices == NULL && is_whole (pow (own->nodes, 1 / x)))
    return; /* the curve passes here by its equation; the network of this whole radix has a mark */
  network = network_of (mark, radices, own->nodes, x);
  if (!evaluate_other (design, network, &other, &there)) {
    check_value (mark, NAN, network);
    return;
  }
  check_value (mark, value_of (mark, mark->kind->quantity, &there, &other), network);
}

/* The latency of the network of N nodes and n dimensions; NAN where there is none. */
static double
latency_at (const Mark *mark, gboolean is_real, guint nodes, guint n)
{
  const IcnDesign *design = icn_study_design (mark->fixture->study, mark->series->design);
  g_auto (IcnDesign) other = { .label = NULL };
  g_auto (IcnEvaluation) there = { 0 };
  g_autofree char *radices = equal_factors (nodes, n, nodes, 0);
  g_autofree char *network = NULL;

  if (!is_real && radices == NULL)
    return NAN;
  network = network_of (mark, is_real ? NULL : radices, nodes, n);
  return evaluate_other (design, network, &other, &there) ? there.zero_load_latency : NAN;
}

/* Over nodes: no network of another dimension is faster. Kinds of one radix have fewer networks. */
static void
check_nodes (const Mark *mark)
{
  const IcnDesign *design = icn_study_design (mark->fixture->study, mark->series->design);
  double nodes = mark->chart->x[mark->point], n = mark->series->y[mark->point], least = NAN;
  gboolean is_real =
    mark->series->is_thin || !icn_topology_is_integral (&design->topology);

  if (nodes > 128 || nodes == mark->series->own || !icn_traffic_is_uniform (&design->traffic) ||
      g_str_has_prefix (mark->fixture->texts[mark->series->design], "topology=b") ||
      g_str_has_prefix (mark->fixture->texts[mark->series->design], "topology=hyperm"))
    return;
  for (guint d = 2; exp2 (d) <= nodes; d++)
    least = fmin (least, latency_at (mark, is_real, nodes, d));
  if (!(latency_at (mark, is_real, nodes, n) <= least * (1 + TOLERANCE)))
    check_value (mark, NAN, "another dimension");
}

/* Stored points: those of the design as it is now, or else the latest of what it was. */
static void
check_measured (const Mark *mark)
{
  const Fixture *fixture = mark->fixture;
  const IcnQuantity *quantity = icn_quantity_find (mark->kind->simulated);
  guint design = mark->series->design;
  const IcnEvaluation *evaluation = &fixture->evaluations[design];
  g_autofree char *key =
    icn_simulation_key (icn_study_design (fixture->study, design), &fixture->study->simulation);
  g_autofree char *name = icn_study_design_name (fixture->study, design);
  double x = mark->chart->x[mark->point], expected = NAN;

  for (guint i = 0; i < fixture->study->results->len; i++) {
    const IcnResult *result = g_ptr_array_index (fixture->study->results, i);
    double place = mark->kind->grid == ICN_GRID_PEAK ? 100 * result->point.load / evaluation->capacity
                                                     : result->point.load;

    if (fabs (place - x) <= 1e-9 * x &&
        (mark->series->is_stale
           ? g_str_equal (result->design, name) && !g_str_equal (result->key, key)
           : g_str_equal (result->key, key)))
      expected = icn_of_point (&quantity->of_point, &result->point, evaluation);
  }
  check_value (mark, expected, mark->series->is_stale ? "an earlier point" : "its point");
}

/* Of a fly whose N is a power of the radix, and even: the source's share of the bisection is 2/N. */
static void
check_fly (const Mark *mark, const char *label)
{
  static const struct {
    const char *label, *quantity;
  } rows[] = { { "Width of a Fly", "channel_width_bits" },
               { "Hops of a Fly", "diameter" },
               { "Latency of a Fly", "zero_load_latency" } };
  const Fixture *fixture = mark->fixture;
  const IcnDesign *design = icn_study_design (fixture->study, mark->series->design);
  const IcnEvaluation *own = &fixture->evaluations[mark->series->design];
  double k = mark->chart->x[mark->point], n = round (log (own->nodes) / log (k));
  g_autoptr (IcnDesign) plain = icn_design_new ();
  g_auto (IcnDesign) other = { .label = NULL };
  g_auto (IcnEvaluation) there = { 0 };
  g_autofree char *network = NULL;

  if (k != floor (k) || pow (k, n) != own->nodes || fmod (k, 2) != 0 ||
      g_str_equal (design->budget.row->id, "bisection-each"))
    return;
  network = g_strdup_printf ("topology=butterfly,k=%.0f,n=%.0f", k, n);
  plain->budget = design->budget;
  plain->wires = design->wires;
  plain->lengths = icn_lengths_one (design->lengths.of[0].length);
  icn_design_take_router (plain, design->router.preset);
  plain->router.channel_delay = design->router.channel_delay;
  plain->router.delay = design->router.delay;
  plain->router.switching = design->router.switching;
  if (!evaluate_other (plain, network, &other, &there))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_has_prefix (label, rows[i].label))
      check_value (mark, value_of (mark, rows[i].quantity, &there, &other), network);
}

/* The id of the theory with a name; NULL if there is none. */
static const char *
theory_of (const char *name)
{
  const IcnTheory *theory;

  for (guint i = 0; (theory = icn_theory (i)) != NULL; i++)
    if (g_str_equal (theory->name, name))
      return theory->row.id;
  return NULL;
}

/* A curve of one theory, whose name ends its own: the design with this theory chosen. */
static void
check_theory (const Mark *mark)
{
  const Fixture *fixture = mark->fixture;
  const IcnDesign *design = icn_study_design (fixture->study, mark->series->design);
  const IcnEvaluation *own = &fixture->evaluations[mark->series->design];
  const char *comma = strrchr (mark->series->name, ',');
  g_autoptr (IcnDesign) other = icn_design_dup (design);
  g_auto (IcnEvaluation) there = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (comma);
  icn_field_set (icn_field_find ("model"), other, theory_of (comma + 2), &error);
  g_assert_no_error (error);
  g_assert_true (icn_evaluate (other, own->analysis, &there, NULL));
  check_value (mark, value_of (mark, mark->kind->quantity, &there, other), comma + 2);
}

static void
check_mark (const Mark *mark)
{
  const Fixture *fixture = mark->fixture;
  const IcnSeries *series = mark->series;
  const IcnDesign *design = icn_study_design (fixture->study, series->design);
  const IcnEvaluation *own = &fixture->evaluations[series->design];
  double x = mark->chart->x[mark->point];
  const IcnArguments at = { .at = mark->kind->grid == ICN_GRID_PEAK ? x / 100 * own->capacity : x };

  switch (mark->kind->grid) {
  case ICN_GRID_DIMENSIONS:
    check_dimension (mark);
    break;
  case ICN_GRID_NODES:
    check_nodes (mark);
    break;
  case ICN_GRID_LOADS:
  case ICN_GRID_PEAK:
    if (series->style == ICN_SERIES_MARKERS) {
      check_measured (mark);
      break;
    }
    if (mark->kind->by_theory) {
      check_theory (mark);
      break;
    }
    check_value (
      mark, icn_quantity_value (icn_quantity_find (mark->kind->quantity), own, design, &at), "it");
    break;
  case ICN_GRID_SHARES:
  case ICN_GRID_POSITIONS:
    check_value (mark,
                 value_of (mark, mark->kind->quantity, own, design) *
                   (mark->kind->at_common_load ? mark->chart->load : 1),
                 "it");
    break;
  case ICN_GRID_QUANTITY:
    g_assert_cmpfloat (x, ==, value_of (mark, mark->kind->others[0], own, design));
    check_value (mark, value_of (mark, mark->kind->quantity, own, design), "it");
    break;
  case ICN_GRID_RADICES:
    check_fly (mark, series->name);
    break;
  default: /* parts, costs and networks of several designs have tests of their own */
    break;
  }
}

static void
check_chart (const Fixture *fixture, const IcnPlotKind *kind)
{
  g_autoptr (IcnChart) chart = icn_chart_new (kind, fixture->study, fixture->evaluations, NULL);

  for (guint s = 0; s < chart->series->len; s++)
    for (guint point = 0; point < chart->n_points; point++) {
      const Mark mark = { fixture, kind, chart, chart->series->pdata[s], point };

      if (icn_chart_shows (chart, mark.series, point) &&
          fixture->evaluations[mark.series->design].nodes > 0)
        check_mark (&mark);
    }
}

TEST (marks)
{
  guint n;
  const IcnPlotKind *kinds = icn_plot_kinds (&n);

  for (guint i = 0; i < N_STUDIES; i++) {
    g_autoptr (GRand) random = g_rand_new_with_seed (1990 + i);
    Fixture fixture;

    open_fixture (&fixture, random);
    /* Draws of failed links have a test of their own. */
    for (guint k = 0; k < n; k++)
      if (kinds[k].grid != ICN_GRID_FAILURES)
        check_chart (&fixture, &kinds[k]);
    close_fixture (&fixture);
  }
}
