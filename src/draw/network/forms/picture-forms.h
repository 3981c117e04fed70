/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Special forms of drawings: blocks of nodes, three dimensions, stages, and hypermeshes. In the
 * usual form, every node has a position in rows and columns (picture.h). */
#pragma once

#include "picture-color.h"
#include "picture-stages.h"
#include "picture-tracks.h"

/* The functions below draw a network that is too large to show each node. A square stands for a
 * block of nodes. All wires of equal colour and width (stroke) between two blocks are drawn as one
 * line; the more wires, the thicker the line. A row of blocks that is a ring is drawn as a ring: in
 * a folded layout as two lines that meet at both ends, else as a row with a line from its last
 * block back to the first. */

/* Returns the number of nodes along the side of a block in a drawing in which neighbouring nodes
 * would be frame->pitch apart; 1 if there is room to draw each node. */
guint icn_overview_block (const IcnAnalysis *analysis, const IcnPictureFrame *frame,
                          const IcnPlaceRange *range);

/* Whether the rows or the columns of blocks are drawn as rings in this layout. */
gboolean icn_overview_closes (const IcnAnalysis *analysis, IcnLayout layout);

/* Number of nodes and switches in the fullest block; blocks can differ because a layout may have
 * empty positions. */
guint icn_overview_most (const IcnAnalysis *analysis, IcnLayout layout, guint block);

/* Returns the strokes that no line has in a drawing of blocks, because all their wires lie inside
 * blocks: bit i is set for IcnWireColors.stroke[i]. block: number of nodes along the side of a
 * block. */
guint64 icn_overview_unseen (const IcnAnalysis *analysis, IcnLayout layout,
                             const IcnWireColors *colors, guint block);

/* Draws the blocks of nodes and the lines between them. A line stands for several wires; its
 * thickness is proportional to their number. block: number of nodes along the side of a block.
 * Returns the thickness per wire, in scene units. */
double icn_overview_draw (const IcnAnalysis *analysis, IcnLayout layout,
                          const IcnWireColors *colors, guint block, const IcnPictureFrame *frame,
                          const IcnPlaceRange *range, const IcnTheme *theme, IcnScene *scene);

/* Highlights the lines between blocks that cross the cut with `columns` columns on its left. The
 * cut may lie between two columns of blocks or divide blocks. is_crossed: for each channel whether
 * it crosses the cut, [n_channels]. */
void icn_overview_cross (const IcnAnalysis *analysis, IcnLayout layout, const gboolean *is_crossed,
                         guint columns, const IcnPictureFrame *frame, const IcnTheme *theme,
                         IcnScene *scene);

/* Draws a network that is not drawn in rows and columns but in a shape such as a circle, a tree or
 * a cube: vertices and wires from the farthest to the nearest. *caption is set to the text that the
 * drawing needs below it, free with g_free, or to NULL. */
void icn_depth_draw (const IcnAnalysis *analysis, const IcnPictureView *view,
                     const IcnWireColors *colors, const IcnPictureFrame *frame,
                     const IcnTheme *theme, IcnScene *scene, char **caption);

/* Draws a multistage network at the positions of picture-stages.h: planes, wires, switches,
 * terminals with their addresses, and stage numbers. *caption is set to a note on what was omitted
 * for lack of room, free with g_free, or left NULL. */
void icn_fly_draw (const IcnAnalysis *analysis, const IcnPictureView *view,
                   const IcnWireColors *colors, const IcnPictureFrame *frame, const IcnTheme *theme,
                   IcnScene *scene, char **caption);

/* Adds the outline of a vertex to the scene's path. A terminal is drawn twice, as source and as
 * destination, so two outlines are added. */
void icn_fly_outline (const IcnStagePlan *plan, IcnVertex v, IcnScene *scene);

/* Draws a hypermesh: its nodes with a line for every cluster along rows and columns, and beside it
 * one cluster in detail (dcsh, figure 1). analysis: must have the graph of a hypermesh. node: its
 * cluster along dimension 0 is shown in detail. */
IcnScene *icn_hypermesh_scene (const IcnAnalysis *analysis, IcnVertex node, const char *title,
                               const IcnPhysical *physical, IcnColorBy color, const IcnTheme *theme,
                               double width, double height);
