/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionWalk: the reader's way through a drawn network: the node that the keyboard or the last
 * click is at, the node that a route starts from, and the route between them. */
#pragma once

#include "analysis.h"
#include <gtk/gtk.h>

typedef struct {
  IcnVertex source; /* where the route starts; ICN_NONE: nothing chosen */
  IcnVertex at;     /* where it ends; ICN_NONE: nowhere yet */
  GArray *route;    /* IcnChannelId: from source to at, empty without one */
  gboolean has_tie; /* another route is as short */
} BisectionWalk;

void bisection_walk_init (BisectionWalk *walk);
void bisection_walk_clear (BisectionWalk *walk);
void bisection_walk_reset (BisectionWalk *walk); /* nothing chosen */

/* A first node starts a route, a second ends it, a third starts another. */
void bisection_walk_choose (BisectionWalk *walk, const IcnAnalysis *analysis, IcnVertex vertex);

/* To the next place in a direction, along the layout; wherever it starts, it stays in the network.
 */
void bisection_walk_step (BisectionWalk *walk, const IcnAnalysis *analysis, IcnLayout layout,
                          GtkDirectionType direction);

/* "Route (0, 0) → (3, 1): 4 channels, 6 node pitches"; NULL where nothing is chosen; g_free. */
char *bisection_walk_describe (const BisectionWalk *walk, const IcnAnalysis *analysis,
                               IcnLayout layout);
