/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "shared-plan.h"
#include "design.h"
#include "evaluation.h"

struct _IcnSharedPlan {
  IcnDesign *design;
  IcnSimulationSettings settings;
  IcnEvaluation evaluation; /* copy of the design's evaluation, with its own reference to the
                               analysis */
  GMutex making;
  gboolean is_made;
  IcnSimulationPlan plan;
  GError *refused; /* the error with which icn_simulation_plan failed; NULL if the plan could be
                      made */
};

IcnSharedPlan *
icn_shared_plan_new (const IcnDesign *design, const IcnSimulationSettings *settings,
                     const IcnEvaluation *evaluation)
{
  IcnSharedPlan *plan = g_atomic_rc_box_new0 (IcnSharedPlan);

  plan->design = icn_design_dup (design);
  plan->settings = *settings;
  icn_evaluation_copy (&plan->evaluation, evaluation);
  g_mutex_init (&plan->making);
  return plan;
}

IcnSharedPlan *
icn_shared_plan_ref (IcnSharedPlan *plan)
{
  return g_atomic_rc_box_acquire (plan);
}

static void
clear (gpointer data)
{
  IcnSharedPlan *plan = data;

  icn_simulation_plan_clear (&plan->plan);
  g_clear_error (&plan->refused);
  icn_evaluation_clear (&plan->evaluation);
  icn_design_free (plan->design);
  g_mutex_clear (&plan->making);
}

void
icn_shared_plan_unref (IcnSharedPlan *plan)
{
  if (plan != NULL)
    g_atomic_rc_box_release_full (plan, clear);
}

const IcnDesign *
icn_shared_plan_design (const IcnSharedPlan *plan)
{
  return plan->design;
}

const IcnEvaluation *
icn_shared_plan_evaluation (const IcnSharedPlan *plan)
{
  return &plan->evaluation;
}

const IcnSimulationPlan *
icn_shared_plan_get (IcnSharedPlan *plan, GCancellable *cancellable, GError **error)
{
  GError *cancelled = NULL;

  g_mutex_lock (&plan->making);
  if (!plan->is_made)
    icn_simulation_plan (plan->design, &plan->settings, &plan->evaluation, &plan->plan,
                         cancellable, &plan->refused);
  if (g_error_matches (plan->refused, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    cancelled = g_steal_pointer (&plan->refused);
  else
    plan->is_made = TRUE;
  g_mutex_unlock (&plan->making);
  if (cancelled != NULL) {
    g_propagate_error (error, cancelled);
    return NULL;
  }
  if (plan->refused == NULL)
    return &plan->plan;
  if (error != NULL)
    *error = g_error_copy (plan->refused);
  return NULL;
}
