/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionQuestion: a bar above the pages with the question that the study asks: its title, its
 * notes, and a button for each experiment that it suggests. The bar can be folded to save space. A
 * pencil button makes the title and the notes editable. */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_QUESTION (bisection_question_get_type ())
G_DECLARE_FINAL_TYPE (BisectionQuestion, bisection_question, BISECTION, QUESTION,
                      BisectionDocumentView)

/* Tells the bar whether the window is narrow. In a narrow window the bar is folded until the user
 * unfolds it; this is not remembered for the next start. */
void bisection_question_set_narrow (BisectionQuestion *self, gboolean is_narrow);
