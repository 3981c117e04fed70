/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionWatchView: the picture of an engine at work, zoomed and dragged. The still part is made
 * for a size; what moves lies over it as an overlay. */
#pragma once

#include "view.h"
#include "watch-picture.h"
#include <adwaita.h>

#define BISECTION_TYPE_WATCH_VIEW (bisection_watch_view_get_type ())
G_DECLARE_FINAL_TYPE (BisectionWatchView, bisection_watch_view, BISECTION, WATCH_VIEW, AdwBin)

/* Signals: "chosen" (uint: index of the message that was clicked, ICN_NONE beside all),
 * "colored" (uint: IcnWatchColor that is shown, another than was set where there is no room for that),
 * "moved-focus" (int: the arrow keys as GtkDirectionType), "activated" (Return or space). */

/* analysis: referenced; NULL for none, which leaves the picture as it was until there is one. */
void bisection_watch_view_set_network (BisectionWatchView *self, IcnAnalysis *analysis,
                                       const char *name, guint vcs);

/* What is seen now; hot: IcnVertex that are marked, or NULL. The snapshot and the lists stay the caller's, until the next call or until there
 * is no network. */
void bisection_watch_view_show (BisectionWatchView *self, const IcnSnapshot *snapshot,
                                guint32 followed, const GArray *knot, const GArray *hot);
void bisection_watch_view_describe (BisectionWatchView *self, const char *description);

void bisection_watch_view_set_color (BisectionWatchView *self, IcnWatchColor color);

/* In its layout, or as it draws modules; source: of the message that it shows, or ICN_NONE. */
void bisection_watch_view_set_view (BisectionWatchView *self, const IcnView *view,
                                    IcnVertex source);
void bisection_watch_view_zoom (BisectionWatchView *self, double factor);
void bisection_watch_view_fit (BisectionWatchView *self);

/* As it is shown, with its title; NULL while there is nothing to see. */
IcnScene *bisection_watch_view_make_figure (BisectionWatchView *self, const IcnTheme *theme,
                                            double width, double height);
