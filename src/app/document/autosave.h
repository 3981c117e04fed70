/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionAutosave: a copy of a document's unsaved work, at most BISECTION_AUTOSAVE_SECONDS old,
 * under $XDG_STATE_HOME/bisection. Each document has its own, locked as long as it lives, so that
 * no other window or process takes it for lost; it is removed when there is nothing to lose. */
#pragma once

#include "document.h"

#define BISECTION_AUTOSAVE_SECONDS 3

typedef struct _BisectionAutosave BisectionAutosave;

BisectionAutosave *bisection_autosave_new (BisectionDocument *document);

/* Tells when work cannot be kept, and with NULL when it can be again; each once. A copy that could
 * not be written is tried again. */
typedef void (*BisectionAutosaveTell) (const char *problem, gpointer data);
void bisection_autosave_tell (BisectionAutosave *autosave, BisectionAutosaveTell tell,
                              gpointer data);

void bisection_autosave_flush (BisectionAutosave *autosave); /* at once, if anything changed */

/* The program is told to end: what is not saved is left for the next one to recover. Frees. */
void bisection_autosave_leave (BisectionAutosave *autosave);

/* The document was closed by its reader, who saved it or let it go: removes the copy. */
void bisection_autosave_free (BisectionAutosave *autosave);

/* Work that a process left behind when it died. It stays locked until it is freed. */
typedef struct {
  char *title;
  GFile *file; /* that it was opened from or saved to, or NULL */
  char *stamp; /* of the file as the work knew it */
  IcnStudy *study;
  char *path; /* of the copy */
  int lock;
} BisectionLostWork;

/* Of BisectionLostWork; may be empty. What else was left behind, drafts and locks, is removed. */
GPtrArray *bisection_autosave_find_lost (void);

/* The document has recovered this work, whose copy becomes the document's own: there is one at any
 * time. */
void bisection_autosave_adopt (BisectionAutosave *autosave, BisectionLostWork *lost);
void bisection_lost_work_discard (BisectionLostWork *lost); /* removes the copy */
