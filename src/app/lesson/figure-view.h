/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionFigureView: one figure of a study or of a lesson's step, and nothing else. While the
 * lesson's question hides a curve it is not drawn, and the user draws a guess over the plot, with
 * the pointer, or with the arrow keys: left and right along the axis, up and down the value there.
 * Once revealed the true curve is drawn, with the guess over it. */
#pragma once

#include "document-view.h"
#include "lesson.h"

#define BISECTION_TYPE_FIGURE_VIEW (bisection_figure_view_get_type ())
G_DECLARE_FINAL_TYPE (BisectionFigureView, bisection_figure_view, BISECTION, FIGURE_VIEW,
                      BisectionDocumentView)

GtkWidget *bisection_figure_view_new (BisectionLesson *lesson);

/* figure: NULL for that of the lesson's step. */
void bisection_figure_view_set_figure (BisectionFigureView *self, const IcnFigure *figure);

/* Sets the size of the smallest type in pixels; 0: the desktop's. */
void bisection_figure_view_set_type (BisectionFigureView *self, double pixels);

double bisection_figure_view_scale (double pixels); /* scale of a scene view whose plots have type
                                                       of this size */
