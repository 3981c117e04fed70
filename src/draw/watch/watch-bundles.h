/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A watched network of packaging modules by its bundles: each shows the mean of its channels, of
 * both directions and planes. */
#pragma once

#include "module-graph.h"
#include "snapshot.h"
#include "watch-picture.h"

/* The still part: a new scene. color: any but ICN_WATCH_MESSAGE. */
IcnModuleGraph *icn_watch_bundles_new (const IcnAnalysis *analysis, const char *title,
                                       IcnWatchColor color, const IcnTheme *theme, double width,
                                       double height, IcnScene **still);

/* Bundles of which any channel is in use; nothing where there is no room for bundles. */
void icn_watch_bundles_draw (const IcnModuleGraph *graph, const IcnSnapshot *seen,
                             IcnWatchColor color, const IcnTheme *theme, IcnScene *scene);
