/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionFigureView: one figure of a document, as a study or a step of a lesson has it, and
 * nothing else. While the lesson's question hides a curve, that curve is not drawn, and the reader
 * draws a guess over the plot: with the pointer, or with the arrow keys, left and right along the
 * axis, up and down the value there. Once revealed the truth is drawn, and the guess over it. */
#pragma once

#include "document-view.h"
#include "lesson.h"

#define BISECTION_TYPE_FIGURE_VIEW (bisection_figure_view_get_type ())
G_DECLARE_FINAL_TYPE (BisectionFigureView, bisection_figure_view, BISECTION, FIGURE_VIEW,
                      BisectionDocumentView)

GtkWidget *bisection_figure_view_new (BisectionLesson *lesson);

/* NULL: that of the lesson's step. */
void bisection_figure_view_set_figure (BisectionFigureView *self, const IcnFigure *figure);

/* Pixels that the smallest type has; 0: as the desktop has it. */
void bisection_figure_view_set_type (BisectionFigureView *self, double pixels);

double bisection_figure_view_scale (double pixels); /* of a scene view whose plots have that */

/* The smallest type of what is shown, pixels; 0 before it is. */
double bisection_figure_view_get_type_shown (BisectionFigureView *self);
