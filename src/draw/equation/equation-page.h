/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The equations of a design on a page: each in symbols and with the design's numbers, under
 * headings, in one or more columns. */
#pragma once

#include "design-equations.h"
#include "equation-set.h"

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
