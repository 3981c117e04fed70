/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a cut through a network. The wires that it crosses are highlighted, with a thickness that
 * shows their width. A bar chart below the drawing shows the number of channels over each boundary
 * between columns. A vertical line marks the cut both in the drawing and in the chart. The numbers
 * are from cut-counts.h. */
#pragma once

#include "cut-counts.h"
#include "picture-frame.h"

/* Whether the view has a cut that can be drawn. A partly folded network has no columns to cut
 * between, so no cut is drawn. */
gboolean icn_cut_is_drawn (const IcnPictureView *view, double fold);

/* Reserves room for the bar chart at the bottom of the frame and returns its height in scene units;
 * 0 if there is too little room or the drawing has no columns. icn_cut_profile draws the chart
 * below the frame. */
double icn_cut_reserve (const IcnCutCounts *counts, IcnPictureFrame *frame, const IcnTheme *theme);
void icn_cut_profile (const IcnCutCounts *counts, const IcnPictureFrame *frame,
                      const IcnTheme *theme, IcnScene *scene);

/* Draws what changes when the user moves the cut: the highlighted wires, the bar of the cut in the
 * chart, and the line with its handle. wires: array of IcnWire; NULL in a drawing in which squares
 * stand for blocks of nodes, where the lines between the squares are highlighted instead. */
void icn_cut_draw (const IcnAnalysis *analysis, const IcnPictureView *view,
                   const IcnPictureFrame *frame, const GArray *wires, const IcnTheme *theme,
                   IcnScene *scene);

/* x of the boundary that has `columns` columns on its left. If the drawing has no columns, the
 * boundaries divide its width into counts->columns equal parts. */
double icn_picture_cut_place (const IcnCutCounts *counts, const IcnPictureFrame *frame,
                              guint columns);

/* The number of columns left of the boundary between columns that is nearest to x:
 * 1 .. counts->columns - 1. */
guint icn_picture_cut_at (const IcnCutCounts *counts, const IcnPictureFrame *frame, double x);
