/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Connects the window with the glossary: turns glossary terms in a text into links, and finds the
 * term that explains a control or a number. The action "app.glossary", whose parameter is the id of
 * a term, shows this term in the glossary. */
#pragma once

#include "glossary.h"
#include <gtk/gtk.h>

/* Shows a text in a label, with formulas typeset and with terms as links. linked: the terms that
 * are linked already and are not linked again, as in icn_glossary_link(); may be NULL. */
void bisection_glossary_set_text (GtkLabel *label, const char *text, GHashTable *linked);

/* Makes a label open the glossary when one of the links in its markup is clicked. */
void bisection_glossary_follow (GtkLabel *label);

/* Returns the glossary term that occurs in the title, label or tooltip of the widget or else of the
 * nearest widget around it; NULL if there is none. */
const IcnGlossaryTerm *bisection_glossary_of_widget (GtkWidget *widget);
