/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The equations of a design on a page: each in symbols and with the design's numbers, under
 * headings, in one or more columns. */
#pragma once

#include "design-equations.h"
#include "equation.h"
#include "scene.h"

/* Sets the equations in the given page: type shrinks from `size`, or from the usual size if that is
 * 0, until everything fits. title: NULL for none. The scene's words are those of
 * icn_equations_words. */
IcnScene *icn_equations_scene (const IcnEquations *chain, const char *title, double size,
                               const IcnTheme *theme, double width, double height);

/* The height in scene units that the equations need in a given width and size of type. */
double icn_equations_height (const IcnEquations *chain, const char *title, double size,
                             const IcnTheme *theme, double width);

/* icn_equations_words: every equation in words with its values. icn_equations_describe: one symbol
 * with its first value, "W, channel width: 16 bits". Translated; free with g_free. */
char *icn_equations_words (const IcnEquations *chain);
char *icn_equations_describe (const IcnEquations *chain, const IcnSymbol *symbol);

/* Typesets one expression of an equation in a scene: fractions, roots, powers and subscripts, with
 * variables in italics or with numbers in their places. Every symbol, and every number in place of
 * a symbol, is a hit region. */

/* Kind of the hit region of a symbol; its id is the index of the symbol in icn_symbols (). */
#define ICN_HIT_SYMBOL 1

typedef struct {
  double width;
  double up, down; /* extents above and below the baseline */
} IcnSetBox;

/* How and where expressions are set; scene: NULL to measure only. */
typedef struct {
  IcnScene *scene;
  const IcnTheme *theme;
  const IcnEquation *equation;
  const double *value; /* values of the symbols to set in their places; NULL: the symbols
                          themselves */
  GHashTable *widths;  /* cache of the widths of words: icn_set_widths_new () */
} IcnSetter;

GHashTable *icn_set_widths_new (void);

/* Sets a term. x: its left end; y: its baseline; size: of the type. */
IcnSetBox icn_set_term (const IcnSetter *setter, const IcnTerm *term, double x, double y,
                        double size);
IcnSetBox icn_set_symbol (const IcnSetter *setter, guint symbol, double x, double y, double size);
IcnSetBox icn_set_text (const IcnSetter *setter, const char *text, double x, double y, double size);
