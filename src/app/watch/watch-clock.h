/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionWatchClock: says how many cycles are due, at a speed from one cycle in two seconds to as
 * fast as it goes. It goes with the frames of a widget, and stands while none is drawn. */
#pragma once

#include <gtk/gtk.h>

/* Runs some cycles, `most` at most, and returns how many. */
typedef guint64 (*BisectionWatchAdvance) (guint64 most, gpointer data);

typedef struct {
  GtkWidget *widget;
  BisectionWatchAdvance advance;
  gpointer data;
  double speed; /* base-2 logarithm of cycles per second */
  double due;   /* cycles that should have been run by now */
  gint64 last;
  guint tick_id; /* 0: it stands */
} BisectionWatchClock;

void bisection_watch_clock_init (BisectionWatchClock *clock, GtkWidget *widget,
                                 BisectionWatchAdvance advance, gpointer data);
void bisection_watch_clock_set_running (BisectionWatchClock *clock, gboolean running);
gboolean bisection_watch_clock_is_running (const BisectionWatchClock *clock);

/* "4 cycles/s"; free with g_free. */
char *bisection_watch_clock_describe (const BisectionWatchClock *clock);
