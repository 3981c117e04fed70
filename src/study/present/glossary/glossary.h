/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The glossary: the terms of the field as this program uses them. Texts in the window link the
 * terms that they contain, found by their forms in the reader's language, and handouts explain
 * them. */
#pragma once

#include <glib.h>

#define ICN_GLOSSARY_MOST_RELATED 3
#define ICN_GLOSSARY_LINK "term:" /* begins the address of a link to a term, followed by its id */

typedef struct {
  const char *id;
  const char *title;   /* translatable */
  const char *words;   /* translatable: forms in texts, "flit|flits"; NULL: the term is too common
                          to be linked, and only its title is found */
  const char *meaning; /* translatable: one to three sentences */
  const char *symbol;  /* spelling in symbol.h, or NULL */
  const char *unit;    /* translatable; NULL: none, or that of the symbol */
  const char *related[ICN_GLOSSARY_MOST_RELATED + 1]; /* ids */
} IcnGlossaryTerm;

const IcnGlossaryTerm *icn_glossary (guint *n_terms);
const IcnGlossaryTerm *icn_glossary_find (const char *id); /* NULL when there is none */

/* Symbol and unit of a term, "W, bits"; NULL if it has neither. Free with g_free. */
char *icn_glossary_notation (const IcnGlossaryTerm *term);

/* The terms in a text, in any case, longer forms before shorter ones within them; each term once,
 * where it first occurs. Array of const IcnGlossaryTerm *, free with g_ptr_array_unref. */
GPtrArray *icn_glossary_of_text (const char *text);

/* The term that a label or title is about: the longest one in it, including terms that are not
 * linked in texts; NULL: none. */
const IcnGlossaryTerm *icn_glossary_of_label (const char *label);

/* The text as markup, in which the first occurrence of each term is a link. linked: NULL, or a set
 * of const IcnGlossaryTerm * that are not to be linked again, to which those of this text are
 * added. Free with g_free. */
char *icn_glossary_link (const char *text, GHashTable *linked);
