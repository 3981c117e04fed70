/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Estimates the processor time that the simulation of a design takes, for simulations that the
 * program starts in the background without a request of the user. The time of a point depends on
 * how far its load is from saturation, and only a simulation shows that. So drafts, short runs with
 * a limited time, are simulated first (icn_simulation_settings_draft), and the time of the points
 * is estimated from them. */
#pragma once

#include "study.h"

typedef struct _IcnLoadSearch IcnLoadSearch;

/* Estimated processor seconds for the drafts that are still to be simulated. drafts: the search of
 * icn_workbench_draft_search(), which chooses their loads. */
double icn_draft_seconds (const IcnLoadSearch *drafts, const IcnEvaluation *evaluation,
                          const IcnSimulationSettings *settings);

/* Estimated processor seconds for the points that are still to be simulated. search: chooses their
 * loads. drafts: the search that has the design's drafts, from which the time is estimated. */
double icn_simulation_seconds (const IcnLoadSearch *search, const IcnLoadSearch *drafts,
                               const IcnSimulationSettings *settings);
