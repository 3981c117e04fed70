/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnSharedPlan: the simulation plan of one design, made by the first thread that asks for it and
 * kept for all points and all threads: to find that its routes cannot deadlock takes a while, and
 * is done once. It holds copies and references of its own. */
#pragma once

#include "simulation.h"

/* evaluation: with an analysis that has its graph. */
IcnSharedPlan *icn_shared_plan_new (const IcnDesign *design, const IcnSimulationSettings *settings,
                                    const IcnEvaluation *evaluation);
IcnSharedPlan *icn_shared_plan_ref (IcnSharedPlan *plan);
void icn_shared_plan_unref (IcnSharedPlan *plan);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnSharedPlan, icn_shared_plan_unref)

const IcnDesign *icn_shared_plan_design (const IcnSharedPlan *plan);
const IcnEvaluation *icn_shared_plan_evaluation (const IcnSharedPlan *plan);

/* From any thread. NULL with what icn_simulation_plan refuses, the same each time, or when it is
 * cancelled, which leaves it to the next who asks. */
const IcnSimulationPlan *icn_shared_plan_get (IcnSharedPlan *plan, GCancellable *cancellable,
                                              GError **error);
