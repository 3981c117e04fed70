/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionWatch: an animated simulation of a design, cycle by cycle, forwards and backwards; or of
 * two beside each other, on one clock and with the same messages. */
#pragma once

#include "watch-pane.h"

#define BISECTION_TYPE_WATCH (bisection_watch_get_type ())
G_DECLARE_FINAL_TYPE (BisectionWatch, bisection_watch, BISECTION, WATCH, AdwBin)

#define BISECTION_WATCH_MOST 2 /* designs at a time */

/* Properties: "running", "table" (boolean: messages as a table in place of the picture). Actions:
 * "watch.running", "watch.step", "watch.back", "watch.restart", "watch.next" and "watch.previous"
 * (message to follow), "watch.unfollow", "watch.demonstrate" (string: id of demonstration.h, or "" for the study's own designs again).
 * Signals, for who has the study: "demonstrated" (the same), to show its design, which is not the study's; "allowed" (uint:
 * which of those that are watched), to let its design deadlock. It pauses when it is not seen. */

/* What is watched, n of them; all start anew where one differs from what was watched before. The
 * load of the first is that of all: as many messages in a cycle of the engine. */
void bisection_watch_set_designs (BisectionWatch *self, const BisectionWatched *watched, guint n,
                                  const IcnSimulationSettings *settings);

/* Stops, and gives the engine's memory back. */
void bisection_watch_clear (BisectionWatch *self);

void bisection_watch_zoom (BisectionWatch *self, double factor);
void bisection_watch_fit (BisectionWatch *self);

/* As it is shown, with its title; NULL while there is nothing to see. */
IcnScene *bisection_watch_make_figure (BisectionWatch *self, const IcnTheme *theme, double width,
                                       double height);
