/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "watch-run.h"
#include "engine.h"

/* Limit of the memory for saved states, in bytes. More is used if it is needed to go back
 * BISECTION_WATCH_BACK cycles. */
#define MOST_BYTES ((gsize) 128 << 20)
#define MOST_STATES 1024
#define LEAST_INTERVAL 64 /* least number of cycles between two saved states */

struct _BisectionWatchRun {
  IcnEngine *engine; /* the simulator that runs the animated simulation */
  guint64 interval;  /* number of cycles between two saved states */
  /* least number of saved states to keep, even if they take more than MOST_BYTES; they are the
   * latest states, and enough for going back BISECTION_WATCH_BACK cycles */
  guint least;
  IcnEngineState *start;
  /* saved states (IcnEngineState) of the simulation, at the cycles first, first + interval, first +
   * 2·interval … */
  GQueue states;
  guint64 first;
  gsize bytes; /* size of all saved states */
};

BisectionWatchRun *
bisection_watch_run_new (IcnEngine *engine)
{
  BisectionWatchRun *run = g_new0 (BisectionWatchRun, 1);
  run->engine = engine;
  run->start = icn_engine_save (engine);
  gsize size = icn_engine_state_size (run->start);
  guint n = (guint) CLAMP (MOST_BYTES / size, 2, BISECTION_WATCH_BACK / LEAST_INTERVAL + 1);
  run->interval = MAX (LEAST_INTERVAL, (BISECTION_WATCH_BACK + n - 2) / (n - 1));
  /* The n latest states span n - 1 intervals, which must be at least BISECTION_WATCH_BACK cycles.
   * For example, 1000 cycles at an interval of 64 need 16 intervals, so 17 states. */
  run->least = BISECTION_WATCH_BACK / run->interval + 2;
  run->first = run->interval;
  return run;
}

void
bisection_watch_run_free (BisectionWatchRun *run)
{
  g_queue_clear_full (&run->states, (GDestroyNotify) icn_engine_state_free);
  icn_engine_state_free (run->start);
  icn_engine_free (run->engine);
  g_free (run);
}

const IcnEngine *
bisection_watch_run_engine (const BisectionWatchRun *run)
{
  return run->engine;
}

guint64
bisection_watch_run_now (const BisectionWatchRun *run)
{
  return icn_engine_now (run->engine);
}

guint64
bisection_watch_run_earliest (const BisectionWatchRun *run)
{
  return run->first == run->interval ? 0 : run->first;
}

static void
drop_oldest (BisectionWatchRun *run)
{
  while (run->states.length > run->least &&
         (run->bytes > MOST_BYTES || run->states.length > MOST_STATES)) {
    IcnEngineState *oldest = g_queue_pop_head (&run->states);
    run->bytes -= icn_engine_state_size (oldest);
    run->first += run->interval;
    icn_engine_state_free (oldest);
  }
}

/* Saves the engine's state if the current cycle is the next one at which a state is to be saved. */
static void
keep (BisectionWatchRun *run)
{
  if (icn_engine_now (run->engine) != run->first + run->states.length * run->interval)
    return;
  IcnEngineState *state = icn_engine_save (run->engine);
  run->bytes += icn_engine_state_size (state);
  g_queue_push_tail (&run->states, state);
  drop_oldest (run);
}

static void
go_back (BisectionWatchRun *run, guint64 cycle)
{
  if (cycle == 0) { /* the simulation starts again from cycle 0, and all states are saved anew */
    g_queue_clear_full (&run->states, (GDestroyNotify) icn_engine_state_free);
    run->first = run->interval;
    run->bytes = 0;
  }
  if (cycle < run->first) {
    icn_engine_restore (run->engine, run->start);
    return;
  }
  guint64 i = MIN ((cycle - run->first) / run->interval, run->states.length - 1);
  icn_engine_restore (run->engine, g_queue_peek_nth (&run->states, (guint) i));
}

void
bisection_watch_run_go (BisectionWatchRun *run, guint64 cycle)
{
  guint64 earliest = bisection_watch_run_earliest (run);
  if (cycle < bisection_watch_run_now (run)) {
    if (cycle > 0 && cycle < earliest)
      cycle = earliest;
    go_back (run, cycle);
  }
  for (guint64 now = bisection_watch_run_now (run); now < cycle;) {
    now = MIN (cycle, (now / run->interval + 1) * run->interval);
    icn_engine_run (run->engine, now);
    icn_engine_forget_deliveries (run->engine);
    keep (run);
  }
}
