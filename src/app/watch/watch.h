/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionWatch: an animated simulation of a design, cycle by cycle, forwards and backwards. It
 * can also show two designs side by side, which then run in the same cycles and carry the same
 * messages. */
#pragma once

#include "step.h"
#include <adwaita.h>

typedef struct _BisectionWatched BisectionWatched;
typedef struct _IcnScene IcnScene;
typedef struct _IcnTheme IcnTheme;

#define BISECTION_TYPE_WATCH (bisection_watch_get_type ())
G_DECLARE_FINAL_TYPE (BisectionWatch, bisection_watch, BISECTION, WATCH, AdwBin)

/* largest number of designs that can be watched at the same time */
#define BISECTION_WATCH_MOST 2

/* Properties: "running" (boolean), "table" (boolean: shows messages as a table instead of the
 * picture). Actions: "watch.running", "watch.step", "watch.back", "watch.restart", "watch.next" and
 * "watch.previous" (follow the next or previous message), "watch.save" (saves the cycles that were
 * watched as an animated PNG), "watch.unfollow", "watch.demonstrate"
 * (string: id of a demonstration of demonstration.h, or "" to return to the study's own designs).
 * Signals for the owner of the study: "demonstrated" (string: id of the demonstration, or "") asks
 * it to show the demonstration's design, which is not in the study; "allowed" (uint: index of a
 * watched design) asks it to permit that design to deadlock. The simulation pauses while the widget
 * is not visible. */

/* Adds the demonstrations to their menu, above the item that returns to the study's own designs.
 * Called once, when the application starts. */
void bisection_watch_list_demonstrations (GtkApplication *application);

/* Sets the n designs to watch. If any of them differs from before, all simulations start again. All
 * get the same load in bits per cycle of their engine (simulator), although the cycles of the
 * engines may differ in length. n = 0 stops the simulation and frees the engines. */
void bisection_watch_set_designs (BisectionWatch *self, const BisectionWatched *watched, guint n,
                                  const IcnSimulationSettings *settings);

/* Shows the animated simulation that `motion` describes: sets its load and speed and makes new
 * engines. When these engines are ready, and whenever later engines are ready, goes to the cycle of
 * the motion and follows its message. The simulation then runs, unless animations are turned off in
 * the desktop. motion: NULL forgets the motion, without stopping the simulation. */
void bisection_watch_play (BisectionWatch *self, const IcnMotion *motion);

/* Stores speed, load, cycle and followed message of the animated simulation in `motion`, which must
 * be initialised and whose old contents are freed. */
void bisection_watch_describe (BisectionWatch *self, IcnMotion *motion);

/* Stops following a message. Returns FALSE if none was followed. */
gboolean bisection_watch_unfollow (BisectionWatch *self);

/* Whether a key (GDK_KEY_…) without modifiers controls the animated simulation. */
gboolean bisection_watch_has_key (guint key);

/* Sets the font size of text in the pictures, in pixels, for a presentation; 0: the usual one. */
void bisection_watch_set_type (BisectionWatch *self, double pixels);
void bisection_watch_zoom (BisectionWatch *self, double factor);
void bisection_watch_fit (BisectionWatch *self);

/* Returns the picture as it is shown now, with its title, for export; NULL if there is no network
 * to show. */
IcnScene *bisection_watch_make_figure (BisectionWatch *self, const IcnTheme *theme, double width,
                                       double height);
