/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnSharedPlan: the simulation plan of one design, made by the first thread that asks for it and
 * then used for all points by all threads: the check that its routes cannot deadlock takes a while,
 * and is made once. It has its own copies and references. */
#pragma once

#include "simulation.h"
#include <gio/gio.h>

/* evaluation: one with an analysis that has its graph. */
IcnSharedPlan *icn_shared_plan_new (const IcnDesign *design, const IcnSimulationSettings *settings,
                                    const IcnEvaluation *evaluation);
IcnSharedPlan *icn_shared_plan_ref (IcnSharedPlan *plan);
void icn_shared_plan_unref (IcnSharedPlan *plan);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnSharedPlan, icn_shared_plan_unref)

const IcnDesign *icn_shared_plan_design (const IcnSharedPlan *plan);
const IcnEvaluation *icn_shared_plan_evaluation (const IcnSharedPlan *plan);

/* Can be called from any thread. NULL with the error of icn_simulation_plan, the same each time; or
 * when cancelled, in which case the next caller makes the plan. */
const IcnSimulationPlan *icn_shared_plan_get (IcnSharedPlan *plan, GCancellable *cancellable,
                                              GError **error);
