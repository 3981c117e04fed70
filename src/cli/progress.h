/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Progress: shows on standard error how far a long command is. On a terminal it shows a bar, which
 * is updated in place; elsewhere it prints a line every minute. A separate thread reads how many
 * things are done, so the display is updated even while nothing is finished. */
#pragma once

#include <glib.h>

typedef struct _Progress Progress;

/* Starts to show the progress of n things to be done. noun: what they are, in the plural, such as
 * "candidates". done: number of them that are done, which the caller updates atomically. extra:
 * called with `data` to get a text to show after the bar, which is freed with g_free; may be
 * NULL. */
Progress *progress_new (guint64 n, const char *noun, const guint *done,
                        char *(*extra) (gpointer data), gpointer data);
void progress_free (Progress *progress); /* stops, and removes the bar */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Progress, progress_free)

/* Returns the text of a bar, "[##### ] 12 of 45 candidates, 26 %"; free with g_free. */
char *progress_bar (guint64 done, guint64 n, const char *noun);
