/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values of the design's theory for each dimension at load λ, from which quantities of a dimension
 * are taken: i = 0 is next to the destination. NAN if the theory has no values for dimensions, or no
 * steady state. */
#pragma once

#include "evaluation.h"
#include "quantity.h"
#include "theory.h"

/* All numbers of the theory's contention; contention->exists is FALSE if the theory has none. */
void icn_contention_of (const IcnEvaluation *evaluation, double load, IcnContention *contention);

/* r(i) for i < n at load λ, and the load ρ of a link: theory.h. FALSE if the theory has none, or the
 * network cannot carry the load. */
gboolean icn_link_states_of (const IcnEvaluation *evaluation, double load, double *states, guint n,
                             double *utilization);

/* Whether the quantity's "dimension" argument is in fact a number of messages. */
gboolean icn_quantity_is_of_messages (const IcnQuantity *quantity);
