/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of settings below a title, or of a row that unfolds, in their order. Each is made when its
 * setting first is one of the design that is shown, and below a row that unfolds when that first is
 * unfolded: a row is a dozen widgets, and most settings are those of few networks. */
#pragma once

#include "field-row.h"

typedef struct _BisectionFieldRows BisectionFieldRows;

/* holder: an AdwPreferencesGroup or an AdwExpanderRow, which outlives them. */
BisectionFieldRows *bisection_field_rows_new (GtkWidget *holder, BisectionDocument *document,
                                              BisectionRowOf whose);
void bisection_field_rows_free (BisectionFieldRows *self);

/* The next of them; fields: those of them that are in the group. */
void bisection_field_rows_add (BisectionFieldRows *self, const IcnField *field);
void bisection_field_rows_add_group (BisectionFieldRows *self, const IcnField *fields,
                                     guint n_fields, IcnFieldGroup group);

/* A row that is there already; it alone needs no title. */
void bisection_field_rows_add_note (BisectionFieldRows *self, GtkWidget *row);

/* The rows of a row that unfolds, which is the next. */
BisectionFieldRows *bisection_field_rows_add_more (BisectionFieldRows *self, GtkWidget *expander);

/* Shows the document as it is now. What holds them stays no longer than one of them is shown, which
 * is what it returns. */
gboolean bisection_field_rows_show (BisectionFieldRows *self);

/* The row that is seen of the field, or of a part of it; NULL: none. */
GtkWidget *bisection_field_rows_find (BisectionFieldRows *self, const IcnField *whole);
