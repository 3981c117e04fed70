/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Notes that a reader needs to understand a design's numbers: where theory and simulator count
 * different delays, and why. */
#pragma once

#include "evaluation.h"

/* Translated clauses without a full stop: that the theory's own zero-load latency is not T_0, and
 * that the simulator rounds T_c to an integer number of flit times, and that the longest wire does
 * not come from where the design's rule says; or why there is no zero-load latency. NULL if there
 * is nothing to note; free with g_free. */
char *icn_model_note (const IcnEvaluation *evaluation, const IcnDesign *design);
