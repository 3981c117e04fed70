/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a setting relates to the common setting of all designs: the chain button by which the chosen
 * design follows the common value or keeps its own, and notes on designs that do not follow it. */
#pragma once

#include "common.h"
#include "document.h"
#include <gtk/gtk.h>

/* The field that is linked: for a part of the budget or the traffic, the whole of it. */
const IcnField *bisection_link_field (const IcnField *part);

/* The chain button, for the chosen design. */
GtkWidget *bisection_link_button_new (BisectionDocument *document, const IcnField *field);
void bisection_link_button_show (GtkWidget *button); /* to be called when the document has
                                                        changed */

/* A note such as "binary 10-cube cannot have it and keeps 1,024": in the row of all designs, on
 * those that do not follow the common value; in the row of one design, on the value of the others.
 * NULL: nothing to note; free with g_free. */
char *bisection_link_note (BisectionDocument *document, const IcnField *field, gboolean is_common);

/* The value closest to the common one that a design can have which does not allow the common one:
 * in the row of all designs, for the first such design; in the row of one, for the chosen one. In
 * the syntax of icn_field_set; NULL: there is none, or the row has that value. Free with g_free. */
char *bisection_link_nearest (BisectionDocument *document, const IcnField *field,
                              gboolean is_common);
