/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionAutosave: saves a copy of a document's unsaved work under $XDG_STATE_HOME/bisection, at
 * most BISECTION_AUTOSAVE_SECONDS after an edit. Each document has its own copy, locked as long as
 * the document exists, so that no other window or process mistakes it for lost work. The copy is
 * removed when the document has no unsaved changes. */
#pragma once

#include "document.h"
#include <gio/gio.h>

#define BISECTION_AUTOSAVE_SECONDS 3

typedef struct _BisectionAutosave BisectionAutosave;

BisectionAutosave *bisection_autosave_new (BisectionDocument *document);

/* Sets the function that tells the user whether autosave works. tell: called once with a message
 * when the copy cannot be written, and once with NULL when writing works again. In between, the
 * autosave tries again every BISECTION_AUTOSAVE_SECONDS. */
typedef void (*BisectionAutosaveTell) (const char *problem, gpointer data);
void bisection_autosave_tell (BisectionAutosave *autosave, BisectionAutosaveTell tell,
                              gpointer data);

/* Writes the copy at once if the document has unsaved changes. */
void bisection_autosave_flush (BisectionAutosave *autosave);

/* Frees the autosave because the program is being terminated: the copy of unsaved work stays on
 * disk, and the next start of the program can recover it. */
void bisection_autosave_leave (BisectionAutosave *autosave);

/* Frees the autosave and removes its file. To be called after the user has closed the document, and
 * has saved or discarded its changes. */
void bisection_autosave_free (BisectionAutosave *autosave);

/* Unsaved work of a process that ended without saving it. Its autosave file is locked until this
 * structure is freed. */
typedef struct {
  char *title;
  GFile *file; /* the file that the document was opened from or saved to; NULL if none */
  /* digest of the contents of `file` (icn_file_stamp) when it was last read or written */
  char *stamp;
  IcnStudy *study;
  char *path; /* path of the autosave file */
  int lock;
} BisectionLostWork;

/* Finds the unsaved work of processes that ended without saving it: returns an array of
 * BisectionLostWork, which may be empty. Also removes partly written autosave files and unused lock
 * files. */
GPtrArray *bisection_autosave_find_lost (void);

/* To be called after the document has recovered the work in `lost`. The autosave file of this work
 * becomes the autosave file of the document, so that a copy of the work exists at any time. */
void bisection_autosave_adopt (BisectionAutosave *autosave, BisectionLostWork *lost);
void bisection_lost_work_discard (BisectionLostWork *lost); /* removes the autosave file */
