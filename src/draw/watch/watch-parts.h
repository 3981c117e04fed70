/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of the picture of a watched network. */
#pragma once

#include "picture-modules.h"
#include "snapshot.h"
#include "watch-picture.h"

/* How full or busy the channels of a watched network are, as numbers and as steps of a colour
 * scale. Free arrays with g_free. */

/* 1 for channels that carry a flit or have one in the buffer at their end, and for those over which
 * a terminal is receiving a message, else 0: [n_channels]. */
float *icn_watch_use (const IcnSnapshot *seen);

/* Flits in buffers and in flight, as a share of the buffers' size: [n_channels × per_channel],
 * where per_channel is 1 or the number of virtual channels. */
float *icn_watch_fill (const IcnSnapshot *seen, guint per_channel);

/* Flits sent so far, as a share of those that the lanes of each channel could have sent:
 * [n_channels]. */
float *icn_watch_busy (const IcnSnapshot *seen);

/* icn_watch_step: the step of a share, 0 for nothing, up to ICN_WATCH_STEPS. icn_watch_step_color:
 * the colour of a step. */
guint icn_watch_step (double share);
IcnColor icn_watch_step_color (const IcnTheme *theme, guint step);

/* The legend of a watched network: samples of its marks, or its colour scale. */

#define ICN_WATCH_STEPS 8 /* steps of a colour scale */

/* icn_watch_legend_height: the height of the legend in a drawing of this width. icn_watch_legend:
 * draws it from y down. */
double icn_watch_legend_height (IcnWatchColor color, const IcnTheme *theme, double width);
void icn_watch_legend (IcnWatchColor color, const IcnTheme *theme, IcnScene *scene, double x,
                       double y, double width);

/* The head of a message: a ring; of a blocked one in red, with the two bars of a pause sign. */
void icn_watch_head (IcnScene *scene, const IcnTheme *theme, IcnColor color, double x, double y,
                     double radius, gboolean is_blocked);

/* A watched network in one of the drawings of packaging modules: each line shows the mean of the
 * channels that it stands for, of both planes, and in a bundle of both directions. */

/* still receives the static part, a new scene. color: any but ICN_WATCH_MESSAGE. source: as in
 * icn_modules_scene. */
IcnModulesPicture *icn_watch_modules_new (const IcnAnalysis *analysis, IcnModulesForm form,
                                          IcnVertex source, const char *title, IcnWatchColor color,
                                          const IcnTheme *theme, double width, double height,
                                          IcnScene **still);

/* Draws the lines of which any channel is in use; nothing if the drawing has no room for lines. */
void icn_watch_modules_draw (const IcnModulesPicture *picture, const IcnSnapshot *seen,
                             IcnWatchColor color, const IcnTheme *theme, IcnScene *scene);
