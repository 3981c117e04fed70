/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of a whole sweep, written as they come: all of them, or the front of the best. */
#pragma once

#include "report-space.h"
#include "space-counts.h"
#include <stdio.h>

typedef struct {
  gboolean with_front;    /* only the rows of the Pareto front */
  guint n_threads;        /* 0: one per core */
  IcnSpacePoints *points; /* simulates what is kept, of a front by numbers that need no simulation
                             its members alone; NULL: nothing is simulated */
  guint *n_evaluated;     /* counts candidates as they are evaluated, atomically; may be NULL */
} IcnSpaceRows;

/* Writes the rows. FALSE if a point could not be kept, or the file has an error, for which the
 * caller checks ferror. */
gboolean icn_space_rows_write (const IcnSpaceReport *report, const IcnSpaceRows *rows, FILE *file,
                               IcnSpaceCounts *counts);

/* Whether the front is known before anything is simulated. */
gboolean icn_space_front_is_early (const IcnSpace *space);

/* The candidates that are kept, or the members of their front, evaluated without their points:
 * array of guint64, free with g_array_unref. n_evaluated: as above. */
GArray *icn_space_find_kept (const IcnSpace *space, gboolean with_front, guint n_threads,
                             guint *n_evaluated, IcnSpaceCounts *counts);
