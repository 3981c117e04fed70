/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionQuestion: what the study asks, above every page: its title, its notes, and the
 * experiments that it suggests, as buttons. When folded only the title is shown; the pencil edits
 * both texts. */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_QUESTION (bisection_question_get_type ())
G_DECLARE_FINAL_TYPE (BisectionQuestion, bisection_question, BISECTION, QUESTION,
                      BisectionDocumentView)

/* In a narrow window it is folded until the user opens it, which is not remembered. */
void bisection_question_set_narrow (BisectionQuestion *self, gboolean is_narrow);
