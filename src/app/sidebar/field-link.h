/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a row of the sidebar stands to the setting that all designs have in common: the chain button
 * that links the chosen design and has it keep its own value, and what is said of designs that do
 * not have the common one. */
#pragma once

#include "common.h"
#include "document.h"
#include <gtk/gtk.h>

/* Where the field is a part of the budget or the traffic, these are linked as a whole. */
const IcnField *bisection_link_field (const IcnField *part);

/* A chain, for the chosen design. */
GtkWidget *bisection_link_button_new (BisectionDocument *document, const IcnField *field);
void bisection_link_button_show (GtkWidget *button); /* follows the document */

/* "binary 10-cube cannot have it and keeps 1,024": the designs that do not follow, in the row of
 * all designs; in that of one, what the others have. NULL: nothing to say; free with g_free. */
char *bisection_link_note (BisectionDocument *document, const IcnField *field, gboolean is_common);

/* The value next to the common one that a design which is behind can have: in the row of all, the
 * first such design, in that of one, the chosen one. As icn_field_set reads it; NULL: there is
 * none, or the row has it. Free with g_free. */
char *bisection_link_nearest (BisectionDocument *document, const IcnField *field,
                              gboolean is_common);
