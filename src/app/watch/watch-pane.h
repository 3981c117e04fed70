/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionWatchPane: one network of a watch: its engine, made in the background, its picture or
 * the table of its messages, and descriptions. It has no clock: the watch tells it to which cycle
 * to go. */
#pragma once

#include "watch-view.h"

typedef struct _IcnEngine IcnEngine;

#define BISECTION_TYPE_WATCH_PANE (bisection_watch_pane_get_type ())
G_DECLARE_FINAL_TYPE (BisectionWatchPane, bisection_watch_pane, BISECTION, WATCH_PANE, AdwBin)

#define BISECTION_WATCH_KNOT_INTERVAL 16 /* cycles between searches for a deadlock */

/* Properties: "table" (boolean: messages as a table instead of the picture), "heading" (boolean:
 * its design's name is shown above it), "status", "story" (string, read-only: the state, and the
 * message that is followed). Signals: "made" (an engine is ready, or cannot be made), "followed" (a
 * message was chosen, or none), "allowed" (the user permits the design to deadlock, which the owner
 * of the study must store). */

/* A watched design and the view of it. The evaluation must have its graph. */
typedef struct _BisectionWatched {
  const IcnDesign *design;
  const IcnEvaluation *evaluation;
  const char *name;
  const IcnView *view; /* a picture, for its layout, or a form of drawing modules */
  IcnVertex source;    /* source of the message that the view shows, or ICN_NONE */
} BisectionWatched;

/* Sets the watched design; NULL: none. TRUE if it differs from before: the old engine is freed, and
 * bisection_watch_pane_start makes the new one. */
gboolean bisection_watch_pane_set (BisectionWatchPane *self, const BisectionWatched *watched,
                                   const IcnSimulationSettings *settings);

/* load: bits per base cycle per node. The old picture stays until the new engine is ready and told
 * to go to a cycle. */
void bisection_watch_pane_start (BisectionWatchPane *self, double load);
void bisection_watch_pane_take (BisectionWatchPane *self);
gboolean bisection_watch_pane_is_making (BisectionWatchPane *self);

/* NULL if nothing is watched. */
const IcnDesign *bisection_watch_pane_get_design (BisectionWatchPane *self);
const IcnEvaluation *bisection_watch_pane_get_evaluation (BisectionWatchPane *self);
const IcnEngine *bisection_watch_pane_get_engine (BisectionWatchPane *self); /* NULL: none yet */

/* With an engine: its current cycle, and the earliest to which it can go back, besides 0. */
guint64 bisection_watch_pane_get_now (BisectionWatchPane *self);
guint64 bisection_watch_pane_get_earliest (BisectionWatchPane *self);
gboolean bisection_watch_pane_may_deadlock (BisectionWatchPane *self);

/* bisection_watch_pane_go: goes to a cycle and shows it. bisection_watch_pane_run: runs to a cycle
 * without showing it; TRUE if it finds a deadlock that was not found before. Deadlocks are searched
 * for at fixed cycles only, so that each is always found in the same one. */
void bisection_watch_pane_go (BisectionWatchPane *self, guint64 cycle);
gboolean bisection_watch_pane_run (BisectionWatchPane *self, guint64 cycle);
void bisection_watch_pane_show (BisectionWatchPane *self, gboolean is_moving);

/* The message that is followed; NULL: none. bisection_watch_pane_follow also takes a message of
 * another network, and follows the one created at the same time by the same source for the same
 * destination. */
const IcnSeenMessage *bisection_watch_pane_get_followed (BisectionWatchPane *self);
void bisection_watch_pane_follow (BisectionWatchPane *self, const IcnSeenMessage *message);
void bisection_watch_pane_follow_next (BisectionWatchPane *self, gboolean is_younger);

BisectionWatchView *bisection_watch_pane_get_view (BisectionWatchPane *self); /* its picture */
