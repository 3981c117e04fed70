/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionTrafficPainter: lets the user edit a design's traffic on the picture of its traffic
 * matrix. A press on an empty square sets the flow of its pairs of nodes to the largest flow of the
 * matrix; a press on any other square removes its flow. A drag does the same to all squares that it
 * passes. With the keyboard, arrow keys choose a square, Return sets or removes its flow, and 0 to
 * 9 set tenths of the largest flow. The document keeps the traffic as a matrix. Each stroke (a
 * press or drag, or a key) is one undo step. */
#pragma once

#include "document.h"
#include "scene-view.h"

typedef struct _BisectionTrafficPainter BisectionTrafficPainter;

/* Makes a painter for the scene view that shows the traffic matrix. The painter must be freed
 * before the view. */
BisectionTrafficPainter *bisection_traffic_painter_new (BisectionSceneView *view);
void bisection_traffic_painter_free (BisectionTrafficPainter *painter);

/* Sets the design that the view shows. is_matrix: TRUE if the view shows the design's traffic
 * matrix. analysis: the design's analysis; NULL while it is being made. If only the traffic has
 * changed, the user can go on painting until it is ready. A painted square stays marked until an
 * analysis contains its new flow. */
void bisection_traffic_painter_show (BisectionTrafficPainter *painter, BisectionDocument *document,
                                     guint design, gboolean is_matrix, IcnAnalysis *analysis);
