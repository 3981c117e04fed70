/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionWatch: an animated simulation of a design, cycle by cycle, forwards and backwards. */
#pragma once

#include "evaluation.h"
#include "study.h"
#include "view.h"
#include <adwaita.h>

#define BISECTION_TYPE_WATCH (bisection_watch_get_type ())
G_DECLARE_FINAL_TYPE (BisectionWatch, bisection_watch, BISECTION, WATCH, AdwBin)

/* Properties: "running", "table" (boolean: messages as a table in place of the picture), "status",
 * "story" (string, read-only: the state, and the message that is followed). Actions:
 * "watch.running", "watch.step", "watch.back", "watch.restart", "watch.next" and "watch.previous"
 * (message to follow), "watch.unfollow", "watch.demonstrate" (string: id of demonstration.h).
 * Signal: "demonstrated" (the same), for who can show its design. It pauses when it is not seen. */

/* What is watched; starts anew at cycle 0 where it differs from what was watched before. The
 * evaluation must have its graph. */
void bisection_watch_set_design (BisectionWatch *self, const IcnDesign *design,
                                 const IcnSimulationSettings *settings,
                                 const IcnEvaluation *evaluation, const char *name);

/* How it is drawn: in the layout of a picture, or by the bundles of a view that shows them. */
void bisection_watch_set_view (BisectionWatch *self, const IcnView *view);

/* Stops, and gives the engine's memory back. */
void bisection_watch_clear (BisectionWatch *self);

void bisection_watch_zoom (BisectionWatch *self, double factor);
void bisection_watch_fit (BisectionWatch *self);

/* As it is shown, with its title; NULL while there is nothing to see. */
IcnScene *bisection_watch_make_figure (BisectionWatch *self, const IcnTheme *theme, double width,
                                       double height);
