/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluations of many designs, of which only some numbers are wanted. */
#pragma once

#include "study-types.h"

/* Like icn_evaluate, but a theory that needs the flows between channels, which take longer than all
 * else, gets none. Then latencies under load, contention
 * and saturation by theory have no value; all else is the same. */
gboolean icn_evaluate_without_flows (const IcnDesign *design, IcnAnalysis *analysis,
                                     IcnEvaluation *evaluation, GError **error);
