/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values that the design's theory gives for each dimension i at load λ, from which the quantities
 * of a dimension are taken. Dimension 0 is the last one that a message crosses before its
 * destination. A value is NAN if the theory has none for single dimensions, or if there is no
 * steady state at this load. */
#pragma once

#include "evaluation.h"
#include "quantity.h"
#include "theory.h"

/* Sets *contention to all contention delays by the design's theory; contention->exists is FALSE if
 * the theory has none. */
void icn_contention_of (const IcnEvaluation *evaluation, double load, IcnContention *contention);

/* Sets states[i], i < n, to the probability r(i) that i messages are on a link at load λ, and
 * *utilization to the load ρ of the link (theory.h). FALSE if the design's theory has no such
 * probabilities, or the network cannot carry the load. */
gboolean icn_link_states_of (const IcnEvaluation *evaluation, double load, double *states, guint n,
                             double *utilization);

/* Whether the argument "dimension" of the quantity is in fact a number of messages: the quantity is
 * the probability r(i) that i messages are on a link, and i is passed as the dimension. */
gboolean icn_quantity_is_of_messages (const IcnQuantity *quantity);
