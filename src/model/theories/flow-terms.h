/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What flow-model.c, flow-terms.c and flow-held.c share. */
#pragma once

#include "flow-model.h"

/* Mean wait in the source queue, whose messages keep their server for `time` cycles each. INFINITY
 * if they keep it always. */
double icn_flow_source_wait (const IcnFlowInputs *inputs, double rate, double time);

/* Adds the waits of requests at memories. FALSE if one is always busy. */
gboolean icn_flow_memory_waits (const IcnFlowInputs *inputs, double rate, IcnFlowWaits *waits);

/* Whether a channel has one virtual channel for a message, which is held while the message waits
 * further on; then waits accumulate from the destination. */
gboolean icn_flow_is_held (const IcnFlowInputs *inputs);
void icn_flow_held_waits (const IcnFlowInputs *inputs, double rate, IcnFlowWaits *waits,
                          IcnFlowDetail *detail);
