/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares texts that people type, such as names: case and Unicode normalization are ignored. */
#pragma once

#include <glib.h>

/* The folded form of a text, which is equal for texts that count as the same, such as "Ana" and
 * "ANA". text must be UTF-8. Free with g_free. */
char *icn_text_folded (const char *text);

/* Whether two texts have the same folded form. */
gboolean icn_text_is_same (const char *one, const char *other);
