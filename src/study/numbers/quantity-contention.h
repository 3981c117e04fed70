/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dally1990's values for each dimension at load λ, from which quantities of a dimension are taken:
 * i = 0 is next to the destination. NAN if dally1990 is not the design's theory, or has no steady
 * state. */
#pragma once

#include "dally1990.h"
#include "evaluation.h"
#include "parhami2004.h"
#include "quantity.h"

/* All of its numbers; contention->exists is FALSE if it is not the design's theory. */
void icn_contention_of (const IcnEvaluation *evaluation, double load, IcnContention *contention);

/* r(i) for i < n at load λ, and the load ρ of a link: parhami2004.h. FALSE if that is not the
 * design's theory, or the network cannot carry the load. */
gboolean icn_link_states_of (const IcnEvaluation *evaluation, double load, double *states, guint n,
                             double *utilization);

/* Whether the quantity's "dimension" argument is in fact a number of messages. */
gboolean icn_quantity_is_of_messages (const IcnQuantity *quantity);
