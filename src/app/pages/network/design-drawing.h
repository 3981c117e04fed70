/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionDesignDrawing: shows one design of a study: as a picture of its network with a cut and
 * with highlighted parts, as a diagram, or as a table of its channels. If it cannot be drawn, a
 * page says why. */
#pragma once

#include "document.h"
#include "picture-view.h"
#include "view.h"

#define BISECTION_TYPE_DESIGN_DRAWING (bisection_design_drawing_get_type ())
G_DECLARE_FINAL_TYPE (BisectionDesignDrawing, bisection_design_drawing, BISECTION, DESIGN_DRAWING,
                      AdwBin)

/* Property: "fold" (double: from 0, the plain grid, to 1, the folded layout). Signal: "picked" (the
 * user has selected nodes or a channel in the picture). */

/* How a design is drawn. Two designs that are drawn beside each other share these choices. */
typedef struct {
  /* the view to show; if the design's network cannot have this view, another view is shown */
  const IcnView *view;
  IcnColorBy color;
  /* offered load λ at which diagrams are drawn, in bits per base cycle per node (a base cycle is
   * the delay of a wire between neighbouring nodes) */
  double load;
  gboolean has_title, has_cut, is_table;
} BisectionDrawingChoices;

/* Shows the design with index `design`. The previous picture remains until this design's network is
 * analysed. */
void bisection_design_drawing_show (BisectionDesignDrawing *self, BisectionDocument *document,
                                    guint design, const BisectionDrawingChoices *choices);
void bisection_design_drawing_set_load (BisectionDesignDrawing *self, double load);
BisectionPictureView *bisection_design_drawing_get_picture (BisectionDesignDrawing *self);

/* Returns whether the design is drawn; FALSE while a text in its place says why there is no
 * drawing. */
gboolean bisection_design_drawing_is_drawn (BisectionDesignDrawing *self);

/* Highlights what the user has selected in the document. If the design is the chosen one, this is
 * the selected nodes and channel; in another design, it is the nodes with the same indices. While
 * the network is about to be replaced by another, does nothing and returns FALSE. */
gboolean bisection_design_drawing_show_pick (BisectionDesignDrawing *self);

/* Returns the drawing as shown, with its title, for export; NULL if there is none. */
IcnScene *bisection_design_drawing_make_figure (BisectionDesignDrawing *self,
                                                const IcnTheme *theme, double width,
                                                double height);
