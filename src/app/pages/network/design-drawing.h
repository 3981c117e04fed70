/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionDesignDrawing: one design of a study drawn in a view: as a picture with its cut and the
 * pointed-at parts highlighted, as a diagram, or as a table; or a page that says why it cannot be
 * drawn. */
#pragma once

#include "document.h"
#include "picture-view.h"
#include "view.h"

#define BISECTION_TYPE_DESIGN_DRAWING (bisection_design_drawing_get_type ())
G_DECLARE_FINAL_TYPE (BisectionDesignDrawing, bisection_design_drawing, BISECTION, DESIGN_DRAWING,
                      AdwBin)

/* Property: "fold" (double). Signal: "picked" (something was picked in its picture). */

/* State that two drawings beside each other share. */
typedef struct {
  const IcnView *view; /* if a network does not have it another one is used */
  IcnColorBy color;
  double load; /* λ of diagrams, bits per base cycle per node */
  gboolean has_title, has_cut, is_table;
} BisectionDrawingChoices;

/* Shows a design. The previous picture stays until the design's network is analysed. */
void bisection_design_drawing_show (BisectionDesignDrawing *self, BisectionDocument *document,
                                    guint design, const BisectionDrawingChoices *choices);
void bisection_design_drawing_set_load (BisectionDesignDrawing *self, double load);
BisectionPictureView *bisection_design_drawing_get_picture (BisectionDesignDrawing *self);

/* FALSE while a page says why there is nothing to see. */
gboolean bisection_design_drawing_is_drawn (BisectionDesignDrawing *self);

/* Highlights what is picked in the document's chosen design: in that design all of it, in another
 * design the nodes of the same numbers. FALSE, without doing anything, while another network is
 * about to be shown. */
gboolean bisection_design_drawing_show_pick (BisectionDesignDrawing *self);

/* The drawing as shown, with its title; NULL if there is none. */
IcnScene *bisection_design_drawing_make_figure (BisectionDesignDrawing *self,
                                                const IcnTheme *theme, double width,
                                                double height);
