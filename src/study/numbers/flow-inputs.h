/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inputs that the theory of flows between channels (flow-model.h) takes from a design. */
#pragma once

#include "study-types.h"

typedef struct _IcnFlowModel IcnFlowModel;

/* The model of a design, whose widths, times and latency settings must have been evaluated. All
 * evaluations with equal inputs share one model. NULL if the analysis has no flows. If `ready` is
 * TRUE, a model that takes more than some milliseconds is not computed; the result is then NULL,
 * and *lacks is set to TRUE. */
IcnFlowModel *icn_flow_model_of (const IcnEvaluation *evaluation, const IcnDesign *design,
                                 gboolean ready, gboolean *lacks);
