/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionEquationView: shows the equations of the chosen design with its numbers. A symbol is
 * selected with the pointer or the arrow keys, and is then highlighted wherever it occurs. */
#pragma once

#include "document-view.h"
#include "symbol.h"

#define BISECTION_TYPE_EQUATION_VIEW (bisection_equation_view_get_type ())
G_DECLARE_FINAL_TYPE (BisectionEquationView, bisection_equation_view, BISECTION, EQUATION_VIEW,
                      BisectionDocumentView)

/* Property: "readout" (string, read-only: name and value of the selected symbol). Signal: "pointed"
 * (pointer: const IcnSymbol, or NULL): another symbol is selected, or none. */

/* Highlights the symbols that stand for what the user points at in another view: those with the
 * meaning `means`, those of the quantity with the id `quantity` (quantity.h), and those of the
 * setting with the key `field`. ICN_MEANS_NOTHING, NULL and NULL: highlights none. */
void bisection_equation_view_light (BisectionEquationView *self, IcnMeaning means,
                                    const char *quantity, const char *field);
