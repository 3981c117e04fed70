/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "history.h"

#define MAX_STEPS 1000

/* Largest memory, in bytes, of all steps of the undo history. The present step and the step before
 * it are kept even if they need more. */
#define MAX_BYTES (64u << 20)

/* A step that can be undone. `study` is the study after the edit, without results; parts that the
 * edit did not change are shared with the study of the previous step. `label` and `key` describe
 * the edit. `chosen` is the index of the design that was selected when the user last left this
 * state of the study by an edit, undo or redo. */
typedef struct {
  IcnStudy *study;
  gsize bytes; /* bytes of memory of this step that are not shared with the step before it */
  char *label;
  char *key;
  guint chosen;
} Step;

struct _IcnHistory {
  GPtrArray *steps; /* array of Step; the first is the oldest state that undo can restore */
  guint now;        /* index of the present state in `steps` */
  IcnStudy *saved;
};

static void
take_state (Step *step, const IcnStudy *study, const Step *before)
{
  step->study = icn_study_dup_but_results (study);
  if (before)
    icn_study_share (step->study, before->study);
  step->bytes = icn_study_bytes (step->study, before ? before->study : NULL);
}

/* Makes a step for a state of the study. before: the previous step; NULL for the first step. */
static Step *
step_new (const IcnStudy *study, const Step *before, const char *label, const char *key)
{
  Step *step = g_new0 (Step, 1);

  take_state (step, study, before);
  step->label = g_strdup (label);
  step->key = g_strdup (key);
  return step;
}

static void
step_free (gpointer data)
{
  Step *step = data;

  icn_study_free (step->study);
  g_free (step->label);
  g_free (step->key);
  g_free (step);
}

static Step *
step_at (const IcnHistory *history, guint i)
{
  return g_ptr_array_index (history->steps, i);
}

IcnHistory *
icn_history_new (const IcnStudy *initial)
{
  IcnHistory *history = g_new0 (IcnHistory, 1);

  history->steps = g_ptr_array_new_with_free_func (step_free);
  g_ptr_array_add (history->steps, step_new (initial, NULL, NULL, NULL));
  history->saved = icn_study_dup_but_results (initial);
  icn_study_share (history->saved, step_at (history, 0)->study);
  return history;
}

void
icn_history_free (IcnHistory *history)
{
  if (!history)
    return;
  g_ptr_array_unref (history->steps);
  icn_study_free (history->saved);
  g_free (history);
}

/* Removes the oldest steps if there are more than MAX_STEPS, or if all steps take more than
 * MAX_BYTES. Memory that a removed step shared with the next step is then counted for the next
 * step. */
static void
forget_oldest (IcnHistory *history)
{
  gsize bytes = 0;
  guint first = history->steps->len;

  while (first > 0 && (bytes += step_at (history, first - 1)->bytes) <= MAX_BYTES)
    first--;
  first = MAX (first, history->steps->len - MIN (history->steps->len, MAX_STEPS));
  first = MIN (first, history->now > 0 ? history->now - 1 : 0);
  if (first == 0)
    return;
  g_ptr_array_remove_range (history->steps, 0, first);
  history->now -= first;
  step_at (history, 0)->bytes = icn_study_bytes (step_at (history, 0)->study, NULL);
}

void
icn_history_record (IcnHistory *history, const IcnStudy *study, const char *label, const char *key)
{
  Step *present = step_at (history, history->now);

  if (icn_study_equal_but_results (present->study, study))
    return;

  /* A new edit removes the edits that could be redone. */
  g_ptr_array_set_size (history->steps, history->now + 1);
  if (key && g_strcmp0 (present->key, key) == 0) {
    icn_study_free (present->study);
    take_state (present, study, history->now > 0 ? step_at (history, history->now - 1) : NULL);
    forget_oldest (history);
    return;
  }
  g_ptr_array_add (history->steps, step_new (study, present, label, key));
  history->now = history->steps->len - 1;
  forget_oldest (history);
}

void
icn_history_seal (IcnHistory *history)
{
  g_clear_pointer (&step_at (history, history->now)->key, g_free);
}

const IcnStudy *
icn_history_undo (IcnHistory *history)
{
  if (history->now == 0)
    return NULL;
  icn_history_seal (history);
  history->now--;
  icn_history_seal (history);
  return step_at (history, history->now)->study;
}

const IcnStudy *
icn_history_redo (IcnHistory *history)
{
  if (history->now + 1 >= history->steps->len)
    return NULL;
  history->now++;
  icn_history_seal (history);
  return step_at (history, history->now)->study;
}

const char *
icn_history_undo_label (const IcnHistory *history)
{
  return history->now > 0 ? step_at (history, history->now)->label : NULL;
}

const char *
icn_history_redo_label (const IcnHistory *history)
{
  return history->now + 1 < history->steps->len ? step_at (history, history->now + 1)->label : NULL;
}

void
icn_history_set_chosen (IcnHistory *history, guint design)
{
  step_at (history, history->now)->chosen = design;
}

guint
icn_history_get_chosen (const IcnHistory *history)
{
  return step_at (history, history->now)->chosen;
}

void
icn_history_mark_saved (IcnHistory *history, const IcnStudy *study)
{
  const IcnStudy *present = step_at (history, history->now)->study;

  icn_study_free (history->saved);
  history->saved = icn_study_dup_but_results (study ? study : present);
  icn_study_share (history->saved, present);
}

gboolean
icn_history_is_saved (const IcnHistory *history, const IcnStudy *study)
{
  return icn_study_equal_but_results (history->saved,
                                      study ? study : step_at (history, history->now)->study);
}
