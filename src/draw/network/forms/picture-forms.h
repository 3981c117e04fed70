/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forms of a drawn network other than a placed one. */
#pragma once

#include "picture-color.h"
#include "picture-stages.h"
#include "picture-tracks.h"

/* Draws a network too large to show each node: squares stand for blocks of nodes, and lines between
 * them are as thick as the number of wires from block to block, for each stroke. Rings remain
 * visible: in a folded layout as two lines that meet at both ends, else as a row with a line from
 * its end back to its start. */

/* Nodes along the side of a block at this pitch; 1 if each node can be shown. */
guint icn_overview_block (const IcnAnalysis *analysis, const IcnPictureFrame *frame,
                          const IcnPlaceRange *range);

/* Whether rows or columns of blocks close into rings in a layout. */
gboolean icn_overview_closes (const IcnAnalysis *analysis, IcnLayout layout);

/* The largest number of nodes and switches in a block, as a layout may have empty places. */
guint icn_overview_most (const IcnAnalysis *analysis, IcnLayout layout, guint block);

/* A bit for each stroke whose wires all lie inside blocks. */
guint64 icn_overview_unseen (const IcnAnalysis *analysis, IcnLayout layout,
                             const IcnWireColors *colors, guint block);

/* Draws blocks and lines. Returns the thickness of a line for each wire of width 1. */
double icn_overview_draw (const IcnAnalysis *analysis, IcnLayout layout,
                          const IcnWireColors *colors, guint block, const IcnPictureFrame *frame,
                          const IcnPlaceRange *range, const IcnTheme *theme, IcnScene *scene);

/* Highlights the lines that a cut after so many columns crosses, row by row of blocks and as thick
 * as they are: between two blocks, or through the blocks that the cut divides. is_crossed:
 * [n_channels]. */
void icn_overview_cross (const IcnAnalysis *analysis, IcnLayout layout, const gboolean *is_crossed,
                         guint columns, const IcnPictureFrame *frame, const IcnTheme *theme,
                         IcnScene *scene);

/* Draws a network in its shape in space; picture-space.h gives the positions. */

/* Draws vertices and wires from the farthest to the nearest. *caption is set if the drawing needs
 * one. */
void icn_depth_draw (const IcnAnalysis *analysis, const IcnPictureView *view,
                     const IcnWireColors *colors, const IcnPictureFrame *frame,
                     const IcnTheme *theme, IcnScene *scene, char **caption);

/* Draws a multistage network in the positions of picture-stages.h: planes, wires, switches,
 * terminals with their addresses, and stage numbers. */

/* *caption: set to a note on what was omitted for lack of room, free with g_free, or left NULL. */
void icn_fly_draw (const IcnAnalysis *analysis, const IcnPictureView *view,
                   const IcnWireColors *colors, const IcnPictureFrame *frame, const IcnTheme *theme,
                   IcnScene *scene, char **caption);

/* Adds the outline of a vertex to the scene's path; a terminal has one at each end. */
void icn_fly_outline (const IcnStagePlan *plan, IcnVertex v, IcnScene *scene);

/* Draws a hypermesh: its nodes with a line for every cluster, along rows and columns, and one
 * cluster opened (dcsh, figure 1). */

/* Needs an analysis with the graph of a hypermesh. node: its cluster of dimension 0 is the one
 * opened. */
IcnScene *icn_hypermesh_scene (const IcnAnalysis *analysis, IcnVertex node, const char *title,
                               const IcnPhysical *physical, IcnColorBy color, const IcnTheme *theme,
                               double width, double height);
