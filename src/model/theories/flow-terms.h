/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions shared by flow-model.c, flow-terms.c and flow-held.c. */
#pragma once

#include "flow-model.h"

/* Waits at one rate after another. The state that was found for a lower rate is where the fixed
 * point of the next one starts, which takes fewer iterations. */
typedef struct _IcnFlowSolver IcnFlowSolver;

IcnFlowSolver *icn_flow_solver_new (const IcnFlowInputs *inputs); /* which must outlive it */
void icn_flow_solver_free (IcnFlowSolver *solver);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnFlowSolver, icn_flow_solver_free)
/* As icn_flow_waits. */
void icn_flow_solver_waits (IcnFlowSolver *solver, double rate, IcnFlowWaits *waits,
                            IcnFlowDetail *detail);

/* Mean wait in the source queue, whose messages keep their server for `time` cycles each. INFINITY
 * if they keep it always. */
double icn_flow_source_wait (const IcnFlowInputs *inputs, double rate, double time);

/* Term 0: cycles that a message is longer on its way than its flits are, as each virtual channel's
 * buffer is shorter than the round trip of credits: all of a buffer goes, then the round trip is
 * waited for. */
double icn_flow_credit_wait (const IcnFlowInputs *inputs);

/* Adds the waits of requests at memories. FALSE if one is always busy. */
gboolean icn_flow_memory_waits (const IcnFlowInputs *inputs, double rate, IcnFlowWaits *waits);

/* Whether a virtual channel is for one message at a time, as its buffer must hold all of a message
 * and has no room for a second one. */
gboolean icn_flow_has_room_for_one (const IcnFlowInputs *inputs);

/* Whether a channel has one virtual channel for a message, which is held while the message waits
 * further on; then waits accumulate from the destination. */
gboolean icn_flow_is_held (const IcnFlowInputs *inputs);
void icn_flow_held_waits (const IcnFlowInputs *inputs, double rate, IcnFlowWaits *waits,
                          IcnFlowDetail *detail);
