/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inputs that the theory of flows between channels (flow-model.h) takes from a design. */
#pragma once

#include <gio/gio.h>

#include "study-types.h"

typedef struct _IcnFlowModel IcnFlowModel;

/* Returns a reference to the flow model of a design whose widths, times and latency settings have
 * been evaluated. Evaluations with equal inputs share one model. NULL if the analysis has no flows,
 * or if cancelled. ready: TRUE to compute flows and model only if that takes milliseconds;
 * otherwise the result is NULL and *lacks is set to TRUE. */
IcnFlowModel *icn_flow_model_of (const IcnEvaluation *evaluation, const IcnDesign *design,
                                 gboolean ready, GCancellable *cancellable, gboolean *lacks);
