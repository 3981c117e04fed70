/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "space-counts.h"

#include "error.h"

static void
refusal_free (gpointer data)
{
  IcnRefusalCount *refusal = data;

  g_free (refusal->example);
  g_free (refusal);
}

void
icn_space_counts_init (IcnSpaceCounts *counts, const IcnSpace *space)
{
  *counts = (IcnSpaceCounts){
    .n_left_out = g_new0 (guint64, space->predicates->len + 1),
    .refusals = g_ptr_array_new_with_free_func (refusal_free),
    .missing = g_array_new (FALSE, FALSE, sizeof (guint64)),
    .kinds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
  };
}

void
icn_space_counts_clear (IcnSpaceCounts *counts)
{
  g_clear_pointer (&counts->n_left_out, g_free);
  g_clear_pointer (&counts->refusals, g_ptr_array_unref);
  g_clear_pointer (&counts->missing, g_array_unref);
  g_clear_pointer (&counts->kinds, g_hash_table_unref);
}

/* Returns a text that identifies the reason of an error: errors with equal texts are counted
 * together. It consists of the error's code and the setting that the error names or, if it names no
 * setting, the message. Free with g_free. */
static char *
kind_of (const GError *error)
{
  const IcnErrorData *data = icn_error_data (error);

  return g_strdup_printf ("%s %d", data && data->field ? data->field : error->message, error->code);
}

static void
count_refusal (IcnSpaceCounts *counts, const GError *why)
{
  g_autofree char *kind = kind_of (why);
  IcnRefusalCount *refusal = g_hash_table_lookup (counts->kinds, kind);

  counts->n_refused++;
  if (!refusal) {
    refusal = g_new0 (IcnRefusalCount, 1);
    refusal->example = g_strdup (why->message);
    g_ptr_array_add (counts->refusals, refusal);
    g_hash_table_insert (counts->kinds, g_steal_pointer (&kind), refusal);
  }
  refusal->n++;
}

void
icn_space_counts_add (IcnSpaceCounts *counts, IcnCandidateState state, guint left_out_by,
                      const GError *why)
{
  counts->n_done++;
  if (state == ICN_CANDIDATE_LEFT_OUT)
    counts->n_left_out[left_out_by]++;
  else if (why)
    count_refusal (counts, why);
  else
    counts->n_kept++;
}
