/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of the sidebar. Each shows and edits one setting (a field of field.h), either of the chosen
 * design or of all designs. A value that the document refuses stays in the row, with the legal
 * values below it. */
#pragma once

#include "document.h"
#include "field.h"
#include <adwaita.h>

typedef enum {
  /* row for the chosen design, shown if this design has a value of its own (common.h) */
  BISECTION_ROW_OF_ONE,
  /* row for all designs, shown if any design has the value that designs share (common.h) */
  BISECTION_ROW_OF_ALL,
} BisectionRowOf;

/* Returns whether a row for this field has a value to show. FALSE if there is no design to take the
 * value from, or if this design does not have the field. */
gboolean bisection_field_row_is_needed (BisectionDocument *document, const IcnField *field,
                                        BisectionRowOf whose);
GtkWidget *bisection_field_row_new (BisectionDocument *document, const IcnField *field,
                                    BisectionRowOf whose);

/* Updates the row from the document, or hides it if it is not needed. Returns whether it is
 * visible. */
gboolean bisection_field_row_show (GtkWidget *row);

/* Returns whether the row is visible and edits the field `whole`, or one of the parts into which
 * the window divides this field (table-fields.h). */
gboolean bisection_field_row_is_of (GtkWidget *row, const IcnField *whole);

/* Moves the keyboard focus to the row's control; the sidebar then scrolls to it. */
void bisection_field_row_grab (GtkWidget *row);

/* If the document has refused the value in the row's control, shows the document's value in the
 * control again. FALSE if no value was refused, or if the row was not made by
 * bisection_field_row_new(). */
gboolean bisection_field_row_restore (GtkWidget *row);
