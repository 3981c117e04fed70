/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A watched network in one of the drawings of packaging modules: each line shows the mean of the
 * channels that it stands for, of both planes, and in a bundle of both directions. */
#pragma once

#include "picture-modules.h"
#include "snapshot.h"
#include "watch-picture.h"

/* still receives the static part, a new scene. color: any but ICN_WATCH_MESSAGE. source: as in
 * icn_modules_scene. */
IcnModulesPicture *icn_watch_modules_new (const IcnAnalysis *analysis, IcnModulesForm form,
                                          IcnVertex source, const char *title, IcnWatchColor color,
                                          const IcnTheme *theme, double width, double height,
                                          IcnScene **still);

/* Draws the lines of which any channel is in use; nothing if the drawing has no room for lines. */
void icn_watch_modules_draw (const IcnModulesPicture *picture, const IcnSnapshot *seen,
                             IcnWatchColor color, const IcnTheme *theme, IcnScene *scene);
