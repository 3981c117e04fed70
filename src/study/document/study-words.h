/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a shipped study says, in the reader's language. Studies stay as they are in memory and in
 * files: they are translated where they are shown. po/study-strings.py lists what translators see.
 */
#pragma once

/* Text of a study; the same where nobody has translated it. */
const char *icn_study_words (const char *text);

/* Label of a design, of which every part between commas is translated by itself: "16K nodes, both
 * ways"; one that networks have by themselves by its form: "#-ary #-cube". Free with g_free. */
char *icn_study_label_words (const char *label);
