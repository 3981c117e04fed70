/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionWatchRun: an engine that can go to any cycle, forwards and backwards. It saves its state
 * at regular intervals; to go back it returns to the saved state before the cycle and runs from
 * there, which gives the same history bit by bit. */
#pragma once

#include <glib.h>

typedef struct _IcnEngine IcnEngine;

#define BISECTION_WATCH_BACK 1000 /* cycles from 0 on to which one can always go back */

typedef struct _BisectionWatchRun BisectionWatchRun;

/* takes ownership of the engine, at cycle 0 */
BisectionWatchRun *bisection_watch_run_new (IcnEngine *engine);
void bisection_watch_run_free (BisectionWatchRun *run);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BisectionWatchRun, bisection_watch_run_free)

const IcnEngine *bisection_watch_run_engine (const BisectionWatchRun *run);
guint64 bisection_watch_run_now (const BisectionWatchRun *run);

/* The earliest cycle to which it can go back, besides cycle 0, which is always possible. */
guint64 bisection_watch_run_earliest (const BisectionWatchRun *run);

/* Goes to a cycle, or to the earliest possible one if that is later; 0 is always possible. */
void bisection_watch_run_go (BisectionWatchRun *run, guint64 cycle);
