/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets one expression of an equation as marks and text of a scene: fractions, roots, powers and
 * subscripts, variables in italics, or numbers in their places. Every symbol, and every number that
 * stands for one, is a hit region. */
#pragma once

#include "equation.h"
#include "scene.h"

/* Kind of the hit region of a symbol; its id is the symbol's place in icn_symbols (). */
#define ICN_HIT_SYMBOL 1

typedef struct {
  double width;
  double up, down; /* from the baseline */
} IcnSetBox;

/* Where expressions are set; scene: NULL to measure only. */
typedef struct {
  IcnScene *scene;
  const IcnTheme *theme;
  const IcnEquation *equation;
  const double *value; /* of its symbols; NULL: the symbols themselves */
  GHashTable *widths;  /* of words that have been measured: icn_set_widths_new () */
} IcnSetter;

GHashTable *icn_set_widths_new (void);

/* x: the left end; y: the baseline; size: of the type. */
IcnSetBox icn_set_term (const IcnSetter *setter, const IcnTerm *term, double x, double y,
                        double size);
IcnSetBox icn_set_symbol (const IcnSetter *setter, guint symbol, double x, double y, double size);
IcnSetBox icn_set_text (const IcnSetter *setter, const char *text, double x, double y, double size);
