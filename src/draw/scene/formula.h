/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Formulas in sentences and names, typeset: "T_c D + k^2" with variables in italics, the c of T_c
 * as a subscript and the 2 of k^2 as an exponent. A variable is a letter with a subscript, T_c or
 * T_{0}, or a single letter beside an operator or another variable. In a name that the user has
 * given, a single letter is no variable: "plan A + B". */
#pragma once

#include <glib.h>

/* A part of the text in one style. */
typedef struct {
  char *text;
  gboolean is_italic;
  int level; /* 0: on the baseline, -1: subscript, 1: exponent */
} IcnFormulaRun;

/* The runs of a text, array of IcnFormulaRun, from left to right. Free with g_array_unref. */
GArray *icn_formula_runs (const char *text, gboolean is_name);

/* A run as Pango markup. Free with g_free. */
char *icn_formula_run_markup (const IcnFormulaRun *run);

/* The text as Pango markup; NULL if text is NULL. Free with g_free. */
char *icn_formula_markup (const char *text);
char *icn_formula_name_markup (const char *name);
