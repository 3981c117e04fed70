/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionLessonControl: the one setting that a step is about: a slider through numbers, a row of
 * buttons for other values. Hidden where the step has none. */
#pragma once

#include "document-view.h"
#include "lesson.h"

#define BISECTION_TYPE_LESSON_CONTROL (bisection_lesson_control_get_type ())
G_DECLARE_FINAL_TYPE (BisectionLessonControl, bisection_lesson_control, BISECTION, LESSON_CONTROL,
                      BisectionDocumentView)

GtkWidget *bisection_lesson_control_new (BisectionLesson *lesson);

/* One value on (1) or back (-1). */
void bisection_lesson_control_step (BisectionLessonControl *self, int by);
