/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An ordered list of rows that edit settings, in a group with a title or inside an expander row. A
 * row has a dozen widgets, and most settings apply to few networks. So a row is made only when its
 * setting first applies to the design shown. The rows inside an expander row are made only after it
 * was expanded. */
#pragma once

#include "field-row.h"

typedef struct _BisectionFieldRows BisectionFieldRows;

/* Makes an empty list of rows. holder: the AdwPreferencesGroup or AdwExpanderRow that contains the
 * rows and outlives them. */
BisectionFieldRows *bisection_field_rows_new (GtkWidget *holder, BisectionDocument *document,
                                              BisectionRowOf whose);
void bisection_field_rows_free (BisectionFieldRows *self);

/* Appends a row that edits the field. Its widgets are made only when the field first applies to the
 * design shown. */
void bisection_field_rows_add (BisectionFieldRows *self, const IcnField *field);

/* Appends a row that the caller has made and that edits no field, such as a note. The row does not
 * count when bisection_field_rows_show() decides whether any row is visible. */
void bisection_field_rows_add_note (BisectionFieldRows *self, GtkWidget *row);

/* Appends an expander row. Returns the list of the rows inside it, which is empty at first. */
BisectionFieldRows *bisection_field_rows_add_more (BisectionFieldRows *self, GtkWidget *expander);

/* Updates all rows from the document. If any row for a field is visible, makes the holder (the
 * group or expander row around the rows) visible and returns TRUE; otherwise hides the holder and
 * returns FALSE. */
gboolean bisection_field_rows_show (BisectionFieldRows *self);

/* Returns the visible row that edits the field `whole` or a part of it; NULL if there is none. */
GtkWidget *bisection_field_rows_find (BisectionFieldRows *self, const IcnField *whole);
