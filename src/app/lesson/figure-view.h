/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionFigureView: shows one figure of a study or of a lesson's step. If the step's question
 * hides a curve, the curve is not drawn, and the user draws a guess over the plot with the pointer
 * or the arrow keys: Left and Right move along the x axis, Up and Down change the value. When the
 * answer is revealed, the true curve is drawn, with the guess over it. */
#pragma once

#include "document-view.h"
#include "lesson.h"

#define BISECTION_TYPE_FIGURE_VIEW (bisection_figure_view_get_type ())
G_DECLARE_FINAL_TYPE (BisectionFigureView, bisection_figure_view, BISECTION, FIGURE_VIEW,
                      BisectionDocumentView)

GtkWidget *bisection_figure_view_new (BisectionLesson *lesson);

/* Sets the figure to show. figure: NULL for the figure of the lesson's step. */
void bisection_figure_view_set_figure (BisectionFigureView *self, const IcnFigure *figure);

/* Sets the size that the smallest text of the figure has, in pixels; 0: the figure has the
 * desktop's text size. */
void bisection_figure_view_set_type (BisectionFigureView *self, double pixels);

/* Returns the scale for bisection_scene_view_set_scale() that makes the smallest text of plots
 * `pixels` pixels high. */
double bisection_figure_view_scale (double pixels);
