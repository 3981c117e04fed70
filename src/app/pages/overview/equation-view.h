/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionEquationView: the equations of the chosen design with its numbers in them. A symbol is
 * pointed at with the pointer, or with the arrow keys, and stands out wherever it is. */
#pragma once

#include "document-view.h"
#include "symbol.h"

#define BISECTION_TYPE_EQUATION_VIEW (bisection_equation_view_get_type ())
G_DECLARE_FINAL_TYPE (BisectionEquationView, bisection_equation_view, BISECTION, EQUATION_VIEW,
                      BisectionDocumentView)

/* Property: "readout" (string, read-only: the symbol that is pointed at, its name and value).
 * Signal: "pointed" (pointer: const IcnSymbol, or NULL). */

/* Has symbols stand out because of what is pointed at elsewhere: those of a meaning, of a number of
 * quantity.h, or of a setting. ICN_MEANS_NOTHING, NULL and NULL for none. */
void bisection_equation_view_light (BisectionEquationView *self, IcnMeaning means,
                                    const char *quantity, const char *field);
