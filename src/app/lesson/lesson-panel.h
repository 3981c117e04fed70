/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionLessonPanel: the lesson beside the pages: the step's number, its text, what to watch,
 * its control and question; and, while it is edited, its texts as entries, with buttons to add what
 * the window shows as a step, to move a step and to remove it. */
#pragma once

#include "document-view.h"
#include "lesson.h"

#define BISECTION_TYPE_LESSON_PANEL (bisection_lesson_panel_get_type ())
G_DECLARE_FINAL_TYPE (BisectionLessonPanel, bisection_lesson_panel, BISECTION, LESSON_PANEL,
                      BisectionDocumentView)

GtkWidget *bisection_lesson_panel_new (BisectionLesson *lesson);

/* Selects the title of the present step, to be replaced by typing. */
void bisection_lesson_panel_name_step (BisectionLessonPanel *self);
