/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts that people type, such as names, are the same but for case and for the form of their
 * characters. */
#pragma once

#include <glib.h>

/* The form of a text in UTF-8 in which such texts are compared; free with g_free. */
char *icn_text_folded (const char *text);

gboolean icn_text_is_same (const char *one, const char *other);
