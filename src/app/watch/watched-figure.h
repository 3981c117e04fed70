/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is watched of a figure: its design, and the one beside it, in views in which a running
 * simulation can be seen. */
#pragma once

#include "document.h"
#include "watch-pane.h"

typedef struct _IcnTopologySettings IcnTopologySettings;

/* Whether a running simulation can be seen in this view, that is, whether the view draws the network
 * in the plane or shows modules. */
gboolean bisection_can_watch (const IcnView *view);

/* Returns a view of another design's network in which it can be watched beside this view. */
const IcnView *bisection_view_to_watch (const IcnView *view, const IcnTopologySettings *topology);

typedef struct {
  BisectionWatched watched[2];
  char *names[2];
  guint n; /* number of designs; 0 while the graph of the first is not there */
} BisectionWatchedFigure;

/* Finds the designs of a figure in the document. A figure that draws no network is watched as the
 * chosen design. */
void bisection_watched_figure_init (BisectionWatchedFigure *found, BisectionDocument *document,
                                    const IcnFigure *figure);
void bisection_watched_figure_clear (BisectionWatchedFigure *found);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BisectionWatchedFigure, bisection_watched_figure_clear)
