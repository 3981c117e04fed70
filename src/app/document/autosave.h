/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionAutosave: a copy of a document's unsaved work, at most BISECTION_AUTOSAVE_SECONDS old,
 * under $XDG_STATE_HOME/bisection. Each document has a copy of its own, locked as long as the
 * document lives, so that no other window or process takes it for lost work; the copy is removed
 * when there is nothing to lose. */
#pragma once

#include "document.h"
#include <gio/gio.h>

#define BISECTION_AUTOSAVE_SECONDS 3

typedef struct _BisectionAutosave BisectionAutosave;

BisectionAutosave *bisection_autosave_new (BisectionDocument *document);

/* Reports that work cannot be saved, and with NULL that it can be again; each once. A copy that
 * could not be written is tried again. */
typedef void (*BisectionAutosaveTell) (const char *problem, gpointer data);
void bisection_autosave_tell (BisectionAutosave *autosave, BisectionAutosaveTell tell,
                              gpointer data);

void bisection_autosave_flush (BisectionAutosave *autosave); /* saves at once if anything changed */

/* Frees the autosave when the program is told to end; unsaved work is left for the next start to
 * recover. */
void bisection_autosave_leave (BisectionAutosave *autosave);

/* Frees the autosave and removes the copy, after the user has closed the document and saved or
 * discarded it. */
void bisection_autosave_free (BisectionAutosave *autosave);

/* Work left by a process that died. Its copy is locked until this is freed. */
typedef struct {
  char *title;
  GFile *file; /* file that it was opened from or saved to, or NULL */
  char *stamp; /* stamp of the file when it was last read or written */
  IcnStudy *study;
  char *path; /* path of the copy */
  int lock;
} BisectionLostWork;

/* Array of BisectionLostWork; may be empty. Other remains, drafts and locks, are removed. */
GPtrArray *bisection_autosave_find_lost (void);

/* To be called when the document has recovered this work, whose copy becomes the document's own, so
 * that a copy exists at any time. */
void bisection_autosave_adopt (BisectionAutosave *autosave, BisectionLostWork *lost);
void bisection_lost_work_discard (BisectionLostWork *lost); /* removes the copy */
