/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The legend of a watched network: samples of its marks, or its colour scale. */
#pragma once

#include "watch-picture.h"

#define ICN_WATCH_STEPS 8 /* steps of a colour scale */

/* icn_watch_legend_height: the height of the legend in a drawing of this width. icn_watch_legend:
 * draws it from y down. */
double icn_watch_legend_height (IcnWatchColor color, const IcnTheme *theme, double width);
void icn_watch_legend (IcnWatchColor color, const IcnTheme *theme, IcnScene *scene, double x,
                       double y, double width);

/* The head of a message: a ring; of a blocked one in red, with the two bars of a pause sign. */
void icn_watch_head (IcnScene *scene, const IcnTheme *theme, IcnColor color, double x, double y,
                     double radius, gboolean is_blocked);
