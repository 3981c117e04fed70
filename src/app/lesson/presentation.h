/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPresentation: one figure on the full screen, for a lecture: the steps of the lesson or,
 * if there are none, the figures of the study, with type of at least 28 pixels on a screen of 1080
 * lines. Below the figure are the control of the step and its question.
 *
 * It is a separate window: on a second monitor, if there is one, while the parent window with the
 * lesson's text stays where it is. Keys: Page Down, Space and Page Up go forward and back, Home to
 * the first figure; B or a period blanks the screen; L turns on a spotlight at the pointer; comma
 * and semicolon move the control; Return reveals the answer; Escape and F11 close the window. */
#pragma once

#include "lesson.h"
#include <gtk/gtk.h>

#define BISECTION_TYPE_PRESENTATION (bisection_presentation_get_type ())
G_DECLARE_FINAL_TYPE (BisectionPresentation, bisection_presentation, BISECTION, PRESENTATION,
                      GtkWindow)

#define BISECTION_PRESENTATION_TYPE 28.0    /* size of the smallest type in pixels */
#define BISECTION_PRESENTATION_LINES 1080.0 /* on a screen with this many lines */

/* parent: the window to whose monitor it goes if there is only one. */
GtkWidget *bisection_presentation_new (BisectionLesson *lesson, GtkWindow *parent);
