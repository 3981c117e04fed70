/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Progress: tells on standard error how far a long command is: on a terminal a bar, in place, else
 * a line a minute. It reads the counters from a thread of its own, so that it goes on telling while
 * nothing is finished. */
#pragma once

#include <glib.h>

typedef struct _Progress Progress;

/* n: the number of things, which are called `noun`, such as "candidates". done: how many of them
 * are done; counted by the caller, atomically. extra: writes what else is to be told; may be NULL.
 * Free the text with g_free. */
Progress *progress_new (guint64 n, const char *noun, const guint *done,
                        char *(*extra) (gpointer data), gpointer data);
void progress_free (Progress *progress); /* removes the bar */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Progress, progress_free)

/* "[#####     ] 12 of 45 candidates, 26 %"; free with g_free. */
char *progress_bar (guint64 done, guint64 n, const char *noun);
