/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers that the design's theory gives for each dimension i at load λ; the quantities of a
 * dimension (quantity.h) are read from these numbers. Messages cross dimension 0 last. A number is
 * NAN if the theory does not treat dimensions separately, or if there is no steady state at this
 * load. */
#pragma once

#include "evaluation.h"
#include "quantity.h"
#include "theory.h"

/* Sets *contention to all contention delays by the design's theory; contention->exists is FALSE if
 * the theory gives no contention delays. */
void icn_contention_of (const IcnEvaluation *evaluation, double load, IcnContention *contention);

/* Sets states[i], i < n, to the probability r(i) that i messages are on a link at load λ, and
 * *utilization to the load ρ of the link (theory.h). FALSE if the design's theory has no such
 * probabilities, or if the load is beyond saturation. */
gboolean icn_link_states_of (const IcnEvaluation *evaluation, double load, double *states, guint n,
                             double *utilization);

/* Whether the quantity is the probability r(i) that i messages are on a link. For this quantity,
 * the argument "dimension" is the number of messages i. */
gboolean icn_quantity_is_of_messages (const IcnQuantity *quantity);
