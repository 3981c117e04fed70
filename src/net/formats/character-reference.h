/* SPDX-License-Identifier: GPL-3.0-or-later */
/* HTML character references, by which ASCII files write other characters: &eacute;, &#233; or
 * &#xe9; for é. */
#pragma once

#include <glib.h>

/* Replaces the character references in a text by the characters that they stand for. References to
 * control characters, and names other than those of Latin-1 characters, stay unchanged. */
void icn_decode_references (GString *text);
