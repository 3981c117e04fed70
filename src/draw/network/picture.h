/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a network in its placement: wires along rows and columns in proportion to their length, and
 * nodes with labels if these are legible. Any number of dimensions can share an axis: they nest,
 * and their wires bow out further the longer they are, so that no wire hides another. */
#pragma once

#include "layout.h"
#include "picture-frame.h"
#include "study-types.h"

/* Sets the defaults; a network in space has the default rotation. */
void icn_picture_view_init (IcnPictureView *view, IcnLayout layout);

/* Draws the network. Needs an analysis with its graph. Only what the viewport shows is put into the
 * scene; where nodes would be mere specks, squares stand for blocks of nodes and a caption says so.
 * physical: the channel widths, or NULL for relative widths. frame receives the geometry; may be
 * NULL. */
IcnScene *icn_picture_scene (const IcnAnalysis *analysis, const char *title,
                             const IcnPhysical *physical, const IcnPictureView *view,
                             const IcnTheme *theme, double width, double height,
                             IcnPictureFrame *frame);

/* The overlay of a drawing, for what changes more often than the drawing itself: if the view has
 * has_overlay, its cut and the numbers of its route's hops; the n marked channels; and the hit
 * (NULL: none), as the outline of a node or as a highlighted wire. */
IcnScene *icn_picture_overlay (const IcnAnalysis *analysis, const IcnHit *hit,
                               const IcnChannelId *marked, guint n_marked,
                               const IcnPictureView *view, const IcnPictureFrame *frame,
                               const IcnTheme *theme, double width, double height);

/* The channels of the drawing as CSV, a row each: ends, dimension or output, length of the wire in
 * node pitches, width in bits if known, γ, and whether the view's cut crosses it, if there is
 * one. */
char *icn_picture_to_csv (const IcnAnalysis *analysis, const IcnPhysical *physical,
                          const IcnPictureView *view, IcnLayout layout);

/* Labels of the legend's entries that can be isolated; empty for a colour scale. */
GStrv icn_picture_entries (const IcnAnalysis *analysis, const IcnPictureView *view,
                           const IcnPhysical *physical, const IcnTheme *theme);

/* Whether the drawing shows the view's cut; a network that is being folded has no columns to cut
 * between. */
gboolean icn_picture_has_cut (const IcnAnalysis *analysis, const IcnPictureView *view);

/* Rectilinear length of the longest wire in node pitches, at any stage of folding. */
double icn_picture_longest_wire (const IcnAnalysis *analysis, double fold);

/* Changes the view: zooms by a factor about a point of the scene, which stays in place, or moves it
 * by a dragged distance. The picture cannot be moved out of sight. */
void icn_picture_zoom (IcnPictureView *view, const IcnPictureFrame *frame, double x, double y,
                       double factor);
void icn_picture_pan (IcnPictureView *view, const IcnPictureFrame *frame, double dx, double dy);

/* Describes a hit: "Node 35 at 3,1", "Channel 3,1 → 4,1, dimension 0, length 2, load 0.5"; free
 * with g_free. */
char *icn_picture_describe (const IcnAnalysis *analysis, const IcnHit *hit,
                            const IcnPhysical *physical, IcnLayout layout);
