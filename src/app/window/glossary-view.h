/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the glossary as a list that can be searched. It has a row for each term, with its meaning,
 * in which other terms are links. */
#pragma once

#include "glossary.h"
#include <gtk/gtk.h>

/* Fills the empty list with the terms of the glossary. search: the entry in which the user types a
 * text that is searched for in the terms and their meanings. */
void bisection_glossary_view_fill (GtkListBox *list, GtkSearchEntry *search);

/* Clears the search, so that all terms are visible, and scrolls to the row of the term. */
void bisection_glossary_view_show (GtkListBox *list, GtkSearchEntry *search,
                                   const IcnGlossaryTerm *term);
