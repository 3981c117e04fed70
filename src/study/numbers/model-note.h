/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Notes that a reader needs to understand a design's numbers: where its theory and the simulator
 * charge differently, and why. */
#pragma once

#include "evaluation.h"

/* Clauses without a full stop, translated: that the theory's own zero-load latency is not T0, and
 * that the simulator uses whole flit times for T_c; or why there is no zero-load latency. NULL if
 * there is nothing to note; free with g_free. */
char *icn_model_note (const IcnEvaluation *evaluation, const IcnDesign *design);
