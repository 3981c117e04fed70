/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Formulas in sentences and names, set as formulas: "T_c D + k^2" with variables in italics, T's c
 * as a subscript and k's 2 as an exponent. A variable is a letter with a subscript, T_c or T_{0},
 * or one alone beside an operator or another variable. In a name, which is the reader's, a letter
 * alone is a letter: "plan A + B". */
#pragma once

#include <glib.h>

/* A part of the text that is set alike. */
typedef struct {
  char *text;
  gboolean is_italic;
  int level; /* 0 on the line, -1 a subscript, 1 an exponent */
} IcnFormulaRun;

/* IcnFormulaRun, from left to right. Free with g_array_unref. */
GArray *icn_formula_runs (const char *text, gboolean is_name);

/* As Pango markup. Free with g_free. */
char *icn_formula_run_markup (const IcnFormulaRun *run);

/* The text as Pango markup; NULL of NULL. Free with g_free. */
char *icn_formula_markup (const char *text);
char *icn_formula_name_markup (const char *name);
