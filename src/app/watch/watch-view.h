/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionWatchView: a widget with the picture of a running simulation, which can be zoomed and
 * dragged. The network itself is drawn once for each size of the widget; what moves (messages) is
 * drawn in an overlay. */
#pragma once

#include "watch-picture.h"
#include <adwaita.h>

typedef struct _IcnView IcnView;

#define BISECTION_TYPE_WATCH_VIEW (bisection_watch_view_get_type ())
G_DECLARE_FINAL_TYPE (BisectionWatchView, bisection_watch_view, BISECTION, WATCH_VIEW, AdwBin)

/* Signals: "chosen" (uint: index of the message that was clicked, or ICN_NONE), "colored" (uint:
 * the IcnWatchColor of the picture, which differs from the one set if there is too little room to
 * draw messages), "moved-focus" (int: an arrow key was pressed, as GtkDirectionType), "activated"
 * (Return or space was pressed). */

/* Sets the network to show and takes a reference to its analysis. analysis: NULL if there is no
 * network; the last picture then stays until another network is set. vcs: number of virtual
 * channels per channel. */
void bisection_watch_view_set_network (BisectionWatchView *self, IcnAnalysis *analysis,
                                       const char *name, guint vcs);

/* Shows a snapshot of the simulation. followed: index of the message to highlight, or ICN_NONE.
 * knot: the messages in a deadlock (IcnBlocked), or NULL. hot: nodes to be marked (IcnVertex), or
 * NULL. The caller keeps ownership of the snapshot and the arrays, which must exist until the next
 * call of this function or until the network is set to NULL. */
void bisection_watch_view_show (BisectionWatchView *self, const IcnSnapshot *snapshot,
                                guint32 followed, const GArray *knot, const GArray *hot);
void bisection_watch_view_describe (BisectionWatchView *self, const char *description);

void bisection_watch_view_set_color (BisectionWatchView *self, IcnWatchColor color);

/* Sets how the network is drawn. view: a view that draws nodes and channels (the picture then uses
 * the layout of the view), or one that draws the packaging modules. source: source node of the
 * message that a view of modules shows; ICN_NONE if it shows none. */
void bisection_watch_view_set_view (BisectionWatchView *self, const IcnView *view,
                                    IcnVertex source);

/* Sets the font size of text in the picture, such as the legend, in pixels, for a presentation. The
 * network itself keeps its size. 0: the usual font size. */
void bisection_watch_view_set_type (BisectionWatchView *self, double pixels);
void bisection_watch_view_zoom (BisectionWatchView *self, double factor);
void bisection_watch_view_fit (BisectionWatchView *self);

/* Returns the picture as it is shown now, with its title, for export; NULL if there is no
 * network. */
IcnScene *bisection_watch_view_make_figure (BisectionWatchView *self, const IcnTheme *theme,
                                            double width, double height);
