/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sweeps: every row is what its design has alone, a refused one has no numbers, the front and the
 * map are those of brute force, and crossings are those of trying every value. */
#include "chart-space.h"
#include "front.h"
#include "plane.h"
#include "simulation.h"
#include "report-space.h"
#include "space-suggest.h"

#include "analysis.h"
#include "design.h"
#include "error.h"
#include "evaluation.h"
#include "number-text.h"
#include "runner.h"
#include "study-samples.h"
#include "topology.h"
#include <jansson.h>
#include <math.h>
#include <string.h>

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
  return study;
}

static GPtrArray *
axes_of (const char *const *texts)
{
  GPtrArray *axes = g_ptr_array_new_with_free_func ((GDestroyNotify) icn_setting_axis_free);

  for (guint i = 0; texts[i]; i++) {
    g_autoptr (GError) error = NULL;

    g_ptr_array_add (axes, icn_setting_axis_parse (texts[i], &error));
    g_assert_no_error (error);
  }
  return axes;
}

static const char *
one_of (GRand *random, const char *const *texts)
{
  return texts[g_rand_int_range (random, 0, g_strv_length ((char **) texts))];
}

/* Random sweeps of small networks: their bases and axes. */
static const char *const bases[] = { "k=4,n=2",
                                     "topology=mesh,k=3,n=2,wires=linear",
                                     "nodes=50,n=2,directed=yes",
                                     "k=5,n=1,budget=pins:40,whole=yes",
                                     "topology=hypercube,n=3,traffic=complement",
                                     "topology=butterfly,k=2,n=3,length=100",
                                     "topology=fat-tree,k=2,n=3",
                                     "topology=complete,k=5,router=pipelined",
                                     NULL };
static const char *const some_axes[] = { "topology=torus,mesh,ring",
                                         "n=1..3",
                                         "k=2..4",
                                         "k=3,4x2,1",
                                         "budget=pins:8..128 times 4",
                                         "budget=bisection:7,width:3,both:20:30",
                                         "wires=all",
                                         "length=1,100 bytes,0",
                                         "routing=dimension-order,valiant,odd-even,adaptive",
                                         "traffic=uniform,transpose,tornado,complement",
                                         "router=source,pipelined",
                                         "directed=all",
                                         "pruned=no,yes",
                                         "whole=all",
                                         "ties=all",
                                         "failed=0:1,1:1",
                                         "concentration=1,2",
                                         "vcs=1..3",
                                         NULL };
static const char *columns[] = { "nodes",         "n",
                                 "pins_per_node", "bisection_wires",
                                 "mean_hops",     "zero_load_latency",
                                 "gamma_max",     "ideal_throughput",
                                 "latency@50%s",  "model_saturation_load",
                                 "cycle_time",    "bisection_channels",
                                 NULL };

/* A row, as far as the test asks. */
typedef struct {
  guint64 index;
  IcnCandidateState state;
  double values[G_N_ELEMENTS (columns) - 1];
} Row;

static gpointer
make_row (const IcnCandidate *candidate, gpointer data G_GNUC_UNUSED)
{
  Row *row = g_new0 (Row, 1);

  row->index = candidate->index;
  row->state = candidate->state;
  memcpy (row->values, candidate->values, sizeof row->values);
  return row;
}

/* A row of the first two numbers only. */
static gpointer
make_two (const IcnCandidate *candidate, gpointer data G_GNUC_UNUSED)
{
  Row *row = g_new0 (Row, 1);

  row->index = candidate->index;
  row->state = candidate->state;
  memcpy (row->values, candidate->values, 2 * sizeof *row->values);
  return row;
}

static gboolean
keep_row (gpointer row, gpointer rows)
{
  g_assert_cmpuint (((Row *) row)->index, ==, ((GPtrArray *) rows)->len);
  g_ptr_array_add (rows, row);
  return TRUE;
}

static gboolean
evaluate_alone (const char *base, const char *settings, IcnDesign *design,
                IcnEvaluation *evaluation)
{
  g_autoptr (IcnAnalysis) analysis = NULL;

  icn_design_init (design);
  if (!icn_design_parse (design, base, NULL) ||
      (*settings && (!icn_design_parse (design, settings, NULL) ||
                     !icn_design_check_read (design, settings, NULL))) ||
      !icn_design_check (design, NULL))
    return FALSE;
  if (icn_topology_is_integral (&design->topology)) {
    analysis = icn_analysis_new (design, NULL, NULL);
    if (!analysis || !icn_analysis_check (analysis, NULL))
      return FALSE;
  }
  return icn_evaluate (design, analysis, evaluation, NULL);
}

static gboolean
same (double a, double b)
{
  return a == b || (isnan (a) && isnan (b)) || fabs (a - b) <= 1e-12 * fabs (b);
}

static void
check_row (const IcnSpace *space, const char *base, const Row *row)
{
  g_auto (IcnDesign) design = { 0 };
  g_auto (IcnEvaluation) evaluation = { 0 };
  g_autofree char *settings = NULL;
  IcnPlace place;

  icn_space_place_of (space, row->index, &place);
  settings = icn_space_settings (space, &place, NULL);
  if (!evaluate_alone (base, settings, &design, &evaluation)) {
    g_assert_cmpint (row->state, ==, ICN_CANDIDATE_REFUSED);
    for (guint i = 0; i < space->n_columns; i++)
      g_assert_true (isnan (row->values[i]));
    return;
  }
  g_assert_cmpint (row->state, ==, ICN_CANDIDATE_KEPT);
  for (guint i = 0; i < space->n_columns; i++) {
    double alone = icn_operand_number (icn_space_operand (space, i), &design, &evaluation);

    if (!same (row->values[i], alone))
      g_error ("%s with %s: %s is %.17g, alone %.17g", base, settings,
               icn_space_operand (space, i)->name, row->values[i], alone);
  }
}

TEST (rows_are_what_designs_have_alone)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  guint n_kept = 0, n_refused = 0, n_rounds = g_test_slow () ? 1000 : 400;

  for (guint round = 0; round < n_rounds; round++) {
    const char *const base[] = { one_of (random, bases), NULL };
    const char *texts[] = { one_of (random, some_axes), one_of (random, some_axes), NULL };
    g_autoptr (IcnStudy) study = study_of (base);
    g_autoptr (GPtrArray) axes = NULL, kept = g_ptr_array_new_with_free_func (g_free);
    g_autoptr (IcnSpace) space = NULL;
    g_autoptr (GError) error = NULL;
    IcnSpaceAsked asked = { .columns = (char **) columns };

    if (strncmp (texts[0], texts[1], strcspn (texts[0], "=")) == 0)
      texts[1] = NULL;
    asked.axes = axes = axes_of (texts);
    space = icn_space_new (study, &asked, &error);
    g_assert_no_error (error);
    g_assert_true (icn_space_run (space, &(IcnSpaceHow){ .n_threads = 2 }, make_row, keep_row,
                                  g_free, kept, NULL));
    g_assert_cmpuint (kept->len, ==, space->n_candidates);
    for (guint i = 0; i < kept->len; i++) {
      const Row *row = g_ptr_array_index (kept, i);

      check_row (space, base[0], row);
      n_kept += row->state == ICN_CANDIDATE_KEPT;
      n_refused += row->state == ICN_CANDIDATE_REFUSED;
    }
  }
  g_assert_cmpuint (n_kept, >, 2 * n_rounds);
  g_assert_cmpuint (n_refused, >, n_rounds / 2);
}

TEST (front_is_that_of_brute_force)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);

  for (guint round = 0; round < 300; round++) {
    guint n = g_rand_int_range (random, 1, 5), many = g_rand_int_range (random, 0, 60);
    g_autoptr (IcnFront) front = icn_front_new (n, g_free);
    g_autoptr (GPtrArray) members = NULL;
    g_autofree double *values = g_new (double, many * n + 1);
    guint next = 0;

    for (guint i = 0; i < many * n; i++)
      values[i] = g_rand_int_range (random, 0, 30) == 0 ? NAN : g_rand_int_range (random, 0, 8);
    for (guint i = 0; i < many; i++) {
      double offered[4]; /* the values with the errors of a computation */

      for (guint d = 0; d < n; d++)
        offered[d] = values[i * n + d] * (1 + g_rand_int_range (random, -2, 3) * 1e-15);
      icn_front_offer (front, offered, g_memdup2 (&i, sizeof i));
    }
    members = icn_front_members (front);
    for (guint i = 0; i < many; i++) {
      gboolean is_on = TRUE;

      for (guint d = 0; d < n; d++)
        is_on = is_on && !isnan (values[i * n + d]);
      for (guint j = 0; j < many && is_on; j++) {
        gboolean less = FALSE, more = FALSE, is_known = TRUE;

        for (guint d = 0; d < n; d++) {
          is_known = is_known && !isnan (values[j * n + d]);
          less = less || values[j * n + d] < values[i * n + d];
          more = more || values[j * n + d] > values[i * n + d];
        }
        is_on = !(is_known && less && !more);
      }
      if (is_on)
        g_assert_cmpuint (*(guint *) g_ptr_array_index (members, next++), ==, i);
    }
    g_assert_cmpuint (next, ==, members->len);
  }
}

/* The best value up of the rows whose value across is no worse than x. sign: 1 if less is better. */
static double
best_at (const GPtrArray *rows, double x, int sign_across, int sign_up)
{
  double best = NAN;

  for (guint i = 0; i < rows->len; i++) {
    const Row *row = g_ptr_array_index (rows, i);
    double across = row->values[1], up = row->values[0];

    if (isfinite (up) && isfinite (across) && sign_across * across <= sign_across * x &&
        (isnan (best) || sign_up * up < sign_up * best))
      best = up;
  }
  return best;
}

/* The number of points of all families; each is that of a row. */
static guint
check_points (const IcnChart *chart, const GPtrArray *rows)
{
  guint n = 0;

  for (guint s = 0; s < chart->series->len; s++) {
    const IcnSeries *series = g_ptr_array_index (chart->series, s);

    for (guint i = 0; i < chart->n_points && series->style == ICN_SERIES_POINTS; i++) {
      guint found = 0;

      if (isnan (series->y[i]))
        continue;
      for (guint j = 0; j < rows->len; j++) {
        const Row *row = g_ptr_array_index (rows, j);

        found += row->values[0] == series->y[i] && row->values[1] == chart->x[i];
      }
      g_assert_cmpuint (found, >, 0);
      n++;
    }
  }
  return n;
}

/* Each candidate that has both numbers is a point of one family, and the front is the best value at
 * each x, with its last value where it leaves that. */
TEST (map_is_that_of_the_rows)
{
  static const struct {
    const char *goals[3];
    int across, up;
  } cases[] = {
    { { "zero_load_latency", "bisection_wires:less" }, 1, 1 },
    { { "ideal_throughput", "pins_per_node:less" }, 1, -1 },
    { { "zero_load_latency", "ideal_throughput" }, -1, 1 },
    { { "ideal_throughput", "nodes:more" }, -1, -1 },
  };
  g_autoptr (GRand) random = g_rand_new_with_seed (3);

  for (guint round = 0; round < 60; round++) {
    guint c = round % G_N_ELEMENTS (cases);
    const char *const base[] = { "k=3,n=2", round % 3 == 0 ? "topology=mesh,k=4,n=2" : NULL, NULL };
    const char *texts[] = { one_of (random, some_axes), "budget=pins:8..128 times 4", NULL };
    char *shown[] = { g_strdup (cases[c].goals[0]), g_strdup (cases[c].goals[1]), NULL };
    g_autoptr (IcnStudy) study = study_of (base);
    g_autoptr (GPtrArray) axes = NULL, rows = g_ptr_array_new_with_free_func (g_free);
    IcnSpaceAsked asked = { .objectives = (char **) cases[c].goals, .columns = shown };
    g_autoptr (IcnSpace) space = NULL;
    g_autoptr (IcnSpaceTable) table = NULL;
    g_autoptr (IcnChart) chart = NULL;
    g_autoptr (GError) error = NULL;
    const IcnSeries *front;
    guint n = 0;

    if (g_str_has_prefix (texts[0], "budget"))
      texts[1] = NULL;
    for (guint i = 0; i < 2; i++)
      strtok (shown[i], ":");
    asked.axes = axes = axes_of (texts);
    space = icn_space_new (study, &asked, &error);
    g_assert_no_error (error);
    g_assert_true (icn_space_run (space, &(IcnSpaceHow){ .n_threads = 2 }, make_two, keep_row,
                                  g_free, rows, NULL));
    table = icn_space_table_new (space);
    g_assert_true (icn_space_table_fill (table, ICN_SPACE_MAP_POINTS, NULL, NULL, NULL));
    chart = icn_space_chart (table, &icn_space_axes_usual, NULL, NULL, &error);
    g_assert_no_error (error);
    for (guint i = 0; i < rows->len; i++) {
      const Row *row = g_ptr_array_index (rows, i);

      n += isfinite (row->values[0]) && isfinite (row->values[1]);
    }
    g_assert_cmpuint (check_points (chart, rows), ==, n);
    front = n > 0 ? g_ptr_array_index (chart->series, chart->series->len - 1) : NULL;
    for (guint i = 0; i < chart->n_points; i++) {
      double best = best_at (rows, chart->x[i], cases[c].across, cases[c].up);
      gboolean is_last = cases[c].across > 0
                           ? i + 1 == chart->n_points || chart->x[i + 1] != chart->x[i]
                           : i == 0 || chart->x[i - 1] != chart->x[i];

      if (is_last)
        g_assert_cmpfloat (front->y[i], ==, best);
      else
        g_assert_cmpfloat (cases[c].up * front->y[i], >=, cases[c].up * best);
      /* Where the front begins there is nothing above its first point to come down from. */
      if (chart->x[i] == chart->x[cases[c].across > 0 ? 0 : chart->n_points - 1])
        g_assert_cmpfloat (front->y[i], ==, best);
    }
    for (guint i = 0; i < 2; i++)
      g_free (shown[i]);
  }
}

/* The family that wins at a number of the axis, as a digit each of base and legs; 0 if none does. */
static guint
family_of (const IcnContest *contest, const IcnSpace *space, const IcnWinner *winner)
{
  guint family = winner->place.base + 1;

  for (guint i = 0; i < space->legs->len && winner->is_won; i++)
    if (!(icn_contest_where (contest) >> i & 1))
      family = family * 10 + winner->place.on[i];
  return winner->is_won ? family : 0;
}

/* The parts of a plane's row follow each other over the whole axis; at each value of the scan they
 * have the family that wins there, and at each value of the contest its margin. */
static void
check_plane (const IcnPlane *plane, IcnContest *contest, IcnContest *scan, const IcnSpace *every)
{
  const GArray *row = g_ptr_array_index (plane->rows, 0);
  const IcnPlanePart *part = &g_array_index (row, IcnPlanePart, 0);
  guint i = 0;

  g_assert_cmpfloat (part->from, ==, plane->least);
  g_assert_cmpfloat (g_array_index (row, IcnPlanePart, row->len - 1).to, ==, plane->most);
  for (guint value = 0; value < icn_contest_n_values (scan); value++) {
    double number = icn_contest_number (scan, value);
    g_autofree char *name = NULL;
    IcnWinner winner;

    for (; number >= part->to && i + 1 < row->len; part++, i++)
      g_assert_cmpfloat (part[1].from, ==, part->to);
    icn_contest_winner (scan, 0, value, &winner);
    name = icn_space_name (every, &winner.place, icn_contest_where (scan));
    g_assert_cmpstr (g_ptr_array_index (plane->names, part->family), ==, name);
    for (guint k = 0; k < icn_contest_n_values (contest); k++)
      if (icn_contest_number (contest, k) == number)
        g_assert_cmpfloat (part->margin, ==, icn_winner_margin (&winner));
  }
}

/* Crossings between coarse values, and the parts of a plane, are found where trying every value
 * finds them. */
static void
check_crossings (const char *const *designs, const char *const *coarse, const char *const *fine,
                 const char *key, char *objective)
{
  char *objectives[] = { objective, NULL };
  g_autoptr (IcnStudy) study = study_of (designs);
  g_autoptr (GPtrArray) few = axes_of (coarse), all = axes_of (fine);
  const IcnSpaceAsked asked = { .axes = few, .objectives = objectives };
  const IcnSpaceAsked asked_all = { .axes = all, .objectives = objectives };
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnSpace) space = icn_space_new (study, &asked, &error);
  g_autoptr (IcnSpace) every = icn_space_new (study, &asked_all, &error);
  g_autoptr (IcnContest) contest = icn_contest_new (space, key, &error);
  g_autoptr (IcnContest) scan = icn_contest_new (every, key, &error);
  g_assert_no_error (error);
  g_autoptr (GPtrArray) rows = icn_contest_stretches (contest, NULL, &error);
  g_autoptr (IcnPlane) plane = icn_plane_new (space, contest, rows);
  const GPtrArray *stretches = rows->pdata[0];
  guint next = 1, n_found = 0;

  g_assert_no_error (error);
  g_assert_true (icn_plane_check (contest, NULL));
  check_plane (plane, contest, scan, every);
  for (guint value = 1; value < icn_contest_n_values (scan); value++) {
    IcnWinner before, now;
    const IcnStretch *stretch =
      next < stretches->len ? g_ptr_array_index (stretches, next) : NULL;

    icn_contest_winner (scan, 0, value - 1, &before);
    icn_contest_winner (scan, 0, value, &now);
    if (family_of (scan, every, &before) == family_of (scan, every, &now))
      continue;
    n_found++;
    g_assert_nonnull (stretch);
    g_assert_cmpstr (stretch->from, ==, icn_contest_value (scan, value));
    g_assert_cmpuint (family_of (contest, space, &stretch->winner), ==,
                      family_of (scan, every, &now));
    g_assert_cmpuint (family_of (contest, space, &stretch->before), ==,
                      family_of (scan, every, &before));
    g_assert_true (same (stretch->winner.value, now.value));
    g_assert_true (same (stretch->winner.second_value, now.second_value));
    next++;
  }
  g_assert_cmpuint (next, ==, stretches->len);
  g_assert_cmpuint (n_found, >, 0);
}

TEST (crossings_are_those_of_trying_every_value)
{
  const char *const cubes[] = { "nodes=1024,n=2,directed=yes", "nodes=1024,n=3,directed=yes",
                                "nodes=1024,n=5,directed=yes", NULL };
  const char *const small[] = { "k=16,n=2", "topology=hypercube,n=8", NULL };

  check_crossings (cubes,
                   (const char *const[]){ "budget=bisection:200,bisection:900,bisection:6000", NULL },
                   (const char *const[]){ "budget=bisection:200..6000", NULL }, "budget",
                   "zero_load_latency");
  check_crossings (small, (const char *const[]){ "budget=pins:16,pins:600", "wires=constant", NULL },
                   (const char *const[]){ "budget=pins:16..600", "wires=constant", NULL }, "budget",
                   "zero_load_latency");
  check_crossings (cubes, (const char *const[]){ "length=10,300,2000", NULL },
                   (const char *const[]){ "length=10..2000", NULL }, "length",
                   "zero_load_latency");
}

static void
assert_axis (const char *text, const char *expected)
{
  g_autoptr (IcnDesign) design = icn_design_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnSettingAxis) axis = icn_setting_axis_parse (text, &error);
  g_auto (GStrv) values = axis ? icn_setting_axis_values (axis, design, &error) : NULL;
  g_autofree char *list = values ? g_strjoinv (" ", values) : NULL;

  if (expected)
    g_assert_no_error (error);
  else
    g_assert_error (error, ICN_ERROR, error->code);
  g_assert_cmpstr (list, ==, expected);
}

TEST (values_of_axes)
{
  assert_axis ("n=2,3,5", "2 3 5");
  assert_axis ("n=2..5", "2 3 4 5");
  assert_axis ("n = 2", NULL);
  assert_axis ("nodes=64..4096 times 4", "64 256 1024 4096");
  assert_axis ("budget=pins:64..96 by 16,bisection:7", "pins:64 pins:80 pins:96 bisection:7");
  assert_axis ("a:k=8, 4x4", "8 4x4");
  assert_axis ("wires=all", "constant logarithmic linear rc");
  assert_axis ("directed=all", "no yes");
  assert_axis ("label=a", NULL);
  assert_axis ("size=2", NULL);
  assert_axis ("n", NULL);
  assert_axis ("n=1..", NULL);
  assert_axis ("n=2,,3", NULL);
  assert_axis ("n=5..2", NULL);
  assert_axis ("nodes=2..9000000", NULL);
  assert_axis ("length=0..9 times 2", NULL);
}

static void
assert_holds (const char *text, const char *settings, gboolean holds)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnPredicate) predicate = icn_predicate_parse (text, &error);
  g_auto (IcnDesign) design = { 0 };
  g_auto (IcnEvaluation) evaluation = { 0 };
  double value;

  g_assert_no_error (error);
  g_assert_true (evaluate_alone (settings, "", &design, &evaluation));
  value = predicate->operand.name
            ? icn_operand_number (&predicate->operand, &design, &evaluation)
            : NAN;
  g_assert_true (icn_predicate_holds (predicate, &design, value) == holds);
}

TEST (constraints)
{
  static const char *const wrong[] = { "", "pins", "pins <= ", "pins <= x", "pins 3", "absent = 2",
                                       "latency < 3", "latency@x < 3", "nodes@3 = 2",
                                       "length <= 3 mm", "channel_load < 2", NULL };

  assert_holds ("nodes = 64", "k=8,n=2", TRUE);
  assert_holds ("nodes=60..63,65", "k=8,n=2", FALSE);
  assert_holds ("nodes != 64", "k=8,n=2", FALSE);
  assert_holds ("pins <= 128", "k=8,n=2,budget=pins:128", TRUE);
  assert_holds ("pins < 128", "k=8,n=2,budget=pins:128", FALSE);
  assert_holds ("budget >= 128", "k=8,n=2,budget=pins:128", TRUE);
  assert_holds ("length <= 25 bytes", "k=8,n=2,length=200", TRUE);
  assert_holds ("length <= 25 bytes", "k=8,n=2,length=201", FALSE);
  assert_holds ("width>8", "k=8,n=2,budget=width:9", TRUE);
  assert_holds ("routing = valiant,minimal", "k=8,n=2,routing=minimal", TRUE);
  assert_holds ("topology != torus", "k=8,n=2", FALSE);
  assert_holds ("latency@2 > 0", "k=8,n=2,budget=width:1", FALSE);
  assert_holds ("topology.buildable", "k=8,n=2", TRUE);
  assert_holds ("topology.buildable", "nodes=1000,n=2", FALSE);
  for (guint i = 0; wrong[i]; i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (IcnPredicate) predicate = icn_predicate_parse (wrong[i], &error);

    g_assert_null (predicate);
    g_assert_nonnull (error);
  }
}

TEST (names_say_what_differs)
{
  const char *const one[] = { "k=8,n=2", NULL };
  const char *const two[] = { "k=8,n=2,label=ours", "topology=mesh,k=8,n=2", NULL };
  const char *const axes[] = { "n=2,3", "budget=pins:128", "wires=rc", NULL };
  const char *const kinds[] = { "topology=mesh,torus", "k=4", NULL };
  const struct {
    const char *const *designs, *const *axes;
    guint64 candidate;
    const char *name;
  } cases[] = {
    { one, axes, 1, "torus 3-D, 128 pins, rc" },
    { one, kinds, 0, "mesh 4-ary" },
    { two, axes, 0, "ours 2-D, 128 pins, rc" },
    { two, axes, 3, "mesh 3-D, 128 pins, rc" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (IcnStudy) study = study_of (cases[i].designs);
    g_autoptr (GPtrArray) list = axes_of (cases[i].axes);
    const IcnSpaceAsked asked = { .axes = list };
    g_autoptr (IcnSpace) space = icn_space_new (study, &asked, NULL);
    g_autofree char *name = NULL;
    IcnPlace place;

    icn_space_place_of (space, cases[i].candidate, &place);
    name = icn_space_name (space, &place, 0);
    g_assert_cmpstr (name, ==, cases[i].name);
  }
}

/* The lines of a sweep's rows as the command line writes them. */
typedef struct {
  IcnSpaceReport report;
  GString *lines;
} Lines;

static gpointer
make_line (const IcnCandidate *candidate, gpointer data)
{
  return candidate->state == ICN_CANDIDATE_LEFT_OUT
           ? g_strdup ("")
           : icn_space_report_row (&((Lines *) data)->report, candidate);
}

static gboolean
take_line (gpointer line, gpointer data)
{
  g_string_append (((Lines *) data)->lines, line);
  g_free (line);
  return TRUE;
}

/* Holds a row of a table against the object of NDJSON for the same candidate. */
static void
check_table_row (const IcnSpaceTable *table, guint i, const char *line)
{
  const IcnSpaceRow *row = icn_space_table_row (table, i);
  json_auto_t *object = json_loads (line, 0, NULL);

  g_assert_nonnull (object);
  g_assert_cmpstr (row->name, ==, json_string_value (json_object_get (object, "name")));
  g_assert_cmpstr (row->why, ==, json_string_value (json_object_get (object, "refused")));
  for (guint c = 0; c < table->space->n_columns; c++) {
    const json_t *number = json_object_get (object, icn_space_operand (table->space, c)->name);
    double value = icn_space_table_value (table, i, c);

    g_assert_true (json_is_null (number)
                     ? !isfinite (value)
                     : fabs (json_number_value (number) - value) <= 1e-9 * fabs (value));
  }
}

/* A number of a row as its reader has it. */
static double
as_read (const IcnSpaceTable *table, guint row, guint operand)
{
  double value = icn_space_table_value (table, row, operand);
  g_autofree char *text = icn_number_to_text (value);

  return isfinite (value) ? g_ascii_strtod (text, NULL) : value;
}

/* The front of a table by definition: no row is as good in both objectives and better in one. */
static void
check_table_front (const IcnSpaceTable *table)
{
  for (guint i = 0; i < table->rows->len; i++) {
    double x = as_read (table, i, 0), y = as_read (table, i, 1);
    gboolean is_best = isfinite (x) && isfinite (y);

    for (guint j = 0; j < table->rows->len && is_best; j++) {
      double u = as_read (table, j, 0), v = as_read (table, j, 1);

      is_best = !(u <= x && v <= y && (u < x || v < y));
    }
    g_assert_cmpint (icn_space_table_row (table, i)->on_front, ==, is_best);
  }
}

/* What the window shows of a sweep, its table, is what the command line prints. */
TEST (table_has_the_rows_of_the_command_line)
{
  char *goals[] = { "zero_load_latency", "pins_per_node:less", NULL };
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  guint n_rows = 0, n_left_out = 0, n_refused = 0;

  for (guint round = 0; round < 150; round++) {
    const char *const base[] = { one_of (random, bases), round % 3 == 0 ? "k=3,n=2" : NULL, NULL };
    const char *texts[] = { one_of (random, some_axes), "budget=pins:8..128 times 4", NULL };
    char *where[] = { round % 2 == 0 ? "pins_per_node<=60" : "topology.buildable", NULL };
    g_autoptr (IcnStudy) study = study_of (base);
    g_autoptr (GPtrArray) axes = NULL;
    IcnSpaceAsked asked = { .objectives = goals, .where = where };
    g_autoptr (IcnSpaceTable) table = NULL;
    g_autoptr (GError) error = NULL;
    g_auto (GStrv) lines = NULL;
    Lines written = { { .version = "1", .format = ICN_ROWS_NDJSON }, NULL };
    guint64 left_out = 0, refused = 0;

    if (g_str_has_prefix (texts[0], "budget"))
      texts[1] = NULL;
    asked.axes = axes = axes_of (texts);
    table = icn_space_table_of_study (icn_study_dup (study), &asked, &error);
    g_assert_no_error (error);
    g_assert_true (icn_space_table_fill (table, G_MAXUINT64, NULL, NULL, NULL));
    g_assert_true (icn_space_table_is_complete (table));
    written.report.space = table->space;
    written.lines = g_string_new (NULL);
    icn_space_run (table->space, &(IcnSpaceHow){ .n_threads = 1 }, make_line, take_line, g_free, &written, NULL);
    lines = g_strsplit (written.lines->str, "\n", -1);
    g_string_free (written.lines, TRUE);
    g_assert_cmpuint (MAX (g_strv_length (lines), 1) - 1, ==, table->rows->len);
    for (guint i = 0; i < table->rows->len; i++) {
      check_table_row (table, i, lines[i]);
      refused += icn_space_table_row (table, i)->why != NULL;
    }
    check_table_front (table);
    left_out = table->counts.n_left_out[0];
    g_assert_cmpuint (table->rows->len + left_out, ==, table->space->n_candidates);
    g_assert_cmpuint (refused, ==, table->counts.n_refused);
    n_rows += table->rows->len;
    n_left_out += left_out;
    n_refused += refused;
  }
  g_assert_cmpuint (n_rows, >, 500);
  g_assert_cmpuint (n_left_out, >, 100);
  g_assert_cmpuint (n_refused, >, 50);
}

/* The line of a candidate is the same whether its design, graph and inputs come from candidates
 * before it (IcnPreparedCache) or are made anew. */
static guint
check_lines (const IcnSpace *space, IcnRowFormat format)
{
  const IcnSpaceReport report = { space, "1", NULL, format };
  g_autoptr (IcnSharedGraphs) graphs = icn_shared_graphs_new ();
  g_auto (IcnCandidate) candidate = { 0 };
  guint n_kept = 0;

  icn_candidate_init (&candidate, space);
  for (guint64 i = 0; i < space->n_candidates; i++) {
    g_auto (IcnCandidate) alone = { 0 };
    g_autofree char *line = NULL, *line_alone = NULL;

    icn_candidate_init (&alone, space);
    candidate.index = alone.index = i;
    icn_space_place_of (space, i, &candidate.place);
    icn_space_place_of (space, i, &alone.place);
    icn_candidate_evaluate (&candidate, space, NULL, graphs, NULL);
    icn_candidate_evaluate (&alone, space, NULL, graphs, NULL);
    line = icn_space_report_row (&report, &candidate);
    line_alone = icn_space_report_row (&report, &alone);
    g_assert_cmpstr (line, ==, line_alone);
    n_kept += candidate.state == ICN_CANDIDATE_KEPT;
  }
  return n_kept;
}

TEST (lines_do_not_depend_on_the_candidates_before)
{
  static const char *const late[] = { "budget=pins:8..128 times 4",
                                      "budget=bisection:7,width:3,both:20:30",
                                      "wires=all",
                                      "wires=linear,rc,linear",
                                      "wire-rule=all",
                                      "length=1,100 bytes,0,64:0.5+8:0.5",
                                      "node-latency=0,7",
                                      NULL };
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  guint n_kept = 0;

  for (guint round = 0; round < 150; round++) {
    const char *const base[] = { one_of (random, bases), round % 3 == 0 ? "k=3,n=2" : NULL, NULL };
    const char *texts[4] = { one_of (random, late), one_of (random, some_axes),
                             one_of (random, late), NULL };
    g_autoptr (IcnStudy) study = study_of (base);
    g_autoptr (GPtrArray) axes = axes_of (texts);
    IcnSpaceAsked asked = { .axes = axes };
    g_autoptr (IcnSpace) space = icn_space_new (study, &asked, NULL);

    if (space) /* else two axes have the same key */
      n_kept += check_lines (space, round % 2 == 0 ? ICN_ROWS_CSV : ICN_ROWS_NDJSON);
  }
  g_assert_cmpuint (n_kept, >, 1000);
}

/* Every order is a permutation, sorted by its number, with what has no number at the end. */
TEST (table_is_sorted)
{
  const char *const base[] = { "nodes=60,n=2", NULL };
  const char *const texts[] = { "n=1..4", "budget=pins:8..64 times 2", "wires=all", NULL };
  char *goals[] = { "zero_load_latency", "diameter:more", NULL };
  g_autoptr (GPtrArray) axes = axes_of (texts);
  IcnSpaceAsked asked = { .objectives = goals, .axes = axes };
  g_autoptr (IcnSpaceTable) table = icn_space_table_of_study (study_of (base), &asked, NULL);
  g_autofree guint *order = NULL;
  guint n;

  g_assert_true (icn_space_table_fill (table, G_MAXUINT64, NULL, NULL, NULL));
  n = table->rows->len;
  order = g_new (guint, n);
  for (int by = ICN_SPACE_BY_STATE; by < 2; by++)
    for (guint descending = 0; descending < 2; descending++) {
      g_autofree gboolean *is_seen = g_new0 (gboolean, n);

      for (guint i = 0; i < n; i++)
        order[i] = i;
      icn_space_table_sort (table, by, descending, order);
      for (guint i = 0; i < n; i++) {
        g_assert_false (is_seen[order[i]]);
        is_seen[order[i]] = TRUE;
      }
      for (guint i = 1; i < n && by >= 0; i++) {
        double before = icn_space_table_value (table, order[i - 1], by);
        double value = icn_space_table_value (table, order[i], by);

        g_assert_true (isnan (value) || (descending ? before >= value : before <= value));
      }
    }
}

static const char *
field_of_axis (const IcnStudy *study, guint i)
{
  return ((const IcnSettingAxis *) g_ptr_array_index (study->axes, i))->key;
}

/* A first sweep keeps the number of nodes and whether nodes route, varies only the chosen design,
 * and has a front; where it varies the shape, it has other topologies, too. */
TEST (suggested_sweep)
{
  static const char *const designs[] = { "k=8,n=2",
                                         "topology=mesh,k=4,n=3",
                                         "topology=complete,k=7",
                                         "topology=butterfly,k=2,n=4",
                                         "nodes=4096,n=3",
                                         NULL };

  for (guint chosen = 0; designs[chosen]; chosen++) {
    g_autoptr (IcnStudy) study = study_of (designs);
    const IcnTopologySettings *base = &icn_study_design (study, chosen)->topology;
    double nodes = icn_topology_nodes (base);
    gboolean is_indirect = icn_topology_is_indirect (base), has_other = FALSE;
    const IcnTopologyKind *kind = base->kind;
    IcnSpaceAsked none = { NULL };
    g_autoptr (IcnSpaceTable) table = NULL;
    g_autoptr (GError) error = NULL;

    icn_space_suggest (study, chosen);
    g_assert_true (icn_study_check (study, &error));
    table = icn_space_table_of_study (icn_study_dup (study), &none, &error);
    g_assert_no_error (error);
    g_assert_true (icn_space_table_fill (table, G_MAXUINT64, NULL, NULL, NULL));
    g_assert_cmpuint (table->space->bases->len, ==, 1);
    g_assert_cmpuint (table->counts.n_kept, >=, 4);
    g_assert_cmpuint (table->n_front, >=, 1);
    for (guint i = 0; i < table->rows->len; i++) {
      g_autoptr (IcnDesign) design = icn_space_table_design (table, i, NULL);

      if (design == NULL)
        continue;
      g_assert_cmpfloat (icn_topology_nodes (&design->topology), ==, nodes);
      g_assert_true (icn_topology_is_indirect (&design->topology) == is_indirect);
      has_other = has_other || design->topology.kind != kind;
    }
    g_assert_true (has_other == g_str_equal (field_of_axis (study, 0), "topology"));
  }
}

/* A fixed design is no base: the candidates are those of the study without it. */
TEST (fixed_designs)
{
  const char *const all[] = { "k=4,n=2,fixed=yes", "k=3,n=2", "topology=mesh,k=4,n=2", NULL };
  const char *const without[] = { "k=3,n=2", "topology=mesh,k=4,n=2", NULL };
  const char *const none[] = { "k=4,n=2,fixed=yes", NULL };
  const char *const texts[] = { "wires=all", NULL };
  g_autoptr (GPtrArray) axes = axes_of (texts);
  IcnSpaceAsked asked = { .axes = axes };
  g_autoptr (IcnSpaceTable) some = icn_space_table_of_study (study_of (all), &asked, NULL);
  g_autoptr (IcnSpaceTable) same_ones = icn_space_table_of_study (study_of (without), &asked, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (icn_space_table_fill (some, G_MAXUINT64, NULL, NULL, NULL));
  g_assert_true (icn_space_table_fill (same_ones, G_MAXUINT64, NULL, NULL, NULL));
  g_assert_cmpuint (some->rows->len, ==, same_ones->rows->len);
  for (guint i = 0; i < some->rows->len; i++) {
    g_assert_cmpstr (icn_space_table_row (some, i)->name, ==,
                     icn_space_table_row (same_ones, i)->name);
    for (guint c = 0; c < some->space->n_columns; c++)
      g_assert_true (
        same (icn_space_table_value (some, i, c), icn_space_table_value (same_ones, i, c)));
  }
  g_assert_null (icn_space_table_of_study (study_of (none), &asked, &error));
  g_assert_error (error, ICN_ERROR, ICN_ERROR_UNAVAILABLE);
}

TEST (sweep_of_a_document)
{
  static const char *const text = HEAD
    "\"designs\": [ { \"topology\": \"torus\", \"k\": \"4\", \"n\": 2 } ], \"sweep\": "
    "{ \"axes\": [ { \"key\": \"k\", \"values\": \"3,4\", \"with\": \"size\" }, { \"key\": "
    "\"wires\" } ], "
    "\"constraints\": [ \"pins <= 128\" ], \"objectives\": [ \"pins:less\" ], \"map\": "
    "{ \"x\": { \"of\": \"latency@80%s\" }, \"y\": { \"log\": false }, \"color\": \"wires\" }, "
    "\"brushes\": [ { \"of\": \"pins\", \"from\": 0.1, \"to\": 1e3 }, { \"of\": \"wires\", "
    "\"values\": [ \"rc\" ] } ], \"along\": \"k\" } }";
  static const char *const wrong[][2] = {
    { "\"axes\": [ { \"key\": \"size\" } ]", "sweep.axes[0]: " },
    { "\"axes\": [ { \"key\": \"n\", \"values\": \"2..\" } ]", "sweep.axes[0]: " },
    { "\"axes\": [ { \"values\": \"2\" } ]", "sweep.axes[0].key" },
    { "\"constraints\": [ \"pins\" ]", "sweep.constraints[0]: " },
    { "\"constraints\": [ 1 ]", "sweep.constraints[0]" },
    { "\"objectives\": [ \"nodes\" ]", "sweep.objectives[0]: " },
    { "\"more\": [ ]", "sweep" },
    { "\"map\": { \"x\": { \"of\": \"size\" } }", "sweep.map.x.of" },
    { "\"map\": { \"y\": { \"of\": \"latency\" } }", "sweep.map.y.of" },
    { "\"map\": { \"y\": { \"log\": 10 } }", "sweep.map.y.log" },
    { "\"map\": { \"color\": \"red\" }", "sweep.map.color" },
    { "\"map\": { \"size\": \"nodes@1\" }", "sweep.map.size" },
    { "\"map\": { \"z\": \"nodes\" }", "sweep.map" },
    { "\"brushes\": [ { \"from\": 1, \"to\": 2 } ]", "sweep.brushes[0].of" },
    { "\"brushes\": [ { \"of\": \"size\", \"from\": 1, \"to\": 2 } ]", "sweep.brushes[0].of" },
    { "\"brushes\": [ { \"of\": \"nodes\", \"from\": 2, \"to\": 1 } ]",
      "sweep.brushes[0]: from is 2, and must not be above to, 1" },
    { "\"brushes\": [ { \"of\": \"nodes\", \"from\": \"NaN\", \"to\": 1 } ]",
      "sweep.brushes[0].from" },
    { "\"brushes\": [ { \"of\": \"nodes\", \"from\": NaN, \"to\": 1 } ]", "line 1" },
    { "\"brushes\": [ { \"of\": \"nodes\", \"to\": 1 } ]", "sweep.brushes[0]: " },
    { "\"brushes\": [ { \"of\": \"nodes\" } ]", "sweep.brushes[0]: " },
    { "\"brushes\": [ { \"of\": \"wires\", \"values\": [ ] } ]", "sweep.brushes[0]: " },
    { "\"brushes\": [ { \"of\": \"n\", \"from\": 1, \"to\": 2, \"values\": [ \"1\" ] } ]",
      "sweep.brushes[0]: " },
    { "\"brushes\": [ { \"of\": \"n\", \"from\": 1, \"to\": 2 }, { \"of\": \"n\", \"values\": "
      "[ \"1\" ] } ]",
      "sweep.brushes[1].of" },
    { "\"along\": \"size\"", "sweep.along: " },
  };
  g_autoptr (IcnStudy) study = parse (text), again = NULL, copy = icn_study_dup (study);
  g_autofree char *json = icn_study_to_json (study, NULL);
  const IcnSpaceAsked none = { NULL };
  g_autoptr (IcnSpaceAsked) asked = icn_space_asked_new (study, &none);
  g_autoptr (IcnSpace) space = icn_space_new (study, asked, NULL);

  again = parse (json);
  g_assert_true (icn_study_equal (study, again));
  g_assert_cmpint (again->map.up_log, ==, 0);
  g_assert_cmpint (again->map.across_log, ==, -1);
  g_assert_cmpuint (again->brushes->len, ==, 2);
  g_assert_true (icn_study_equal (study, copy));
  g_free (((IcnPhrase *) g_ptr_array_index (copy->constraints, 0))->text);
  ((IcnPhrase *) g_ptr_array_index (copy->constraints, 0))->text = g_strdup ("pins <= 12");
  g_assert_false (icn_study_equal (study, copy));
  g_assert_cmpuint (space->n_candidates, ==, 8);
  g_assert_cmpuint (space->predicates->len, ==, 1);
  g_assert_cmpuint (space->goals->len, ==, 1);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_autofree char *bad = g_strdup_printf (HEAD "\"designs\": [], \"sweep\": { %s } }", wrong[i][0]);
    g_autoptr (GError) error = NULL;

    g_assert_null (icn_study_parse (bad, strlen (bad), "x", &error));
    g_assert_nonnull (error);
    g_assert_nonnull (strstr (error->message, wrong[i][1]));
  }
}

/* The latency of a design at half of its saturation, by a simulation of its own. */
static double
simulated_alone (const IcnDesign *design, const IcnSimulationSettings *settings, double *half_width)
{
  g_autoptr (IcnAnalysis) analysis = icn_analysis_new (design, NULL, NULL);
  g_auto (IcnEvaluation) evaluation = { 0 };
  g_auto (IcnSimulationPlan) plan = { 0 };
  IcnLoad load;
  IcnMeasured point;

  g_assert_true (icn_load_parse ("50%s", &load, NULL));
  g_assert_true (icn_evaluate (design, analysis, &evaluation, NULL));
  g_assert_true (icn_simulation_plan (design, settings, &evaluation, &plan, NULL, NULL));
  g_assert_true (icn_simulation_run_point (&plan, icn_load_resolve (&load, &evaluation), NULL, NULL,
                                           &point, NULL));
  *half_width = point.latency_ci;
  return point.latency;
}

/* Every member of a front that is simulated has the latency of a simulation of its design alone; on
 * the map its marker is there, and a line leads to it from the place that theory gives. */
TEST (front_is_simulated)
{
  const char *const base[] = { "k=4,n=2,router=pipelined,vcs=4,length=64,budget=pins:64", NULL };
  const char *const texts[] = { "topology=torus,mesh", "budget=pins:32..128 times 2", NULL };
  g_autoptr (IcnStudy) study = study_of (base);
  g_autoptr (IcnSpaceTable) table = NULL;
  g_autoptr (IcnFrontPoints) front = NULL;
  g_autoptr (IcnChart) chart = NULL, with = NULL, without = NULL;
  IcnSpaceAxes turned = icn_space_axes_usual;
  g_autoptr (GError) error = NULL;
  IcnSimulationSettings settings;
  const IcnSeries *series;
  guint operands[2], n_placed = 0;

  study->simulation.precision = 0.1;
  settings = study->simulation;
  g_ptr_array_unref (study->axes);
  study->axes = axes_of (texts);
  g_ptr_array_add (study->objectives, icn_phrase_new ("latency@50%s"));
  g_ptr_array_add (study->objectives, icn_phrase_new ("pins_per_node:less"));
  table = icn_space_table_of_study (icn_study_dup (study), &(IcnSpaceAsked){ NULL }, &error);
  g_assert_no_error (error);
  g_assert_true (icn_space_table_fill (table, ICN_SPACE_MAP_POINTS, NULL, NULL, NULL));
  g_assert_true (icn_space_axes_find (table, &icn_space_axes_usual, operands, NULL));
  g_assert_false (icn_front_can_simulate (table, operands[0]));
  g_assert_true (icn_front_can_simulate (table, operands[1]));
  front = icn_front_points_new (table, operands, study, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (icn_front_points_n_done (front), ==, 0);
  g_assert_true (icn_front_points_run (front, NULL, &error));
  g_assert_cmpuint (icn_front_points_n_done (front), ==, table->n_front);
  g_assert_cmpuint (table->n_front, >=, 3);

  chart = icn_space_chart (table, &icn_space_axes_usual, NULL, front, &error);
  series = g_ptr_array_index (chart->series, chart->series->len - 1);
  for (guint i = 0; i < table->n_front; i++) {
    const IcnFrontPoint *point = icn_front_points_get (front, i);
    g_autoptr (IcnDesign) design = icn_space_table_design (table, point->row, NULL);
    double half_width, latency = simulated_alone (design, &settings, &half_width);

    g_assert_true (icn_space_table_row (table, point->row)->on_front);
    g_assert_cmpfloat (point->found[1].value, ==, latency);
    g_assert_cmpfloat (point->found[1].half_width, ==, half_width);
    for (guint j = 0; j < chart->n_points; j++) {
      if (!isfinite (series->y[j]) || chart->ids[j] != point->row)
        continue;
      n_placed++;
      g_assert_cmpfloat (series->y[j], ==, latency);
      g_assert_cmpfloat (series->high[j] - series->low[j], >, 0);
      g_assert_cmpfloat (series->from_x[j], ==, chart->x[j]);
      g_assert_cmpfloat (series->from_y[j], ==,
                         icn_space_table_value (table, point->row, operands[1]));
    }
  }
  g_assert_cmpuint (n_placed, ==, table->n_front);

  /* With other axes, the simulated numbers would be at wrong places: they are left out. */
  turned.across = operands[1];
  turned.up = operands[0];
  without = icn_space_chart (table, &turned, NULL, NULL, &error);
  with = icn_space_chart (table, &turned, NULL, front, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (with->series->len, ==, without->series->len);
  g_assert_cmpuint (with->n_points, ==, without->n_points);
  g_assert_true (
    g_strv_equal ((const char *const *) with->notes, (const char *const *) without->notes));
}
