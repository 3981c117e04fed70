/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "by-theory.h"

#include <glib/gi18n-lib.h>

#include "analysis.h"
#include "design.h"
#include "error.h"
#include "evaluation.h"
#include "flow-inputs.h"
#include "flow-latency.h"
#include "flow-model.h"
#include "net.h"
#include "number-text.h"
#include "theory.h"

/* Load at which the program shows how long messages wait, if the user chooses no load, as a
 * fraction of the saturation load. */
#define USUAL_SHARE 0.5
#define DIGITS 4

static gboolean
refuse (const char *why, GError **error)
{
  return icn_error_set (error, ICN_ERROR_UNAVAILABLE, "model", "%s", why);
}

gboolean
icn_evaluation_by (IcnEvaluation *shown, const IcnEvaluation *evaluation, const IcnDesign *design,
                   const IcnTheory *theory, GCancellable *cancellable, GError **error)
{
  const IcnAnalysis *analysis = evaluation->analysis;
  g_autofree char *why = NULL;
  IcnEvaluation other;

  if (theory->needs_flows && !icn_analysis_has_loads (analysis))
    return refuse (analysis != NULL && analysis->problem != NULL ? analysis->problem->message
                                                                 : _ ("there are no channel loads"),
                   error);
  icn_evaluation_copy (&other, evaluation);
  if (theory->needs_flows && other.flows == NULL) {
    other.flows = icn_flow_model_of (&other, design, FALSE, cancellable, &other.lacks_flows);
    other.latency.flows = other.flows;
    other.latency.why_no_flows = analysis->why_no_flows;
  }
  if (g_cancellable_set_error_if_cancelled (cancellable, error)) {
    icn_evaluation_clear (&other);
    return FALSE;
  }
  if ((why = icn_theory_why_none (&theory->row, &other.latency)) != NULL) {
    icn_evaluation_clear (&other);
    return refuse (why, error);
  }
  other.asked = &theory->row;
  other.theory = theory;
  other.model_saturation = theory->saturation (&other.latency);
  *shown = other;
  return TRUE;
}

gboolean
icn_evaluation_by_flows (IcnEvaluation *shown, const IcnEvaluation *evaluation,
                         const IcnDesign *design, GCancellable *cancellable, GError **error)
{
  guint i = 0;

  if (design->theory.row == &icn_theory_none)
    return refuse (_ ("no theory is asked for"), error);
  while (!icn_theory (i)->needs_flows)
    i++;
  return icn_evaluation_by (shown, evaluation, design, icn_theory (i), cancellable, error);
}

gboolean
icn_evaluation_has_quick_flows (const IcnEvaluation *evaluation)
{
  return icn_analysis_has_loads (evaluation->analysis) &&
         (evaluation->flows != NULL ||
          evaluation->analysis->net->n_terminals <= ICN_FLOWS_QUICK_TERMINALS);
}

double *
icn_evaluation_waits (const IcnEvaluation *evaluation, const IcnDesign *design, double load,
                      GCancellable *cancellable, GError **error)
{
  g_auto (IcnEvaluation) shown = { 0 };
  g_autofree double *wait = NULL;
  g_autofree char *number = NULL, *why = NULL;

  if (!icn_evaluation_by_flows (&shown, evaluation, design, cancellable, error))
    return NULL;
  wait = g_new (double, shown.analysis->net->n_channels);
  if (icn_flow_latency_channels (&shown, load, wait, cancellable))
    return g_steal_pointer (&wait);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  number = icn_number_to_digits (load, DIGITS);
  why = g_strdup_printf (_ ("the network is saturated at a load of %s"), number);
  refuse (why, error);
  return NULL;
}

double
icn_evaluation_usual_load (const IcnEvaluation *evaluation)
{
  return USUAL_SHARE * icn_evaluation_saturation (evaluation);
}
