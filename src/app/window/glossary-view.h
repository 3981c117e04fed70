/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The glossary as a list to search: a row for each term, which links the terms that it uses. */
#pragma once

#include "glossary.h"
#include <gtk/gtk.h>

/* list: an empty one; what the entry has is searched for in terms and meanings. */
void bisection_glossary_view_fill (GtkListBox *list, GtkSearchEntry *search);

/* Goes to the term's row, whatever was searched for. */
void bisection_glossary_view_show (GtkListBox *list, GtkSearchEntry *search,
                                   const IcnGlossaryTerm *term);
