/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Estimates how long it takes to simulate a design. The estimate is used for simulations that the
 * program starts by itself, without a request of the user. The time of a point depends on how far
 * its load is from saturation, which is known only from a simulation. Therefore drafts are
 * simulated first (icn_simulation_settings_draft), whose time is limited. From the drafts follows
 * how long the points themselves will take. */
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
