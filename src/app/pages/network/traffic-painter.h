/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionTrafficPainter: sets flows of a design's traffic on the picture of its matrix. A press
 * on a square sets its flow to the largest of the matrix or, if it has one, clears it; a drag does
 * the same to all squares that it passes. With the keyboard arrows choose a square, Return sets or
 * clears it, and 0 to 9 set tenths of the largest. The traffic becomes a matrix that the document
 * keeps. Each stroke is one undo step. */
#pragma once

#include "document.h"
#include "scene-view.h"

typedef struct _BisectionTrafficPainter BisectionTrafficPainter;

/* view: shows the matrix. The painter must be freed before the view. */
BisectionTrafficPainter *bisection_traffic_painter_new (BisectionSceneView *view);
void bisection_traffic_painter_free (BisectionTrafficPainter *painter);

/* Sets the design that the view shows, and whether it shows its traffic as a matrix. analysis: NULL
 * while it is made anew; then, if nothing but the traffic has changed, more of it can be painted.
 * Squares that were painted stay marked until an analysis has them. */
void bisection_traffic_painter_show (BisectionTrafficPainter *painter, BisectionDocument *document,
                                     guint design, gboolean is_matrix, IcnAnalysis *analysis);
