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

/* view: the scene view that shows the matrix. The painter must be freed before the view. */
BisectionTrafficPainter *bisection_traffic_painter_new (BisectionSceneView *view);
void bisection_traffic_painter_free (BisectionTrafficPainter *painter);

/* Sets the design that the view shows, and whether the view shows its traffic as a matrix.
 * analysis: NULL while a new analysis is made; painting may go on meanwhile if only the traffic has
 * changed. Painted squares stay marked until an analysis contains them. */
void bisection_traffic_painter_show (BisectionTrafficPainter *painter, BisectionDocument *document,
                                     guint design, gboolean is_matrix, IcnAnalysis *analysis);
