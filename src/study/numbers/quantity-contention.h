/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What dally1990 says of each dimension at load λ, which quantities of a dimension are taken from:
 * i = 0 next to the destination. NAN where it is not the design's theory and where it has no steady
 * state. */
#pragma once

#include "dally1990.h"
#include "evaluation.h"
#include "parhami2004.h"
#include "quantity.h"

/* All of its numbers; `exists` is FALSE where it is not the design's theory. */
void icn_contention_of (const IcnEvaluation *evaluation, double load, IcnContention *contention);

/* r(i) for i < n at load λ, and the load ρ of a link: parhami2004.h. FALSE where that is not the
 * design's theory, or the network does not carry the load. */
gboolean icn_link_states_of (const IcnEvaluation *evaluation, double load, double *states, guint n,
                             double *utilization);

/* Whether what the quantity has as its dimension is a number of messages. */
gboolean icn_quantity_is_of_messages (const IcnQuantity *quantity);
