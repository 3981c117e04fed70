/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chain button beside a setting. While the button is pressed, the setting of the chosen design
 * follows the value that all designs share; otherwise the design has a value of its own. Notes tell
 * which designs do not follow the common value. */
#pragma once

#include "common.h"
#include "document.h"
#include <gtk/gtk.h>

/* Returns the field whose value is linked by the chain button in the row of `part`. Usually this is
 * `part` itself. If `part` is only a part of a field, such as one number of the budget, it is the
 * whole field. */
const IcnField *bisection_link_field (const IcnField *part);

/* Makes a chain button for a field: while it is pressed, the chosen design follows the value that
 * all designs share. */
GtkWidget *bisection_link_button_new (BisectionDocument *document, const IcnField *field);

/* Makes the button visible, and able to take the focus, only in two cases: while the pointer or the
 * focus is in `row`, and while the chosen design has a value of its own. A visible button in every
 * row would distract. */
void bisection_link_button_attend (GtkWidget *button, GtkWidget *row);

/* Updates the chain button from the document; to be called after each change of the document. */
void bisection_link_button_show (GtkWidget *button);

/* Returns a note below the field's row, or NULL if there is nothing to note; free with g_free.
 * is_common: TRUE for the row of all designs: the note names the designs that do not follow the
 * common value, such as "binary 10-cube cannot have it and keeps 1,024". FALSE for the row of the
 * chosen design: the note tells the value of the other designs. */
char *bisection_link_note (BisectionDocument *document, const IcnField *field, gboolean is_common);

/* Finds a design that cannot have the common value of a field, and returns the closest value that
 * it can have, in the syntax of icn_field_set(). is_common: TRUE looks at the first such design of
 * the study; FALSE looks only at the chosen design. NULL if there is no such design or no such
 * value, or if the row shows the closest value already. Free with g_free. */
char *bisection_link_nearest (BisectionDocument *document, const IcnField *field,
                              gboolean is_common);
