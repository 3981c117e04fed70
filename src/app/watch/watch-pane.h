/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionWatchPane: one network of a watch: its engine, made in the background, its picture or
 * the table of its messages, and what is said of them. It stands still: the watch, which has the
 * clock, says to which cycle it goes. */
#pragma once

#include "evaluation.h"
#include "snapshot.h"
#include "study.h"
#include "view.h"
#include "watch-picture.h"
#include <adwaita.h>

#define BISECTION_TYPE_WATCH_PANE (bisection_watch_pane_get_type ())
G_DECLARE_FINAL_TYPE (BisectionWatchPane, bisection_watch_pane, BISECTION, WATCH_PANE, AdwBin)

#define BISECTION_WATCH_KNOT_INTERVAL 16 /* cycles from one look for a deadlock to the next */

/* Properties: "table" (boolean: messages as a table in place of the picture), "heading" (boolean:
 * its design's name stands above it), "status", "story" (string, read-only: the state, and the
 * message that is followed). Signals: "made" (an engine is there, or why there is none),
 * "colored" (uint: what the picture is coloured by, another than was set where there is no room for
 * that), "followed" (a message was chosen, or none), "moved-focus" (int: the arrow keys), "activated",
 * "allowed" (its design may deadlock: who has the study can say so). */

/* Of a design, at a share of its load. The evaluation must have its graph. */
typedef struct {
  const IcnDesign *design;
  const IcnEvaluation *evaluation;
  const char *name;
  const IcnView *view; /* in the layout of a picture, or as it draws modules */
  IcnVertex source;    /* of the message that the view shows, or ICN_NONE */
} BisectionWatched;

/* TRUE where it is not what was watched before, which is dropped then; start makes its engine.
 * watched: NULL for nothing. */
gboolean bisection_watch_pane_set (BisectionWatchPane *self, const BisectionWatched *watched,
                                   const IcnSimulationSettings *settings);

/* load: bits per base cycle per node. What is seen stays until the new engine is taken and asked to
 * go somewhere. */
void bisection_watch_pane_start (BisectionWatchPane *self, double load);
void bisection_watch_pane_take (BisectionWatchPane *self);
gboolean bisection_watch_pane_is_making (BisectionWatchPane *self);

/* NULL of nothing. */
const IcnDesign *bisection_watch_pane_get_design (BisectionWatchPane *self);
const IcnEvaluation *bisection_watch_pane_get_evaluation (BisectionWatchPane *self);
const IcnEngine *bisection_watch_pane_get_engine (BisectionWatchPane *self); /* NULL: none yet */

/* Of what has an engine: the cycle it is in, and the first it can go back to, but for 0. */
guint64 bisection_watch_pane_get_now (BisectionWatchPane *self);
guint64 bisection_watch_pane_get_earliest (BisectionWatchPane *self);
gboolean bisection_watch_pane_may_deadlock (BisectionWatchPane *self);

/* Goes to a cycle and shows it. run goes on to one and shows nothing; TRUE where a deadlock is seen
 * that was not seen before, which is looked for in cycles of certain numbers alone, so that it is
 * found in the same one every time. */
void bisection_watch_pane_go (BisectionWatchPane *self, guint64 cycle);
gboolean bisection_watch_pane_run (BisectionWatchPane *self, guint64 cycle);
void bisection_watch_pane_show (BisectionWatchPane *self, gboolean is_moving);

/* The message that is followed; NULL: none. follow takes one of another network as well, which is
 * the one created at the same time by the same source for the same destination. */
const IcnSeenMessage *bisection_watch_pane_get_followed (BisectionWatchPane *self);
void bisection_watch_pane_follow (BisectionWatchPane *self, const IcnSeenMessage *message);
void bisection_watch_pane_follow_next (BisectionWatchPane *self, gboolean is_younger);

void bisection_watch_pane_set_color (BisectionWatchPane *self, IcnWatchColor color);
void bisection_watch_pane_zoom (BisectionWatchPane *self, double factor);
void bisection_watch_pane_fit (BisectionWatchPane *self);
IcnScene *bisection_watch_pane_make_figure (BisectionWatchPane *self, const IcnTheme *theme,
                                            double width, double height);
