/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionWatchedFigure: the designs whose animated simulations are shown in place of a figure:
 * the design of the figure and, if the figure has one, the design beside it. Each is shown in a
 * view in which a simulation can be animated. */
#pragma once

#include "document.h"
#include "watch-pane.h"

typedef struct _IcnTopologySettings IcnTopologySettings;

/* Two designs are shown side by side, the first in `view`. Returns the view in which the simulation
 * of the second design is animated: the same view, if the second network can be animated in it;
 * otherwise the default two-dimensional picture. topology: topology of the second design. */
const IcnView *bisection_view_to_watch (const IcnView *view, const IcnTopologySettings *topology);

typedef struct {
  BisectionWatched watched[2];
  char *names[2];
  /* number of designs in `watched`; 0 while the graph of the first design has not been computed */
  guint n;
} BisectionWatchedFigure;

/* Finds the designs to watch in place of `figure`: those that the figure shows or, if it is no view
 * of a network, the chosen design. */
void bisection_watched_figure_init (BisectionWatchedFigure *found, BisectionDocument *document,
                                    const IcnFigure *figure);
void bisection_watched_figure_clear (BisectionWatchedFigure *found);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BisectionWatchedFigure, bisection_watched_figure_clear)
