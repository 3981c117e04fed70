/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Typesets the equations of a design on a page. Each is shown in symbols and with the numbers of
 * the design. They have headings and are in one or more columns. */
#pragma once

#include "design-equations.h"
#include "equation.h"
#include "scene.h"

/* Typesets the equations on a page of the given size. size: the font size to start with, or 0 for
 * the usual one; the font is made smaller until everything fits. title: NULL for none. Screen
 * readers get the text of icn_equations_words(). */
IcnScene *icn_equations_scene (const IcnEquations *chain, const char *title, double size,
                               const IcnTheme *theme, double width, double height);

/* The height in scene units that the equations need in the given width and font size. */
double icn_equations_height (const IcnEquations *chain, const char *title, double size,
                             const IcnTheme *theme, double width);

/* Returns all equations in words, with their values, translated. Free with g_free. */
char *icn_equations_words (const IcnEquations *chain);

/* Returns a symbol with its value in the first equation that contains it, such as "W, channel
 * width: 16 bits", translated. Free with g_free. */
char *icn_equations_describe (const IcnEquations *chain, const IcnSymbol *symbol);

/* The declarations below typeset an expression: fractions, roots, powers and subscripts, with
 * variables in italics or with numbers in their places. Every symbol, or the number that replaces
 * it, is a hit region of the scene. */

/* Kind of the hit region of a symbol. The region's id is the index of the symbol in
 * icn_symbols(). */
#define ICN_HIT_SYMBOL 1

typedef struct {
  double width;
  double up, down; /* how far the typeset term extends above and below its baseline */
} IcnSetBox;

/* How expressions are typeset. scene: where to draw them; NULL to measure only. */
typedef struct {
  IcnScene *scene;
  const IcnTheme *theme;
  const IcnEquation *equation;
  const double *value; /* numbers shown in place of the equation's symbols; NULL: the symbols are
                          shown */
  GHashTable *widths;  /* cache of the widths of words, made by icn_set_widths_new() */
} IcnSetter;

GHashTable *icn_set_widths_new (void);

/* Typesets a term and returns its size. x: its left end; y: its baseline; size: font size. */
IcnSetBox icn_set_term (const IcnSetter *setter, const IcnTerm *term, double x, double y,
                        double size);
IcnSetBox icn_set_symbol (const IcnSetter *setter, guint symbol, double x, double y, double size);
IcnSetBox icn_set_text (const IcnSetter *setter, const char *text, double x, double y, double size);
