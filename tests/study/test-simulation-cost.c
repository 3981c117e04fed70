/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Estimates of how long a simulation takes, against what they are made of. */
#include "simulation-cost.h"

#include "design.h"
#include "evaluation.h"
#include "load-list.h"
#include "load-search.h"
#include "measured.h"
#include "runner.h"
#include "simulation.h"

#include <math.h>

#define SPEED 2e6 /* moves per second of the drafts below */

typedef struct {
  IcnDesign *design;
  IcnEvaluation evaluation;
  IcnSimulationSettings settings;
} Fixture;

static void
open_fixture (Fixture *fixture, const char *text)
{
  g_autoptr (GError) error = NULL;

  fixture->design = icn_design_new ();
  icn_design_parse (fixture->design, text, &error);
  g_assert_no_error (error);
  icn_evaluate (fixture->design, NULL, &fixture->evaluation, &error);
  g_assert_no_error (error);
  icn_simulation_settings_init (&fixture->settings);
}

static void
close_fixture (Fixture *fixture)
{
  icn_evaluation_clear (&fixture->evaluation);
  icn_design_free (fixture->design);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fixture, close_fixture)

static IcnLoadSearch *
new_search (const Fixture *fixture, const double *loads, guint n)
{
  g_autoptr (GArray) list = icn_load_list_from_values (loads, n);

  return icn_load_search_new (list, fixture->design, &fixture->evaluation);
}

/* A draft whose interval is so wide, as a share of the latency. */
static void
take_draft (IcnLoadSearch *drafts, double load, double width, guint64 moves)
{
  IcnMeasured point;

  icn_measured_init (&point);
  point.load = load;
  point.latency = 80;
  point.latency_ci = 80 * width;
  point.converged = width > 0;
  point.flit_hops = moves;
  point.seconds = moves / SPEED;
  icn_load_search_take (drafts, &point);
}

static void
assert_near (double a, double b)
{
  g_assert_cmpfloat (fabs (a - b), <=, 1e-9 * b);
}

/* A draft may take a tenth of the moves and needs a wide interval only. */
TEST (draft_settings)
{
  IcnSimulationSettings settings, draft;

  icn_simulation_settings_init (&settings);
  icn_simulation_settings_draft (&draft, &settings);
  g_assert_cmpuint (draft.max_moves, ==, settings.max_moves / 10);
  g_assert_true (draft.precision == 0.1 && draft.seed == settings.seed);
  settings.precision = 0.3;
  settings.max_moves = 3;
  icn_simulation_settings_draft (&draft, &settings);
  g_assert_true (draft.precision == 0.3);
  g_assert_cmpuint (draft.max_moves, ==, 1);
  g_assert_true (icn_simulation_settings_check (&draft, NULL));
}

/* The time of drafts is in proportion to their number, grows with the network and falls with the
 * limit of moves. */
TEST (drafts)
{
  static const double loads[] = { 0.01, 0.02, 0.03, 0.04 };
  static const char *const sizes[] = { "k=4,n=2", "k=16,n=2", "k=64,n=2", "k=200,n=2" };
  double before = 0;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_auto (Fixture) fixture = { 0 };
    double four, two, seconds;

    open_fixture (&fixture, sizes[i]);
    g_autoptr (IcnLoadSearch) all = new_search (&fixture, loads, 4);
    four = icn_draft_seconds (all, &fixture.evaluation, &fixture.settings);
    take_draft (all, loads[0], 0.1, 10);
    take_draft (all, loads[3], 0.1, 10);
    two = icn_draft_seconds (all, &fixture.evaluation, &fixture.settings);
    assert_near (four, 2 * two);
    g_assert_cmpfloat (four, >, before);
    before = four;
    fixture.settings.max_moves /= 10;
    seconds = icn_draft_seconds (all, &fixture.evaluation, &fixture.settings);
    assert_near (two, 10 * seconds);
  }
}

/* Four times narrower takes sixteen times as long, at most all moves that are allowed. */
TEST (points)
{
  static const double loads[] = { 0.01, 0.02, 0.03 };
  g_auto (Fixture) fixture = { 0 };

  open_fixture (&fixture, "k=8,n=2");
  g_autoptr (IcnLoadSearch) drafts = new_search (&fixture, loads, 3);
  g_autoptr (IcnLoadSearch) search = new_search (&fixture, loads, 3);
  take_draft (drafts, loads[0], 0.08, 1000000);
  take_draft (drafts, loads[1], 0.01, 2000000); /* narrow enough already */
  take_draft (drafts, loads[2], 0, 3000000);    /* has not converged */
  assert_near (icn_simulation_seconds (search, drafts, &fixture.settings),
               (16e6 + 2e6 + fixture.settings.max_moves) / SPEED);
  take_draft (search, loads[2], 0.02, 1);
  assert_near (icn_simulation_seconds (search, drafts, &fixture.settings), 18e6 / SPEED);
  fixture.settings.max_moves = 5000000;
  assert_near (icn_simulation_seconds (search, drafts, &fixture.settings), 7e6 / SPEED);
  take_draft (search, loads[0], 0.02, 1);
  take_draft (search, loads[1], 0.02, 1);
  g_assert_true (icn_simulation_seconds (search, drafts, &fixture.settings) == 0);
}
