/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What dally1990 says of one dimension, i = 0 next to the destination, at load λ: the quantities of
 * a dimension in quantity.c. NAN where it is not the design's theory and where it has no steady
 * state. */
#pragma once

#include "dally1990.h"
#include "evaluation.h"

/* All of its numbers; `exists` is FALSE where it is not the design's theory. */
void icn_contention_of (const IcnEvaluation *evaluation, double load, IcnContention *contention);

/* A double of IcnContentionStep: times of dally1990 (22) to (26). One dimension beyond the last,
 * `entering` is T_n, what the source sees. */
double icn_contention_number (const IcnEvaluation *evaluation, double load, guint i, gsize offset);

/* A double of IcnStreams: rates of (21), and what does not depend on the load. */
double icn_streams_number (const IcnEvaluation *evaluation, double load, guint i, gsize offset);
