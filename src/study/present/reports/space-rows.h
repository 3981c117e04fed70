/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the rows of a whole sweep while its candidates are evaluated: the rows of all candidates,
 * or only of the candidates on the Pareto front. */
#pragma once

#include "report-space.h"
#include "space-counts.h"
#include <stdio.h>

typedef struct {
  gboolean with_front;    /* whether only the rows of the candidates on the Pareto front are
                             written */
  guint n_threads;        /* number of threads that evaluate candidates; 0: one thread per core */
  IcnSpacePoints *points; /* simulates the candidates that meet the constraints; only the members of
                             the Pareto front are simulated if the front is known before any
                             simulation (icn_space_front_is_early). NULL: no candidate is
                             simulated */
  guint *n_evaluated;     /* the number of evaluated candidates, counted atomically while the sweep
                             runs; may be NULL */
} IcnSpaceRows;

/* Writes the rows to the file and counts the candidates. Returns FALSE if a point could not be
 * written to the result store, or a row to the file. The caller also checks the file with
 * ferror. */
gboolean icn_space_rows_write (const IcnSpaceReport *report, const IcnSpaceRows *rows, FILE *file,
                               IcnSpaceCounts *counts);

/* Returns whether the Pareto front is known before any candidate is simulated, because no objective
 * and no constraint is a simulated number. */
gboolean icn_space_front_is_early (const IcnSpace *space);

/* Evaluates the candidates without simulating them. Returns the indices of the candidates that meet
 * the constraints or, if with_front is TRUE, of the candidates on the Pareto front: array of
 * guint64, free with g_array_unref. *n_evaluated is increased atomically for each evaluated
 * candidate; n_evaluated may be NULL. counts: receives the numbers of candidates that meet the
 * constraints (kept), that do not meet them (left out), and that cannot exist (refused). */
GArray *icn_space_find_kept (const IcnSpace *space, gboolean with_front, guint n_threads,
                             guint *n_evaluated, IcnSpaceCounts *counts);
