/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of the sidebar, made from the field table. Each shows one setting of the chosen design, or
 * the common one of all designs, and edits it in the document. A value that is refused stays in its
 * row, with the legal values below it. */
#pragma once

#include "document.h"
#include "field.h"
#include <adwaita.h>

typedef enum {
  BISECTION_ROW_OF_ONE, /* shown where the chosen design differs from the common setting */
  BISECTION_ROW_OF_ALL, /* shown where the setting is linked (common.h) */
} BisectionRowOf;

/* Whether the row has anything to show: a design that has this field. */
gboolean bisection_field_row_is_needed (BisectionDocument *document, const IcnField *field,
                                        BisectionRowOf whose);
GtkWidget *bisection_field_row_new (BisectionDocument *document, const IcnField *field,
                                    BisectionRowOf whose);

/* Shows the present state of the document, or hides the row if it is not needed; returns whether it
 * is visible. */
gboolean bisection_field_row_show (GtkWidget *row);

/* Whether the row is visible and shows the field, or a part of it. */
gboolean bisection_field_row_is_of (GtkWidget *row, const IcnField *whole);

/* Gives the row's control the focus, which scrolls to it. */
void bisection_field_row_grab (GtkWidget *row);

/* Replaces a refused value by the one that the document has; FALSE: there was none, or the row is
 * not for a field. */
gboolean bisection_field_row_restore (GtkWidget *row);
