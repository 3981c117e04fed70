/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionWatchClock: determines how many cycles are due, at a speed from one cycle in two seconds
 * to unlimited. It uses the frames of a widget, and stops while none is drawn. */
#pragma once

#include <gtk/gtk.h>

/* Runs at most `most` cycles, and returns how many. */
typedef guint64 (*BisectionWatchAdvance) (guint64 most, gpointer data);

typedef struct {
  GtkWidget *widget;
  BisectionWatchAdvance advance;
  gpointer data;
  double speed; /* base-2 logarithm of cycles per second */
  double due;   /* cycles due but not run yet */
  gint64 last;
  guint tick_id; /* 0: the clock is stopped */
} BisectionWatchClock;

void bisection_watch_clock_init (BisectionWatchClock *clock, GtkWidget *widget,
                                 BisectionWatchAdvance advance, gpointer data);
void bisection_watch_clock_set_running (BisectionWatchClock *clock, gboolean running);
gboolean bisection_watch_clock_is_running (const BisectionWatchClock *clock);

/* "4 cycles/s"; free with g_free. */
char *bisection_watch_clock_describe (const BisectionWatchClock *clock);
