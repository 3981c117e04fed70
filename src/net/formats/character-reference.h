/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Characters that a file of ASCII names in the manner of HTML: &eacute;, &#233; or &#xe9; for é. */
#pragma once

#include <glib.h>

/* Replaces the references to characters in a text by these. What is no reference, or refers to no
 * character of Latin-1 by its name or to a control character, stays as it is. */
void icn_decode_references (GString *text);
