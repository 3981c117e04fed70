/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Progress: shows on standard error how far a long command is. On a terminal it shows a bar, which
 * is updated in place; elsewhere it prints a line every minute. A separate thread reads how many
 * items are finished, so the display is also updated while one item takes long. */
#pragma once

#include <glib.h>

typedef struct _Progress Progress;

/* Starts to show the progress of a task that has n items. noun: the items in the plural, such as
 * "candidates". done: number of finished items, which the caller updates atomically. extra: NULL,
 * or a function that is called with `data` and returns a text to show after the bar; the text is
 * freed with g_free. */
Progress *progress_new (guint64 n, const char *noun, const guint *done,
                        char *(*extra) (gpointer data), gpointer data);
void progress_free (Progress *progress); /* stops, and removes the bar */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Progress, progress_free)

/* Returns the text of a bar, such as "[##### ] 12 of 45 candidates, 26 %"; free with g_free. */
char *progress_bar (guint64 done, guint64 n, const char *noun);
