/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionWatchRun: an engine that can go to any cycle, forwards and back. It keeps its state
 * every so many cycles; going back returns to the state before and runs on from there, which gives
 * the same history bit by bit. */
#pragma once

#include "engine.h"

#define BISECTION_WATCH_BACK 1000 /* cycles that one can always go back, from 0 on */

typedef struct _BisectionWatchRun BisectionWatchRun;

BisectionWatchRun *bisection_watch_run_new (IcnEngine *engine); /* takes it, at cycle 0 */
void bisection_watch_run_free (BisectionWatchRun *run);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BisectionWatchRun, bisection_watch_run_free)

const IcnEngine *bisection_watch_run_engine (const BisectionWatchRun *run);
guint64 bisection_watch_run_now (const BisectionWatchRun *run);

/* The first cycle that it can go back to; cycle 0 can always be gone back to. */
guint64 bisection_watch_run_earliest (const BisectionWatchRun *run);

/* To a cycle; to the earliest where it lies before that, but for 0. */
void bisection_watch_run_go (BisectionWatchRun *run, guint64 cycle);
