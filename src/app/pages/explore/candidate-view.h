/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionCandidateView: shows one candidate of a sweep (a design that the sweep generates): its
 * name, its numbers, a drawing of its network and its latency-traffic curve by theory, with a
 * button that adds it to the study. Signal: "taken": the button was clicked. */
#pragma once

#include "front-points.h"
#include <adwaita.h>

#define BISECTION_TYPE_CANDIDATE_VIEW (bisection_candidate_view_get_type ())
G_DECLARE_FINAL_TYPE (BisectionCandidateView, bisection_candidate_view, BISECTION, CANDIDATE_VIEW,
                      AdwBin)

/* Shows the candidate in row `row` of the table; G_MAXUINT: shows a text that asks the user to
 * select one. front: simulated numbers of the candidates on the Pareto front, or NULL. The
 * arguments are used only during the call. The drawing and the curve appear later: they are
 * computed in the background once the same candidate has been shown for a moment. */
void bisection_candidate_view_show (BisectionCandidateView *self, const IcnSpaceTable *table,
                                    guint row, IcnFrontPoints *front);
