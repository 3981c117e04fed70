/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a network with its nodes in rows and columns. Wires run along rows and columns and have
 * their true length; nodes are labelled if the labels are legible. If the network has more than two
 * dimensions, a row consists of groups of nodes side by side: within a group the nodes differ in
 * one dimension, and the groups differ in another one. The longer a wire, the further it bows out,
 * so that no wire hides another. */
#pragma once

#include "layout.h"
#include "picture-frame.h"
#include "study-types.h"

/* Sets all settings of a view to their defaults, including the rotation of three-dimensional
 * drawings. */
void icn_picture_view_init (IcnPictureView *view, IcnLayout layout);

/* Draws the network; needs an analysis with its graph. The scene contains only what the viewport
 * shows. If nodes would be too small to see, squares stand for blocks of nodes and a caption says
 * so. physical: the channel widths, or NULL for relative widths. frame: receives the position and
 * the scale of the drawing; may be NULL. */
IcnScene *icn_picture_scene (const IcnAnalysis *analysis, const char *title,
                             const IcnPhysical *physical, const IcnPictureView *view,
                             const IcnTheme *theme, double width, double height,
                             IcnPictureFrame *frame);

/* A scene to paint over the drawing, with what changes more often than the drawing. It highlights
 * `hit`, a node or a wire (NULL: nothing), and the n_marked channels of `marked`. If
 * view->has_overlay is set, it also shows the cut and the hop numbers of the route. */
IcnScene *icn_picture_overlay (const IcnAnalysis *analysis, const IcnHit *hit,
                               const IcnChannelId *marked, guint n_marked,
                               const IcnPictureView *view, const IcnPictureFrame *frame,
                               const IcnTheme *theme, double width, double height);

/* The channels of the drawing as CSV, one row each: ends, dimension or output, length of the wire
 * in units of the distance between neighbouring nodes, width in bits if known, and load γ. If the
 * view has a cut, a column says whether the cut crosses the channel. Free with g_free. */
char *icn_picture_to_csv (const IcnAnalysis *analysis, const IcnPhysical *physical,
                          const IcnPictureView *view, IcnLayout layout);

/* Labels of the legend entries whose wires can be highlighted; empty if the legend is a colour
 * scale. */
GStrv icn_picture_entries (const IcnAnalysis *analysis, const IcnPictureView *view,
                           const IcnPhysical *physical, const IcnTheme *theme);

/* Whether the drawing shows the cut of the view. FALSE for a partly folded network, which has no
 * columns between which it could be cut. */
gboolean icn_picture_has_cut (const IcnAnalysis *analysis, const IcnPictureView *view);

/* Length of the longest wire in a drawing that is folded to the degree `fold`, 0 .. 1: its extent
 * along rows plus that along columns, in units of the distance between neighbouring nodes. */
double icn_picture_longest_wire (const IcnAnalysis *analysis, double fold);

/* icn_picture_zoom zooms the view by a factor; the point x, y of the scene stays in place.
 * icn_picture_pan moves the view by a dragged distance. The picture cannot be moved out of
 * sight. */
void icn_picture_zoom (IcnPictureView *view, const IcnPictureFrame *frame, double x, double y,
                       double factor);
void icn_picture_pan (IcnPictureView *view, const IcnPictureFrame *frame, double dx, double dy);

/* Describes what was hit as text, such as "Node 35 at 3,1" or "Channel 3,1 → 4,1, dimension 0,
 * length 2, 4 bits, load 0.5"; free with g_free. traffic: if not NULL, the text on a channel also
 * states its load and, if traffic->values is set, its measured use or waiting time. */
char *icn_picture_describe (const IcnAnalysis *analysis, const IcnHit *hit,
                            const IcnPhysical *physical, IcnLayout layout,
                            const IcnPictureView *traffic);
