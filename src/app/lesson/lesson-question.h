/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionLessonQuestion: the question of a step, the means to answer it (choices, an entry for a
 * number, or a text that says how to draw the hidden curve), its hints, the right answer once it is
 * revealed, and the buttons Reveal, Again and Hint. */
#pragma once

#include "lesson.h"
#include <adwaita.h>

#define BISECTION_TYPE_LESSON_QUESTION (bisection_lesson_question_get_type ())
G_DECLARE_FINAL_TYPE (BisectionLessonQuestion, bisection_lesson_question, BISECTION,
                      LESSON_QUESTION, AdwBin)

GtkWidget *bisection_lesson_question_new (BisectionLesson *lesson);
