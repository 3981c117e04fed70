/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts of shipped studies in the user's language. Studies are not changed in memory or in files:
 * texts are translated where they are shown. po/study-strings.py lists them for translators. */
#pragma once

/* A text of a study, translated; unchanged if there is no translation. */
const char *icn_study_words (const char *text);

/* The label of a design, with every part between commas translated separately: "16K nodes, both
 * ways"; automatic names are translated by their form: "#-ary #-cube". Free with g_free. */
char *icn_study_label_words (const char *label);
