/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPresentation: one figure over the whole screen, for a lecture: the steps of the lesson,
 * or where there are none the figures of the study, with type of at least 28 pixels at 1080 lines.
 * At the foot stands the setting that the step is about, and its question.
 *
 * It is a window of its own: on a second monitor, if there is one, while the window that it comes
 * from stays where it was, with the lesson's text. Keys: Page Down, Space and Page Up go on and
 * back, Home to the first; B or a period blanks; L lights a spot under the pointer; comma and
 * semicolon move the control; Return reveals; Escape and F11 end it, and the window is as it was.
 */
#pragma once

#include "lesson.h"
#include <gtk/gtk.h>

#define BISECTION_TYPE_PRESENTATION (bisection_presentation_get_type ())
G_DECLARE_FINAL_TYPE (BisectionPresentation, bisection_presentation, BISECTION, PRESENTATION,
                      GtkWindow)

#define BISECTION_PRESENTATION_TYPE 28.0    /* pixels of the smallest type */
#define BISECTION_PRESENTATION_LINES 1080.0 /* on a screen of as many lines */

/* parent: to whose monitor it goes where there is only one. */
GtkWidget *bisection_presentation_new (BisectionLesson *lesson, GtkWindow *parent);
