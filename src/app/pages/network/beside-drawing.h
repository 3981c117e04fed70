/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionBesideDrawing: a second design, drawn beside the chosen one in the same view, where its
 * network has that, and in the same colours; with its name, its cut and what is pointed at. */
#pragma once

#include "document.h"
#include "picture-view.h"
#include "view.h"

#define BISECTION_TYPE_BESIDE_DRAWING (bisection_beside_drawing_get_type ())
G_DECLARE_FINAL_TYPE (BisectionBesideDrawing, bisection_beside_drawing, BISECTION, BESIDE_DRAWING,
                      AdwBin)

/* Property: "fold" (double). Signal: "picked" (in its picture, as there). */

/* What it shares with the drawing of the chosen design. */
typedef struct {
  const IcnView *view; /* of the chosen design; its own may be another */
  IcnColorBy color;
  double load; /* λ of diagrams, bits per base cycle per node */
  gboolean has_cut, table;
} BisectionBesideChoices;

void bisection_beside_drawing_show (BisectionBesideDrawing *self, BisectionDocument *document,
                                    guint design, const BisectionBesideChoices *choices);
BisectionPictureView *bisection_beside_drawing_get_picture (BisectionBesideDrawing *self);

/* A pair of nodes, where it has nodes of those numbers. */
void bisection_beside_drawing_set_pick (BisectionBesideDrawing *self, const BisectionPick *pick);

void bisection_beside_drawing_zoom (BisectionBesideDrawing *self, double factor);
void bisection_beside_drawing_fit (BisectionBesideDrawing *self);

/* As it is shown, with its title; NULL while there is nothing to see. */
IcnScene *bisection_beside_drawing_make_figure (BisectionBesideDrawing *self, const IcnTheme *theme,
                                                double width, double height);
