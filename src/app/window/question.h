/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionQuestion: what the study asks, above every page: its title, its notes, and the
 * experiments that it suggests as buttons. Folded away it is the title alone; the pencil edits both
 * texts. */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_QUESTION (bisection_question_get_type ())
G_DECLARE_FINAL_TYPE (BisectionQuestion, bisection_question, BISECTION, QUESTION,
                      BisectionDocumentView)

/* A narrow window has it folded until the reader opens it, which is not remembered. */
void bisection_question_set_narrow (BisectionQuestion *self, gboolean is_narrow);
