/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A design's latency by another theory than that of its curve, and what follows from the theory of
 * flows between channels (flow-latency.h) whatever theory its curve has. Times are in base cycles,
 * loads in bits per base cycle per node. */
#pragma once

#include "study-types.h"

typedef struct _IcnTheory IcnTheory;

/* Largest number of terminals for which flows come fast enough for a window, if they are not known.
 */
#define ICN_FLOWS_QUICK_TERMINALS 1024

/* An evaluation that differs from another one in its theory, and shares its analysis. FALSE with
 * ICN_ERROR_UNAVAILABLE and the reason if the theory does not apply. */
gboolean icn_evaluation_by (IcnEvaluation *shown, const IcnEvaluation *evaluation,
                            const IcnDesign *design, const IcnTheory *theory, GError **error);

/* The same by the theory of flows; FALSE also if the design asks for no theory. */
gboolean icn_evaluation_by_flows (IcnEvaluation *shown, const IcnEvaluation *evaluation,
                                  const IcnDesign *design, GError **error);

/* Whether that comes at once: the flows are known, or the network is small. */
gboolean icn_evaluation_has_quick_flows (const IcnEvaluation *evaluation);

/* What messages wait for each channel at a load, [n_channels], as icn_flow_latency_channels has it;
 * free with g_free. NULL with ICN_ERROR_UNAVAILABLE as above, and beyond saturation. */
double *icn_evaluation_waits (const IcnEvaluation *evaluation, const IcnDesign *design, double load,
                              GError **error);

/* The load at which waits are shown unless another is asked for: half of the design's saturation.
 */
double icn_evaluation_usual_load (const IcnEvaluation *evaluation);
