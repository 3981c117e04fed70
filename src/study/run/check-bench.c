/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check-bench.h"

#include "analysis.h"
#include "design.h"
#include "error.h"
#include "evaluation.h"
#include "forms.h"
#include "quantity.h"
#include "routing.h"
#include "shared-plan.h"
#include "simulation.h"
#include "theory.h"
#include "traffic.h"
#include "workbench.h"
#include "worst-case.h"
#include <math.h>
#include <string.h>

/* Precision of a simulated saturation load: half the distance between the highest load that the
 * network sustains and the lowest that saturates it, divided by their mean. */
#define SATURATION_BRACKET 0.005

/* A simulated point of a design. It is kept because several quantities may be read from it. */
typedef struct {
  int design;
  IcnMeasured point;
} Run;

IcnAsked
icn_asked_of (const IcnExpectation *expectation)
{
  return (IcnAsked){ .design = expectation->design,
                     .quantity = expectation->quantity,
                     .at = expectation->at,
                     .dimension = expectation->dimension,
                     .through = expectation->through };
}

IcnAsked
icn_asked_of_other (const IcnExpectation *expectation)
{
  IcnAsked asked = icn_asked_of (expectation);

  asked.design = expectation->than;
  if (expectation->than_quantity && *expectation->than_quantity)
    asked.quantity = expectation->than_quantity;
  if (!isnan (expectation->than_at))
    asked.at = expectation->than_at;
  return asked;
}

int
icn_check_bench_design (const IcnCheckBench *bench, const char *name)
{
  return name != NULL ? GPOINTER_TO_INT (g_hash_table_lookup (bench->places, name)) - 1 : -1;
}

/* Whether the design's theory of latency under load needs the flows between channels, which are
 * computed from the graph. */
static gboolean
has_flows (const IcnDesign *design)
{
  IcnLatencySettings latency;
  const IcnTheory *theory;

  icn_design_latency_settings (design, &latency);
  theory = icn_theory_choose (design->theory.row, &latency);
  return theory != NULL && theory->needs_flows;
}

/* Whether a quantity needs the graph of a design. Closed forms exist only for some topologies, and
 * only for uniform traffic over the routes that the topology defines, such as dimension order. */
static gboolean
needs_graph (const IcnQuantity *quantity, const IcnDesign *design)
{
  IcnForms forms;

  return quantity->needs_analysis || !icn_forms (&design->topology, &forms) ||
         !icn_traffic_is_uniform (&design->traffic) ||
         !icn_phases_are_own (&design->router.routing->phases) || has_flows (design);
}

void
icn_check_bench_want (IcnCheckBench *bench, const IcnAsked *asked)
{
  const IcnQuantity *quantity = icn_quantity_find (asked->quantity);
  int design = icn_check_bench_design (bench, asked->design);

  if (quantity && design >= 0 &&
      needs_graph (quantity, icn_study_design (bench->workbench->study, design)))
    bench->analysed[design] = TRUE;
}

void
icn_check_bench_init (IcnCheckBench *bench, IcnStudy *study)
{
  bench->workbench = icn_workbench_new (study);
  bench->names = icn_study_names (study);
  bench->places = g_hash_table_new (g_str_hash, g_str_equal);
  for (int i = 0; bench->names[i] != NULL; i++)
    g_hash_table_insert (bench->places, bench->names[i], GINT_TO_POINTER (i + 1));
  bench->analysed = g_new0 (gboolean, study->designs->len);
  bench->runs = g_array_new (FALSE, FALSE, sizeof (Run));
}

void
icn_check_bench_clear (IcnCheckBench *bench)
{
  icn_workbench_free (bench->workbench);
  g_array_unref (bench->runs);
  g_hash_table_unref (bench->places);
  g_strfreev (bench->names);
  g_free (bench->analysed);
}

static const IcnMeasured *
find_run (const IcnCheckBench *bench, int design, double load)
{
  for (guint r = 0; r < bench->runs->len; r++) {
    const Run *made = &g_array_index (bench->runs, Run, r);

    if (made->design == design && made->point.load == load)
      return &made->point;
  }
  return NULL;
}

gboolean
icn_check_bench_has_point (const IcnCheckBench *bench, int design, double load)
{
  return find_run (bench, design, load) != NULL;
}

/* Returns the simulated point of design i at a load; the bench owns the point. The first call for a
 * point simulates it. The design must have been evaluated. plan: the simulation plan of the design.
 * NULL with an error if the simulation failed. */
static const IcnMeasured *
bench_run (IcnCheckBench *bench, int i, const IcnSimulationPlan *plan, double load,
           GCancellable *cancellable, GError **error)
{
  const IcnMeasured *made = find_run (bench, i, load);
  Run run = { .design = i };

  if (made)
    return made;
  if (!icn_simulation_run_point (plan, load, NULL, cancellable, &run.point, error) ||
      g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  g_array_append_val (bench->runs, run);
  return &g_array_index (bench->runs, Run, bench->runs->len - 1).point;
}

const IcnMeasured *
icn_check_bench_point (IcnCheckBench *bench, int design, double load, GCancellable *cancellable,
                       GError **error)
{
  const IcnMeasured *made = find_run (bench, design, load);
  const IcnSimulationPlan *plan;

  if (made)
    return made;
  if (!icn_workbench_evaluate (bench->workbench, design, TRUE, cancellable, error))
    return NULL;
  plan = icn_shared_plan_get (icn_workbench_plan (bench->workbench, design), cancellable, error);
  return plan ? bench_run (bench, design, plan, load, cancellable, error) : NULL;
}

/* Sets *finding to a quantity of design i that is found by simulation. The design must have been
 * evaluated. load: the load at which the design is simulated; ignored if the quantity does not
 * depend on a load. FALSE with an error if the design cannot be simulated. */
static gboolean
bench_simulate (IcnCheckBench *bench, int i, const IcnQuantity *quantity, double load,
                GCancellable *cancellable, IcnFinding *finding, GError **error)
{
  const IcnSimulationPlan *plan =
    icn_shared_plan_get (icn_workbench_plan (bench->workbench, i), NULL, error);
  const IcnMeasured *point;

  if (plan == NULL)
    return FALSE;
  if (plan->settings.workload.processors.threads > 0)
    load = ICN_NO_LOAD;
  else if (icn_of_point_exists (&quantity->of_point) && quantity->argument != ICN_ARGUMENT_LOAD)
    return icn_error_set (error, ICN_ERROR_UNAVAILABLE, "threads",
                          "%s is of processors whose threads wait; threads must be above 0",
                          quantity->id);
  if (!icn_of_point_exists (&quantity->of_point)) {
    if (!icn_simulation_saturation (plan, cancellable, &finding->value, error))
      return FALSE;
    finding->half_width = SATURATION_BRACKET * finding->value;
    return TRUE;
  }
  point = bench_run (bench, i, plan, load, cancellable, error);
  if (point == NULL)
    return FALSE;
  icn_point_find (point, &bench->workbench->evaluations[i], quantity->run_needs,
                  &quantity->of_point, &quantity->half_width, finding);
  return TRUE;
}

/* Searches for the worst permutation (the permutation traffic with the largest channel load, γ_max)
 * of design i, which must have been evaluated, and stores its γ_max in the evaluation. Does nothing
 * without a graph, or if the permutation was found before. FALSE with an error if the search fails
 * or is cancelled. */
static gboolean
bench_search (IcnCheckBench *bench, int i, GCancellable *cancellable, GError **error)
{
  IcnEvaluation *evaluation = &bench->workbench->evaluations[i];
  const IcnAnalysis *analysis = evaluation->analysis;
  g_auto (IcnWorstCase) worst = { 0 };

  if (analysis == NULL || analysis->net == NULL || isfinite (evaluation->worst_gamma_max))
    return TRUE;
  if (!icn_worst_case (analysis->net, &analysis->routing, analysis->algorithm, NULL, NULL, &worst,
                       cancellable, error))
    return FALSE;
  icn_evaluation_take_worst_case (evaluation, worst.gamma_max);
  return TRUE;
}

gboolean
icn_check_bench_analyse (IcnCheckBench *bench, int design, GCancellable *cancellable)
{
  if (bench->analysed[design])
    return FALSE;
  bench->analysed[design] =
    icn_workbench_evaluate (bench->workbench, design, TRUE, cancellable, NULL);
  return bench->analysed[design];
}

/* Returns the value of a quantity of design i, which must have been evaluated; NAN if the quantity
 * has no value. If it has no value without the graph, the design is evaluated again with its graph.
 */
static double
value_of (IcnCheckBench *bench, int i, const IcnQuantity *quantity, const IcnArguments *arguments,
          GCancellable *cancellable)
{
  const IcnEvaluation *evaluation = &bench->workbench->evaluations[i];
  const IcnDesign *design = icn_study_design (bench->workbench->study, i);
  double value = icn_quantity_value (quantity, evaluation, design, arguments);

  return isnan (value) && icn_check_bench_analyse (bench, i, cancellable)
           ? icn_quantity_value (quantity, evaluation, design, arguments)
           : value;
}

gboolean
icn_check_bench_find (IcnCheckBench *bench, const IcnAsked *asked, GCancellable *cancellable,
                      IcnFinding *finding, GError **error)
{
  const IcnQuantity *quantity = icn_quantity_find (asked->quantity);
  const IcnArguments arguments = {
    .at = asked->at,
    .dimension = isnan (asked->dimension) ? 0 : (guint) asked->dimension,
    .through = asked->through,
  };
  int i = icn_check_bench_design (bench, asked->design);

  if (i < 0)
    return FALSE;
  if (!icn_workbench_evaluate (bench->workbench, i, bench->analysed[i], cancellable, error) ||
      (quantity->is_simulated &&
       !bench_simulate (bench, i, quantity, asked->at, cancellable, finding, error)) ||
      (quantity->is_searched && !bench_search (bench, i, cancellable, error))) {
    g_prefix_error (error, "%s: ", bench->names[i]);
    return FALSE;
  }
  if (quantity->is_simulated)
    return TRUE;
  finding->value = value_of (bench, i, quantity, &arguments, cancellable);
  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}
