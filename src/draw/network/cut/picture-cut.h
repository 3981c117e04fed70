/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A cut in a drawing: the wires that it crosses are highlighted, as thick as they are wide; a bar
 * chart below the drawing shows the channels over each boundary between columns; and a line runs
 * through both. The numbers are counted in cut-counts.h. */
#pragma once

#include "cut-counts.h"
#include "picture-frame.h"

/* Whether the view has a cut that can be drawn; a network that is being folded has no columns. */
gboolean icn_cut_is_drawn (const IcnPictureView *view, double fold);

/* Reserves room for the bar chart at the bottom of the frame and returns its height; 0 if there is
 * too little room, or there are no columns. The chart is drawn below the frame. */
double icn_cut_reserve (const IcnCutCounts *counts, IcnPictureFrame *frame, const IcnTheme *theme);
void icn_cut_profile (const IcnCutCounts *counts, const IcnPictureFrame *frame,
                      const IcnTheme *theme, IcnScene *scene);

/* Draws what moves with the cut: the highlighted wires among `wires`, array of IcnWire, or, if that
 * is NULL as in a drawing of blocks, the highlighted lines between blocks; the bar of the cut; and
 * the line with its handle. */
void icn_cut_draw (const IcnAnalysis *analysis, const IcnPictureView *view,
                   const IcnPictureFrame *frame, const GArray *wires, const IcnTheme *theme,
                   IcnScene *scene);

/* x of the boundary after so many columns: in the drawing or, if that has no columns, evenly over
 * its width. */
double icn_picture_cut_place (const IcnCutCounts *counts, const IcnPictureFrame *frame,
                              guint columns);

/* The number of columns left of the boundary nearest to x: 1 .. columns - 1. */
guint icn_picture_cut_at (const IcnCutCounts *counts, const IcnPictureFrame *frame, double x);
