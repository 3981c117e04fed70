/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Expectations: every shipped study meets its own, and each of them can miss. */
#include "check.h"
#include "chart.h"
#include "quantity.h"
#include "gallery.h"
#include "study-file.h"

#include <math.h>
#include <string.h>

static IcnStudy *
load (const char *id)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = icn_gallery_path (id);
  IcnStudy *study = icn_study_load (path, &error);

  g_assert_no_error (error);
  return study;
}

static GPtrArray *
run (const IcnStudy *study)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *results = icn_study_run_checks (study, FALSE, NULL, &error);
  guint n_long = 0;

  g_assert_no_error (error);
  for (guint i = 0; i < study->expectations->len; i++)
    n_long += ((const IcnExpectation *) g_ptr_array_index (study->expectations, i))->is_long;
  g_assert_cmpuint (results->len + n_long, ==, study->expectations->len);
  return results;
}

static void
test_shipped (gconstpointer id)
{
  g_autoptr (IcnStudy) study = load (id);
  g_autoptr (GPtrArray) results = run (study);

  g_assert_cmpuint (results->len, >, 0);
  for (guint i = 0; i < results->len; i++) {
    const IcnCheckResult *result = g_ptr_array_index (results, i);

    if (!result->met)
      g_test_fail_printf ("%s", result->message);
  }
}

/* Makes the expectation one that the same number misses. */
static void
spoil (IcnExpectation *expectation)
{
  switch (expectation->relation) {
  case ICN_RELATION_EQUALS:
    if (expectation->than)
      expectation->relation = ICN_RELATION_LESS;
    else
      expectation->value = 1.5 * expectation->value + 0.1;
    break;
  case ICN_RELATION_LESS:
    expectation->relation = ICN_RELATION_MORE;
    break;
  case ICN_RELATION_MORE:
    expectation->relation = ICN_RELATION_LESS;
    break;
  case ICN_RELATION_MISSING:
    expectation->relation = ICN_RELATION_EQUALS;
    expectation->value = 1;
    break;
  }
}

static void
test_each_can_miss (gconstpointer id)
{
  g_autoptr (IcnStudy) study = load (id);
  g_autoptr (GPtrArray) results = NULL;

  for (guint i = 0; i < study->expectations->len; i++)
    spoil (g_ptr_array_index (study->expectations, i));
  results = run (study);
  for (guint i = 0; i < results->len; i++) {
    const IcnCheckResult *result = g_ptr_array_index (results, i);

    g_test_message ("%s", result->message);
    g_assert_false (result->met);
    g_assert_nonnull (strstr (result->message, result->expectation->design));
    g_assert_nonnull (strstr (result->message, result->expectation->quantity));
  }
}

/* What a study refers to exists, and no verdict is without a number. */
static void
test_complete (gconstpointer id)
{
  static const char *const views[] = { "folded",
                                       "grid",
                                       "switching",
                                       "contention-network",
                                       "contention-dimension",
                                       "contention-routing",
                                       "gantt",
                                       "butterfly",
                                       "butterfly-planes",
                                       NULL };
  g_autoptr (IcnStudy) study = load (id);

  g_assert_cmpstr (study->title, !=, "");
  g_assert_cmpstr (study->item, !=, "");
  g_assert_cmpuint (strlen (study->notes), >, 100);
  g_assert_cmpuint (study->figures->len, >, 0);
  for (guint i = 0; i < study->figures->len; i++) {
    const IcnFigure *figure = g_ptr_array_index (study->figures, i);

    g_test_message ("%s", figure->id);
    g_assert_true (icn_plot_find (figure->id) || g_strv_contains (views, figure->id));
    g_assert_true (!figure->design || icn_study_find_design (study, figure->design));
  }
  for (guint i = 0; i < study->claims->len; i++) {
    const IcnClaim *claim = g_ptr_array_index (study->claims, i);
    guint n = 0;

    g_assert_nonnull (claim->reason);
    for (guint e = 0; e < study->expectations->len; e++) {
      const IcnExpectation *expectation = g_ptr_array_index (study->expectations, e);

      n += g_strcmp0 (expectation->claim, claim->id) == 0;
    }
    g_test_message ("%s: %u expectations", claim->id, n);
    g_assert_cmpuint (n, >, 0);
  }
}

/* The message of one expectation about the opening study. */
static void
assert_message (const IcnExpectation *expectation, gboolean met, const char *message)
{
  g_autoptr (IcnStudy) study = icn_study_new_opening ();
  g_autoptr (GPtrArray) results = NULL;
  IcnExpectation *copy = icn_expectation_new ();
  const IcnCheckResult *result;

  *copy = *expectation;
  copy->design = g_strdup (expectation->design);
  copy->quantity = g_strdup (expectation->quantity);
  copy->than = g_strdup (expectation->than);
  copy->note = g_strdup (expectation->note);
  g_ptr_array_set_size (study->expectations, 0);
  g_ptr_array_add (study->expectations, copy);
  results = run (study);
  result = g_ptr_array_index (results, 0);
  g_assert_cmpstr (result->message, ==, message);
  g_assert_cmpint (result->met, ==, met);
}

/* In a window the quantity has its label, and what was found stands apart. */
static void
test_parts (void)
{
  g_autoptr (IcnStudy) study = icn_study_new_opening ();
  g_autoptr (GPtrArray) results = NULL;
  IcnExpectation *expectation = icn_expectation_new ();
  const IcnCheckResult *result;

  expectation->design = g_strdup ("32-ary 2-cube");
  expectation->quantity = g_strdup ("delivered");
  expectation->at = 0.25;
  expectation->value = 0.25;
  expectation->tolerance = 1;
  expectation->relative = TRUE;
  g_ptr_array_set_size (study->expectations, 0);
  g_ptr_array_add (study->expectations, expectation);
  results = run (study);
  result = g_ptr_array_index (results, 0);
  g_assert_cmpstr (result->title, ==, "32-ary 2-cube: Delivered Traffic at 0.25");
  g_assert_cmpstr (result->detail, ==, "0.25, expected 0.25 ± 1 %");
}

static void
test_messages (void)
{
  IcnExpectation torus = { .design = (char *) "32-ary 2-cube",
                           .quantity = (char *) "zero_load_latency",
                           .at = NAN,
                           .value = 43.6,
                           .tolerance = 0.2,
                           .relative = TRUE };
  IcnExpectation cube = { .design = (char *) "binary 10-cube",
                          .quantity = (char *) "latency",
                          .at = 0.5,
                          .relation = ICN_RELATION_MISSING,
                          .value = NAN,
                          .note = (char *) "Fig. 14" };

  assert_message (&torus, FALSE, "32-ary 2-cube: zero_load_latency is 43.5, expected 43.6 ± 0.2 %");
  torus.tolerance = 0.25;
  torus.relative = FALSE;
  assert_message (&torus, TRUE, "32-ary 2-cube: zero_load_latency is 43.5, expected 43.6 ± 0.25");
  torus.relation = ICN_RELATION_MORE;
  torus.than = (char *) "binary 10-cube";
  assert_message (&torus, FALSE,
                  "32-ary 2-cube: zero_load_latency is 43.5, expected more than 205 of "
                  "binary 10-cube");
  torus.than = (char *) "ring";
  assert_message (&torus, FALSE, "32-ary 2-cube: zero_load_latency: no design is called 'ring'");
  assert_message (&cube, TRUE,
                  "binary 10-cube: latency at 0.5 is missing, expected missing (Fig. 14)");
  cube.relation = ICN_RELATION_EQUALS;
  cube.value = 200;
  assert_message (&cube, FALSE,
                  "binary 10-cube: latency at 0.5 is missing, expected 200 (Fig. 14)");
}

/* What only the graph, or a search on it, can tell is found for an expectation. */
static void
test_loads (void)
{
  static const struct {
    const char *quantity;
    double value;
  } rows[] = {
    { "gamma_max", 3 },
    { "ideal_throughput", 2.0 / 3 },
    { "worst_case_load", 3.5 },
    { "worst_case_throughput", 2 / 3.5 },
    { "bound_bisection", 12.0 / 8 },
    { "path_diversity_least", 1 },
  };
  g_autoptr (IcnStudy) study = icn_study_new ();
  g_autoptr (IcnDesign) design = icn_design_new ();
  g_autoptr (GPtrArray) results = NULL;

  g_assert_true (icn_design_parse (design, "k=8,n=2,traffic=tornado,label=torus", NULL));
  g_assert_true (icn_study_add_design (study, g_steal_pointer (&design), NULL));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    IcnExpectation *expectation = icn_expectation_new ();

    expectation->design = g_strdup ("torus");
    expectation->quantity = g_strdup (rows[i].quantity);
    expectation->value = rows[i].value;
    g_ptr_array_add (study->expectations, expectation);
  }
  results = run (study);
  for (guint i = 0; i < results->len; i++) {
    const IcnCheckResult *result = g_ptr_array_index (results, i);

    g_assert_cmpstr (result->met ? "met" : result->message, ==, "met");
  }
}

static void
test_cancelled (void)
{
  g_autoptr (IcnStudy) study = icn_study_new_opening ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (icn_study_run_checks (study, FALSE, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  g_auto (GStrv) ids = icn_gallery_list ();

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; ids[i]; i++) {
    g_autofree char *met = g_strdup_printf ("/check/met/%s", ids[i]);
    g_autofree char *missed = g_strdup_printf ("/check/missed/%s", ids[i]);
    g_autofree char *complete = g_strdup_printf ("/check/complete/%s", ids[i]);

    g_test_add_data_func (met, ids[i], test_shipped);
    g_test_add_data_func (missed, ids[i], test_each_can_miss);
    g_test_add_data_func (complete, ids[i], test_complete);
  }
  g_test_add_func ("/check/messages", test_messages);
  g_test_add_func ("/check/parts", test_parts);
  g_test_add_func ("/check/loads", test_loads);
  g_test_add_func ("/check/cancelled", test_cancelled);
  return g_test_run ();
}
