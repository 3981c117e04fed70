/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionClassWindow: a window for teachers that marks what the students of a class have answered
 * to the questions of a lesson. Each student has handed in a file with the answers
 * (answer-sheet.h). The window shows a table with a row for each student's file and, for each
 * question, how many students gave each answer. */
#pragma once

#include "lesson.h"
#include <adwaita.h>

#define BISECTION_TYPE_CLASS_WINDOW (bisection_class_window_get_type ())
G_DECLARE_FINAL_TYPE (BisectionClassWindow, bisection_class_window, BISECTION, CLASS_WINDOW,
                      AdwWindow)

/* Makes the window that marks answers to the lesson, over `parent`, the window of the lesson. */
GtkWindow *bisection_class_window_new (GtkWindow *parent, BisectionLesson *lesson);

/* Marks the students' files in a folder. roster: path of a CSV file with the names of the students
 * (roster.h), or NULL. */
void bisection_class_window_mark (BisectionClassWindow *self, const char *folder,
                                  const char *roster);
