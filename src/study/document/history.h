/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo and redo of everything: named snapshots of a study. Edits with the same coalescing key in a
 * row (one slider drag) become one step. Simulated results are no edits: snapshots have none, and
 * who goes to one keeps those of the study that was there (icn_study_copy_results). */
#pragma once

#include "study.h"

typedef struct _IcnHistory IcnHistory;

IcnHistory *icn_history_new (const IcnStudy *initial);
void icn_history_free (IcnHistory *history);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnHistory, icn_history_free)

/* After an edit: what the study is now and what the edit is called ("change radix"). key: NULL, or
 * a string; a step with the key of the one before replaces it until icn_history_seal(). */
void icn_history_record (IcnHistory *history, const IcnStudy *study, const char *label,
                         const char *key);
void icn_history_seal (IcnHistory *history);

/* The study to go to, owned by the history; NULL when there is none. */
const IcnStudy *icn_history_undo (IcnHistory *history);
const IcnStudy *icn_history_redo (IcnHistory *history);
const char *icn_history_undo_label (const IcnHistory *history); /* NULL when there is none */
const char *icn_history_redo_label (const IcnHistory *history);

/* The design that was chosen when the present state was last left: a choice is no edit, but undoing
 * one that took designs away brings it back. */
void icn_history_set_chosen (IcnHistory *history, guint design);
guint icn_history_get_chosen (const IcnHistory *history);

/* Marks the present state as saved; is it the present state? */
void icn_history_mark_saved (IcnHistory *history);
gboolean icn_history_is_saved (const IcnHistory *history);
