/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The saturation rate of the theory of flow-model.h: the lowest rate without a steady state. */
#pragma once

#include "flow-model.h"

/* Sets *saturation to the saturation rate, in messages per cycle of a terminal that injects one
 * unit of traffic, and *limit to the waits there, which state what is overloaded. precision:
 * relative precision of the rate. is_corrected: FALSE if there are too many flows for corrections
 * (flow-model.h), and waits are those of the first order. FALSE if cancelled. */
gboolean icn_flow_saturation (const IcnFlowInputs *inputs, gboolean is_corrected, double precision,
                              double *saturation, IcnFlowWaits *limit, GCancellable *cancellable);
