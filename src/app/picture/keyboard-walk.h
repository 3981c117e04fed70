/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionKeyboardWalk: the selection in a drawn network: the node where a route starts, the
 * current node, and the route between them. The keyboard or a click moves the current node. */
#pragma once

#include "analysis.h"
#include "layout.h"

typedef struct {
  IcnVertex source; /* first node of the route; ICN_NONE if none was chosen */
  IcnVertex at;     /* the current node, at which the route ends; ICN_NONE if there is none */
  /* the vertex whose channels can be selected one after the other with Alt and an arrow key;
   * ICN_NONE if there is none */
  IcnVertex around;
  /* array of IcnChannelId: the channels from source to at; empty if there is no route */
  GArray *route;
  /* TRUE if several routes from source to at have the fewest hops; `route` is one of them */
  gboolean has_tie;
} BisectionKeyboardWalk;

void bisection_keyboard_walk_init (BisectionKeyboardWalk *walk);
void bisection_keyboard_walk_clear (BisectionKeyboardWalk *walk);
void bisection_keyboard_walk_reset (BisectionKeyboardWalk *walk); /* clears the selection */

/* Chooses a vertex. If it is a node, and only the first node of a route has been chosen so far, it
 * becomes the last node of this route; otherwise it becomes the first node of a new route. If it is
 * a switch, it becomes the current vertex, but cannot start or end a route. */
void bisection_keyboard_walk_choose (BisectionKeyboardWalk *walk, const IcnAnalysis *analysis,
                                     IcnVertex vertex);

/* Sets both ends of the route. destination: ICN_NONE if only the first node is chosen. */
void bisection_keyboard_walk_set_pair (BisectionKeyboardWalk *walk, const IcnAnalysis *analysis,
                                       IcnVertex source, IcnVertex destination);

/* Moves the current node by `columns` columns and `rows` rows of the layout; negative numbers: to
 * the left and up. If there is no node in that place, the current node stays the same. */
void bisection_keyboard_walk_step (BisectionKeyboardWalk *walk, const IcnAnalysis *analysis,
                                   IcnLayout layout, int columns, int rows);

/* Makes the node at this position of the layout the current one; does nothing if no node is
 * there. */
void bisection_keyboard_walk_go (BisectionKeyboardWalk *walk, const IcnAnalysis *analysis,
                                 IcnLayout layout, guint32 column, guint32 row);

/* Returns the channel after `after` among the channels that leave the current vertex in the
 * direction (columns, rows) of the layout; after the last comes the first. While a channel is
 * selected, no vertex is current; the vertex that was current before is then used. ICN_NONE if
 * there is no such channel. */
IcnChannelId bisection_keyboard_walk_channel (BisectionKeyboardWalk *walk,
                                              const IcnAnalysis *analysis, IcnLayout layout,
                                              int columns, int rows, IcnChannelId after);

/* Returns a text that describes the selection, such as "Route 0,0 → 3,1: 4 channels, 6 node pitches
 * of wire". has_lengths: TRUE to include the length of wire. NULL if no vertex is selected. Free
 * with g_free. */
char *bisection_keyboard_walk_describe (const BisectionKeyboardWalk *walk,
                                        const IcnAnalysis *analysis, IcnLayout layout,
                                        gboolean has_lengths);
