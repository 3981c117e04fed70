/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Formulas in the sentences of the tables, set as formulas: "T_c D + L/b" with variables in italics
 * and T's c as a subscript. */
#pragma once

#include <glib.h>

/* Pango markup of a plain sentence; NULL of NULL. A variable is a letter with a subscript, T_c or
 * T_{0}, or one alone beside an operator or another variable. Free with g_free. */
char *bisection_formula_markup (const char *text);
