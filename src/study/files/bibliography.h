/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The publications from which the studies of the gallery reproduce figures, and citations of these
 * publications and of the program. */
#pragma once

#include "study-types.h"
#include <glib.h>

typedef struct {
  const char *id;        /* BibTeX key of the publication; the ids of its studies begin with this
                            key */
  const char *title;     /* translatable: what the publication is about */
  const char *reference; /* translatable: the reference to the publication, as in a list of
                            references */
  const char *bibtex;    /* BibTeX entry; NULL for the program's own studies, such as lessons */
} IcnPublication;

const IcnPublication *icn_publication_find (const char *id); /* NULL if the id is unknown */

/* Returns a text that cites a figure of the study. It names the publication that the study
 * reproduces, the program and, if the study has an author, its title and credit. Free with
 * g_free. */
char *icn_study_citation (const IcnStudy *study);

/* BibTeX entries of the program and of all publications; free with g_free. */
char *icn_bibliography (void);
