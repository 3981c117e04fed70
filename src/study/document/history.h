/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo and redo: labelled snapshots of a study. Consecutive edits with the same coalescing key (a
 * slider being dragged) become one step. Simulated results are not edits: snapshots contain none,
 * and undo keeps the results of the present study (icn_study_copy_results). */
#pragma once

#include "study.h"

typedef struct _IcnHistory IcnHistory;

IcnHistory *icn_history_new (const IcnStudy *initial);
void icn_history_free (IcnHistory *history);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnHistory, icn_history_free)

/* Records the state after an edit. label: name of the edit ("change radix"). key: a coalescing key,
 * or NULL. If the previous edit has the same key, its step is replaced by one for both edits,
 * unless icn_history_seal() was called between them. */
void icn_history_record (IcnHistory *history, const IcnStudy *study, const char *label,
                         const char *key);
void icn_history_seal (IcnHistory *history);

/* Undoes or redoes a step. Returns the study of the state that is then present, owned by the
 * history; NULL if there is no step to undo or redo. */
const IcnStudy *icn_history_undo (IcnHistory *history);
const IcnStudy *icn_history_redo (IcnHistory *history);
const char *icn_history_undo_label (const IcnHistory *history); /* NULL if nothing can be undone */
const char *icn_history_redo_label (const IcnHistory *history);

/* Stores which design the user has selected in the present state; to be called before another state
 * replaces it. Selecting a design is no edit, but undoing an edit that removed designs restores the
 * selection. */
void icn_history_set_chosen (IcnHistory *history, guint design);
guint icn_history_get_chosen (const IcnHistory *history);

/* icn_history_mark_saved notes the state of the study that was saved. icn_history_is_saved returns
 * whether the state that would be saved now equals the noted one, apart from results. study: the
 * study as it is written to the file, if that differs from the present state; NULL: the present
 * state. */
void icn_history_mark_saved (IcnHistory *history, const IcnStudy *study);
gboolean icn_history_is_saved (const IcnHistory *history, const IcnStudy *study);
