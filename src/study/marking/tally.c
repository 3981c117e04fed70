/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally.h"

#include "csv.h"

#include <string.h>

static void
count_free (gpointer data)
{
  IcnAnswerCount *count = data;

  g_free (count->answer);
  g_free (count->said);
  g_free (count);
}

static void
tally_free (gpointer data)
{
  IcnTally *tally = data;

  g_ptr_array_unref (tally->counts);
  g_free (tally);
}

/* Compares two counted answers: the answer of more students comes first; with equal numbers of
 * students, answers are in the order of their texts. */
static int
compare_counts (gconstpointer a, gconstpointer b)
{
  const IcnAnswerCount *one = *(IcnAnswerCount *const *) a, *other = *(IcnAnswerCount *const *) b;

  return one->n != other->n ? (one->n < other->n ? 1 : -1) : strcmp (one->answer, other->answer);
}

/* Counts the answers to one question. place: index of the question in class->questions. */
static IcnTally *
tally_question (const IcnClassMarks *class, guint place)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  IcnTally *tally = g_new0 (IcnTally, 1);

  tally->step = g_array_index (class->questions, guint, place);
  tally->counts = g_ptr_array_new_with_free_func (count_free);
  for (guint i = 0; i < class->lines->len; i++) {
    const IcnClassLine *line = g_ptr_array_index (class->lines, i);
    const IcnMarked *marked = line->marks ? g_ptr_array_index (line->marks, place) : NULL;
    IcnAnswerCount *count;

    if (!marked || !marked->answer) {
      tally->n_open += marked != NULL;
      continue;
    }
    count = g_hash_table_lookup (known, marked->answer);
    if (!count) {
      count = g_new0 (IcnAnswerCount, 1);
      count->answer = g_strdup (marked->answer);
      count->said = g_strdup (marked->said);
      g_ptr_array_add (tally->counts, count);
      g_hash_table_insert (known, count->answer, count);
    }
    count->n++;
    count->n_right += icn_points_rounded (marked->share);
  }
  g_ptr_array_sort (tally->counts, compare_counts);
  return tally;
}

GPtrArray *
icn_class_tally (const IcnClassMarks *class)
{
  GPtrArray *tallies = g_ptr_array_new_with_free_func (tally_free);

  for (guint i = 0; i < class->questions->len; i++)
    g_ptr_array_add (tallies, tally_question (class, i));
  return tallies;
}

static void
append_row (GString *csv, guint step, const char *answer, double n_right, guint n)
{
  g_string_append_printf (csv, "%u,", step + 1);
  icn_csv_append_text (csv, answer);
  g_string_append_c (csv, ',');
  icn_csv_append_number (csv, icn_points_rounded (n_right));
  g_string_append_printf (csv, ",%u\n", n);
}

char *
icn_class_tally_to_csv (const IcnClassMarks *class)
{
  g_autoptr (GPtrArray) tallies = icn_class_tally (class);
  GString *csv = g_string_new ("step,answer,right,count\n");

  for (guint i = 0; i < tallies->len; i++) {
    const IcnTally *tally = g_ptr_array_index (tallies, i);

    for (guint j = 0; j < tally->counts->len; j++) {
      const IcnAnswerCount *count = g_ptr_array_index (tally->counts, j);

      append_row (csv, tally->step, count->answer, count->n_right, count->n);
    }
    if (tally->n_open > 0)
      append_row (csv, tally->step, "", 0, tally->n_open);
  }
  return g_string_free (csv, FALSE);
}
