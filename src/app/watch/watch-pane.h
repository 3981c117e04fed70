/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionWatchPane: the animated simulation of one network. It makes the engine in the
 * background, and shows a picture of the network or a table of its messages, with descriptions. It
 * has no clock: its owner, a BisectionWatch, tells it to which cycle to go. */
#pragma once

#include "film.h"
#include "watch-view.h"

typedef struct _IcnEngine IcnEngine;

#define BISECTION_TYPE_WATCH_PANE (bisection_watch_pane_get_type ())
G_DECLARE_FINAL_TYPE (BisectionWatchPane, bisection_watch_pane, BISECTION, WATCH_PANE, AdwBin)

/* The simulation is searched for deadlock once in this number of cycles. */
#define BISECTION_WATCH_KNOT_INTERVAL 16

/* Properties: "table" (boolean: shows messages as a table instead of the picture), "heading"
 * (boolean: shows the design's name above the picture), "status" (string, read-only: describes the
 * state of the network), "story" (string, read-only: describes the message that is followed).
 * Signals: "made" (an engine is ready, or cannot be made), "followed" (the user has chosen a
 * message to follow, or none), "allowed" (the user permits the design to deadlock; the owner of the
 * study must store that). */

/* A design to watch, and how to draw it. The evaluation must contain the network's graph. */
typedef struct _BisectionWatched {
  const IcnDesign *design;
  const IcnEvaluation *evaluation;
  const char *name;
  /* The view in which the network is drawn. It either draws nodes and channels (the picture then
   * uses the layout of the view) or the packaging modules of the network. */
  const IcnView *view;
  IcnVertex source; /* source node of the message that the view shows; ICN_NONE if it shows none */
} BisectionWatched;

/* Sets the design to watch; NULL: none. Returns TRUE if the simulation must start again, because
 * the graph, or a setting on which simulations depend, has changed. This function has then freed
 * the old engine. If there is a design, the caller must make a new engine with
 * bisection_watch_pane_start(). */
gboolean bisection_watch_pane_set (BisectionWatchPane *self, const BisectionWatched *watched,
                                   const IcnSimulationSettings *settings);

/* Starts to make a simulator (engine) in the background. load: in bits per node and base cycle (the
 * delay of a wire one node pitch long). The old picture stays until bisection_watch_pane_take() has
 * taken the new engine and bisection_watch_pane_go() is called. */
void bisection_watch_pane_start (BisectionWatchPane *self, double load);
void bisection_watch_pane_take (BisectionWatchPane *self);
gboolean bisection_watch_pane_is_making (BisectionWatchPane *self);

/* The next two functions return NULL if no design is being watched. */
const IcnDesign *bisection_watch_pane_get_design (BisectionWatchPane *self);
const IcnEvaluation *bisection_watch_pane_get_evaluation (BisectionWatchPane *self);
/* Returns the engine that simulates the network; NULL until it is made. */
const IcnEngine *bisection_watch_pane_get_engine (BisectionWatchPane *self);

/* Describes in *film the simulation that the pane shows, so that a part of it can be saved; the
 * caller adds the range of cycles. The pointers in *film are borrowed. FALSE until the engine is
 * made. */
gboolean bisection_watch_pane_get_film (BisectionWatchPane *self, IcnFilm *film);

/* Return the cycle that is shown, and the earliest cycle to which the pane can go back step by step
 * (it can also always go back to cycle 0). The pane must have an engine. */
guint64 bisection_watch_pane_get_now (BisectionWatchPane *self);
guint64 bisection_watch_pane_get_earliest (BisectionWatchPane *self);
gboolean bisection_watch_pane_may_deadlock (BisectionWatchPane *self);

/* Goes to a cycle and shows it. */
void bisection_watch_pane_go (BisectionWatchPane *self, guint64 cycle);

/* Runs to a cycle without showing it. Returns TRUE if it finds a deadlock that has not been
 * reported yet. Deadlock is searched for only in cycles that are multiples of
 * BISECTION_WATCH_KNOT_INTERVAL, so that it is found in the same cycle whenever the simulation is
 * repeated. */
gboolean bisection_watch_pane_run (BisectionWatchPane *self, guint64 cycle);
void bisection_watch_pane_show (BisectionWatchPane *self, gboolean is_moving);

/* Returns the message that the user follows, or NULL. */
const IcnSeenMessage *bisection_watch_pane_get_followed (BisectionWatchPane *self);

/* Follows a message; NULL: none. If `message` is from the network in the other pane, follows the
 * message of this network that was created at the same time by the same source for the same
 * destination. */
void bisection_watch_pane_follow (BisectionWatchPane *self, const IcnSeenMessage *message);

void bisection_watch_pane_follow_next (BisectionWatchPane *self, gboolean is_younger);

/* Follows the oldest message from `source` to `destination` that is in the network; if there is
 * none, follows no message. */
void bisection_watch_pane_follow_pair (BisectionWatchPane *self, IcnVertex source,
                                       IcnVertex destination);

/* Returns the widget that shows the picture of the network and its messages. */
BisectionWatchView *bisection_watch_pane_get_view (BisectionWatchPane *self);
