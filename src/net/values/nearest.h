/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The legal word that a user probably meant by a mistyped one: that which the fewest letters
 * separate from it, each of them wrong, missing, surplus or exchanged with its neighbour. */
#pragma once

#include <glib.h>

/* To be initialised as { typed }. */
typedef struct {
  const char *typed;
  const char *word; /* the nearest word so far; NULL if none is near */
  guint distance;   /* how many letters separate it */
} IcnNearest;

/* Offers a legal word, which must exist as long as `nearest`. Of words that are as near, the first
 * one stays. Upper and lower case are the same. */
void icn_nearest_try (IcnNearest *nearest, const char *word);

/* Like icn_error_value (error.h), for a value that is a word of which there are only some: if one of
 * them is near, the message asks whether it was meant. */
gboolean icn_error_word (GError **error, const char *field, const char *value, const char *legal,
                         const IcnNearest *nearest);
