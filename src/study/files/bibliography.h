/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sources that the studies of the gallery are of, and how they and the program are cited. */
#pragma once

#include "study-types.h"
#include <glib.h>

typedef struct {
  const char *id;        /* what the ids of its studies begin with, and its BibTeX key */
  const char *title;     /* what it is about, translatable */
  const char *reference; /* translatable */
  const char *bibtex;    /* an entry; NULL for what is the program's own, such as lessons */
} IcnPublication;

const IcnPublication *icn_publication_find (const char *id); /* NULL if there is none */

/* How a figure of the study is cited: title and credit of a study that has an author, the source
 * that it is of, and the program. Free with g_free. */
char *icn_study_citation (const IcnStudy *study);

/* BibTeX entries of the program and of all sources; free with g_free. */
char *icn_bibliography (void);
