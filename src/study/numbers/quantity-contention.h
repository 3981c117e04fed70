/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the design's theory says of each dimension at load λ, which quantities of a dimension are taken
 * from: i = 0 next to the destination. NAN where the theory says nothing of dimensions, and where it
 * has no steady state. */
#pragma once

#include "evaluation.h"
#include "quantity.h"

/* All of its numbers; `exists` is FALSE where the theory has none. */
void icn_contention_of (const IcnEvaluation *evaluation, double load, IcnContention *contention);

/* r(i) for i < n at load λ, and the load ρ of a link: theory.h. FALSE where the theory has none, or
 * the network does not carry the load. */
gboolean icn_link_states_of (const IcnEvaluation *evaluation, double load, double *states, guint n,
                             double *utilization);

/* Whether the quantity's "dimension" argument is in fact a number of messages. */
gboolean icn_quantity_is_of_messages (const IcnQuantity *quantity);
