/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions shared by flow-model.c, flow-saturation.c, flow-terms.c and flow-held.c. */
#pragma once

#include "flow-model.h"

/* Calculates the waits of the theory of flow-model.h at several rates, one after another. The
 * fixed-point iteration for a rate starts from the state that was found for the previous rate, if
 * that was lower, so that it converges in fewer iterations. */
typedef struct _IcnFlowSolver IcnFlowSolver;

/* Makes a solver for the waits of `inputs`, which must outlive it. After cancellation, the values
 * that icn_flow_solver_waits sets are meaningless. */
IcnFlowSolver *icn_flow_solver_new (const IcnFlowInputs *inputs, GCancellable *cancellable);
void icn_flow_solver_free (IcnFlowSolver *solver);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnFlowSolver, icn_flow_solver_free)
/* Copies the steady state that `from` found last, so that both solvers start from it for their
 * next rate. Both must be of the same inputs. */
void icn_flow_solver_copy (IcnFlowSolver *solver, const IcnFlowSolver *from);
/* Sets *waits to the mean waits at a rate and, unless it is NULL, *detail to where messages wait,
 * for the inputs of the solver. */
void icn_flow_solver_waits (IcnFlowSolver *solver, double rate, IcnFlowWaits *waits,
                            IcnFlowDetail *detail);

/* Sets *waits and *detail to all waits at a rate, including those for credits and at memories.
 * solver: gives the other waits; NULL if there are too many flows for corrections: the other
 * waits are those of the first order (icn_flow_first_order). */
void icn_flow_find_waits (const IcnFlowInputs *inputs, IcnFlowSolver *solver, double rate,
                          IcnFlowWaits *waits, IcnFlowDetail *detail);

/* Mean wait in a source queue, in cycles. rate: messages per cycle of the source; time: cycles for
 * which each message occupies the injection channel; spread: for messages of one length, the mean
 * square of this time divided by the square of its mean. INFINITY if the channel would always be
 * busy. For a source that sends in bursts, the wait is calculated by burst-queue.h. */
double icn_flow_source_wait (const IcnFlowInputs *inputs, double rate, double time, double spread);

/* Correction 0: if the buffer of a virtual channel is shorter than the round trip of credits, the
 * sender waits for credits after each buffer of flits. Returns the sum of these waits for a
 * message, in cycles; 0 if the buffer is long enough. */
double icn_flow_credit_wait (const IcnFlowInputs *inputs);

/* Mean wait in cycles for the switch input at the end of a channel or port of the class `class`. It
 * is 0 if messages leave that input as fast as they arrive, and INFINITY if the input is always
 * busy. rate: messages per cycle on the channel or port or, if it consists of parallel channels, on
 * one of these. */
double icn_flow_input_wait (const IcnFlowInputs *inputs, guint32 class, double rate);

/* The factor A in the mean wait A o/(1 - R) of flow-model.h. R is the share of the time for
 * which the channel is busy, and o the part of R due to messages from other channels than the
 * waiting one. service: cycles for which a message occupies a channel. */
double icn_flow_wait_per_traffic (const IcnFlowInputs *inputs, double service);

/* Whether messages never wait for the channels or ports of a class: ejection ports that accept
 * every flit at once. */
gboolean icn_flow_is_free (const IcnFlowInputs *inputs, guint32 class);

/* Adds the mean wait of requests at memories to waits->network. rate: messages per cycle of a
 * terminal that injects one unit of traffic. If a memory would always be busy, returns FALSE and
 * sets *waits to the limit ICN_FLOW_LIMIT_MEMORY without waits. */
gboolean icn_flow_memory_waits (const IcnFlowInputs *inputs, double rate, IcnFlowWaits *waits);

/* Whether a virtual channel can hold only one message at a time, because its buffer must hold a
 * whole message and has no room for a second one. */
gboolean icn_flow_has_room_for_one (const IcnFlowInputs *inputs);

/* Whether messages hold a virtual channel while they wait downstream, and have only one virtual
 * channel to choose from on each channel. A wait then lengthens the time for which all channels
 * upstream are held, so waits accumulate from the destination to the source. */
gboolean icn_flow_is_held (const IcnFlowInputs *inputs);

/* The state of the iteration for messages that are held (icn_flow_is_held): the times for which
 * they hold channels. icn_flow_held_waits starts from these times and replaces them by the times at
 * `rate`. At the start they must be the times of a steady state at a lower rate; icn_flow_held_new
 * and icn_flow_held_reset set the times without traffic. */
typedef struct _IcnFlowHeld IcnFlowHeld;
IcnFlowHeld *icn_flow_held_new (const IcnFlowClasses *classes);
void icn_flow_held_free (IcnFlowHeld *held);
void icn_flow_held_copy (IcnFlowHeld *held, const IcnFlowHeld *from, const IcnFlowClasses *classes);
void icn_flow_held_reset (IcnFlowHeld *held, const IcnFlowClasses *classes);
void icn_flow_held_waits (const IcnFlowInputs *inputs, double rate, IcnFlowHeld *held,
                          IcnFlowWaits *waits, IcnFlowDetail *detail, GCancellable *cancellable);
