/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionCandidateView: shows one candidate of a sweep: its name, its numbers, its network as a
 * drawing and its latency over load by theory, with a button that adds it to the study. Signal:
 * "taken": the button was clicked. */
#pragma once

#include "front-points.h"
#include <adwaita.h>

#define BISECTION_TYPE_CANDIDATE_VIEW (bisection_candidate_view_get_type ())
G_DECLARE_FINAL_TYPE (BisectionCandidateView, bisection_candidate_view, BISECTION, CANDIDATE_VIEW,
                      AdwBin)

/* Shows a row of a table; G_MAXUINT: asks the user to select one. front: simulated numbers of the
 * front's members, or NULL. The arguments are used only during the call. The drawing and the curve
 * follow when the same row has been shown for a moment, and their data are calculated. */
void bisection_candidate_view_show (BisectionCandidateView *self, const IcnSpaceTable *table,
                                    guint row, IcnFrontPoints *front);
