/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionWatchRun: a simulation engine that can go to any cycle, forwards and backwards. It saves
 * the engine's state at regular intervals. To go back, it restores the last state saved before the
 * wanted cycle and runs from there, which repeats exactly the same history. */
#pragma once

#include <glib.h>

typedef struct _IcnEngine IcnEngine;

#define BISECTION_WATCH_BACK 1000 /* the user can always go back by at least this many cycles */

typedef struct _BisectionWatchRun BisectionWatchRun;

/* Makes a run of the engine, which must be at cycle 0. Takes ownership of the engine. */
BisectionWatchRun *bisection_watch_run_new (IcnEngine *engine);
void bisection_watch_run_free (BisectionWatchRun *run);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BisectionWatchRun, bisection_watch_run_free)

const IcnEngine *bisection_watch_run_engine (const BisectionWatchRun *run);
guint64 bisection_watch_run_now (const BisectionWatchRun *run);

/* Returns the earliest cycle to which the run can go back with the states that are saved. It can
 * also always go back to cycle 0. */
guint64 bisection_watch_run_earliest (const BisectionWatchRun *run);

/* Goes to a cycle, forwards or backwards. If that cycle is earlier than
 * bisection_watch_run_earliest() and not 0, goes to this earliest cycle instead. */
void bisection_watch_run_go (BisectionWatchRun *run, guint64 cycle);
