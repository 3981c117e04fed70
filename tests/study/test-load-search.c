/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of loads, and the search for the knee against networks of which it is known at which load
 * they saturate. */
#include "load-search.h"

#include <math.h>

#include "design.h"
#include "study-samples.h"
#include "load-list.h"
#include "runner.h"

#define TOLERANCE 0.05

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

static IcnLoadSearch *
new_search (const Fixture *fixture, const char *loads)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) list = icn_load_list_parse (loads, &error);

  g_assert_no_error (error);
  return icn_load_search_new (list, &fixture->design, &fixture->evaluation);
}

TEST (lists)
{
  static const char *const lists[] = { "0.1,0.25", "10%,33.3%", "20%s,80%s,knee", "0,5%,7%s,knee" };
  static const char *const wrong[] = { "",   "0.1,",  "x",    "10%%",  "10%S", "10s",
                                       "-1", "knees", "1e10", "nan%s", " " };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++) {
    g_autoptr (GArray) list = icn_load_list_parse (lists[i], NULL);
    g_auto (GStrv) loads = g_strsplit (lists[i], ",", -1);

    g_assert_cmpuint (list->len, ==, g_strv_length (loads));
    for (guint l = 0; l < list->len; l++) {
      g_autofree char *text = icn_load_to_text (&g_array_index (list, IcnLoad, l));

      g_assert_cmpstr (text, ==, loads[l]);
    }
  }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_autoptr (GError) error = NULL;

    g_assert_null (icn_load_list_parse (wrong[i], &error));
    g_assert_nonnull (error);
  }
}

/* A load of each unit is what it says: of saturation that of the theory, or the bound where there
 * is no theory. */
TEST (shares)
{
  static const char *const designs[] = { "k=8,n=2,directed=yes", "topology=mesh,k=8,n=2,model=none",
                                         "k=8,n=2,directed=yes,budget=bisection:4" };

  for (guint i = 0; i < G_N_ELEMENTS (designs); i++) {
    g_autoptr (GArray) list = icn_load_list_parse ("0.25,50%,80%s", NULL);
    double loads[3], saturation;
    Fixture fixture;

    open_fixture (&fixture, designs[i]);
    saturation = i == 1 ? fixture.evaluation.ideal_throughput : fixture.evaluation.model_saturation;
    for (guint l = 0; l < 3; l++)
      loads[l] = icn_load_resolve (&g_array_index (list, IcnLoad, l), &fixture.evaluation);
    g_assert_cmpfloat (loads[0], ==, 0.25);
    g_assert_cmpfloat_with_epsilon (loads[1], 0.5 * fixture.evaluation.capacity, 1e-12);
    g_assert_cmpfloat_with_epsilon (loads[2], 0.8 * saturation, 1e-5 * saturation);
    close_fixture (&fixture);
  }
}

/* Answers what the search asks for, in a drawn order, as a network that saturates at a load. */
static void
answer (IcnLoadSearch *search, const GArray *loads, double saturation, GRand *rand)
{
  g_autoptr (GArray) left = g_array_copy ((GArray *) loads);

  while (left->len > 0) {
    guint i = g_rand_int_range (rand, 0, left->len);
    IcnMeasured point;

    icn_measured_init (&point);
    point.load = g_array_index (left, double, i);
    point.saturated = point.load > saturation;
    icn_load_search_take (search, &point);
    g_array_remove_index (left, i);
  }
}

static int
compare_loads (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Runs a search to its end: its loads, rising. */
static GArray *
run (IcnLoadSearch *search, double saturation, GRand *rand)
{
  GArray *loads = g_array_new (FALSE, FALSE, sizeof (double));

  while (TRUE) {
    g_autoptr (GArray) next = icn_load_search_next (search);

    if (next->len == 0)
      break;
    g_assert_cmpuint (icn_load_search_n_left (search), >=, next->len);
    answer (search, next, saturation, rand);
    g_array_append_vals (loads, next->data, next->len);
  }
  g_assert_cmpuint (icn_load_search_n_left (search), ==, 0);
  g_array_sort (loads, compare_loads);
  return loads;
}

/* Wherever the network saturates, from a fiftieth of what theory says to four times that: the first
 * saturated load follows the last sustained one within 5 %, three sustained ones or more show the
 * way there, and none of the gaps between is wide. */
TEST (knee)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (31);
  Fixture fixture;
  double scale;

  open_fixture (&fixture, "k=8,n=2,directed=yes");
  scale = icn_evaluation_saturation (&fixture.evaluation);
  for (guint i = 0; i < 500; i++) {
    double saturation = scale * pow (200, g_rand_double (rand)) / 50, last = 0, first = INFINITY;
    g_autoptr (IcnLoadSearch) search = new_search (&fixture, "20%s,40%s,60%s,80%s,knee");
    g_autoptr (IcnLoadSearch) again = icn_load_search_dup (search);
    g_autoptr (GArray) loads = run (search, saturation, rand);
    g_autoptr (GArray) others = run (again, saturation, rand);
    guint n_sustained = 0;

    g_assert_cmpuint (loads->len, <=, 4 + ICN_SEARCH_MOST + 3);
    g_assert_cmpuint (loads->len, ==, others->len);
    g_assert_cmpmem (loads->data, loads->len * sizeof (double), others->data,
                     others->len * sizeof (double));
    for (guint l = 0; l < loads->len; l++) {
      double load = g_array_index (loads, double, l);

      if (load > saturation) {
        first = MIN (first, load);
        continue;
      }
      g_assert_cmpfloat (load - last, <=, 0.43 * saturation);
      last = load;
      n_sustained++;
    }
    g_assert_cmpfloat (first - last, <=, TOLERANCE * first);
    g_assert_cmpuint (n_sustained, >=, 3);
  }
  close_fixture (&fixture);
}

/* Without a knee in the list there is no search; nothing beyond an end is asked for; and a network
 * that nothing saturates has every node create a message in every cycle at last. */
TEST (ends)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  Fixture fixture;
  double scale;

  open_fixture (&fixture, "k=8,n=2,directed=yes");
  scale = icn_evaluation_saturation (&fixture.evaluation);
  {
    g_autoptr (IcnLoadSearch) list = new_search (&fixture, "20%s,0.01,90%s");
    g_autoptr (IcnLoadSearch) cut = new_search (&fixture, "20%s,80%s,knee");
    g_autoptr (IcnLoadSearch) all = new_search (&fixture, "20%s,80%s,knee");
    g_autoptr (GArray) three = run (list, scale / 2, rand), two = NULL, many = NULL;

    g_assert_cmpuint (three->len, ==, 3);
    g_assert_cmpfloat (g_array_index (three, double, 0), ==, 0.01);
    icn_load_search_end_at (cut, 0.5 * scale);
    two = run (cut, INFINITY, rand);
    g_assert_cmpfloat (g_array_index (two, double, two->len - 1), ==, 0.5 * scale);
    many = run (all, INFINITY, rand);
    g_assert_cmpfloat (g_array_index (many, double, many->len - 1), <=,
                       icn_simulation_most (&fixture.design, &fixture.evaluation));
    g_assert_cmpfloat (g_array_index (many, double, many->len - 1), >, 2 * scale);
  }
  close_fixture (&fixture);
  open_fixture (&fixture, "name=Butterfly.2.2,threads=4,gap=geometric:16");
  {
    g_autoptr (IcnLoadSearch) closed = new_search (&fixture, "20%s,80%s,knee");
    g_autoptr (GArray) next = icn_load_search_next (closed);

    g_assert_cmpuint (next->len, ==, 1);
    g_assert_cmpfloat (g_array_index (next, double, 0), ==, ICN_NO_LOAD);
  }
  close_fixture (&fixture);
}

/* A search that was stopped goes on where it was, and points that it did not ask for change
 * nothing.
 */
TEST (resumed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);
  g_autoptr (GPtrArray) results =
    g_ptr_array_new_with_free_func ((GDestroyNotify) icn_result_unref);
  Fixture fixture;
  double saturation;

  open_fixture (&fixture, "k=8,n=2,directed=yes");
  saturation = 0.7 * icn_evaluation_saturation (&fixture.evaluation);
  {
    g_autoptr (IcnLoadSearch) whole = new_search (&fixture, "20%s,40%s,60%s,80%s,knee");
    g_autoptr (IcnLoadSearch) half = icn_load_search_dup (whole);
    g_autoptr (GArray) loads = run (whole, saturation, rand), rest = NULL;
    const GArray *points = icn_load_search_points (whole);
    IcnMeasured stray;

    icn_measured_init (&stray);
    stray.load = 0.99 * saturation;
    g_ptr_array_add (results, icn_result_new ("any", "key", "1", &stray));
    for (guint i = 0; i < 6; i++)
      g_ptr_array_add (results,
                       icn_result_new ("any", "key", "1", &g_array_index (points, IcnMeasured, i)));
    icn_load_search_take_results (half, results);
    g_assert_cmpuint (icn_load_search_points (half)->len, ==, 6);
    rest = run (half, saturation, rand);
    g_assert_cmpuint (rest->len + 6, ==, loads->len);
    g_assert_true (icn_load_search_equal (half, whole));
  }
  close_fixture (&fixture);
}

static void
keep_point (IcnStudy *study, double load, gboolean is_saturated)
{
  g_autofree char *name = icn_study_design_name (study, 0);
  g_autofree char *key = icn_simulation_key (icn_study_design (study, 0), &study->simulation);
  IcnMeasured point;

  icn_measured_init (&point);
  point.load = load;
  point.saturated = is_saturated;
  icn_study_keep_result (study, icn_result_new (name, key, "1", &point));
}

/* Points of earlier settings are shown until the design has all of its own, each until there is a
 * fresh one at its load. */
TEST (earlier)
{
  g_autoptr (IcnStudy) study = icn_study_new ();
  g_autofree char *name = NULL;
  IcnEvaluation evaluation;
  IcnDesign *design;

  icn_study_add_design (study, icn_design_new (), NULL);
  g_array_unref (study->loads);
  study->loads = icn_load_list_parse ("0.1,0.2,0.3", NULL);
  design = icn_study_design (study, 0);
  g_assert_true (icn_evaluate (design, NULL, &evaluation, NULL));
  name = icn_study_design_name (study, 0);
  keep_point (study, 0.1, FALSE);
  keep_point (study, 0.25, FALSE);
  design->lengths.of[0].length += 1;
  for (guint n = 0; n <= 3; n++) {
    const guint expected[] = { 2, 1, 1, 0 };
    g_autoptr (GPtrArray) fresh = NULL, earlier = NULL;

    if (n > 0)
      keep_point (study, n / 10.0, n == 3);
    fresh = icn_study_results (study, 0, FALSE);
    earlier = icn_study_earlier_results (study, 0, name, &evaluation, fresh);
    g_assert_cmpuint (fresh->len, ==, n);
    g_assert_cmpuint (earlier->len, ==, expected[n]);
  }
  icn_evaluation_clear (&evaluation);
}
