/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Formulas in sentences and names. "T_c D + k^2" is typeset with variables in italics, the c of T_c
 * as a subscript and the 2 of k^2 as an exponent. A variable is a letter with a subscript (T_c or
 * T_{0}), or a single letter next to an operator or another variable. In names that the user has
 * chosen, such as "plan A + B", a single letter is never a variable. */
#pragma once

#include <glib.h>

/* A run: a piece of text in one style. */
typedef struct {
  char *text;
  gboolean is_italic;
  int level; /* 0: on the baseline, -1: subscript, 1: exponent */
} IcnFormulaRun;

/* Divides a text into runs, from left to right. is_name: the text is a name chosen by the user.
 * Array of IcnFormulaRun; free with g_array_unref. */
GArray *icn_formula_runs (const char *text, gboolean is_name);

/* Returns a run, a piece of text in one style, as Pango markup. Free with g_free. */
char *icn_formula_run_markup (const IcnFormulaRun *run);

/* Convert a text, or a name chosen by the user, to Pango markup; NULL if the text or name is NULL.
 * Free with g_free. */
char *icn_formula_markup (const char *text);
char *icn_formula_name_markup (const char *name);
