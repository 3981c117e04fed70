/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionKeyboardWalk: the reader's way through a drawn network: the node that the keyboard or
 * the last click is at, the node that a route starts from, and the route between them. */
#pragma once

#include "analysis.h"

typedef struct {
  IcnVertex source; /* where the route starts; ICN_NONE: nothing chosen */
  IcnVertex at;     /* where it ends; ICN_NONE: nowhere yet */
  IcnVertex around; /* whose channels are gone through; ICN_NONE: of none */
  GArray *route;    /* IcnChannelId: from source to at, empty without one */
  gboolean has_tie; /* another route is as short */
} BisectionKeyboardWalk;

void bisection_keyboard_walk_init (BisectionKeyboardWalk *walk);
void bisection_keyboard_walk_clear (BisectionKeyboardWalk *walk);
void bisection_keyboard_walk_reset (BisectionKeyboardWalk *walk); /* nothing chosen */

/* A first node starts a route, a second ends it, a third starts another. A switch does neither. */
void bisection_keyboard_walk_choose (BisectionKeyboardWalk *walk, const IcnAnalysis *analysis,
                                     IcnVertex vertex);

/* destination: or ICN_NONE. */
void bisection_keyboard_walk_set_pair (BisectionKeyboardWalk *walk, const IcnAnalysis *analysis,
                                       IcnVertex source, IcnVertex destination);

/* To the place one column and row further in the layout; stays at the edge. */
void bisection_keyboard_walk_step (BisectionKeyboardWalk *walk, const IcnAnalysis *analysis,
                                   IcnLayout layout, int columns, int rows);

/* To a place, or nowhere when it is empty. */
void bisection_keyboard_walk_go (BisectionKeyboardWalk *walk, const IcnAnalysis *analysis,
                                 IcnLayout layout, guint32 column, guint32 row);

/* Of the channels that leave the vertex that the walk is at, or was before one of them was picked,
 * towards that side of the layout: the next after `after`, and after the last the first. ICN_NONE
 * where there is none. */
IcnChannelId bisection_keyboard_walk_channel (BisectionKeyboardWalk *walk,
                                              const IcnAnalysis *analysis, IcnLayout layout,
                                              int columns, int rows, IcnChannelId after);

/* "Route 0,0 → 3,1: 4 channels, 6 node pitches of wire", with lengths the latter; NULL where nothing
 * is chosen; g_free. */
char *bisection_keyboard_walk_describe (const BisectionKeyboardWalk *walk,
                                        const IcnAnalysis *analysis, IcnLayout layout,
                                        gboolean has_lengths);
