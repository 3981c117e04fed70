/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPictureView: shows the drawing of a network, which the user can zoom, fold and colour,
 * and describes what the pointer is on. The user selects the route between two nodes by clicks, or
 * with the arrow keys and Return. */
#pragma once

#include "layout.h"
#include "picture-frame.h"
#include "study-types.h"
#include <adwaita.h>

typedef struct _BisectionPick BisectionPick;

#define BISECTION_TYPE_PICTURE_VIEW (bisection_picture_view_get_type ())
G_DECLARE_FINAL_TYPE (BisectionPictureView, bisection_picture_view, BISECTION, PICTURE_VIEW, AdwBin)

/* Properties: "fold" (double: from 0, the plain grid, to 1, folded), "readout" (string, read-only:
 * describes what the pointer is on or what is selected), "moves-nodes" (boolean: nodes can be moved
 * by dragging them; with Ctrl, Shift and the arrow keys they always can).
 *
 * Signals: "picked" (the user has selected something), "pointed" (uint kind, uint id: what the
 * pointer is on, as in picture-frame.h; kind 0: nothing), "cut-moved" (the user has dragged the
 * cut's line, or pointed at a bar of the chart below the drawing), "framed" (the drawing has
 * another position or size), "moved" (uint vertex, double column, double row: the user has moved a
 * node to this position, in node pitches; the picture has not changed), "menu" (double x, double y:
 * the user asks for a menu of the object at x, y, in pixels of the view; the object is selected
 * after this signal).
 *
 * A click on an entry of the legend, or the key L, shows only the wires of that entry. */

/* Sets the network to draw and takes a reference to its analysis. name: the name of the design.
 * evaluation: the evaluation of this design, from which the channel widths are taken; if it is of
 * another network, the widths stay as they are. */
void bisection_picture_view_set_network (BisectionPictureView *self, IcnAnalysis *analysis,
                                         const char *name, const IcnEvaluation *evaluation,
                                         const IcnDesign *design);
/* Returns the analysis of the drawn network; NULL before a network was set. */
IcnAnalysis *bisection_picture_view_get_analysis (BisectionPictureView *self);
IcnLayout bisection_picture_view_get_layout (BisectionPictureView *self);
void bisection_picture_view_set_arrangement (BisectionPictureView *self,
                                             IcnArrangement arrangement);
/* Sets what the colours of the wires show. values: a number for each channel, [n_channels], copied.
 * If the colours show use, it is the measured share of its bandwidth that the channel uses. If they
 * show waiting, it is the time that messages wait for the channel, in base cycles (a base cycle is
 * the delay of a wire between neighbouring nodes). Otherwise `values` is NULL. Set the network
 * first. */
void bisection_picture_view_set_color (BisectionPictureView *self, IcnColorBy color,
                                       const double *values);

/* The functions below are about the cut: a line between two columns of nodes; the wires that cross
 * it are highlighted. At first it is in the middle. bisection_picture_view_get_cuts: the number of
 * wires across every possible cut; NULL if no cut is shown. bisection_picture_view_get_cut: the
 * number of columns to the left of the cut; 0 if no cut is shown. */
void bisection_picture_view_show_cut (BisectionPictureView *self, gboolean has_cut);
const IcnCutCounts *bisection_picture_view_get_cuts (BisectionPictureView *self);
void bisection_picture_view_set_cut (BisectionPictureView *self, guint columns);
guint bisection_picture_view_get_cut (BisectionPictureView *self);

/* Sets *first and *last to the x of the cut's line at its leftmost and its rightmost position, in
 * pixels from the left of the view. FALSE while no cut is drawn. */
gboolean bisection_picture_view_get_cut_range (BisectionPictureView *self, double *first,
                                               double *last);

/* Sets whether the readout leaves out the loads of channels, because the question of a lesson asks
 * for them. */
void bisection_picture_view_hide_loads (BisectionPictureView *self, gboolean is_hidden);

/* Highlights the n given channels; n = 0: none. Used while the user points, elsewhere in the
 * window, at a number or symbol that is about these channels. */
void bisection_picture_view_mark (BisectionPictureView *self, const IcnChannelId *channels,
                                  guint n);

void bisection_picture_view_zoom (BisectionPictureView *self, double factor);
void bisection_picture_view_fit (BisectionPictureView *self);

/* Return, set and clear the selection: a pair of nodes with the route between them, or a
 * channel. */
const BisectionPick *bisection_picture_view_get_pick (BisectionPictureView *self);
void bisection_picture_view_set_pick (BisectionPictureView *self, const BisectionPick *pick);
void bisection_picture_view_clear_pick (BisectionPictureView *self); /* also emits "picked" */

/* Returns the vertex (node or switch) that was selected last, and sets *before to the one that was
 * selected before it. ICN_NONE if there is none. */
IcnVertex bisection_picture_view_get_vertex (BisectionPictureView *self, IcnVertex *before);

/* Selects a vertex, as if the arrow keys had moved to it. */
void bisection_picture_view_go (BisectionPictureView *self, IcnVertex vertex);

/* Sets how strongly each channel is highlighted for the selection. share[c]: if a pair of nodes is
 * selected, the fraction of its messages that cross channel c; if a channel is selected, the
 * fraction of the messages over it that also cross c. The numbers are copied. share: NULL if they
 * are unknown; a selected pair is then shown with one route only. */
void bisection_picture_view_set_share (BisectionPictureView *self, const double *share);

/* For export: bisection_picture_view_make_figure returns the picture as shown, with its title;
 * bisection_picture_view_make_csv returns a table of the channels. Both return NULL without a
 * network. */
IcnScene *bisection_picture_view_make_figure (BisectionPictureView *self, const IcnTheme *theme,
                                              double width, double height);
char *bisection_picture_view_make_csv (BisectionPictureView *self);
