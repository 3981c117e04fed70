/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares texts that people type, such as names. Case and Unicode normalization are ignored. */
#pragma once

#include <glib.h>

/* Returns the folded form of a text, which is equal for texts that differ only in case or Unicode
 * normalization, such as "Ana" and "ANA". text must be UTF-8. Free with g_free. */
char *icn_text_folded (const char *text);

/* Returns whether two texts have the same folded form. */
gboolean icn_text_is_same (const char *one, const char *other);
