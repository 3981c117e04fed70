/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionClassWindow: marks the sheets that a class has handed in to a lesson. It shows a table
 * with a row for each sheet and, for each question, how many gave which answer. */
#pragma once

#include "lesson.h"
#include <adwaita.h>

#define BISECTION_TYPE_CLASS_WINDOW (bisection_class_window_get_type ())
G_DECLARE_FINAL_TYPE (BisectionClassWindow, bisection_class_window, BISECTION, CLASS_WINDOW,
                      AdwWindow)

/* parent: the window of the lesson. */
GtkWindow *bisection_class_window_new (GtkWindow *parent, BisectionLesson *lesson);

/* Marks the sheets in a folder. roster: path of the file with the class, or NULL. */
void bisection_class_window_mark (BisectionClassWindow *self, const char *folder,
                                  const char *roster);
