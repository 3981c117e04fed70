/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The glossary: the terms of the field as this program uses them. Texts that are shown link the
 * terms that they use, found by their words in the reader's language, and handouts explain them. */
#pragma once

#include <glib.h>

#define ICN_GLOSSARY_MOST_RELATED 3
#define ICN_GLOSSARY_LINK "term:" /* begins the address of a link to a term, before its id */

typedef struct {
  const char *id;
  const char *title;   /* translatable */
  const char *words;   /* translatable: its forms in texts, "flit|flits"; NULL: texts have it too
                          often to link it, and its title is the only form */
  const char *meaning; /* translatable: one to three sentences */
  const char *symbol;  /* of symbol.h, or NULL */
  const char *unit;    /* translatable; NULL: none, or the symbol's */
  const char *related[ICN_GLOSSARY_MOST_RELATED + 1]; /* ids */
} IcnGlossaryTerm;

const IcnGlossaryTerm *icn_glossary (guint *n_terms);
const IcnGlossaryTerm *icn_glossary_find (const char *id); /* NULL when there is none */

/* "W, bits", with what the symbol has; NULL for a term that has neither. Free with g_free. */
char *icn_glossary_notation (const IcnGlossaryTerm *term);

/* The terms that a text uses, words in any case, longer forms before those within them; each once,
 * where it is first used. Array of const IcnGlossaryTerm *, free with g_ptr_array_unref. */
GPtrArray *icn_glossary_of_text (const char *text);

/* The term that a short text, a label or title, is about: the longest one that it names, those too
 * that texts do not link; NULL: none. */
const IcnGlossaryTerm *icn_glossary_of_label (const char *label);

/* The text as markup, in which the first use of each term is a link. linked: NULL, or a set of
 * const IcnGlossaryTerm * that are not linked again, to which those of this text are added. Free
 * with g_free. */
char *icn_glossary_link (const char *text, GHashTable *linked);
