/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The glossary: terms of the field as this program uses them. Texts in the window, which are in
 * the user's language, link to the terms that occur in them. Printed lessons explain the terms that
 * occur in them. */
#pragma once

#include <glib.h>

#define ICN_GLOSSARY_MOST_RELATED 3
#define ICN_GLOSSARY_LINK "term:" /* prefix of links to terms; the id follows */

typedef struct {
  const char *id;
  const char *title; /* translatable: name of the term */
  const char *words; /* translatable: forms of the term in texts, "flit|flits", which become links.
                        NULL: the term is too common to be linked, and is found only by its title */
  const char *meaning; /* translatable: definition of the term in one to three sentences */
  const char *symbol;  /* symbol of the term, as symbol.h spells it; NULL if the term has no
                          symbol */
  const char *unit;    /* translatable unit of the term; NULL: the term has no unit, or the unit of
                          its symbol */
  const char *related[ICN_GLOSSARY_MOST_RELATED + 1]; /* ids of related terms */
} IcnGlossaryTerm;

const IcnGlossaryTerm *icn_glossary (guint *n_terms);
const IcnGlossaryTerm *icn_glossary_find (const char *id); /* NULL if no term has this id */

/* The symbol and the unit of a term, such as "W, bits"; NULL if the term has neither. Free with
 * g_free. */
char *icn_glossary_notation (const IcnGlossaryTerm *term);

/* The glossary terms that occur in a text, in upper or lower case, each once, in the order of their
 * first occurrence. If terms overlap in the text, only the longest counts. Array of const
 * IcnGlossaryTerm *, free with g_ptr_array_unref. */
GPtrArray *icn_glossary_of_text (const char *text);

/* The term that explains a label or title: the longest term that occurs in the label, which may be
 * a term that gets no links in texts; NULL if no term occurs in the label. */
const IcnGlossaryTerm *icn_glossary_of_label (const char *label);

/* The text as markup in which the first occurrence of each term is a link. linked: set of the terms
 * (const IcnGlossaryTerm *) that earlier texts have linked; these terms get no link, and the terms
 * linked in this text are added to the set. NULL: no earlier text. Free with g_free. */
char *icn_glossary_link (const char *text, GHashTable *linked);
