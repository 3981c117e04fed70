/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionWatchView: the picture of a running engine, which can be zoomed and dragged. The static
 * part is made for a size; what moves is an overlay. */
#pragma once

#include "watch-picture.h"
#include <adwaita.h>

typedef struct _IcnView IcnView;

#define BISECTION_TYPE_WATCH_VIEW (bisection_watch_view_get_type ())
G_DECLARE_FINAL_TYPE (BisectionWatchView, bisection_watch_view, BISECTION, WATCH_VIEW, AdwBin)

/* Signals: "chosen" (uint: index of the message that was clicked, ICN_NONE if none), "colored"
 * (uint: the IcnWatchColor that is shown, which differs from what was set if there is no room for
 * that), "moved-focus" (int: an arrow key as GtkDirectionType), "activated" (Return or space). */

/* analysis: a reference is taken; NULL for none, which leaves the picture unchanged until there is
 * one. */
void bisection_watch_view_set_network (BisectionWatchView *self, IcnAnalysis *analysis,
                                       const char *name, guint vcs);

/* Shows a snapshot; hot: IcnVertex to be marked, or NULL. Snapshot and lists are borrowed until the
 * next call or until there is no network. */
void bisection_watch_view_show (BisectionWatchView *self, const IcnSnapshot *snapshot,
                                guint32 followed, const GArray *knot, const GArray *hot);
void bisection_watch_view_describe (BisectionWatchView *self, const char *description);

void bisection_watch_view_set_color (BisectionWatchView *self, IcnWatchColor color);

/* view: a picture, for its layout, or a form of drawing modules; source: of the message that it
 * shows, or ICN_NONE. */
void bisection_watch_view_set_view (BisectionWatchView *self, const IcnView *view,
                                    IcnVertex source);
void bisection_watch_view_zoom (BisectionWatchView *self, double factor);
void bisection_watch_view_fit (BisectionWatchView *self);

/* The picture as shown, with its title; NULL while there is nothing to see. */
IcnScene *bisection_watch_view_make_figure (BisectionWatchView *self, const IcnTheme *theme,
                                            double width, double height);
