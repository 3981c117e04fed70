/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "point-parts.h"

#include <math.h>

/* The overload that causes a jam (a congestion, see IcnJam). OVERLOAD: its load as a multiple of
 * the normal load. OVERLOAD_LATENCIES: its duration in mean latencies. The values were found by
 * experiment: this overload causes jams as large as the largest that arise by chance, and an
 * overload of half the duration causes none. */
#define OVERLOAD 1.6
#define OVERLOAD_LATENCIES 5

/* A jam (congestion) counts as dissolved when the mean latency of the messages delivered in a
 * window of time is low enough. The window is the time in which MANY_MESSAGES messages are
 * expected, but at least two mean latencies and at most the duration of the overload. If fewer than
 * WINDOW_MESSAGES messages are expected in this window, the window is made longer. */
#define MANY_MESSAGES 2000
#define WINDOW_MESSAGES 50

typedef struct {
  IcnEngine *engine;
  guint64 chunk; /* cycles that the engine simulates between checks of the cancellable */
  GCancellable *cancellable;
  guint64 released; /* cycle in which the overload ended; G_MAXUINT64 while it lasts */
  double mean, dissolved; /* mean: mean latency of the run in cycles; dissolved: the jam
                             (congestion) has dissolved when the mean latency of a window, in
                             cycles, is at most this */
  double excess; /* sum of `latency - mean` over the messages created after the overload */
  double sum; /* sum of the latencies of the messages delivered in the current window, in cycles */
  guint64 n;  /* number of messages delivered in the current window */
} Trial;

static void
take_deliveries (Trial *trial)
{
  gsize n;
  const IcnDelivery *delivery = icn_engine_deliveries (trial->engine, &n);

  for (gsize i = 0; i < n; i++) {
    double latency = delivery[i].delivered - delivery[i].created;

    trial->sum += latency;
    if (delivery[i].created >= trial->released)
      trial->excess += latency - trial->mean;
  }
  trial->n += n;
  icn_engine_forget_deliveries (trial->engine);
}

static void
run_window (Trial *trial, guint64 cycles)
{
  guint64 until = icn_engine_now (trial->engine) + cycles;

  trial->sum = trial->n = 0;
  while (icn_engine_now (trial->engine) < until &&
         !g_cancellable_is_cancelled (trial->cancellable)) {
    icn_engine_run (trial->engine, MIN (icn_engine_now (trial->engine) + trial->chunk, until));
    take_deliveries (trial);
  }
}

/* Whether the mean latency of the messages delivered in the trial's last window is low enough for
 * the jam (congestion) to have dissolved. FALSE if no message was delivered in the window:
 * icn_jam_try then treats the jam as permanent. */
static gboolean
has_dissolved (const Trial *trial)
{
  return trial->n > 0 && trial->sum <= trial->n * trial->dissolved;
}

void
icn_jam_try (IcnEngine *engine, const IcnWorkloadSettings *offered, double mean, double dissolved,
             double rate, double most, guint64 chunk, GCancellable *cancellable, IcnJam *jam)
{
  Trial trial = { engine, chunk, cancellable, .released = G_MAXUINT64, .mean = mean,
                  .dissolved = dissolved };
  double many = CLAMP (MANY_MESSAGES / rate, 2 * mean, OVERLOAD_LATENCIES * mean);
  guint64 window = ceil (MAX (many, WINDOW_MESSAGES / rate));
  guint64 start = icn_engine_now (engine);
  IcnEngineCounts before, after;

  icn_engine_counts (engine, &before);
  icn_engine_set_load (engine, MIN (OVERLOAD * offered->load, icn_workload_most (offered)));
  run_window (&trial, ceil (OVERLOAD_LATENCIES * mean));
  icn_engine_set_load (engine, offered->load);
  trial.released = icn_engine_now (engine);
  do {
    run_window (&trial, window);
    if (trial.n == 0)
      trial.excess = most;
  } while (!has_dissolved (&trial) && trial.excess < most &&
           !g_cancellable_is_cancelled (cancellable));
  icn_engine_counts (engine, &after);
  jam->excess += MAX (0, trial.excess);
  jam->largest = MAX (jam->largest, trial.excess);
  jam->cycles += icn_engine_now (engine) - start;
  jam->moves += after.moves - before.moves;
  jam->flit_hops += after.flit_hops - before.flit_hops;
}
