/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of settings below a title, or inside an expander row, in their order. A row is made when its
 * setting first applies to the design that is shown; inside an expander row, not before that is
 * first expanded: a row has a dozen widgets, and most settings apply to few networks. */
#pragma once

#include "field-row.h"

typedef struct _BisectionFieldRows BisectionFieldRows;

/* holder: an AdwPreferencesGroup or an AdwExpanderRow, which outlives the rows. */
BisectionFieldRows *bisection_field_rows_new (GtkWidget *holder, BisectionDocument *document,
                                              BisectionRowOf whose);
void bisection_field_rows_free (BisectionFieldRows *self);

/* Appends a row for a field. */
void bisection_field_rows_add (BisectionFieldRows *self, const IcnField *field);

/* Appends an existing row; the holder is hidden if no other row is visible. */
void bisection_field_rows_add_note (BisectionFieldRows *self, GtkWidget *row);

/* Appends an expander row and returns the rows inside it. */
BisectionFieldRows *bisection_field_rows_add_more (BisectionFieldRows *self, GtkWidget *expander);

/* Shows the present state of the document. The holder is visible while any of its rows is, which is
 * returned. */
gboolean bisection_field_rows_show (BisectionFieldRows *self);

/* The visible row for the field, or for a part of it; NULL: none. */
GtkWidget *bisection_field_rows_find (BisectionFieldRows *self, const IcnField *whole);
