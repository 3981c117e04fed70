/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionWatchClock: determines how many cycles an animated simulation is to run in each frame,
 * at a speed from one cycle in two seconds to unlimited. It uses the frame clock of a widget, so it
 * stops while the widget is not drawn. */
#pragma once

#include <gtk/gtk.h>

/* A function that runs at most `most` cycles of the animated simulation and returns how many it has
 * run. */
typedef guint64 (*BisectionWatchAdvance) (guint64 most, gpointer data);

typedef struct {
  GtkWidget *widget;
  BisectionWatchAdvance advance;
  gpointer data;
  double speed;  /* base-2 logarithm of the speed in simulated cycles per second */
  double due;    /* number of cycles that should have been run by now but have not */
  gint64 last;   /* monotonic time at which cycles were last run, in microseconds */
  guint tick_id; /* id of the tick callback; 0 while the clock is stopped */
} BisectionWatchClock;

void bisection_watch_clock_init (BisectionWatchClock *clock, GtkWidget *widget,
                                 BisectionWatchAdvance advance, gpointer data);
void bisection_watch_clock_set_running (BisectionWatchClock *clock, gboolean running);
gboolean bisection_watch_clock_is_running (const BisectionWatchClock *clock);

/* Returns the speed as text, such as "4 cycles/s"; free with g_free. */
char *bisection_watch_clock_describe (const BisectionWatchClock *clock);
