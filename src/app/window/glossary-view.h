/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The glossary as a list that can be searched. It has a row for each term, whose text contains
 * links to the other terms that it uses. */
#pragma once

#include "glossary.h"
#include <gtk/gtk.h>

/* Fills the empty list. search: the entry whose text is searched for in the terms and their
 * meanings. */
void bisection_glossary_view_fill (GtkListBox *list, GtkSearchEntry *search);

/* Clears the search, so that all terms are visible, and scrolls to the row of the term. */
void bisection_glossary_view_show (GtkListBox *list, GtkSearchEntry *search,
                                   const IcnGlossaryTerm *term);
