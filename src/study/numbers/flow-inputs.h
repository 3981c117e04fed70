/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the theory of flows between channels (flow-model.h) reads of a design. */
#pragma once

#include "study-types.h"

typedef struct _IcnFlowModel IcnFlowModel;

/* The model of a design whose widths, times and latency settings are evaluated, worked out once for
 * all evaluations that agree in what it reads. NULL if its analysis has no flows. */
IcnFlowModel *icn_flow_model_of (const IcnEvaluation *evaluation, const IcnDesign *design);
