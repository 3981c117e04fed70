/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The steps of a lesson on paper, as a handout or an exercise sheet: for each step its text, its
 * figure with the step's settings, what to watch, what to change, and its question; at the end a
 * glossary of the terms used. */
#pragma once

#include "paper.h"
#include "study.h"
#include <gio/gio.h>

/* Adds the steps. Without answers a question is followed by an empty line to write on, and the
 * curve that it asks for is not drawn. A figure or answer that cannot be made is replaced by the
 * reason. FALSE when cancelled. */
gboolean icn_lesson_paper_add (IcnPaper *paper, const IcnStudy *study, gboolean with_answers,
                               GCancellable *cancellable, GError **error);
