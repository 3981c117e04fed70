/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Notes that explain a design's numbers to a reader, for example where theory and simulator count
 * different delays. */
#pragma once

#include "evaluation.h"

/* Returns a text of translated clauses, without full stops. Each clause states one of these cases
 * that applies to the design:
 * - the theory's own latency at load 0 is not the design's zero-load latency T_0;
 * - the simulator rounds the channel cycle T_c to an integer number of flit times;
 * - a formula gives the longest wire although the wire rule asks for the layout, or vice versa;
 * - the budget counts the channels of the bisection by a formula that differs from the cut;
 * - links in the file of the network are left out;
 * - the zero-load latency is not known, with the reason;
 * - no message leaves its node;
 * - links or nodes have failed, so that routes differ from those without failures;
 * - failed links leave nodes without a path;
 * - buffers are too short for a channel that moves several flits per cycle.
 * NULL if none of these cases applies; free with g_free. */
char *icn_model_note (const IcnEvaluation *evaluation, const IcnDesign *design);
