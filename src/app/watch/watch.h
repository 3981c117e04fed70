/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionWatch: an animated simulation of a design, cycle by cycle, forwards and backwards; or of
 * two designs beside each other, with a common clock and the same messages. */
#pragma once

#include "study-types.h"
#include <adwaita.h>

typedef struct _BisectionWatched BisectionWatched;
typedef struct _IcnScene IcnScene;
typedef struct _IcnTheme IcnTheme;

#define BISECTION_TYPE_WATCH (bisection_watch_get_type ())
G_DECLARE_FINAL_TYPE (BisectionWatch, bisection_watch, BISECTION, WATCH, AdwBin)

#define BISECTION_WATCH_MOST 2 /* designs at a time */

/* Properties: "running", "table" (boolean: messages as a table instead of the picture). Actions:
 * "watch.running", "watch.step", "watch.back", "watch.restart", "watch.next" and "watch.previous"
 * (message to follow), "watch.unfollow", "watch.demonstrate" (string: id of demonstration.h, or ""
 * for the study's own designs again). Signals for the owner of the study: "demonstrated" (the same
 * string), to show the demonstration's design, which is not in the study; "allowed" (uint: index of
 * a watched design), to permit that design to deadlock. It pauses while it is not visible. */

/* Lists the demonstrations in their menu, before its entry that goes back to the design. Called
 * once, when the application starts. */
void bisection_watch_list_demonstrations (GtkApplication *application);

/* Sets what is watched, n designs; all start again if any of them differs from before. The load of
 * the first is used for all: equally many messages per cycle of the engine. n = 0 stops, and frees
 * the engines. */
void bisection_watch_set_designs (BisectionWatch *self, const BisectionWatched *watched, guint n,
                                  const IcnSimulationSettings *settings);

void bisection_watch_zoom (BisectionWatch *self, double factor);
void bisection_watch_fit (BisectionWatch *self);

/* The picture as shown, with its title; NULL while there is nothing to see. */
IcnScene *bisection_watch_make_figure (BisectionWatch *self, const IcnTheme *theme, double width,
                                       double height);
