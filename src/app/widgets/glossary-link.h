/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ways from what the window shows to the glossary: links in its texts, and the term that a control
 * or a number is about. Both end in the action "app.glossary" with a term's id. */
#pragma once

#include "glossary.h"
#include <gtk/gtk.h>

/* The label shows a text, with its formulas set and the terms in it as links. linked: as
 * icn_glossary_link has it. */
void bisection_glossary_set_text (GtkLabel *label, const char *text, GHashTable *linked);

/* The label's markup has such links: they are followed. */
void bisection_glossary_follow (GtkLabel *label);

/* What the title, label or tooltip of the widget names, or that of what it stands in; NULL:
 * nothing.
 */
const IcnGlossaryTerm *bisection_glossary_of_widget (GtkWidget *widget);
