/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Notes that a reader needs to understand a design's numbers: where theory and simulator count
 * different delays, and why. */
#pragma once

#include "evaluation.h"

/* Returns a text with a translated clause, without full stop, for each of these cases that applies
 * to the design: the theory's own zero-load latency is not T_0; the simulator rounds T_c to an
 * integer number of flit times; the longest wire is taken from a formula although the design's wire
 * rule asks for the layout, or the other way round; the budget counts the channels of the bisection
 * by a formula that does not give the number of channels in the cut; the file of the network has
 * links that are left out; the zero-load latency is not known, and why; no message leaves its node;
 * links or nodes have failed, so that routes differ from those without failures; failed links leave
 * nodes without a path; buffers are too short for a channel that moves several flits in a cycle.
 * NULL if none applies; free with g_free. */
char *icn_model_note (const IcnEvaluation *evaluation, const IcnDesign *design);
