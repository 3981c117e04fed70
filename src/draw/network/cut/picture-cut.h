/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A cut in a drawing: its wires lit, as thick as they are wide, below the drawing the channels over
 * each boundary of columns, and a line through both. What it counts: cut-counts.h. */
#pragma once

#include "cut-counts.h"
#include "picture-frame.h"

/* Whether the view has a cut that can be drawn: a network that folds has no columns. */
gboolean icn_cut_is_drawn (const IcnPictureView *view, double fold);

/* Room for the channels over each boundary, taken from the bottom of the frame, whose height is
 * returned; 0 where there is too little, or no columns. They are drawn below the frame. */
double icn_cut_reserve (const IcnCutCounts *counts, IcnPictureFrame *frame, const IcnTheme *theme);
void icn_cut_profile (const IcnCutCounts *counts, const IcnPictureFrame *frame,
                      const IcnTheme *theme, IcnScene *scene);

/* What moves with the cut: its wires among these, array of IcnWire, or where these are NULL, for
 * the drawing is of blocks, the lines between those; its bar, and the line with its handle. */
void icn_cut_draw (const IcnAnalysis *analysis, const IcnPictureView *view,
                   const IcnPictureFrame *frame, const GArray *wires, const IcnTheme *theme,
                   IcnScene *scene);

/* Where the boundary after so many columns is: in the drawing, or where that has none of them, evenly
 * over its width. */
double icn_picture_cut_place (const IcnCutCounts *counts, const IcnPictureFrame *frame,
                              guint columns);

/* The columns to the left of the boundary nearest to a position: 1 .. columns - 1. */
guint icn_picture_cut_at (const IcnCutCounts *counts, const IcnPictureFrame *frame, double x);
