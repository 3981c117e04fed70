/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the rows of a whole sweep while it is evaluated: all rows, or those of the Pareto
 * front. */
#pragma once

#include "report-space.h"
#include "space-counts.h"
#include <stdio.h>

typedef struct {
  gboolean with_front;    /* only the rows of the Pareto front */
  guint n_threads;        /* 0: one per core */
  IcnSpacePoints *points; /* simulates the candidates that meet the constraints, or only the members
                             of the Pareto front if that is known before anything is simulated;
                             NULL: nothing is simulated */
  guint *n_evaluated;     /* the number of evaluated candidates, counted atomically while the sweep
                             runs; may be NULL */
} IcnSpaceRows;

/* Writes the rows to the file and counts the candidates. FALSE if a point could not be written to
 * the result store, or if the file has an error; the caller checks ferror. */
gboolean icn_space_rows_write (const IcnSpaceReport *report, const IcnSpaceRows *rows, FILE *file,
                               IcnSpaceCounts *counts);

/* Whether the Pareto front is known before anything is simulated, because no objective or
 * constraint is a simulated number. */
gboolean icn_space_front_is_early (const IcnSpace *space);

/* Evaluates the candidates without simulating them. Returns the indices of those that meet the
 * constraints or, with_front, of those that are on the Pareto front: array of guint64, free with
 * g_array_unref. *n_evaluated is increased, atomically, for each evaluated candidate; may be NULL.
 * counts: receives how many candidates meet the constraints (kept), do not (left out), and cannot
 * exist (refused). */
GArray *icn_space_find_kept (const IcnSpace *space, gboolean with_front, guint n_threads,
                             guint *n_evaluated, IcnSpaceCounts *counts);
