/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Estimates how long it takes to simulate a design. The estimate is for simulations that the
 * program starts by itself, without a request of the user. The time of a point depends on how far
 * its load is from saturation, and only a simulation shows that. So drafts are simulated first
 * (icn_simulation_settings_draft), which take a limited time, and the time of the points is
 * estimated from them. */
#pragma once

#include "study.h"

typedef struct _IcnLoadSearch IcnLoadSearch;

/* Estimated processor seconds for the drafts that are still missing. drafts: a search of
 * icn_workbench_draft_search(). */
double icn_draft_seconds (const IcnLoadSearch *drafts, const IcnEvaluation *evaluation,
                          const IcnSimulationSettings *settings);

/* Estimated processor seconds for the points that `search` still lacks. drafts: a search that has
 * the design's drafts, from which the time is estimated. */
double icn_simulation_seconds (const IcnLoadSearch *search, const IcnLoadSearch *drafts,
                               const IcnSimulationSettings *settings);
