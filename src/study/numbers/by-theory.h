/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluates a design by a theory of latency under load other than the one that the design's
 * settings select. Also computes how long messages wait for each channel, by the theory of flows
 * between channels (flow-latency.h). Times are in base cycles (delays of a wire one node pitch
 * long), loads in bits per base cycle per node. */
#pragma once

#include "study-types.h"
#include <gio/gio.h>

typedef struct _IcnTheory IcnTheory;

/* Largest number of terminals of a network whose flows (how much traffic continues from one channel
 * to another) can be computed while the user of a window waits. */
#define ICN_FLOWS_QUICK_TERMINALS 1024

/* Sets *shown to a copy of an evaluation in which `theory` gives the latency under load; the copy
 * shares the analysis. The old contents of *shown are not freed. FALSE with ICN_ERROR_UNAVAILABLE
 * and the reason if the theory does not apply, and with G_IO_ERROR_CANCELLED when cancelled. */
gboolean icn_evaluation_by (IcnEvaluation *shown, const IcnEvaluation *evaluation,
                            const IcnDesign *design, const IcnTheory *theory,
                            GCancellable *cancellable, GError **error);

/* Like icn_evaluation_by with the theory of flows between channels. FALSE also if the design's
 * settings select no theory (theory=none). */
gboolean icn_evaluation_by_flows (IcnEvaluation *shown, const IcnEvaluation *evaluation,
                                  const IcnDesign *design, GCancellable *cancellable,
                                  GError **error);

/* Whether icn_evaluation_by_flows returns at once, because the flows between channels are known or
 * the network is small. */
gboolean icn_evaluation_has_quick_flows (const IcnEvaluation *evaluation);

/* Returns the mean time for which messages wait for each channel at a load, an array [n_channels]
 * as in icn_flow_latency_channels; free with g_free. NULL with ICN_ERROR_UNAVAILABLE if
 * icn_evaluation_by_flows fails or the load is beyond saturation; NULL with G_IO_ERROR_CANCELLED
 * when cancelled. */
double *icn_evaluation_waits (const IcnEvaluation *evaluation, const IcnDesign *design, double load,
                              GCancellable *cancellable, GError **error);

/* The load at which the program shows how long messages wait, if the user chooses no load: half of
 * the design's saturation load. */
double icn_evaluation_usual_load (const IcnEvaluation *evaluation);
