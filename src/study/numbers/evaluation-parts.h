/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A fast evaluation for programs that evaluate many designs and do not need all numbers. */
#pragma once

#include "study-types.h"

/* Like icn_evaluate, for a design that has passed icn_design_check, but without the flows (how much
 * traffic continues from one channel to another), which take most of the time to find. If the
 * design's theory needs the flows, latencies under load, contention and saturation have no value;
 * all other numbers are the same. */
gboolean icn_evaluate_without_flows (const IcnDesign *design, IcnAnalysis *analysis,
                                     IcnEvaluation *evaluation, GError **error);
