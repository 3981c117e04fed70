/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Estimates the processor time that the simulation of a design takes. The program uses the estimate
 * before it starts a simulation in the background without a request of the user. The time of a
 * point depends on how far its load is from saturation, which only a simulation shows. So drafts,
 * which are short runs (icn_simulation_settings_draft), are simulated first, and the time of each
 * point is estimated from its draft. */
#pragma once

#include "study.h"

typedef struct _IcnLoadSearch IcnLoadSearch;

/* Returns the estimated processor seconds of the drafts (short runs) that are still to be
 * simulated. drafts: the search from icn_workbench_draft_search(), which chooses the loads of the
 * drafts. */
double icn_draft_seconds (const IcnLoadSearch *drafts, const IcnEvaluation *evaluation,
                          const IcnSimulationSettings *settings);

/* Returns the estimated processor seconds of the points that are still to be simulated. search:
 * chooses the loads of these points. drafts: the search that has the design's drafts (short runs),
 * from which the time is estimated. */
double icn_simulation_seconds (const IcnLoadSearch *search, const IcnLoadSearch *drafts,
                               const IcnSimulationSettings *settings);
