/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The legend of a watched network: samples of its marks, or the scale of its colours. */
#pragma once

#include "watch-picture.h"

#define ICN_WATCH_STEPS 8 /* of a scale of colours */

/* Height that the legend takes in a drawing of this width; and the legend, from y down. */
double icn_watch_legend_height (IcnWatchColor color, const IcnTheme *theme, double width);
void icn_watch_legend (IcnWatchColor color, const IcnTheme *theme, IcnScene *scene, double x,
                       double y, double width);

/* A message's head: ringed; that of a blocked one in red, with the two bars of a pause. */
void icn_watch_head (IcnScene *scene, const IcnTheme *theme, IcnColor color, double x, double y,
                     double radius, gboolean is_blocked);
