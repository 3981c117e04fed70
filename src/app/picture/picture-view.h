/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPictureView: a drawn network that can be zoomed, folded and coloured, and read by
 * pointing at it. The route between two nodes is chosen by clicks, or by arrow keys and Return. */
#pragma once

#include "layout.h"
#include "picture-frame.h"
#include "study-types.h"
#include <adwaita.h>

typedef struct _BisectionPick BisectionPick;

#define BISECTION_TYPE_PICTURE_VIEW (bisection_picture_view_get_type ())
G_DECLARE_FINAL_TYPE (BisectionPictureView, bisection_picture_view, BISECTION, PICTURE_VIEW, AdwBin)

/* Properties: "fold" (double: 0 plain grid to 1 folded), "readout" (string, read-only: what is
 * pointed at or chosen). Signals: "picked" (by click or key), "pointed" (uint kind, uint id: of
 * picture-frame.h, 0 for nothing), "cut-moved" (by dragging its line, or clicking over the bar
 * chart below), "framed" (the drawing has moved in the view). A click on an entry of the legend, or
 * L, shows only the wires of that entry. */

/* Sets the network, to which a reference is taken; name: of its design. The widths of its channels
 * are taken from the evaluation if that is of this network. */
void bisection_picture_view_set_network (BisectionPictureView *self, IcnAnalysis *analysis,
                                         const char *name, const IcnEvaluation *evaluation,
                                         const IcnDesign *design);
IcnAnalysis *bisection_picture_view_get_analysis (BisectionPictureView *self); /* NULL: none yet */
IcnLayout bisection_picture_view_get_layout (BisectionPictureView *self);
void bisection_picture_view_set_arrangement (BisectionPictureView *self,
                                             IcnArrangement arrangement);
void bisection_picture_view_set_color (BisectionPictureView *self, IcnColorBy color);

/* Whether a cut is shown, with its wires highlighted, and its counts: NULL if there is none. At
 * first it is in the middle of the network; get_cut returns the number of columns left of it, 0 if
 * there is none. */
void bisection_picture_view_show_cut (BisectionPictureView *self, gboolean has_cut);
const IcnCutCounts *bisection_picture_view_get_cuts (BisectionPictureView *self);
void bisection_picture_view_set_cut (BisectionPictureView *self, guint columns);
guint bisection_picture_view_get_cut (BisectionPictureView *self);

/* Positions of the line for the first and the last cut, in pixels from the left of the view; FALSE
 * while nothing is drawn. */
gboolean bisection_picture_view_get_cut_range (BisectionPictureView *self, double *first,
                                               double *last);

/* Highlights wires, because something that stands for them is pointed at elsewhere. */
void bisection_picture_view_mark (BisectionPictureView *self, const IcnChannelId *channels,
                                  guint n);

void bisection_picture_view_zoom (BisectionPictureView *self, double factor);
void bisection_picture_view_fit (BisectionPictureView *self);

/* The pick: a pair of nodes with the route between them, or a channel. */
const BisectionPick *bisection_picture_view_get_pick (BisectionPictureView *self);
void bisection_picture_view_set_pick (BisectionPictureView *self, const BisectionPick *pick);
void bisection_picture_view_clear_pick (BisectionPictureView *self); /* also emits "picked" */

/* Sets the share of the picked messages on each channel, n_channels numbers, which are copied.
 * NULL: not known, and a pair is shown with one route. */
void bisection_picture_view_set_share (BisectionPictureView *self, const double *share);

/* bisection_picture_view_make_figure: the picture as shown, with as many nodes per square, and with
 * its title; NULL without a network. The channels are also available as CSV. */
IcnScene *bisection_picture_view_make_figure (BisectionPictureView *self, const IcnTheme *theme,
                                              double width, double height);
char *bisection_picture_view_make_csv (BisectionPictureView *self);
