/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionLessonPanel: a panel beside the pages that shows the lesson: number and text of the
 * present step, what to watch in its figure, its control and its question. While the author edits
 * the lesson, the texts are in entries, and there are buttons that add a step (of what the
 * window shows at present), move a step and remove it. */
#pragma once

#include "document-view.h"
#include "lesson.h"

#define BISECTION_TYPE_LESSON_PANEL (bisection_lesson_panel_get_type ())
G_DECLARE_FINAL_TYPE (BisectionLessonPanel, bisection_lesson_panel, BISECTION, LESSON_PANEL,
                      BisectionDocumentView)

/* Signal: "edited" (emitted when the user begins and when the user ends editing the lesson). */
GtkWidget *bisection_lesson_panel_new (BisectionLesson *lesson);

gboolean bisection_lesson_panel_is_edited (BisectionLessonPanel *self);

/* Selects the text in the entry for the title of the present lesson step, so that typing replaces
 * it. */
void bisection_lesson_panel_name_step (BisectionLessonPanel *self);
