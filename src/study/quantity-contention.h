/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the contention model says of one dimension, i = 0 next to the destination, at load λ: the
 * quantities of a dimension in quantity.c. NAN without a model and where it has no steady state. */
#pragma once

#include "evaluation.h"

/* A double of IcnContentionStep: times of dally1990 (22) to (26). One dimension beyond the last,
 * `entering` is T_n, what the source sees. */
double icn_contention_number (const IcnEvaluation *evaluation, double load, guint i, gsize offset);

/* A double of IcnStreams: rates of (21), and what does not depend on the load. */
double icn_streams_number (const IcnEvaluation *evaluation, double load, guint i, gsize offset);
