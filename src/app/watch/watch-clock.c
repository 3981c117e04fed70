/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "watch-clock.h"
#include "axis.h"
#include "unit.h"
#include <glib/gi18n.h>
#include <math.h>

#define FRAME_US 30000 /* shortest time between two pictures of the simulation, in microseconds */
/* from this `speed` on (2^16 cycles per second), the simulation runs as fast as it can */
#define FASTEST 16.0

static gboolean
tick (GtkWidget *widget G_GNUC_UNUSED, GdkFrameClock *frames, gpointer data)
{
  BisectionWatchClock *clock = data;
  gint64 now = gdk_frame_clock_get_frame_time (frames);
  double rate = exp2 (clock->speed), seconds = (now - clock->last) / 1e6;
  /* largest number of cycles that can be due: those of 0.2 s, and one more; after a longer delay
   * between two frames, the other cycles are skipped */
  double missed = rate * 0.2 + 1;
  if (now - clock->last < FRAME_US)
    return G_SOURCE_CONTINUE;
  clock->last = now;
  clock->due = clock->speed >= FASTEST ? G_MAXUINT32 : clock->due + MIN (rate * seconds, missed);
  if (clock->due >= 1) {
    clock->due -= clock->advance ((guint64) clock->due, clock->data);
    clock->due = MIN (clock->due, missed);
  }
  return G_SOURCE_CONTINUE;
}

void
bisection_watch_clock_init (BisectionWatchClock *clock, GtkWidget *widget,
                            BisectionWatchAdvance advance, gpointer data)
{
  *clock = (BisectionWatchClock){ .widget = widget, .advance = advance, .data = data };
}

void
bisection_watch_clock_set_running (BisectionWatchClock *clock, gboolean running)
{
  if (!running) {
    if (clock->tick_id)
      gtk_widget_remove_tick_callback (clock->widget, clock->tick_id);
    clock->tick_id = 0;
    return;
  }
  /* the first cycle is due at once: the time of the last picture is set back so that the next frame
   * runs it */
  clock->last = g_get_monotonic_time () - FRAME_US;
  clock->due = 1;
  clock->tick_id = gtk_widget_add_tick_callback (clock->widget, tick, clock, NULL);
}

gboolean
bisection_watch_clock_is_running (const BisectionWatchClock *clock)
{
  return clock->tick_id != 0;
}

char *
bisection_watch_clock_describe (const BisectionWatchClock *clock)
{
  double rate = exp2 (clock->speed);
  g_autofree char *number = icn_number (rate < 1 ? 1 / rate : rate < 100 ? rate : round (rate));
  if (clock->speed >= FASTEST)
    return g_strdup (_ ("as fast as it goes"));
  return rate < 1 ? g_strdup_printf (_ ("1 cycle in %s s"), number)
                  : icn_unit_join (number, "cycles/s");
}
