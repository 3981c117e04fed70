/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPresentation: shows one figure on the full screen, for a lecture: the figure of the
 * lesson's step or, if there is no lesson, a figure of the study. Its text is at least 28 pixels
 * high on a screen with 1080 lines. Below the figure are the control and the question of the step.
 *
 * It is a separate window, on a second monitor if there is one, so that the main window with the
 * lesson's text stays visible. Keys: Page Down and Page Up go forward and back, Home to the first
 * figure; Shift+F5 replaces the figure by an animated simulation of its networks, and shows the
 * figure again; B or a period blanks the screen; L turns on a spotlight at the pointer; comma and
 * semicolon move the control; Return reveals the answer; Escape and F11 close the window. If the
 * step has a motion (IcnMotion), its animated simulation starts with the step. */
#pragma once

#include "lesson.h"
#include <gtk/gtk.h>

#define BISECTION_TYPE_PRESENTATION (bisection_presentation_get_type ())
G_DECLARE_FINAL_TYPE (BisectionPresentation, bisection_presentation, BISECTION, PRESENTATION,
                      GtkWindow)

/* Size of the smallest text of a presentation, in pixels, on a screen that is
 * BISECTION_PRESENTATION_LINES pixels high. */
#define BISECTION_PRESENTATION_TYPE 28.0
#define BISECTION_PRESENTATION_LINES 1080.0 /* reference height of the screen in pixels */

/* Makes the window of the presentation. parent: the main window; if there are several monitors, the
 * presentation is on one that does not show this window. */
GtkWidget *bisection_presentation_new (BisectionLesson *lesson, GtkWindow *parent);

/* Shows the animated simulation of a figure's networks, as `motion` describes it, until another
 * step or figure is shown. */
void bisection_presentation_watch (BisectionPresentation *self, const IcnFigure *figure,
                                   const IcnMotion *motion);
