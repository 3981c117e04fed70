/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chain button beside a setting. While the button is pressed, the setting of the chosen design
 * follows the value that all designs share; otherwise the design has a value of its own. Notes tell
 * which designs do not follow the common value. */
#pragma once

#include "common.h"
#include "document.h"
#include <gtk/gtk.h>

/* The field that the chain button links. A part of a field, such as one number of the budget,
 * cannot be linked by itself; for a part, this is the field to which it belongs. */
const IcnField *bisection_link_field (const IcnField *part);

/* Makes a chain button, with which the user links the field of the chosen design to the value of
 * all designs. */
GtkWidget *bisection_link_button_new (BisectionDocument *document, const IcnField *field);

/* From now on, the button is visible and can take the focus only while the pointer or the focus is
 * in `row`, or while the chosen design has its own value. Visible buttons in all rows would
 * distract. */
void bisection_link_button_attend (GtkWidget *button, GtkWidget *row);

/* Updates the button; call it after each change of the document. */
void bisection_link_button_show (GtkWidget *button);

/* A note about the field, or NULL if there is nothing to note; free with g_free. is_common: the
 * note is for the row of all designs and names the designs that do not follow the common value,
 * such as "binary 10-cube cannot have it and keeps 1,024". Otherwise the note is for the row of the
 * chosen design and tells the value of the other designs. */
char *bisection_link_note (BisectionDocument *document, const IcnField *field, gboolean is_common);

/* If a design cannot have the common value, returns the closest value that the design can have, in
 * the syntax of icn_field_set(). The design is the chosen one or, if is_common, the first design of
 * the study that cannot have the common value. NULL if there is no such design or value, or if the
 * row shows this value already. Free with g_free. */
char *bisection_link_nearest (BisectionDocument *document, const IcnField *field,
                              gboolean is_common);
