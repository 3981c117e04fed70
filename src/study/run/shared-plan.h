/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnSharedPlan: the simulation plan of one design, which all threads use for all points. It is
 * made only once, by the first thread that asks for it, because the check that routes cannot
 * deadlock takes long. The object has its own copies of, and references to, the data that it needs.
 */
#pragma once

#include "simulation.h"
#include <gio/gio.h>

/* Makes an IcnSharedPlan. The simulation plan itself is made later, by the first call of
 * icn_shared_plan_get(). evaluation: must have an analysis with its graph. */
IcnSharedPlan *icn_shared_plan_new (const IcnDesign *design, const IcnSimulationSettings *settings,
                                    const IcnEvaluation *evaluation);
IcnSharedPlan *icn_shared_plan_ref (IcnSharedPlan *plan);
void icn_shared_plan_unref (IcnSharedPlan *plan);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnSharedPlan, icn_shared_plan_unref)

/* Return the object's copies of the arguments of icn_shared_plan_new(). */
const IcnDesign *icn_shared_plan_design (const IcnSharedPlan *plan);
const IcnEvaluation *icn_shared_plan_evaluation (const IcnSharedPlan *plan);

/* Returns the simulation plan; the first call makes it. Can be called from any thread. NULL with
 * the error of icn_simulation_plan, the same for each call. When cancelled, returns NULL with
 * G_IO_ERROR_CANCELLED, and the next call makes the plan. */
const IcnSimulationPlan *icn_shared_plan_get (IcnSharedPlan *plan, GCancellable *cancellable,
                                              GError **error);
