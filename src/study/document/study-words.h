/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Translations of the texts of the studies that come with the program. The texts are translated
 * only where they are shown, not in memory or in files. po/study-strings.py lists the texts for
 * translators. */
#pragma once

/* Returns the translation of a text of a study; the text itself if it has no translation. */
const char *icn_study_words (const char *text);

/* Returns the translation of a design's label; free with g_free. Parts between commas are
 * translated separately: "16K nodes, both ways". Automatic names are translated by their pattern,
 * such as "#-ary #-cube". */
char *icn_study_label_words (const char *label);
