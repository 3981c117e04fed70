/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inputs that the theory of flows between channels (flow-model.h) takes from a design. */
#pragma once

#include "study-types.h"

typedef struct _IcnFlowModel IcnFlowModel;

/* The flow model of a design whose widths, times and latency settings have been evaluated. It is
 * cached and shared by all evaluations with the same inputs. NULL if the analysis has no flows. */
IcnFlowModel *icn_flow_model_of (const IcnEvaluation *evaluation, const IcnDesign *design);
