/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Links from the window to the glossary: links in texts, and the term that a control or a number is
 * about. Both use the action "app.glossary" with a term's id. */
#pragma once

#include "glossary.h"
#include <gtk/gtk.h>

/* Shows a text in a label, with formulas typeset and terms as links. linked: as in
 * icn_glossary_link. */
void bisection_glossary_set_text (GtkLabel *label, const char *text, GHashTable *linked);

/* Makes the links of a label work whose markup has such links. */
void bisection_glossary_follow (GtkLabel *label);

/* The term in the title, label or tooltip of the widget, or of a widget around it; NULL: none. */
const IcnGlossaryTerm *bisection_glossary_of_widget (GtkWidget *widget);
