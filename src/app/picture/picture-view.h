/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPictureView: a drawn network: zoomed, folded and coloured, read by pointing at it, with
 * the route between two nodes chosen by clicks, or by arrow keys and Return. */
#pragma once

#include "evaluation.h"
#include "pick.h"
#include "picture.h"
#include <adwaita.h>

#define BISECTION_TYPE_PICTURE_VIEW (bisection_picture_view_get_type ())
G_DECLARE_FINAL_TYPE (BisectionPictureView, bisection_picture_view, BISECTION, PICTURE_VIEW, AdwBin)

/* Properties: "fold" (double: 0 plain grid to 1 folded), "readout" (string, read-only: what is
 * pointed at or chosen). Signals: "picked" (by click or key), "pointed" (uint kind, uint id: of
 * picture-frame.h, 0 for nothing), "cut-moved" (by the
 * pointer: a drag of its line, or over the channels below the columns), "framed" (the drawing has
 * other places in the view). A click on an entry of the legend, or L, shows its wires alone. */

/* The network to show, referenced; name: of its design. The widths of its channels are taken from
 * the evaluation where that is of this network. */
void bisection_picture_view_set_network (BisectionPictureView *self, IcnAnalysis *analysis,
                                         const char *name, const IcnEvaluation *evaluation,
                                         const IcnDesign *design);
IcnAnalysis *bisection_picture_view_get_analysis (BisectionPictureView *self); /* NULL: none yet */
IcnLayout bisection_picture_view_get_layout (BisectionPictureView *self);
void bisection_picture_view_set_arrangement (BisectionPictureView *self,
                                             IcnArrangement arrangement);
void bisection_picture_view_set_color (BisectionPictureView *self, IcnColorBy color);

/* Whether a cut is shown, its wires lit, and what it counts: NULL while there is none. It begins in
 * the middle of a network; get_cut: columns to the left of it, 0 while there is none. */
void bisection_picture_view_show_cut (BisectionPictureView *self, gboolean has_cut);
const IcnCutCounts *bisection_picture_view_get_cuts (BisectionPictureView *self);
void bisection_picture_view_set_cut (BisectionPictureView *self, guint columns);
guint bisection_picture_view_get_cut (BisectionPictureView *self);

/* Where the line of the cut stands at its first place and at its last, in pixels from the left of
 * the view; FALSE while nothing is drawn. */
gboolean bisection_picture_view_get_cut_range (BisectionPictureView *self, double *first,
                                               double *last);

/* Wires that stand out, because something elsewhere that stands for them is pointed at. */
void bisection_picture_view_mark (BisectionPictureView *self, const IcnChannelId *channels,
                                  guint n);

void bisection_picture_view_zoom (BisectionPictureView *self, double factor);
void bisection_picture_view_fit (BisectionPictureView *self);

/* A pair of nodes with the route between them, or a channel. */
const BisectionPick *bisection_picture_view_get_pick (BisectionPictureView *self);
void bisection_picture_view_set_pick (BisectionPictureView *self, const BisectionPick *pick);
void bisection_picture_view_clear_pick (BisectionPictureView *self); /* as if by key */

/* What part of some messages crosses each channel, n_channels numbers; copied. NULL: none is known,
 * and a pair has one route. */
void bisection_picture_view_set_share (BisectionPictureView *self, const double *share);

/* As it is shown, with as many nodes to a square, and with its title; NULL without a network. And its
 * channels as CSV. */
IcnScene *bisection_picture_view_make_figure (BisectionPictureView *self, const IcnTheme *theme,
                                              double width, double height);
char *bisection_picture_view_make_csv (BisectionPictureView *self);
