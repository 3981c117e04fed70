/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnSpaceTable: a table in memory with a row for each candidate of a sweep that meets all
 * constraints (is kept) or is refused. Users sort and plot the rows and select designs from them.
 * Candidates that a constraint leaves out are only counted. */
#pragma once

#include "space-counts.h"

typedef struct {
  guint64 candidate; /* index of the candidate in the space */
  char *name;        /* name of the candidate (icn_space_name) */
  char *why;         /* reason why the candidate is refused; NULL if it meets all constraints */
  const char *binds; /* name of the resource of the budget that limits the width of the candidate's
                        channels, translated; NULL if the candidate is refused */
  gboolean on_front; /* TRUE if the candidate is on the Pareto front, that is, no other candidate
                        beats it in the objectives (front.h); FALSE if the space has no objective */
} IcnSpaceRow;

typedef struct {
  const IcnSpace *space;
  GArray *rows;   /* array of IcnSpaceRow, in the order of the candidates */
  GArray *values; /* array of double: for each row, one value for each quantity or setting in
                     IcnSpace.operands; NAN if the candidate is refused or has no such value */
  IcnSpaceCounts counts;
  guint64 n_front; /* number of rows on the Pareto front */

  /* Private: the study and space of a table that owns them; NULL if the space is borrowed. */
  IcnStudy *own_study;
  IcnSpace *own_space;
} IcnSpaceTable;

/* Makes a table for the candidates of a space, which must outlive the table. The table has no rows
 * until icn_space_table_fill is called. */
IcnSpaceTable *icn_space_table_new (const IcnSpace *space);

/* Makes a table for the candidates of a study's sweep, to which the axes, constraints and
 * objectives of the request `more` are added (icn_space_asked_new). The table has no rows until
 * icn_space_table_fill is called. Takes ownership of the study. NULL with the error of
 * icn_space_new. */
IcnSpaceTable *icn_space_table_of_study (IcnStudy *study, const IcnSpaceAsked *more,
                                         GError **error);
void icn_space_table_free (IcnSpaceTable *table);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnSpaceTable, icn_space_table_free)

/* The progress of icn_space_table_fill. Other threads can read n_done and set is_stopped, both with
 * atomic access. */
typedef struct {
  int n_done;     /* number of candidates that were evaluated */
  int is_stopped; /* another thread sets this to 1 to end the evaluation; the table keeps the rows
                     that it has */
} IcnSpaceProgress;

/* Evaluates the candidates of the space and adds a row for each candidate that meets all
 * constraints (is kept) or is refused. Ends early when progress->is_stopped is set, or when more
 * than most_kept candidates are kept; the Pareto front then consists of rows that were added so
 * far. progress: may be NULL. points: finds the simulated points of candidates, if the space has
 * loads; NULL if it has none. A candidate with a missing point (IcnSpaceCounts.missing) has a row
 * even if a constraint on simulated numbers leaves it out. FALSE if the evaluation was
 * cancelled. */
gboolean icn_space_table_fill (IcnSpaceTable *table, guint64 most_kept, IcnSpacePoints *points,
                               IcnSpaceProgress *progress, GCancellable *cancellable);

/* Whether all candidates of the space were evaluated, so that the table is complete. */
gboolean icn_space_table_is_complete (const IcnSpaceTable *table);

static inline const IcnSpaceRow *
icn_space_table_row (const IcnSpaceTable *table, guint row)
{
  return &g_array_index (table->rows, IcnSpaceRow, row);
}

static inline double
icn_space_table_value (const IcnSpaceTable *table, guint row, guint operand)
{
  return g_array_index (table->values, double, (gsize) row * table->space->operands->len + operand);
}

/* Values of `by` in icn_space_table_sort for orders that are not by the values of a quantity or
 * setting. */
enum {
  ICN_SPACE_BY_CANDIDATE = -1, /* the order of the candidates in the sweep */
  ICN_SPACE_BY_STATE = -2,     /* rows on the Pareto front first, then other rows, then refused
                                  candidates */
};

/* Sorts `order`, an array of the indices of all rows of the table. by: index of the quantity or
 * setting (IcnSpace.operands) by whose values rows are sorted, or one of the constants above. Rows
 * without a value come last. Rows with equal values are in the order of the candidates. */
void icn_space_table_sort (const IcnSpaceTable *table, int by, gboolean descending, guint *order);

/* The title of an operand (a quantity or setting) in the user's language, with its argument:
 * "Latency, 80%s" is the latency at 80 % of saturation. Free with g_free. */
char *icn_space_operand_title (const IcnOperand *operand);

/* Translated unit of a quantity or setting (operand); NULL if it has no unit. */
const char *icn_space_operand_unit (const IcnOperand *operand);

/* Returns the title of a setting with its unit, such as "Message Length (bits)". If the values of
 * the setting name a measure, as the budget "pins:128" does, returns the title of the measure, such
 * as "Pins per Node". value: a value of the setting. Free with g_free. */
char *icn_space_setting_title (const IcnField *field, const char *value);

/* Makes the design of the candidate in a row; free with icn_design_free. NULL with the error if the
 * candidate is refused. */
IcnDesign *icn_space_table_design (const IcnSpaceTable *table, guint row, GError **error);
