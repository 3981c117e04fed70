/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a reader must know beside the numbers of a design: where its theory and the simulator do not
 * charge alike, and why. */
#pragma once

#include "evaluation.h"

/* Clauses without a full stop, translated: that the theory's own latency without load is not T0, and
 * that the simulator takes whole flit times for T_c; or why there is no latency without load. NULL
 * where there is nothing to say; g_free. */
char *icn_model_note (const IcnEvaluation *evaluation, const IcnDesign *design);
