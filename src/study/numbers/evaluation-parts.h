/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluation of many designs of which only some numbers are needed. */
#pragma once

#include "study-types.h"

/* Like icn_evaluate, but without a theory that needs the flows between channels, as finding these
 * takes most of the time. Latencies under load, contention and saturation by such a theory then
 * have no value; all other numbers are the same. */
gboolean icn_evaluate_without_flows (const IcnDesign *design, IcnAnalysis *analysis,
                                     IcnEvaluation *evaluation, GError **error);
