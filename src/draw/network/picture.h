/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a network in its placement: wires at length along rows and columns, nodes with labels while
 * they are legible. Any number of dimensions: those that share an axis nest, and their wires bow
 * out further the longer they are, so that none hides another. */
#pragma once

#include "picture-frame.h"

/* In space it is turned as at first. */
void icn_picture_view_init (IcnPictureView *view, IcnLayout layout);

/* Needs an analysis with its graph. Only what the viewport shows is put into the scene; where
 * nodes would be mere specks, squares stand for blocks of them and a caption says so.
 * physical: the widths; relative ones where it is NULL. frame: may be NULL. */
IcnScene *icn_picture_scene (const IcnAnalysis *analysis, const char *title,
                             const IcnPhysical *physical, const IcnPictureView *view,
                             const IcnTheme *theme, double width, double height,
                             IcnPictureFrame *frame);

/* What lies over a drawing, and most of which changes while that stays: the cut of the view, where
 * that has an overlay; the channels that are marked, n of them; a hit, or NULL: a node's outline, or
 * the whole wire; and above them all the numbers of the hops of the view's route. */
IcnScene *icn_picture_overlay (const IcnAnalysis *analysis, const IcnHit *hit,
                               const IcnChannelId *marked, guint n_marked,
                               const IcnPictureView *view, const IcnPictureFrame *frame,
                               const IcnTheme *theme, double width, double height);

/* The channels of the drawing, a row each: ends, dimension or output, length of the wire in node
 * pitches, width in bits where it is known, γ, and whether the view's cut crosses it, where that has
 * one. */
char *icn_picture_to_csv (const IcnAnalysis *analysis, const IcnPhysical *physical,
                          const IcnPictureView *view, IcnLayout layout);

/* How many entries the legend has that can be isolated: none of a scale. */
GStrv icn_picture_entries (const IcnAnalysis *analysis, const IcnPictureView *view,
                           const IcnPhysical *physical, const IcnTheme *theme);

/* Whether the drawing has the view's cut: one that folds has no columns. */
gboolean icn_picture_has_cut (const IcnAnalysis *analysis, const IcnPictureView *view);

/* Rectilinear length of the longest wire while the network folds, in node pitches. */
double icn_picture_longest_wire (const IcnAnalysis *analysis, double fold);

/* The view after zooming by a factor about a point of the scene, which stays where it is, and after
 * dragging by a distance. The picture is never left behind. */
void icn_picture_zoom (IcnPictureView *view, const IcnPictureFrame *frame, double x, double y,
                       double factor);
void icn_picture_pan (IcnPictureView *view, const IcnPictureFrame *frame, double dx, double dy);

/* "Node 35 at 3,1", "Channel 3,1 → 4,1, dimension 0, length 2, load 0.5"; g_free. */
char *icn_picture_describe (const IcnAnalysis *analysis, const IcnHit *hit,
                            const IcnPhysical *physical, IcnLayout layout);
