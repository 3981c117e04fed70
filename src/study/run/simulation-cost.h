/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Estimates how long it takes to simulate a design, for simulation that starts by itself. The time
 * of a point depends on how far its load is from saturation, which only a simulation tells.
 * Therefore drafts come first (icn_simulation_settings_draft), whose time is limited, and what they
 * have measured tells how long the points themselves will take. */
#pragma once

#include "study.h"

typedef struct _IcnLoadSearch IcnLoadSearch;

/* Estimated processor seconds of the drafts that a search of icn_workbench_draft_search() lacks. */
double icn_draft_seconds (const IcnLoadSearch *drafts, const IcnEvaluation *evaluation,
                          const IcnSimulationSettings *settings);

/* Estimated processor seconds of the points that `search` lacks. drafts: a search that has the
 * design's drafts. */
double icn_simulation_seconds (const IcnLoadSearch *search, const IcnLoadSearch *drafts,
                               const IcnSimulationSettings *settings);
