/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionLessonPanel: the lesson, shown beside the pages: number and text of the step, what to
 * watch, its control and its question. While the lesson is edited, the texts are in entries, and
 * buttons add the present view as a step, move a step and remove it. */
#pragma once

#include "document-view.h"
#include "lesson.h"

#define BISECTION_TYPE_LESSON_PANEL (bisection_lesson_panel_get_type ())
G_DECLARE_FINAL_TYPE (BisectionLessonPanel, bisection_lesson_panel, BISECTION, LESSON_PANEL,
                      BisectionDocumentView)

/* Signal: "edited" (emitted when the user begins and when the user ends editing the lesson). */
GtkWidget *bisection_lesson_panel_new (BisectionLesson *lesson);

gboolean bisection_lesson_panel_is_edited (BisectionLessonPanel *self);

/* Selects the text in the entry for the present step's title, so that typing replaces it. */
void bisection_lesson_panel_name_step (BisectionLessonPanel *self);
