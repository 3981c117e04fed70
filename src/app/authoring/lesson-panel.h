/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionLessonPanel: a panel beside the window's pages that shows one step of the lesson: its
 * number, its texts, its control and its question. While the author edits the lesson, entries show
 * the texts, and buttons add, move and remove steps. A new step shows what the window shows when
 * the step is added. */
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
