/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions shared by flow-model.c, flow-terms.c and flow-held.c. */
#pragma once

#include "flow-model.h"

/* Mean wait in the source queue, where each message occupies the server for `time` cycles. INFINITY
 * if the server is always busy. */
double icn_flow_source_wait (const IcnFlowInputs *inputs, double rate, double time);

/* Adds the waits of requests at memories. FALSE if a memory is always busy. */
gboolean icn_flow_memory_waits (const IcnFlowInputs *inputs, double rate, IcnFlowWaits *waits);

/* Whether a message holds its only virtual channel of a channel while it waits downstream, so that
 * waits accumulate from the destination. */
gboolean icn_flow_is_held (const IcnFlowInputs *inputs);
void icn_flow_held_waits (const IcnFlowInputs *inputs, double rate, IcnFlowWaits *waits,
                          IcnFlowDetail *detail);
