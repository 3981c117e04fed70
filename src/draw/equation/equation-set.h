/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Typesets one expression of an equation in a scene: fractions, roots, powers and subscripts, with
 * variables in italics or with numbers in their places. Every symbol, and every number in place of
 * a symbol, is a hit region. */
#pragma once

#include "equation.h"
#include "scene.h"

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
