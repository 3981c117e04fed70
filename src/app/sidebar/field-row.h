/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of the sidebar, made from the field table. Each shows one setting of the chosen design,
 * or of all, and hands what is entered to the document. A value that is refused stays in its row
 * with what is legal below it. */
#pragma once

#include "document.h"
#include "field.h"
#include <adwaita.h>

typedef enum {
  BISECTION_ROW_OF_ONE, /* where the chosen design does not have what all designs have */
  BISECTION_ROW_OF_ALL, /* where the setting is linked (common.h) */
} BisectionRowOf;

/* Whether there is anything for a row to show: a design of this kind, for which the field means
 * something. */
gboolean bisection_field_row_is_needed (BisectionDocument *document, const IcnField *field,
                                        BisectionRowOf whose);
GtkWidget *bisection_field_row_new (BisectionDocument *document, const IcnField *field,
                                    BisectionRowOf whose);

/* Shows the document as it is now, or hides the row where it is not needed; whether it is. */
gboolean bisection_field_row_show (GtkWidget *row);

/* Whether it is seen and shows the field, or a part of it. */
gboolean bisection_field_row_is_of (GtkWidget *row, const IcnField *whole);

/* Focus for its control, which comes into sight. */
void bisection_field_row_grab (GtkWidget *row);

/* In place of a value that was refused the one that the document has; FALSE: there was none, or the
 * row is of no field. */
gboolean bisection_field_row_restore (GtkWidget *row);

/* The budget is one field of text; these are its parts as rows: what kind it is, and the numbers
 * that this kind has. Not found by icn_field_find(). */
const IcnField *bisection_budget_fields (guint *n_fields);

/* So are the pattern of the traffic, its parameters and the file of a matrix. */
#define BISECTION_TRAFFIC_FILE "traffic-file"
const IcnField *bisection_traffic_fields (guint *n_fields);
