/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A network too large to show each node: squares stand for blocks of nodes, and the lines between
 * them are as thick as the wires that cross from block to block, stroke by stroke. Rows of rings
 * stay rings: folded, a way there and a way back that meet at both ends; else with a line back
 * around. */
#pragma once

#include "picture-color.h"
#include "picture-tracks.h"

/* Nodes on a side of a block at this pitch; 1: each node can be shown. */
guint icn_overview_block (const IcnAnalysis *analysis, const IcnPictureFrame *frame,
                          const IcnPlaceRange *range);

/* Whether rows or columns of blocks close into rings in a layout. */
gboolean icn_overview_closes (const IcnAnalysis *analysis, IcnLayout layout);

/* The most nodes and switches in a block: places of a layout may be empty. */
guint icn_overview_most (const IcnAnalysis *analysis, IcnLayout layout, guint block);

/* A bit for each stroke whose wires all lie inside of blocks. */
guint64 icn_overview_unseen (const IcnAnalysis *analysis, IcnLayout layout,
                             const IcnWireColors *colors, guint block);

/* Returns how thick a line is for each wire of width 1. */
double icn_overview_draw (const IcnAnalysis *analysis, IcnLayout layout, const IcnWireColors *colors,
                        guint block, const IcnPictureFrame *frame, const IcnPlaceRange *range,
                        const IcnTheme *theme, IcnScene *scene);

/* Lights the lines that a cut after so many columns crosses, a row of blocks after the other and as
 * thick as they are: from block to block, or through the blocks that the cut divides. is_crossed:
 * [n_channels]. */
void icn_overview_cross (const IcnAnalysis *analysis, IcnLayout layout, const gboolean *is_crossed,
                         guint columns, const IcnPictureFrame *frame, const IcnTheme *theme,
                         IcnScene *scene);
