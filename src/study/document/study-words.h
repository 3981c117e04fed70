/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts of the studies that come with the program, in the user's language. Texts are translated
 * only where they are shown, not in memory or in files. po/study-strings.py lists them for
 * translators. */
#pragma once

/* The translation of a text of a study; the text itself if there is no translation. */
const char *icn_study_words (const char *text);

/* The translation of a design's label. Each part between commas is translated separately: "16K
 * nodes, both ways". Automatic names are translated by their form: "#-ary #-cube". Free with
 * g_free. */
char *icn_study_label_words (const char *label);
