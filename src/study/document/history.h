/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo and redo: labelled snapshots of a study. Consecutive edits with the same coalescing key,
 * such as those of a slider being dragged, become one step. Simulated results are not edits:
 * snapshots have no results, and undo keeps the results of the present study
 * (icn_study_copy_results). */
#pragma once

#include "study.h"

typedef struct _IcnHistory IcnHistory;

IcnHistory *icn_history_new (const IcnStudy *initial);
void icn_history_free (IcnHistory *history);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnHistory, icn_history_free)

/* Records the state of the study after an edit. label: name of the edit, such as "change radix".
 * key: a coalescing key, or NULL. If the previous edit has the same key, the step of the previous
 * edit is replaced by one step for both edits, unless icn_history_seal() was called between the
 * edits. */
void icn_history_record (IcnHistory *history, const IcnStudy *study, const char *label,
                         const char *key);
void icn_history_seal (IcnHistory *history);

/* Undo or redo a step. Return the study of the state that is then present, owned by the history;
 * NULL if there is no step to undo or redo. */
const IcnStudy *icn_history_undo (IcnHistory *history);
const IcnStudy *icn_history_redo (IcnHistory *history);
const char *icn_history_undo_label (const IcnHistory *history); /* returns NULL if no step can be
                                                                   undone */
const char *icn_history_redo_label (const IcnHistory *history);

/* Stores which design the user has selected in the present state; must be called before another
 * state becomes present. Selecting a design is not an edit, but undoing an edit that removed
 * designs restores the selection. */
void icn_history_set_chosen (IcnHistory *history, guint design);
guint icn_history_get_chosen (const IcnHistory *history);

/* icn_history_mark_saved stores the state of the study that was saved. icn_history_is_saved returns
 * whether the state that would be saved now equals the stored state, apart from results. study: the
 * study as it is written to the file, if that differs from the present state; NULL: the present
 * state. */
void icn_history_mark_saved (IcnHistory *history, const IcnStudy *study);
gboolean icn_history_is_saved (const IcnHistory *history, const IcnStudy *study);
