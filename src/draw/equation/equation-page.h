/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The equations of a design on a page: each with its symbols and with the design's numbers in their
 * places, under headings, in one column or more. */
#pragma once

#include "design-equations.h"
#include "equation-set.h"

/* Fits the page: type shrinks from `size`, or 0 for what is usual, until everything has room.
 * title: NULL for none. Its words are those of icn_equations_words. */
IcnScene *icn_equations_scene (const IcnEquations *chain, const char *title, double size,
                               const IcnTheme *theme, double width, double height);

/* The height that a page of a width needs at a size of type; scene units. */
double icn_equations_height (const IcnEquations *chain, const char *title, double size,
                             const IcnTheme *theme, double width);

/* Every equation in words with its values, and one symbol: "W, channel width: 16 bits", with the
 * value that it has first. Translated; g_free. */
char *icn_equations_words (const IcnEquations *chain);
char *icn_equations_describe (const IcnEquations *chain, const IcnSymbol *symbol);
