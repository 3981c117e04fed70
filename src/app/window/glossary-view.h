/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The glossary as a list with search: a row for each term, with links to the terms that its text
 * uses. */
#pragma once

#include "glossary.h"
#include <gtk/gtk.h>

/* list: an empty list; search: the entry whose text is searched for in terms and meanings. */
void bisection_glossary_view_fill (GtkListBox *list, GtkSearchEntry *search);

/* Scrolls to the term's row, and clears the search. */
void bisection_glossary_view_show (GtkListBox *list, GtkSearchEntry *search,
                                   const IcnGlossaryTerm *term);
