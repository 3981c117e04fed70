/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Expectations: every shipped study meets its own, and each of them can miss. */
#include "check.h"
#include "step.h"
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

/* Those of a list that are not left out. */
static guint
count_short (const GPtrArray *expectations)
{
  guint n = 0;

  for (guint i = 0; i < expectations->len; i++)
    n += !((const IcnExpectation *) g_ptr_array_index (expectations, i))->is_long;
  return n;
}

static IcnCheckReport *
run (const IcnStudy *study)
{
  g_autoptr (GError) error = NULL;
  IcnCheckReport *report = icn_study_run_checks (study, FALSE, NULL, &error);
  guint n = count_short (study->expectations);

  g_assert_no_error (error);
  for (guint i = 0; i < study->steps->len; i++)
    n += count_short (icn_study_step (study, i)->expectations);
  g_assert_cmpuint (report->expectations->len, ==, n);
  g_assert_cmpuint (report->claims->len, ==, study->claims->len);
  return report;
}

/* Makes the expectation one that the same number misses. */
static void
spoil (IcnExpectation *expectation)
{
  if (!expectation->holds) {
    expectation->holds = TRUE;
    return;
  }
  switch (expectation->relation) {
  case ICN_RELATION_EQUALS:
    if (expectation->than)
      expectation->relation = ICN_RELATION_MISSING;
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

/* The expectations again, each spoiled, after the others: simulated once. They state no claim. */
static void
add_spoiled (IcnStudy *study)
{
  g_autoptr (IcnStudy) copy = icn_study_dup (study);

  while (copy->expectations->len > 0) {
    IcnExpectation *expectation = g_ptr_array_steal_index (copy->expectations, 0);

    spoil (expectation);
    g_clear_pointer (&expectation->claim, g_free);
    g_ptr_array_add (study->expectations, expectation);
  }
}

/* Every shipped study meets its expectations, and misses each of them that is spoiled. */
static void
test_shipped (gconstpointer id)
{
  g_autoptr (IcnStudy) study = load (id);
  g_autoptr (IcnCheckReport) report = NULL;
  guint n_run, n_own = 0;

  g_assert_true (study->expectations->len > 0 || study->steps->len > 0);
  add_spoiled (study);
  report = run (study);
  while (n_own < report->expectations->len &&
         ((IcnCheckResult *) g_ptr_array_index (report->expectations, n_own))->step < 0)
    n_own++;
  n_run = n_own / 2;
  for (guint i = n_own; i < report->expectations->len; i++) {
    const IcnCheckResult *result = g_ptr_array_index (report->expectations, i);

    if (!result->met)
      g_test_fail_printf ("step %d: %s", result->step + 1, result->message);
  }
  for (guint i = 0; i < report->steps->len; i++)
    g_test_fail_printf ("%s", ((IcnStepProblem *) g_ptr_array_index (report->steps, i))->message);
  for (guint i = 0; i < n_run; i++) {
    const IcnCheckResult *result = g_ptr_array_index (report->expectations, i);
    const IcnCheckResult *spoiled = g_ptr_array_index (report->expectations, n_run + i);

    if (!result->met)
      g_test_fail_printf ("%s", result->message);
    if (spoiled->met)
      g_test_fail_printf ("spoiled: %s", spoiled->message);
    g_assert_nonnull (strstr (result->message, result->expectation->design));
    g_assert_nonnull (strstr (result->message, result->expectation->quantity));
  }
  for (guint i = 0; i < report->claims->len; i++) {
    const IcnClaimResult *result = g_ptr_array_index (report->claims, i);

    if (!result->is_supported)
      g_test_fail_printf ("%s", result->message);
  }
}

static guint
count_stating (const GPtrArray *expectations, const char *claim)
{
  guint n = 0;

  for (guint i = 0; i < expectations->len; i++)
    n += g_strcmp0 (((IcnExpectation *) g_ptr_array_index (expectations, i))->claim, claim) == 0;
  return n;
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
                                       "circle",
                                       "stacks",
                                       "modules",
                                       "modules-dance-hall",
                                       "modules-partition",
                                       "modules-inside",
                                       "hypermesh",
                                       NULL };
  g_autoptr (IcnStudy) study = load (id);
  g_auto (GStrv) names = icn_study_names (study);

  g_assert_cmpstr (study->title, !=, "");
  g_assert_cmpstr (study->item, !=, "");
  g_assert_cmpuint (strlen (study->notes), >, 100);
  g_assert_cmpuint (study->figures->len, >, 0);
  for (guint i = 0; i < study->figures->len; i++) {
    const IcnFigure *figure = g_ptr_array_index (study->figures, i);

    g_test_message ("%s", figure->id);
    g_assert_true (icn_plot_find (figure->id) || g_strv_contains (views, figure->id));
    g_assert_true (!figure->design || g_strv_contains ((const char *const *) names, figure->design));
  }
  for (guint i = 0; i < study->claims->len; i++) {
    const IcnClaim *claim = g_ptr_array_index (study->claims, i);
    guint n = count_stating (study->expectations, claim->id);

    g_assert_nonnull (claim->reason);
    for (guint s = 0; s < study->steps->len; s++)
      n += count_stating (icn_study_step (study, s)->expectations, claim->id);
    g_test_message ("%s: %u expectations", claim->id, n);
    g_assert_cmpuint (n, >, 0);
  }
}

/* The message of one expectation about the opening study. */
static void
assert_message (const IcnExpectation *expectation, gboolean met, const char *message)
{
  g_autoptr (IcnStudy) study = icn_study_new_opening ();
  g_autoptr (IcnCheckReport) report = NULL;
  IcnExpectation *copy = icn_expectation_new ();
  const IcnCheckResult *result;

  *copy = *expectation;
  copy->design = g_strdup (expectation->design);
  copy->quantity = g_strdup (expectation->quantity);
  copy->than = g_strdup (expectation->than);
  copy->note = g_strdup (expectation->note);
  g_ptr_array_set_size (study->expectations, 0);
  g_ptr_array_add (study->expectations, copy);
  report = run (study);
  result = g_ptr_array_index (report->expectations, 0);
  g_assert_cmpstr (result->message, ==, message);
  g_assert_cmpint (result->met, ==, met);
}

/* In a window the quantity has its label, and what was found stands apart. */
static void
test_parts (void)
{
  g_autoptr (IcnStudy) study = icn_study_new_opening ();
  g_autoptr (IcnCheckReport) report = NULL;
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
  report = run (study);
  result = g_ptr_array_index (report->expectations, 0);
  g_assert_cmpstr (result->title, ==, "32-ary 2-cube: Delivered Traffic at 0.25");
  g_assert_cmpstr (result->detail, ==, "0.25, expected 0.25 ± 1 %");
}

static void
test_messages (void)
{
  IcnExpectation torus = { .holds = TRUE,
                           .dimension = NAN,
                           .design = (char *) "32-ary 2-cube",
                           .quantity = (char *) "zero_load_latency",
                           .at = NAN,
                           .value = 43.6,
                           .tolerance = 0.2,
                           .relative = TRUE };
  IcnExpectation cube = { .holds = TRUE,
                          .dimension = NAN,
                          .design = (char *) "binary 10-cube",
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
  g_autoptr (IcnCheckReport) report = NULL;

  g_assert_true (icn_design_parse (design, "k=8,n=2,traffic=tornado,label=torus", NULL));
  g_assert_true (icn_study_add_design (study, g_steal_pointer (&design), NULL));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    IcnExpectation *expectation = icn_expectation_new ();

    expectation->design = g_strdup ("torus");
    expectation->quantity = g_strdup (rows[i].quantity);
    expectation->value = rows[i].value;
    g_ptr_array_add (study->expectations, expectation);
  }
  report = run (study);
  for (guint i = 0; i < report->expectations->len; i++) {
    const IcnCheckResult *result = g_ptr_array_index (report->expectations, i);

    g_assert_cmpstr (result->met ? "met" : result->message, ==, "met");
  }
}

/* A study of one small network, simulated; its first expectation is the caller's to fill. */
static IcnStudy *
simulated_study (double precision, guint64 max_cycles, const char *quantity, double load)
{
  IcnStudy *study = icn_study_new ();
  IcnDesign *design = icn_design_new ();
  IcnExpectation *expectation = icn_expectation_new ();

  g_assert_true (icn_design_parse (
    design, "k=4,n=2,length=8,budget=width:1,router=source,directed=yes,label=torus", NULL));
  g_assert_true (icn_study_add_design (study, design, NULL));
  study->simulation.precision = precision;
  study->simulation.max_cycles = max_cycles;
  expectation->design = g_strdup ("torus");
  expectation->quantity = g_strdup (quantity);
  expectation->at = load;
  g_ptr_array_add (study->expectations, expectation);
  return study;
}

static IcnOutcome
outcome (const IcnStudy *study, IcnFinding *found)
{
  g_autoptr (IcnCheckReport) report = run (study);
  const IcnCheckResult *result = g_ptr_array_index (report->expectations, 0);

  if (found != NULL)
    *found = result->found;
  g_test_message ("%s", result->message);
  return result->outcome;
}

/* A run that gave up has no number, whatever it is expected to be. */
static void
test_unconverged (void)
{
  static const char *const ids[] = { "simulated_latency", "simulated_throughput",
                                     "simulated_is_saturated", "simulated_p99" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    g_autoptr (IcnStudy) study = simulated_study (0.001, 5000, ids[i], 0.15);
    IcnExpectation *expectation = g_ptr_array_index (study->expectations, 0);

    for (guint relation = 0; relation <= ICN_RELATION_MISSING; relation++)
      for (guint holds = 0; holds < 2; holds++) {
        g_autoptr (IcnCheckReport) report = NULL;
        const IcnCheckResult *result;

        expectation->relation = relation;
        expectation->value = relation == ICN_RELATION_LESS ? 1e9 : -1e9;
        expectation->tolerance = 1e12;
        expectation->holds = holds;
        g_free (expectation->claim);
        expectation->claim = g_strdup ("c");
        if (study->claims->len == 0) {
          IcnClaim *claim = icn_claim_new ();

          claim->id = g_strdup ("c");
          claim->text = g_strdup ("C");
          g_ptr_array_add (study->claims, claim);
        }
        report = run (study);
        result = g_ptr_array_index (report->expectations, 0);
        g_assert_cmpint (result->outcome, ==, ICN_OUTCOME_OPEN);
        g_assert_false (result->met);
        g_assert_nonnull (strstr (result->message, "is not converged: "));
        g_assert_false (
          ((const IcnClaimResult *) g_ptr_array_index (report->claims, 0))->is_supported);
      }
  }
}

/* The interval counts: a number is equal only within more than its interval, and more or less only
 * beyond it. */
static void
test_interval (void)
{
  g_autoptr (IcnStudy) study = simulated_study (0.1, 100000000, "simulated_latency", 0.15);
  IcnExpectation *expectation = g_ptr_array_index (study->expectations, 0);
  IcnFinding found;
  double width;

  expectation->value = 1;
  outcome (study, &found);
  width = found.half_width;
  g_assert_cmpfloat (width, >, 0);
  g_assert_cmpfloat (width, <, 0.1 * found.value);

  expectation->value = found.value;
  expectation->tolerance = 0.9 * width;
  g_assert_cmpint (outcome (study, NULL), ==, ICN_OUTCOME_OPEN);
  expectation->tolerance = 1.1 * width;
  g_assert_cmpint (outcome (study, NULL), ==, ICN_OUTCOME_TRUE);
  expectation->value = found.value + 1.2 * width;
  g_assert_cmpint (outcome (study, NULL), ==, ICN_OUTCOME_OPEN);
  expectation->value = found.value + 2.2 * width;
  g_assert_cmpint (outcome (study, NULL), ==, ICN_OUTCOME_FALSE);

  expectation->tolerance = 0;
  for (int sign = -1; sign <= 1; sign += 2) {
    expectation->relation = sign < 0 ? ICN_RELATION_MORE : ICN_RELATION_LESS;
    expectation->value = found.value + sign * 1.1 * width;
    g_assert_cmpint (outcome (study, NULL), ==, ICN_OUTCOME_TRUE);
    expectation->value = found.value + sign * 0.9 * width;
    g_assert_cmpint (outcome (study, NULL), ==, ICN_OUTCOME_OPEN);
    expectation->value = found.value - sign * 0.9 * width;
    g_assert_cmpint (outcome (study, NULL), ==, ICN_OUTCOME_OPEN);
    expectation->value = found.value - sign * 1.1 * width;
    g_assert_cmpint (outcome (study, NULL), ==, ICN_OUTCOME_FALSE);
  }
}

/* Beyond saturation there is a plateau and no mean latency, and that can be asked for. */
static void
test_saturated (void)
{
  g_autoptr (IcnStudy) study = simulated_study (0.02, 100000000, "simulated_is_saturated", 0.9);
  IcnExpectation *expectation = g_ptr_array_index (study->expectations, 0);
  IcnFinding found;

  expectation->value = 1;
  g_assert_cmpint (outcome (study, NULL), ==, ICN_OUTCOME_TRUE);
  expectation->value = 0;
  g_assert_cmpint (outcome (study, NULL), ==, ICN_OUTCOME_FALSE);

  g_free (expectation->quantity);
  expectation->quantity = g_strdup ("simulated_latency");
  expectation->relation = ICN_RELATION_LESS;
  expectation->value = 1e9;
  g_assert_cmpint (outcome (study, NULL), ==, ICN_OUTCOME_OPEN);
  expectation->relation = ICN_RELATION_MISSING;
  g_assert_cmpint (outcome (study, NULL), ==, ICN_OUTCOME_TRUE);

  g_free (expectation->quantity);
  expectation->quantity = g_strdup ("simulated_throughput");
  expectation->relation = ICN_RELATION_LESS;
  expectation->value = 0.85;
  g_assert_cmpint (outcome (study, &found), ==, ICN_OUTCOME_TRUE);
  g_assert_cmpfloat (found.half_width, >, 0);
  g_assert_cmpfloat (found.half_width, <, 0.03 * found.value);
}

/* Nodes of the torus are 16: what each of these states of them is so or not. */
static void
add_statement (IcnStudy *study, double nodes, gboolean holds)
{
  IcnExpectation *expectation = icn_expectation_new ();

  expectation->design = g_strdup ("torus");
  expectation->quantity = g_strdup ("nodes");
  expectation->value = nodes;
  expectation->claim = g_strdup ("c");
  expectation->holds = holds;
  g_ptr_array_add (study->expectations, expectation);
}

static void
test_verdicts (void)
{
  static const struct {
    guint n_true, n_false;
    gboolean misjudged; /* the study has them the other way round */
    guint follows;      /* the one verdict that is supported; 3: none is */
  } rows[] = {
    { 0, 0, FALSE, 3 },
    { 1, 0, FALSE, ICN_VERDICT_HOLDS },
    { 3, 0, FALSE, ICN_VERDICT_HOLDS },
    { 0, 1, FALSE, ICN_VERDICT_FAILS },
    { 2, 1, FALSE, ICN_VERDICT_PARTLY },
    { 1, 0, TRUE, ICN_VERDICT_HOLDS },
    { 0, 2, TRUE, ICN_VERDICT_FAILS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint verdict = ICN_VERDICT_HOLDS; verdict <= ICN_VERDICT_FAILS; verdict++) {
      g_autoptr (IcnStudy) study = simulated_study (0.02, 1000, "nodes", NAN);
      g_autoptr (IcnCheckReport) report = NULL;
      IcnClaim *claim = icn_claim_new ();
      const IcnClaimResult *result;
      guint n_missed = rows[i].misjudged ? rows[i].n_true + rows[i].n_false : 0;

      g_ptr_array_set_size (study->expectations, 0);
      claim->id = g_strdup ("c");
      claim->text = g_strdup ("C");
      claim->verdict = verdict;
      g_ptr_array_add (study->claims, claim);
      for (guint j = 0; j < rows[i].n_true; j++)
        add_statement (study, 16, !rows[i].misjudged);
      for (guint j = 0; j < rows[i].n_false; j++)
        add_statement (study, 17, rows[i].misjudged);
      report = run (study);
      result = g_ptr_array_index (report->claims, 0);
      g_test_message ("%s", result->message);
      g_assert_cmpuint (result->n_true, ==, rows[i].n_true);
      g_assert_cmpuint (result->n_false, ==, rows[i].n_false);
      g_assert_cmpint (result->is_supported, ==, verdict == rows[i].follows);
      g_assert_nonnull (strstr (result->message, "claim 'c' is said to be"));
      g_assert_true (result->is_supported != g_str_has_prefix (result->detail, "Does not follow"));
      n_missed += !result->is_supported;
      g_assert_cmpuint (icn_check_report_n_missed (report), ==, n_missed);
    }
}

/* One that takes long and is left out counts as the study has it. */
static void
test_left_out (void)
{
  g_autoptr (IcnStudy) study = simulated_study (0.02, 1000, "nodes", NAN);
  g_autoptr (IcnCheckReport) report = NULL;
  IcnClaim *claim = icn_claim_new ();
  const IcnClaimResult *result;

  g_ptr_array_set_size (study->expectations, 0);
  claim->id = g_strdup ("c");
  claim->text = g_strdup ("C");
  claim->verdict = ICN_VERDICT_PARTLY;
  g_ptr_array_add (study->claims, claim);
  add_statement (study, 16, TRUE);
  add_statement (study, 17, FALSE);
  ((IcnExpectation *) g_ptr_array_index (study->expectations, 1))->is_long = TRUE;
  report = run (study);
  result = g_ptr_array_index (report->claims, 0);
  g_assert_cmpuint (result->n_false, ==, 1);
  g_assert_true (result->is_supported);
}

/* What a claim says of a number that does not exist is neither so nor not so. */
static void
test_missing_number (void)
{
  g_autoptr (IcnStudy) study = simulated_study (0.02, 1000, "latency", 5);
  IcnExpectation *expectation = g_ptr_array_index (study->expectations, 0);

  expectation->relation = ICN_RELATION_LESS;
  expectation->value = 100;
  g_assert_cmpint (outcome (study, NULL), ==, ICN_OUTCOME_OPEN);
  expectation->relation = ICN_RELATION_EQUALS;
  g_assert_cmpint (outcome (study, NULL), ==, ICN_OUTCOME_OPEN);
  expectation->relation = ICN_RELATION_MISSING;
  g_assert_cmpint (outcome (study, NULL), ==, ICN_OUTCOME_TRUE);
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
    g_autofree char *complete = g_strdup_printf ("/check/complete/%s", ids[i]);

    g_test_add_data_func (met, ids[i], test_shipped);
    g_test_add_data_func (complete, ids[i], test_complete);
  }
  g_test_add_func ("/check/messages", test_messages);
  g_test_add_func ("/check/parts", test_parts);
  g_test_add_func ("/check/loads", test_loads);
  g_test_add_func ("/check/unconverged", test_unconverged);
  g_test_add_func ("/check/interval", test_interval);
  g_test_add_func ("/check/saturated", test_saturated);
  g_test_add_func ("/check/verdicts", test_verdicts);
  g_test_add_func ("/check/left-out", test_left_out);
  g_test_add_func ("/check/missing-number", test_missing_number);
  g_test_add_func ("/check/cancelled", test_cancelled);
  return g_test_run ();
}
