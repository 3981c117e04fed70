/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The steps of a lesson on paper, a handout or an exercise sheet: each step's text, its figure
 * while its settings hold, what to watch, what to change, and its question; at the end the
 * terms that they use, explained. */
#pragma once

#include "paper.h"
#include "study.h"
#include <gio/gio.h>

/* Without answers a question has a line to write on, and the curve that it asks for is not drawn.
 * What cannot be drawn or answered has the reason in its place. FALSE when cancelled. */
gboolean icn_lesson_paper_add (IcnPaper *paper, const IcnStudy *study, gboolean with_answers,
                               GCancellable *cancellable, GError **error);
