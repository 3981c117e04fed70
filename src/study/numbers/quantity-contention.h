/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What dally1990 says of each dimension at load λ, which quantities of a dimension are taken from:
 * i = 0 next to the destination. NAN where it is not the design's theory and where it has no steady
 * state. */
#pragma once

#include "dally1990.h"
#include "evaluation.h"

/* All of its numbers; `exists` is FALSE where it is not the design's theory. */
void icn_contention_of (const IcnEvaluation *evaluation, double load, IcnContention *contention);
