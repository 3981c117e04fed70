/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A network too large to show each node: squares stand for blocks of nodes, and the lines between
 * them are as thick as the wires that cross from block to block, stroke by stroke. */
#pragma once

#include "picture-color.h"
#include "picture-tracks.h"

/* Nodes on a side of a block at this pitch; 1: each node can be shown. */
guint icn_overview_block (const IcnAnalysis *analysis, const IcnPictureFrame *frame,
                          const IcnPlaceRange *range);

void icn_overview_draw (const IcnAnalysis *analysis, IcnLayout layout, const IcnWireColors *colors,
                        guint block, const IcnPictureFrame *frame, const IcnPlaceRange *range,
                        const IcnTheme *theme, IcnScene *scene);
