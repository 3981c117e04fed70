/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "space-table.h"

#include "design.h"
#include "field.h"
#include "front.h"
#include "quantity-values.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

static void
clear_row (gpointer data)
{
  IcnSpaceRow *row = data;

  g_free (row->name);
  g_free (row->why);
}

IcnSpaceTable *
icn_space_table_new (const IcnSpace *space)
{
  IcnSpaceTable *table = g_new0 (IcnSpaceTable, 1);

  table->space = space;
  table->rows = g_array_new (FALSE, FALSE, sizeof (IcnSpaceRow));
  g_array_set_clear_func (table->rows, clear_row);
  table->values = g_array_new (FALSE, FALSE, sizeof (double));
  icn_space_counts_init (&table->counts, space);
  return table;
}

IcnSpaceTable *
icn_space_table_of_study (IcnStudy *study, const IcnSpaceAsked *more, GError **error)
{
  g_autoptr (IcnStudy) own = study;
  g_autoptr (IcnSpaceAsked) asked = icn_space_asked_new (study, more);
  IcnSpace *space = icn_space_new (study, asked, error);
  IcnSpaceTable *table;

  if (!space)
    return NULL;
  table = icn_space_table_new (space);
  table->own_study = g_steal_pointer (&own);
  table->own_space = space;
  return table;
}

void
icn_space_table_free (IcnSpaceTable *table)
{
  if (!table)
    return;
  icn_space_counts_clear (&table->counts);
  g_array_unref (table->rows);
  g_array_unref (table->values);
  icn_space_free (table->own_space);
  g_clear_pointer (&table->own_study, icn_study_free);
  g_free (table);
}

/* The result that a thread computes for a candidate. The caller adds the results to the table in
 * the order of the candidates. */
typedef struct {
  IcnCandidateState state;
  guint left_out_by;
  gboolean is_missing; /* TRUE if a point of the candidate is not in the store */
  GError *why;         /* error, if the candidate is refused or cannot be simulated; else NULL */
  IcnSpaceRow row;
  double values[];
} Made;

static void
made_free (gpointer data)
{
  Made *made = data;

  g_clear_error (&made->why);
  clear_row (&made->row);
  g_free (made);
}

typedef struct {
  IcnSpaceTable *table;
  guint64 most_kept;
  IcnSpaceProgress *progress;
} Fill;

static gpointer
make_row (const IcnCandidate *candidate, gpointer data)
{
  const IcnSpace *space = ((Fill *) data)->table->space;
  gsize bytes = space->operands->len * sizeof (double);
  Made *made = g_malloc0 (sizeof *made + bytes);

  made->is_missing = candidate->n_missing > 0;
  made->state = made->is_missing ? ICN_CANDIDATE_KEPT : candidate->state;
  made->left_out_by = candidate->left_out_by;
  made->why = candidate->why ? g_error_copy (candidate->why) : NULL;
  made->row.candidate = candidate->index;
  if (made->state == ICN_CANDIDATE_LEFT_OUT)
    return made;
  made->row.name = icn_space_name (space, &candidate->place, 0);
  memcpy (made->values, candidate->values, bytes);
  if (candidate->state == ICN_CANDIDATE_REFUSED)
    made->row.why = g_strdup (candidate->why->message);
  else
    made->row.binds = icn_binds_words (&candidate->evaluation.widths);
  return made;
}

static gboolean
take_row (gpointer row, gpointer data)
{
  Fill *fill = data;
  IcnSpaceTable *table = fill->table;
  Made *made = row;

  icn_space_counts_add (&table->counts, made->state, made->left_out_by, made->why);
  if (made->is_missing)
    g_array_append_val (table->counts.missing, made->row.candidate);
  if (made->state != ICN_CANDIDATE_LEFT_OUT) {
    g_array_append_val (table->rows, made->row);
    made->row.name = made->row.why = NULL;
    g_array_append_vals (table->values, made->values, table->space->operands->len);
  }
  made_free (made);
  if (!fill->progress)
    return table->counts.n_kept <= fill->most_kept;
  g_atomic_int_set (&fill->progress->n_done, table->counts.n_done);
  return table->counts.n_kept <= fill->most_kept && !g_atomic_int_get (&fill->progress->is_stopped);
}

static void
ignore_member (gpointer member G_GNUC_UNUSED)
{
}

static void
find_front (IcnSpaceTable *table)
{
  const GArray *goals = table->space->goals;
  g_autoptr (IcnFront) front = icn_front_new (goals->len, ignore_member);
  g_autoptr (GPtrArray) members = NULL;
  g_autofree double *values = g_new (double, goals->len + 1);

  for (guint i = 0; i < table->rows->len && goals->len > 0; i++) {
    if (icn_space_table_row (table, i)->why)
      continue;
    for (guint j = 0; j < goals->len; j++) {
      const IcnGoal *goal = &g_array_index (goals, IcnGoal, j);

      values[j] = goal->sign * icn_space_table_value (table, i, goal->operand);
    }
    icn_front_offer (front, values, GUINT_TO_POINTER (i));
  }
  members = icn_front_members (front);
  table->n_front = members->len;
  for (guint i = 0; i < members->len; i++)
    g_array_index (table->rows, IcnSpaceRow, GPOINTER_TO_UINT (members->pdata[i])).on_front = TRUE;
}

gboolean
icn_space_table_fill (IcnSpaceTable *table, guint64 most_kept, IcnSpacePoints *points,
                      IcnSpaceProgress *progress, GCancellable *cancellable)
{
  Fill fill = { table, most_kept, progress };
  IcnSpaceHow how = { .points = points };

  icn_space_run (table->space, &how, make_row, take_row, made_free, &fill, cancellable);
  if (g_cancellable_is_cancelled (cancellable))
    return FALSE;
  find_front (table);
  return TRUE;
}

gboolean
icn_space_table_is_complete (const IcnSpaceTable *table)
{
  return table->counts.n_done == table->space->n_candidates;
}

typedef struct {
  const IcnSpaceTable *table;
  int by;   /* index of the quantity or setting (operand) by whose values rows are sorted, or one of
               the constants ICN_SPACE_BY_… */
  int sign; /* 1 for ascending order, -1 for descending order */
} Sort;

/* Returns the number by which a row is sorted; NAN if the row has no such number, which puts it
 * last. */
static double
key_of (const Sort *sort, guint row)
{
  const IcnSpaceRow *of = icn_space_table_row (sort->table, row);

  if (sort->by == ICN_SPACE_BY_STATE)
    return of->why ? 2 : of->on_front ? 0 : 1;
  return sort->by == ICN_SPACE_BY_CANDIDATE ? of->candidate
                                            : icn_space_table_value (sort->table, row, sort->by);
}

static int
compare_rows (gconstpointer a, gconstpointer b, gpointer data)
{
  const Sort *sort = data;
  guint i = *(const guint *) a, j = *(const guint *) b;
  double x = key_of (sort, i), y = key_of (sort, j);

  if (isnan (x) != isnan (y))
    return isnan (x) ? 1 : -1;
  if (x < y || x > y)
    return x < y ? -sort->sign : sort->sign;
  return (i > j) - (i < j);
}

void
icn_space_table_sort (const IcnSpaceTable *table, int by, gboolean descending, guint *order)
{
  Sort sort = { table, by, descending ? -1 : 1 };

  g_qsort_with_data (order, table->rows->len, sizeof *order, compare_rows, &sort);
}

char *
icn_space_operand_title (const IcnOperand *operand)
{
  const char *label = _ (operand->field ? operand->field->label : operand->quantity->label);
  const char *argument = strchr (operand->name, '@');

  return argument ? g_strdup_printf ("%s, %s", label, argument + 1) : g_strdup (label);
}

const char *
icn_space_operand_unit (const IcnOperand *operand)
{
  const char *unit = operand->field ? operand->field->unit : operand->quantity->unit;

  return unit ? _ (unit) : NULL;
}

char *
icn_space_setting_title (const IcnField *field, const char *value)
{
  const char *colon = field->has_measure ? strchr (value, ':') : NULL;

  if (colon != NULL) {
    g_autofree char *id = g_strndup (value, colon - value);

    return icn_field_words (field, id);
  }
  return field->unit != NULL ? g_strdup_printf ("%s (%s)", _ (field->label), _ (field->unit))
                             : g_strdup (_ (field->label));
}

IcnDesign *
icn_space_table_design (const IcnSpaceTable *table, guint row, GError **error)
{
  g_autoptr (IcnDesign) design = icn_design_new ();
  IcnPlace place = { 0 };

  icn_space_place_of (table->space, icn_space_table_row (table, row)->candidate, &place);
  return icn_space_design (table->space, &place, NULL, design, error) ? g_steal_pointer (&design)
                                                                      : NULL;
}
