/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionKeyboardWalk: the selection in a drawn network: the current node, moved by the keyboard
 * or the last click; the node where a route starts; and the route between them. */
#pragma once

#include "analysis.h"
#include "layout.h"

typedef struct {
  IcnVertex source; /* start of the route; ICN_NONE: nothing is chosen */
  IcnVertex at;     /* the current node, end of the route; ICN_NONE: none yet */
  IcnVertex around; /* vertex whose channels are stepped through; ICN_NONE: none */
  GArray *route;    /* IcnChannelId: from source to at; empty if there is no route */
  gboolean has_tie; /* another route is equally short */
} BisectionKeyboardWalk;

void bisection_keyboard_walk_init (BisectionKeyboardWalk *walk);
void bisection_keyboard_walk_clear (BisectionKeyboardWalk *walk);
void bisection_keyboard_walk_reset (BisectionKeyboardWalk *walk); /* clears the selection */

/* The first node chosen starts a route, the second ends it, a third starts another. Choosing a
 * switch does neither. */
void bisection_keyboard_walk_choose (BisectionKeyboardWalk *walk, const IcnAnalysis *analysis,
                                     IcnVertex vertex);

/* destination may be ICN_NONE. */
void bisection_keyboard_walk_set_pair (BisectionKeyboardWalk *walk, const IcnAnalysis *analysis,
                                       IcnVertex source, IcnVertex destination);

/* Moves by columns and rows of the layout; stays at the edge. */
void bisection_keyboard_walk_step (BisectionKeyboardWalk *walk, const IcnAnalysis *analysis,
                                   IcnLayout layout, int columns, int rows);

/* Moves to a position, unless it is empty. */
void bisection_keyboard_walk_go (BisectionKeyboardWalk *walk, const IcnAnalysis *analysis,
                                 IcnLayout layout, guint32 column, guint32 row);

/* The next channel, after `after`, of those that leave the current vertex (or the vertex that was
 * current before one of its channels was picked) towards that side of the layout; after the last
 * comes the first. ICN_NONE if there is none. */
IcnChannelId bisection_keyboard_walk_channel (BisectionKeyboardWalk *walk,
                                              const IcnAnalysis *analysis, IcnLayout layout,
                                              int columns, int rows, IcnChannelId after);

/* "Route 0,0 → 3,1: 4 channels, 6 node pitches of wire", the latter if with_lengths; NULL if
 * nothing is chosen; free with g_free. */
char *bisection_keyboard_walk_describe (const BisectionKeyboardWalk *walk,
                                        const IcnAnalysis *analysis, IcnLayout layout,
                                        gboolean has_lengths);
