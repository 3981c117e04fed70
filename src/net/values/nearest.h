/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the legal word that a user probably meant when a typed word is not legal: the legal word
 * with the fewest wrong, missing, surplus or swapped letters. */
#pragma once

#include <glib.h>

/* A search for the legal word nearest to `typed`. Initialise it as { typed }. */
typedef struct {
  const char *typed;
  const char *word; /* the nearest word so far; NULL if no word is near */
  guint distance;   /* edit distance of `word` from `typed` */
} IcnNearest;

/* Tries a legal word: makes it nearest->word if it is nearer to nearest->typed than all words tried
 * before; upper and lower case are the same. `word` is not copied, so it must exist as long as
 * `nearest`. */
void icn_nearest_try (IcnNearest *nearest, const char *word);

/* Like icn_error_value (error.h), for a value that must be one of several words. If nearest->word
 * is not NULL, the message also asks whether this word was meant. */
gboolean icn_error_word (GError **error, const char *field, const char *value, const char *legal,
                         const IcnNearest *nearest);
